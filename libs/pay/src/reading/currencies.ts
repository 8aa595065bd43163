import { countryOfPlace } from './known-places';

/** Signs and codes of currencies in postings. A longer one comes before a shorter one with the same beginning. */
const SIGNS =
  'CA$=CAD C$=CAD AU$=AUD A$=AUD NZ$=NZD HK$=HKD MX$=MXN US$=USD R$=BRL S$=SGD $=USD €=EUR £=GBP ₹=INR ¥=JPY ₪=ILS zł=PLN Kč=CZK RM=MYR'
    .split(' ')
    .map((pair) => pair.split('=') as [sign: string, currency: string]);

/** Approximate units of a currency per US dollar, to distinguish hourly from monthly pay by size; not for conversion. */
const UNITS_PER_DOLLAR: readonly (readonly [units: number, codes: string])[] = [
  [1, 'USD EUR GBP CAD AUD NZD CHF SGD'],
  [4, 'PLN RON BGN MYR PEN AED SAR ILS'],
  [8, 'SEK NOK DKK CNY HKD BRL'],
  // The rupee by purchasing power: ₹300,000 a year is ordinary pay.
  [20, 'CZK MXN ZAR INR'],
  [40, 'TWD THB TRY UAH PHP EGP'],
  [150, 'JPY KES'],
  [350, 'HUF'],
  [1_200, 'KRW CLP ARS NGN'],
  [4_000, 'COP'],
  [20_000, 'IDR VND'],
];
const UNITS = new Map(
  UNITS_PER_DOLLAR.flatMap(([units, codes]) => codes.split(' ').map((code) => [code, units])),
);

/** The order of magnitude of a currency. */
export function unitsPerDollar(currency: string): number {
  return UNITS.get(currency) ?? 1;
}

const WORDS: readonly (readonly [word: string, currency: string])[] = [
  ['euros?', 'EUR'],
  ['dollars?|dólares', 'USD'],
  ['pounds?', 'GBP'],
  [String.raw`francs|franken|s?fr\.`, 'CHF'],
  ['kr', 'SEK'],
  [String.raw`rs\.?`, 'INR'],
];

/** Codes that people also write in small letters; others are words, such as `all` and `try`. */
export const CELL_CODES =
  'USD|EUR|GBP|JPY|INR|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|CNY|BRL|MXN|ILS|ZAR';

const literal = (text: string) => text.replace(/\$/g, String.raw`\$`);
const SIGN = SIGNS.map(([sign]) => literal(sign)).join('|');
const CODE = [...UNITS.keys()].join('|');

/** Before an amount: a code, a sign, or both, as in `CAD $90,000`; South African rand is `R` before a digit. */
export const BEFORE = String.raw`(?<![\p{L}\d])(?:(?:${CODE})\s?(?:${SIGN})?|(?:${SIGN})|Rs\.?|s?fr\.(?=\s?\d)|kr(?=\s?\d)|R(?=\d))`;
/** After an amount: a sign, a code or a word, unless a digit follows, because then it belongs to the next amount. */
export const BEHIND = String.raw`(?:(?:${SIGN})|(?:${CODE}|${WORDS.map(([word]) => word).join('|')})(?![\p{L}\d]))(?!\s?\d)`;

/** Currencies that share a sign, the usual one first: the place decides. */
const SHARED: readonly (readonly [sign: RegExp, currencies: string])[] = [
  [/^(?:\$|dollars?|dólares)$/i, 'USD CAD AUD NZD SGD HKD MXN COP CLP ARS TWD'],
  [/^kr$/i, 'SEK NOK DKK'],
  [/^¥$/, 'JPY CNY'],
];
/** Currencies by the codes of the countries that pay in them. */
const CURRENCIES =
  'USD=US PR|CAD=CA|AUD=AU|NZD=NZ|SGD=SG|HKD=HK|MXN=MX|COP=CO|CLP=CL|ARS=AR|TWD=TW|GBP=GB|CHF=CH LI|SEK=SE|NOK=NO|DKK=DK|PLN=PL|CZK=CZ|HUF=HU|RON=RO|INR=IN|' +
  'JPY=JP|CNY=CN|KRW=KR|BRL=BR|ILS=IL|AED=AE|ZAR=ZA|TRY=TR|UAH=UA|EUR=DE AT FR ES IT NL BE LU IE PT FI GR EE LV LT SK SI HR BG CY MT';
const CURRENCY_OF = new Map(
  CURRENCIES.split('|').flatMap((line) => {
    const [currency = '', countries = ''] = line.split('=');
    return countries.split(' ').map((country) => [country, currency]);
  }),
);

/** @param country its code; undefined for an unknown one */
export function currencyOfCountry(country: string | undefined): string | undefined {
  return CURRENCY_OF.get(country ?? '');
}

/** The currency of a place as texts write it; undefined for an unknown place. */
export function currencyOfPlace(place: string): string | undefined {
  return currencyOfCountry(countryOfPlace(place));
}

const CODE_ANYWHERE = new RegExp(CODE);
const CODE_ALONE = new RegExp(String.raw`\b(?:${CODE})\b`);
const WORDS_ALONE = WORDS.map(([word, currency]) => [new RegExp(`^(?:${word})$`, 'i'), currency] as const);

/** The currency of a mark; undefined for none. @param home that of the place, which a sign of several currencies means */
export function currencyOf(mark: string | undefined, home?: string): string | undefined {
  const text = mark?.trim();
  if (!text) return undefined;
  const code = CODE_ANYWHERE.exec(text)?.[0];
  if (code) return code;
  const shared = sharedBy(text);
  if (shared) return home !== undefined && shared.includes(home) ? home : shared[0];
  if (text === 'R') return 'ZAR';
  const sign = SIGNS.find(([sign]) => text.startsWith(sign))?.[1];
  return sign ?? WORDS_ALONE.find(([word]) => word.test(text))?.[1];
}

/** The currencies that a mark may mean, the usual one first; undefined for one that means a single currency. */
export function sharedBy(mark: string): string[] | undefined {
  return SHARED.find(([sign]) => sign.test(mark.trim()))?.[1].split(' ');
}

const NAMED_DOLLARS: readonly (readonly [words: RegExp, currency: string])[] = [
  [/\$ ?CAN?\b|\bcdn\b|\bcanadian dollars?\b|\bdollars canadiens\b/i, 'CAD'],
  [/\baustralian dollars?\b/i, 'AUD'],
  [/\bnew zealand dollars?\b/i, 'NZD'],
  [/\bsingapore dollars?\b/i, 'SGD'],
  [/\b(?:us|american) dollars?\b|\$ ?US\b/i, 'USD'],
];

/** A code by itself in a text, such as the one in `Salary (CAD):`, or a dollar by name; undefined for none. */
export function namedCurrency(text: string): string | undefined {
  return CODE_ALONE.exec(text)?.[0] ?? NAMED_DOLLARS.find(([words]) => words.test(text))?.[1];
}

const CELL_CODE = new RegExp(String.raw`(?<!\p{L})[kt]?(${CELL_CODES})(?!\p{L})`, 'iu');
const CELL_WORDS: readonly (readonly [word: RegExp, currency: string])[] = [
  ...SIGNS.map(([sign, currency]) => {
    // `US$` is no Singapore dollar, and `A$` no American one.
    return [new RegExp(String.raw`(?<!\p{L})${literal(sign)}`, 'iu'), currency] as const;
  }),
  ...WORDS.map(
    ([word, currency]) => [new RegExp(String.raw`(?<!\p{L})(?:${word})(?!\p{L})`, 'iu'), currency] as const,
  ),
];

/** The currency in a short text that is meant as pay, by code, sign or word: `Gehalt (€)`, `Salary in gbp`; undefined for none. */
export function currencyIn(text: string): string | undefined {
  return codeIn(text) ?? CELL_WORDS.find(([word]) => word.test(text))?.[1];
}

/** A code, or a dollar by name, in a short text that is meant as pay; undefined for none. */
export function codeIn(text: string): string | undefined {
  return CELL_CODE.exec(text)?.[1]?.toUpperCase() ?? namedCurrency(text);
}

/** The sign of several currencies in such a text, if it alone tells the currency; undefined for none. */
export function sharedSignIn(text: string): string | undefined {
  return codeIn(text) === undefined ? /(?<!\p{L})(?:\$|¥|kr(?!\p{L}))/iu.exec(text)?.[0] : undefined;
}
