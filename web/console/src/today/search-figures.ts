import type { Pipeline } from '@wagewright/sdk';
import { addDays, type Day, daysBetween, DAYS_A_WEEK } from '../ui/days.ts';
import { counted } from '../ui/format.ts';

export const WEEKS = 12;
/** A Monday. */
const FIRST_MONDAY = '1970-01-05';

/** Applications of a week. */
export interface Week {
  /** Its Monday. */
  from: Day;
  count: number;
}

/**
 * The applications of the last weeks up to that of a day, the oldest first.
 *
 * @param byWeek weeks with applications
 */
export function weeksOf(
  byWeek: readonly Pick<Pipeline.WeekInsight, 'week' | 'applied'>[],
  last: Day,
  weeks = WEEKS,
): Week[] {
  const counts = new Map(byWeek.map(({ week, applied }) => [week, applied]));
  const sinceMonday = daysBetween(FIRST_MONDAY, last) % DAYS_A_WEEK;
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(last, (index + 1 - weeks) * DAYS_A_WEEK - sinceMonday);
    return { from, count: counts.get(from) ?? 0 };
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
