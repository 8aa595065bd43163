import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestInput } from '@wagewright/dataset';
import { InputError } from '../dataset.error';
import { CROWD_FILE, readCrowd } from './crowd-group';
import { type StagedData, type StagingTables, TABLE_NAMES, type TableName, TABLES } from './staging-tables';
import { digestOf, parseJson, parseTable, readTableFile, writeTableFile, writeWhole } from './table-file';

/** The layout of the tables. Raised when a build would misread another version's tables. */
const SCHEMA_VERSION = 2;

const MANIFEST = 'manifest.json';

interface TableEntry {
  file: string;
  sources: readonly string[];
  rows: number;
  /** Digest of the unpacked file. */
  sha256: string;
}

interface StagingManifest {
  schemaVersion: number;
  quarter: string;
  tables: TableEntry[];
  originals: ManifestInput[];
}

/**
 * Writes one gzip JSON-lines file a table and the manifest, which comes last. Equal data give equal bytes. Evidence of
 * the crowd does not come from the publishers: `writeCrowd` writes it, and it stays unchanged.
 */
export async function writeStagedData(
  { quarter, originals, tables }: StagedData,
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const entries: TableEntry[] = [];
  for (const name of TABLE_NAMES) entries.push(await writeTable(folder, name, tables[name]));
  const manifest: StagingManifest = { schemaVersion: SCHEMA_VERSION, quarter, tables: entries, originals };
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await removeOthers(folder);
}

/**
 * @throws InputError for a folder without a manifest, of another schema version, or with a table that is missing,
 *   truncated or different from the manifest's.
 */
export async function readStagedData(folder: string): Promise<StagedData> {
  const manifest = await readManifest(folder);
  const tables: Partial<Record<TableName, unknown[]>> = {};
  for (const name of TABLE_NAMES) tables[name] = await readTable(folder, name, manifest);
  // The digest has shown that these are the written rows.
  return { ...manifest, tables: tables as StagingTables, crowd: await readCrowd(folder) };
}

function fileOf(name: TableName): string {
  return `${name}.jsonl.gz`;
}

async function writeTable(folder: string, name: TableName, rows: readonly unknown[]): Promise<TableEntry> {
  const file = fileOf(name);
  const { sources } = TABLES[name];
  const { sha256 } = await writeTableFile(join(folder, file), { table: name, ...TABLES[name] }, rows);
  return { file, sources, rows: rows.length, sha256 };
}

/** Removes tables written by an older program. */
async function removeOthers(folder: string): Promise<void> {
  const own = new Set([...TABLE_NAMES.map(fileOf), CROWD_FILE]);
  const old = (await readdir(folder)).filter((file) => file.endsWith('.jsonl.gz') && !own.has(file));
  await Promise.all(old.map((file) => rm(join(folder, file))));
}

async function readManifest(folder: string): Promise<StagingManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new InputError(
      MANIFEST,
      0,
      '-',
      `there is none in ${folder}: make the staged data with dataset extract`,
    );
  });
  const manifest = parseJson(MANIFEST, 1, text) as StagingManifest;
  if (manifest.schemaVersion === SCHEMA_VERSION) return manifest;
  throw new InputError(MANIFEST, 0, 'schemaVersion', `is not ${SCHEMA_VERSION}: make the staged data anew`);
}

async function readTable(folder: string, name: TableName, manifest: StagingManifest): Promise<unknown[]> {
  const file = fileOf(name);
  const entry = manifest.tables.find((table) => table.file === file);
  if (entry === undefined) throw new InputError(MANIFEST, 0, 'tables', `${file} is not among them`);
  const text = await readTableFile(folder, file);
  if (digestOf(text).sha256 === entry.sha256) return parseTable(file, text);
  throw new InputError(
    file,
    0,
    '-',
    'is not the file that the manifest names: it was edited, or is of other staged data',
  );
}
