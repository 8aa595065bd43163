import { html, type Html, type HtmlValue } from '@wagewright/design';
import { payScale } from '@wagewright/pay';

export interface StripRow {
  name: HtmlValue;
  /** Address of the row's page; none for a row without one. */
  href?: string;
  /** A drawing of the figure, such as `rangeBar` or `effectBar`. */
  bar: Html;
  /** The figure in words, with every number that the drawing shows and somebody needs. */
  figure: HtmlValue;
  /** The row of the page's own subject. */
  current?: boolean;
}

/** A sorted list of names, each with a bar and its figure: the whole row is the link. */
export function strip(rows: readonly StripRow[]): Html {
  return html`<ul class="strip">
    ${rows.map((row) => stripRow(row))}
  </ul>`;
}

function stripRow({ name, href, bar, figure, current }: StripRow): Html {
  const label =
    href === undefined
      ? html`<span>${name}</span>`
      : html`<a href="${href}" ${current && html` aria-current="page"`}>${name}</a>`;
  return html`<li${current && html` class="current"`}>${label} ${bar} <span class="figure">${figure}</span></li>`;
}

/** A figure beside its drawing, in a cell. */
export function drawn(figure: HtmlValue, bar: Html): Html {
  return html`<span class="drawn">${bar}<span>${figure}</span></span>`;
}

/** One scale for effects on both sides of zero. @param effects percent */
export function effectScale(effects: readonly number[]): (pct: number) => number {
  return payScale([0, ...effects], 0);
}

/** A bar from zero to an effect: to the right for more pay, to the left for less. */
export function effectBar(effectPct: number, at: (effectPct: number) => number): Html {
  return bar('effect-bar', [at(0), at(effectPct)], effectPct < 0 ? 'less' : 'more');
}

/** A bar from zero. @param most the amount of the longest bar */
export function amountBar(amount: number, most: number): Html {
  return bar('amount-bar', [0, payScale([0, most], 0)(amount)], 'more');
}

/** @param ends percent of the width, in any order */
function bar(name: string, ends: [number, number], kind: 'less' | 'more'): Html {
  const [from, to] = ends.map((end) => Math.round(end)).toSorted((a, b) => a - b) as [number, number];
  return html`<svg class="${name}" width="100%" height="16" aria-hidden="true" focusable="false">
    <rect class="${kind}" x="${from}%" y="3" width="${to - from}%" height="10" />
  </svg>`;
}
