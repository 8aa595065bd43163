import type { EmploymentType, JobStatus, JobOutcome, JobPriority, WorkMode } from '@wagewright/enums';
import type { MarketEstimate, MarketReason } from '@wagewright/messaging';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { PostedPay, Salary } from '../posted-pay/job-pay';
import type { PostingLook } from '../posting-look/posting-look';

/** A position that a user is interested in or has applied for. */
@Entity({ schema: 'pipeline', name: 'job' })
@Check('job_status_check', `"status" IN ('saved', 'applied', 'screening', 'interviewing', 'offer')`)
// What lists are filtered by, so that a filter need not read the rows, and the orders of companies and titles. They have
// expressions and columns that are no keys, which the mapping cannot say: see the migration.
@Index('job_list_idx', { synchronize: false })
@Index('job_company_order_idx', { synchronize: false })
@Index('job_title_order_idx', { synchronize: false })
@Index('job_outcome_idx', { synchronize: false })
@Index('job_updated_idx', ['userId', 'updatedAt', 'id'])
@Index('job_user_status_idx', ['userId', 'status', 'id'])
@Index('job_silent_idx', ['userId', 'statusChangedAt', 'id'], {
  where: `"status" IN ('applied', 'screening') AND "archived_at" IS NULL AND "outcome" IS NULL`,
})
@Index('job_next_step_idx', ['userId', 'status', 'statusChangedAt'], {
  where: `"status" IN ('saved', 'interviewing', 'offer') AND "archived_at" IS NULL AND "outcome" IS NULL`,
})
@Index('job_follow_up_idx', ['userId', 'followUpAt'], {
  where: '"follow_up_at" IS NOT NULL AND "archived_at" IS NULL AND "outcome" IS NULL',
})
@Index('job_deadline_idx', ['userId', 'deadlineAt'], {
  where: '"deadline_at" IS NOT NULL AND "archived_at" IS NULL AND "outcome" IS NULL',
})
@Index('job_external_id_idx', ['userId', 'externalId'], { where: '"external_id" IS NOT NULL' })
export class Job {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'job_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  company!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text', nullable: true })
  url!: string | null;

  @Column({ type: 'text' })
  status!: JobStatus;

  /** The status that it was added with: where its history starts. */
  @Column({ type: 'text', name: 'initial_status' })
  initialStatus!: JobStatus;

  /** Index in `JOB_STATUSES` of the furthest status it ever had; moving back does not lower it. */
  @Column({ type: 'smallint', name: 'furthest_step' })
  furthestStep!: number;

  @Column({ type: 'text', nullable: true })
  location!: string | null;

  @Column({ type: 'text', name: 'work_mode', nullable: true })
  workMode!: WorkMode | null;

  @Column({ type: 'text', name: 'employment_type', nullable: true })
  employmentType!: EmploymentType | null;

  @Column({ type: 'jsonb', nullable: true })
  salary!: Salary | null;

  /** What the posting itself named; `salary` is what the user keeps of it and of the offer. */
  @Column({ type: 'jsonb', name: 'posted_pay', nullable: true })
  postedPay!: PostedPay | null;

  @Column({ type: 'text', nullable: true })
  source!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'text', nullable: true })
  priority!: JobPriority | null;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ type: 'text', nullable: true })
  outcome!: JobOutcome | null;

  @Column({ type: 'timestamptz', name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  /** The day, `YYYY-MM-DD`, where a day was given; `appliedAt` is then its beginning in UTC. The same holds for the days below. */
  @Column({ type: 'date', name: 'applied_on', nullable: true })
  appliedOn!: string | null;

  @Column({ type: 'timestamptz', name: 'status_changed_at' })
  statusChangedAt!: Date;

  @Column({ type: 'timestamptz', name: 'follow_up_at', nullable: true })
  followUpAt!: Date | null;

  @Column({ type: 'date', name: 'follow_up_on', nullable: true })
  followUpOn!: string | null;

  @Column({ type: 'timestamptz', name: 'deadline_at', nullable: true })
  deadlineAt!: Date | null;

  @Column({ type: 'date', name: 'deadline_on', nullable: true })
  deadlineOn!: string | null;

  /** Archived jobs are kept, but not listed by default and not counted in the summary. */
  @Column({ type: 'timestamptz', name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  /** The id that the job has elsewhere, as the user says; not unique. */
  @Column({ type: 'text', name: 'external_id', nullable: true })
  externalId!: string | null;

  /** What the compensation side estimated for title and location; null until it has answered, or without figures. */
  @Column({ type: 'jsonb', nullable: true })
  market!: MarketEstimate | null;

  /** Why it has no estimate; null beside one, and until it has answered. */
  @Column({ type: 'jsonb', nullable: true, name: 'market_reason' })
  marketReason!: MarketReason | null;

  /** What the last look at its address found; null before one. */
  @Column({ type: 'jsonb', nullable: true, name: 'posting_look' })
  postingLook!: PostingLook | null;

  /** Ascending by one with every change; what `If-Match` is compared with. */
  @Column({ type: 'integer' })
  version!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
