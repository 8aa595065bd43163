import { type ApiError, parameterMissing } from '@wagewright/errors';
import { findColumnOf, IMPORT_FIELDS, type ImportField } from './import-fields';

const MAX_IGNORED = 200;
/** A column is named in messages up to this length. */
const SHOWN_NAME = 50;

/** Which column each field is read from. */
export interface ColumnPlan {
  columnOf: ReadonlyMap<ImportField, string>;
  /** At most 200 of the columns that are not read. */
  ignored: string[];
}

/**
 * The columns of the fields: those of the mapping first, then those that are called like a field.
 * @throws ApiError 400 when the mapping names a field or a column that there is not
 */
export function planColumns(columns: readonly string[], mapping: Record<string, unknown>): ColumnPlan {
  const columnOf = mappedColumns(columns, mapping);
  const mapped = new Set(columnOf.values());
  const free = columns.filter((column) => !mapped.has(column));
  for (const field of IMPORT_FIELDS) {
    const column = Object.hasOwn(mapping, field) ? undefined : findColumnOf(field, free);
    if (column !== undefined) columnOf.set(field, column);
  }
  const read = new Set(columnOf.values());
  return { columnOf, ignored: columns.filter((column) => !read.has(column)).slice(0, MAX_IGNORED) };
}

/** @throws ApiError 400 when no column holds the company or the title, which every job must have */
export function requireNameColumns({ columnOf, ignored }: ColumnPlan): void {
  for (const field of ['company', 'title'] as const) {
    if (columnOf.has(field)) continue;
    const others = ignored.map((column) => shown(column)).join(', ');
    throw mappingFault(field, `No column was recognised as ${field}. Columns not used: ${others || 'none'}.`);
  }
}

function mappedColumns(
  columns: readonly string[],
  mapping: Record<string, unknown>,
): Map<ImportField, string> {
  const byName = new Map(columns.map((column) => [column.toLowerCase(), column]));
  const columnOf = new Map<ImportField, string>();
  for (const [field, wanted] of Object.entries(mapping)) {
    if (!isImportField(field)) throw unknownField(field);
    if (wanted === null) continue;
    if (typeof wanted !== 'string') throw mappingFault(field, 'A column is named by a text, or null.');
    const column = columns.includes(wanted) ? wanted : byName.get(wanted.trim().toLowerCase());
    if (column === undefined) throw mappingFault(field, `There is no column ${shown(wanted)}.`);
    columnOf.set(field, column);
  }
  return columnOf;
}

function isImportField(name: string): name is ImportField {
  return (IMPORT_FIELDS as string[]).includes(name);
}

function unknownField(field: string): ApiError {
  return mappingFault(shown(field), `There is no such field. Fields are ${IMPORT_FIELDS.join(', ')}.`);
}

function mappingFault(field: string, message: string): ApiError {
  const param = `mapping.${field}`;
  return parameterMissing(param, `${param}: ${message}`, [{ field: param, message }]);
}

function shown(name: string): string {
  return name.length > SHOWN_NAME ? `${name.slice(0, SHOWN_NAME)}…` : name;
}
