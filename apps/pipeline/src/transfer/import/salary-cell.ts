import type { SalaryPeriod } from '../../entities/job-values';

/** Digits in groups of three with any separator, then perhaps a decimal fraction; or digits with one. */
const DIGITS = String.raw`\d{1,3}(?:[.,'’ ]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d+)?`;
/** `120k`, `60 Tsd.`, `60 T€`, `30 mil`, `1.2m`. */
const UNITS = String.raw`(?:k|tsd\.?|mil|m)(?!\p{L}|\d)|[kt](?=€|eur|usd|chf|gbp)`;
const AMOUNT = new RegExp(String.raw`(${DIGITS})(?: ?(${UNITS}))?`, 'giu');
const GROUPED = /^\d{1,3}(?:[.,'’ ]\d{3})+/;
const MILLION = 'm';
/** Numbers other than amounts: a bonus in per cent, weekly hours, salaries per year. */
const OTHER_NUMBERS = [
  /(?<!\d)\d+(?:[.,]\d+)? ?%/g,
  /(?<!\d)\d+(?:[.,]\d+)? ?(?:h|hrs?|hours?|std\.?|stunden|heures?|horas?) ?(?:[/ax]|per|pro|par|por) ?(?:week|wk|woche|semaine|semana)/gi,
  /[x×] ?1[2-6](?:[.,]\d)?(?!\d)/gi,
  /(?<![\d.,])1[2-6](?:[.,]\d)? ?(?:x|×|gehälter|monatsgehälter|mois|pagas)(?!\p{L})/giu,
];
const MAX_LENGTH = 100;
/** The same for a period, which a whole heading may name. */
const MAX_PERIOD = 200;
/** The maximum of a salary; see `SalaryRequest`. */
const MAX_AMOUNT = 1_000_000_000_000;
const UP_TO = /^\W*(?:up to|max\.?|maximum|bis(?: zu)?|jusqu.?[aà]|hasta)(?![\p{L}\d])/iu;

/** A sign that ends like another one comes first. */
const CURRENCIES: readonly (readonly [pattern: RegExp, currency: string])[] = [
  [/CA?\$/, 'CAD'],
  [/AU?\$/, 'AUD'],
  [/NZ\$/, 'NZD'],
  [/HK\$/, 'HKD'],
  [/(?<!U)S\$/, 'SGD'],
  [/R\$/, 'BRL'],
  [/MX\$/, 'MXN'],
  [/(?:US)?\$|dollars?\b|dólares/i, 'USD'],
  [/€|(?<!\p{L})euros?(?!\p{L})/iu, 'EUR'],
  [/£|pounds?\b/i, 'GBP'],
  [/¥/, 'JPY'],
  [/₹/, 'INR'],
  [/zł/i, 'PLN'],
  [/Kč/i, 'CZK'],
  [/s?fr\.|franken|francs? suisses?/i, 'CHF'],
];
const CURRENCY_CODE =
  /(?<!\p{L})[kt]?(USD|EUR|GBP|JPY|INR|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|CNY|BRL|MXN|ILS|ZAR)(?!\p{L})/iu;

/** For texts without accents and capitals. */
const PERIODS: readonly (readonly [pattern: RegExp, period: SalaryPeriod])[] = [
  [/hour|\bhr\b|\/ ?h\b|\bph\b|stund|\bstd\b|heure|\bhora\b/, 'hour'],
  [/\bday|daily|\/ ?d\b|\btag|\bjour|\btjm\b|\bdia\b|diari/, 'day'],
  [/week|\bwk\b|\/ ?w\b|woche|semaine|seman/, 'week'],
  [/month|\bmo\b|\/ ?m\b|monat|\bmtl\b|\bmois\b|mensu|\bmes\b/, 'month'],
  [/year|annu|\byr\b|\/ ?[yaj]\b|\bp\.? ?a\b|jahr|\ban\b|\bano\b|anual/, 'year'],
];
/** Words without a meaning beyond amounts, currency and period. */
const FILLERS = new Set([
  'gross',
  'base',
  'salary',
  'range',
  'up',
  'to',
  'from',
  'and',
  'between',
  'about',
  'around',
  'approx',
  'per',
  'min',
  'max',
  'minimum',
  'maximum',
  'an',
  'annum',
  'brutto',
  'gehalt',
  'ca',
  'circa',
  'bis',
  'zu',
  'von',
  'ab',
  'und',
  'zwischen',
  'pro',
  'im',
  'je',
  'brut',
  'salaire',
  'jusqu',
  'de',
  'la',
  'le',
  'par',
  'entre',
  'et',
  'bruto',
  'salario',
  'por',
  'al',
  'hasta',
  'desde',
]);

/** The salary in a text such as `$120k–$150k a year`, in whole units of the currency. */
export interface ParsedSalary {
  min?: number;
  max?: number;
  currency?: string;
  period?: SalaryPeriod;
  /** Whether the text says no more; false for `$120k + equity`, or for a rounded `€12,50/h`. */
  isAll: boolean;
}

/** The salary in a cell, in whole units; undefined unless the cell holds one or two amounts in ascending order. */
export function parseSalaryCell(cell: string): ParsedSalary | undefined {
  return parsePay(cell, Math.round);
}

/** Posted pay in a cell: like a salary, but with two decimals, because hourly pay may have cents. */
export function parsePostedPayCell(cell: string): ParsedSalary | undefined {
  return parsePay(cell, (amount) => Math.round(amount * 100) / 100);
}

function parsePay(cell: string, rounded: (amount: number) => number): ParsedSalary | undefined {
  if (cell.length > MAX_LENGTH) return undefined;
  const text = cell.replace(/\s+/g, ' ');
  const bare = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
  const found = [...bare.matchAll(AMOUNT)].map(([, digits = '', unit = '']) => ({ digits, unit }));
  const [low, high] = found;
  if (!low || found.length > 2) return undefined;
  // In 120–150k the unit of the second amount applies to both.
  const amounts = [amountOf(low.digits, low.unit || (high?.unit ?? ''))];
  if (high) amounts.push(amountOf(high.digits, high.unit));
  const [min = 0, max] = amounts.map(rounded);
  if ((max !== undefined && max < min) || (max ?? min) > MAX_AMOUNT) return undefined;
  const isAll =
    bare === text && amounts.every((amount) => rounded(amount) === amount) && hasNoOtherWords(text);
  const range = max === undefined && UP_TO.test(text) ? { max: min } : { min, max };
  return { ...range, currency: currencyIn(text), period: periodIn(text), isAll };
}

/** The salary period in a cell or a heading; undefined for none, or when the text is too long. */
export function parsePeriodCell(cell: string): SalaryPeriod | undefined {
  return cell.length > MAX_PERIOD ? undefined : periodIn(cell);
}

/** The currency in a text, by sign or code, as ISO 4217; undefined for none. */
export function currencyIn(text: string): string | undefined {
  const code = CURRENCY_CODE.exec(text)?.[1]?.toUpperCase();
  return code ?? CURRENCIES.find(([pattern]) => pattern.test(text))?.[1];
}

function periodIn(text: string): SalaryPeriod | undefined {
  const plain = withoutAccents(text);
  return PERIODS.find(([pattern]) => pattern.test(plain))?.[1];
}

function amountOf(digits: string, unit: string): number {
  const whole = GROUPED.exec(digits)?.[0] ?? '';
  const rest = digits.slice(whole.length).replace(',', '.');
  const factor = unit === '' ? 1 : unit.toLowerCase() === MILLION ? 1_000_000 : 1_000;
  return Number(`${whole.replace(/\D/g, '')}${rest}`) * factor;
}

function hasNoOtherWords(text: string): boolean {
  const words = CURRENCIES.reduce((rest, [pattern]) => rest.replace(pattern, ' '), text.replace(AMOUNT, ' '));
  const others = withoutAccents(words.replace(CURRENCY_CODE, ' ')).split(/[^a-z0-9]+/);
  return others.every((word) => word.length < 2 || FILLERS.has(word) || periodIn(word) !== undefined);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
