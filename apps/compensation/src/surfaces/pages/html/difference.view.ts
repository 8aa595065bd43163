import type { MarketDifference } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { signedPercent } from './format';

/** `+12.5 % (+10 % to +15 %)`, or that the two cannot be told apart; `not known` without a market figure of both. */
export function differenceCell(difference: MarketDifference | null): Html | string {
  if (difference === null) return 'not known';
  const { pct, lowPct, highPct, certain } = difference;
  return html`${signedPercent(pct)}
    <span class="note"
      >${certain ? '' : 'cannot be told apart, '}${signedPercent(lowPct)} to ${signedPercent(highPct)}</span
    >`;
}
