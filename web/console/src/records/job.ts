import type { Pipeline, QueryOf } from '@wagewright/sdk';

/** A job in lists: with `market` if requested. */
export type Job = Pipeline.ListedJobResponse;
export type JobDetail = Pipeline.JobDetailResponse;
export type PostedPay = Pipeline.PostedPay;
export type JobStatus = Pipeline.JobStatus;
export type JobOutcome = NonNullable<Job['outcome']>;
export type JobPriority = NonNullable<Job['priority']>;
export type JobSort = NonNullable<QueryOf<'jobs.list'>['sort']>;
/** Changed members of a job. */
export type JobChanges = Pipeline.UpdateJobRequest;

/** The stages, in the order in which a job goes through them. */
export const JOB_STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'] as const;
export const JOB_OUTCOMES = ['accepted', 'rejected', 'withdrawn', 'no_response'] as const;

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
