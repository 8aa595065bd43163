import type { CompanyRow, ExperienceLevel } from '@wagewright/dataset';
import { marketAssumptions } from '../../../estimates/market-pay';
import { type PayBenchmark, payBenchmark } from '../../../estimates/pay-benchmark';
import { type PayPosition, payPosition, percentileSpan, sideOfMedian } from '../../../estimates/pay-position';
import type { RoleInMarket } from '../../../estimates/role-in-market';

/** A base compared with the pay of its role, place and level, perhaps at one employer. */
export interface Standing {
  benchmark: PayBenchmark;
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
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** Null for all employers together. */
  company: CompanyRow | null;
}

/** @param amount base pay, whole US dollars a year; null for the usual pay alone */
export function standing({ market, level, company }: StandingSubject, amount: number | null): Standing {
  const benchmark = payBenchmark(market, level, company);
  const answer = market.marketAnswer({ level, company });
  return {
    benchmark,
    base: amount === null ? null : baseStanding(benchmark, amount),
    assumptions: [benchmark.note, ...marketAssumptions({ level, company }, answer)],
  };
}

function baseStanding(benchmark: PayBenchmark, amount: number): BaseStanding {
  const { interval } = benchmark;
  return {
    ...payPosition(benchmark, amount),
    amount,
    span: percentileSpan(benchmark, amount, interval),
    side: sideOfMedian(amount, interval),
  };
}
