import type { JobStatus } from '@wagewright/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'job_tally_pkey' };

/**
 * Counters of a user's jobs, changed in the transaction that changes the jobs, so that totals and the summary cost
 * the same for ten jobs and for ten thousand.
 *
 * The counters are spread over a few slots, roughly one for each database connection: with a single row every write
 * of a user would wait for the commit of the one before. A single slot can be negative; only the sum over all slots
 * has a meaning.
 */
@Entity({ schema: 'pipeline', name: 'job_tally' })
export class JobCounter {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'user_id', ...KEY })
  userId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', ...KEY })
  status!: JobStatus;

  @PrimaryColumn({ type: 'boolean', ...KEY })
  archived!: boolean;

  @PrimaryColumn({ type: 'smallint', ...KEY })
  slot!: number;

  /** With and without an outcome: the totals of lists count both. */
  @Column({ type: 'integer' })
  jobs!: number;

  /** Of those, jobs that ever were applied or further. */
  @Column({ type: 'integer', name: 'reached_applied' })
  reachedApplied!: number;

  /** Of those, jobs that ever were in screening or further. */
  @Column({ type: 'integer', name: 'reached_screening' })
  reachedScreening!: number;

  /** Sum of `statusChangedAt` in milliseconds since 1970: the mean age follows from it at any moment. */
  @Column({ type: 'bigint', name: 'since_sum' })
  sinceSum!: string;

  /** Of `jobs`, those with an outcome: the summary counts the others. */
  @Column({ type: 'integer', name: 'ended_jobs', default: 0 })
  endedJobs!: number;

  /** Their part of `sinceSum`. */
  @Column({ type: 'bigint', name: 'ended_since_sum', default: 0 })
  endedSinceSum!: string;
}
