import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { InputError } from '../inputs/input.error';
import {
  TABLE_NAMES,
  TABLE_SOURCES,
  type Selection,
  type SelectionTables,
  type TableName,
} from './selection';

/** The layout of the tables. Raised when a build would misread those of another version. */
const SCHEMA_VERSION = 1;

const MANIFEST = 'manifest.json';

/** Digits kept of a number that is not whole: far below every error, and far above the release's own rounding. */
const SIGNIFICANT_DIGITS = 12;

interface TableEntry {
  file: string;
  sources: readonly string[];
  rows: number;
  /** Of the unpacked file. */
  sha256: string;
}

interface SelectionManifest {
  schemaVersion: number;
  quarter: string;
  tables: TableEntry[];
  originals: ManifestInput[];
}

/** Writes one gzip JSON-lines file a table and the manifest, which comes last. Equal selections give equal bytes. */
export async function writeSelection(
  { quarter, originals, tables }: Selection,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries: TableEntry[] = [];
  for (const name of TABLE_NAMES) entries.push(await writeTable(folder, name, tables[name]));
  const manifest: SelectionManifest = { schemaVersion: SCHEMA_VERSION, quarter, tables: entries, originals };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await removeOthers(folder);
}

/**
 * @throws InputError for a folder without a manifest, of another schema version, or with a table that is
 *   missing, truncated or not the one that the manifest names.
 */
export async function readSelection(folder: string): Promise<Selection> {
  const manifest = await readManifest(folder);
  const tables: Partial<Record<TableName, unknown[]>> = {};
  for (const name of TABLE_NAMES) tables[name] = await readTable(folder, name, manifest);
  // The digest has shown that these are the rows that were written.
  return { ...manifest, tables: tables as SelectionTables };
}

function fileOf(name: TableName): string {
  return `${name}.jsonl.gz`;
}

async function writeTable(folder: string, name: TableName, rows: readonly unknown[]): Promise<TableEntry> {
  const sources = TABLE_SOURCES[name];
  const lines = [{ table: name, sources }, ...rows].map((row) => JSON.stringify(row, roundedNumbers));
  const text = `${lines.join('\n')}\n`;
  await writeWhole(join(folder, fileOf(name)), gzipSync(text, { level: 9 }));
  return { file: fileOf(name), sources, rows: rows.length, sha256: digest(text) };
}

function roundedNumbers(_key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

/** A reader never sees half a file. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** A table that an older program wrote would only puzzle. */
async function removeOthers(folder: string): Promise<void> {
  const own = new Set(TABLE_NAMES.map(fileOf));
  const old = (await readdir(folder)).filter((file) => file.endsWith('.jsonl.gz') && !own.has(file));
  await Promise.all(old.map((file) => rm(join(folder, file))));
}

async function readManifest(folder: string): Promise<SelectionManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new InputError(
      MANIFEST,
      0,
      '-',
      `there is none in ${folder}: make the selection with dataset select`,
    );
  });
  const manifest = parse(MANIFEST, 1, text) as SelectionManifest;
  if (manifest.schemaVersion === SCHEMA_VERSION) return manifest;
  throw new InputError(MANIFEST, 0, 'schemaVersion', `is not ${SCHEMA_VERSION}: make the selection anew`);
}

async function readTable(folder: string, name: TableName, manifest: SelectionManifest): Promise<unknown[]> {
  const file = fileOf(name);
  const entry = manifest.tables.find((table) => table.file === file);
  if (entry === undefined) throw new InputError(MANIFEST, 0, 'tables', `${file} is not among them`);
  const text = await unpacked(folder, file);
  if (digest(text) !== entry.sha256)
    throw new InputError(
      file,
      0,
      '-',
      'is not the file that the manifest names: it was edited, or is of another selection',
    );
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line, index) => parse(file, index + 2, line));
}

async function unpacked(folder: string, file: string): Promise<string> {
  const packed = await readFile(join(folder, file)).catch(() => {
    throw new InputError(file, 0, '-', 'there is no such file');
  });
  try {
    return gunzipSync(packed).toString('utf8');
  } catch {
    throw new InputError(file, 0, '-', 'cannot be unpacked: the file is truncated or no gzip');
  }
}

function parse(file: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError(file, line, '-', 'is not JSON');
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
