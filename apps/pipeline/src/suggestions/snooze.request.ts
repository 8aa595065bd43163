import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';

const MAX_DAYS = 365;

/** Until a moment, or for some days; a day unless stated. */
export class SnoozeRequest {
  /** Until when the suggestion is hidden. */
  @OptionalMoment()
  until?: Date | null;

  /** For how many days it is hidden, 1 to 365; a day unless stated. */
  @OptionalWholeNumber(1, MAX_DAYS)
  days?: number | null;
}
