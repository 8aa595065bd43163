import { type MarketCategory, marketCategory, PayDistribution } from '@wagewright/pay';
import { oneDecimal } from './formulas/rounding';
import type { MedianInterval, PayBenchmark } from './pay-benchmark';

/** The position of a base pay among people of its role, place and level. */
export interface PayPosition {
  /** 1–99, whole: the percentage with lower pay. */
  percentile: number;
  /** Below the 25th percentile, up to the 75th, or above. */
  category: MarketCategory;
  /** Base minus median, whole US dollars a year. */
  vsMedianAmount: number;
  /** The same in percent of the median, one decimal. */
  vsMedianPct: number;
}

/** @param base whole US dollars a year, above 0 */
export function payPosition({ figures, percentiles }: PayBenchmark, base: number): PayPosition {
  const { low, median, high } = figures;
  return {
    percentile: new PayDistribution(percentiles).percentileOf(base),
    category: marketCategory(base, low, high),
    vsMedianAmount: base - median,
    vsMedianPct: oneDecimal((base / median - 1) * 100),
  };
}

/**
 * The range of percentiles of a base, because the median is only known as an interval: the whole distribution is moved
 * until its median lies at either end, which on its logarithmic scale divides the base by the same factor.
 *
 * @param base whole US dollars a year, above 0
 * @returns 1–99, whole, the lower one first
 */
export function percentileSpan(
  { figures: { median }, percentiles }: PayBenchmark,
  base: number,
  { lower, upper }: MedianInterval,
): { from: number; to: number } {
  const people = new PayDistribution(percentiles);
  return {
    from: people.percentileOf((base * median) / upper),
    to: people.percentileOf((base * median) / lower),
  };
}

/** The side of the true median on which a base lies; `unknown` inside the interval. */
export function sideOfMedian(base: number, { lower, upper }: MedianInterval): 'below' | 'above' | 'unknown' {
  if (base < lower) return 'below';
  return base > upper ? 'above' : 'unknown';
}
