import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { JobReaderService } from '../jobs/job-reader.service';
import type { ExportFormat } from './export-jobs.request';
import type { ExportedJob } from './export-jobs.response';
import { formatListCell } from './list-cell';
import { escapeSpreadsheetCell } from './spreadsheet-cell';

/** The columns of the CSV, in order. */
const COLUMNS = [
  'id',
  'company',
  'title',
  'url',
  'status',
  'location',
  'workMode',
  'employmentType',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'source',
  'description',
  'notes',
  'priority',
  'tags',
  'contactIds',
  'outcome',
  'appliedAt',
  'statusChangedAt',
  'followUpAt',
  'deadlineAt',
  'archivedAt',
  'externalId',
  'createdAt',
  'updatedAt',
  'statusHistory',
] as const;

/** Exports all jobs of a user with their history, archived ones too, oldest first, in chunks of up to 500 jobs. */
@Injectable()
export class ExportService {
  constructor(private readonly jobs: JobReaderService) {}

  chunks(userId: string, format: ExportFormat): AsyncGenerator<string> {
    return format === 'csv' ? this.csv(userId) : this.json(userId);
  }

  private async *json(userId: string): AsyncGenerator<string> {
    let begin = '{"jobs":[';
    for await (const jobs of this.jobs.historyPages(userId)) {
      yield begin + JSON.stringify(jobs).slice(1, -1);
      begin = ',';
    }
    yield begin === ',' ? ']}' : '{"jobs":[]}';
  }

  /** RFC 4180 in UTF-8, with a header line, all texts in quotes: whatever a cell holds, it stays one cell. */
  private async *csv(userId: string): AsyncGenerator<string> {
    let header = lines([COLUMNS]);
    for await (const jobs of this.jobs.historyPages(userId)) {
      yield header + lines(jobs.map((job) => cellsOf(job)));
      header = '';
    }
    if (header !== '') yield header;
  }
}

function lines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { record_delimiter: 'windows', quoted: true });
}

function cellsOf(job: ExportedJob): string[] {
  const { salary, tags, contactIds, statusHistory } = job;
  const flat: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(job)),
    salaryMin: salary?.min,
    salaryMax: salary?.max,
    salaryCurrency: salary?.currency,
    salaryPeriod: salary?.period,
    tags: formatListCell(tags),
    contactIds: formatListCell(contactIds),
    statusHistory: statusHistory
      .map(({ status, changedAt }) => `${status} ${changedAt.toISOString()}`)
      .join('; '),
  };
  return COLUMNS.map((column) => escapeSpreadsheetCell(textOf(flat[column])));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
