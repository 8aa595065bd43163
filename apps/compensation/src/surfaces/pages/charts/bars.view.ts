import { html, type Html } from '@wagewright/design';
import { payScale, stackOf } from '@wagewright/pay';

export interface BarRange {
  low: number;
  median: number;
  high: number;
}

/** From low to high with the median. @param at the position of an amount, from `barScale`; percent of the width */
export function rangeBar({ low, median, high }: BarRange, at: (amount: number) => number): Html {
  // Whole percent: finer than a pixel helps nobody.
  const [from, middle, to] = [low, median, high].map((amount) => Math.round(at(amount))) as [
    number,
    number,
    number,
  ];
  return html`<svg class="range-bar" width="100%" height="20" aria-hidden="true" focusable="false">
    <line class="grid" x1="0" x2="100%" y1="10" y2="10" />
    <rect class="range" x="${from}%" y="5" width="${to - from}%" height="10" rx="5" />
    <circle class="dot" cx="${middle}%" cy="10" r="5" />
  </svg>`;
}

const MARGIN = 0.04;

/** One scale for several bars. @param margin at both ends, as a part of the distance between the ends */
export function barScale(ranges: readonly BarRange[], margin = MARGIN): (amount: number) => number {
  return payScale(
    ranges.flatMap(({ low, high }) => [low, high]),
    margin,
  );
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
