import { bodyMalformed, parameterMissing } from '@wagewright/errors';
import { isJsonMediaType, readJsonObject } from '@wagewright/http';
import { validateRequest } from '../validate-request';
import { type ColumnPlan, planColumns, requireNameColumns } from './column-plan';
import { utf8OfFile, utf8OfText } from './csv-encoding';
import { readCsvRecords } from './csv-records';
import { CsvTable } from './csv-table';
import {
  DELIMITERS,
  ImportJobsRequest,
  type ImportOptions,
  type ImportQueryRequest,
  MAX_ROWS,
} from './import-jobs.request';
import { JsonTable } from './json-table';

/** The import call as it was received. */
export interface ImportUpload {
  query: ImportQueryRequest;
  contentType: string | undefined;
  body: Buffer | undefined;
}

/** The rows of an import, and how to read them. */
export interface ImportTask {
  options: ImportOptions;
  table: CsvTable | JsonTable;
  plan: ColumnPlan;
}

type Mapping = Record<string, unknown>;

/**
 * Reads an import in any of its forms: CSV as the body, or JSON with jobs or with the text of a CSV file.
 *
 * @param onDryRun called as soon as a dry run is asked for
 * @throws ApiError 400 when the file as a whole cannot be read; faults of single rows are found later
 */
export async function readImport(upload: ImportUpload, onDryRun: () => void): Promise<ImportTask> {
  const { query, contentType, body } = upload;
  if (query.dryRun) onDryRun();
  const mapping = query.mapping ? mappingIn(query.mapping) : {};
  if (!body) throw bodyMalformed('The body is empty: it must hold the jobs, as CSV or as JSON.');
  if (!isJsonMediaType(contentType)) return csvTask(utf8OfFile(body), query, mapping);
  const request = await jsonRequest(body);
  if (request.dryRun) onDryRun();
  return jsonTask(request, joined(query, request), request.mapping ?? mapping);
}

async function jsonTask(
  { jobs, csv }: ImportJobsRequest,
  options: ImportOptions,
  mapping: Mapping,
): Promise<ImportTask> {
  if (typeof csv === 'string' && !jobs) return csvTask(utf8OfText(csv), options, mapping);
  if (!jobs || csv) throw parameterMissing('jobs', 'Either jobs or csv is required.');
  const table = await JsonTable.of(jobs);
  return { options, table, plan: planColumns(table.columns, mapping) };
}

async function csvTask(file: Buffer, options: ImportOptions, mapping: Mapping): Promise<ImportTask> {
  const table = new CsvTable(
    await readCsvRecords(file, options.delimiter ? DELIMITERS[options.delimiter] : undefined),
  );
  const plan = planColumns(table.columns, mapping);
  requireNameColumns(plan);
  return { options, table, plan };
}

/** The jobs are validated one by one, later: all of them at once would block the event loop. */
async function jsonRequest(body: Buffer): Promise<ImportJobsRequest> {
  const { jobs, csv, mapping, dryRun, delimiter, dateOrder, onDuplicate } = await readJsonObject(body);
  const isList = Array.isArray(jobs);
  const members = { jobs: isList ? [] : jobs, csv, mapping, dryRun, delimiter, dateOrder, onDuplicate };
  const request = await validateRequest(ImportJobsRequest, members);
  if (isList && jobs.length > MAX_ROWS) {
    throw parameterMissing('jobs', `jobs must have at most ${MAX_ROWS} entries.`);
  }
  if (isList) request.jobs = jobs;
  return request;
}

/** The body has precedence over the query, but a dry run that either of them asks for is a dry run. */
function joined(query: ImportOptions, body: ImportOptions): ImportOptions {
  return {
    dryRun: (body.dryRun ?? false) || (query.dryRun ?? false),
    delimiter: body.delimiter ?? query.delimiter,
    dateOrder: body.dateOrder ?? query.dateOrder,
    onDuplicate: body.onDuplicate ?? query.onDuplicate,
  };
}

function mappingIn(text: string): Mapping {
  const mapping: unknown = JSON.parse(text);
  if (typeof mapping === 'object' && mapping !== null && !Array.isArray(mapping)) return mapping as Mapping;
  throw parameterMissing('mapping', 'mapping must be a JSON object such as {"title":"Position"}.');
}
