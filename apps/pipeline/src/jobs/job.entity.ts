import type { EmploymentType, JobStatus, JobOutcome, JobPriority, WorkMode } from '@wagewright/enums';
import type { MarketEstimate, MarketReason, PostedPay, Salary } from '@wagewright/messaging';
import { Column, Entity } from 'typeorm';
import type { PostingLook } from '../posting-look/posting-look';
import { UserRecord } from '../records/user-record';

/** A position that a user is interested in or has applied for. */
@Entity({ schema: 'pipeline', name: 'job' })
export class Job extends UserRecord {
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

  /** Pay that the posting named; `salary` is the pay that the user keeps, from the posting or the offer. */
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

  /** Estimate of the compensation service for title and location; null until it has answered, or without figures. */
  @Column({ type: 'jsonb', nullable: true })
  market!: MarketEstimate | null;

  /** Why it has no estimate; null beside one, and until it has answered. */
  @Column({ type: 'jsonb', nullable: true, name: 'market_reason' })
  marketReason!: MarketReason | null;

  /** Result of the last look at its address; null before one. */
  @Column({ type: 'jsonb', nullable: true, name: 'posting_look' })
  postingLook!: PostingLook | null;
}
