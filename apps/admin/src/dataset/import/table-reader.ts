import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type SheetRow, Workbook, WorkbookError } from '@wagewright/workbook';
import { CsvParser } from '../csv/csv-parser';
import { CsvRecord } from '../csv/csv-record';
import { InputError } from '../csv/input.error';

/**
 * The data rows of a workbook's first visible sheet, a CSV or a gzip CSV, by the file's first bytes. The first row with
 * every required column is the header: some publishers put titles above it.
 *
 * @throws InputError for a truncated file, a missing column, or a file of none of these formats.
 */
export async function* tableRecords(path: string, columns: readonly string[]): AsyncGenerator<CsvRecord> {
  const file = basename(path);
  let header: Map<string, number> | undefined;
  let first: SheetRow | undefined;
  for await (const row of rowsOf(path, file)) {
    first ??= row;
    if (header !== undefined) yield new CsvRecord(file, row.line, header, row.cells);
    else if (row.line <= LAST_HEADER_LINE) header = headerOf(row, columns);
    else break;
  }
  if (header === undefined) throw missingColumn(file, first, columns);
}

/** A header further down would be data. */
const LAST_HEADER_LINE = 10;

async function* rowsOf(path: string, file: string): AsyncGenerator<SheetRow> {
  const kind = await kindOf(path, file);
  try {
    if (kind === 'workbook') yield* workbookRows(path);
    else yield* csvRows(path, file, kind === 'gzip');
  } catch (error) {
    if (error instanceof InputError) throw error;
    const reason =
      error instanceof WorkbookError ? error.message : `cannot be unpacked (${(error as Error).message})`;
    throw new InputError(file, 0, '-', reason);
  }
}

/** Of the first sheet that is not hidden. */
async function* workbookRows(path: string): AsyncGenerator<SheetRow> {
  const workbook = await Workbook.open(path);
  try {
    const sheet = workbook.sheets.find(({ hidden }) => !hidden);
    if (sheet) yield* workbook.rows(sheet, 'stored');
  } finally {
    workbook.close();
  }
}

async function* csvRows(path: string, file: string, gzip: boolean): AsyncGenerator<SheetRow> {
  const parser = new CsvParser(file);
  const raw = createReadStream(path);
  const stream: Readable = gzip ? raw.pipe(createGunzip()) : raw;
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) yield* parser.push(chunk);
  yield* parser.end();
}

async function kindOf(path: string, file: string): Promise<'workbook' | 'gzip' | 'csv'> {
  try {
    const handle = await open(path);
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
    if (buffer.toString('latin1', 0, 2) === 'PK') return 'workbook';
    return buffer.readUInt16BE(0) === 0x1f8b ? 'gzip' : 'csv';
  } catch (error) {
    throw new InputError(
      file,
      0,
      '-',
      `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'})`,
    );
  }
}

function headerOf(row: SheetRow, columns: readonly string[]): Map<string, number> | undefined {
  const header = new Map(row.cells.map((cell, index) => [normal(cell), index]));
  return columns.every((column) => header.has(column)) ? header : undefined;
}

/** Upper case: the publishers changed the case of their headers between years. */
function normal(cell: string): string {
  return cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toUpperCase();
}

function missingColumn(file: string, first: SheetRow | undefined, columns: readonly string[]): InputError {
  if (first === undefined) return new InputError(file, 1, '-', 'the file is empty');
  const present = new Set(first.cells.map(normal));
  const missing = columns.find((column) => !present.has(column)) ?? '-';
  return new InputError(file, first.line, missing, 'the column is missing');
}
