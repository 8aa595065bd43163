import { html, type Html, type HtmlValue } from '@wagewright/documents';

export interface StripRow {
  name: HtmlValue;
  /** Of the row's page; none for a row that leads nowhere. */
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

/** Where the bars of effects begin, and how wide they may become; percent of the width. */
export interface EffectScale {
  zero: number;
  /** Of one percent of effect. */
  unit: number;
}

const FULL = 100;

/** One scale for effects on both sides of zero. @param effects percent */
export function effectScale(effects: readonly number[]): EffectScale {
  const least = Math.min(0, ...effects);
  const most = Math.max(0, ...effects);
  const unit = FULL / Math.max(most - least, 1);
  return { zero: -least * unit, unit };
}

/** A bar from zero to an effect: to the right for more pay, to the left for less. */
export function effectBar(effectPct: number, { zero, unit }: EffectScale): Html {
  const width = Math.abs(effectPct) * unit;
  const from = effectPct < 0 ? zero - width : zero;
  return html`<svg class="effect-bar" width="100%" height="16" aria-hidden="true" focusable="false">
    <rect
      class="${effectPct < 0 ? 'less' : 'more'}"
      x="${whole(from)}%"
      y="3"
      width="${whole(width)}%"
      height="10"
    />
  </svg>`;
}

/** A bar from zero. @param most the amount of the longest bar */
export function amountBar(amount: number, most: number): Html {
  return effectBar(amount, { zero: 0, unit: FULL / Math.max(most, 1) });
}

function whole(percent: number): number {
  return Math.round(percent);
}
