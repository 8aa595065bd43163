import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type SheetRow, Workbook, WorkbookError } from '@wagewright/workbook';
import { CsvError, parse } from 'csv-parse';
import { InputError } from '../dataset.error';
import { columnKey, TableRow } from './table-row';

/** A header further down would be data. */
const LAST_HEADER_LINE = 10;

/**
 * The data rows of a workbook's first visible sheet, a CSV or a gzip CSV, by the file's first bytes. The first row with
 * every required column is the header: some publishers put titles above it.
 *
 * @throws InputError for a truncated file, a missing column, or a file of none of these formats
 */
export async function* tableRows(path: string, columns: readonly string[]): AsyncGenerator<TableRow> {
  const file = basename(path).replace(/\.gz$/, '');
  let header: Map<string, number> | undefined;
  let first: SheetRow | undefined;
  for await (const row of sheetRows(path, file)) {
    first ??= row;
    if (header !== undefined) yield new TableRow(file, row.line, header, row.cells);
    else if (row.line <= LAST_HEADER_LINE) header = headerOf(row, columns);
    else break;
  }
  if (header === undefined) throw missingColumn(file, first, columns);
}

async function* sheetRows(path: string, file: string): AsyncGenerator<SheetRow> {
  try {
    const kind = await kindOf(path);
    if (kind === 'workbook') yield* workbookRows(path);
    else yield* csvRows(path, kind === 'gzip');
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(file, 0, '-', reasonOf(error as NodeJS.ErrnoException));
  }
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof WorkbookError) return error.message;
  if (error instanceof CsvError) return `is no CSV, or truncated: ${error.message}`;
  return error.code?.startsWith('Z')
    ? `cannot be unpacked (${error.message})`
    : `cannot be read (${error.code ?? error.message})`;
}

/** Rows of the first sheet that is not hidden. */
async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const workbook = await Workbook.open(path);
  try {
    const sheet = workbook.sheets.find(({ hidden }) => !hidden);
    if (sheet) yield* workbook.rows(sheet, 'stored');
  } finally {
    workbook.close();
  }
}

async function* csvRows(path: string, isPacked: boolean): AsyncGenerator<SheetRow> {
  const rows = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  });
  const stages = isPacked ? [createGunzip(), rows] : [rows];
  // The reader of the rows meets the fault.
  pipeline([createReadStream(path), ...stages], () => undefined);
  for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>)
    yield { line: info.lines, cells: record };
}

async function kindOf(path: string): Promise<'workbook' | 'gzip' | 'csv'> {
  const handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  if (buffer.toString('latin1', 0, 2) === 'PK') return 'workbook';
  return buffer.readUInt16BE(0) === 0x1f8b ? 'gzip' : 'csv';
}

function headerOf(row: SheetRow, columns: readonly string[]): Map<string, number> | undefined {
  const header = new Map(row.cells.map((cell, index) => [columnKey(cell), index]));
  return columns.every((column) => header.has(columnKey(column))) ? header : undefined;
}

function missingColumn(file: string, first: SheetRow | undefined, columns: readonly string[]): InputError {
  if (first === undefined) return new InputError(file, 1, '-', 'the file is empty');
  const present = new Set(first.cells.map(columnKey));
  const missing = columns.find((column) => !present.has(columnKey(column))) ?? '-';
  return new InputError(file, first.line, missing, 'the column is missing');
}
