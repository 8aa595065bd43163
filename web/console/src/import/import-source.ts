/** The API's maximum, bytes; the person splits larger files. */
const MAX_BYTES = 5 * 1024 * 1024;
/** How every XLSX file begins, as an archive. */
const ZIP = 'PK';
/** Bytes in which the first character of JSON is looked for, below white space and a byte-order mark. */
const HEAD_BYTES = 64;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The day of the file, in the person's time zone, as `YYYY-MM-DD`. */
const DAY = new Intl.DateTimeFormat('sv-SE');

/** The person's file or copied cells; only the API reads them. */
export interface ImportSource {
  /** Identifies the source in a query key, which shows nothing of a file. */
  number: number;
  name: string;
  /** With its media type. */
  body: Blob;
  /** `YYYY-MM-DD`. */
  fileDate: string;
}

/** Part of a file that is read in place of the one that the API chooses. */
export interface SourcePart {
  sheet?: string;
  /** From 1. */
  headerRow?: number;
}

/** Its message is a sentence for the person. */
export class UnusableSourceError extends Error {
  override readonly name = 'UnusableSourceError';
}

let count = 0;

/**
 * A chosen or dropped file, or copied cells.
 *
 * @param written the moment of the file
 * @throws UnusableSourceError for one that is too large, or a ZIP
 */
export async function sourceOf(file: Blob, name: string, written: Date): Promise<ImportSource> {
  if (file.size > MAX_BYTES)
    throw new UnusableSourceError(
      'The file is larger than 5 MB. Split it and import one part after another.',
    );
  if (/\.zip$/i.test(name))
    throw new UnusableSourceError('Unzip this file first, then choose jobs.csv or jobs.json from it.');
  const head = (await file.slice(0, HEAD_BYTES).text()).trimStart();
  count += 1;
  return { number: count, name, body: await bodyOf(file, head), fileDate: DAY.format(written) };
}

/** A list of jobs becomes the object that the API takes. */
async function bodyOf(file: Blob, head: string): Promise<Blob> {
  if (head.startsWith(ZIP)) return new Blob([file], { type: WORKBOOK });
  if (head.startsWith('[')) return new Blob([`{"jobs":${await file.text()}}`], { type: 'application/json' });
  return new Blob([file], { type: head.startsWith('{') ? 'application/json' : 'text/csv' });
}
