import { PageRequest } from '@wagewright/http';
import { IgnoresReadOnlyMembersOf, NullClears } from '@wagewright/validation';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { OptionalDay } from '../validators/day.decorator';
import { OptionalHttpUrl } from '../validators/http-url.decorator';
import {
  type MomentOrLocalTime,
  OptionalMomentOrLocalTime,
  RequiredMomentOrLocalTime,
  OptionalMoment,
} from '../validators/moment.decorator';
import { OptionalRecordId, RecordIds } from '../validators/record-ids.decorator';
import { OptionalSlug, OptionalSlugs } from '../validators/slug.decorator';
import { OptionalText, WhenGiven } from '../validators/text.decorator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';
import { CalendarEventResponse } from './calendar-event.response';

const MAX_SHORT_TEXT = 200;
const MAX_UID = 255;
const MAX_LONG_TEXT = 20_000;
const MAX_REMINDERS = 10;
/** Four weeks. */
const MAX_REMINDER_MINUTES = 40_320;
const REMINDER_RANGE = `each of reminderMinutes must be a whole number from 0 to ${MAX_REMINDER_MINUTES}`;

/** The members of a calendar event that creation and update share; null stands for the default, and `[]` clears a list. */
@IgnoresReadOnlyMembersOf(CalendarEventResponse)
export class CalendarEventFieldsRequest {
  /** Named after its type unless stated. */
  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  /** `event` unless stated. */
  @OptionalSlug()
  type?: string | null;

  /** First day of an all-day event; it replaces `startsAt` and makes the event all-day. */
  @OptionalDay()
  startsOn?: string | null;

  /** Not before the start. A local time, such as 2026-03-01T10:30, is one of `timeZone`. */
  @OptionalMomentOrLocalTime()
  endsAt?: MomentOrLocalTime | null;

  /** Last day of an all-day event, inclusive; it replaces `endsAt`. */
  @OptionalDay()
  endsOn?: string | null;

  /** Where the clock on the wall is read; UTC unless stated. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string | null;

  /** Whether it takes whole days; false unless stated or `startsOn` is given. */
  @IsOptional()
  @IsBoolean({ message: 'allDay must be true or false' })
  allDay?: boolean | null;

  /** Where it takes place, at most 200 characters. */
  @OptionalText(MAX_SHORT_TEXT)
  location?: string | null;

  /** Address of the video call, http or https, at most 2,048 characters. */
  @OptionalHttpUrl()
  meetingUrl?: string | null;

  /** The `UID` of the invitation that brought it, at most 255 characters: a later mail with the same one changes this event. */
  @OptionalText(MAX_UID)
  uid?: string | null;

  /** Identifier of the job that it is about. */
  @OptionalRecordId()
  jobId?: string | null;

  /** Identifiers of the contacts that take part, at most 50. */
  @WhenGiven()
  @RecordIds()
  contactIds?: string[];

  /** Notes, at most 20,000 characters. */
  @OptionalText(MAX_LONG_TEXT)
  notes?: string | null;

  /** Minutes before the start. */
  @WhenGiven()
  @IsArray({ message: 'reminderMinutes must be a list of whole numbers' })
  @ArrayMaxSize(MAX_REMINDERS, { message: `reminderMinutes must have at most ${MAX_REMINDERS} entries` })
  @Max(MAX_REMINDER_MINUTES, { each: true, message: REMINDER_RANGE })
  @Min(0, { each: true, message: REMINDER_RANGE })
  @IsInt({ each: true, message: REMINDER_RANGE })
  reminderMinutes?: number[];
}

/** A calendar event to be added. */
export class CreateCalendarEventRequest extends CalendarEventFieldsRequest {
  /** Required unless `startsOn` is given. A local time, such as 2026-03-01T09:30, is one of `timeZone`. */
  @ValidateIf(({ startsAt, startsOn }: CreateCalendarEventRequest) => startsAt !== undefined || !startsOn)
  @RequiredMomentOrLocalTime()
  startsAt?: MomentOrLocalTime;
}

/** A partial update: absent members stay as they are. A `timeZone` alone leaves the moments as they are. */
@NullClears()
export class UpdateCalendarEventRequest extends CalendarEventFieldsRequest {
  /** A local time, such as 2026-03-01T09:30, is one of `timeZone`, or of the event's own zone. */
  @ValidateIf(
    ({ startsAt, startsOn }: UpdateCalendarEventRequest) =>
      startsAt !== undefined && !(startsAt === null && startsOn),
  )
  @RequiredMomentOrLocalTime()
  startsAt?: MomentOrLocalTime | null;
}

/** `GET /api/mcp/calendar`: which events are listed. */
export class ListCalendarRequest extends PageRequest {
  /** Events that are not over at this moment; now unless stated. */
  @OptionalMoment()
  from?: Date;

  /** Events that begin before this moment; 90 days after `from` unless stated. */
  @OptionalMoment()
  to?: Date;

  /** IANA time zone for whole-day events without a zone of their own: their days begin and end there. The account's zone unless stated. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string;

  /** Only these kinds, separated by commas, at most 20. */
  @OptionalSlugs()
  type?: string[];

  /** Only events about this job. */
  @OptionalRecordId()
  jobId?: string | null;
}
