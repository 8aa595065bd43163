export const WORK_MODES = ['onsite', 'hybrid', 'remote'] as const;
export type WorkMode = (typeof WORK_MODES)[number];

export const JOB_PRIORITIES = ['low', 'medium', 'high'] as const;
export type JobPriority = (typeof JOB_PRIORITIES)[number];

/** How it ended. The five statuses are the published ones, so endings live beside them. */
export const JOB_OUTCOMES = ['accepted', 'rejected', 'withdrawn', 'no_response'] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export const SALARY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface Salary {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: SalaryPeriod;
}
