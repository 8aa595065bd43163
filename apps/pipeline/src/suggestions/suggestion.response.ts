/** What a suggestion is about. */
export type SuggestionType =
  | 'apply'
  | 'plan_follow_up'
  | 'follow_up'
  | 'check_in'
  | 'prepare_interview'
  | 'thank_interviewer'
  | 'negotiate_offer'
  | 'offer_deadline'
  | 'contact_follow_up';

export type SuggestionPriority = 'high' | 'medium' | 'low';

/** The call that does or records what is suggested, to be sent as it stands; a GET shows what to look at. */
export class SuggestedAction {
  method!: 'GET' | 'POST' | 'PATCH';
  path!: string;
  body!: Record<string, unknown> | null;
}

export class SuggestionResponse {
  /** The same at every look, as long as the suggestion is the same. */
  id!: string;
  type!: SuggestionType;
  priority!: SuggestionPriority;
  title!: string;
  /** Why, in whole sentences with the days, dates and amounts. */
  reason!: string;
  jobId?: string;
  contactId?: string;
  /** By when; null when it does not matter. */
  dueAt!: Date | null;
  action!: SuggestedAction;
}

export const SUGGESTION_STATES = ['active', 'dismissed', 'snoozed'] as const;
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** What became of a suggestion after it was dismissed, snoozed or taken back. */
export class SuggestionStateResponse {
  success!: true;
  id!: string;
  status!: SuggestionState;
  snoozedUntil!: Date | null;
}
