import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SCHEMA_VERSION, type ReleaseManifest } from '../release/manifest';
import { addRow, countRows, emptyRows, type Release, type ReleaseRows } from '../release/release';
import { ROW_KINDS, type ReleaseRow } from '../release/row';

/** An unreadable release file. The message names the file and the line. */
export class ReleaseFileError extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}: line ${line}: ${reason}`);
    this.name = 'ReleaseFileError';
  }
}

const KINDS: ReadonlySet<string> = new Set(ROW_KINDS);

interface Line {
  number: number;
  text: string;
}

/**
 * Reads a whole release file.
 *
 * @throws ReleaseFileError for a file that is no gzip, is truncated, is not JSON lines, has another
 *   schema version, or holds other counts than its manifest says. Contents are checked by
 *   {@link validateRelease}.
 */
export async function readRelease(path: string): Promise<Release> {
  const file = basename(path);
  const rows = emptyRows();
  let manifest: ReleaseManifest | undefined;
  for await (const line of lines(path)) {
    if (manifest === undefined) manifest = parseManifest(file, line);
    else addRow(rows, parseRow(file, line));
  }
  if (manifest === undefined) throw new ReleaseFileError(file, 1, 'the file is empty');
  requireCounts(file, manifest, rows);
  return { manifest, rows };
}

async function* lines(path: string): AsyncGenerator<Line> {
  const text = new PassThrough();
  let number = 0;
  const unzipped = pipeline(createReadStream(path), createGunzip(), text);
  // The failure is thrown below, after the reader has stopped; otherwise it would count as unhandled.
  unzipped.catch(() => undefined);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      number += 1;
      yield { number, text: line };
    }
    await unzipped;
  } catch (error) {
    if (error instanceof ReleaseFileError) throw error;
    throw new ReleaseFileError(
      basename(path),
      number + 1,
      `cannot be unpacked (${(error as Error).message})`,
    );
  }
}

function parseManifest(file: string, line: Line): ReleaseManifest {
  const value = parseJson(file, line);
  if (value.kind !== 'manifest')
    throw new ReleaseFileError(file, line.number, 'the first line is no manifest');
  const manifest = value as unknown as ReleaseManifest;
  if (manifest.schemaVersion === SCHEMA_VERSION) return manifest;
  throw new ReleaseFileError(
    file,
    line.number,
    `schemaVersion is ${String(manifest.schemaVersion)}, this program reads ${SCHEMA_VERSION}`,
  );
}

function parseRow(file: string, line: Line): ReleaseRow {
  const row = parseJson(file, line);
  if (typeof row.kind === 'string' && KINDS.has(row.kind)) return row as unknown as ReleaseRow;
  throw new ReleaseFileError(file, line.number, `kind "${String(row.kind)}" is unknown`);
}

function parseJson(file: string, line: Line): { kind?: unknown } {
  try {
    const value: unknown = JSON.parse(line.text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The message of JSON.parse quotes the input; ours names the place instead.
  }
  throw new ReleaseFileError(file, line.number, 'is not a JSON object');
}

function requireCounts(file: string, manifest: ReleaseManifest, rows: ReleaseRows): void {
  const counts = countRows(rows);
  for (const kind of ROW_KINDS) {
    if (counts[kind] === manifest.counts[kind]) continue;
    throw new ReleaseFileError(
      file,
      1,
      `the manifest says ${String(manifest.counts[kind])} ${kind} rows, the file has ${counts[kind]}: it is truncated or was edited`,
    );
  }
}
