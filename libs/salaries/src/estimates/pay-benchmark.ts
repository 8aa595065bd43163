import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow, MarketView } from '@wagewright/dataset';
import type { MedianInterval } from '@wagewright/pay';
import { evidenceOf } from './evidence';
import { DEFAULT_EXPERIENCE } from './formulas/experience';
import type { SalaryFigures, SalaryPercentiles } from './formulas/salary-figures';
import type { RoleInMarket } from './role-in-market';
import { dollars } from './wording';

/** The benchmark of an offer, a salary or a report. Whole US dollars a year. */
export interface PayBenchmark {
  /** `market`: the market figure. `estimate`: the published formula, where there is no market figure. */
  kind: 'market' | 'estimate';
  /** 25th percentile, median and 75th percentile of people. */
  figures: Pick<SalaryFigures, 'low' | 'median' | 'high'>;
  percentiles: SalaryPercentiles;
  interval: MedianInterval;
  /** The market figure behind the benchmark; null if it is the estimate. */
  view: MarketView | null;
  dataPointId: string;
  /** One sentence: the kind of benchmark, or why it is the estimate. */
  note: string;
}

/**
 * The market figure of a role at a level, perhaps for one employer; without one in the release, the estimate, and why.
 *
 * @param level null for all levels together; the estimate is then the mid level's
 */
export function payBenchmark(
  market: RoleInMarket,
  level: ExperienceLevel | null,
  company: CompanyRow | null = null,
): PayBenchmark {
  const { view, reason } = market.marketAnswer({ level, company });
  if (view === null) return estimateBenchmark(market, level ?? DEFAULT_EXPERIENCE, reason);
  const { low, median, high } = view;
  return {
    kind: 'market',
    figures: { low, median, high },
    percentiles: marketPercentiles(view),
    interval: { lower: view.confidenceLower, upper: view.confidenceUpper },
    view,
    dataPointId: market.marketDataPointId({ level, company }),
    note: 'Judged against the market figure: the median base pay of people in that role, place and level.',
  };
}

function estimateBenchmark(market: RoleInMarket, level: ExperienceLevel, reason: string): PayBenchmark {
  const { low, median, high } = market.figures(level);
  const { confidenceLower: lower, confidenceUpper: upper } = evidenceOf(market, level);
  return {
    kind: 'estimate',
    figures: { low, median, high },
    percentiles: market.percentiles(level),
    interval: { lower, upper },
    view: null,
    dataPointId: market.dataPointId({ level }),
    note: `Judged against the estimate, because there is no market figure: ${reason}`,
  };
}

function marketPercentiles({ p10, low, median, high, p90 }: MarketView): SalaryPercentiles {
  return { p10, p25: low, p50: median, p75: high, p90 };
}

/** Without a word on the side: the verdict is said once. */
export function trueMedian({ interval: { lower, upper } }: Pick<PayBenchmark, 'interval'>): string {
  return `The true median lies between ${dollars(lower)} and ${dollars(upper)} (95 % interval).`;
}
