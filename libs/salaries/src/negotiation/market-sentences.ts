import { withArticle } from '@wagewright/pay';
import { dollars } from '../estimates/wording';
import type { NegotiationCase } from './negotiation-case';
import type { OfferTermsRequest } from './offer-terms.request';

export function marketCitation(facts: NegotiationCase): string {
  return `${market(facts)} (${facts.source}).`;
}

/** The reason for the request, for a letter to the employer. Where the market argues for the offer, it is left out. */
export function writtenArgument(facts: NegotiationCase): string {
  const { current, counter, position, askPlace, edition } = facts;
  if (!facts.isBelowMedian) return withoutMarket(facts);
  const quoted = `${market(facts)} (${edition}).`;
  return position.category === 'below_market'
    ? `${quoted} At ${dollars(current)}, the offer is below what about three quarters of people in this role earn there.`
    : `${quoted} At ${dollars(current)}, the offer is within that range but below its middle; ${dollars(counter.base)} would be ${askPlace}.`;
}

/** The same in spoken words: no percentiles, and no single dollars. */
export function spokenArgument(facts: NegotiationCase): string {
  if (!facts.isBelowMedian) return withoutMarket(facts);
  const place =
    facts.position.category === 'below_market' ? 'below that range' : 'in that range but below its middle';
  return `${spokenMarket(facts)} At ${dollars(facts.current)}, the offer is ${place}.`;
}

/** The points that speak for the person; without any, the rest that can be agreed. */
function withoutMarket({ current, rival, points, position }: NegotiationCase): string {
  if (rival) return `${rivalSentence(rival)} I would rather join you.`;
  const thanks =
    position.verdict === 'above'
      ? `I know that ${dollars(current)} is a strong offer, and I appreciate it.`
      : 'I appreciate the offer.';
  return points.length > 0
    ? `${thanks} What I ask for rests on what I bring to the role.`
    : `${thanks} I would like to look at the whole of it with you: the scope of the role, the rest of the package (bonus, equity, a signing bonus), and when pay is reviewed.`;
}

/** `I hold another offer from Acme with a base of $190,000.` */
export function rivalSentence({ base, company }: OfferTermsRequest): string {
  return `I hold another offer${company === undefined ? '' : ` from ${company}`} with a base of ${dollars(base)}.`;
}

/** `By Wagewright’s figures for Q2 2026, a senior Data Scientist in Seattle earns about $194,000, …` */
export function spokenMarket({ who, spokenWhere, position, quarter }: NegotiationCase): string {
  const { market_median, market_p25, market_p75 } = position;
  return (
    `By Wagewright’s figures for ${quarter}, ${withArticle(who)} ${spokenWhere} earns about ${about(market_median)}, ` +
    `with half of people between ${about(market_p25)} and ${about(market_p75)}.`
  );
}

function market({ who, where, position }: NegotiationCase): string {
  const { market_median, market_p25, market_p75 } = position;
  return (
    `The median base salary of ${withArticle(who)} ${where} is ${dollars(market_median)} a year, ` +
    `typically ${dollars(market_p25)} to ${dollars(market_p75)}`
  );
}

function about(amount: number): string {
  return dollars(Math.round(amount / 1_000) * 1_000);
}
