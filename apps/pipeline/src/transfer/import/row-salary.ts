import type { ColumnPlan } from './column-plan';
import type { ImportField } from './import-fields';
import { currencyIn, type ParsedSalary, parsePeriodCell } from './salary-cell';

/** The pay members of a job, each with its fields. */
const PAY_FIELDS = {
  salary: ['salary', 'salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  postedPay: ['postedPay', 'postedPayMin', 'postedPayMax', 'postedPayCurrency', 'postedPayPeriod'],
} as const satisfies Record<string, readonly ImportField[]>;

type Fields = Readonly<Partial<Record<ImportField, unknown>>>;

/** The posted pay of a row, read like a salary, with its source: the import, unless the row names one. */
export function postedPayOf(plan: ColumnPlan, fields: Fields): unknown {
  const pay = payOf('postedPay', plan, fields);
  return isObject(pay) ? { source: fields.postedPaySource ?? 'import', ...pay } : pay;
}

/**
 * The pay of a row, from a single column, from columns for its parts, or from both: then the parts take precedence.
 * Currency and period may also be in a heading, such as `Jahresgehalt (€)`. A non-text salary of a JSON row is kept.
 *
 * @param fields a text of an amount as parsed by `parseSalaryCell`
 * @returns undefined when the row names no amount, because many files name a currency in every row; a job in our own
 *   export may have a salary without amounts
 */
export function payOf(
  member: keyof typeof PAY_FIELDS,
  { columnOf, isOwnExport }: ColumnPlan,
  fields: Fields,
): unknown {
  const [inOne, ...inParts] = PAY_FIELDS[member];
  const whole = fields[inOne];
  const [min, max, currency, period] = inParts.map((field) => fields[field]);
  const hasAmount = whole !== undefined || min !== undefined || max !== undefined;
  const isEmptyButKept = isOwnExport && currency !== undefined;
  if (!hasAmount && !isEmptyButKept) return undefined;
  if (whole !== undefined && !isObject(whole)) return whole;
  const texts = [whole, min, max].filter(isObject);
  const headings = PAY_FIELDS[member].slice(0, 3).flatMap((field) => columnOf.get(field) ?? []);
  const parts = {
    min: isObject(min) ? (min.min ?? min.max) : min,
    max: isObject(max) ? (max.max ?? max.min) : max,
    currency: currency ?? firstOf(texts, 'currency') ?? first(headings.map(currencyIn)),
    period: period ?? firstOf(texts, 'period') ?? first(headings.map(parsePeriodCell)),
  };
  const { isAll: _, ...read } = whole ?? {};
  return definedOf({ ...read, ...definedOf(parts) });
}

function firstOf(texts: readonly Partial<ParsedSalary>[], part: 'currency' | 'period'): unknown {
  return first(texts.map((text) => text[part]));
}

function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}

function definedOf(parts: object): object {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
}

function isObject(value: unknown): value is Partial<ParsedSalary> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
