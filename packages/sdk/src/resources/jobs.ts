import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf, InputOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** The files that are kept with a job. */
class JobFiles extends Resource {
  /** Oldest first, at most 100, without their contents. */
  readonly list = this.naming('jobs.files.list');

  add(
    jobId: string,
    { file, name, ...fields }: NewJobFile,
    options?: CallOptions,
  ): ApiPromise<Pipeline.JobFileResponse> {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields))
      if (typeof value === 'string' || typeof value === 'boolean') form.append(field, String(value));
    const blob =
      file instanceof Blob ? file : new Blob([typeof file === 'string' ? file : new Uint8Array(file)]);
    form.append('file', blob, name ?? (blob instanceof File ? blob.name : 'file'));
    const input = { path: { id: jobId }, body: form as unknown as InputOf<'jobs.files.add'>['body'] };
    return this.transport.call('jobs.files.add', input, options);
  }

  /** Its bytes. */
  get(jobId: string, fileId: string, options?: CallOptions): ApiPromise<Uint8Array> {
    return this.transport.call('jobs.files.get', { path: { id: jobId, fileId } }, options);
  }

  /** Renames it or marks it as sent. The name of a sent file stays; `{ sent: false }` takes the mark off. */
  update(
    jobId: string,
    fileId: string,
    changes: Pipeline.JobFileRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.JobFileResponse> {
    return this.transport.call('jobs.files.update', { path: { id: jobId, fileId }, body: changes }, options);
  }

  /** Deletes a file, unless it is marked as sent. */
  delete(jobId: string, fileId: string, options?: CallOptions): ApiPromise<Pipeline.DeletedResponse> {
    return this.transport.call('jobs.files.delete', { path: { id: jobId, fileId } }, options);
  }
}

/** The jobs that a user looks at, applied for, or was offered. */
export class Jobs extends Resource {
  readonly files: JobFiles = new JobFiles(this.transport);

  /** Newest first unless `sort` says otherwise; archived ones only where `archived` asks for them. */
  readonly list = this.listing('jobs.list');
  readonly create = this.sending('jobs.create');
  /** Changes the members that are given; null empties one. With a `status`, `undo` takes the change back. */
  readonly update = this.changing('jobs.update');
  /** Its activities and calendar events go too; its contacts stay. */
  readonly delete = this.naming('jobs.delete');
  /** Whether the posting at the job's address is open, closed or gone; the page is read at most once a week. */
  readonly lookAtPosting = this.naming('jobs.lookAtPosting');

  /** A job with status history, contacts, latest activities, coming events, and the market's pay. */
  get(
    id: string,
    { timeZone, ...options }: CallOptions & QueryOf<'jobs.get'> = {},
  ): ApiPromise<Pipeline.JobDetailResponse> {
    return this.transport.call('jobs.get', { path: { id }, query: { timeZone } }, options);
  }

  /** To another status, forwards or backwards; `undo` of the answer takes it back. How a job ended is not a status: `update(id, { outcome })`. */
  changeStatus(
    id: string,
    change: Pipeline.JobStatus | Pipeline.ChangeStatusRequest,
    options?: CallOptions,
  ): ApiPromise<Pipeline.ChangedJobResponse> {
    const body = typeof change === 'string' ? { status: change } : change;
    return this.transport.call('jobs.changeStatus', { path: { id }, body }, options);
  }

  /** Up to 100 jobs in one call; the answer says for each whether it was added, or why not. */
  createMany(
    jobs: Pipeline.CreateJobRequest[],
    options?: CallOptions,
  ): ApiPromise<Pipeline.BatchJobsResponse> {
    return this.transport.call('jobs.createMany', { body: { jobs } }, options);
  }

  /**
   * The text of a CSV file, a `Blob` with its media type, such as an Excel workbook, or jobs as JSON; up to 5 MiB. Rows
   * whose job is there already add none.
   */
  import(
    content: string | Blob | Pipeline.ImportJobsRequest,
    query: QueryOf<'jobs.import'> = {},
    options?: CallOptions,
  ): ApiPromise<Pipeline.ImportJobsResponse> {
    return this.transport.call('jobs.import', { query, body: content }, options);
  }

  /** All jobs, as JSON or as the text of a CSV file. */
  export(query: { format: 'csv' }, options?: CallOptions): ApiPromise<string>;
  export(query?: { format?: 'json' }, options?: CallOptions): ApiPromise<Pipeline.JobsExportResponse>;
  export(
    query: QueryOf<'jobs.export'> = {},
    options?: CallOptions,
  ): ApiPromise<string> | ApiPromise<Pipeline.JobsExportResponse> {
    return this.transport.call('jobs.export', { query: { format: 'json', ...query } }, options) as
      | ApiPromise<string>
      | ApiPromise<Pipeline.JobsExportResponse>;
  }
}

/** A file that is to be kept: PDF, DOCX, TXT or MD, up to 5 MiB. */
type NewJobFile = Pick<Pipeline.JobFileRequest, 'sent' | 'sentAt' | 'sentOn'> & {
  /** Its bytes, or its text. */
  file: Blob | Uint8Array | string;
  /** The name of a `File` by default, and otherwise `file` with the ending of its type. */
  name?: string;
};
