import { DELIMITERS } from './import-jobs.request';

/** Bytes of the head that recognises the delimiter. */
const MAX_HEAD_BYTES = 64 * 1024;
/** Records below the header to examine. */
const SAMPLE = 20;
const SIGNS: readonly string[] = Object.values(DELIMITERS);
const QUOTED = /"(?:[^"]|"")*"?/g;
/** A line before the header that Excel reads and hides: `sep=;`, with or without quotes. */
const SEPARATOR_LINE = /^\ufeff?"?sep=([^\r\n"])"?[;,\t|]*(\r\n|\r|\n)/i;

/** The delimiter of a CSV file and the beginning of its data. */
export interface CsvDialect {
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
