import { TimeZoneRequest } from '../days/time-zone.request';
import { OptionalDay } from '../validators/day.decorator';

/** Days of the applications to evaluate. */
export class InsightsRequest extends TimeZoneRequest {
  /** Applications of this day and later, `YYYY-MM-DD`; without `from` and `to`, applications of an unknown day too. */
  @OptionalDay()
  from?: string;

  /** Applications of this day and earlier, `YYYY-MM-DD`. */
  @OptionalDay()
  to?: string;
}
