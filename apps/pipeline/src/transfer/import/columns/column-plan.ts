import { type ApiError, bodyMalformed, parameterMissing } from '@wagewright/errors';
import type { Cells } from './column-values';
import {
  columnName,
  DAY_PAIRS,
  findColumns,
  headingWord,
  IMPORT_FIELDS,
  type ImportField,
} from './import-fields';

const MAX_IGNORED = 200;
const SHOWN_NAME = 50;

/** Members of our own exports that nobody sets. */
const OWN_MEMBERS = new Set(
  (
    'role statusChangedAt version createdAt updatedAt endedAt statusHistory market postedPayInMarket ' +
    'postingLook postingState postingLookedAt'
  ).split(' '),
);
/** Only our own records and exports have all of these. */
const OWN_EXPORT = ['id', 'statusChangedAt', 'createdAt', 'updatedAt'];
/** Headings that are likely to be a name, and headings that are none, for the advice. */
const LIKELY = {
  company: /company|employer|client|account|organi[sz]ation|name/i,
  title: /title|role|position|name/i,
};
const NO_NAME = /\bid\b|date|url|link|status|^#|number/i;
/** Columns of LinkedIn's list of connections, which names companies and positions, too. */
const CONTACT_LIST = ['firstname', 'lastname', 'connectedon'];
const ROW_NUMBERS = new Set(['index', 'no', 'nr', 'num', 'rownumber', 'zeile', 'ligne', 'fila']);
/** Columns of the file of failed rows that the console gives. */
const OF_FAILED_ROWS = ['line', 'problem'];
/** Columns that repeat another: JobSync's yes or no beside the date, Teal's JSON beside the name. */
const SAID_BY_ANOTHER = new Map([
  ['applied', 'applieddate'],
  ['status', 'statusname'],
]);

export interface ColumnPlan {
  columnOf: ReadonlyMap<ImportField, string>;
  /** At most 200 of the columns without a field. */
  unread: string[];
  /** The unread columns whose content goes to the job's notes. */
  noted: string[];
  /** False when the mapping has null for the notes: then nothing is added there. */
  keepsNotes: boolean;
  /** Whether the rows are our own records or export: then each cell is the job's text, letter by letter. */
  isOwnExport: boolean;
}

/**
 * The columns of the fields: first those of the mapping, then those named like a field. The other columns go to the
 * notes, unless the mapping has null for the notes, or for the field of that name, or they only number the rows.
 * @throws ApiError 400 when the mapping names an unknown field or column
 */
export function planColumns(
  columns: readonly string[],
  mapping: Record<string, unknown>,
  isNumbering: (column: string) => boolean = () => false,
): ColumnPlan {
  const columnOf = mappedColumns(columns, mapping);
  const mapped = new Set(columnOf.values());
  for (const [field, column] of findColumns(columns.filter((name) => !mapped.has(name)))) {
    if (!Object.hasOwn(mapping, field)) columnOf.set(field, column);
  }
  for (const [moment, day] of DAY_PAIRS) {
    const column = columnOf.get(day);
    if (mapping[moment] === null) columnOf.delete(day);
    // A column of both names holds days or moments, unless the name is our own.
    else if (column === columnOf.get(moment)) columnOf.delete(column === day ? moment : day);
  }
  const read = new Set(columnOf.values());
  const unread = columns.filter((column) => !read.has(column));
  const isOwnExport = OWN_EXPORT.every((member) => columns.includes(member));
  return {
    columnOf,
    unread: unread.slice(0, MAX_IGNORED),
    noted: notedColumns(columns, unread, mapping, isOwnExport).filter((column) => !isNumbering(column)),
    keepsNotes: mapping['notes'] !== null,
    isOwnExport,
  };
}

function notedColumns(
  columns: readonly string[],
  unread: readonly string[],
  mapping: Record<string, unknown>,
  isOwnExport: boolean,
): string[] {
  if (mapping['notes'] === null) return [];
  const fieldsOfUnread = [...findColumns(unread)];
  const unwanted = new Set(
    fieldsOfUnread.filter(([field]) => mapping[field] === null).map(([, column]) => column),
  );
  const saysNothing = isOwnExport ? (column: string) => OWN_MEMBERS.has(column) : isRepetition(columns);
  return unread.filter((column) => !saysNothing(column) && !unwanted.has(column));
}

function isRepetition(columns: readonly string[]): (column: string) => boolean {
  const words = columns.map(headingWord);
  const names = new Set(words);
  const isOfFailedRows = OF_FAILED_ROWS.every((name) => names.has(name));
  return (column) => {
    const name = headingWord(column);
    const other = SAID_BY_ANOTHER.get(name);
    if (isOfFailedRows && OF_FAILED_ROWS.includes(name)) return true;
    return column === '#' || ROW_NUMBERS.has(name) || (other !== undefined && names.has(other));
  };
}

/** Headings that a data frame or a sheet gives where there is none. */
const NO_HEADING = /^(?:column \d+|unnamed: \d+|level_\d+|row|row[_ ]?(?:no|num|id))\.?$/i;
const WHOLE = /^\d{1,7}$/;

/**
 * Whether a column of a table only numbers its rows: 0, 1, 2 or 1, 2, 3 under any heading, numbers that rise where it has
 * none of its own.
 */
export function numberingOf(table: Cells): (column: string) => boolean {
  return (column) => {
    const isUnnamed = NO_HEADING.test(column);
    let before = -1;
    for (let index = 0; index < table.size; index += 1) {
      const text = String(table.cell(index, column)).trim();
      if (!WHOLE.test(text)) return false;
      const number = Number(text);
      const isNext = index === 0 ? number <= 1 : number === before + 1;
      if (!isNext && !(isUnnamed && number > before)) return false;
      before = number;
    }
    return isUnnamed || table.size > 1;
  };
}

/** Whether columns hold the company and the title, which every job needs. */
export function hasNameColumns({ columnOf }: ColumnPlan): boolean {
  return columnOf.has('company') && columnOf.has('title');
}

/**
 * @param isDryRun then the answer shows the columns, and each row says what it lacks
 * @throws ApiError 400 when no column holds the company or the title, or the file lists people
 */
export function requireNameColumns({ columnOf, unread }: ColumnPlan, isDryRun: boolean): void {
  if (CONTACT_LIST.every((name) => unread.some((column) => headingWord(column) === name))) {
    throw bodyMalformed("These are LinkedIn's connections, which are people and no jobs.");
  }
  if (isDryRun) return;
  for (const field of ['company', 'title'] as const) {
    if (columnOf.has(field)) continue;
    const others = unread.map((column) => shown(column)).join(', ');
    const likely =
      unread.find((column) => LIKELY[field].test(column)) ?? unread.find((column) => !NO_NAME.test(column));
    const example = shown(likely ?? unread[0] ?? 'Name of the column');
    throw mappingFault(
      field,
      `No column was recognised as ${field}. Columns not used: ${others || 'none'}. ` +
        `Name the one that holds it: mapping=${JSON.stringify({ [field]: example })}.`,
    );
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
    const name = columnName(wanted);
    const column = columns.includes(name) ? name : byName.get(columnName(wanted.trim()).toLowerCase());
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
