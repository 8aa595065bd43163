import type { CompanyRow, ExperienceLevel, MarketView } from '@wagewright/dataset';
import { evidenceOf } from '../../../estimates/evidence';
import { marketAssumptions } from '../../../estimates/market-pay';
import { type PayBenchmark, payBenchmark } from '../../../estimates/pay-benchmark';
import {
  type MedianInterval,
  type PayPosition,
  payPosition,
  percentileSpan,
  sideOfMedian,
} from '../../../estimates/pay-position';
import type { RoleInMarket } from '../../../estimates/role-in-market';

/** A base compared with the pay of its role, place and level, perhaps at one employer. */
export interface Standing {
  benchmark: PayBenchmark;
  /** The market figure behind the benchmark; null if it is the estimate. */
  view: MarketView | null;
  /** Contains the true median with a probability of 95 %. */
  interval: MedianInterval;
  /** Null without a base. */
  base: BaseStanding | null;
  /** The assumptions of the benchmark, each a sentence. */
  assumptions: string[];
}

/** The position of a base in the benchmark. */
export interface BaseStanding extends PayPosition {
  /** Whole US dollars a year. */
  amount: number;
  /** The range of percentiles, given the certainty of the median. */
  span: { from: number; to: number };
  /** The side of the true median. */
  side: 'below' | 'above' | 'unknown';
}

export interface StandingSubject {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** Null for all employers together. */
  company: CompanyRow | null;
}

/** @param amount base pay, whole US dollars a year; null for the usual pay alone */
export function standing({ market, level, company }: StandingSubject, amount: number | null): Standing {
  const benchmark = payBenchmark(market, level, company);
  const answer = market.marketAnswer({ level, company });
  const interval = intervalOf(market, level, answer.view);
  return {
    benchmark,
    view: answer.view,
    interval,
    base: amount === null ? null : baseStanding(benchmark, interval, amount),
    assumptions: [benchmark.note, ...marketAssumptions({ level, company }, answer)],
  };
}

function intervalOf(market: RoleInMarket, level: ExperienceLevel, view: MarketView | null): MedianInterval {
  const { confidenceLower: lower, confidenceUpper: upper } = view ?? evidenceOf(market, level);
  return { lower, upper };
}

function baseStanding(benchmark: PayBenchmark, interval: MedianInterval, amount: number): BaseStanding {
  return {
    ...payPosition(benchmark, amount),
    amount,
    span: percentileSpan(benchmark, amount, interval),
    side: sideOfMedian(amount, interval),
  };
}
