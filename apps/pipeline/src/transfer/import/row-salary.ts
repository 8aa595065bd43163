import type { ColumnPlan } from './column-plan';
import type { ImportField } from './import-fields';
import { currencyIn, type ParsedSalary, parsePeriodCell } from './salary-cell';

const COLUMNS = ['salary', 'salaryMin', 'salaryMax'] as const satisfies ImportField[];

type Fields = Readonly<Partial<Record<ImportField, unknown>>>;

/**
 * The salary of a row, from a column for the whole of it, from columns for its parts, or from both: then the parts have
 * precedence. The currency and the period may also be in a heading, such as `Jahresgehalt (€)`. A salary of a JSON row
 * is kept as it is where it is no text.
 *
 * @param fields a text of an amount as `parseSalaryCell` read it
 * @returns undefined when the row names no amount, because many files name a currency in every row; a job in an export of
 *   our own may have a salary without amounts
 */
export function salaryOf({ columnOf, isOwnExport }: ColumnPlan, fields: Fields): unknown {
  const { salary, salaryMin, salaryMax, salaryCurrency, salaryPeriod } = fields;
  const hasAmount = salary !== undefined || salaryMin !== undefined || salaryMax !== undefined;
  const isEmptyButKept = isOwnExport && salaryCurrency !== undefined;
  if (!hasAmount && !isEmptyButKept) return undefined;
  if (salary !== undefined && !isObject(salary)) return salary;
  const texts = [salary, salaryMin, salaryMax].filter(isObject);
  const headings = COLUMNS.flatMap((field) => columnOf.get(field) ?? []);
  const parts = {
    min: isObject(salaryMin) ? (salaryMin.min ?? salaryMin.max) : salaryMin,
    max: isObject(salaryMax) ? (salaryMax.max ?? salaryMax.min) : salaryMax,
    currency: salaryCurrency ?? firstOf(texts, 'currency') ?? first(headings.map(currencyIn)),
    period: salaryPeriod ?? firstOf(texts, 'period') ?? first(headings.map(parsePeriodCell)),
  };
  const { isAll: _, ...whole } = salary ?? {};
  return definedOf({ ...whole, ...definedOf(parts) });
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
