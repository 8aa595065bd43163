import type { QueryOf } from '@wagewright/sdk';
import type { WorkMode } from '@wagewright/enums';
import { yearlyDollars } from '@wagewright/pay';
import { folded } from '@wagewright/text';
import { type Job, type JobOutcome, type JobStatus, stageSince } from './job.ts';

export interface JobFilters {
  status?: JobStatus[];
  /** `none`: jobs that are still open. */
  outcome?: (JobOutcome | 'none')[];
  q?: string;
  workMode?: WorkMode[];
  /** US dollars a year. */
  payFrom?: number;
  contactId?: string;
  archived?: 'false' | 'true' | 'any';
  sort?: JobSort;
}

/** Members missing from the address are missing from the request. */
export function queryOf(filters: JobFilters): QueryOf<'jobs.list'> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => isGiven(value)));
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** The filters that only the server judges: by texts and pay. */
const ASKED = ['q', 'payFrom'] as const satisfies (keyof JobFilters)[];

/** The filters that only the server judges, as a text to compare them by; empty without any. */
export function askedOf(filters: JobFilters): string {
  const asked = ASKED.filter((name) => isGiven(filters[name])).map((name) => [name, filters[name]]);
  return asked.length === 0 ? '' : JSON.stringify(asked);
}

/** Whether the API would list a job, but for the filters that only the server judges. */
export function belongs(
  job: Job,
  { status, outcome, workMode, archived = 'false', contactId }: JobFilters,
): boolean {
  return (
    isAmong(job.status, status) &&
    isAmong(job.outcome ?? 'none', outcome) &&
    isAmong(job.workMode, workMode) &&
    (archived === 'any' || (job.archivedAt !== null) === (archived === 'true')) &&
    (contactId === undefined || job.contactIds.includes(contactId))
  );
}

/** No values stand for any. */
function isAmong<T>(value: T | null, values: readonly T[] = []): boolean {
  return values.length === 0 || (value !== null && values.includes(value));
}

/** Highest pay of a job, US dollars a year; undefined without an amount in US dollars. */
function yearlyPay({ postedPay, salary }: Job): number | undefined {
  const pay = postedPay ?? salary;
  return (pay && yearlyDollars(pay))?.[1];
}

/** Jobs without the date come last in ascending order. */
const dateOf = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment));

const SORT_VALUES = {
  '-createdAt': ({ createdAt }) => Date.parse(createdAt),
  '-updatedAt': ({ updatedAt }) => Date.parse(updatedAt),
  '-statusChangedAt': (job) => Date.parse(stageSince(job)),
  appliedAt: ({ appliedAt }) => dateOf(appliedAt),
  deadlineAt: ({ deadlineAt }) => dateOf(deadlineAt),
  followUpAt: ({ followUpAt }) => dateOf(followUpAt),
  company: ({ company }) => folded(company),
  // Jobs without pay come last.
  '-pay': (job) => yearlyPay(job) ?? -1,
} as const satisfies Partial<
  Record<NonNullable<QueryOf<'jobs.list'>['sort']>, (job: Job) => number | string>
>;

export type JobSort = keyof typeof SORT_VALUES;

/** Below 0 when the API lists `one` before `other`. Newest first by default. */
export function compareJobs(one: Job, other: Job, sort: JobSort = '-createdAt'): number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const [a, b] = [SORT_VALUES[sort](one), SORT_VALUES[sort](other)];
  if (a !== b) return a < b ? -direction : direction;
  return one.id < other.id ? -direction : direction;
}

/** Whether a change from one to the other keeps the job's place. */
export function isSortedAlike(one: Job, other: Job, sort: JobSort = '-createdAt'): boolean {
  return SORT_VALUES[sort](one) === SORT_VALUES[sort](other);
}
