import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import type { JobOutcome } from '../../jobs/job-values';

/** Where a job stands, and how it ended when the word says that. */
export interface Standing {
  status: string;
  outcome?: JobOutcome;
}

/** What other trackers and people call the five statuses. */
const STATUS_WORDS: Record<JobStatus, readonly string[]> = {
  saved: ['wishlist', 'bookmarked', 'interested', 'to_apply', 'not_applied', 'new', 'lead', 'researching'],
  applied: ['submitted', 'sent', 'application_sent', 'application_submitted', 'applying', 'in_review'],
  screening: ['screen', 'phone_screen', 'recruiter_screen', 'hr_screen', 'screened', 'assessment'],
  interviewing: ['interview', 'interviews', 'interviewed', 'onsite', 'technical_interview', 'final_round'],
  offer: ['offered', 'offers', 'offer_received', 'negotiating', 'negotiation'],
};

/** Endings that others keep in the status. How far the job had come they do not say: the least is assumed. */
const ENDINGS: Record<JobOutcome, { status: JobStatus; words: readonly string[] }> = {
  accepted: { status: 'offer', words: ['accepted', 'offer_accepted', 'hired', 'signed'] },
  rejected: { status: 'applied', words: ['rejected', 'declined', 'not_selected', 'turned_down', 'closed'] },
  withdrawn: { status: 'applied', words: ['withdrawn', 'withdrew', 'not_interested', 'offer_declined'] },
  no_response: { status: 'applied', words: ['no_response', 'ghosted', 'no_answer', 'no_reply'] },
};

const STANDINGS = new Map<string, Standing>([
  ...JOB_STATUSES.map((status) => [status, { status }] as const),
  ...Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    words.map((word) => [word, { status }] as const),
  ),
  ...Object.entries(ENDINGS).flatMap(([outcome, { status, words }]) =>
    words.map((word) => [word, { status, outcome: outcome as JobOutcome }] as const),
  ),
]);

const OTHER_WORDS = new Map([
  ['on_site', 'onsite'],
  ['in_office', 'onsite'],
  ['office', 'onsite'],
  ['in_person', 'onsite'],
  ['fully_remote', 'remote'],
  ['wfh', 'remote'],
  ['fulltime', 'full_time'],
  ['permanent', 'full_time'],
  ['parttime', 'part_time'],
  ['contractor', 'contract'],
  ['intern', 'internship'],
  ['temp', 'temporary'],
  ['freelancer', 'freelance'],
  ['med', 'medium'],
  ['normal', 'medium'],
]);

/** What a word in a status column means; an unknown one is the status itself, for validation to name. */
export function standingOfCell(cell: string): Standing {
  const word = plainWord(cell);
  return STANDINGS.get(word) ?? { status: word };
}

/** How it ended, from a column of its own. */
export function outcomeOfCell(cell: string): string {
  const word = plainWord(cell);
  return STANDINGS.get(word)?.outcome ?? word;
}

/** One of our words for work mode, employment type or priority; an unknown one as it is, but plain. */
export function wordOfCell(cell: string): string {
  const word = plainWord(cell);
  return OTHER_WORDS.get(word) ?? word;
}

/** `Full-Time ` is `full_time`. */
function plainWord(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}
