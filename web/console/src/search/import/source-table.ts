import type { Pipeline } from '@wagewright/sdk';
import Papa from 'papaparse';

/** A row to import. */
export interface SourceRow {
  /** The API's number: the line of the text in which it begins, from 1; in a list of jobs, its place. */
  line: number;
  /** The person's number, if it differs: the row of the worksheet. */
  place: number;
  cells: string[];
}

/** The content to import, as far as a page has to show it. The API reads `content` itself. */
export interface SourceTable {
  name: string;
  columns: string[];
  rows: SourceRow[];
  content: Pick<Pipeline.ImportJobsRequest, 'csv' | 'jobs' | 'delimiter'>;
}

/** Why something cannot be imported, as a sentence for the person. */
export class UnreadableSourceError extends Error {
  override readonly name = 'UnreadableSourceError';
}

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
/** For the recognition of the delimiter. */
const SAMPLE_ROWS = 20;
/** A line above the header that Excel reads and hides: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=[^\r\n"]"?[;,\t|]*(?:\r\n|\r|\n)/i;
const LINE_BREAK = /\r\n|\r|\n/g;

/** @throws UnreadableSourceError for an empty text, a header alone, or invalid JSON */
export function tableOfText(text: string, name: string): SourceTable {
  const trimmed = text.trimStart();
  return trimmed.startsWith('[') || trimmed.startsWith('{')
    ? tableOfJson(trimmed, name)
    : tableOfCsv(text, name);
}

function tableOfCsv(text: string, name: string): SourceTable {
  const separator = SEPARATOR_LINE.exec(text)?.[0] ?? '';
  const csv = text.slice(separator.length);
  const delimiter = likelyDelimiter(csv);
  const [columns = [], ...records] = Papa.parse<string[]>(csv, { delimiter }).data;
  const rows = numbered(records, 1 + linesOf(columns), separator === '' ? 0 : 1);
  return checked({
    name,
    columns: columns.map((column) => column.trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    content: { csv, delimiter: DELIMITERS[delimiter] },
  });
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
function numbered(records: readonly string[][], firstLine: number, above: number): SourceRow[] {
  let line = firstLine;
  return records.map((cells) => {
    const row = { line, place: line + above, cells };
    line += linesOf(cells);
    return row;
  });
}

/** The number of lines of a record, including breaks within quotes. */
function linesOf(cells: readonly string[]): number {
  return cells.reduce((lines, cell) => lines + (cell.match(LINE_BREAK)?.length ?? 0), 1);
}

/** Rows of a worksheet, sent as CSV: the API counts its lines, and the person counts rows. */
export function tableOfCells(sheet: readonly (readonly string[])[], name: string): SourceTable {
  const table = tableOfCsv(
    Papa.unparse(
      sheet.map((cells) => [...cells]),
      { delimiter: ';' },
    ),
    name,
  );
  const places = sheet.flatMap((cells, index) =>
    index > 0 && cells.some((cell) => cell.trim() !== '') ? [index + 1] : [],
  );
  return { ...table, rows: table.rows.map((row, index) => ({ ...row, place: places[index] ?? row.place })) };
}

function tableOfJson(text: string, name: string): SourceTable {
  const jobs = jobsIn(text);
  const columns = [...new Set(jobs.flatMap((job) => Object.keys(job)))];
  const rows = jobs.map((job, index) => ({
    line: index + 1,
    place: index + 1,
    cells: columns.map((column) => cellText(job[column])),
  }));
  return checked({ name, columns, rows, content: { jobs } });
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
