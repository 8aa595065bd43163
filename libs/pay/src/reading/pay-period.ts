import type { SalaryPeriod } from '@wagewright/enums';
import { unitsPerDollar } from './currencies';

export type PayPeriod = SalaryPeriod;

/** The largest amount of pay that any surface takes, US dollars. */
export const MOST_DOLLARS = 100_000_000;
const WEAKEST_CURRENCY = 10_000;
/** The same in any currency, or one that is not known: as much in one of 10,000 to the dollar. Numbers stay exact in PostgreSQL and JavaScript. */
export const MOST_UNITS = MOST_DOLLARS * WEAKEST_CURRENCY;

/** Words for a period in English, German, French, Spanish and a few more, matched in lower case. */
const WORDS: readonly (readonly [pattern: RegExp, period: PayPeriod])[] = [
  [
    /hour|\bhr\b|\/ ?h\b|\bp\/h\b|\bph\b|stund|\bstd\b|heure|\bhoras?\b|\buur|\btim(?:me\b|l[öo]n)|\btimeløn|godz/,
    'hour',
  ],
  [
    /\bdays?\b|daily|\/ ?d\b|\bp\/d\b|\bpd\b|tagessatz|\btag\b|\bjour\b|journalier|\bdiari|\btjm\b|\bd[ií]a\b/,
    'day',
  ],
  [/(?<!\bbi[- ]?|two |2 |other )week|\bwk\b|\bpw\b|woche|semaine|semana|\/ ?w\b/, 'week'],
  [
    /(?<!\b(?:bi|semi)[- ]?)month|\/ ?mo\b|(?<!\d )\bpc?m\b|monat|\bmtl\b|mensuel|\bmois\b|mensual|\bmes\b|\bm[eê]s\b|miesi|m[aå]ned|m[aå]nad|\bm[aå]n\b|\bmths?\b|měsí|\bhó\b|maand/,
    'month',
  ],
  [
    /year|annu|\byr\b|\bp\.? ?a\b|\bp\.a\.|\/ ?[yaj]\b|jahr|jährlich|\bans?\b(?! hour)|ann[eé]e|\baños?\b|anual|\bjaar|\bår(?:s|lig)?|\bb\/a\b|\blpa\b|\bctc\b|\d ?(?:l|lakhs?|lacs?|cr|crores?)\b/,
    'year',
  ],
];

/** The first named period in a text; undefined for none. */
export function periodIn(text: string): PayPeriod | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const plain = text.toLowerCase();
  const found = WORDS.flatMap(([pattern, period]) => {
    const at = plain.search(pattern);
    return at === -1 ? [] : [{ at, period }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.period;
}

/** The plausible range of an amount for each period, in US dollars or the equivalent in another currency. */
const PLAUSIBLE: Readonly<Record<PayPeriod, readonly [least: number, most: number]>> = {
  hour: [4, 600],
  day: [60, 4_000],
  week: [150, 15_000],
  month: [300, 40_000],
  year: [3_000, 2_000_000],
};

/** Whether an amount is plausible pay for a period. */
export function isPlausible(amount: number, currency: string, period: PayPeriod): boolean {
  const [least, most] = PLAUSIBLE[period];
  const dollars = amount / unitsPerDollar(currency);
  return dollars >= least && dollars <= most;
}

/** Currencies of places with monthly pay, which decide about an amount without a period. */
const MONTHLY = new Set(['PLN', 'CZK', 'SEK', 'NOK', 'DKK', 'HUF', 'RON', 'BRL', 'AED', 'ILS', 'SGD', 'ZAR']);
/** Currencies of places where pay by the hour is usual. */
const HOURLY = new Set(['USD', 'CAD', 'AUD', 'NZD', 'GBP', 'EUR', 'CHF']);
/** A number without a currency, a unit or a period is pay only from this size on: below it may mean thousands, or an hour. */
export const LEAST_BARE = 1_000;
const A_YEAR = 15_000;
const AN_HOUR = 250;

/** The period of an amount without one, by its size; undefined when that is ambiguous. */
export function periodBySize(amount: number, currency: string): PayPeriod | undefined {
  const dollars = amount / unitsPerDollar(currency);
  if (dollars <= AN_HOUR) return HOURLY.has(currency) ? 'hour' : undefined;
  if (dollars >= A_YEAR) return 'year';
  return MONTHLY.has(currency) && dollars >= 1_000 ? 'month' : undefined;
}

/** Pay in part, as texts and columns name it. */
interface PayParts {
  min?: number;
  max?: number;
  currency?: string;
  period?: PayPeriod;
}

/**
 * Pay with its period: the one that is named, else the one that its size shows; US dollars where no currency is named.
 * @param isMarked whether the currency stands beside the amounts; small ones without may mean thousands
 * @returns undefined for no amount, an implausible one, and one whose period nothing shows
 */
export function withPeriod<Pay extends PayParts>(
  pay: Pay,
  isMarked = pay.currency !== undefined,
): (Pay & { period: PayPeriod }) | undefined {
  const amounts = [pay.min, pay.max].filter((amount) => typeof amount === 'number');
  const currency = pay.currency?.toUpperCase() ?? 'USD';
  const largest = Math.max(...amounts);
  const isBare = !isMarked && largest < LEAST_BARE;
  const period = pay.period ?? (isBare ? undefined : periodBySize(largest, currency));
  if (period === undefined || amounts.length === 0) return undefined;
  return amounts.every((amount) => isPlausible(amount, currency, period)) ? { ...pay, period } : undefined;
}
