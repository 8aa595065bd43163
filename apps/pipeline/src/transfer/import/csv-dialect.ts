import { DELIMITERS } from './import-jobs.request';

/** How far the head of a file may reach by which its delimiter is recognised, in bytes. */
const MAX_HEAD_BYTES = 64 * 1024;
/** Records below the header that are looked at. */
const SAMPLE = 20;
const QUOTED = /"(?:[^"]|"")*"?/g;
/** What Excel reads, and hides, in front of the header: `sep=;`, with or without quotes around it. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\r\n"])"?[;,\t|]*(\r\n|\r|\n)/i;

/** How the cells of a CSV file are set apart. */
export interface CsvDialect {
  delimiter: string;
  /** Where the header begins, in bytes: behind the line that only names the delimiter, if there is one. */
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
 * The delimiter that sets most cells apart in the header and occurs as often in the records below it. A comma
 * within a heading such as `Pay (from, to)` is outvoted by the records, which have none there.
 */
function likelyDelimiter(head: string): string {
  const lines = head
    .replace(QUOTED, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '');
  const [header = '', ...records] = lines.slice(0, SAMPLE + 1);
  const score = (sign: string) => {
    const wanted = occurrences(header, sign);
    const alike = records.filter((record) => occurrences(record, sign) === wanted).length;
    return wanted * (1 + alike);
  };
  const scored = Object.values(DELIMITERS).map((sign) => ({ sign, score: score(sign) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

function occurrences(line: string, sign: string): number {
  return line.split(sign).length - 1;
}
