import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { InputError } from '../dataset.error';

/** Significant digits of a fraction: far below every error, and far above the release's own rounding. */
const SIGNIFICANT_DIGITS = 12;

/** Size and lower-case hexadecimal SHA-256 of a table file, unpacked. */
export interface TableDigest {
  bytes: number;
  sha256: string;
}

/** Gzip JSON lines: a header, then the rows. Equal rows give equal bytes. */
export async function writeTableFile(
  path: string,
  header: object,
  rows: readonly unknown[],
): Promise<TableDigest> {
  const lines = [header, ...rows].map((row) => JSON.stringify(row, roundedNumbers));
  const text = `${lines.join('\n')}\n`;
  await writeWhole(path, gzipSync(text, { level: 9 }));
  return digestOf(text);
}

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

/** The unpacked text. @throws InputError for a missing or truncated file. */
export async function readTableFile(folder: string, file: string): Promise<string> {
  const packed = await readFile(join(folder, file)).catch(() => {
    throw new InputError(file, 0, '-', 'there is no such file');
  });
  try {
    return gunzipSync(packed).toString('utf8');
  } catch {
    throw new InputError(file, 0, '-', 'cannot be unpacked: the file is truncated or no gzip');
  }
}

/** The rows after the header. @throws InputError naming the line that is not JSON. */
export function parseTable(file: string, text: string): unknown[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line, index) => parseJson(file, index + 2, line));
}

/** @throws InputError naming file and line. */
export function parseJson(file: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError(file, line, '-', 'is not JSON');
  }
}

export function digestOf(text: string): TableDigest {
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
