import type { JobStatus } from '@wagewright/messaging';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'job_tag_pkey' };

/**
 * That a job has a tag: what lists by a tag are found in. Its columns have the names that they have in `job`, so that the
 * filters of a list can be asked of either. Triggers of `job` keep it, so nothing else writes it.
 */
@Entity({ schema: 'pipeline', name: 'job_tag' })
export class JobTag {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  tag!: string;

  /** Of the job. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  id!: string;

  /** Of the job, too. */
  @Column({ type: 'timestamptz', name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** Of the job, as well; null only while the migration that has added it is under way. */
  @Column({ type: 'text', nullable: true })
  status!: JobStatus | null;
}
