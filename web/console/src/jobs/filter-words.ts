import { OUTCOME_WORDS, PRIORITY_WORDS, STATUS_WORDS, WORK_MODE_WORDS } from '../records/job.ts';
import { shortWeekday } from '../ui/format.ts';
import type { JobView } from './job-view.ts';
import { shortMoney } from './pay-words.ts';

/** A filter that is set. */
export interface FilterChip {
  /** "Remote", "From $150k". */
  text: string;
  /** The changes of the view that take it away. */
  without: Partial<JobView>;
}

/** One for each filter that is set, in the order of the fields. @param today of the reader, `YYYY-MM-DD` */
export function filterChips(view: JobView, today: string): FilterChip[] {
  const { company, tag, location, workMode, priority, payFrom, deadlineUntil } = view;
  const { status, outcome, archived, since } = view;
  const chips: [keyof JobView, string | undefined][] = [
    ['company', company],
    ['tag', tag && `Tag ${tag}`],
    ['location', location && `In ${location}`],
    ['workMode', workMode?.map((mode) => WORK_MODE_WORDS[mode]).join(' or ')],
    ['priority', priority && `${priority.map((one) => PRIORITY_WORDS[one]).join(' or ')} priority`],
    ['payFrom', payFrom === undefined ? undefined : `From ${shortMoney(payFrom, 'USD')}`],
    ['deadlineUntil', deadlineUntil && `Deadline by ${shortWeekday(deadlineUntil, today)}`],
    ['status', status?.map((stage) => STATUS_WORDS[stage]).join(' or ')],
    ['outcome', outcome?.map((one) => (one === 'none' ? 'Open' : OUTCOME_WORDS[one])).join(' or ')],
    ['archived', archived && (archived === 'any' ? 'Archived too' : 'Archived only')],
    ['since', since && `Added since ${shortWeekday(since, today)}`],
  ];
  return chips.flatMap(([name, text]) =>
    text === undefined ? [] : [{ text, without: { [name]: undefined } }],
  );
}
