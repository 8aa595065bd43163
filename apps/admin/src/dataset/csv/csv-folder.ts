import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { CsvParser, type CsvRow } from './csv-parser';
import { CsvRecord } from './csv-record';
import { InputError } from './input.error';

/** Reads CSV inputs of a folder and remembers their digests for the manifest. */
export class CsvFolder {
  private readonly digests = new Map<string, ManifestInput>();

  constructor(
    private readonly folder: string,
    private readonly label: string,
  ) {}

  /** The files read so far, by name. */
  get files(): ManifestInput[] {
    return [...this.digests.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /**
   * All rows of `file`, or of `file.gz`, mapped one by one.
   *
   * @throws InputError naming file, row and column for a missing file, a missing column, a row of another width, or any
   *   error of `map`.
   */
  async read<Row>(file: string, columns: readonly string[], map: (record: CsvRecord) => Row): Promise<Row[]> {
    const parser = new CsvParser(file);
    const rows: Row[] = [];
    let header: Map<string, number> | undefined;
    for (const row of parseAll(parser, await this.text(file))) {
      if (header === undefined) header = headerOf(file, row, columns);
      else rows.push(map(recordOf(file, header, row)));
    }
    if (header === undefined) throw new InputError(file, 1, '-', 'the file is empty');
    return rows;
  }

  /** As {@link read}; an empty list when there is no such file. */
  async readIfPresent<Row>(
    file: string,
    columns: readonly string[],
    map: (record: CsvRecord) => Row,
  ): Promise<Row[]> {
    const present = [file, `${file}.gz`].some((name) => existsSync(join(this.folder, name)));
    return present ? this.read(file, columns, map) : [];
  }

  private async text(file: string): Promise<string> {
    const content = await this.content(file);
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.digests.set(file, { file: `${this.label}/${file}`, bytes: content.length, sha256 });
    return content.toString('utf8');
  }

  /** The content, unpacked if necessary: a folder may hold either form, and both count as the same input. */
  private async content(file: string): Promise<Buffer> {
    const plain = await bytesIfPresent(join(this.folder, file));
    if (plain !== undefined) return plain;
    const packed = await bytesIfPresent(join(this.folder, `${file}.gz`));
    if (packed === undefined) throw new InputError(file, 0, '-', `there is no such file, nor ${file}.gz`);
    try {
      return gunzipSync(packed);
    } catch {
      throw new InputError(`${file}.gz`, 0, '-', 'cannot be unpacked: the file is truncated or no gzip');
    }
  }
}

async function bytesIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function* parseAll(parser: CsvParser, text: string): Generator<CsvRow> {
  yield* parser.push(text);
  yield* parser.end();
}

function headerOf(file: string, row: CsvRow, columns: readonly string[]): Map<string, number> {
  const header = new Map(row.cells.map((cell, index) => [cell.replace(/^\uFEFF/, '').trim(), index]));
  for (const column of columns) {
    if (!header.has(column)) throw new InputError(file, row.line, column, 'the column is missing');
  }
  return header;
}

function recordOf(file: string, header: Map<string, number>, row: CsvRow): CsvRecord {
  if (row.cells.length === header.size) return new CsvRecord(file, row.line, header, row.cells);
  throw new InputError(file, row.line, '-', `has ${row.cells.length} cells, the header has ${header.size}`);
}
