import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { InputError } from '../dataset.error';
import { columnsOf, type FileMapping, type Row, rowOf } from './file-mapping';
import { tableRows } from './table-rows';

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

/** Path of the file, or of `<file>.gz`; undefined without either. */
export function findFile(folder: string, file: string): string | undefined {
  return [file, `${file}.gz`].map((name) => join(folder, name)).find((own) => existsSync(own));
}

function pathOf(folder: string, { file }: FileMapping): string {
  const path = findFile(folder, file);
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

/** Digest of the unpacked content: a folder may hold either form, and both count as the same input. */
async function digestOf(path: string): Promise<Omit<ManifestInput, 'file'>> {
  const bytes = await readFile(path);
  const content = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
