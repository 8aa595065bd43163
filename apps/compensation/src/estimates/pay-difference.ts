import { type MarketDifference, marketDifference } from '@wagewright/dataset';
import type { MarketSubject, RoleInMarket } from './role-in-market';
import { signedPercent } from './wording';

/** The subject of a market figure: a role in its place, at a level, perhaps at one employer. */
export interface PaidMarket extends MarketSubject {
  market: RoleInMarket;
}

/** How much more the second pays than the first; null where either has no market figure. */
export function payDifference(first: PaidMarket, second: PaidMarket): MarketDifference | null {
  const [ofFirst, ofSecond] = [first.market.marketAnswer(first), second.market.marketAnswer(second)];
  if (ofFirst.view === null || ofSecond.view === null) return null;
  return marketDifference(
    { query: first.market.marketQuery(first), view: ofFirst.view },
    { query: second.market.marketQuery(second), view: ofSecond.view },
  );
}

/**
 * `Architect pays 4.2 % more than Engineer (with 95 % certainty 1.3 % to 7.2 % more)`, or that the two cannot be told apart;
 * without a full stop.
 *
 * @param first name of the figure that the difference is over
 */
export function differenceSentence(first: string, second: string, difference: MarketDifference): string {
  const { pct, lowPct, highPct, certain } = difference;
  if (!certain)
    return `${first} and ${second} cannot be told apart: the second over the first is ${signedPercent(pct)}, with 95 % certainty between ${signedPercent(lowPct)} and ${signedPercent(highPct)}`;
  const side = pct > 0 ? 'more' : 'less';
  const [least, most] = [Math.abs(lowPct), Math.abs(highPct)].sort((a, b) => a - b);
  return `${second} pays ${Math.abs(pct)} % ${side} than ${first} (with 95 % certainty ${least} % to ${most} % ${side})`;
}
