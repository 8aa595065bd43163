import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { charsetsOf, isJsonMediaType, readJsonObject } from '@wagewright/http';
import { validateRequest } from '../validate-request';
import { PayReadings } from './cells/cell-parsers';
import { type ColumnPlan, planColumns, requireNameColumns } from './columns/column-plan';
import { FILE_CHARSETS, utf8OfFile, utf8OfText } from './csv/csv-encoding';
import { readCsvRecords } from './csv/csv-records';
import { CsvTable } from './csv/csv-table';
import {
  DELIMITERS,
  ImportJobsRequest,
  type ImportOptions,
  type ImportQueryRequest,
  MAX_ROWS,
} from './import-jobs.request';
import { surveyDates } from './day-columns';
import { JsonTable } from './json-table';
import type { RowRules } from './parse-job-row';
import { StatusWords } from './cells/status-cell';
import { SummaryRows } from './summary-rows';

export interface ImportUpload {
  query: ImportQueryRequest;
  contentType: string | undefined;
  body: Buffer | undefined;
}

export interface ImportTask extends RowRules {
  options: ImportOptions;
  table: CsvTable | JsonTable;
  /** Absent for a list of jobs. */
  summaries?: SummaryRows;
}

/** The first bytes of XLSX, ODS, Numbers and ZIP files, and of the older XLS. */
const ZIP_SIGN = 'PK';
const OLE_SIGN = '\u00d0\u00cf';

const EXAMPLES = { mapping: '{"title":"Position"}', statusMapping: '{"Beworben":"applied"}' } as const;

type Mapping = Record<string, unknown>;

interface Mappings {
  columns: Mapping;
  statuses: Mapping;
}

/**
 * Reads an import in any of its forms: CSV as the body, or JSON with jobs or with the text of a CSV file.
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
    requireText(Buffer.from(csv.slice(0, 2), 'latin1'));
    return csvTask(utf8OfText(csv), options, mappings);
  }
  if (!jobs || csv) throw parameterMissing('jobs', 'Either jobs or csv is required.');
  const table = await JsonTable.of(jobs);
  return taskOf(options, table, planColumns(table.columns, mappings.columns), mappings);
}

/** @throws ApiError 400 for a workbook, which is no text */
function requireText(file: Buffer): void {
  const sign = file.toString('latin1', 0, 2);
  if (sign !== ZIP_SIGN && sign !== OLE_SIGN) return;
  throw bodyMalformed(
    'This is a workbook or an archive, and no text: save its sheet as CSV, or import the workbook on the page Import of the console.',
  );
}

async function csvTask(file: Buffer, options: ImportOptions, mappings: Mappings): Promise<ImportTask> {
  const records = await readCsvRecords(file, options.delimiter ? DELIMITERS[options.delimiter] : undefined);
  const table = new CsvTable(records, mappings.columns, options.headerRow);
  const plan = planColumns(table.columns, mappings.columns);
  requireNameColumns(plan);
  const summaries = new SummaryRows(table.columns, plan);
  return { ...(await taskOf(options, table, plan, mappings)), summaries };
}

async function taskOf(
  options: ImportOptions,
  table: CsvTable | JsonTable,
  plan: ColumnPlan,
  { statuses }: Mappings,
): Promise<ImportTask> {
  const dates = await surveyDates(plan, table, options);
  return { options, table, plan, dates, statuses: StatusWords.of(statuses), pays: new PayReadings() };
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
