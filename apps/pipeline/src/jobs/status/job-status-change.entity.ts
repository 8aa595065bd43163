import type { JobStatus } from '@wagewright/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One move of a job. Its first status is the job's own `initialStatus`. */
@Entity({ schema: 'pipeline', name: 'job_status_change' })
export class JobStatusChange {
  /** Ascending in the order of recording, whatever `occurredAt` says. */
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'job_id' })
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
