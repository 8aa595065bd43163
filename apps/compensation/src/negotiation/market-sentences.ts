import { withArticle } from '@wagewright/pay';
import { dollars, ordinal } from '../estimates/wording';
import type { NegotiationCase } from './negotiation-case';

export function marketCitation(facts: NegotiationCase): string {
  return `${market(facts)} (${facts.source}).`;
}

/** The offer compared with the market, in words for a letter to the employer; honest if the offer is good. */
export function writtenArgument(facts: NegotiationCase): string {
  const { current, counter, position, askPercentile, edition } = facts;
  const quoted = `${market(facts)} (${edition}).`;
  switch (position.category) {
    case 'below_market':
      return `${quoted} At ${dollars(current)}, the offer is below what about three quarters of people in this role earn there.`;
    case 'at_market':
      return (
        `${quoted} At ${dollars(current)}, the offer is ${inRange(facts)}; ` +
        `${dollars(counter.base)} would be at about the ${ordinal(askPercentile)} percentile.`
      );
    case 'above_market':
      // The median would only show the employer that there is nothing to add.
      return `I know that ${dollars(current)} is a strong offer, and I appreciate it. What I ask for rests on what I bring to the role.`;
  }
}

/** Within this part of the median an offer is called that: nobody knows it better. */
const NEAR = 0.01;

function isAtMedian({ current, position }: NegotiationCase): boolean {
  return Math.abs(current / position.market_median - 1) <= NEAR;
}

function inRange(facts: NegotiationCase): string {
  if (isAtMedian(facts)) return 'at the median';
  return facts.current < facts.position.market_median
    ? 'within that range but below its middle'
    : 'a fair start';
}

/** The same in spoken words: no percentiles, and no single dollars. */
export function spokenArgument(facts: NegotiationCase): string {
  const { current, position } = facts;
  switch (position.category) {
    case 'below_market':
      return `${spokenMarket(facts)} At ${dollars(current)}, the offer is below that range.`;
    case 'at_market':
      return current < position.market_median && !isAtMedian(facts)
        ? `${spokenMarket(facts)} At ${dollars(current)}, the offer is in that range but below its middle.`
        : `${dollars(current)} is a fair offer for this role, and I think that what I bring is worth a little more.`;
    case 'above_market':
      return `I know that ${dollars(current)} is a strong offer, and I appreciate it. What I ask for rests on what I bring to the role.`;
  }
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
