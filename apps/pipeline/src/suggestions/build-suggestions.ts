import {
  applySuggestion,
  checkInSuggestion,
  contactSuggestion,
  followUpSuggestion,
  planFollowUpSuggestion,
} from './application-suggestions';
import { prepareInterviewSuggestion, prepareSuggestion, thankSuggestion } from './interview-suggestions';
import { decideSuggestion, negotiationSuggestion } from './offer-suggestions';
import type { SuggestionCandidate } from './suggestion-candidate';
import type { SuggestionResponse } from './suggestion.response';

/**
 * The possible suggestions for a candidate. The ids follow from the user, the record and the marker of a new suggestion
 * (another date, another status), so that a dismissal or a snooze lasts.
 *
 * More are built than shown. So `id` and `reason`, which take nearly all of the time, are computed lazily.
 */
export function buildSuggestions(
  userId: string,
  candidate: SuggestionCandidate,
  now: Date,
): SuggestionResponse[] {
  switch (candidate.kind) {
    case 'saved':
      return [applySuggestion(userId, candidate, now)];
    case 'waiting':
      return [planFollowUpSuggestion(userId, candidate, now)];
    case 'silent':
      return [checkInSuggestion(userId, candidate, now)];
    case 'follow_up':
      return [followUpSuggestion(userId, candidate, now)];
    case 'interviewing':
      return [prepareSuggestion(userId, candidate, now)];
    case 'interview_ahead':
      return [prepareInterviewSuggestion(userId, candidate, now)];
    case 'interview_over':
      return [thankSuggestion(userId, candidate)];
    case 'offer':
      return [decideSuggestion(userId, candidate, now), negotiationSuggestion(userId, candidate)].filter(
        (suggestion) => suggestion !== undefined,
      );
    case 'contact':
      return [contactSuggestion(userId, candidate, now)];
  }
}
