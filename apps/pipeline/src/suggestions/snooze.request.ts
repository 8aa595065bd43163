import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';

const MAX_DAYS = 365;

/** Until a moment, or for some days; a day unless stated. */
export class SnoozeRequest {
  @OptionalMoment()
  until?: Date | null;

  @OptionalWholeNumber(1, MAX_DAYS)
  days?: number | null;
}
