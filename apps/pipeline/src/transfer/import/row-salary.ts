import { currencyIn, type PayCell, periodIn, withPeriod } from '@wagewright/pay';
import type { ColumnPlan } from './columns/column-plan';
import type { ImportField } from './columns/import-fields';

const PAY_FIELDS = {
  salary: ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  postedPay: ['postedPay', 'postedPayMin', 'postedPayMax', 'postedPayCurrency', 'postedPayPeriod'],
} as const satisfies Record<string, readonly ImportField[]>;

type Fields = Readonly<Partial<Record<ImportField, unknown>>>;

export interface RowPay {
  /** The member of the request; undefined when the row names no amount. */
  pay: unknown;
  /** Columns whose amounts are no plausible pay: their cells belong in the notes. */
  implausible: readonly ImportField[];
}

/** The posted pay of a row, read like a salary, with its source: the import, unless the row names one. */
export function postedPayOf(plan: ColumnPlan, fields: Fields): RowPay {
  const { pay, implausible } = payOf('postedPay', plan, fields);
  const posted = isObject(pay) ? { source: fields.postedPaySource ?? 'import', ...pay } : pay;
  return { pay: posted, implausible };
}

/**
 * The pay of a row, from a single column, from columns for its parts, or from both: then the parts take precedence.
 * Currency and period may also be in a heading, such as `Jahresgehalt (€)`. A non-text salary of a JSON row is kept.
 *
 * @param fields a text of an amount as read by `readPayCell`
 * @returns no pay when the row names no amount, because many files name a currency in every row; a job in our own
 *   export may have a salary without amounts
 */
export function payOf(
  member: keyof typeof PAY_FIELDS,
  { columnOf, isOwnExport }: ColumnPlan,
  fields: Fields,
): RowPay {
  if (!PAY_FIELDS[member].some((field) => columnOf.has(field))) return { pay: undefined, implausible: [] };
  const [inOne, ...inParts] = PAY_FIELDS[member];
  const whole = fields[inOne];
  const [min, max, currency, period] = inParts.map((field) => fields[field]);
  const hasAmount = whole !== undefined || min !== undefined || max !== undefined;
  const isEmptyButKept = isOwnExport && currency !== undefined;
  if (!hasAmount && !isEmptyButKept) return { pay: undefined, implausible: [] };
  if (whole !== undefined && !isObject(whole)) return { pay: whole, implausible: [] };
  const texts = [whole, min, max].filter(isObject);
  const amountFields = PAY_FIELDS[member].slice(0, 3);
  const headings = amountFields.flatMap((field) => columnOf.get(field) ?? []);
  const parts = {
    min: isObject(min) ? (min.min ?? min.max) : min,
    max: isObject(max) ? (max.max ?? max.min) : max,
    currency: currency ?? firstOf(texts, 'currency') ?? first(headings.map(currencyIn)),
    period: period ?? firstOf(texts, 'period') ?? first(headings.map(periodIn)),
  };
  const { isAll: _, ...read } = whole ?? {};
  const pay = definedOf({ ...read, ...definedOf(parts) });
  // Amounts that are no texts are the caller's own numbers.
  if (isOwnExport || texts.every((text) => !('isAll' in text))) return { pay, implausible: [] };
  const known = withPeriod(pay);
  return known === undefined
    ? { pay: undefined, implausible: amountFields.filter((field) => fields[field] !== undefined) }
    : { pay: known, implausible: [] };
}

function firstOf(texts: readonly Partial<PayCell>[], part: 'currency' | 'period'): unknown {
  return first(texts.map((text) => text[part]));
}

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}

function definedOf(parts: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function isObject(value: unknown): value is Partial<PayCell> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
