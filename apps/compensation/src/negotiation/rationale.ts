import { dollars, ordinal } from '../wording/wording';
import type { NegotiationCase } from './negotiation-case';

/** The reasons for this counter-offer, in two or three sentences to the person. */
export function rationale(facts: NegotiationCase): string {
  const { counter, current, target } = facts;
  const reached =
    target !== null && target <= current ? ` The offer already meets your target of ${dollars(target)}.` : '';
  return (
    `${basis(facts)}${reached} ${dollars(counter.base)} is ${raise(facts)} more than the offer of ${dollars(current)}; ` +
    `settling anywhere from ${dollars(counter.low)} is a good result, and ${dollars(counter.high)} is the most to name.`
  );
}

function basis({ counter, target, rival, position, askPercentile }: NegotiationCase): string {
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
      return `The offer is already at about the ${ordinal(position.percentile)} percentile of the market, so the ask is a modest step.`;
  }
}

function raise({ counter, current }: NegotiationCase): string {
  return `${Math.round((counter.base / current - 1) * 1_000) / 10} %`;
}
