import { dayOf, givenDate } from '../records/given-date.ts';
import type { Job } from '../records/job.ts';
import { addDays, type Day, DAYS_A_WEEK } from '../ui/days.ts';
import { counted } from '../ui/format.ts';

export const WEEKS = 12;

/** Applications of a week. */
export interface Week {
  /** Its first day. */
  from: Day;
  count: number;
}

/** The first days of the last twelve weeks, the oldest first. @param thisWeek the first day of the present week */
export function firstDaysOf(thisWeek: Day): Day[] {
  return Array.from({ length: WEEKS }, (_, index) => addDays(thisWeek, (index + 1 - WEEKS) * DAYS_A_WEEK));
}

type Applied = Pick<Job, 'appliedAt' | 'appliedOn'>;

/** How many of the jobs were applied for in each week, by the days of a reader. @param firstDays in order */
export function weeksOf(jobs: readonly Applied[], firstDays: readonly Day[], timeZone: string): Week[] {
  const days = jobs.flatMap(({ appliedAt, appliedOn }) => {
    const date = givenDate(appliedAt, appliedOn);
    return date ? [dayOf(date, timeZone)] : [];
  });
  return firstDays.map((from) => {
    const end = addDays(from, DAYS_A_WEEK);
    return { from, count: days.filter((day) => day >= from && day < end).length };
  });
}

/**
 * `3 applications this week, 4 a week before on average`: the mean of the weeks since the first application, without the
 * present one, which is not over.
 *
 * @param weeks the oldest first, the present one last
 */
export function weeksWords(weeks: readonly Week[]): string {
  const begun = weeks.slice(0, -1).slice(
    Math.max(
      0,
      weeks.findIndex(({ count }) => count > 0),
    ),
  );
  const present = weeks.at(-1)?.count ?? 0;
  const now = `${present === 0 ? 'No applications' : counted(present, 'application')} this week`;
  const before = begun.reduce((sum, { count }) => sum + count, 0);
  return before === 0 ? now : `${now}, ${average(before / begun.length)} a week before`;
}

/** Whole from three on: a mean of few weeks is not more exact. */
function average(value: number): string {
  return String(value < 3 ? Math.round(value * 10) / 10 : Math.round(value));
}
