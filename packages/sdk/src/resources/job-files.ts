import type { ApiPromise } from '../api/api-promise.ts';
import type { InputOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type {
  DeletedResponse,
  JobFileListResponse,
  JobFileRequest,
  JobFileResponse,
} from '../generated/pipeline.ts';
import { Resource } from './resource.ts';

/** A file that is to be kept: PDF, DOCX, TXT or MD, up to 5 MiB. */
export type NewJobFile = Pick<JobFileRequest, 'sent' | 'sentAt' | 'sentOn'> & {
  /** Its bytes, or its text. */
  file: Blob | Uint8Array | string;
  /** That of a `File` unless it is said; otherwise the ending of its type is added to `file`. */
  name?: string;
};

/** The files that are kept with a job. */
export class JobFiles extends Resource {
  /** Oldest first, at most 100, without their contents. */
  list(jobId: string, options?: CallOptions): ApiPromise<JobFileListResponse> {
    return this.transport.call('jobs.files.list', { path: { id: jobId } }, options);
  }

  add(
    jobId: string,
    { file, name, ...fields }: NewJobFile,
    options?: CallOptions,
  ): ApiPromise<JobFileResponse> {
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
    changes: JobFileRequest,
    options?: CallOptions,
  ): ApiPromise<JobFileResponse> {
    return this.transport.call('jobs.files.update', { path: { id: jobId, fileId }, body: changes }, options);
  }

  /** One that is marked as sent is refused. */
  delete(jobId: string, fileId: string, options?: CallOptions): ApiPromise<DeletedResponse> {
    return this.transport.call('jobs.files.delete', { path: { id: jobId, fileId } }, options);
  }
}
