import { currencyOf } from './currencies';
import { isPlausible, type PayPeriod, periodBySize, periodIn } from './pay-period';
import { WIDEST } from './ranges';
import { readPayCell } from './read-pay-cell';

/** Base pay in a posting. */
export interface NamedPay {
  /** Units of the currency for each period, at most two decimals; null when only an upper end is named. */
  min: number | null;
  /** The same for the upper end. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: PayPeriod;
}

export interface FoundPay {
  pay: NamedPay;
  quote: string;
  /** The candidates where the text leaves it open; absent for sure pay. */
  candidates?: readonly NamedPay[];
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Lists and nested amounts are no longer and no deeper in any page. */
const MOST_AMOUNTS = 20;
const DEEPEST = 4;

/** Codes of UN/CEFACT in `unitCode`. */
const UNIT_CODES: Readonly<Record<string, PayPeriod>> = {
  ANN: 'year',
  MON: 'month',
  WEE: 'week',
  DAY: 'day',
  HUR: 'hour',
};

/**
 * The pay in schema.org's `baseSalary`: a `MonetaryAmount`, a number, or a text. Amounts in words, swapped ends and a zero
 * for no lower end are understood; zeros alone, an implausible amount, and one without a currency are no pay.
 *
 * @param currencyBeside `salaryCurrency` of the posting
 */
export function structuredPay(value: unknown, currencyBeside?: unknown): NamedPay | undefined {
  return payIn(value, { currency: currencyBeside }, DEEPEST);
}

/** Members that an object inherits from the one around it. */
interface Around {
  currency?: unknown;
  unit?: unknown;
}

function payIn(value: unknown, around: Around, depth: number): NamedPay | undefined {
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return firstOf(value.slice(0, MOST_AMOUNTS), around, depth);
  if (typeof value === 'number' || typeof value === 'string') return ofAmount(value, around);
  if (typeof value !== 'object' || value === null) return undefined;
  const object = value as JsonObject;
  const inner = {
    currency: object['currency'] ?? object['priceCurrency'] ?? object['salaryCurrency'] ?? around.currency,
    unit: object['unitText'] ?? object['unitCode'] ?? around.unit,
  };
  const [min, max] = [object['minValue'] ?? object['minPrice'], object['maxValue'] ?? object['maxPrice']];
  if (min !== undefined || max !== undefined) return ofEnds(numberOf(min), numberOf(max), inner);
  return payIn(object['value'] ?? object['price'], inner, depth - 1);
}

function firstOf(values: readonly unknown[], around: Around, depth: number): NamedPay | undefined {
  for (const value of values) {
    const pay = payIn(value, around, depth - 1);
    if (pay) return pay;
  }
  return undefined;
}

function ofAmount(value: number | string, around: Around): NamedPay | undefined {
  if (typeof value === 'number') return ofEnds(value, value, around);
  const read = readPayCell(value);
  if (!read) return undefined;
  const { min, max, currency, period } = read;
  return ofEnds(min, max, { currency: currency ?? around.currency, unit: period ?? around.unit });
}

function ofEnds(first: number | undefined, second: number | undefined, { currency, unit }: Around) {
  const [low, high] = [first, second].map((end) => (end !== undefined && end > 0 ? end : undefined));
  const ends = [low, high].filter((end) => end !== undefined);
  const code = codeOf(currency);
  if (ends.length === 0 || code === undefined) return undefined;
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const period = periodOf(unit, code, most);
  if (period === undefined || most > least * WIDEST) return undefined;
  if (!isPlausible(least, code, period) || !isPlausible(most, code, period)) return undefined;
  return {
    min: low === undefined ? null : least,
    max: high === undefined ? null : most,
    currency: code,
    period,
  };
}

/** A unit that is named and unknown is none: the amount may be paid for anything. */
function periodOf(unit: unknown, currency: string, amount: number): PayPeriod | undefined {
  if (typeof unit !== 'string' || unit.trim() === '') return periodBySize(amount, currency);
  return UNIT_CODES[unit.toUpperCase()] ?? periodIn(unit.replaceAll('_', ' '));
}

function codeOf(currency: unknown): string | undefined {
  if (typeof currency !== 'string') return undefined;
  return currencyOf(currency.trim().toUpperCase().slice(0, 5));
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? readPayCell(value)?.min : undefined;
}
