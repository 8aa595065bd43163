import { html, type Html } from '@wagewright/documents';
import { stackOf } from '@wagewright/pay';

export interface BarRange {
  low: number;
  median: number;
  high: number;
}

export function rangeBar({ low, median, high }: BarRange, scale: { from: number; to: number }): Html {
  const at = (amount: number) => position(amount, scale);
  return html`<svg class="range-bar" width="100%" height="20" aria-hidden="true" focusable="false">
    <line class="grid" x1="0" x2="100%" y1="10" y2="10" />
    <rect class="range" x="${at(low)}%" y="5" width="${at(high) - at(low)}%" height="10" rx="5" />
    <circle class="dot" cx="${at(median)}%" cy="10" r="5" />
  </svg>`;
}

export function barScale(ranges: readonly BarRange[]): { from: number; to: number } {
  const least = Math.min(...ranges.map(({ low }) => low));
  const most = Math.max(...ranges.map(({ high }) => high));
  const margin = (most - least) * 0.04;
  return { from: least - margin, to: most + margin };
}

/** Whole percent of the width: finer than a pixel helps nobody. */
function position(amount: number, { from, to }: { from: number; to: number }): number {
  return Math.round(((amount - from) / (to - from)) * 100);
}

interface OfferBar {
  p10: number;
  low: number;
  median: number;
  high: number;
  /** Null when unknown: the bar then ends with `high`. */
  p90: number | null;
  /** Null without an offer. */
  offer: number | null;
}

/** A bar from the 10th to the 90th percentile, with the middle half, the median, and a mark for the offer. */
export function offerBar({ p10, low, median, high, p90, offer }: OfferBar): Html {
  const end = p90 ?? high;
  const margin = (end - p10) * 0.12;
  const [from, to] = [p10 - margin, end + margin];
  const at = (amount: number) =>
    Math.round(((Math.min(to, Math.max(from, amount)) - from) / (to - from)) * 1_000) / 10;
  return html`<svg class="offer-bar" width="100%" height="36" aria-hidden="true" focusable="false">
    <line class="people" x1="${at(p10)}%" x2="${at(end)}%" y1="22" y2="22" />
    <rect class="range" x="${at(low)}%" y="15" width="${at(high) - at(low)}%" height="14" rx="7" />
    <circle class="dot" cx="${at(median)}%" cy="22" r="5" />
    ${offer !== null && html`<line class="mark" x1="${at(offer)}%" x2="${at(offer)}%" y1="4" y2="34" />`}
  </svg>`;
}

/** The parts of a whole, in the order of the table beside it. */
export function partsBar(parts: readonly number[]): Html {
  const shares = stackOf(
    parts,
    parts.reduce((sum, part) => sum + part, 0),
  );
  return html`<svg class="parts-bar" width="100%" height="20" aria-hidden="true" focusable="false">
    ${shares.map(
      ({ from, width }, i) =>
        html`<rect class="part-${i + 1}" x="${from}%" y="0" width="${width}%" height="20" />`,
    )}
  </svg>`;
}
