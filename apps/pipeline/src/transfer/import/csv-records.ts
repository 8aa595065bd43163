import { pipeline } from 'node:stream/promises';
import { bodyMalformed } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import { type InfoRecord, CsvError, parse } from 'csv-parse';
import { DELIMITERS, MAX_ROWS } from './import-jobs.request';

/** Bytes that are parsed at a time: a few milliseconds even for very short lines, which cost the parser most. */
const CHUNK_BYTES = 1024;
/** How far the header line may reach, in bytes. */
const MAX_HEADER_BYTES = 64 * 1024;
const QUOTED = /"(?:[^"]|"")*"?/g;

/**
 * The records of a CSV file, the header first; empty lines are left out. It is parsed in chunks, and the event loop
 * is yielded between them, so that other requests are answered meanwhile.
 *
 * csv-parse reads it, and not the faster `CsvParser` of the admin program: files of users have at most 5 MiB, but
 * several delimiters and line ends, and their faulty quotes need a message; see docs/decisions/0031.
 *
 * @throws ApiError 400 that names the line where the quotes are wrong, or when there are too many rows
 */
export async function readCsvRecords(file: Buffer, delimiter = likelyDelimiter(file)): Promise<string[][]> {
  const records: string[][] = [];
  let lines = 0;
  const collect = (record: string[], { lines: read }: InfoRecord) => {
    if (records.length > MAX_ROWS) throw bodyMalformed(`The file has more than ${MAX_ROWS} rows.`);
    records.push(record);
    lines = read;
    return null;
  };
  const parser = parse({
    bom: true,
    delimiter,
    on_record: collect,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  try {
    await pipeline(chunksOf(file), parser.resume());
  } catch (error) {
    throw error instanceof CsvError ? brokenCsv(error, lines) : error;
  }
  return records;
}

/** The delimiter that occurs most often in the header. */
function likelyDelimiter(file: Buffer): string {
  const text = file.toString('utf8', 0, MAX_HEADER_BYTES).replace(QUOTED, '').trimStart();
  const header = text.split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return Object.values(DELIMITERS).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  const yielder = new EventLoopYielder();
  for (let begin = 0; begin < file.length; begin += CHUNK_BYTES) {
    yield file.subarray(begin, begin + CHUNK_BYTES);
    await yielder.yieldIfDue();
  }
}

/** A quote that is never closed is noticed only at the end of the file; it opened after the last good record. */
function brokenCsv(error: CsvError, lastGoodLine: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return bodyMalformed(`A quote that opens in the record after line ${lastGoodLine} is never closed.`);
  }
  const line = (error as CsvError & { lines?: number }).lines ?? lastGoodLine + 1;
  return bodyMalformed(`The quotes in line ${line} are wrong: a cell with quotes in it is quoted whole.`);
}
