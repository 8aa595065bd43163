import { JOB_STATUSES, JOB_OUTCOMES } from '@wagewright/enums';
import { OneOf, OptionalChoice, OptionalChoices } from '../../validators/choice.decorator';

/** An outcome is refused with the name of its own member. */
export function Status(): PropertyDecorator {
  return OneOf(JOB_STATUSES, endingHint);
}

export function OptionalStatus(): PropertyDecorator {
  return OptionalChoice(JOB_STATUSES, endingHint);
}

export function StatusFilter(): PropertyDecorator {
  return OptionalChoices(JOB_STATUSES, filterHint);
}

function endingHint(given: string): string | undefined {
  const ending = endingIn(given);
  return ending && `; ${ending} is an outcome: PATCH /api/mcp/jobs/{id} {"outcome":"${ending}"}`;
}

function filterHint(given: string): string | undefined {
  const ending = endingIn(given);
  return ending && `; ${ending} is an outcome: GET /api/mcp/jobs?outcome=${ending}`;
}

/** The outcome that a status names, also as `No response` or `no-response`. */
function endingIn(given: string): string | undefined {
  const word = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return JOB_OUTCOMES.find((outcome) => outcome === word);
}
