import { IgnoresReadOnlyMembersOf, NullClears } from '@wagewright/validation';
import { OneOf } from '../validators/choice.decorator';
import { OptionalMoment } from '../validators/moment.decorator';
import { OptionalWholeNumber } from '../validators/whole-number.decorator';
import { SUGGESTION_STATES, SuggestionResponse, type SuggestionState } from './suggestion.response';

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

/** `until` and `days` matter for `snoozed` only. */
@IgnoresReadOnlyMembersOf(SuggestionResponse)
@NullClears()
export class UpdateSuggestionRequest extends SnoozeRequest {
  /** Whether it is shown, hidden for a time or hidden for good. */
  @OneOf(SUGGESTION_STATES)
  status!: SuggestionState;
}
