import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { historyOf } from '../jobs/job-detail.response';
import { JobRepository, type StoredJob } from '../jobs/job.repository';
import { JobResponse } from '../jobs/job.response';
import type { ListJobsRequest } from '../jobs/list-jobs.request';
import { StatusChangeRepository, type StatusChangeRow } from '../jobs/status-change.repository';
import type { ExportedJob } from './export-jobs.response';
import { listCell } from './list-cell';
import { spreadsheetCell } from './spreadsheet-cell';

/** Jobs read at a time: a user with any number of jobs costs the same memory. */
const PAGE = 500;
const EVERYTHING: ListJobsRequest = { limit: PAGE, archived: 'any', sort: 'createdAt' };

/** Either sign alone ends a line too, for many readers. */
const LINE_END = /[\r\n]/;

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
  'createdAt',
  'updatedAt',
  'statusHistory',
] as const;

/** All jobs of a user, archived ones too, oldest first, with their history. */
@Injectable()
export class ExportService {
  constructor(
    private readonly jobs: JobRepository,
    private readonly statusChanges: StatusChangeRepository,
  ) {}

  json(userId: string): Readable {
    return Readable.from(this.jsonText(userId));
  }

  /** RFC 4180 in UTF-8, with a header line. */
  csv(userId: string): Readable {
    return Readable.from(this.csvText(userId));
  }

  private async *jsonText(userId: string): AsyncGenerator<string> {
    let separator = '{"jobs":[';
    for await (const job of this.all(userId)) {
      yield separator + JSON.stringify(job);
      separator = ',';
    }
    yield separator === ',' ? ']}' : '{"jobs":[]}';
  }

  private async *csvText(userId: string): AsyncGenerator<string> {
    yield line(COLUMNS);
    for await (const job of this.all(userId)) yield line(cellsOf(job));
  }

  private async *all(userId: string): AsyncGenerator<ExportedJob> {
    let cursor: string | undefined;
    do {
      const { rows, nextCursor } = await this.jobs.page(userId, Object.assign({}, EVERYTHING, { cursor }));
      const histories = await this.histories(userId, rows);
      for (const job of rows) {
        const statusHistory = historyOf(job, histories.get(job.id) ?? []);
        yield Object.assign({}, JobResponse.of(job), { statusHistory });
      }
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  private async histories(
    userId: string,
    jobs: readonly StoredJob[],
  ): Promise<Map<string, StatusChangeRow[]>> {
    const jobIds = jobs.map(({ id }) => id);
    const histories = new Map<string, StatusChangeRow[]>(jobIds.map((id) => [id, []]));
    for (const change of await this.statusChanges.listOfJobs(userId, jobIds)) {
      histories.get(change.jobId)?.push(change);
    }
    return histories;
  }
}

function line(cells: readonly string[]): string {
  return stringify([[...cells]], { record_delimiter: 'windows', quoted_match: LINE_END });
}

function cellsOf(job: ExportedJob): string[] {
  const { salary, tags, contactIds, statusHistory } = job;
  const flat: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(job)),
    salaryMin: salary?.min,
    salaryMax: salary?.max,
    salaryCurrency: salary?.currency,
    salaryPeriod: salary?.period,
    tags: listCell(tags),
    contactIds: listCell(contactIds),
    statusHistory: statusHistory
      .map(({ status, changedAt }) => `${status} ${changedAt.toISOString()}`)
      .join('; '),
  };
  return COLUMNS.map((column) => spreadsheetCell(textOf(flat[column])));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
