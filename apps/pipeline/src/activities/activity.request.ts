import { PageRequest } from '@wagewright/http';
import { IgnoresReadOnlyMembersOf, NullClears } from '@wagewright/validation';
import { OptionalStatedPay, StatedPayRequest } from '../records/stated-pay.request';
import { OptionalDayOf, OptionalMomentOrDay } from '../validators/day.decorator';
import { OptionalRecordId } from '../validators/record-ids.decorator';
import { RequiredSlug, OptionalSlugs } from '../validators/slug.decorator';
import { OptionalText, WhenGiven } from '../validators/text.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';
import { ActivityResponse } from './activity.response';
import { OptionalMoment } from '../validators/moment.decorator';

const MAX_SHORT_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
/** Thirty days: a work sample, not a typing error. */
const MAX_MINUTES = 43_200;

/** The members of an activity that creation and update share; null clears a member. */
@IgnoresReadOnlyMembersOf(ActivityResponse)
export class ActivityFieldsRequest {
  /** Title in a few words, at most 200 characters. */
  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  /** Longer text, at most 20,000 characters. */
  @OptionalText(MAX_LONG_TEXT)
  description?: string | null;

  /** Identifier of the job that it is about. */
  @OptionalRecordId()
  jobId?: string | null;

  /** Identifier of the contact that it is about. */
  @OptionalRecordId()
  contactId?: string | null;

  /** When it took place, a moment or a day; when it was logged, unless stated. */
  @OptionalMomentOrDay('occurredOn')
  occurredAt?: Date | null;

  /** The day on which it took place; it replaces `occurredAt`. */
  @OptionalDayOf('occurredAt')
  occurredOn?: string | null;

  /** How long it took, minutes, 0 to 43,200. */
  @OptionalWholeNumber(0, MAX_MINUTES)
  durationMinutes?: number | null;

  /** Result of the activity, at most 200 characters. */
  @OptionalText(MAX_SHORT_TEXT)
  outcome?: string | null;

  /** Pay that the user named in it, such as an answer to what they look for. */
  @OptionalStatedPay()
  named?: StatedPayRequest | null;
}

/** An activity to be logged. */
export class LogActivityRequest extends ActivityFieldsRequest {
  /** Kind, a word such as `phone_call`, at most 50 characters; capitals and blanks are normalized. */
  @RequiredSlug()
  type!: string;
}

/** A partial update: absent members stay as they are. */
@NullClears()
export class UpdateActivityRequest extends ActivityFieldsRequest {
  /** Kind, a word such as `phone_call`, at most 50 characters; capitals and blanks are normalized. */
  @WhenGiven()
  @RequiredSlug()
  type?: string;
}

/** `GET /api/mcp/activities`: which activities are listed. */
export class ListActivitiesRequest extends PageRequest {
  /** Only activities about this job. */
  @OptionalRecordId()
  jobId?: string | null;

  /** Only activities about this contact. */
  @OptionalRecordId()
  contactId?: string | null;

  /** Only these kinds, separated by commas, at most 20. */
  @OptionalSlugs()
  type?: string[];

  /** From this moment on. */
  @OptionalMoment()
  from?: Date;

  /** Before this moment. */
  @OptionalMoment()
  to?: Date;
}
