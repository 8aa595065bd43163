import { dollars } from '../offers/wording';
import type { NegotiationCase } from './negotiation-case';

/** The market in one sentence that can be quoted by itself. */
export function marketCitation({ who, where, position, source }: NegotiationCase): string {
  const { market_median, market_p25, market_p75 } = position;
  return (
    `The median base salary of ${withArticle(who)} ${where} is ${dollars(market_median)} a year, ` +
    `typically ${dollars(market_p25)} to ${dollars(market_p75)} (${source}).`
  );
}

/** How the offer stands to the market, as one would write it to the employer; honest where the offer is good. */
export function marketArgument(facts: NegotiationCase): string {
  const { current, counter, position, askPercentile } = facts;
  const here = ordinal(position.percentile);
  const there = ordinal(askPercentile);
  switch (position.category) {
    case 'below_market':
      return `${marketCitation(facts)} At ${dollars(current)}, the offer is at about the ${here} percentile of that market.`;
    case 'at_market':
      return (
        `${marketCitation(facts)} At ${dollars(current)}, about the ${here} percentile, the offer is ` +
        `${current < position.market_median ? 'in that range but below its middle' : 'a fair start'}; ` +
        `${dollars(counter.base)} would be at about the ${there}.`
      );
    case 'above_market':
      return (
        `I know that ${dollars(current)} is a strong offer: the median for this role ${facts.where} is ` +
        `${dollars(position.market_median)} (${facts.source}). What I ask for rests on what I bring, not on the average.`
      );
  }
}

/** `21st` */
export function ordinal(number: number): string {
  const tens = number % 100;
  const last = tens >= 11 && tens <= 13 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
