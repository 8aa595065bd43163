import type { HistoryQuarter } from './history';
import { oneDecimal } from './rounding';

/** A year of a salary's history: the quarter that the newest figure is of. Annual whole US dollars. */
export interface HistoryYear {
  /** Calendar year. */
  year: number;
  /** The quarter that stands for the year. */
  quarter: string;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Against the previous year; null for the first. */
  changeAmount: number | null;
  /** Against the year before, percent with one decimal; null for the first. */
  changePct: number | null;
}

/**
 * One quarter of each year, the same in all, so that every change is that of twelve months.
 *
 * @param quarters oldest first
 */
export function annualHistory(quarters: readonly HistoryQuarter[]): HistoryYear[] {
  const season = seasonOf(quarters.at(-1));
  let before: number | null = null;
  return quarters
    .filter((quarter) => seasonOf(quarter) === season)
    .map(({ quarter, low, median, high }) => {
      const change =
        before === null ? null : { amount: median - before, pct: oneDecimal((median / before - 1) * 100) };
      before = median;
      return {
        year: Number(quarter.slice(0, 4)),
        quarter,
        low,
        median,
        high,
        changeAmount: change?.amount ?? null,
        changePct: change?.pct ?? null,
      };
    });
}

/** `Q2` of `2026-Q2` */
function seasonOf(quarter: HistoryQuarter | undefined): string | undefined {
  return quarter?.quarter.slice(-2);
}
