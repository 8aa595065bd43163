import { EMPLOYMENT_WORDS, STATUS_WORDS } from '../records/job.ts';
import { mediumDay } from '../ui/format.ts';
import type { PostingDraft } from './posting-draft.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Summary of a posting's folded fields: `Applied · deadline 15 Dec 2026 · full time`; empty for a job to be saved. */
export function moreWords(
  { status, deadline, employmentType, source }: PostingDraft,
  isDeadlineUnclear: boolean,
): string {
  const day = /^\d{4}-\d\d-\d\d/.test(deadline) ? mediumDay(deadline.slice(0, DAY_LENGTH)) : undefined;
  const words = [
    status === 'saved' ? undefined : STATUS_WORDS[status],
    day === undefined ? undefined : `deadline ${day}`,
    day === undefined && isDeadlineUnclear ? 'deadline unclear' : undefined,
    employmentType === '' ? undefined : EMPLOYMENT_WORDS[employmentType].toLowerCase(),
    source.trim() === '' ? undefined : `from ${source.trim()}`,
  ];
  return words.filter((word) => word !== undefined).join(' · ');
}
