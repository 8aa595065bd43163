import { periodIn } from './pay-period';
import { namedCurrency, BEFORE, BEHIND, currencyOf } from './currencies';

/** One amount, or two that belong together. */
export interface AmountRange {
  /** Null when only an upper end is named. */
  min: number | null;
  /** Null when only a lower end is named. */
  max: number | null;
  /** Undefined when neither amount names it. */
  currency: string | undefined;
  hasTwoEnds: boolean;
  isHuge: boolean;
  start: number;
  end: number;
}

/** Ends further apart than this many times are no range of pay: loans from 5,000 to 50,000. */
export const WIDEST = 4;

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

/** Digits in groups with any separator and perhaps two decimals, in Indian groups, or without groups. */
const DIGITS = [
  String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?!\d)`,
  String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?`,
  String.raw`\d+(?:[.,]\d{1,2})?(?!\d)`,
].join('|');
/** The multiplier of an amount, and the dash for no decimals, as in `95'000.–`. */
const UNIT = String.raw`k(?![\p{L}\d])|k(?=€|eur|usd|gbp|chf)|t(?=€|eur)|tsd\.?|thousand|lpa|lakhs?|lacs?|l(?![\p{L}\d])|m(?![\p{L}\d])|million|mio\.?|mln|bn?(?![\p{L}\d])|billion|crores?|cr(?![\p{L}\d])`;
const NO_DECIMALS = String.raw`[.,][-–—](?=\s|$|\()`;
const AMOUNT = new RegExp(
  String.raw`(?:(${BEFORE})\s?|(?<![\p{L}\d.,]))(${DIGITS})(?:${NO_DECIMALS})?(?:[  ]?(${UNIT}))?(?:[  ]?(${BEHIND}))?`,
  'giu',
);
const RUPEES = /^(?:lpa|lakhs?|lacs?|l|crores?|cr)$/i;
const HUGE = /^(?:m|million|mio\.?|mln|bn?|billion)$/i;
const FACTORS: readonly (readonly [unit: RegExp, factor: number])[] = [
  [/^(?:k|t|tsd\.?|thousand)$/i, 1_000],
  [/^(?:lpa|lakhs?|lacs?|l)$/i, 100_000],
  [/^(?:m|million|mio\.?|mln)$/i, 1_000_000],
  [/^(?:crores?|cr)$/i, 10_000_000],
  [/^(?:bn?|billion)$/i, 1_000_000_000],
];

/** A number in a text that may be money. */
interface Amount {
  /** As written, without its unit. */
  number: number;
  /** Such as `k`; empty for none. */
  unit: string;
  currency: string | undefined;
  start: number;
  end: number;
  /** Whether a multiplier makes it a million or more: that is no pay, but may be a company's funding. */
  isHuge: boolean;
}

/** More numbers than any posting has; examining all the numbers of a hostile text would take long. */
const MOST_AMOUNTS = 3_000;

/** The first 3,000 numbers of a text, in order. @param dollar the currency of a dollar sign */
function amountsIn(text: string, dollar: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    amounts.push(amountOf(match, dollar));
    if (amounts.length === MOST_AMOUNTS) break;
  }
  return amounts;
}

function amountOf(match: RegExpExecArray, dollar: string): Amount {
  const [whole, before, digits = '', unit = '', behind] = match;
  const isRupees = RUPEES.test(unit);
  // In `$90,000 CAD` the code decides about the dollar.
  const currency = currencyOf(behind, dollar) ?? currencyOf(before, dollar) ?? (isRupees ? 'INR' : undefined);
  return {
    number: numberOf(digits, HUGE.test(unit)),
    unit: isRupees && currency !== 'INR' ? '' : unit,
    currency,
    start: match.index + whole.length - whole.trimStart().length,
    end: match.index + whole.length,
    isHuge: HUGE.test(unit),
  };
}

/**
 * The value of an amount, in units of its currency with at most two decimals. @param unit of its own, or of its range
 */
function valueOf({ number }: Amount, unit: string): number {
  const factor = FACTORS.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
  return Math.round(number * factor * 100) / 100;
}

/** @param isMillions whether a point before three digits is one of decimals, as in `1.125 million` */
function numberOf(digits: string, isMillions: boolean): number {
  if (isMillions && /^\d{1,3}\.\d{3}$/.test(digits)) return Number(digits);
  const indian = /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(digits);
  const whole = indian ? digits : (/^\d{1,3}(?:[.,'’ ]\d{3})+/.exec(digits)?.[0] ?? '');
  const rest = digits.slice(whole.length).replace(',', '.');
  return Number(`${whole.replace(/\D/g, '')}${rest}`);
}
