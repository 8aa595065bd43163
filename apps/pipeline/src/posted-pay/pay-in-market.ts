import type { MarketEstimate } from '@wagewright/messaging';
import { isFarFromMedian, PayDistribution } from '@wagewright/pay';
import type { SalaryPeriod } from '@wagewright/enums';
import type { PostedPay } from './job-pay';

/**
 * Why posted pay has no place in the market: no figure is kept for the job, it is not in US dollars, or it is more than
 * five times the median or less than a fifth of it, which is rather a mistake.
 */
export type NotComparable = 'no_market_figure' | 'other_currency' | 'doubtful_amount';

/** The two ends of a range, whole numbers; null where the end is open. */
export interface PayEnds {
  /** Of the lower end; null where only an upper end is posted. */
  min: number | null;
  /** Of the upper end; null where only a lower end is posted. */
  max: number | null;
}

/** Where the pay that a posting named lies among people of that title in that place, by the kept market figure. */
export interface PostedPayInMarket {
  /** The share of people who are paid less, in percent, 1 to 99; null where it cannot be compared. */
  percentile: PayEnds | null;
  /** What was compared, whole US dollars a year; null where it cannot be compared. */
  yearly: PayEnds | null;
  /** How many of the posted periods a year was taken to have: 1, 12, 52, 260 days or 2,080 hours; null likewise. */
  periodsPerYear: number | null;
  /** Why it cannot be compared; null where it is. */
  reason: NotComparable | null;
}

/** Full-time for a year: 40 hours or 5 days a week, 52 weeks. */
export const PERIODS_PER_YEAR: Readonly<Record<SalaryPeriod, number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2_080,
};

/** Null without posted pay. Currencies are not converted: market figures are US dollars. */
export function postedPayInMarket(
  pay: PostedPay | null,
  market: MarketEstimate | null,
): PostedPayInMarket | null {
  if (!pay) return null;
  if (pay.currency !== 'USD') return notComparable('other_currency');
  if (!market) return notComparable('no_market_figure');
  const periodsPerYear = PERIODS_PER_YEAR[pay.period];
  const yearly = endsOf(pay, (amount) => Math.round(amount * periodsPerYear));
  if ([yearly.min, yearly.max].some((end) => end !== null && isFarFromMedian(end, market.median))) {
    return notComparable('doubtful_amount');
  }
  const percentile = endsOf(yearly, (amount) => percentileOf(amount, market));
  return { percentile, yearly, periodsPerYear, reason: null };
}

/**
 * The percentile of a pay among the quartiles of a market, by the method of the compensation service. 1–99.
 *
 * @param pay whole US dollars a year
 */
export function percentileOf(pay: number, { low, median, high }: MarketEstimate): number {
  return new PayDistribution({ p10: null, p25: low, p50: median, p75: high, p90: null }).percentileOf(pay);
}

function endsOf({ min, max }: PayEnds, of: (amount: number) => number): PayEnds {
  return { min: min === null ? null : of(min), max: max === null ? null : of(max) };
}

function notComparable(reason: NotComparable): PostedPayInMarket {
  return { percentile: null, yearly: null, periodsPerYear: null, reason };
}
