import { IgnoresReadOnlyMembersOf } from '@wagewright/http';
import { OneOf } from '../validators/choice.decorator';
import { SnoozeRequest } from './snooze.request';
import { SUGGESTION_STATES, SuggestionResponse, type SuggestionState } from './suggestion.response';

/** `until` and `days` matter for `snoozed` only. */
@IgnoresReadOnlyMembersOf(SuggestionResponse)
export class UpdateSuggestionRequest extends SnoozeRequest {
  /** Whether it is shown, hidden for a time or hidden for good. */
  @OneOf(SUGGESTION_STATES)
  status!: SuggestionState;
}
