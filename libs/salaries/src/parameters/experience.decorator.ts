import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { oneOfMessage, together } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { OptionalPay } from './pay.decorator';

const MAX_YEARS = 60;

/** An experience level; empty counts as not given. The member's initial value is the default. */
export function Experience(): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) => (value === '' ? DEFAULT_EXPERIENCE : value)),
    IsIn(EXPERIENCE_LEVELS, { message: oneOfMessage(EXPERIENCE_LEVELS) }),
  );
}

/** An optional experience level; empty and null count as not given. */
export function OptionalExperience(): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : (value ?? undefined))),
    IsOptional(),
    IsIn(EXPERIENCE_LEVELS, { message: oneOfMessage(EXPERIENCE_LEVELS) }),
  );
}

/** Years of experience, which replace a missing level. */
export function OptionalYears(): PropertyDecorator {
  return OptionalPay({ max: MAX_YEARS });
}
