import { isOtherMoney, isPay } from './context-words';
import { CELL_CODES, codeIn, currencyIn, sharedSignIn, unitsPerDollar } from './currencies';
import { LEAST_BARE, MOST_DOLLARS, MOST_UNITS, type PayPeriod, periodBySize, periodIn } from './pay-period';
import { type AmountRange, rangesIn, WIDEST } from './ranges';

/** Pay in a short text that is meant as pay: a cell of a spreadsheet, a field of a form. */
export interface PayCell {
  /** Units of the currency, at most two decimals; absent when only an upper end is named. */
  min?: number;
  /** Absent when only a lower end is named; of a single amount, the same as `min`. */
  max?: number;
  /** ISO 4217. */
  currency?: string;
  period?: PayPeriod;
  /** The sign of several currencies that alone tells it: the place decides. */
  sign?: string;
  /** Whether the text says no more; false for `$120k + equity`. */
  isAll: boolean;
}

/** Longer texts are no amount, and take time to read. */
export const LONGEST = 200;

/** A multiplier of monthly salaries: `x 13`, `13 Gehälter`. */
const SALARIES =
  /[x×] ?1[2-6](?:[.,]\d)?(?!\d)|(?<![\d.,])1[2-6](?:[.,]\d|\.)? ?(?:x|×|gehalt|gehälter|monatsgehalt|monatsgehälter|mois|pagas)(?!\p{L})/giu;
const TIMES = String.raw`h|hrs?|hours?|std\.?|stunden|heures?|horas?`;
const SPANS = String.raw`hours|hrs|stunden|std\.?|days?|weeks?|wks?|months?|mos?|years?|yrs?|tagen?|wochen|monaten?|jahren?|jours|semaines|ans|días|semanas|años`;
/** Numbers that are no amounts of pay. */
const OTHER_NUMBERS: readonly RegExp[] = [
  /(?<!\d)\d+(?:[.,]\d+)? ?(?:%|percent|per cent|prozent)(?: of \S+)?/giu,
  SALARIES,
  // Hours a week, with or without the week.
  new RegExp(
    String.raw`(?<!\d)\d+(?:[.,]\d+)?[ -]?(?:${TIMES}) ?(?:[/ax]|per|pro|par|por) ?(?:week|wk|woche|semaine|semana)`,
    'giu',
  ),
  /(?<!\d)\d+(?:[.,]\d+)?[ -](?:hour|stunden)[ -](?:week|woche)/giu,
  // Holidays, durations and experience; `500 a day` has a word between.
  new RegExp(
    String.raw`(?<![\p{Sc}\d.,])(?<!\p{Sc} )\d+(?:[.,]\d+)?(?: ?[-–] ?\d+)?\+?[ -](?:${SPANS})(?!\p{L})(?! rate)`,
    'giu',
  ),
  // Numbers of postings and requisitions: `#84512`, `REQ-104233`.
  /(?:#|(?<=(?<!\d ?)\p{L})-) ?\d{4,}(?![.,]?\d)/gu,
  // Shifts: `4x10`.
  /(?<![\p{Sc}\d.,])\d ?[x×] ?\d{1,2}(?! ?[\d.,k])/giu,
  // American pension plans.
  /(?<![\p{L}\d])40[13] ?\(?[kb]\)?(?![\p{L}\d])/giu,
  // Grades and levels: `L5`, `GS-13`, `Band 6`, `E13`.
  /(?<!\p{L})(?:level|lvl|band|grade|tier|zone|step|stufe|class|gruppe|entgeltgruppe|eg) ?#?\d{1,2}[a-d]?(?![\p{L}\d]|[.,]\d)/giu,
  new RegExp(
    String.raw`(?<![\p{L}\d])(?!(?:${CELL_CODES})[ -]?\d)[A-QS-Z][A-Z]{0,3}[ -]?\d{1,2}(?![\p{L}\d]|[.,]\d)`,
    'gu',
  ),
  // Years beside something else.
  /(?<![\p{Sc}\d.,'’])(?<!\p{Sc} )(?:19|20)\d{2}(?![\d.,'’]\d|\d| ?k(?!\p{L})| ?\p{Sc})(?= ?[)\]]|$)/giu,
  // Counts of people and of shares.
  /(?<![\p{Sc}\d.,])\d[\d.,]*\+? ?(?:employees|people|staff|engineers|reports|rsus?|options|shares)(?!\p{L})/giu,
];

/** Several times an amount, or a part of it, and amounts apart by a slash: `2 x 60k`, `120k / 2`, `50/60k`. */
const CALCULATION = new RegExp(
  [
    String.raw`\d ?k? ?(?:[x×*÷@]|times|mal|fois|veces) ?(?:\p{Sc}|[a-z]{3} )?\d`,
    String.raw`\d[x×](?= ?\)|$)|\([x×] ?\d`,
    String.raw`(?:k|\d{4}) ?[/÷] ?\d{1,2}(?! ?[\d.,\p{L}])`,
    String.raw`(?:twice|double|half|half of) \p{Sc}?\d`,
    String.raw`(?<![\d/])\d{2,3}/\d{2,3}(?= ?(?:k|\p{Sc}|per|an? |/ ?[hmy]|$))`,
  ].join('|'),
  'iu',
);

/** Pay for something other than time: `per article`, `/session`. */
const OTHER_UNIT = /^(?:\/| ?per )\p{L}{2,}/iu;

/** Words without a meaning beyond amounts, currency and period. */
const FILLERS = new Set(
  (
    'gross base salary pay range up to from and between about around approx per min max minimum maximum an annum brutto gehalt ca ' +
    'circa bis zu von ab und zwischen pro im je brut salaire jusqu de la le par entre et bruto salario por al hasta desde'
  ).split(' '),
);

interface Reading {
  range: AmountRange;
  period: PayPeriod | undefined;
  isBase: boolean;
}

/**
 * Reads the pay in a short text such as `$120k–$150k a year`, in linear time. Two numbers are a range only when a dash or a
 * word joins them and they have one unit. Hours a week, holidays, grades, pension plans, years, other money and
 * calculations are no pay. The pay may still be implausible for its currency and period: a column beside it may name these.
 *
 * @param text at most 200 characters
 * @param isLimited whether numbers above the maximum are left out
 * @returns undefined for a text without pay, or with several amounts that do not belong together
 */
export function readPayCell(text: string, isLimited = true): PayCell | undefined {
  if (text.length > LONGEST || !/\d/.test(text)) return undefined;
  const plain = withCodes(text.replace(/\s+/g, ' ').trim());
  const bare = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, blanks), plain);
  if (CALCULATION.test(bare)) return undefined;
  const readings = basesOf(readingsIn(bare, isLimited));
  const [first] = readings;
  if (first === undefined) return undefined;
  const alike = readings.filter(({ range, period }) => isLike(range, first.range) && period === first.period);
  if (alike.length > 1 && alike.some(({ range }) => !range.hasTwoEnds)) return undefined;
  const ends = endsOf(alike.map(({ range }) => range));
  if (ends === undefined) return undefined;
  const { period, range } = first;
  const { currency: marked = currencyIn(bare) } = range;
  const currency = range.sign === undefined ? marked : (codeIn(bare) ?? marked);
  const sign = sharedSignIn(plain);
  return {
    ...ends,
    ...(currency !== undefined && { currency }),
    ...(period !== undefined && { period }),
    ...(sign !== undefined && { sign }),
    ...monthly(plain, ends, currency, period),
    isAll: bare === plain && readings.length === 1 && hasNoOtherWords(plain, first.range),
  };
}

/** Keeps the places of all other characters. */
function blanks(words: string): string {
  return ' '.repeat(words.length);
}

const CODE_IN_ANY_CASE = new RegExp(String.raw`(?<!\p{L})[kt]?(?:${CELL_CODES})(?!\p{L})`, 'giu');

/** Currencies in small letters, and units that only cells have: `30 mil`, `Fr. 100`. */
function withCodes(text: string): string {
  return text
    .replace(CODE_IN_ANY_CASE, (code) => code.toUpperCase())
    .replace(/(?<=\d) ?mil(?!\p{L})/giu, 'k')
    .replace(/(?<!\p{L})s?fr\. ?(?=\d)/giu, 'CHF ')
    .replace(/(?<=\d)\+ ?(?=[-–] ?[\p{Sc}\d])/gu, '');
}

function readingsIn(text: string, isLimited: boolean): Reading[] {
  const named = currencyIn(text);
  const ranges = rangesIn(text).filter(
    ({ min, max, currency = named }) => !isLimited || !isTooMuch(max ?? min ?? 0, currency),
  );
  const readings = ranges.flatMap((range, index): (Reading & { isMarked: boolean })[] => {
    const before = lastPart(text.slice(ranges[index - 1]?.end ?? 0, range.start));
    const behind = firstPart(text.slice(range.end, ranges[index + 1]?.start));
    if (isOther(before) || isOther(behind) || isZero(range)) return [];
    const between = text.slice(range.start, range.end);
    const periodBehind = periodIn(behind);
    if (periodBehind === undefined && OTHER_UNIT.test(behind)) return [];
    const period = periodBehind ?? periodIn(between) ?? periodIn(before);
    const isMarked = range.currency !== undefined || period !== undefined || /\p{L}/u.test(between);
    if (!isMarked && followsOtherWord(before)) return [];
    return [{ range, period, isBase: isPay(before) || isPay(behind), isMarked }];
  });
  if (readings.length > 1 && readings.some(({ isMarked }) => isMarked))
    return readings.filter(({ isMarked, range }) => isMarked || (range.max ?? range.min ?? 0) >= LEAST_BARE);
  // Words for all amounts may stand anywhere: `Salary (monthly): 4.500`.
  return readings.map((reading) => ({ ...reading, period: reading.period ?? periodIn(text) }));
}

/** A number without a currency may be of any. */
function isTooMuch(amount: number, currency: string | undefined): boolean {
  const most = currency === undefined ? MOST_UNITS : MOST_DOLLARS * unitsPerDollar(currency);
  return amount > Math.min(most, MOST_UNITS);
}

/** Only base pay counts among amounts with different labels. */
function basesOf(readings: readonly Reading[]): readonly Reading[] {
  const bases = readings.filter(({ isBase }) => isBase);
  return bases.length > 0 && bases.length < readings.length ? bases : readings;
}

/** The label before an amount, and the one behind it. */
function lastPart(text: string): string {
  return text.split(/[,;|+()[\]/]|\bplus\b|\band\b/).at(-1) ?? '';
}

function firstPart(text: string): string {
  return /^ ?(?:\/|per\b|an?\b)?[^,;|+()[\]/]*/.exec(text)?.[0].split(/\bplus\b|\band\b/)[0] ?? '';
}

function isOther(label: string): boolean {
  return isOtherMoney(label) || /\bt\.?c\b/i.test(label);
}

/** `Austin 78701`, `recruiter said 95000`: a bare number may be anything there. */
function followsOtherWord(before: string): boolean {
  const word = before.split(/\P{L}+/u).findLast((part) => part.length > 1);
  return word !== undefined && !FILLERS.has(word.toLowerCase()) && !isPay(before);
}

function isZero({ min, max }: AmountRange): boolean {
  return (max ?? min ?? 0) === 0;
}

function isLike(a: AmountRange, b: AmountRange): boolean {
  return a.currency === b.currency;
}

/** From the lowest to the highest; undefined for ends in the wrong order or too far apart. */
function endsOf(ranges: readonly AmountRange[]): Pick<PayCell, 'min' | 'max'> | undefined {
  const lower = ranges.flatMap(({ min }) => (min === null || min === 0 ? [] : [min]));
  const upper = ranges.flatMap(({ max }) => max ?? []);
  if (ranges.some(({ min, max }) => min !== null && max !== null && max < min)) return undefined;
  const [min, max] = [
    lower.length === 0 ? undefined : Math.min(...lower),
    upper.length === 0 ? undefined : Math.max(...upper),
  ];
  if (min !== undefined && max !== undefined && max > min * WIDEST) return undefined;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** Thirteen salaries of 4,500 are monthly ones; thirteen of 60,000 make up a year. */
function monthly(
  text: string,
  { min, max }: Pick<PayCell, 'min' | 'max'>,
  currency: string | undefined,
  period: PayPeriod | undefined,
): Pick<PayCell, 'period'> {
  if (period !== undefined || text.search(SALARIES) === -1) return {};
  return periodBySize(max ?? min ?? 0, currency ?? 'EUR') === 'year' ? {} : { period: 'month' };
}

function hasNoOtherWords(text: string, { start, end }: AmountRange): boolean {
  const words = `${text.slice(0, start)} ${text.slice(end)}`.toLowerCase().split(/[^\p{L}\d]+/u);
  return words.every(
    (word) =>
      /^\D?$/.test(word) ||
      FILLERS.has(word) ||
      periodIn(word) !== undefined ||
      currencyIn(word) !== undefined,
  );
}
