import type { JobStatus } from '@wagewright/enums';
import type { MarketEstimate, MarketReason, Salary } from '@wagewright/messaging';
import type { DayOrMoment, EventSpan } from '../days/over';
import type { Usual } from '../insights/waits';
import type { PostingLook } from '../posting-look/posting-look';

export interface SuggestedJob {
  jobId: string;
  company: string;
  title: string;
  status: JobStatus;
  statusChangedAt: Date;
  /** Whether the job was added in its stage without a day: it has been there longer. */
  isAtLeast: boolean;
  deadlineAt: Date | null;
  /** The day of the deadline, `YYYY-MM-DD`; null for a moment. */
  deadlineOn: string | null;
}

/** Null for a job without a deadline. */
export function deadlineOf({ deadlineAt, deadlineOn }: SuggestedJob): DayOrMoment | null {
  return deadlineAt && { at: deadlineAt, on: deadlineOn };
}

export interface SuggestedInterview extends SuggestedJob, EventSpan {
  eventId: string;
  /** IANA name: the zone of the interview's time. */
  timeZone: string;
}

export interface SavedCandidate extends SuggestedJob {
  kind: 'saved';
  /** Result of the last look at its address; null before one. */
  postingLook: PostingLook | null;
}

/** A job in `applied` or `screening` with news in the last week and without a planned follow-up. */
export interface WaitingCandidate extends SuggestedJob {
  kind: 'waiting';
  /** The time of the last news: the change of status or a later activity. */
  newsAt: Date;
}

/** A job in `applied` or `screening` without news for a week. */
export interface SilentCandidate extends SuggestedJob {
  kind: 'silent';
  newsAt: Date;
  /** How long such a company or stage usually takes. */
  usual: Usual;
}

export interface FollowUpCandidate extends SuggestedJob {
  kind: 'follow_up';
  followUpAt: Date;
  /** The day, `YYYY-MM-DD`; null for a moment. */
  followUpOn: string | null;
}

/** A job in `interviewing` for which nothing is prepared and no interview is in the calendar. */
export interface InterviewingCandidate extends SuggestedJob {
  kind: 'interviewing';
}

/** An interview to come for which nothing is prepared. */
export interface InterviewAheadCandidate extends SuggestedInterview {
  kind: 'interview_ahead';
}

/** An interview of the last week without a thank-you note. */
export interface InterviewOverCandidate extends SuggestedInterview {
  kind: 'interview_over';
  /** An interviewer. */
  contactId: string | null;
  contactName: string | null;
}

export interface OfferCandidate extends SuggestedJob {
  kind: 'offer';
  salary: Salary | null;
  market: MarketEstimate | null;
  /** Why there is no estimate; null beside one and until it was looked up. */
  marketReason: MarketReason | null;
  /** Whether a negotiation is logged. */
  isNegotiated: boolean;
}

/** A contact whose follow-up is due. */
export interface ContactCandidate {
  kind: 'contact';
  contactId: string;
  contactName: string;
  followUpAt: Date;
  /** The day, `YYYY-MM-DD`; null for a moment. */
  followUpOn: string | null;
}

/** A candidate before it is known what is usual. */
export type FoundCandidate = Exclude<SuggestionCandidate, SilentCandidate> | Omit<SilentCandidate, 'usual'>;

/** The input of a suggestion: a record that needs a next action, and the reason. */
export type SuggestionCandidate =
  | SavedCandidate
  | WaitingCandidate
  | SilentCandidate
  | FollowUpCandidate
  | InterviewingCandidate
  | InterviewAheadCandidate
  | InterviewOverCandidate
  | OfferCandidate
  | ContactCandidate;

/** Each job once, at its first place: a job can be found by its deadline and as one of the latest. */
export function distinctCandidates(candidates: readonly FoundCandidate[]): FoundCandidate[] {
  const distinct = new Map<string, FoundCandidate>();
  for (const candidate of candidates) {
    const key = `${candidate.kind} ${subjectOf(candidate)}`;
    if (!distinct.has(key)) distinct.set(key, candidate);
  }
  return [...distinct.values()];
}

function subjectOf(candidate: FoundCandidate): string {
  switch (candidate.kind) {
    case 'contact':
      return candidate.contactId;
    case 'interview_ahead':
    case 'interview_over':
      return candidate.eventId;
    default:
      return candidate.jobId;
  }
}
