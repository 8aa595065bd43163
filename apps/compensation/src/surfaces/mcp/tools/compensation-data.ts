import type { ExperienceLevel } from '@wagewright/enums';
import type { CompanyRow } from '@wagewright/dataset';
import {
  estimateResponse,
  experienceResponse,
  percentilesResponse,
} from '../../../envelope/estimate.presenter';
import { roleAndCity } from '../../../envelope/role-and-city.presenter';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { experienceBands } from '../../../estimates/formulas/experience';
import { versusNational } from '../../../estimates/formulas/salary-figures';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import type { MarketCategory } from '@wagewright/pay';
import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import { payPosition } from '../../../estimates/pay-position';
import { dollars, ordinal } from '../../../estimates/wording';

export interface PayQuestion {
  market: RoleInMarket;
  level: ExperienceLevel | null;
  company: CompanyRow | null;
}

/** Members of the tool's `data` besides the market figures. */
export function compensationData(
  market: RoleInMarket,
  { level: asked, company }: Pick<PayQuestion, 'level' | 'company'>,
  offer: OfferPosition | null,
) {
  const { role } = market;
  const level = asked ?? DEFAULT_EXPERIENCE;
  const figures = market.figures(level);
  const { basis } = market.compensationShares(level, company);
  const nationalMedian = role.national.median;
  return {
    ...roleAndCity(market),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, asked, figures),
    total_compensation: { ...market.totalCompensation(level, company), basis },
    comparison: {
      national_median: nationalMedian,
      vs_national_pct: versusNational(figures.median, nationalMedian),
    },
    percentiles: percentilesResponse(market.percentiles(level)),
    experience_bands: experienceBands(role.national, market.multiplier),
    offer: offer?.position ?? null,
  };
}

/** Where an offer's base lies in the market, as the negotiation endpoint sees it, and what follows. */
export interface OfferPosition {
  position: {
    base: number;
    /** 1–99. */
    percentile: number;
    category: MarketCategory;
    vs_median_amount: number;
    vs_median_pct: number;
    basis: PayBenchmark['kind'];
  };
  /** One sentence. */
  advice: string;
}

export function offerPosition(benchmark: PayBenchmark, base: number): OfferPosition {
  const { percentile, category, vsMedianAmount, vsMedianPct } = payPosition(benchmark, base);
  return {
    position: {
      base,
      percentile,
      category,
      vs_median_amount: vsMedianAmount,
      vs_median_pct: vsMedianPct,
      basis: benchmark.kind,
    },
    advice: `The offer of ${dollars(base)} is at about the ${ordinal(percentile)} percentile: ${adviceFor(base, benchmark.figures.median, category)}`,
  };
}

function adviceFor(base: number, median: number, category: MarketCategory): string {
  if (category === 'below_market') return `it is below the market; ask for at least ${dollars(median)}.`;
  if (category === 'above_market')
    return 'it is in the top quarter; negotiate the rest of the package instead of the base.';
  return base < median
    ? `it is within the market but below its middle; ${dollars(median)} is a fair thing to ask for.`
    : 'it is a fair offer; more needs reasons of your own.';
}
