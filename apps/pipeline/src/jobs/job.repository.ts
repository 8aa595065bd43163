import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { Job } from '../entities/job.entity';
import { KeysetPaginator, type Page } from '../pagination/keyset-paginator';
import { containsInAnyCase, containsPattern, SqlFilter } from '../pagination/sql-filter';
import { type LockFor, RecordTable } from '../persistence/record-table';
import { jobTotal } from './counters/job-counters.sql';
import { CONTACT_IDS_OF_JOB } from './job-columns.sql';
import { JOB_SORTS, type JobSort } from './job-sorts';
import type { ListJobsRequest } from './requests/list-jobs.request';
import type { StoredJob } from './stored-job';

/** By what `job_search_idx` holds. */
const INDEXED_SORTS: ReadonlySet<JobSort> = new Set(
  (['createdAt', 'company', 'title', 'status'] as const).flatMap((field) => [field, `-${field}` as const]),
);

/** The filters of a list of jobs, without where and how it is read. */
type JobFilters = Omit<ListJobsRequest, 'limit' | 'cursor' | 'sort'>;

@Injectable()
export class JobRepository {
  private readonly table: RecordTable<Job, StoredJob>;
  private readonly list: KeysetPaginator<StoredJob>;
  private readonly one: PreparedStatement<StoredJob>;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {
    this.table = new RecordTable<Job, StoredJob>(dataSource, Job, 'j', [CONTACT_IDS_OF_JOB]);
    const source = { table: 'pipeline.job', alias: 'j', selection: this.table.selection };
    this.list = new KeysetPaginator<StoredJob>(dataSource, source);
    this.one = new PreparedStatement<StoredJob>('job', this.table.selectOne);
  }

  /** Writes the named properties of a job got from `lock`. */
  async update(manager: EntityManager, job: Job, properties: readonly (keyof Job)[]): Promise<void> {
    await this.table.update(manager, job, properties);
  }

  async find(userId: string, id: string): Promise<StoredJob | undefined> {
    const rows = await this.one.run(this.dataSource, [id, userId]);
    return rows[0];
  }

  /** Reads a job and keeps other writers from it until the transaction ends. */
  async lock(
    manager: EntityManager,
    userId: string,
    id: string,
    lockFor: LockFor,
  ): Promise<StoredJob | undefined> {
    return this.table.lock(manager, userId, id, lockFor);
  }

  /** Deletes a job got from `lock`, with its status changes, activities, calendar events and links. */
  async remove(manager: EntityManager, userId: string, id: string): Promise<void> {
    await this.table.remove(manager, userId, id);
  }

  async page(userId: string, { limit, cursor, sort, ...filters }: ListJobsRequest): Promise<Page<StoredJob>> {
    const filter = filterOf(filters);
    return this.list.page(userId, {
      filter,
      total: isKnownToCounters(filters) ? totalOf(userId, filters, filter) : undefined,
      order: JOB_SORTS[sort],
      limit,
      cursor,
      binding: JSON.stringify(['jobs', userId, sort, filters]),
      isIndexOnly: isIndexOnly(sort, filters),
    });
  }

  async count(userId: string, filters: JobFilters): Promise<number> {
    return this.list.count(userId, filterOf(filters));
  }
}

/** The counters know a job by its status and by whether it is archived, and by nothing else. */
export function isKnownToCounters(filters: JobFilters): boolean {
  const { company, q, tag, contactId, outcome, updatedSince, createdAfter, createdBefore } = filters;
  return ![company, q, tag, contactId, outcome, updatedSince, createdAfter, createdBefore].some(isGiven);
}

/** What the counters know of a list, see `isKnownToCounters`; its values are bound by the filter of the statement. */
function totalOf(userId: string, { status, archived }: JobFilters, filter: SqlFilter): string {
  return jobTotal(
    filter.parameter(userId),
    filter.parameter(status ?? null),
    filter.parameter(archived === 'any' ? null : archived === 'true'),
  );
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/**
 * Whether `job_search_idx` has all that the filters and the order ask for. Without one of these filters the first rows
 * are the page, and it is quicker to read just them.
 */
function isIndexOnly(sort: JobSort, filters: JobFilters): boolean {
  const { company, q, outcome, createdAfter, createdBefore, archived, tag, contactId, updatedSince } =
    filters;
  return (
    INDEXED_SORTS.has(sort) &&
    (archived === 'true' || [company, q, outcome, createdAfter, createdBefore].some(isGiven)) &&
    ![tag, contactId, updatedSince].some(isGiven)
  );
}

function filterOf(filters: JobFilters): SqlFilter {
  const filter = new SqlFilter()
    .whereGiven(filters.status, (statuses) => `j.status = ANY(${statuses})`)
    .whereGiven(filters.outcome, (outcomes) => `j.outcome = ANY(${outcomes})`)
    .whereGiven(filters.company, containsInAnyCase('j.company'), containsPattern)
    .whereGiven(filters.tag, (tag) => `${tag} = ANY(j.tags)`)
    .whereGiven(filters.updatedSince, (moment) => `j.updated_at >= ${moment}`)
    .whereGiven(filters.createdAfter, (moment) => `j.created_at > ${moment}`)
    .whereGiven(filters.createdBefore, (moment) => `j.created_at < ${moment}`)
    .whereGiven(
      filters.q,
      containsInAnyCase(`concat_ws(' ', j.company, j.title, j.location)`),
      containsPattern,
    )
    .whereGiven(
      filters.contactId,
      (contact) =>
        `EXISTS (SELECT FROM pipeline.job_contact link WHERE link.job_id = j.id AND link.contact_id = ${contact})`,
    );
  if (filters.archived === 'false') filter.always('j.archived_at IS NULL');
  if (filters.archived === 'true') filter.always('j.archived_at IS NOT NULL');
  return filter;
}
