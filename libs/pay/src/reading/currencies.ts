/** Signs and codes of currencies in postings. A longer one comes before a shorter one with the same beginning. */
const SIGNS: readonly (readonly [sign: string, currency: string])[] = [
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['US$', 'USD'],
  ['R$', 'BRL'],
  ['S$', 'SGD'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['¥', 'JPY'],
  ['₪', 'ILS'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
];

/** Codes of ISO 4217 that occur in postings of technical jobs. */
const CODES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'INR',
  'JPY',
  'CNY',
  'KRW',
  'SGD',
  'HKD',
  'TWD',
  'MYR',
  'PHP',
  'THB',
  'IDR',
  'VND',
  'BRL',
  'MXN',
  'ARS',
  'CLP',
  'COP',
  'PEN',
  'ZAR',
  'AED',
  'SAR',
  'ILS',
  'TRY',
  'UAH',
  'NGN',
  'KES',
  'EGP',
];

const WORDS: readonly (readonly [word: string, currency: string])[] = [
  ['euros?', 'EUR'],
  ['dollars', 'USD'],
  ['pounds', 'GBP'],
  ['francs', 'CHF'],
  ['kr', 'SEK'],
  [String.raw`rs\.?`, 'INR'],
];

/** Codes that people also write in small letters; others are words, such as `all` and `try`. */
export const CELL_CODES =
  'USD|EUR|GBP|JPY|INR|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|CNY|BRL|MXN|ILS|ZAR';

const literal = (text: string) => text.replace(/\$/g, String.raw`\$`);
const SIGN = SIGNS.map(([sign]) => literal(sign)).join('|');
const CODE = CODES.join('|');

/** Before an amount: a code, a sign, or both, as in `CAD $90,000`; South African rand is `R` before a digit. */
export const BEFORE = String.raw`(?<![\p{L}\d])(?:(?:${CODE})\s?(?:${SIGN})?|(?:${SIGN})|Rs\.?|R(?=\d))`;
/** After an amount: a sign, a code or a word, unless a digit follows, because then it belongs to the next amount. */
export const BEHIND = String.raw`(?:(?:${SIGN})|(?:${CODE}|${WORDS.map(([word]) => word).join('|')})(?![\p{L}\d]))(?!\s?\d)`;

/** A dollar sign alone may be one of several dollars; a posting that names a place of one of these decides. */
const DOLLARS: readonly (readonly [place: RegExp, currency: string])[] = [
  [
    /\$ ?CAN?\b|\b(?:CAD|CDN|canad(?:a|ian)|ontario|toronto|vancouver|montr[eé]al|qu[eé]bec|calgary|ottawa|alberta|edmonton|winnipeg|halifax|british columbia)\b/i,
    'CAD',
  ],
  [/\b(?:AUD|australian?|sydney|melbourne|brisbane|canberra|superannuation)\b|\+ super\b/i, 'AUD'],
  [/\b(?:NZD|new zealand|auckland|wellington)\b/i, 'NZD'],
  [/\b(?:SGD|singapore)\b/i, 'SGD'],
  [/\b(?:HKD|hong kong)\b/i, 'HKD'],
  [/\b(?:MXN|m[eé]xico|guadalajara|monterrey)\b/i, 'MXN'],
];
const UNITED_STATES = /\bU\.?S\.?A?\b|\bUSD\b|united states/;

/** The currency of a dollar sign in a text; US dollars unless the text only names places of another dollar. */
export function dollarOf(text: string): string {
  if (UNITED_STATES.test(text)) return 'USD';
  return DOLLARS.find(([place]) => place.test(text))?.[1] ?? 'USD';
}

const CODE_ANYWHERE = new RegExp(CODE);
const CODE_ALONE = new RegExp(String.raw`\b(?:${CODE})\b`);
const WORDS_ALONE = WORDS.map(([word, currency]) => [new RegExp(`^${word}$`, 'i'), currency] as const);

/** The currency of a mark; undefined for none. @param dollar the currency of a dollar sign alone */
export function currencyOf(mark: string | undefined, dollar: string): string | undefined {
  const text = mark?.trim();
  if (!text) return undefined;
  const code = CODE_ANYWHERE.exec(text)?.[0];
  if (code) return code;
  if (text === '$') return dollar;
  if (text === 'R') return 'ZAR';
  const sign = SIGNS.find(([sign]) => text.startsWith(sign))?.[1];
  return sign ?? WORDS_ALONE.find(([word]) => word.test(text))?.[1];
}

/** A code by itself in a text, such as the one in `Salary (CAD):`; undefined for none. */
export function namedCurrency(text: string): string | undefined {
  return CODE_ALONE.exec(text)?.[0];
}

const CELL_CODE = new RegExp(String.raw`(?<!\p{L})[kt]?(${CELL_CODES})(?!\p{L})`, 'iu');
const CELL_WORDS: readonly (readonly [word: RegExp, currency: string])[] = [
  ...SIGNS.map(([sign, currency]) => {
    // `US$` is no Singapore dollar, and `A$` no American one.
    return [new RegExp(String.raw`(?<!\p{L})${literal(sign)}`, 'iu'), currency] as const;
  }),
  [/(?<!\p{L})(?:dollars?|dólares)(?!\p{L})/iu, 'USD'],
  [/(?<!\p{L})euros?(?!\p{L})/iu, 'EUR'],
  [/(?<!\p{L})pounds?(?!\p{L})/iu, 'GBP'],
  [/(?<!\p{L})rs(?!\p{L})/iu, 'INR'],
  [/(?<!\p{L})(?:s?fr\.|franken|francs? suisses?)/iu, 'CHF'],
];

/** The currency in a short text that is meant as pay, by code, sign or word: `Gehalt (€)`, `Salary in gbp`; undefined for none. */
export function currencyIn(text: string): string | undefined {
  const code = CELL_CODE.exec(text)?.[1]?.toUpperCase();
  return code ?? CELL_WORDS.find(([word]) => word.test(text))?.[1];
}

/** Approximate units of a currency per US dollar, to distinguish hourly from monthly pay by size. */
const UNITS_PER_DOLLAR: Readonly<Record<string, number>> = {
  SEK: 10,
  NOK: 10,
  DKK: 7,
  PLN: 4,
  CZK: 22,
  HUF: 350,
  RON: 4.5,
  BGN: 1.8,
  // By purchasing power: ₹300,000 a year is ordinary pay.
  INR: 20,
  JPY: 150,
  CNY: 7,
  KRW: 1_350,
  HKD: 8,
  TWD: 32,
  MYR: 4.5,
  PHP: 57,
  THB: 35,
  IDR: 16_000,
  VND: 25_000,
  BRL: 5.5,
  MXN: 18,
  ARS: 1_000,
  CLP: 950,
  COP: 4_000,
  PEN: 3.7,
  ZAR: 18,
  AED: 3.7,
  SAR: 3.7,
  ILS: 3.6,
  TRY: 35,
  UAH: 41,
  NGN: 1_500,
  KES: 130,
  EGP: 50,
};

/** The order of magnitude of a currency; not for conversion. */
export function unitsPerDollar(currency: string): number {
  return UNITS_PER_DOLLAR[currency] ?? 1;
}
