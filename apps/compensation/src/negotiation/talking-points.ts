import { dollars, ordinal } from '../wording/wording';
import { marketCitation } from './market-sentences';
import type { NegotiationCase } from './negotiation-case';

/** Talking points, strongest first; our figures come with their source. */
export function talkingPoints(facts: NegotiationCase): string[] {
  return [
    marketCitation(facts),
    standing(facts),
    `A base of ${dollars(facts.counter.base)} would be at about the ${ordinal(facts.askPercentile)} percentile (${facts.source}).`,
    ...rival(facts),
    ...(facts.growth === null ? [] : [facts.growth]),
    ...facts.points,
  ];
}

function standing({
  current,
  position: { percentile, category, market_median: median },
  source,
}: NegotiationCase): string {
  const place = `The offer of ${dollars(current)} is at about the ${ordinal(percentile)} percentile`;
  const gap = dollars(Math.abs(current - median));
  if (current < median) return `${place}, ${gap} below the median (${source}).`;
  const advice = category === 'above_market' ? ' Argue with what you bring, not with the market.' : '';
  return `${place}, ${current > median ? `${gap} above` : 'exactly at'} the median (${source}).${advice}`;
}

function rival({ rival, current }: NegotiationCase): string[] {
  if (!rival) return [];
  const from = rival.company === undefined ? '' : ` from ${rival.company}`;
  return [
    `A competing offer${from} has a base of ${dollars(rival.base)}, ${dollars(rival.base - current)} more than this one.`,
  ];
}
