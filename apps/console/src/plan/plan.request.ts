import { PLANS, type Plan } from '@wagewright/auth';
import { oneOfMessage } from '@wagewright/http';
import { IsIn } from 'class-validator';
import { OptionalNote } from '../validators/optional-note.decorator';

const MAX_NOTE = 500;

/** A wish for another plan. */
export class RequestPlanRequest {
  /** The plan that is asked for. */
  @IsIn(PLANS, { message: oneOfMessage(PLANS) })
  plan!: Plan;

  /** Why, in one's own words: at most 500 characters. */
  @OptionalNote(MAX_NOTE)
  note?: string | null;
}
