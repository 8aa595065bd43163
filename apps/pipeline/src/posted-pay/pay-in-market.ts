import { PERIODS_PER_YEAR } from '@wagewright/enums';
import type { MarketEstimate, PostedPay } from '@wagewright/messaging';
import { payInMarket, type PercentileRange, type Verdict } from '@wagewright/pay';

/**
 * Why posted pay has no place in the market: no figure is kept for the job, it is not in US dollars, or it is more than
 * five times the median or less than a fifth of it, which is rather a mistake.
 */
export type NotComparable = 'no_market_figure' | 'other_currency' | 'doubtful_amount';

/** The two ends of a range, whole numbers; null where the end is open. */
export interface PayEnds {
  /** Figure of the lower end; null where only an upper end is posted. */
  min: number | null;
  /** Figure of the upper end; null where only a lower end is posted. */
  max: number | null;
}

/** Where the pay that a posting named lies among people of that title in that place, by the kept market figure. */
export interface PostedPayInMarket {
  /** The share of people who are paid less, in percent, 1 to 99; null where it cannot be compared. */
  percentile: PayEnds | null;
  /** Between which percentiles the middle of the range, or its one end, lies, as far as the median is known; null where that is not known. */
  percentileRange: PercentileRange | null;
  /** How the middle stands in the market: below the 25th percentile, below the 40th, up to the 60th, up to the 75th, above. */
  verdict: Verdict | null;
  /** The outermost verdicts of `percentileRange`, where it spans more than two; else null. */
  verdictRange: [Verdict, Verdict] | null;
  /** Compared pay, whole US dollars a year; null where it cannot be compared. */
  yearly: PayEnds | null;
  /** How many of the posted periods a year was taken to have: 1, 12, 52, 260 days or 2,080 hours; null likewise. */
  periodsPerYear: number | null;
  /** Why it cannot be compared; null where it is. */
  reason: NotComparable | null;
}

const NOWHERE = {
  percentile: null,
  percentileRange: null,
  verdict: null,
  verdictRange: null,
  yearly: null,
  periodsPerYear: null,
};

/** Null without posted pay. Currencies are not converted: market figures are US dollars. */
export function postedPayInMarket(
  pay: PostedPay | null,
  market: MarketEstimate | null,
): PostedPayInMarket | null {
  if (!pay) return null;
  const compared = payInMarket(pay, market);
  if (compared.reason !== null) return { ...NOWHERE, reason: compared.reason };
  const { percentile, middleRange, judgement, yearly } = compared;
  return {
    percentile,
    percentileRange: middleRange,
    verdict: judgement.verdict,
    verdictRange: judgement.range,
    yearly,
    periodsPerYear: PERIODS_PER_YEAR[pay.period],
    reason: null,
  };
}
