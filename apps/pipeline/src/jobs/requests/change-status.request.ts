import type { JobStatus } from '@wagewright/enums';
import { ValidateBy, ValidateIf } from 'class-validator';
import { OptionalDayOf, OptionalMomentOrDay } from '../../validators/day.decorator';
import { OptionalText } from '../../validators/text.decorator';
import { Status } from './status.decorator';

const MAX_NOTE = 2_000;

/** The published document does not name the member, so both names that its events use are accepted. */
export class ChangeStatusRequest {
  /** The new stage; one of `status` and `newStatus` must be given. */
  @ValidateIf(({ status, newStatus }: ChangeStatusRequest) => status !== undefined || newStatus === undefined)
  @Status()
  status?: JobStatus;

  /** Another name of `status`, which events use. */
  @ValidateIf(({ newStatus }: ChangeStatusRequest) => newStatus !== undefined)
  @AgreesWithStatus()
  @Status()
  newStatus?: JobStatus;

  /** Why, at most 2,000 characters; it is kept in the history. */
  @OptionalText(MAX_NOTE)
  note?: string | null;

  /**
   * When it happened, a moment or a day; now unless stated. The history keeps a future moment, `statusChangedAt` is then
   * now.
   */
  @OptionalMomentOrDay('occurredOn')
  occurredAt?: Date | null;

  /** The day on which it happened; it replaces `occurredAt`. */
  @OptionalDayOf('occurredAt')
  occurredOn?: string | null;
}

function AgreesWithStatus(): PropertyDecorator {
  return ValidateBy({
    name: 'agreesWithStatus',
    validator: {
      validate: (newStatus, context) => {
        const { status }: ChangeStatusRequest = context?.object ?? {};
        return status === undefined || status === newStatus;
      },
      defaultMessage: () => 'newStatus must not contradict status',
    },
  });
}
