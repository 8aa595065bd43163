import { periodIn } from './pay-period';
import { type Amount, amountsIn, valueOf } from './amounts';
import { namedCurrency } from './currencies';

/** One amount, or two that belong together. */
export interface AmountRange {
  /** Null when only an upper end is named. */
  min: number | null;
  /** Null when only a lower end is named. */
  max: number | null;
  /** Undefined when neither amount names it. */
  currency: string | undefined;
  /** Whether two ends are named. */
  hasTwoEnds: boolean;
  isHuge: boolean;
  start: number;
  end: number;
}

/** Between the ends of a range: perhaps a period, then a dash or a word. */
const PERIOD_BETWEEN = String.raw`(?:\s?\/ ?\p{L}{1,5}\.?|\s?(?:per|an?) (?:year|hour|month|week|day)|\s?annually)?`;
const JOINT = new RegExp(
  String.raw`^\+?${PERIOD_BETWEEN}\s*(?:[-–—―~àa]|--|to(?: ?[-–—])?|thru|through|up to|bis(?: zu)?|hasta|until)\s*$`,
  'iu',
);
const AND = /^\s*(?:and|und|et|[&eiy])\s*$/i;
const BETWEEN = /(?:between|entre|zwischen|zw\.|from|range of|von|ranges?|offer(?: between)?|de)[\s:]*$/i;

const UP_TO =
  /(?:[<≤]=?|\b(?:up to|under|below|less than|not? more than|unter|moins de|menos de)|\bmax(?:imum)?\.?(?: \p{L}+)?:?|\bbis(?: zu)?|jusqu.à|\bhasta|^\s*to)\s*$/iu;
const FROM =
  /(?:[>≥]=?|\b(?:from|over|above|(?<!not? )more than|über|plus de|más de)|\bstart(?:s|ing)? (?:at|from)|\bab|[aà] partir de|\bdesde|\bmin(?:imum)?\.?(?: \p{L}+)?:?|\bat least|mindest\p{L}*[^.\d\n]{0,30})\s*$/iu;
const AT_MOST = /^ ?(?:max(?:imum)?|or less|at most)\b/i;
const AT_LEAST = /^(?:\+| ?(?:min(?:imum)?|or more|or above|and up|at least)\b)/i;
/** Numbers separated by a period or a unit can still be a range; further apart than this they are not. */
const MOST_BETWEEN = 40;

/** The ranges and single amounts of a text, in order. @param dollar the currency of a dollar sign */
export function rangesIn(text: string, dollar: string): AmountRange[] {
  const amounts = amountsIn(text, dollar);
  const ranges: AmountRange[] = [];
  for (let i = 0; i < amounts.length; i++) {
    const [low, high] = [amounts[i], amounts[i + 1]];
    if (!low) continue;
    if (high && areJoined(text, low, high)) {
      ranges.push(rangeOf(text, low, high));
      i += 1;
    } else ranges.push(single(text, low));
  }
  return ranges;
}

function areJoined(text: string, low: Amount, high: Amount): boolean {
  const between = text.slice(low.end, high.start);
  if (between.length > MOST_BETWEEN) return false;
  // `$50/hr – $104k/yr` names one pay twice.
  const [own, other] = [periodIn(between), periodIn(text.slice(high.end, high.end + 15))];
  if (own !== undefined && other !== undefined && own !== other) return false;
  if (JOINT.test(between)) return true;
  return AND.test(between) && BETWEEN.test(text.slice(Math.max(0, low.start - 20), low.start));
}

/** In `120–150k` the unit of the upper end applies to both. */
function rangeOf(text: string, low: Amount, high: Amount): AmountRange {
  const unit = low.unit === '' && low.number < high.number * 10 && low.number < 1_000 ? high.unit : low.unit;
  return {
    min: valueOf(low, unit),
    max: valueOf(high, high.unit),
    currency: high.currency ?? low.currency ?? namedCurrency(wordsBefore(text, low)),
    hasTwoEnds: true,
    isHuge: low.isHuge || high.isHuge,
    start: low.start,
    end: high.end,
  };
}

function single(text: string, amount: Amount): AmountRange {
  const before = wordsBefore(text, amount);
  const value = valueOf(amount, amount.unit);
  const behind = text.slice(amount.end, amount.end + 12);
  const isLower = FROM.test(before) || AT_LEAST.test(behind);
  const isUpper = !isLower && (UP_TO.test(before) || AT_MOST.test(behind));
  return {
    min: isUpper ? null : value,
    max: isLower ? null : value,
    currency: amount.currency ?? namedCurrency(before),
    hasTwoEnds: false,
    isHuge: amount.isHuge,
    start: amount.start,
    end: amount.end,
  };
}

function wordsBefore(text: string, { start }: Amount): string {
  return text.slice(Math.max(0, start - 45), start);
}
