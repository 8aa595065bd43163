import {
  applySuggestion,
  checkInSuggestion,
  contactSuggestion,
  followUpSuggestion,
  planFollowUpSuggestion,
  postingGoneSuggestion,
} from './application-suggestions';
import { prepareInterviewSuggestion, prepareSuggestion, thankSuggestion } from './interview-suggestions';
import { decideSuggestion, negotiationSuggestion } from './offer-suggestions';
import type { SuggestionCandidate } from './suggestion-candidate';
import type { SuggestionResponse } from './suggestion.response';
import type { Clock } from './suggestion-wording';

/**
 * The possible suggestions for a candidate. The ids follow from the user, the record and the marker of a new suggestion
 * (another date, another status), so that a dismissal or a snooze lasts.
 *
 * More are built than shown. So `id` and `reason`, which take nearly all of the time, are computed lazily.
 */
export function buildSuggestions(
  userId: string,
  candidate: SuggestionCandidate,
  clock: Clock,
): SuggestionResponse[] {
  switch (candidate.kind) {
    case 'saved':
      return [postingGoneSuggestion(userId, candidate) ?? applySuggestion(userId, candidate, clock)];
    case 'waiting':
      return [planFollowUpSuggestion(userId, candidate, clock)];
    case 'silent':
      return [checkInSuggestion(userId, candidate, clock)];
    case 'follow_up':
      return [followUpSuggestion(userId, candidate, clock)];
    case 'interviewing':
      return [prepareSuggestion(userId, candidate, clock)];
    case 'interview_ahead':
      return [prepareInterviewSuggestion(userId, candidate, clock)];
    case 'interview_over':
      return [thankSuggestion(userId, candidate, clock)];
    case 'offer':
      return [decideSuggestion(userId, candidate, clock), negotiationSuggestion(userId, candidate)].filter(
        (suggestion) => suggestion !== undefined,
      );
    case 'contact':
      return [contactSuggestion(userId, candidate, clock)];
  }
}
