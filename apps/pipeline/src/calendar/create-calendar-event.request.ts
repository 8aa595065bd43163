import { type MomentOrLocalTime, RequiredMomentOrLocalTime } from '../validators/moment.decorator';
import { CalendarEventFieldsRequest } from './calendar-event-fields.request';

/** A calendar event to be added. */
export class CreateCalendarEventRequest extends CalendarEventFieldsRequest {
  /** A local time, such as 2026-03-01T09:30, is one of `timeZone`. */
  @RequiredMomentOrLocalTime()
  startsAt!: MomentOrLocalTime;
}
