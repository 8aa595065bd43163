/** Kind of suggestion. */
export type SuggestionType =
  | 'apply'
  | 'posting_gone'
  | 'plan_follow_up'
  | 'follow_up'
  | 'check_in'
  | 'prepare_interview'
  | 'thank_interviewer'
  | 'negotiate_offer'
  | 'offer_deadline'
  | 'contact_follow_up';

/** How urgent a suggestion is. */
export type SuggestionPriority = 'high' | 'medium' | 'low';

/** The call that does or records what is suggested, to be sent as it stands; a GET shows what to look at. */
export class SuggestedAction {
  /** Method of the call. */
  method!: 'GET' | 'POST' | 'PATCH';
  /** Path of the call. */
  path!: string;
  /** Body of the call; null for a call without one. */
  body!: Record<string, unknown> | null;
}

/** Something to do next. */
export class SuggestionResponse {
  /** The same at every look, as long as the suggestion is the same. */
  id!: string;
  /** Kind of suggestion. */
  type!: SuggestionType;
  /** How urgent it is. */
  priority!: SuggestionPriority;
  /** Suggested step, in a few words. */
  title!: string;
  /** Why, in whole sentences with the days, dates and amounts. */
  reason!: string;
  /** Identifier of the job that it is about, where it is about one. */
  jobId?: string;
  /** Identifier of the contact that it is about, where it is about one. */
  contactId?: string;
  /** By when; null when it does not matter. */
  dueAt!: Date | null;
  /** Its day, `YYYY-MM-DD`, where it is due by the end of a day; null for a moment. */
  dueOn!: string | null;
  /** The call that does it or records it. */
  action!: SuggestedAction;
  /** Another call that settles it, such as the end of an application that nobody answers; absent where there is none. */
  otherAction?: SuggestedAction;
}

export const SUGGESTION_STATES = ['active', 'dismissed', 'snoozed'] as const;
/** Whether a suggestion is shown, hidden for a time or hidden for good. */
export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/** State of a suggestion after it was dismissed, snoozed or taken back. */
export class SuggestionStateResponse {
  /** Always true: a refusal is an error. */
  success!: true;
  /** Identifier of the suggestion, `sug_…`. */
  id!: string;
  /** Whether the suggestion is shown, hidden for a time or hidden for good. */
  status!: SuggestionState;
  /** Until when it is hidden; null where it is not snoozed. */
  snoozedUntil!: Date | null;
}
