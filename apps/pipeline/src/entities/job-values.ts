export const WORK_MODES = ['onsite', 'hybrid', 'remote'] as const;
/** Where the work is done. */
export type WorkMode = (typeof WORK_MODES)[number];

export const JOB_PRIORITIES = ['low', 'medium', 'high'] as const;
/** How much a job matters to the user. */
export type JobPriority = (typeof JOB_PRIORITIES)[number];

/** How an application ended. The five statuses are published, so endings have a member of their own. */
export const JOB_OUTCOMES = ['accepted', 'rejected', 'withdrawn', 'no_response'] as const;
/** How a job ended. */
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export const SALARY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
/** Time that the amounts of a salary pay for. */
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

export const POSTED_PAY_SOURCES = ['manual', 'posting', 'import'] as const;
/** Where posted pay was got from: typed by the user, read from the text of the posting, or a file that was imported. */
export type PostedPaySource = (typeof POSTED_PAY_SOURCES)[number];

/** The pay that a posting itself named, in its own currency; nothing is ever converted. */
export interface PostedPay {
  /** Lower end, units of the currency for each period, at most two decimals; null where only an upper end is named. */
  min: number | null;
  /** Upper end, units of the currency for each period, at most two decimals; null where only a lower end is named. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
  /** Where it was got from. */
  source: PostedPaySource;
}

/** What the advertisement or the offer says, in whole units of the currency for each period. */
export interface Salary {
  /** Lower end, whole units of the currency; null where it is open. */
  min: number | null;
  /** Upper end, whole units of the currency; null where it is open. */
  max: number | null;
  /** ISO 4217. */
  currency: string;
  /** Time that the amounts pay for. */
  period: SalaryPeriod;
}
