import { ordinal } from '@wagewright/pay';
import {
  dollars,
  marketAssumptions,
  type PaidMarket,
  type PayBenchmark,
  payBenchmark,
  type PayPosition,
  payPosition,
  percent,
  trueMedian,
} from '@wagewright/salaries';

/** A base compared with the pay of its role, place and level, perhaps at one employer. */
export interface MarketPosition {
  benchmark: PayBenchmark;
  /** Null without a base. */
  base: BasePosition | null;
  /** The assumptions of the benchmark, each a sentence. */
  assumptions: string[];
}

export interface BasePosition extends PayPosition {
  /** Whole US dollars a year. */
  amount: number;
}

/** @param amount base pay, whole US dollars a year; null for the usual pay alone */
export function marketPosition(
  { market, level, company }: PaidMarket,
  amount: number | null,
): MarketPosition {
  const benchmark = payBenchmark(market, level, company);
  const answer = market.marketAnswer({ level, company });
  return {
    benchmark,
    base: amount === null ? null : { ...payPosition(benchmark, amount), amount },
    assumptions: [benchmark.note, ...marketAssumptions(market, { level, company }, answer)],
  };
}

/** The meaning of a base's position, and its certainty; each a sentence. */
export function positionSentences({ benchmark, base }: MarketPosition): string[] {
  if (base === null) return [];
  return [
    shareBelow(base),
    distance(base, benchmark.figures.median),
    `${trueMedian(benchmark)}${span(base)}`,
    ...(benchmark.percentiles.p90 === null && base.amount > benchmark.percentiles.p75 ? [CAPPED] : []),
    ...(benchmark.kind === 'estimate' ? [benchmark.note] : []),
  ];
}

const CAPPED = 'The survey does not publish the 90th percentile, so above the 75th this percentile is rough.';

function shareBelow({ percentile }: BasePosition): string {
  return `Of 100 people about ${percentile} are paid less, and ${100 - percentile} are paid more.`;
}

/** Within this many percent a pay is called the median: nobody knows it better. */
const NEAR_PCT = 1;

function distance({ vsMedianAmount, vsMedianPct }: BasePosition, median: number): string {
  if (Math.abs(vsMedianPct) <= NEAR_PCT) return `The base is at the median of ${dollars(median)}.`;
  const side = vsMedianAmount > 0 ? 'above' : 'below';
  return `The base is ${dollars(Math.abs(vsMedianAmount))} (${percent(Math.abs(vsMedianPct) / 100)}) ${side} the median of ${dollars(median)}.`;
}

function span({ range: { low, high } }: BasePosition): string {
  return low === high
    ? ''
    : ` So the base may be anywhere from the ${ordinal(low)} to the ${ordinal(high)} percentile.`;
}
