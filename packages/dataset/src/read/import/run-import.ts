import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify';
import { InputError } from '../../dataset.error';
import { columnsOf, rowOf } from '../file-mapping';
import { findFile } from '../read-tables';
import type { TableRow } from '../table-row';
import { tableRows } from '../table-rows';
import type { ImportFormat } from './import-format';

export interface ImportReport {
  file: string;
  target: string;
  /** Rows of the publication: all, written, unwanted, and refused. */
  read: number;
  written: number;
  skipped: number;
  refused: number;
  /** The first refusals, each naming file, row and column. */
  faults: string[];
}

/** Refused rows listed one by one; further ones are only counted. */
const MAX_LISTED_FAULTS = 20;

/** With a larger share of refused rows the file is another publication, or broken. */
const MAX_REFUSED_SHARE = 0.05;

/**
 * Converts a publication into an input of the builder, row by row. The input changes only at the end, by
 * renaming: a fault half-way leaves the old one as it was.
 *
 * @throws InputError for a file that is truncated, of another layout, or with more than 5 % refused rows.
 */
export async function runImport(format: ImportFormat, path: string, folder: string): Promise<ImportReport> {
  const target = join(folder, `${format.file}.gz`);
  const draft = `${target}.${process.pid}.draft`;
  const counts = { read: 0, written: 0, skipped: 0, refused: 0 };
  const report: ImportReport = { file: basename(path), target, ...counts, faults: [] };
  const rows = async function* () {
    yield* keptRows(format, folder);
    yield* importedRows(format, path, report);
  };
  try {
    const csv = stringify({ header: true, columns: Object.keys(format.fields) });
    await pipeline(rows, csv, createGzip(), createWriteStream(draft));
    requirePlausible(format, report);
    await rename(draft, target);
    // An unpacked input is preferred, so a leftover one would hide the new one.
    await rm(join(folder, format.file), { force: true });
    return report;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* keptRows({ keeps, fields, file }: ImportFormat, folder: string): AsyncGenerator<object> {
  const old = findFile(folder, file);
  if (keeps === undefined || old === undefined) return;
  const columns = Object.keys(fields);
  for await (const row of tableRows(old, columns))
    if (keeps(row)) yield Object.fromEntries(columns.map((column) => [column, row.text(column)]));
}

async function* importedRows(
  format: ImportFormat,
  path: string,
  report: ImportReport,
): AsyncGenerator<object> {
  const seen = new Set<string>();
  for await (const row of tableRows(path, columnsOf(format))) {
    report.read += 1;
    const made = converted(format, row, seen, report);
    if (made !== undefined) yield made;
  }
}

function converted(format: ImportFormat, row: TableRow, seen: Set<string>, report: ImportReport) {
  try {
    if (!(format.wanted?.(row) ?? true)) {
      report.skipped += 1;
      return undefined;
    }
    const made = rowOf(format, row);
    const key = format.key(made);
    if (seen.has(key)) throw row.fault('key', `"${key}" occurs twice`);
    seen.add(key);
    report.written += 1;
    return made;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    report.refused += 1;
    if (report.faults.length < MAX_LISTED_FAULTS) report.faults.push(error.message);
    return undefined;
  }
}

function requirePlausible(
  { about, leastRows }: ImportFormat,
  { file, read, written, refused, faults }: ImportReport,
): void {
  const first = faults[0] === undefined ? '' : `; the first: ${faults[0]}`;
  if (refused > read * MAX_REFUSED_SHARE)
    throw new InputError(file, 0, '-', `${refused} of ${read} rows are wrong, nothing was imported${first}`);
  if (written >= leastRows) return;
  throw new InputError(
    file,
    0,
    '-',
    `holds ${written} usable rows, ${about} has at least ${leastRows}: it is truncated or another publication`,
  );
}
