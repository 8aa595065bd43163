import type { JobStatus } from '@wagewright/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const JOB_TAG_KEY = { primaryKeyConstraintName: 'job_tag_pkey' };

/**
 * That a job has a tag: what lists by a tag are found in. Its columns have the names that they have in `job`, so that the
 * filters of a list can be asked of either. Triggers of `job` keep it, so nothing else writes it.
 */
@Entity({ schema: 'pipeline', name: 'job_tag' })
export class JobTag {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...JOB_TAG_KEY })
  userId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', ...JOB_TAG_KEY })
  tag!: string;

  /** Of the job. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...JOB_TAG_KEY })
  id!: string;

  /** Of the job, too. */
  @Column({ type: 'timestamptz', name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** Of the job, as well; null only while the migration that has added it is under way. */
  @Column({ type: 'text', nullable: true })
  status!: JobStatus | null;
}

const JOB_TEXT_KEY = { primaryKeyConstraintName: 'job_text_pkey' };

/**
 * What a job is searched by: what lists by a text are found in. Columns that are also in `job` have the same name, so that
 * the filters of a list can be asked of either. Triggers of `job` keep it, so nothing else writes it.
 */
@Entity({ schema: 'pipeline', name: 'job_text' })
export class JobText {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...JOB_TEXT_KEY })
  userId!: string;

  /** Of the job. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...JOB_TEXT_KEY })
  id!: string;

  /** Of the job, too. */
  @Column({ type: 'timestamptz', name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** How many characters of `text` are the company. */
  @Column({ type: 'smallint', name: 'company_length' })
  companyLength!: number;

  /** Company, title and location, each as `pipeline.folded` gives it. */
  @Column({ type: 'text' })
  text!: string;
}
