import { JOB_STATUSES, type JobStatus } from '@wagewright/messaging';
import type { JobOutcome } from '../../entities/job-values';

/** The status that a word stands for, and the outcome if the word implies one. */
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

/** Outcomes that other trackers keep in the status. They do not tell how far the job had come: the least is assumed. */
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

/** The meaning of a cell in a status column. An unknown word is given back as the status, for validation to refuse. */
export function parseStatusCell(cell: string): StatusAndOutcome {
  const word = normalizedWord(cell);
  return STATUS_BY_WORD.get(word) ?? { status: word };
}

/** The outcome that a cell in an outcome column stands for; an unknown word is given back, for validation to refuse. */
export function parseOutcomeCell(cell: string): string {
  const word = normalizedWord(cell);
  return STATUS_BY_WORD.get(word)?.outcome ?? word;
}

/** The enum value of a work mode, an employment type or a priority; an unknown word is given back normalized. */
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
