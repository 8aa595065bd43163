import { PERIODS_PER_YEAR, type SalaryPeriod } from '@wagewright/enums';
import { isFarFromMedian, type MedianInterval } from './pay-distribution';

/** A range of pay, or one end of it, as a job keeps it. */
export interface PayRange {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: SalaryPeriod;
}

/** The percentiles of a market, US dollars a year. */
export interface MarketRange {
  low: number;
  median: number;
  high: number;
  /** The outer ones are missing or null where they are not known. */
  p10?: number | null;
  p90?: number | null;
  /** Missing where it is not known. */
  interval?: MedianInterval;
}

/**
 * Both ends of a pay in US dollars a year, one standing for both when the other is open; undefined for other
 * currencies.
 */
export function yearlyDollars({ min, max, currency, period }: PayRange): [number, number] | undefined {
  const [from, to] = [min ?? max, max ?? min];
  if (currency !== 'USD' || from === null || to === null) return undefined;
  return [from * PERIODS_PER_YEAR[period], to * PERIODS_PER_YEAR[period]];
}

/** Whether one end of a pay is rather a mistake beside this median, US dollars a year. */
export function isDoubtful(pay: PayRange, median: number): boolean {
  return yearlyDollars(pay)?.some((end) => isFarFromMedian(end, median)) ?? false;
}
