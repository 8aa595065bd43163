import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow } from '@wagewright/dataset';
import { marketAssumptions } from '../../../estimates/market-pay';
import { type PayBenchmark, payBenchmark } from '../../../estimates/pay-benchmark';
import { type PayPosition, payPosition, percentileSpan, sideOfMedian } from '../../../estimates/pay-position';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import { dollars, ordinal, percent } from '../../../estimates/wording';

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
  /** The range of percentiles, given the certainty of the median. */
  span: { from: number; to: number };
  /** The side of the true median. */
  side: 'below' | 'above' | 'unknown';
}

export interface PositionSubject {
  market: RoleInMarket;
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** Null for all employers together. */
  company: CompanyRow | null;
}

/** @param amount base pay, whole US dollars a year; null for the usual pay alone */
export function marketPosition(
  { market, level, company }: PositionSubject,
  amount: number | null,
): MarketPosition {
  const benchmark = payBenchmark(market, level, company);
  const answer = market.marketAnswer({ level, company });
  return {
    benchmark,
    base: amount === null ? null : basePosition(benchmark, amount),
    assumptions: [benchmark.note, ...marketAssumptions(market, { level, company }, answer)],
  };
}

function basePosition(benchmark: PayBenchmark, amount: number): BasePosition {
  const { interval } = benchmark;
  return {
    ...payPosition(benchmark, amount),
    amount,
    span: percentileSpan(benchmark, amount, interval),
    side: sideOfMedian(amount, interval),
  };
}

/** Beyond these percentiles the data says nothing. */
const OUTERMOST = { least: 1, most: 99 };

/** `62nd percentile` */
export function percentileName(percentile: number): string {
  if (percentile <= OUTERMOST.least) return '1st percentile or below';
  if (percentile >= OUTERMOST.most) return '99th percentile or above';
  return `${ordinal(percentile)} percentile`;
}

/** `at about the 62nd percentile` */
export function percentileText(percentile: number): string {
  const isOutermost = percentile <= OUTERMOST.least || percentile >= OUTERMOST.most;
  return `at ${isOutermost ? 'the' : 'about the'} ${percentileName(percentile)}`;
}

/** The meaning of a base's position, and its certainty; each a sentence. */
export function positionSentences({ benchmark, base }: MarketPosition): string[] {
  if (base === null) return [];
  return [
    shareBelow(base),
    distance(base, benchmark.figures.median),
    side(base, benchmark.interval),
    ...span(base),
    ...(benchmark.percentiles.p90 === null && base.amount > benchmark.percentiles.p75 ? [CAPPED] : []),
    ...(benchmark.kind === 'estimate' ? [benchmark.note] : []),
  ];
}

const CAPPED = 'The survey does not publish the 90th percentile, so above the 75th this percentile is rough.';

function shareBelow({ percentile }: BasePosition): string {
  if (percentile <= OUTERMOST.least) return 'Hardly anybody is paid less.';
  if (percentile >= OUTERMOST.most) return 'Hardly anybody is paid more.';
  return `Of 100 people about ${percentile} are paid less, and ${100 - percentile} are paid more.`;
}

/** Within this many percent a pay is called the median: nobody knows it better. */
const NEAR_PCT = 1;

function distance({ vsMedianAmount, vsMedianPct }: BasePosition, median: number): string {
  if (Math.abs(vsMedianPct) <= NEAR_PCT) return `It is at the median of ${dollars(median)}.`;
  const side = vsMedianAmount > 0 ? 'above' : 'below';
  return `It is ${dollars(Math.abs(vsMedianAmount))} (${percent(Math.abs(vsMedianPct) / 100)}) ${side} the median of ${dollars(median)}.`;
}

function side({ side: known }: BasePosition, { lower, upper }: PayBenchmark['interval']): string {
  const between = `The true median lies between ${dollars(lower)} and ${dollars(upper)} (95 % interval)`;
  if (known === 'unknown')
    return `${between}, and so does this base: it may be on either side of the middle.`;
  return `${between}. This base is ${known} all of that, so it is very likely ${known} the middle.`;
}

function span({ span: { from, to }, percentile }: BasePosition): string[] {
  if (from === percentile && to === percentile) return [];
  return [`So the base may be anywhere from the ${ordinal(from)} to the ${ordinal(to)} percentile.`];
}
