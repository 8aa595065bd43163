import { PayDistribution } from './pay-distribution';
import { isDoubtful, type MarketRange, type PayRange, yearlyDollars } from './yearly-dollars';
import { judge, type Judgement, type PercentileRange } from './verdict';

/** The two ends of a range, whole numbers; null where the end is open. */
export interface PayEnds {
  min: number | null;
  max: number | null;
}

/** Why a pay has no place in a market: the reasons of `postedPayInMarket` in the API. */
export type NotComparable = 'no_market_figure' | 'other_currency' | 'doubtful_amount';

/** A pay that was compared with a market. */
export interface ComparedPay {
  reason: null;
  /** US dollars a year. */
  yearly: PayEnds;
  /** The share of people who are paid less, 1–99. */
  percentile: PayEnds;
  /** The percentile of the middle of the range, or of its one known end: the verdict rests on it. */
  middle: number;
  /** Between which percentiles the middle lies, as far as the median is known; null where its interval is not. */
  middleRange: PercentileRange | null;
  judgement: Judgement;
}

/**
 * Where a pay lies in a market, as the API says it of posted pay, or why it cannot be compared. Currencies are not
 * converted.
 *
 * @param market null where none is known
 */
export function payInMarket(
  pay: PayRange,
  market: MarketRange | null,
): ComparedPay | { reason: NotComparable } {
  const ends = yearlyDollars(pay);
  if (!ends) return { reason: 'other_currency' };
  if (market === null) return { reason: 'no_market_figure' };
  if (isDoubtful(pay, market.median)) return { reason: 'doubtful_amount' };
  const { low: p25, median: p50, high: p75, p10 = null, p90 = null } = market;
  const people = new PayDistribution({ p10, p25, p50, p75, p90 });
  const [from, to] = [Math.round(ends[0]), Math.round(ends[1])];
  const middle = people.percentileOf((from + to) / 2);
  const middleRange = market.interval ? people.rangeOf((from + to) / 2, p50, market.interval) : null;
  const known = (min: number, max: number): PayEnds => ({
    min: pay.min === null ? null : min,
    max: pay.max === null ? null : max,
  });
  return {
    reason: null,
    yearly: known(from, to),
    percentile: known(people.percentileOf(from), people.percentileOf(to)),
    middle,
    middleRange,
    judgement: judge(middle, middleRange),
  };
}
