import {
  type ComparedFigure,
  type DifferenceShare,
  type MarketDifference,
  marketDifference,
} from '@wagewright/dataset';
import type { ExperienceLevel } from '@wagewright/enums';
import type { MarketSubject, RoleInMarket } from './role-in-market';
import { percent, signedPercent } from './wording';

/** The subject of a market figure: a role in its place, at a level, perhaps at one employer. */
export interface PaidMarket extends MarketSubject {
  market: RoleInMarket;
}

/** The level at which a role is compared: all of them together beside an occupation that has no levels. */
export function comparedLevel(
  market: RoleInMarket,
  other: RoleInMarket,
  asked: ExperienceLevel | null,
): ExperienceLevel | null {
  return market.levelOf(asked) !== null && other.levelOf(asked) === null ? null : asked;
}

/** How much more the second pays than the first; null where either has no market figure. */
export function payDifference(first: PaidMarket, second: PaidMarket): MarketDifference | null {
  const [a, b] = [comparedWith(first, second), comparedWith(second, first)];
  return a && b && marketDifference(a, b);
}

function comparedWith({ market, level, company }: PaidMarket, other: PaidMarket): ComparedFigure | null {
  const subject = { level: comparedLevel(market, other.market, level), company };
  const { view } = market.marketAnswer(subject);
  return view && { query: market.marketQuery(subject), view };
}

/** `12.5 % above`, or `cannot be told apart from`. */
export function besideWords({ pct, certain }: DifferenceShare): string {
  return certain
    ? `${percent(Math.abs(pct) / 100)} ${pct > 0 ? 'above' : 'below'}`
    : 'cannot be told apart from';
}

/** `with 95 % certainty +10 % to +15 %` */
export function certaintyWords({ lowPct, highPct }: DifferenceShare): string {
  return `with 95 % certainty ${signedPercent(lowPct)} to ${signedPercent(highPct)}`;
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
  const ends = [lowPct, highPct].map((end) => Math.abs(end) / 100).sort((a, b) => a - b);
  return `${second} pays ${percent(Math.abs(pct) / 100)} ${side} than ${first} (with 95 % certainty ${ends.map(percent).join(' to ')} ${side})`;
}
