import { ValidateIf } from 'class-validator';
import { type MomentOrLocalTime, RequiredMomentOrLocalTime } from '../validators/moment.decorator';
import { CalendarEventFieldsRequest } from './calendar-event-fields.request';

/** A calendar event to be added. */
export class CreateCalendarEventRequest extends CalendarEventFieldsRequest {
  /** Required unless `startsOn` is given. A local time, such as 2026-03-01T09:30, is one of `timeZone`. */
  @ValidateIf(({ startsAt, startsOn }: CreateCalendarEventRequest) => startsAt !== undefined || !startsOn)
  @RequiredMomentOrLocalTime()
  startsAt?: MomentOrLocalTime;
}
