import { html, type Html } from '@wagewright/documents';

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

/** The common scale of several bars. */
export function barScale(ranges: readonly BarRange[]): { from: number; to: number } {
  const least = Math.min(...ranges.map(({ low }) => low));
  const most = Math.max(...ranges.map(({ high }) => high));
  const margin = (most - least) * 0.04;
  return { from: least - margin, to: most + margin };
}

/** Percent of the width, whole: finer than a pixel helps nobody. */
function position(amount: number, { from, to }: { from: number; to: number }): number {
  return Math.round(((amount - from) / (to - from)) * 100);
}
