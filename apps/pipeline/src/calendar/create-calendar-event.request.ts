import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { OptionalHttpUrl } from '../validators/http-url.decorator';
import { OptionalMoment, RequiredMoment } from '../validators/moment.decorator';
import { OptionalRecordId, RecordIds } from '../validators/record-ids.decorator';
import { OptionalSlug } from '../validators/slug.decorator';
import { OptionalText, WhenGiven } from '../validators/text.decorator';
import { IsTimeZoneName } from '../validators/time-zone.decorator';
import { CalendarEventResponse } from './calendar-event.response';

const MAX_SHORT_TEXT = 200;
const MAX_LONG_TEXT = 20_000;
const MAX_REMINDERS = 10;
/** Four weeks. */
const MAX_REMINDER_MINUTES = 40_320;

@IgnoresReadOnlyMembersOf(CalendarEventResponse)
export class CreateCalendarEventRequest {
  /** Named after its type unless stated. */
  @OptionalText(MAX_SHORT_TEXT)
  title?: string | null;

  /** `event` unless stated. */
  @OptionalSlug()
  type?: string | null;

  @RequiredMoment()
  startsAt!: Date;

  @NotBeforeStart()
  @OptionalMoment()
  endsAt?: Date | null;

  /** Where the clock on the wall is read; UTC unless stated. */
  @IsOptional()
  @IsTimeZoneName()
  timeZone?: string | null;

  @IsOptional()
  @IsBoolean({ message: 'allDay must be true or false' })
  allDay?: boolean | null;

  @OptionalText(MAX_SHORT_TEXT)
  location?: string | null;

  @OptionalHttpUrl()
  meetingUrl?: string | null;

  @OptionalRecordId()
  jobId?: string | null;

  @WhenGiven()
  @RecordIds()
  contactIds?: string[];

  @OptionalText(MAX_LONG_TEXT)
  notes?: string | null;

  /** Minutes before the start. */
  @WhenGiven()
  @IsArray({ message: 'reminderMinutes must be a list of whole numbers' })
  @ArrayMaxSize(MAX_REMINDERS, { message: `reminderMinutes must have at most ${MAX_REMINDERS} entries` })
  @Max(MAX_REMINDER_MINUTES, { each: true })
  @Min(0, { each: true })
  @IsInt({ each: true, message: 'each of reminderMinutes must be a whole number' })
  reminderMinutes?: number[];
}

function NotBeforeStart(): PropertyDecorator {
  return ValidateBy({
    name: 'notBeforeStart',
    validator: {
      validate: (endsAt, context) => {
        const startsAt = (context?.object as CreateCalendarEventRequest | undefined)?.startsAt;
        return !(endsAt instanceof Date) || !(startsAt instanceof Date) || endsAt >= startsAt;
      },
      defaultMessage: () => 'endsAt must not be before startsAt',
    },
  });
}
