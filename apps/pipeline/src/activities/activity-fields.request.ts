import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { OptionalText } from '../validators/text.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';
import { ActivityResponse } from './activity.response';

const MAX_SHORT_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
/** Thirty days: a work sample, not a typing error. */
const MAX_MINUTES = 43_200;

/** The members of an activity that creation and update share; null clears a member. */
@IgnoresReadOnlyMembersOf(ActivityResponse)
export class ActivityFieldsRequest {
  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  @OptionalText(MAX_LONG_TEXT)
  description?: string | null;

  @OptionalRecordId()
  jobId?: string | null;

  @OptionalRecordId()
  contactId?: string | null;

  /** When it was logged, unless stated. */
  @OptionalMoment()
  occurredAt?: Date | null;

  @OptionalWholeNumber(0, MAX_MINUTES)
  durationMinutes?: number | null;

  @OptionalText(MAX_SHORT_TEXT)
  outcome?: string | null;
}
