import type { JobStatus } from '@wagewright/enums';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Job } from '../job.entity';

/** One move of a job. Its first status is the job's own `initialStatus`. */
@Entity({ schema: 'pipeline', name: 'job_status_change' })
@Index('job_status_change_job_idx', ['jobId', 'id'])
@Index('job_status_change_user_idx', ['userId', 'occurredAt'])
export class JobStatusChange {
  /** Ascending in the order of recording, whatever `occurredAt` says. */
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'job_status_change_pkey',
  })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @ForeignKey(() => Job, { name: 'job_status_change_job_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'text', collation: 'C', name: 'job_id' })
  jobId!: string;

  @Column({ type: 'text', name: 'from_status' })
  fromStatus!: JobStatus;

  @Column({ type: 'text', name: 'to_status' })
  toStatus!: JobStatus;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** When it happened, as the user says; the time of the call unless stated. */
  @Column({ type: 'timestamptz', name: 'occurred_at' })
  occurredAt!: Date;
}
