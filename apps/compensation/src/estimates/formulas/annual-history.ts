import type { HistoryQuarter } from './history';
import { oneDecimal } from './rounding';

/** A year of a salary's history: the last quarter of it that is known. Annual whole US dollars. */
export interface HistoryYear {
  year: number;
  /** The quarter that stands for the year. */
  quarter: string;
  low: number;
  median: number;
  high: number;
  /** Against the year before; null for the first. */
  changeAmount: number | null;
  changePct: number | null;
}

/** @param quarters oldest first */
export function annualHistory(quarters: readonly HistoryQuarter[]): HistoryYear[] {
  const lastOfYear = new Map(quarters.map((quarter) => [Number(quarter.quarter.slice(0, 4)), quarter]));
  let before: number | null = null;
  return [...lastOfYear].map(([year, { quarter, low, median, high }]) => {
    const change =
      before === null ? null : { amount: median - before, pct: oneDecimal((median / before - 1) * 100) };
    before = median;
    return {
      year,
      quarter,
      low,
      median,
      high,
      changeAmount: change?.amount ?? null,
      changePct: change?.pct ?? null,
    };
  });
}
