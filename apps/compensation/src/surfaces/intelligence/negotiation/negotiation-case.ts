import type { ExperienceLevel } from '@wagewright/dataset';
import type { Place } from '../../../estimates/catalogue-resolver';
import { EXPERIENCE_MULTIPLIERS } from '../../../estimates/formulas/experience';
import { yearOverYearGrowth } from '../../../estimates/formulas/growth';
import { salaryFigures, salaryPercentiles } from '../../../estimates/formulas/salary-figures';
import { sourceOf, whereOf, whoOf } from '../../../estimates/labels';
import { type CounterOffer, counterOffer } from './counter-offer';
import { leverageSentences } from './leverage-sentences';
import type { MarketCategory, MarketPosition } from './negotiate.presenter';
import type { OfferTermsRequest } from './offer-terms.request';
import { PayDistribution } from '../../../estimates/formulas/pay-distribution';

/** Everything that the scripts are written from. */
export interface NegotiationCase {
  /** `senior Software Engineer` */
  who: string;
  title: string;
  /** `in Austin, TX` */
  where: string;
  /** `in Austin` */
  spokenWhere: string;
  company?: string;
  current: number;
  target: number | null;
  /** The best competing offer, if it is better than the current one. */
  rival: OfferTermsRequest | null;
  counter: CounterOffer;
  position: MarketPosition;
  /** Of the counter-offer, 1–99. */
  askPercentile: number;
  /** Growth of the national median over a year, percent. */
  growthPct: number | null;
  points: string[];
  /** `Wagewright, 2026-Q2 data, methodology 2026.2` */
  source: string;
  /** `Wagewright, Q2 2026`: as one would cite it in a mail. */
  edition: string;
  /** `Q2 2026` */
  quarter: string;
}

export interface NegotiationInput {
  level: ExperienceLevel;
  offer: OfferTermsRequest;
  target: number | null;
  competing: readonly OfferTermsRequest[];
  leverage: readonly string[];
}

export function negotiationCase(
  place: Place,
  { level, offer, target, competing, leverage }: NegotiationInput,
): NegotiationCase {
  const { role, city } = place;
  const multiplier = (city?.costOfLivingMultiplier ?? 1) * EXPERIENCE_MULTIPLIERS[level];
  const market = new PayDistribution(salaryPercentiles(role.national, multiplier));
  const best = bestOf(competing);
  const counter = counterOffer({
    current: offer.base,
    target,
    competing: best?.base ?? null,
    leverage: leverage.length,
    market,
  });
  const { low, median, high } = salaryFigures(role.national, multiplier);
  const percentile = market.percentileOf(offer.base);
  const rival = best && best.base > offer.base ? best : null;
  const quarter = spokenQuarter(place.snapshot.manifest.dataQuarter);
  return {
    who: whoOf(place, level),
    title: role.title,
    spokenWhere: city ? `in ${city.name}` : whereOf(place),
    where: whereOf(place),
    company: offer.company,
    current: offer.base,
    target,
    rival,
    counter,
    position: {
      percentile,
      category: marketCategory(offer.base, low, high),
      market_median: median,
      market_p25: low,
      market_p75: high,
    },
    askPercentile: market.percentileOf(counter.base),
    growthPct: yearOverYearGrowth(role.history),
    points: leverageSentences(leverage, rival !== null),
    source: sourceOf(place),
    edition: `Wagewright, ${quarter}`,
    quarter,
  };
}

/** `2026-Q2` as `Q2 2026` */
function spokenQuarter(dataQuarter: string): string {
  return dataQuarter.split('-').reverse().join(' ');
}

function bestOf(offers: readonly OfferTermsRequest[]): OfferTermsRequest | null {
  return offers.reduce<OfferTermsRequest | null>(
    (best, offer) => (best === null || offer.base > best.base ? offer : best),
    null,
  );
}

/** Where a base lies to the middle half of the market. */
export function marketCategory(base: number, p25: number, p75: number): MarketCategory {
  if (base < p25) return 'below_market';
  return base > p75 ? 'above_market' : 'at_market';
}
