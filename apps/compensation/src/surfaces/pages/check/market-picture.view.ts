import { html, type Html } from '@wagewright/design';
import { apart, payScale } from '@wagewright/pay';
import { dollars } from '@wagewright/salaries';
import { thousands } from '../html/format';

/** Pay in a market, whole US dollars a year. */
interface MarketPicture {
  /** Null where no source names it: the line of people then ends with the middle half. */
  p10: number | null;
  low: number;
  median: number;
  high: number;
  p90: number | null;
  /** Marked above the market; null for none. */
  own: { amount: number; label: string } | null;
}

const HEIGHT = 88;
/** Percent of the width that the number below a percentile takes on a narrow phone. */
const LABEL = 19;
/** Part of the scale beyond its outermost amounts, so that their texts have room. */
const MARGIN = 0.16;
/** A pay further from the market than this part of its width is drawn there. */
const FARTHEST = 0.6;

/**
 * People's pay as a bar with its three numbers, and a mark for one's own pay. Hidden from screen readers: the
 * sentence beside it has the same numbers. Widths are percentages and heights pixels, so that text keeps its size.
 */
export function marketPicture({ p10, low, median, high, p90, own }: MarketPicture): Html {
  const [from, to] = [p10 ?? low, p90 ?? high];
  const beyond = (to - from) * FARTHEST;
  const ownAt = own && Math.min(to + beyond, Math.max(from - beyond, own.amount));
  const at = payScale([from, to, ownAt ?? to], MARGIN);
  const names = ['25th', 'median', '75th'];
  const amounts = [low, median, high];
  const labels = apart(
    amounts.map((amount) => at(amount)),
    LABEL,
  );
  return html`<svg
    class="market-picture"
    width="100%"
    height="${HEIGHT}"
    aria-hidden="true"
    focusable="false"
  >
    <line class="people" x1="${at(from)}%" x2="${at(to)}%" y1="38" y2="38" />
    <rect class="half" x="${at(low)}%" y="30" width="${round(at(high) - at(low))}%" height="16" rx="5" />
    <line class="middle" x1="${at(median)}%" x2="${at(median)}%" y1="27" y2="49" />
    ${labels.map(
      (x, i) =>
        html`<text class="number" x="${x}%" y="66">${thousands(amounts[i] ?? 0)}</text>
          <text class="name" x="${x}%" y="82">${names[i]}</text>`,
    )}
    ${own && ownAt !== null && ownMark(at(ownAt), `${own.label} ${dollars(own.amount)}`)}
  </svg>`;
}

/** Its text begins or ends at the mark near an end of the drawing, so that none of it is cut off. */
function ownMark(at: number, text: string): Html {
  const side = at < 30 ? 'starts' : at > 70 ? 'ends' : 'centred';
  return html`<line class="own" x1="${at}%" x2="${at}%" y1="20" y2="50" />
    <text class="own-text ${side}" x="${at}%" y="14">${text}</text>`;
}

function round(percent: number): number {
  return Math.round(percent * 10) / 10;
}
