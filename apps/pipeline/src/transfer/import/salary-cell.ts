const NUMBER = /\d+(?:[.,' \u00a0\u202f]\d+)*(?:\s*[km]\b)?/gi;
/** Digits in groups of three, with any separator. */
const GROUPED = /^\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+$/;
const FACTORS: Record<string, number> = { k: 1_000, m: 1_000_000 };
const MAX_LENGTH = 100;

const CURRENCY_SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' };
const CURRENCY_CODE =
  /\b(?:USD|EUR|GBP|JPY|INR|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|SGD|HKD|CNY|BRL|MXN|ILS|ZAR)\b/i;

const PERIODS: [pattern: RegExp, period: string][] = [
  [/hour|\bhr\b|\/\s*h\b|\bph\b/i, 'hour'],
  [/day|daily|\/\s*d\b/i, 'day'],
  [/week|\bwk\b|\/\s*w\b/i, 'week'],
  [/month|\bmo\b|\/\s*m\b/i, 'month'],
  [/year|annual|annum|\byr\b|\/\s*y\b|\bpa\b/i, 'year'],
];

/** The salary in a text such as `$120k–$150k a year`. */
export interface ParsedSalary {
  min: number;
  max?: number;
  currency?: string;
  period?: string;
}

/** The salary in a cell; undefined unless the cell holds one or two amounts. */
export function parseSalaryCell(cell: string): ParsedSalary | undefined {
  if (cell.length > MAX_LENGTH) return undefined;
  const amounts = [...cell.matchAll(NUMBER)].map(([text]) => text.trim());
  const [low, high] = amounts;
  if (low === undefined || amounts.length > 2) return undefined;
  // In 120–150k the unit of the second amount is meant for both.
  const unit = high === undefined ? '' : unitOf(high);
  const min = parseAmountCell(unitOf(low) === '' ? low + unit : low);
  const max = high === undefined ? undefined : parseAmountCell(high);
  if (min === undefined || (high !== undefined && max === undefined)) return undefined;
  return { min, max, currency: currencyIn(cell), period: periodIn(cell) };
}

/** The number that a text such as `120,000`, `120.000` or `120k` stands for; undefined when it is none. */
export function parseAmountCell(cell: string): number | undefined {
  const text = cell
    .trim()
    .replace(/^[$€£¥₹]\s*/, '')
    .toLowerCase();
  const factor = FACTORS[unitOf(text)] ?? 1;
  const digits = factor === 1 ? text : text.slice(0, -1).trim();
  const plain = GROUPED.test(digits) ? digits.replace(/\D/g, '') : digits.replace(',', '.');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Math.round(Number(plain) * factor * 100) / 100 : undefined;
}

/** The salary period that a text names; an unknown text is given back, for validation to refuse. */
export function parsePeriodCell(cell: string): string {
  return periodIn(cell) ?? cell.trim();
}

function unitOf(amount: string): string {
  return /[km]$/i.exec(amount)?.[0].toLowerCase() ?? '';
}

function currencyIn(cell: string): string | undefined {
  const code = CURRENCY_CODE.exec(cell)?.[0].toUpperCase();
  const sign = Object.keys(CURRENCY_SIGNS).find((candidate) => cell.includes(candidate));
  return code ?? (sign && CURRENCY_SIGNS[sign]);
}

function periodIn(cell: string): string | undefined {
  return PERIODS.find(([pattern]) => pattern.test(cell))?.[1];
}
