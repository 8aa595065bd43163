import { PERIODS_PER_YEAR, type SalaryPeriod } from '@wagewright/enums';
import { isFarFromMedian, type MarketCategory, marketCategory } from './pay-distribution';

/** A range of pay, or one end of it, as a job keeps it. */
export interface PayRange {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: SalaryPeriod;
}

/** The middle half of a market, US dollars a year. */
export interface MarketRange {
  low: number;
  median: number;
  high: number;
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

/**
 * Where a pay stands in the market by the middle of its range, or by its one known end: an open range is not below by
 * its lower end, nor above by its upper one. Undefined for such a range, and where the two cannot be compared: another
 * currency, no amount, or an amount that is rather a mistake.
 */
export function payStanding(pay: PayRange, market: MarketRange): MarketCategory | undefined {
  const ends = yearlyDollars(pay);
  if (!ends || isDoubtful(pay, market.median)) return undefined;
  const standing = marketCategory((ends[0] + ends[1]) / 2, market.low, market.high);
  const isOpenThere =
    (pay.max === null && standing === 'below_market') || (pay.min === null && standing === 'above_market');
  return isOpenThere ? undefined : standing;
}
