import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { DatasetError, InputError } from '../dataset.error';
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
 * @throws DatasetError naming a missing file, and InputError naming file, row and column for a missing column, a row of
 *   another width, or a cell that the mapping cannot read
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

/**
 * A CSV or, by its name, gzip CSV of the mapping's table. Its digest is of the unpacked content: both forms count as the
 * same input.
 *
 * @throws DatasetError and InputError as {@link readTables}
 */
export async function readTable<Fields extends FileMapping['fields']>(
  path: string,
  label: string,
  mapping: FileMapping<Fields>,
): Promise<{ rows: Row<FileMapping<Fields>>[]; file: ManifestInput }> {
  const name = basename(path).replace(/\.gz$/, '');
  try {
    const packed = await readFile(path);
    const content = path.endsWith('.gz') ? gunzipSync(packed) : packed;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const file = { file: `${label}/${mapping.file}`, bytes: content.length, sha256 };
    return { rows: rowsOf(name, content, mapping), file };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new DatasetError(`${name}: ${reasonOf(error as NodeJS.ErrnoException)}`);
  }
}

/** Path of the file, or of `<file>.gz`. */
function pathOf(folder: string, { file }: FileMapping): string {
  const path = [file, `${file}.gz`].map((name) => join(folder, name)).find((own) => existsSync(own));
  if (path === undefined) throw new DatasetError(`${file}: there is no such file, nor ${file}.gz`);
  return path;
}

function rowsOf<Fields extends FileMapping['fields']>(
  file: string,
  content: Buffer,
  mapping: FileMapping<Fields>,
) {
  const rows: Row<FileMapping<Fields>>[] = [];
  let header: ReadonlyMap<string, number> | undefined;
  // Rows are read as they come: the largest file would not fit into memory cell by cell.
  const onRecord = (cells: string[], { lines }: { lines: number }) => {
    if (header === undefined) {
      header = headerOf(file, cells, columnsOf(mapping));
      return null;
    }
    const row = new TableRow(file, lines, header, cells);
    if (!row.isWhole) throw row.fault('-', 'has another number of cells than the header');
    if (mapping.wanted?.(row) ?? true) rows.push(rowOf(mapping, row));
    return null;
  };
  parse(content, {
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    on_record: onRecord,
  });
  if (header === undefined) throw new InputError(file, 1, '-', 'the file is empty');
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
