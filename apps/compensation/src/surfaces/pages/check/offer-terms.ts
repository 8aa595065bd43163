import { LEAST_JUDGED } from '../../../offers/plausible-pay';
import type { CheckRequest } from './check.request';

/** The amounts of an offer, whole US dollars a year; null for missing or unreadable ones. */
export interface OfferTerms {
  base: number | null;
  bonus: number | null;
  equity: number | null;
  /** Corrections by field, each a sentence. */
  faults: Partial<Record<'base' | 'bonus' | 'equity', string>>;
}

/** A rate of an hour as likely as thousands a year. */
const HOUR_OR_THOUSANDS = /^\s*\$?[1-9]\d?(?:\.\d{1,2})?\s*$/;

/** Reads the amounts of the form; bonus and equity may be percentages of the base. */
export function offerTerms({
  base,
  bonus,
  equity,
}: Pick<CheckRequest, 'base' | 'bonus' | 'equity'>): OfferTerms {
  const terms: OfferTerms = { base: null, bonus: null, equity: null, faults: {} };
  const read = (field: 'base' | 'bonus' | 'equity', text: string | undefined) => {
    if (text === undefined) return;
    const { amount, problem } = readAmount(text, terms.base ?? undefined);
    terms[field] = amount;
    if (problem !== null) terms.faults[field] = problem;
  };
  read('base', base);
  if (base !== undefined && HOUR_OR_THOUSANDS.test(base)) {
    const number = base.replace('$', '').trim();
    terms.base = null;
    terms.faults.base = `Is that $${number} an hour, or $${number},000 a year? Write “${number} an hour” or “${number}k”.`;
  } else if (terms.base !== null && terms.base < LEAST_JUDGED) {
    terms.base = null;
    terms.faults.base = 'Give the base pay of a whole year, such as 185k.';
  }
  read('bonus', bonus);
  read('equity', equity);
  return terms;
}

/** A parsed amount of US dollars a year, or a correction as a sentence. */
type ReadAmount = { amount: number; problem: null } | { amount: null; problem: string };

const MAX_TEXT = 200;
/** Larger numbers are typing errors. */
const MAX_AMOUNT = 10_000_000;
/** Below it an amount of yearly pay such as `185` means thousands. */
const SMALLEST_WHOLE = 1_000;
/** The hours of a full-time year, as defined by the Bureau of Labor Statistics. */
const HOURS_A_YEAR = 2_080;

/** Payments per year, by the words after the amount. */
const PERIODS: readonly [words: RegExp, timesAYear: number][] = [
  [/\b(?:hours?|hourly|hr|h)\b/, HOURS_A_YEAR],
  [/\b(?:days?|daily)\b/, 260],
  [/\b(?:weeks?|weekly|wk)\b/, 52],
  [/\b(?:months?|monthly|mo)\b/, 12],
];
const SCALES: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, mio: 1e6, million: 1e6 };

/** Known words beside an amount; with any other word the meaning is unclear. */
const BESIDE = new Set(
  'k thousand m mio million us usd dollar dollars a an per each base pay salary year years yearly yr annum annual annually p pa about approx ca circa around roughly hour hours hourly hr h day days daily week weeks weekly wk month months monthly mo'.split(
    ' ',
  ),
);
const FOREIGN = /[€£¥₹]|\b(?:eur|euros?|gbp|chf|cad|aud|inr|jpy|sek|lpa|lakhs?)\b/;
/** A number with its separators, and a word of scale right after it. */
const NUMBER = /\d(?:[\d.,' ]*\d)?(?: ?(?:thousand|million|mio|k|m)\b)?/g;
const PERCENTAGE = /^(\d+(?:[.,]\d+)?) ?(?:%|percent)(?: of base)?$/;

/**
 * Reads an amount in the usual forms: `185k`, `$185,000`, `185.000`, `$92 an hour`.
 *
 * @param text at most 200 characters
 * @param base whole US dollars a year for percentages; without it a percentage is refused
 * @returns whole US dollars a year
 */
export function readAmount(text: string, base?: number): ReadAmount {
  if (text.length > MAX_TEXT) return { amount: null, problem: UNREADABLE };
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (FOREIGN.test(plain))
    return { amount: null, problem: 'Give US dollars: other currencies are not compared.' };
  if (/^\s*[-−(]/.test(plain)) return { amount: null, problem: 'An amount cannot be below zero.' };
  const percentage = base === undefined ? null : PERCENTAGE.exec(plain);
  if (percentage && base !== undefined) return within((numberOf(percentage[1] ?? '') / 100) * base);
  const numbers = plain.match(NUMBER) ?? [];
  if (numbers.length > 1) return { amount: null, problem: 'Give one figure, not a range.' };
  const [found] = numbers;
  const words = plain.match(/[a-z]+/g) ?? [];
  if (found === undefined || /[%<>]/.test(plain) || words.some((word) => !BESIDE.has(word)))
    return { amount: null, problem: UNREADABLE };
  return within(yearly(found, plain));
}

const UNREADABLE = 'Give an amount such as 185k or $185,000 a year.';

function yearly(found: string, plain: string): number {
  const [, digits = '', word] = /^(.*?\d) ?([a-z]+)?$/.exec(found) ?? [];
  const period = PERIODS.find(([words]) => words.test(plain))?.[1];
  const number = numberOf(digits, word !== undefined);
  if (word !== undefined) return number * (SCALES[word] ?? 1) * (period ?? 1);
  if (period !== undefined) return number * period;
  return number < SMALLEST_WHOLE ? number * 1_000 : number;
}

function within(amount: number): ReadAmount {
  const whole = Math.round(amount);
  if (whole <= MAX_AMOUNT) return { amount: whole, problem: null };
  return { amount: null, problem: 'Give at most $10,000,000 a year.' };
}

/**
 * The last separator is a decimal one unless a group of three digits follows it.
 *
 * @param isScaled whether a word of scale follows, which makes a point decimal: `1.125m`
 */
function numberOf(digits: string, isScaled = false): number {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const fraction = digits.slice(last + 1);
  const isGroup = fraction.length === 3 && !(isScaled && digits[last] === '.');
  const whole = (text: string) => text.replaceAll(/\D/g, '');
  if (last === -1 || isGroup) return Number(whole(digits));
  return Number(`${whole(digits.slice(0, last))}.${whole(fraction)}`);
}
