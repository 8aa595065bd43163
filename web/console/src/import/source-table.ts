import type { Pipeline } from '@wagewright/sdk';
import Papa from 'papaparse';

export interface SourceRow {
  /** The API's number: the row of the sent text, from 1; in a list of jobs, its place. */
  line: number;
  /** The person's number: the row of the file. */
  place: number;
  cells: string[];
}

/** The content to import, as far as a page has to show it. The API reads `content` itself. */
export interface SourceTable {
  name: string;
  columns: string[];
  rows: SourceRow[];
  content: Pick<Pipeline.ImportJobsRequest, 'csv' | 'jobs' | 'delimiter'> & {
    /** The row of the header in `csv`. */
    headerRow?: number;
    /** The day of the file, `YYYY-MM-DD`. */
    fileDate?: string;
  };
  /** The rows that may be the header; empty for a list of jobs. */
  heads: readonly SourceRow[];
  withHeader: (line: number) => SourceTable;
}

/** Its message is a sentence for the person. */
export class UnreadableSourceError extends Error {
  override readonly name = 'UnreadableSourceError';
}

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
/** For the recognition of the delimiter. */
const SAMPLE_ROWS = 20;
/** A line above the header that Excel reads and hides: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=[^\r\n"]"?[;,\t|]*(?:\r\n|\r|\n)/i;
/** Rows among which the header is looked for and chosen, below titles and remarks. */
const MOST_HEADS = 20;
/** The day of the file, in the person's time zone, as `YYYY-MM-DD`. */
const DAY = new Intl.DateTimeFormat('sv-SE');

/**
 * @param written the moment of the file
 * @throws UnreadableSourceError for an empty text, a header alone, or invalid JSON
 */
export function tableOfText(text: string, name: string, written?: Date): SourceTable {
  const trimmed = text.trimStart();
  return trimmed.startsWith('[') || trimmed.startsWith('{')
    ? tableOfJson(trimmed, name)
    : tableOfCsv(text, { name, written });
}

interface CsvSource {
  name: string;
  written: Date | undefined;
  /** The row of the header; the likely one unless chosen. */
  header?: number;
}

function tableOfCsv(text: string, source: CsvSource): SourceTable {
  const separator = SEPARATOR_LINE.exec(text)?.[0] ?? '';
  const csv = text.slice(separator.length);
  const delimiter = likelyDelimiter(csv);
  const { data } = Papa.parse<string[]>(csv, { delimiter });
  const records = numbered(data, separator === '' ? 0 : 1).filter(({ cells }) => filledIn(cells) > 0);
  const heads = records.slice(0, MOST_HEADS);
  const header = heads.find(({ line }) => line === source.header) ?? likelyHeader(heads);
  const { name, written } = source;
  return checked({
    name,
    columns: header?.cells.map((column) => column.trim()) ?? [],
    rows: records.filter(({ line }) => line > (header?.line ?? 0)),
    content: {
      csv,
      delimiter: DELIMITERS[delimiter],
      ...(header && { headerRow: header.line }),
      ...(written && { fileDate: DAY.format(written) }),
    },
    heads: heads.filter((head) => head !== records.at(-1)),
    withHeader: (line) => tableOfCsv(text, { ...source, header: line }),
  });
}

/** The first row that has more than half as many cells as the widest: a title or a remark has few. */
function likelyHeader(heads: readonly SourceRow[]): SourceRow | undefined {
  const widest = Math.max(...heads.map(({ cells }) => filledIn(cells)));
  return heads.find(({ cells }) => filledIn(cells) > Math.max(1, widest / 2)) ?? heads[0];
}

function filledIn(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}

/** By the first rows; a comma for a single column. */
function likelyDelimiter(csv: string): keyof typeof DELIMITERS {
  const signs = Object.keys(DELIMITERS) as (keyof typeof DELIMITERS)[];
  // Empty lines would count as rows of one cell.
  const options = { preview: SAMPLE_ROWS, skipEmptyLines: 'greedy', delimitersToGuess: signs } as const;
  const { delimiter } = Papa.parse(csv, options).meta;
  return signs.find((sign) => sign === delimiter) ?? ',';
}

/** @param above lines of the file that are not sent */
function numbered(records: readonly string[][], above: number): SourceRow[] {
  return records.map((cells, index) => ({ line: index + 1, place: index + 1 + above, cells }));
}

/**
 * Rows of a worksheet, sent as CSV.
 * @param written the moment of the file
 */
export function tableOfCells(
  sheet: readonly (readonly string[])[],
  name: string,
  written?: Date,
): SourceTable {
  const csv = Papa.unparse(
    sheet.map((cells) => [...cells]),
    { delimiter: ';' },
  );
  return tableOfCsv(csv, { name, written });
}

function tableOfJson(text: string, name: string): SourceTable {
  const jobs = jobsIn(text);
  const columns = [...new Set(jobs.flatMap((job) => Object.keys(job)))];
  const rows = jobs.map((job, index) => ({
    line: index + 1,
    place: index + 1,
    cells: columns.map((column) => cellText(job[column])),
  }));
  const table: SourceTable = { name, columns, rows, content: { jobs }, heads: [], withHeader: () => table };
  return checked(table);
}

function jobsIn(text: string): Record<string, unknown>[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableSourceError('It begins like JSON, but is not complete JSON.');
  }
  const jobs: unknown = Array.isArray(parsed) ? parsed : (parsed as { jobs?: unknown }).jobs;
  if (!Array.isArray(jobs) || !jobs.every(isRecord))
    throw new UnreadableSourceError('JSON must be a list of jobs, or an object with a list called "jobs".');
  return jobs;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function checked(table: SourceTable): SourceTable {
  if (table.columns.every((column) => column === ''))
    throw new UnreadableSourceError('There is nothing in it.');
  if (table.rows.length === 0)
    throw new UnreadableSourceError('There is a header, but no row below it. Copy the header and the rows.');
  return table;
}
