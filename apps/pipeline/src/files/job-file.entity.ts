import { Column, Entity } from 'typeorm';
import type { FileType } from './kinds/file-type';
import type { Charset } from './kinds/plain-text';
import { UserRecord } from '../records/user-record';

/** A file that the user keeps with a job, such as the CV that was sent. Its content never changes. */
@Entity({ schema: 'pipeline', name: 'job_file' })
export class JobFile extends UserRecord {
  @Column({ type: 'text', name: 'job_id' })
  jobId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  type!: FileType;

  /** Charset of a text; null for other files, and for texts in UTF-8 that are older than this column. */
  @Column({ type: 'text', nullable: true })
  charset!: Charset | null;

  /** Bytes of the file itself. */
  @Column({ type: 'integer' })
  size!: number;

  @Column({ type: 'bytea' })
  sha256!: Buffer;

  /** Null while it is not marked as sent. */
  @Column({ type: 'timestamptz', name: 'sent_at', nullable: true })
  sentAt!: Date | null;

  /** The day, `YYYY-MM-DD`, where a day was given; the moment is then its beginning in UTC. */
  @Column({ type: 'date', name: 'sent_on', nullable: true })
  sentOn!: string | null;

  /** The file's own key, encrypted by `SecretCipher`. */
  @Column({ type: 'text' })
  secret!: string;

  @Column({ type: 'text', name: 'secret_key_id' })
  secretKeyId!: string;

  /** In the pieces of `FileSeal`. */
  @Column({ type: 'bytea' })
  content!: Buffer;
}

/** A file without its content. */
export type KeptFile = Omit<JobFile, 'content'>;
