import type { ExperienceLevel } from '@wagewright/dataset';
import { PayDistribution, marketCategory } from '@wagewright/pay';
import { growthSentence } from '../estimates/growth-sentence';
import { locationLabel, roleLabel, sourceLabel } from '../estimates/labels';
import { payBenchmark } from '../estimates/pay-benchmark';
import type { RoleInMarket } from '../estimates/role-in-market';
import { type CounterOffer, counterOffer } from './counter-offer';
import { leverageSentences } from './leverage-sentences';
import type { MarketPosition } from './negotiate.presenter';
import type { OfferTermsRequest } from './offer-terms.request';

/** The input of all scripts. */
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
  /** How pay in the occupation has risen over a year, as a sentence; null where it has not, or nothing tells. */
  growth: string | null;
  points: string[];
  /** Assumptions of the market figure, each a sentence. */
  assumptions: string[];
  /** `Wagewright, 2026-Q2 data, release 2026.3, methodology 2026.2` */
  source: string;
  /** `Wagewright, Q2 2026`: the form of a citation in a mail. */
  edition: string;
  /** `Q2 2026` */
  quarter: string;
}

export interface NegotiationInput {
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  offer: OfferTermsRequest;
  target: number | null;
  competing: readonly OfferTermsRequest[];
  leverage: readonly string[];
}

export function negotiationCase(
  roleInMarket: RoleInMarket,
  { level, offer, target, competing, leverage }: NegotiationInput,
): NegotiationCase {
  const { role, city, snapshot } = roleInMarket;
  const benchmark = payBenchmark(roleInMarket, level);
  const market = new PayDistribution(benchmark.percentiles);
  const best = bestOf(competing);
  const counter = counterOffer({
    current: offer.base,
    target,
    competing: best?.base ?? null,
    leverage: leverage.length,
    market,
  });
  const { low, median, high } = benchmark.figures;
  const percentile = market.percentileOf(offer.base);
  const rival = best && best.base > offer.base ? best : null;
  const quarter = spokenQuarter(snapshot.manifest.dataQuarter);
  return {
    who: roleLabel(roleInMarket, level),
    title: role.title,
    spokenWhere: city ? `in ${city.name}` : locationLabel(roleInMarket),
    where: locationLabel(roleInMarket),
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
      basis: benchmark.kind,
      data_point_id: benchmark.dataPointId,
    },
    assumptions: [benchmark.note],
    askPercentile: market.percentileOf(counter.base),
    growth: rise(roleInMarket),
    points: leverageSentences(leverage, rival !== null),
    source: sourceLabel(roleInMarket),
    edition: `Wagewright, ${quarter}`,
    quarter,
  };
}

function rise(market: RoleInMarket): string | null {
  const growth = market.yearlyGrowth();
  return growth !== null && growth.pct > 0 ? growthSentence(market, growth) : null;
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
