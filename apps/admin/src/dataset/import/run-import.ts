import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { CsvRecord } from '../csv/csv-record';
import { InputError } from '../csv/input.error';
import type { ImportFormat } from './import-format';
import { tableRecords } from './table-reader';

export interface ImportReport {
  format: string;
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

const ROWS_PER_PROGRESS = 50_000;

type Row = Record<string, string | number | null>;

/**
 * Converts a publication into an input of the builder, row by row. The input changes only at the end, by
 * renaming: a fault half-way leaves the old one as it was.
 *
 * @throws InputError for a file that is truncated, of another layout, or with more than 5 % refused rows.
 */
export async function runImport(
  format: ImportFormat,
  path: string,
  folder: string,
  progress: (rows: number) => void,
): Promise<ImportReport> {
  const target = join(folder, `${format.target}.gz`);
  const draft = `${target}.${process.pid}.draft`;
  const writer = new GzipCsvWriter(draft, format.header);
  try {
    await copyKeptRows(format, folder, writer);
    const report = await convertRows(format, path, writer, progress);
    await writer.close();
    requirePlausible(format, path, report);
    await rename(draft, target);
    // The builder prefers an unpacked input, so a leftover one would hide the new one.
    await rm(join(folder, format.target), { force: true });
    return { ...report, target };
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

async function convertRows(
  format: ImportFormat,
  path: string,
  writer: GzipCsvWriter,
  progress: (rows: number) => void,
): Promise<ImportReport> {
  const report: ImportReport = {
    format: format.name,
    file: basename(path),
    target: '',
    read: 0,
    written: 0,
    skipped: 0,
    refused: 0,
    faults: [],
  };
  const seen = new Set<string>();
  for await (const record of tableRecords(path, format.columns)) {
    report.read += 1;
    if (report.read % ROWS_PER_PROGRESS === 0) progress(report.read);
    const row = convertOne(format, record, seen, report);
    if (row !== undefined) await writer.write(row);
  }
  return report;
}

function convertOne(
  format: ImportFormat,
  record: CsvRecord,
  seen: Set<string>,
  report: ImportReport,
): Row | undefined {
  try {
    const row = format.convert(record);
    if (row === undefined) report.skipped += 1;
    else requireNew(format.key(row), record, seen);
    if (row !== undefined) report.written += 1;
    return row;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    report.refused += 1;
    if (report.faults.length < MAX_LISTED_FAULTS) report.faults.push(error.message);
    return undefined;
  }
}

function requireNew(key: string, record: CsvRecord, seen: Set<string>): void {
  if (seen.has(key)) throw record.fault('key', `"${key}" occurs twice`);
  seen.add(key);
}

function requirePlausible(format: ImportFormat, path: string, report: ImportReport): void {
  const file = basename(path);
  const first = report.faults[0] === undefined ? '' : `; the first: ${report.faults[0]}`;
  if (report.refused > report.read * MAX_REFUSED_SHARE) {
    throw new InputError(
      file,
      0,
      '-',
      `${report.refused} of ${report.read} rows are wrong, nothing was imported${first}`,
    );
  }
  if (report.written >= format.leastRows) return;
  throw new InputError(
    file,
    0,
    '-',
    `holds ${report.written} usable rows, ${format.about} has at least ${format.leastRows}: it is truncated or another publication`,
  );
}

async function copyKeptRows(format: ImportFormat, folder: string, writer: GzipCsvWriter): Promise<void> {
  const { keeps } = format;
  const old = keeps === undefined ? undefined : await existing(join(folder, format.target));
  if (old === undefined || keeps === undefined) return;
  for await (const record of tableRecords(
    old,
    format.header.map((column) => column.toUpperCase()),
  )) {
    if (!keeps(record)) continue;
    await writer.write(
      Object.fromEntries(format.header.map((column) => [column, record.text(column.toUpperCase())])),
    );
  }
}

async function existing(path: string): Promise<string | undefined> {
  for (const candidate of [path, `${path}.gz`]) {
    if (
      await stat(candidate).then(
        () => true,
        () => false,
      )
    )
      return candidate;
  }
  return undefined;
}

/** Writes gzip CSV and waits whenever the disk is slower than the reader. */
class GzipCsvWriter {
  private readonly gzip = createGzip({ level: 6 });
  private readonly file;

  constructor(
    private readonly path: string,
    private readonly header: readonly string[],
  ) {
    this.file = this.gzip.pipe(createWriteStream(path));
    this.gzip.write(`${header.join(',')}\n`);
  }

  async write(row: Row): Promise<void> {
    const line = this.header.map((column) => quoted(row[column])).join(',');
    if (!this.gzip.write(`${line}\n`)) await once(this.gzip, 'drain');
  }

  async close(): Promise<void> {
    this.gzip.end();
    await finished(this.file);
  }

  async discard(): Promise<void> {
    this.gzip.destroy();
    this.file.destroy();
    await rm(this.path, { force: true });
  }
}

function quoted(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
