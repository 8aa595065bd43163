import {
  judge,
  type Judgement,
  type MarketCategory,
  marketCategory,
  PayDistribution,
  type PercentileRange,
  type Verdict,
} from '@wagewright/pay';
import { oneDecimal } from './formulas/rounding';
import type { PayBenchmark } from './pay-benchmark';

/** The position of a base pay among people of its role, place and level. */
export interface PayPosition {
  /** 1–99, whole: the percentage with lower pay. */
  percentile: number;
  /** Between which percentiles it lies, given the certainty of the median. */
  range: PercentileRange;
  judgement: Judgement;
  /** Below the 25th percentile, up to the 75th, or above. */
  category: MarketCategory;
  /** Base minus median, whole US dollars a year. */
  vsMedianAmount: number;
  /** The same in percent of the median, one decimal. */
  vsMedianPct: number;
}

/** @param base whole US dollars a year, above 0 */
export function payPosition({ figures, percentiles, interval }: PayBenchmark, base: number): PayPosition {
  const { low, median, high } = figures;
  const people = new PayDistribution(percentiles);
  const percentile = people.percentileOf(base);
  const range = people.rangeOf(base, median, interval);
  return {
    percentile,
    range,
    judgement: judge(percentile, range),
    category: marketCategory(base, low, high),
    vsMedianAmount: base - median,
    vsMedianPct: oneDecimal((base / median - 1) * 100),
  };
}

/** Where a base lies, as answers say it. */
export interface PayStanding {
  /** Percentile of the base, 1–99: the percentage of people who are paid less. */
  percentile: number;
  /** Between which percentiles it lies, as far as the median is known. */
  percentile_range: PercentileRange;
  /** Below the 25th percentile, up to the 75th, or above. */
  category: MarketCategory;
  /** Below the 25th percentile, below the 40th, up to the 60th, up to the 75th, or above. */
  verdict: Verdict;
  /** The outermost verdicts of `percentile_range`, where it spans more than two; else null. */
  verdict_range: [Verdict, Verdict] | null;
}

export function payStanding({ percentile, range, category, judgement }: PayPosition): PayStanding {
  return {
    percentile,
    percentile_range: range,
    category,
    verdict: judgement.verdict,
    verdict_range: judgement.range,
  };
}
