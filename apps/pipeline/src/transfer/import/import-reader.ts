import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { charsetsOf, isJsonMediaType, readJsonObject } from '@wagewright/http';
import { validateRequest } from '../validate-request';
import { PayReadings } from './cells/cell-parsers';
import {
  type ColumnPlan,
  hasNameColumns,
  numberingOf,
  planColumns,
  requireNameColumns,
} from './columns/column-plan';
import { FILE_CHARSETS, utf8OfFile, utf8OfText } from './csv/csv-encoding';
import { type CsvRecord, readCsvRecords } from './csv/csv-records';
import { CsvTable } from './csv/csv-table';
import {
  DELIMITERS,
  ImportJobsRequest,
  type ImportOptions,
  type ImportQueryRequest,
  MAX_ROWS,
  WORKBOOK_MEDIA_TYPE,
} from './import-jobs.request';
import type { ImportSheetResponse } from './import-jobs.response';
import { surveyDates } from './day-columns';
import { JsonTable } from './json-table';
import type { RowRules } from './parse-job-row';
import { surveyCurrencies } from './row-salary';
import { stageColumns, StatusWords } from './cells/status-cell';
import { SummaryRows } from './summary-rows';
import { readWorkbook } from './workbook-records';

export interface ImportUpload {
  query: ImportQueryRequest;
  contentType: string | undefined;
  body: Buffer | undefined;
}

export interface ImportTask extends RowRules {
  options: ImportOptions;
  table: CsvTable | JsonTable;
  /** Empty unless a workbook was sent. */
  sheets: ImportSheetResponse[];
  /** Absent for a list of jobs, and without columns for company and title. */
  summaries?: SummaryRows;
}

/** The first bytes of files that people send in place of a table, as Latin-1. */
const NO_TABLES: readonly (readonly [signs: RegExp, is: string])[] = [
  [/^\u00d0\u00cf/, 'an old Excel workbook (.xls), not a table'],
  [/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|.{8}WEBP)/s, 'a picture, not a table'],
  [/^.{4}ftyp/s, 'a picture or a film, not a table'],
  [/^%PDF/, 'a PDF, not a table'],
  [/^PK/, `a workbook or an archive, and no text: send an Excel workbook as ${WORKBOOK_MEDIA_TYPE}`],
];
/** Characters that hold every sign. */
const SIGNED = 12;

const EXAMPLES = { mapping: '{"title":"Position"}', statusMapping: '{"Beworben":"applied"}' } as const;

type Mapping = Record<string, unknown>;

interface Mappings {
  columns: Mapping;
  statuses: Mapping;
}

/**
 * Reads an import in any of its forms: CSV or a workbook as the body, or JSON with jobs or with the text of a CSV file.
 *
 * @param onDryRun called as soon as a dry run is recognised
 * @throws ApiError 400 when the file as a whole is unreadable; faults of single rows are found later
 */
export async function readImport(upload: ImportUpload, onDryRun: () => void): Promise<ImportTask> {
  const { query, contentType, body } = upload;
  if (query.dryRun) onDryRun();
  const mappings = {
    columns: mappingIn('mapping', query.mapping),
    statuses: mappingIn('statusMapping', query.statusMapping),
  };
  if (!body) throw bodyMalformed('The body is empty: it must hold the jobs, as CSV or as JSON.');
  if (contentType?.split(';', 1)[0]?.trim().toLowerCase() === WORKBOOK_MEDIA_TYPE) {
    const { records, sheets } = await readWorkbook(body, query.sheet, mappings.columns);
    return rowsTask(records, query, mappings, sheets);
  }
  if (!isJsonMediaType(contentType)) {
    requireText(body);
    const charset = charsetsOf(contentType).find((name) => FILE_CHARSETS.includes(name));
    return csvTask(utf8OfFile(body, charset), query, mappings);
  }
  const request = await jsonRequest(body);
  if (request.dryRun) onDryRun();
  return jsonTask(request, joined(query, request), {
    columns: request.mapping ?? mappings.columns,
    statuses: request.statusMapping ?? mappings.statuses,
  });
}

async function jsonTask(
  { jobs, csv }: ImportJobsRequest,
  options: ImportOptions,
  mappings: Mappings,
): Promise<ImportTask> {
  if (typeof csv === 'string' && !jobs) {
    requireText(Buffer.from(csv.slice(0, SIGNED), 'latin1'));
    return csvTask(utf8OfText(csv), options, mappings);
  }
  if (!jobs || csv) throw parameterMissing('jobs', 'Either jobs or csv is required.');
  const table = await JsonTable.of(jobs);
  return taskOf(options, table, planColumns(table.columns, mappings.columns, numberingOf(table)), mappings);
}

/** @throws ApiError 400 for a file of another kind, by its first bytes */
function requireText(file: Buffer): void {
  const head = file.toString('latin1', 0, SIGNED);
  const [, is] = NO_TABLES.find(([signs]) => signs.test(head)) ?? [];
  if (is !== undefined) throw bodyMalformed(`This is ${is}. CSV, Excel (.xlsx) and JSON can be imported.`);
}

async function csvTask(file: Buffer, options: ImportOptions, mappings: Mappings): Promise<ImportTask> {
  const records = await readCsvRecords(file, options.delimiter ? DELIMITERS[options.delimiter] : undefined);
  return rowsTask(records, options, mappings);
}

async function rowsTask(
  records: CsvRecord[],
  options: ImportOptions,
  mappings: Mappings,
  sheets: ImportSheetResponse[] = [],
): Promise<ImportTask> {
  const table = new CsvTable(records, mappings.columns, options.headerRow);
  const plan = planColumns(table.columns, mappings.columns, numberingOf(table));
  requireNameColumns(plan, options.dryRun === true);
  const summaries = hasNameColumns(plan) ? new SummaryRows(table.columns, plan) : undefined;
  return { ...(await taskOf(options, table, plan, mappings)), sheets, ...(summaries && { summaries }) };
}

async function taskOf(
  options: ImportOptions,
  table: CsvTable | JsonTable,
  plan: ColumnPlan,
  { statuses }: Mappings,
): Promise<ImportTask> {
  const [dates, pays] = [await surveyDates(plan, table, options), new PayReadings()];
  return {
    options,
    table,
    sheets: [],
    plan,
    dates,
    statuses: StatusWords.of(statuses),
    pays,
    stages: stageColumns(plan),
    currencies: await surveyCurrencies(plan, table, pays, options.currency),
  };
}

/** Validates the jobs later, one by one: all at once would block the event loop. */
async function jsonRequest(body: Buffer): Promise<ImportJobsRequest> {
  const members = await readJsonObject(body);
  const { jobs } = members;
  const isList = Array.isArray(jobs);
  const request = await validateRequest(ImportJobsRequest, isList ? { ...members, jobs: [] } : members);
  if (isList && jobs.length > MAX_ROWS) {
    throw parameterMissing('jobs', `jobs must have at most ${MAX_ROWS} entries.`);
  }
  if (isList) request.jobs = jobs;
  return request;
}

/** The body takes precedence over the query, but a dry run in either of them is a dry run. */
function joined(query: ImportOptions, body: ImportOptions): ImportOptions {
  return {
    dryRun: (body.dryRun ?? false) || (query.dryRun ?? false),
    delimiter: body.delimiter ?? query.delimiter,
    dateOrder: body.dateOrder ?? query.dateOrder,
    fileDate: body.fileDate ?? query.fileDate,
    currency: body.currency ?? query.currency,
    headerRow: body.headerRow ?? query.headerRow,
    onDuplicate: body.onDuplicate ?? query.onDuplicate,
  };
}

function mappingIn(option: 'mapping' | 'statusMapping', text: string | null | undefined): Mapping {
  if (!text) return {};
  const mapping: unknown = JSON.parse(text);
  if (typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping)) return mapping as Mapping;
  throw parameterMissing(option, `${option} must be a JSON object such as ${EXAMPLES[option]}.`);
}
