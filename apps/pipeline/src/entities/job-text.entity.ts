import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'job_text_pkey' };

/**
 * What a job is searched by: what lists by a text are found in. Columns that are also in `job` have the same name, so that
 * the filters of a list can be asked of either. Triggers of `job` keep it, so nothing else writes it.
 */
@Entity({ schema: 'pipeline', name: 'job_text' })
export class JobText {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  /** Of the job. */
  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
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
