import type { DifferenceShare } from '@wagewright/dataset';
import { html, type Html } from '@wagewright/design';
import { signedPercent } from '@wagewright/salaries';

export { signedPercent };

const NUMBER = new Intl.NumberFormat('en-US');
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `$143k`, for tight spaces. */
export function thousands(amount: number): string {
  return `$${NUMBER.format(Math.round(amount / 1_000))}k`;
}

/** `13,477` */
export function count(number: number): string {
  return NUMBER.format(number);
}

/** `June 30, 2026` for `2026-06-30`. */
export function longDate(date: string): string {
  return DAY.format(new Date(date));
}

/** `+12.5 % (+10 % to +15 %)`, and whether the two cannot be told apart; `not known` without a market figure of both. */
export function differenceCell(difference: DifferenceShare | null): Html | string {
  if (difference === null) return 'not known';
  return html`${rangedPercent(difference)}${!difference.certain && html`<span class="note">, cannot be told apart</span>`}`;
}

/** `+12.5 % (+10 % to +15 %)` */
export function rangedPercent({ pct, lowPct, highPct }: DifferenceShare): Html {
  return html`${signedPercent(pct)}
    <span class="note">(${signedPercent(lowPct)} to ${signedPercent(highPct)})</span>`;
}
