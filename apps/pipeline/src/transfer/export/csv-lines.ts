import { stringify } from 'csv-stringify/sync';
import { formatListCell } from '../list-cell';
import { escapeSpreadsheetCell } from '../spreadsheet-cell';

/** Marks a CSV file as UTF-8 for Excel, which otherwise reads the machine's code page. */
export const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180 with all texts in quotes: every value stays one cell, and no spreadsheet runs it. */
export function csvLines(rows: readonly (readonly unknown[])[]): string {
  const cells = rows.map((row) => row.map((value) => escapeSpreadsheetCell(cellText(value))));
  return stringify(cells, { record_delimiter: 'windows', quoted: true });
}

/** A value as a cell; a list is one cell, and a missing value an empty one. */
function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return formatListCell(value.map(String));
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : '';
}
