import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { DatasetError } from '../dataset.error';
import { type StagedData, type StagingTables, TABLE_NAMES, type TableName, TABLES } from './staging-tables';

const MANIFEST = 'manifest.json';

interface TableEntry {
  file: string;
  sources: readonly string[];
  rows: number;
  /** Digest of the unpacked file. */
  sha256: string;
}

interface StagingManifest {
  quarter: string;
  tables: TableEntry[];
  originals: ManifestInput[];
}

/** Writes one gzip JSON-lines file a table and the manifest, which comes last. Equal data give equal bytes. */
export async function writeStagedData(
  { quarter, originals, tables }: StagedData,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries: TableEntry[] = [];
  for (const name of TABLE_NAMES) entries.push(await writeTable(folder, name, tables[name]));
  const inputs = originals.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const manifest: StagingManifest = { quarter, tables: entries, originals: inputs };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws DatasetError for a folder without a manifest, or with a table that is missing or different from the manifest's */
export async function readStagedData(folder: string): Promise<StagedData> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new DatasetError(`${folder} has no ${MANIFEST}: make the staged data with dataset extract`);
  });
  const manifest = JSON.parse(text) as StagingManifest;
  const tables: Partial<Record<TableName, unknown[]>> = {};
  for (const name of TABLE_NAMES) tables[name] = await readTable(folder, name, manifest);
  // The digest has shown that these are the written rows.
  return { ...manifest, tables: tables as StagingTables };
}

function fileOf(name: TableName): string {
  return `${name}.jsonl.gz`;
}

/** A header, then the rows. */
async function writeTable(folder: string, name: TableName, rows: readonly unknown[]): Promise<TableEntry> {
  const [file, header] = [fileOf(name), TABLES[name]];
  const lines = [{ table: name, ...header }, ...rows].map((row) => JSON.stringify(row, roundedNumbers));
  const text = `${lines.join('\n')}\n`;
  await writeWhole(join(folder, file), gzipSync(text, { level: 9 }));
  return { file, sources: header.sources, rows: rows.length, sha256: digestOf(text).sha256 };
}

async function readTable(folder: string, name: TableName, manifest: StagingManifest): Promise<unknown[]> {
  const file = fileOf(name);
  try {
    const text = gunzipSync(await readFile(join(folder, file))).toString('utf8');
    const entry = manifest.tables.find((table) => table.file === file);
    if (digestOf(text).sha256 !== entry?.sha256) throw new Error('it was edited, or is of other staged data');
    const [, ...lines] = text.trimEnd().split('\n');
    return lines.map((line): unknown => JSON.parse(line));
  } catch (error) {
    throw new DatasetError(`${file} is not the file that the manifest names: ${(error as Error).message}`);
  }
}

/** Significant digits of a fraction: far below every error, and far above the release's own rounding. */
const SIGNIFICANT_DIGITS = 12;

function roundedNumbers(_key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value;
  return Number(value.toPrecision(SIGNIFICANT_DIGITS));
}

/** Atomic: a reader never sees half a file. */
export async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/** Size in bytes and lower-case hexadecimal SHA-256 of a text. */
export function digestOf(text: string): Omit<ManifestInput, 'file'> {
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
