import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import type { JobOutcome } from '../../entities/job-values';

/** Where a job stands, and how it ended when the word says that. */
export interface StatusAndOutcome {
  status: string;
  outcome?: JobOutcome;
}

/** What other trackers and people call the five statuses. */
const STATUS_SYNONYMS: Record<JobStatus, readonly string[]> = {
  saved: ['wishlist', 'bookmarked', 'interested', 'to_apply', 'not_applied', 'new', 'lead', 'researching'],
  applied: ['submitted', 'sent', 'application_sent', 'application_submitted', 'applying', 'in_review'],
  screening: ['screen', 'phone_screen', 'recruiter_screen', 'hr_screen', 'screened', 'assessment'],
  interviewing: ['interview', 'interviews', 'interviewed', 'onsite', 'technical_interview', 'final_round'],
  offer: ['offered', 'offers', 'offer_received', 'negotiating', 'negotiation'],
};

/** Endings that others keep in the status. How far the job had come they do not say: the least is assumed. */
const OUTCOME_SYNONYMS: Record<JobOutcome, { status: JobStatus; words: readonly string[] }> = {
  accepted: { status: 'offer', words: ['accepted', 'offer_accepted', 'hired', 'signed'] },
  rejected: { status: 'applied', words: ['rejected', 'declined', 'not_selected', 'turned_down', 'closed'] },
  withdrawn: { status: 'applied', words: ['withdrawn', 'withdrew', 'not_interested', 'offer_declined'] },
  no_response: { status: 'applied', words: ['no_response', 'ghosted', 'no_answer', 'no_reply'] },
};

const STATUS_BY_WORD = new Map<string, StatusAndOutcome>([
  ...JOB_STATUSES.map((status) => [status, { status }] as const),
  ...Object.entries(STATUS_SYNONYMS).flatMap(([status, words]) =>
    words.map((word) => [word, { status }] as const),
  ),
  ...Object.entries(OUTCOME_SYNONYMS).flatMap(([outcome, { status, words }]) =>
    words.map((word) => [word, { status, outcome: outcome as JobOutcome }] as const),
  ),
]);

const ENUM_SYNONYMS = new Map([
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
export function parseStatusCell(cell: string): StatusAndOutcome {
  const word = normalizedWord(cell);
  return STATUS_BY_WORD.get(word) ?? { status: word };
}

/** How it ended, from a column of its own. */
export function parseOutcomeCell(cell: string): string {
  const word = normalizedWord(cell);
  return STATUS_BY_WORD.get(word)?.outcome ?? word;
}

/** One of our words for work mode, employment type or priority; an unknown one as it is, but plain. */
export function parseEnumCell(cell: string): string {
  const word = normalizedWord(cell);
  return ENUM_SYNONYMS.get(word) ?? word;
}

/** `Full-Time ` is `full_time`. */
function normalizedWord(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}
