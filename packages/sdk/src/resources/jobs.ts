import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type {
  BatchJobsResponse,
  ChangeStatusRequest,
  CreateJobRequest,
  DeletedResponse,
  ImportJobsRequest,
  ImportJobsResponse,
  JobDetailResponse,
  JobResponse,
  JobsExportResponse,
  JobStatus,
  PostingLookResponse,
  UpdateJobRequest,
} from '../generated/pipeline.ts';
import { JobFiles } from './job-files.ts';
import { type ListOf, Resource } from './resource.ts';

/** The jobs that a user looks at, applied for, or was offered. */
export class Jobs extends Resource {
  readonly files: JobFiles = new JobFiles(this.transport);

  /** Newest first unless `sort` says otherwise; what is archived only where `archived` asks for it. */
  list(query: QueryOf<'jobs.list'> = {}, options?: CallOptions): ListOf<'jobs.list'> {
    return this.pages('jobs.list', { query }, options);
  }

  /** With status history, contacts, latest activities, coming events, and what the market pays. */
  get(
    id: string,
    { timeZone, ...options }: CallOptions & QueryOf<'jobs.get'> = {},
  ): ApiPromise<JobDetailResponse> {
    return this.transport.call('jobs.get', { path: { id }, query: { timeZone } }, options);
  }

  create(job: CreateJobRequest, options?: CallOptions): ApiPromise<JobResponse> {
    return this.transport.call('jobs.create', { body: job }, options);
  }

  /** Changes the members that are given; null empties one. */
  update(id: string, changes: UpdateJobRequest, options?: CallOptions): ApiPromise<JobResponse> {
    return this.transport.call('jobs.update', { path: { id }, body: changes }, options);
  }

  /** Its activities and calendar events go too; its contacts stay. */
  delete(id: string, options?: CallOptions): ApiPromise<DeletedResponse> {
    return this.transport.call('jobs.delete', { path: { id } }, options);
  }

  /** To another status, forwards or backwards. How a job ended is not a status: `update(id, { outcome })`. */
  changeStatus(
    id: string,
    change: JobStatus | ChangeStatusRequest,
    options?: CallOptions,
  ): ApiPromise<JobResponse> {
    const body = typeof change === 'string' ? { status: change } : change;
    return this.transport.call('jobs.changeStatus', { path: { id }, body }, options);
  }

  /** Whether the posting at the job's address is open, closed or gone; the page is read at most once a week. */
  lookAtPosting(id: string, options?: CallOptions): ApiPromise<PostingLookResponse> {
    return this.transport.call('jobs.lookAtPosting', { path: { id } }, options);
  }

  /** Up to 100 jobs in one call; the answer says of each whether it was added, and what is wrong with it if not. */
  createMany(jobs: CreateJobRequest[], options?: CallOptions): ApiPromise<BatchJobsResponse> {
    return this.transport.call('jobs.createMany', { body: { jobs } }, options);
  }

  /**
   * The text of a CSV file, a `Blob` with its media type, such as an Excel workbook, or jobs as JSON; up to 5 MiB. Rows
   * whose job is there already add none.
   */
  import(
    content: string | Blob | ImportJobsRequest,
    query: QueryOf<'jobs.import'> = {},
    options?: CallOptions,
  ): ApiPromise<ImportJobsResponse> {
    return this.transport.call('jobs.import', { query, body: content }, options);
  }

  /** All jobs, as JSON or as the text of a CSV file. */
  export(query: { format: 'csv' }, options?: CallOptions): ApiPromise<string>;
  export(query?: { format?: 'json' }, options?: CallOptions): ApiPromise<JobsExportResponse>;
  export(
    query: QueryOf<'jobs.export'> = {},
    options?: CallOptions,
  ): ApiPromise<string> | ApiPromise<JobsExportResponse> {
    return this.transport.call('jobs.export', { query: { format: 'json', ...query } }, options) as
      | ApiPromise<string>
      | ApiPromise<JobsExportResponse>;
  }
}
