import { oneOfMessage } from '@wagewright/http';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PageRequest } from '../../pagination/page.request';
import { PLAN_REQUEST_STATUSES, type PlanRequestStatus } from '../../plan/plan-request.entity';
import { OptionalNote } from '../../validators/optional-note.decorator';

const MAX_ANSWER = 500;

export class ListPlanRequestsRequest extends PageRequest {
  /** Those that wait, unless stated. */
  @IsOptional()
  @IsIn(PLAN_REQUEST_STATUSES, { message: oneOfMessage(PLAN_REQUEST_STATUSES) })
  status: PlanRequestStatus = 'open';
}

/** What an owner decides of a request for another plan. */
export class DecidePlanRequest {
  /** Accepted, the account has the plan at once. */
  @IsBoolean({ message: 'accept must be true or false' })
  accept!: boolean;

  /** Words for the person: at most 500 characters. */
  @OptionalNote(MAX_ANSWER)
  answer?: string | null;
}
