import type { CpuBudget } from '@wagewright/http';
import { stringify } from 'csv-stringify/sync';
import { formatListCell, escapeSpreadsheetCell } from '../spreadsheet-cell';

/** Records by pages, so that memory does not grow with their number. */
export type RecordPages<T> = AsyncIterable<readonly T[]>;

export interface RecordKind<T> {
  name: string;
  columns: Readonly<Record<string, (record: T) => unknown>>;
}

/** The records as a JSON object with one member, the list; one chunk per page. */
export async function* jsonFile<T>(
  { name }: RecordKind<T>,
  pages: RecordPages<T>,
  budget: CpuBudget,
): AsyncGenerator<string> {
  let begin = `{${JSON.stringify(name)}:[`;
  for await (const records of pages) {
    if (records.length === 0) continue;
    yield begin + budget.spendOn(() => JSON.stringify(records).slice(1, -1));
    begin = ',';
  }
  yield begin === ',' ? ']}' : `${begin}]}`;
}

/** The records as CSV in UTF-8 with a byte-order mark and a header line; one chunk per page. */
export async function* csvFile<T>(
  { columns }: RecordKind<T>,
  pages: RecordPages<T>,
  budget: CpuBudget,
): AsyncGenerator<string> {
  const cellsOf = Object.values(columns);
  let header = BYTE_ORDER_MARK + csvLines([Object.keys(columns)]);
  for await (const records of pages) {
    if (records.length === 0) continue;
    const cells = () => records.map((record) => cellsOf.map((cellOf) => cellOf(record)));
    yield header + budget.spendOn(() => csvLines(cells()));
    header = '';
  }
  if (header !== '') yield header;
}

/** Marks a CSV file as UTF-8 for Excel, which otherwise reads the machine's code page. */
const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180 with all texts in quotes: every value stays one cell, and no spreadsheet runs it. */
function csvLines(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((value) => escapeSpreadsheetCell(cellText(value))));
  return stringify(cells, { record_delimiter: 'windows', quoted: true });
}

/** A value as a cell; a list is one cell, and a missing value an empty one. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return formatListCell(value.map(String));
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
