/**
 * The values that several services, their clients and the browser share: plain lists without dependencies. Each side
 * adds its own words by a `Record` over the type, which does not compile until a new value has its word.
 */

/** The five pipeline statuses, in the order of the pipeline. */
export const JOB_STATUSES = ['saved', 'applied', 'screening', 'interviewing', 'offer'] as const;
/** Stage of the pipeline. */
export type JobStatus = (typeof JOB_STATUSES)[number];

/** How an application ended. The five statuses are published, so endings have a member of their own. */
export const JOB_OUTCOMES = ['accepted', 'rejected', 'withdrawn', 'no_response'] as const;
/** How a job ended. */
export type JobOutcome = (typeof JOB_OUTCOMES)[number];

export const JOB_PRIORITIES = ['low', 'medium', 'high'] as const;
/** How much a job matters to the user. */
export type JobPriority = (typeof JOB_PRIORITIES)[number];

export const WORK_MODES = ['onsite', 'hybrid', 'remote'] as const;
/** Where the work is done. */
export type WorkMode = (typeof WORK_MODES)[number];

/** Kinds of employment: the same words in the pipeline's jobs and in the pay reports of the compensation service. */
export const EMPLOYMENT_TYPES = [
  'full_time',
  'part_time',
  'contract',
  'temporary',
  'internship',
  'freelance',
] as const;
/** Form of employment. */
export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number];

export const SALARY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
/** Time that the amounts of a salary pay for. */
export type SalaryPeriod = (typeof SALARY_PERIODS)[number];

/** Full-time for a year: 40 hours or 5 days a week, 52 weeks. */
export const PERIODS_PER_YEAR: Readonly<Record<SalaryPeriod, number>> = {
  year: 1,
  month: 12,
  week: 52,
  day: 260,
  hour: 2_080,
};

export const POSTED_PAY_SOURCES = ['manual', 'posting', 'import'] as const;
/** Where posted pay was got from: typed by the user, read from the text of the posting, or a file that was imported. */
export type PostedPaySource = (typeof POSTED_PAY_SOURCES)[number];

/** The four experience levels of the published API, in rising order. */
export const EXPERIENCE_LEVELS = ['entry', 'mid', 'senior', 'staff'] as const;
/** Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

export * from './states';
