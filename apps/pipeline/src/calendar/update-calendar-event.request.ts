import { type MomentOrLocalTime, RequiredMomentOrLocalTime } from '../validators/moment.decorator';
import { WhenGiven } from '../validators/text.decorator';
import { CalendarEventFieldsRequest } from './calendar-event-fields.request';

/** A partial update: what is left out stays as it is. A `timeZone` alone leaves the moments as they are. */
export class UpdateCalendarEventRequest extends CalendarEventFieldsRequest {
  /** A local time, such as 2026-03-01T09:30, is one of `timeZone`, or of the event's own zone. */
  @WhenGiven()
  @RequiredMomentOrLocalTime()
  startsAt?: MomentOrLocalTime;
}
