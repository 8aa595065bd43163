import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ManifestInput } from '@wagewright/dataset';
import { CsvParser, type CsvRow } from './csv-parser';
import { CsvRecord } from './csv-record';
import { InputError } from './input.error';

/** Reads CSV inputs of a folder and remembers their digests for the manifest. */
export class InputFolder {
  private readonly digests = new Map<string, ManifestInput>();

  constructor(
    private readonly folder: string,
    private readonly label: string,
  ) {}

  /** What was read so far, by name. */
  get inputs(): ManifestInput[] {
    return [...this.digests.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /**
   * All rows of `file` (gzip by its name), mapped one by one.
   *
   * @throws InputError naming file, row and column for a missing file, a missing column, a row of
   *   another width, or whatever `map` throws.
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

  private async text(file: string): Promise<string> {
    const bytes = await this.bytes(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.digests.set(file, { file: `${this.label}/${file}`, bytes: bytes.length, sha256 });
    if (!file.endsWith('.gz')) return bytes.toString('utf8');
    try {
      return gunzipSync(bytes).toString('utf8');
    } catch {
      throw new InputError(file, 1, '-', 'cannot be unpacked: the file is truncated or no gzip');
    }
  }

  private async bytes(file: string): Promise<Buffer> {
    try {
      return await readFile(join(this.folder, file));
    } catch {
      throw new InputError(file, 0, '-', 'the file cannot be read');
    }
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
