import { dollars, ordinal } from '../wording/wording';
import type { NegotiationCase } from './negotiation-case';

/** The reasons for this counter-offer, in two or three sentences to the person. */
export function rationale(facts: NegotiationCase): string {
  const { counter, current, target } = facts;
  const reached =
    target !== null && target <= current ? ` The offer already meets your target of ${dollars(target)}.` : '';
  return (
    `${basis(facts)}${reached} ${dollars(counter.base)} is ${raise(facts)} more than the offer of ${dollars(current)}; ` +
    `${settling(facts)}, and ${dollars(counter.high)} is the most to name.`
  );
}

function settling({ counter: { low, reason }, position }: NegotiationCase): string {
  return reason === 'out_of_line'
    ? `anything below ${dollars(position.market_p25)} stays in the lowest quarter`
    : `settling anywhere from ${dollars(low)} is a good result`;
}

function basis({ counter, current, target, rival, position, askPercentile }: NegotiationCase): string {
  switch (counter.reason) {
    case 'target':
      return `The ask is a little over your target of ${dollars(target ?? counter.base)}, so that meeting halfway still ends near it.`;
    case 'competing':
      return `The ask goes a little over your competing offer of ${dollars(rival?.base ?? counter.base)}.`;
    case 'market':
      return (
        `The ask follows the market, in which the offer is at about the ${ordinal(position.percentile)} percentile ` +
        `and the ask at about the ${ordinal(askPercentile)}.`
      );
    case 'step':
      return `${placeOf(position, current)}, so the ask is a modest step.`;
    case 'out_of_line':
      return (
        `The offer is out of line: a raise of the usual size would still leave it in the lowest quarter of the market, ` +
        `so the ask is the end of that quarter, ${dollars(position.market_p25)}, rounded up.`
      );
  }
}

/** Within this share of the median, an offer is in the middle of the market rather than above or below it. */
const NEAR = 0.03;

function placeOf(
  { percentile, market_median: median }: NegotiationCase['position'],
  current: number,
): string {
  return Math.abs(current / median - 1) <= NEAR
    ? `The offer is in the middle of the market, at about the ${ordinal(percentile)} percentile`
    : `The offer is already at about the ${ordinal(percentile)} percentile of the market`;
}

function raise({ counter, current }: NegotiationCase): string {
  return `${Math.round((counter.base / current - 1) * 1_000) / 10} %`;
}
