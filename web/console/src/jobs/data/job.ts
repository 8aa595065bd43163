import type { Pipeline, QueryOf } from '@wagewright/sdk';

/** What a posting itself named as pay. */
export interface PostedPay {
  /** Units of the currency for each period; one of both may be null, never both. */
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: 'year' | 'month' | 'week' | 'day' | 'hour';
  /** Where it was read. */
  source: 'manual' | 'posting' | 'import';
}

/** What is known of the pay of a job; rows of lists have `market` where they were asked for with it. */
export interface JobPay {
  postedPay?: PostedPay | null;
  market?: Pipeline.MarketEstimate | null;
  /** Of the detail alone: whether a law wants the posting to name its pay, in a sentence. */
  payTransparency?: { required: 'yes' | 'by_size' | 'no' | 'unknown'; note: string };
}

/** A job as lists hold it. */
export type Job = Pipeline.JobResponse & JobPay;
export type JobDetail = Pipeline.JobDetailResponse & JobPay;
export type JobStatus = Pipeline.JobStatus;
export type JobOutcome = NonNullable<Job['outcome']>;
export type JobPriority = NonNullable<Job['priority']>;
export type JobSort = NonNullable<QueryOf<'jobs.list'>['sort']>;
/** Members of a job that are to be written. */
export type JobChanges = Pipeline.UpdateJobRequest & { postedPay?: Omit<PostedPay, 'source'> | null };

/** The stages, in the order in which a job goes through them. */
export const JOB_STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'] as const;
export const JOB_OUTCOMES = ['accepted', 'rejected', 'withdrawn', 'no_response'] as const;
export const JOB_PRIORITIES = ['high', 'medium', 'low'] as const;

export const STATUS_WORDS: Readonly<Record<JobStatus, string>> = {
  saved: 'Saved',
  applied: 'Applied',
  screening: 'Screening',
  interviewing: 'Interviewing',
  offer: 'Offer',
};

export const OUTCOME_WORDS: Readonly<Record<JobOutcome, string>> = {
  accepted: 'Accepted',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  no_response: 'No response',
};

export const PRIORITY_WORDS: Readonly<Record<JobPriority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
