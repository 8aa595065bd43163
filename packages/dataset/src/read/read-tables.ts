import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { CsvError, parse } from 'csv-parse';
import { InputError } from '../dataset.error';
import { columnsOf, type FileMapping, type Row, rowOf } from './file-mapping';
import { columnKey, TableRow } from './table-row';

/** The rows of files, by name, and the files' digests. */
export type Tables<Mappings extends Record<string, FileMapping>> = {
  [Name in keyof Mappings]: Row<Mappings[Name]>[];
} & { files: ManifestInput[] };

/**
 * Reads files of a folder, each by its mapping.
 *
 * @param label  of the folder, in the digests
 * @throws InputError naming file, row and column for a missing file, a missing column, a row of another width, or a
 *   cell that the mapping cannot read
 */
export async function readTables<Mappings extends Record<string, FileMapping>>(
  folder: string,
  label: string,
  mappings: Mappings,
): Promise<Tables<Mappings>> {
  const tables: [string, unknown][] = [];
  const files: ManifestInput[] = [];
  for (const [name, mapping] of Object.entries(mappings)) {
    const { rows, file } = await readTable(pathOf(folder, mapping), label, mapping);
    tables.push([name, rows]);
    files.push(file);
  }
  files.sort((a, b) => (a.file < b.file ? -1 : 1));
  return { ...Object.fromEntries(tables), files } as Tables<Mappings>;
}

/** A file of the mapping's table, whatever its name and wherever it lies. @throws InputError as {@link readTables} */
export async function readTable<Fields extends FileMapping['fields']>(
  path: string,
  label: string,
  mapping: FileMapping<Fields>,
): Promise<{ rows: Row<FileMapping<Fields>>[]; file: ManifestInput }> {
  const rows = await rowsOf(path, mapping);
  return { rows, file: { file: `${label}/${mapping.file}`, ...(await digestOf(path)) } };
}

/** Path of the file, or of `<file>.gz`. */
function pathOf(folder: string, { file }: FileMapping): string {
  const path = [file, `${file}.gz`].map((name) => join(folder, name)).find((own) => existsSync(own));
  if (path === undefined) throw new InputError(file, 0, '-', `there is no such file, nor ${file}.gz`);
  return path;
}

async function rowsOf<Fields extends FileMapping['fields']>(path: string, mapping: FileMapping<Fields>) {
  const rows: Row<FileMapping<Fields>>[] = [];
  for await (const row of tableRows(path, columnsOf(mapping))) {
    if (!row.isWhole) throw row.fault('-', 'has another number of cells than the header');
    if (mapping.wanted?.(row) ?? true) rows.push(rowOf(mapping, row));
  }
  return rows;
}

/**
 * The data rows of a CSV or, by its name, a gzip CSV.
 *
 * @throws InputError for a truncated file or a missing column
 */
async function* tableRows(path: string, columns: readonly string[]): AsyncGenerator<TableRow> {
  const file = basename(path).replace(/\.gz$/, '');
  let header: ReadonlyMap<string, number> | undefined;
  try {
    for await (const { record, info } of csvRecords(path)) {
      if (header === undefined) header = headerOf(file, record, columns);
      else yield new TableRow(file, info.lines, header, record);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(file, 0, '-', reasonOf(error as NodeJS.ErrnoException));
  }
  if (header === undefined) throw new InputError(file, 1, '-', 'the file is empty');
}

function csvRecords(path: string): AsyncIterable<{ record: string[]; info: { lines: number } }> {
  const rows = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
  });
  const stages = path.endsWith('.gz') ? [createGunzip(), rows] : [rows];
  // The reader of the rows meets the fault.
  pipeline([createReadStream(path), ...stages], () => undefined);
  return rows;
}

function headerOf(file: string, cells: readonly string[], columns: readonly string[]): Map<string, number> {
  const header = new Map(cells.map((cell, index) => [columnKey(cell), index]));
  const missing = columns.find((column) => !header.has(columnKey(column)));
  if (missing !== undefined) throw new InputError(file, 1, missing, 'the column is missing');
  return header;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof CsvError) return `is no CSV, or truncated: ${error.message}`;
  return error.code?.startsWith('Z')
    ? `cannot be unpacked (${error.message})`
    : `cannot be read (${error.code ?? error.message})`;
}

/** Digest of the unpacked content: a folder may hold either form, and both count as the same input. */
async function digestOf(path: string): Promise<Omit<ManifestInput, 'file'>> {
  const bytes = await readFile(path);
  const content = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
