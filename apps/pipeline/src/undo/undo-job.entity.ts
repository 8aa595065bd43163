import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { UndoEntry } from './undo-entry.entity';

/** A job that an import has added or changed. */
@Entity({ schema: 'pipeline', name: 'undo_job' })
export class UndoJob {
  @ForeignKey(() => UndoEntry, { name: 'undo_job_entry_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'bytea', name: 'token_hash', primaryKeyConstraintName: 'undo_job_pkey' })
  tokenHash!: Buffer;

  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'job_id',
    primaryKeyConstraintName: 'undo_job_pkey',
  })
  jobId!: string;

  /** The version that the import found; 0 for an added job. */
  @Column({ type: 'integer', name: 'prior_version' })
  priorVersion!: number;

  /** The version that the import left; 0 when somebody changed the job in the middle of it. */
  @Column({ type: 'integer' })
  version!: number;

  /** The former values of the changed members, as JSON has them; null for an added job. */
  @Column({ type: 'jsonb', nullable: true })
  before!: object | null;

  /** The linked contacts as the import left them, sorted. */
  @Column({ type: 'text', array: true, name: 'contact_ids' })
  contactIds!: string[];

  /** The number of changes of status that the import recorded. */
  @Column({ type: 'integer' })
  moves!: number;
}
