import { periodIn } from './pay-period';
import { BEFORE, BEHIND, currencyOf, namedCurrency, sharedBy } from './currencies';

/** One amount, or two that belong together. */
export interface AmountRange {
  /** Null when only an upper end is named. */
  min: number | null;
  /** Null when only a lower end is named. */
  max: number | null;
  /** Undefined when neither amount names it. */
  currency: string | undefined;
  /** The sign of several currencies that alone tells it: the place decides. */
  sign?: string | undefined;
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
  String.raw`^\+?${PERIOD_BETWEEN}(?: ?\([^()]{0,20}step \d{1,2}\))?\s*(?:[-–—―~àa]|--|(?:,? ?up |(?:rising|increasing) )?to(?: ?[-–—])?|thru|through|bis(?: zu)?|hasta|until|till?|tot)(?: [\p{L}'’]{2,12} step \d{1,2})?\s*$`,
  'iu',
);
const AND = /^\s*(?:and|und|et|[&eiy])\s*$/i;
const BETWEEN = /(?:between|entre|zwischen|zw\.|from|range of|von|ranges?|offer(?: between)?|de)[\s:]*$/i;

const UP_TO =
  /(?:[<≤]=?|\b(?:up to|under|below|less than|not? more than|unter|moins de|menos de)|\bmax(?:imum)?\.?(?: \p{L}+)?:?|\bbis(?: zu)?|jusqu.à|\bhasta|^\s*to)\s*$/iu;
const FROM =
  /(?:[>≥]=?|\b(?:from|over|above|not? less than|(?<!not? )more than|über|plus de|más de)|\bstart(?:s|ing)? (?:at|from)|\bab|[aà] partir de|\bdesde|\bmin(?:imum)?\.?(?: \p{L}+)?:?|\bat least|mind\.|mindest\p{L}*[^.\d\n]{0,30})[^\S\n]*$/iu;
const AT_MOST = /^ ?(?:max(?:imum)?|or less|at most)\b/i;
const AT_LEAST = /^(?:\+| ?(?:min(?:imum)?|or more|or above|and up|at least)\b)/i;
/** Numbers separated by a period or a unit can still be a range; further apart than this they are not. */
const MOST_BETWEEN = 40;

/** The labels of a pay grade, `Minimum … / Midpoint … / Maximum …`. */
const MINIMUM = /\bmin(?:imum)?\.?:?\s*$/i;
const MIDPOINT = /\bmid(?:[- ]?point)?\.?:?\s*$/i;
const MAXIMUM = /\bmax(?:imum)?\.?:?\s*$/i;

/** The ranges and single amounts of a text, in order. A sign of several currencies means the usual one. */
export function rangesIn(text: string): AmountRange[] {
  const amounts = amountsIn(text);
  const ranges: AmountRange[] = [];
  for (let i = 0; i < amounts.length; i++) {
    const low = amounts[i];
    const steps = stepsToUpperEnd(text, amounts, i);
    const high = amounts[i + steps];
    if (low && high) ranges.push(steps === 0 ? single(text, low) : rangeOf(text, low, high));
    i += steps;
  }
  return ranges;
}

/** How many amounts further the upper end stands: 0 for a single amount, 2 behind a midpoint. */
function stepsToUpperEnd(text: string, amounts: readonly Amount[], at: number): number {
  const [low, middle, high] = amounts.slice(at, at + 3);
  if (!low || !middle) return 0;
  if (areJoined(text, low, middle)) return 1;
  if (middle.start - low.end > MOST_BETWEEN || !MINIMUM.test(wordsBefore(text, low))) return 0;
  const between = text.slice(low.end, middle.start);
  if (MAXIMUM.test(between)) return 1;
  if (!high || high.start - middle.end > MOST_BETWEEN || !MIDPOINT.test(between)) return 0;
  return MAXIMUM.test(text.slice(middle.end, high.start)) ? 2 : 0;
}

function areJoined(text: string, low: Amount, high: Amount): boolean {
  const between = text.slice(low.end, high.start);
  if (between.length > MOST_BETWEEN) return false;
  if (!low.sign && !high.sign && low.currency && high.currency && low.currency !== high.currency)
    return false;
  // `$50/hr – $104k/yr` names one pay twice.
  const [own, other] = [periodIn(between), periodIn(text.slice(high.end, high.end + 15))];
  if (own !== undefined && other !== undefined && own !== other) return false;
  // A row of a table has nothing between its ends.
  if (
    JOINT.test(between) ||
    (between === ' ' && low.currency !== undefined && low.currency === high.currency)
  )
    return true;
  return AND.test(between) && BETWEEN.test(text.slice(Math.max(0, low.start - 20), low.start));
}

/** In `120–150k` the unit of the upper end applies to both. */
function rangeOf(text: string, low: Amount, high: Amount): AmountRange {
  const unit = low.unit === '' && low.number < high.number * 10 && low.number < 1_000 ? high.unit : low.unit;
  return {
    min: valueOf(low, unit),
    max: valueOf(high, high.unit),
    ...currencyOfAll(text, low, high),
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
    ...currencyOfAll(text, amount, amount),
    hasTwoEnds: false,
    isHuge: amount.isHuge,
    start: amount.start,
    end: amount.end,
  };
}

/** A code decides before a sign of several currencies: `Salary (CAD): $90,000`. */
function currencyOfAll(text: string, low: Amount, high: Amount): Pick<AmountRange, 'currency' | 'sign'> {
  const marked = [high, low].filter(({ currency }) => currency !== undefined);
  const [told] = marked.filter(({ sign }) => sign === undefined);
  const currency = told?.currency ?? namedCurrency(wordsBefore(text, low));
  return currency === undefined ? { currency: marked[0]?.currency, sign: marked[0]?.sign } : { currency };
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
  String.raw`(?:(${BEFORE})\s?|(?<![\p{L}\d.,])(?<!\bstep ))(${DIGITS})(?:${NO_DECIMALS})?(?:[  ]?(${UNIT}))?(?:[  ]?(${BEHIND}))?`,
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
  /** The sign of several currencies that alone tells it. */
  sign: string | undefined;
  start: number;
  end: number;
  /** Whether a multiplier makes it a million or more: that is no pay, but may be a company's funding. */
  isHuge: boolean;
}

/** More numbers than any posting has; examining all the numbers of a hostile text would take long. */
const MOST_AMOUNTS = 3_000;

/** The first 3,000 numbers of a text, in order. */
function amountsIn(text: string): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    amounts.push(amountOf(match));
    if (amounts.length === MOST_AMOUNTS) break;
  }
  return amounts;
}

function amountOf(match: RegExpExecArray): Amount {
  const [whole, before, digits = '', unit = '', behind] = match;
  const isRupees = RUPEES.test(unit);
  // In `$90,000 CAD` the code decides about the dollar.
  const currency = currencyOf(behind) ?? currencyOf(before) ?? (isRupees ? 'INR' : undefined);
  const marks = [behind, before].filter((mark) => mark !== undefined);
  return {
    number: numberOf(digits, HUGE.test(unit)),
    unit: isRupees && currency !== 'INR' ? '' : unit,
    currency,
    sign: marks.length > 0 && marks.every((mark) => sharedBy(mark)) ? marks[0]?.trim() : undefined,
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
