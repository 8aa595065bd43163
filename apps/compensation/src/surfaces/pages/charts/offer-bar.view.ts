import { html, type Html } from '@wagewright/documents';

export interface OfferBar {
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
