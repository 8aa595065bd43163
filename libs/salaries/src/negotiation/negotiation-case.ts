import type { ExperienceLevel } from '@wagewright/enums';
import { PayDistribution, percentileWords } from '@wagewright/pay';
import { type MarketPosition, marketPosition } from '../envelope/market.presenter';
import { locationLabel, roleLabel, sourceLabel } from '../estimates/labels';
import { payBenchmark } from '../estimates/pay-benchmark';
import { payPosition } from '../estimates/pay-position';
import type { RoleInMarket } from '../estimates/role-in-market';
import { growthSentence, sentence } from '../estimates/wording';
import { leverageSentences } from './leverage-sentences';
import type { OfferTermsRequest } from './offer-terms.request';

export interface NegotiationCase {
  /** `senior Software Engineer` */
  who: string;
  /** As a letter names the job: `Senior Data Scientist`. */
  title: string;
  /** `in Austin, TX` */
  where: string;
  /** `in Austin` */
  spokenWhere: string;
  company?: string;
  current: number;
  target: number | null;
  /** The best one, if it is better than the current one. */
  rival: OfferTermsRequest | null;
  counter: CounterOffer;
  position: MarketPosition;
  /** `between the 40th and the 62nd percentile` */
  place: string;
  /** The same of the counter-offer. */
  askPlace: string;
  /** Whether the market argues for more: the median lies above the offer. */
  isBelowMedian: boolean;
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
  const { city, snapshot } = roleInMarket;
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
  const { median } = benchmark.figures;
  const position = payPosition(benchmark, offer.base);
  const ask = payPosition(benchmark, counter.base);
  const rival = best && best.base > offer.base ? best : null;
  const quarter = spokenQuarter(snapshot.manifest.dataQuarter);
  return {
    who: roleLabel(roleInMarket, level),
    title: offeredTitle(roleInMarket, level),
    spokenWhere: city ? `in ${city.name}` : locationLabel(roleInMarket),
    where: locationLabel(roleInMarket),
    company: offer.company,
    current: offer.base,
    target,
    rival,
    counter,
    position: marketPosition(roleInMarket, benchmark, position),
    assumptions: [benchmark.note],
    place: percentileWords(position.percentile, position.range),
    askPlace: percentileWords(ask.percentile, ask.range),
    isBelowMedian: offer.base < median * (1 - NEAR),
    growth: rise(roleInMarket),
    points: leverageSentences(leverage, rival !== null),
    source: sourceLabel(roleInMarket),
    edition: `Wagewright, ${quarter}`,
    quarter,
  };
}

/** Within this part of the median nobody can tell an offer from it. */
const NEAR = 0.01;

/** Nobody writes of a mid-level offer; a title that names its rank says it once. */
function offeredTitle(market: RoleInMarket, asked: ExperienceLevel | null): string {
  const { role, rank } = market;
  const level = market.levelOf(asked);
  const isNamed = rank === null && (level === 'senior' || level === 'staff');
  return isNamed ? `${sentence(level)} ${role.title}` : role.title;
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

/** US dollars a year. */
interface NegotiationFacts {
  current: number;
  target: number | null;
  /** The best competing base; null without a competing offer. */
  competing: number | null;
  /** Points in the person's favour. */
  leverage: number;
  market: PayDistribution;
}

/** Whole US dollars: `low ≤ base ≤ high`, and `low` is below no offer in hand. */
export interface CounterOffer {
  /** Base pay to ask for. */
  base: number;
  /** From here on it is a good result: at least the best offer in hand. */
  low: number;
  /** The highest reasonable request. */
  high: number;
  reason: 'target' | 'competing' | 'market' | 'step' | 'out_of_line';
}

/** A lower counter-offer is not worth the conversation, a higher one is rarely taken seriously without a rival. */
const LEAST_RAISE = 1.03;
const MOST_RAISE = 1.25;
/** Over a rival offer, and over one's own target, so that there is room to meet. */
const OVER_COMPETING = 1.02;
const OVER_TARGET = 1.04;
const HIGHEST_OVER_ASK = 1.05;
/** The market's lowest quarter on the normal scale: no ask lies in it. */
const P25 = -0.6745;
/** On the normal scale: the median without any points, up to the 75th percentile with four. */
const STEP_PER_POINT = 0.6745 / 4;
const MAX_POINTS = 4;

/**
 * Deterministic: the target if there is one, else the higher of the rival offer and the market. Where all of that would
 * still lie in the market's lowest quarter, the offer is out of line, and the ask is the end of that quarter.
 */
export function counterOffer(facts: NegotiationFacts): CounterOffer {
  const { ask, reason } = wanted(facts);
  const base = roundUp(Math.max(ask, facts.current * LEAST_RAISE));
  const target = facts.target !== null && facts.target > facts.current ? facts.target : null;
  const least = reason === 'out_of_line' ? base : roundUp((facts.current + base) / 2);
  const low = Math.min(base, Math.max(target ?? least, facts.competing ?? 0));
  return { base, low, high: roundUp(base * HIGHEST_OVER_ASK), reason };
}

interface Wanted {
  ask: number;
  reason: CounterOffer['reason'];
}

function wanted(facts: NegotiationFacts): Wanted {
  const wish = withinReach(facts);
  const lowest = facts.market.payAt(P25);
  return wish.ask < lowest ? { ask: lowest, reason: 'out_of_line' } : wish;
}

function withinReach({ current, target, competing, leverage, market }: NegotiationFacts): Wanted {
  const rival = (competing ?? 0) * OVER_COMPETING;
  if (target !== null && target > current) {
    const own = target * OVER_TARGET;
    return rival > own ? { ask: rival, reason: 'competing' } : { ask: own, reason: 'target' };
  }
  const aim = market.payAt(STEP_PER_POINT * Math.min(leverage, MAX_POINTS));
  const byMarket = Math.min(aim, current * MOST_RAISE);
  if (rival > byMarket && rival > current * LEAST_RAISE) return { ask: rival, reason: 'competing' };
  if (byMarket > current * LEAST_RAISE) return { ask: byMarket, reason: 'market' };
  return { ask: current * LEAST_RAISE, reason: 'step' };
}

/** People name round numbers. */
function roundUp(amount: number): number {
  const step = amount < 50_000 ? 500 : 1_000;
  return Math.ceil(Math.round(amount) / step) * step;
}
