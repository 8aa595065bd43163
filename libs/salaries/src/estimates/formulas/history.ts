import type { HistoryLabel, HistoryPoint } from '@wagewright/dataset';
import { oneDecimal, wholeDollars } from './rounding';

const LAST_DAY_OF_QUARTER = ['03-31', '06-30', '09-30', '12-31'] as const;

/**
 * How a quarter came about in its place: `modelled` where a survey of the nation or of the occupation was carried over to
 * a city or a title.
 */
export type HistoryBasis = HistoryLabel | 'modelled';

export interface HistoryPlace {
  /** Relative to the national figures. */
  multiplier: number;
  /** Whether the survey covers this very place and occupation. */
  isSurveyed: boolean;
}

/** A quarter of a salary's history, annual whole US dollars. */
export interface HistoryQuarter {
  /** The quarter as other calls write it, such as `2025-Q3`. */
  quarter: string;
  /** The quarter for people, such as `Q3 2025`. */
  label: string;
  /** Last day of the quarter. */
  asOf: string;
  /** Whether the quarter was surveyed here, modelled, lies between two surveys, or was moved on by the cost index. */
  basis: HistoryBasis;
  /** The same of the nation's figure for the occupation. */
  nationalBasis: HistoryLabel;
  /** Lower end, whole US dollars a year: the 25th percentile. */
  low: number;
  /** Median, whole US dollars a year. */
  median: number;
  /** Upper end, whole US dollars a year: the 75th percentile. */
  high: number;
  /** Against the quarter shown before it; null for the first. */
  changeAmount: number | null;
  /** Change against the quarter before, percent with one decimal; null for the first. @format double */
  changePct: number | null;
}

/**
 * The last `quarters` of a national history at a place, oldest first. Changes are computed from the rounded medians, so
 * that they match the shown figures.
 */
export function salaryHistory(
  national: readonly HistoryPoint[],
  { multiplier, isSurveyed }: HistoryPlace,
  quarters: number,
): HistoryQuarter[] {
  let before: number | null = null;
  return national.slice(-quarters).map((point) => {
    const median = wholeDollars(point.median * multiplier);
    const change =
      before === null ? null : { amount: median - before, pct: oneDecimal((median / before - 1) * 100) };
    before = median;
    return {
      ...quarterNames(point.quarter),
      basis: point.label === 'observed' && !isSurveyed ? 'modelled' : point.label,
      nationalBasis: point.label,
      low: wholeDollars(point.low * multiplier),
      median,
      high: wholeDollars(point.high * multiplier),
      changeAmount: change?.amount ?? null,
      changePct: change?.pct ?? null,
    };
  });
}

function quarterNames(quarter: string): { quarter: string; label: string; asOf: string } {
  const [year = '', number = ''] = quarter.split('-Q');
  const lastDay = LAST_DAY_OF_QUARTER[Number(number) - 1] ?? '';
  return { quarter, label: `Q${number} ${year}`, asOf: `${year}-${lastDay}` };
}

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
 * One quarter of each year, the same in all, so that every change covers twelve months.
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
