import type { JobOutcome, JobStatus } from '@wagewright/enums';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Job } from '../job.entity';

/** When a job ended; a job without an outcome has none. Only a trigger writes it: whenever `outcome` changes. */
@Entity({ schema: 'pipeline', name: 'job_ending' })
@Index('job_ending_user_idx', ['userId', 'endedAt'])
export class JobEnding {
  @ForeignKey(() => Job, { name: 'job_ending_job_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({
    type: 'text',
    collation: 'C',
    name: 'job_id',
    primaryKeyConstraintName: 'job_ending_pkey',
  })
  jobId!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  outcome!: JobOutcome;

  /** The status that the job had then. */
  @Column({ type: 'text' })
  status!: JobStatus;

  /** When the outcome was recorded; null where the job had ended before anybody told. */
  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;
}
