import { html, type Html } from '@wagewright/design';
import { PayDistribution, payScale, roundTicks } from '@wagewright/pay';
import type { SalaryPercentiles } from '@wagewright/salaries';
import { thousands } from '../html/format';

interface PayCurve {
  /** Unique in the page. */
  id: string;
  title: string;
  /** One sentence; the table beside it has the numbers. */
  description: string;
  percentiles: SalaryPercentiles;
}

const HEIGHT = 232;
const PLOT = { top: 28, bottom: 200 };
const LABEL_Y = 222;
const ABOVE_DOT = 12;
const ABOVE_LINE = 4;
/** Percent of the width reserved for the labels of the axis, and for the last label at the right. */
const MARGIN = { left: 20, right: 8 };
/** Percentiles of the axis, with their points on the normal scale. */
const POINTS = [
  { key: 'p10', z: -1.2816, label: '10th' },
  { key: 'p25', z: -0.6745, label: '25th' },
  { key: 'p50', z: 0, label: 'median' },
  { key: 'p75', z: 0.6745, label: '75th' },
  { key: 'p90', z: 1.2816, label: '90th' },
] as const;
/** Pieces of the line. */
const STEPS = 16;

/**
 * Pay from the 10th to the 90th percentile, as a line that rises. Positions are percent of the width and pixels of the
 * height; the line alone is stretched, no text is.
 */
export function payCurve({ id, title, description, percentiles }: PayCurve): Html {
  const known = POINTS.flatMap(({ key, ...point }) => {
    const pay = percentiles[key];
    return pay === null ? [] : [{ ...point, pay }];
  });
  const [least, most] = [known[0]?.pay ?? 0, known.at(-1)?.pay ?? 0];
  const { ticks, y } = amountScale(least, most, PLOT);
  const [first, last] = [known[0]?.z ?? 0, known.at(-1)?.z ?? 0];
  const distribution = new PayDistribution(percentiles);
  const line = Array.from({ length: STEPS + 1 }, (_, step) => {
    const z = first + ((last - first) * step) / STEPS;
    return `${xOf(z)} ${y(distribution.payAt(z))}`;
  });
  return html`<svg
    class="chart"
    width="100%"
    height="${HEIGHT}"
    role="img"
    aria-labelledby="${id}-title ${id}-text"
  >
    <title id="${id}-title">${title}</title>
    <desc id="${id}-text">${description}</desc>
    ${ticks.map(
      (tick) =>
        html`<line class="grid" x1="0" x2="100%" y1="${y(tick)}" y2="${y(tick)}" />
          <text class="axis" x="0" y="${y(tick) - ABOVE_LINE}">${thousands(tick)}</text>`,
    )}
    <svg
      width="100%"
      height="${HEIGHT}"
      viewBox="0 0 100 ${HEIGHT}"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="curve" d="M${line.join('L')}" vector-effect="non-scaling-stroke" />
    </svg>
    ${known.map(
      ({ z, label, pay }) =>
        html`<circle class="dot" cx="${xOf(z)}%" cy="${y(pay)}" r="4.5" />
          <text class="value" x="${xOf(z)}%" y="${y(pay) - ABOVE_DOT}">${thousands(pay)}</text>
          <text class="axis middle" x="${xOf(z)}%" y="${LABEL_Y}">${label}</text>`,
    )}
  </svg>`;
}

/** Percent of the width, for a point of the normal scale: on it the five percentiles are about equally far apart. */
function xOf(z: number): number {
  const [first, last] = [POINTS[0].z, POINTS[4].z];
  const share = (z - first) / (last - first);
  return Math.round((MARGIN.left + share * (100 - MARGIN.left - MARGIN.right)) * 10) / 10;
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
