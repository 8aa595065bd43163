import type { DayRange } from '../records/queries.ts';
import { addDays, type Day, isDay } from '../ui/days.ts';

/** Ranges up to today, in days. */
export const SPANS = [30, 90] as const;

/** The range of the page, in its address: some days up to today, or from one day to another; all without. */
export interface InsightsView {
  days?: (typeof SPANS)[number];
  from?: Day;
  to?: Day;
}

/** From an address that may be typed: unknown values are left out. */
export function insightsViewOf({ days, from, to }: Record<string, unknown>): InsightsView {
  const span = SPANS.find((one) => one === days);
  if (span) return { days: span };
  const isAscending = !isDay(from) || !isDay(to) || from <= to;
  return { ...(isDay(from) && { from }), ...(isDay(to) && isAscending && { to }) };
}

/** The days of a view. */
export function rangeOf({ days, from, to }: InsightsView, today: Day): DayRange {
  return days === undefined ? { from, to } : { from: addDays(today, 1 - days), to: today };
}
