import type { ExperienceLevel } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from '../../../estimates/formulas/experience';
import { oneDecimal } from '../../../estimates/formulas/rounding';
import { salaryFigures, salaryPercentiles } from '../../../estimates/formulas/salary-figures';
import { ordinal } from '../../intelligence/negotiation/market-sentences';
import type { MarketCategory } from '../../intelligence/negotiation/negotiate.presenter';
import { marketCategory } from '../../intelligence/negotiation/negotiation-case';
import { PayDistribution } from '../../../estimates/formulas/pay-distribution';
import { dollars } from '../../../wording/wording';
import type { ResolvedPlace } from './place-resolver';

/** Where an offer's base lies in the market, as the negotiation endpoint sees it, and what follows. */
export interface OfferPosition {
  position: {
    base: number;
    /** 1–99. */
    percentile: number;
    category: MarketCategory;
    vs_median_amount: number;
    vs_median_pct: number;
  };
  /** One sentence. */
  advice: string;
}

export function offerPosition(
  { role, city }: ResolvedPlace,
  level: ExperienceLevel,
  base: number,
): OfferPosition {
  const multiplier = (city?.costOfLivingMultiplier ?? 1) * EXPERIENCE_MULTIPLIERS[level];
  const { low, median, high } = salaryFigures(role.national, multiplier);
  const percentile = new PayDistribution(salaryPercentiles(role.national, multiplier)).percentileOf(base);
  const category = marketCategory(base, low, high);
  return {
    position: {
      base,
      percentile,
      category,
      vs_median_amount: base - median,
      vs_median_pct: oneDecimal((base / median - 1) * 100),
    },
    advice: `The offer of ${dollars(base)} is at about the ${ordinal(percentile)} percentile: ${adviceFor(base, median, category)}`,
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
