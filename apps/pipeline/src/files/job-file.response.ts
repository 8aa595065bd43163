import type { KeptFile } from './job-file.entity';
import type { FileType } from './kinds/file-type';

/** A file that is kept with a job, without its content. */
export class JobFileResponse {
  /** Identifier, `fil_…`. */
  id!: string;
  /** Identifier of the job. */
  jobId!: string;
  /** Its name, which ends as its type does. */
  name!: string;
  /** Its type, by its bytes. */
  type!: FileType;
  /** Bytes. @format int64 */
  size!: number;
  /** SHA-256 of its bytes, 64 hexadecimal digits. */
  sha256!: string;
  /** When it was sent; null while it is not marked as sent. */
  sentAt!: Date | null;
  /** The day on which it was sent, `YYYY-MM-DD`, where a day was given; null for a moment. */
  sentOn!: string | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was added. */
  createdAt!: Date;
  /** When name or mark were last changed. */
  updatedAt!: Date;

  static of(file: KeptFile): JobFileResponse {
    return {
      id: file.id,
      jobId: file.jobId,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256.toString('hex'),
      sentAt: file.sentAt,
      sentOn: file.sentOn,
      version: file.version,
      createdAt: file.createdAt,
      updatedAt: file.updatedAt,
    };
  }
}
