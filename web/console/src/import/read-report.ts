import type { Pipeline } from '@wagewright/sdk';
import Papa from 'papaparse';
import type { DateOrder } from './import-memory.ts';
import type { SourceRow, SourceTable } from './source-table.ts';

type Report = Pick<Pipeline.ImportJobsResponse, 'columns' | 'rows'>;

export interface UnknownStatus {
  word: string;
  rows: number;
}

/** The rows of a table by the API's line numbers. */
export function rowsByLine({ rows }: SourceTable): ReadonlyMap<number, SourceRow> {
  return new Map(rows.map((row) => [row.line, row]));
}

/** The most frequent first. */
export function unknownStatuses(report: Report, table: SourceTable): UnknownStatus[] {
  const column = table.columns.indexOf(report.columns['status'] ?? '');
  const byLine = rowsByLine(table);
  const counts = new Map<string, number>();
  for (const { line, details } of report.rows) {
    const word = byLine.get(line)?.cells[column]?.trim() ?? '';
    if (word !== '' && details?.some(({ field }) => field === 'status'))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].map(([word, rows]) => ({ word, rows })).toSorted((one, other) => other.rows - one.rows);
}

/** Whether rows failed because the order of day and month is ambiguous. */
export function asksForDateOrder({ rows }: Report): boolean {
  return rows.some(({ details }) => details?.some(({ message }) => message.includes('dateOrder')));
}

const DATE_FIELDS = [
  'appliedAt',
  'appliedOn',
  'followUpAt',
  'followUpOn',
  'deadlineAt',
  'deadlineOn',
  'archivedAt',
] as const;
const NUMERIC = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.]/;

export interface ReadDate {
  order: DateOrder;
  cell: string;
  /** `YYYY-MM-DD`. */
  day: string;
}

/** A date that shows how all were read: its day and its month differ. Undefined without one. */
export function dateRead(report: Report, table: SourceTable): ReadDate | undefined {
  const byLine = rowsByLine(table);
  for (const { line, job } of report.rows)
    for (const field of DATE_FIELDS) {
      const cell = byLine.get(line)?.cells[table.columns.indexOf(report.columns[field] ?? '')]?.trim() ?? '';
      const read = readDate(cell, job?.[field] ?? undefined);
      if (read) return read;
    }
  return undefined;
}

function readDate(cell: string, moment: string | undefined): ReadDate | undefined {
  const [, first, second] = NUMERIC.exec(cell) ?? [];
  if (moment === undefined || first === undefined || Number(first) === Number(second)) return undefined;
  const day = moment.slice(0, 10);
  return { order: Number(first) === Number(day.slice(8)) ? 'dmy' : 'mdy', cell, day };
}

/**
 * The failed rows as CSV with the reason in front of each, for correction and another import. Cells that a spreadsheet
 * would run as formulas are escaped.
 */
export function failedRowsCsv(report: Report, table: SourceTable): string {
  const byLine = rowsByLine(table);
  const lines = report.rows
    .filter(({ action }) => action === 'failed')
    .map(({ line, error }) => {
      const row = byLine.get(line);
      return [String(row?.place ?? line), error ?? '', ...(row?.cells ?? [])];
    });
  const csv = Papa.unparse([['Line', 'Problem', ...table.columns], ...lines], { escapeFormulae: true });
  // The mark of UTF-8 for spreadsheets.
  return `\u{FEFF}${csv}\r\n`;
}
