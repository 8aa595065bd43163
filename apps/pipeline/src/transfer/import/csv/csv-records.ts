import { pipeline } from 'node:stream/promises';
import { bodyMalformed } from '@wagewright/errors';
import { EventLoopYielder } from '@wagewright/http';
import { type InfoRecord, CsvError, parse } from 'csv-parse';
import { MAX_ROWS, DELIMITERS } from '../import-jobs.request';

/** Bytes parsed at a time: a few milliseconds even for very short lines, which cost the parser most. */
const CHUNK_BYTES = 1024;
const LINE_BREAK = /\r\n|\r|\n/g;

/** The cells of one record, and its row in a spreadsheet, from 1: empty lines count, line breaks within quotes do not. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * The records of a CSV file, the header first, without empty lines. Parses in chunks and yields the event loop between
 * them, so that other requests are answered meanwhile.
 *
 * Users' files have several delimiters and line ends, and their faulty quotes need a message; see docs/decisions/0031.
 *
 * @param file in UTF-8
 * @param delimiter recognised from the head of the file unless given
 * @throws ApiError 400 that names the line with a wrong quote, or when there are too many rows
 */
export async function readCsvRecords(file: Buffer, delimiter?: string): Promise<CsvRecord[]> {
  const dialect = csvDialect(file);
  const records: CsvRecord[] = [];
  let [line, empty] = [dialect.begin > 0 ? 1 : 0, 0];
  const collect = (cells: string[], { empty_lines: emptyLines }: InfoRecord) => {
    if (records.length > MAX_ROWS) throw bodyMalformed(`The file has more than ${MAX_ROWS} rows.`);
    line += 1 + emptyLines - empty;
    empty = emptyLines;
    records.push({ line, cells });
    return null;
  };
  const sign = delimiter ?? dialect.delimiter;
  // Blanks between a delimiter and a quote, as some programs write them; to trim takes time.
  const hasBlanks = file.includes(`${sign} "`) || file.includes(`" ${sign}`);
  const parser = parse({
    bom: true,
    ltrim: hasBlanks,
    rtrim: hasBlanks,
    delimiter: sign,
    on_record: collect,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  try {
    await pipeline(chunksOf(file.subarray(dialect.begin)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { empty_lines: emptyLines = empty } = error as CsvError & { empty_lines?: number };
    throw brokenCsv(error, line + breaksIn(records), emptyLines - empty);
  }
  return records;
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  const yielder = new EventLoopYielder();
  for (let begin = 0; begin < file.length; begin += CHUNK_BYTES) {
    yield file.subarray(begin, begin + CHUNK_BYTES);
    await yielder.yieldIfDue();
  }
}

/** Line breaks within cells: a file with a faulty quote opens in an editor, which counts them. */
function breaksIn(records: readonly CsvRecord[]): number {
  const cells = records.flatMap((record) => record.cells);
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
}

/**
 * The parser notices an unclosed quote only at the end of the file; it opened after the last good record.
 * @param last line of that record @param empty lines behind it
 */
function brokenCsv(error: CsvError, last: number, empty: number): Error {
  return bodyMalformed(
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `A quote that opens in the record after line ${last} is never closed.`
      : `The quotes in the record of line ${last + 1 + empty} are wrong: a cell with quotes in it is quoted whole.`,
  );
}

/** Bytes of the head that recognises the delimiter. */
const MAX_HEAD_BYTES = 64 * 1024;
/** Records below the header to examine. */
const SAMPLE = 20;
const SIGNS: readonly string[] = Object.values(DELIMITERS);
const QUOTED = /"(?:[^"]|"")*"?/g;
/** A line before the header that Excel reads and hides: `sep=;`, with or without quotes. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\r\n"])"?[;,\t|]*(\r\n|\r|\n)/i;

interface CsvDialect {
  delimiter: string;
  /** The byte offset of the header: after the line that names the delimiter, if any. */
  begin: number;
}

/** Recognises the dialect of a CSV file by its head. @param file in UTF-8 */
export function csvDialect(file: Buffer): CsvDialect {
  const head = file.toString('utf8', 0, MAX_HEAD_BYTES);
  const [line, stated] = SEPARATOR_LINE.exec(head) ?? [];
  if (line && stated) return { delimiter: stated, begin: Buffer.byteLength(line) };
  return { delimiter: likelyDelimiter(head), begin: 0 };
}

/**
 * The delimiter that separates most cells in the header and occurs as often in the records. The records outvote a comma
 * within a heading such as `Pay (from, to)`. A title above the header has no delimiter.
 */
function likelyDelimiter(head: string): string {
  const lines = head
    .replace(QUOTED, '')
    .split(/[\r\n]+/)
    .filter((line) => SIGNS.some((sign) => line.includes(sign)));
  const [header = '', ...records] = lines.slice(0, SAMPLE + 1);
  const score = (sign: string) => {
    const wanted = occurrences(header, sign);
    const alike = records.filter((record) => occurrences(record, sign) === wanted).length;
    return wanted * (1 + alike);
  };
  const scored = SIGNS.map((sign) => ({ sign, score: score(sign) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

function occurrences(line: string, sign: string): number {
  return line.split(sign).length - 1;
}
