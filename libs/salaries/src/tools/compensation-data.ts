import { type Judgement, percentileWords, verdictPhrase } from '@wagewright/pay';
import { DEFAULT_EXPERIENCE, experienceBands } from '../estimates/formulas/experience';
import { dollars } from '../estimates/wording';
import { estimateResponse, experienceResponse, percentilesResponse } from '../envelope/estimate.presenter';
import type { PaidMarket } from '../estimates/pay-difference';
import type { PayBenchmark } from '../estimates/pay-benchmark';
import { payPosition, type PayStanding, payStanding } from '../estimates/pay-position';
import { roleAndCity } from '../envelope/role-and-city.presenter';
import { versusNational } from '../estimates/formulas/salary-figures';

/** Members of the tool's `data` besides the market figures. */
export function compensationData(
  { market, level: asked, company = null }: PaidMarket,
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
  position: PayStanding & {
    base: number;
    vs_median_amount: number;
    vs_median_pct: number;
    basis: PayBenchmark['kind'];
  };
  /** One sentence. */
  advice: string;
}

export function offerPosition(benchmark: PayBenchmark, base: number): OfferPosition {
  const position = payPosition(benchmark, base);
  const { percentile, range, judgement, vsMedianAmount, vsMedianPct } = position;
  return {
    position: {
      base,
      ...payStanding(position),
      vs_median_amount: vsMedianAmount,
      vs_median_pct: vsMedianPct,
      basis: benchmark.kind,
    },
    advice: `The offer of ${dollars(base)} is ${percentileWords(percentile, range)}, ${verdictPhrase(judgement)}: ${adviceFor(benchmark.figures.median, judgement)}`,
  };
}

function adviceFor(median: number, { verdict }: Judgement): string {
  switch (verdict) {
    case 'below':
      return `ask for at least ${dollars(median)}.`;
    case 'slightly_below':
      return `${dollars(median)} is a fair thing to ask for.`;
    case 'in_line':
    case 'slightly_above':
      return 'more needs reasons of your own.';
    case 'above':
      return 'it is in the top quarter; negotiate the rest of the package instead of the base.';
  }
}
