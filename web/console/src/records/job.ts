import type { EmploymentType, SalaryPeriod, WorkMode } from '@wagewright/enums';
import type { Pipeline } from '@wagewright/sdk';

/** A job in lists: with `market` if requested; writes and events tell neither that nor the look at its posting. */
export type Job = Pipeline.JobResponse & Partial<Pipeline.ListedJobResponse>;
export type JobDetail = Pipeline.JobDetailResponse;
export type PostedPay = Pipeline.PostedPay;
export type JobStatus = Pipeline.JobStatus;
export type JobOutcome = NonNullable<Job['outcome']>;
export type JobPriority = NonNullable<Job['priority']>;
export type JobChanges = Pipeline.UpdateJobRequest;

/** From when on the time in a stage is counted; where the job was added in it, it is at least that long. */
export function stageSince({
  statusChangedAt,
  createdAt,
}: Pick<Job, 'statusChangedAt' | 'createdAt'>): string {
  return statusChangedAt ?? createdAt;
}

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

export const WORK_MODE_WORDS: Readonly<Record<WorkMode, string>> = {
  onsite: 'On site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};

export const EMPLOYMENT_WORDS: Readonly<Record<EmploymentType, string>> = {
  full_time: 'Full time',
  part_time: 'Part time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  freelance: 'Freelance',
};

export const PERIOD_WORDS: Readonly<Record<SalaryPeriod, string>> = {
  year: 'a year',
  month: 'a month',
  week: 'a week',
  day: 'a day',
  hour: 'an hour',
};
