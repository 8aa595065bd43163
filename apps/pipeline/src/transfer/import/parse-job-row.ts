import { parameterMissing } from '@wagewright/errors';
import { unstorableText } from '@wagewright/http';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';
import { jobItem } from '../job-item';
import { parseListCell } from '../list-cell';
import type { ColumnPlan } from './column-plan';
import { AmbiguousDateError, parseDateCell } from './date-cell';
import { parseEnumCell, parseOutcomeCell, parseStatusCell } from './enum-cell';
import type { ImportField } from './import-fields';
import type { DateOrder } from './import-jobs.request';
import { parseAmountCell, parsePeriodCell, parseSalaryCell } from './salary-cell';

/** Far more than any list of a job may have; longer ones are not even validated entry by entry. */
const MAX_ENTRIES = 1_000;
const MAX_LIST_CELL = 20_000;
/** No tracker's ids are longer. */
const MAX_ROW_ID = 200;

/** What a row holds in a column; undefined when it has no such column. */
export type RowValues = (column: string) => unknown;

type Fields = Partial<Record<ImportField, unknown>>;

/** Turns the text of a cell into the value of a member, for the members that do not take the text as it is. */
type CellParser = (cell: string, field: ImportField, order?: DateOrder | null) => unknown;
const CELL_PARSERS: Partial<Record<ImportField, CellParser>> = {
  workMode: parseEnumCell,
  employmentType: parseEnumCell,
  priority: parseEnumCell,
  outcome: parseOutcomeCell,
  tags: parseList,
  contactIds: parseList,
  salary: parseSalary,
  salaryMin: (cell) => parseAmountCell(cell) ?? cell,
  salaryMax: (cell) => parseAmountCell(cell) ?? cell,
  salaryPeriod: parsePeriodCell,
  appliedAt: parseDate,
  followUpAt: parseDate,
  deadlineAt: parseDate,
  archivedAt: parseDate,
};

/**
 * The request for the job of a row, validated like the body of a single creation. Empty cells count as not given.
 * @throws ApiError 400 with the faults of the row
 */
export async function parseJobRow(
  { columnOf }: ColumnPlan,
  valueIn: RowValues,
  order?: DateOrder | null,
): Promise<CreateJobRequest> {
  const fields: Fields = {};
  for (const [field, column] of columnOf) {
    if (field === 'id') continue;
    const value = valueIn(column);
    if (value !== undefined && !isBlank(value)) fields[field] = parseValue(field, value, order);
  }
  const fault = unstorableText(fields);
  if (fault) throw rowFault(fault, 'holds characters that cannot be stored');
  return jobItem({ ...fields, ...statusAndOutcomeOf(fields), ...salaryOf(fields) });
}

/** The id that the row names, ours or another tracker's; undefined when it names none. */
export function parseRowId({ columnOf }: ColumnPlan, valueIn: RowValues): string | undefined {
  const column = columnOf.get('id');
  const value = column === undefined ? undefined : valueIn(column);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, MAX_ROW_ID) || undefined;
}

function parseValue(field: ImportField, value: unknown, order?: DateOrder | null): unknown {
  if (Array.isArray(value) && value.length > MAX_ENTRIES) throw rowFault(field, 'has too many entries');
  const reader = CELL_PARSERS[field];
  return typeof value === 'string' && reader ? reader(value, field, order) : value;
}

/** A status may imply an outcome; a column for the outcome has precedence over it. */
function statusAndOutcomeOf({ status, outcome }: Fields): object {
  if (typeof status !== 'string') return {};
  const parsed = parseStatusCell(status);
  return { ...parsed, outcome: outcome ?? parsed.outcome ?? outcome };
}

function salaryOf({ salary, salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Fields): object {
  const parts = { min: salaryMin, max: salaryMax, currency: salaryCurrency, period: salaryPeriod };
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  // Many files name a currency in every row, with or without an amount.
  const isGiven = salaryMin !== undefined || salaryMax !== undefined || given.length > 1;
  if (typeof salary === 'object' && salary) return { salary: { ...salary, ...Object.fromEntries(given) } };
  return isGiven ? { salary: Object.fromEntries(given) } : {};
}

function parseSalary(cell: string, field: ImportField): unknown {
  const salary = parseSalaryCell(cell);
  if (!salary) throw rowFault(field, 'must be one or two amounts, such as $120,000 - $150,000');
  return Object.fromEntries(Object.entries(salary).filter(([, part]) => part !== undefined));
}

function parseList(cell: string, field: ImportField): string[] {
  if (cell.length > MAX_LIST_CELL) throw rowFault(field, 'is too long');
  return parseListCell(cell);
}

function parseDate(cell: string, field: ImportField, order?: DateOrder | null): string {
  try {
    return parseDateCell(cell, order);
  } catch (error) {
    if (!(error instanceof AmbiguousDateError)) throw error;
    throw rowFault(field, 'has day and month in an unknown order; say dateOrder=dmy or dateOrder=mdy');
  }
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function rowFault(field: string, message: string): Error {
  return parameterMissing(field, `${field} ${message}.`, [{ field, message: `${field} ${message}` }]);
}
