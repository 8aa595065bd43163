import { html, type Html } from '@wagewright/design';
import { payScale, roundTicks } from '@wagewright/pay';
import { thousands } from '../html/format';

export interface RangePoint {
  label: string;
  low: number;
  median: number;
  high: number;
}

export interface RangeChart {
  /** Unique in the page. */
  id: string;
  title: string;
  /** One sentence; the table beside it has the numbers. */
  description: string;
  points: readonly RangePoint[];
}

const HEIGHT = 264;
const PLOT = { top: 24, bottom: 224 };
/** Percent of the width reserved for the labels of the axis. */
const AXIS_WIDTH = 15;
const LABEL_Y = 248;
const ABOVE_DOT = 12;
const ABOVE_LINE = 4;

/**
 * Medians as a line, each with a bar from low to high. Widths are percentages and heights pixels, so that the text
 * keeps its size on a phone and needs no script.
 */
export function rangeChart({ id, title, description, points }: RangeChart): Html {
  const scale = amountScale(
    Math.min(...points.map(({ low }) => low)),
    Math.max(...points.map(({ high }) => high)),
    PLOT,
  );
  return html`<svg
      class="chart"
      width="100%"
      height="${HEIGHT}"
      role="img"
      aria-labelledby="${id}-title ${id}-text"
    >
      <title id="${id}-title">${title}</title>
      <desc id="${id}-text">${description}</desc>
      ${gridLines(scale)} ${points.map((point, i) => rangeBar(point, xOf(i, points), scale))}
      ${medianLine(points, scale)} ${points.map((point, i) => medianDot(point, xOf(i, points), scale))}
    </svg>
    <p class="legend" aria-hidden="true">
      <span class="key-median"></span> median <span class="key-range"></span> 25th to 75th percentile
    </p>`;
}

function gridLines({ ticks, y }: Scale): Html[] {
  return ticks.map(
    (tick) =>
      html`<line class="grid" x1="0" x2="100%" y1="${y(tick)}" y2="${y(tick)}" />
        <text class="axis" x="0" y="${y(tick) - ABOVE_LINE}">${thousands(tick)}</text>`,
  );
}

function rangeBar({ low, high }: RangePoint, x: string, { y }: Scale): Html {
  return html`<line class="range" x1="${x}" x2="${x}" y1="${y(high)}" y2="${y(low)}" />`;
}

function medianLine(points: readonly RangePoint[], { y }: Scale): Html[] {
  return points.slice(1).map((point, i) => {
    const before = points[i] ?? point;
    return html`<line
      class="trend"
      x1="${xOf(i, points)}"
      x2="${xOf(i + 1, points)}"
      y1="${y(before.median)}"
      y2="${y(point.median)}"
    />`;
  });
}

function medianDot({ label, median }: RangePoint, x: string, { y }: Scale): Html {
  return html`<circle class="dot" cx="${x}" cy="${y(median)}" r="4.5" />
    <text class="value" x="${x}" y="${y(median) - ABOVE_DOT}">${thousands(median)}</text>
    <text class="axis middle" x="${x}" y="${LABEL_Y}">${label}</text>`;
}

/** The middle of a point's share of the width. */
function xOf(index: number, points: readonly RangePoint[]): string {
  const percent = AXIS_WIDTH + ((index + 0.5) / points.length) * (100 - AXIS_WIDTH);
  return `${Math.round(percent * 100) / 100}%`;
}

/** A vertical axis: the position of amounts, and the amounts of its grid lines. */
interface Scale {
  ticks: number[];
  /** Pixels from the top. */
  y: (amount: number) => number;
}

/** An axis from a round amount below `least` to one above `most`. @param top and bottom in pixels */
export function amountScale(
  least: number,
  most: number,
  { top, bottom }: { top: number; bottom: number },
): Scale {
  const ticks = roundTicks(least, most);
  const at = payScale(ticks, 0);
  return { ticks, y: (amount) => Math.round((bottom - (at(amount) / 100) * (bottom - top)) * 10) / 10 };
}
