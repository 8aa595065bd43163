import type { QueryOf } from '@wagewright/sdk';
import { JOB_STATUSES, type WorkMode } from '@wagewright/enums';
import { yearlyDollars } from '@wagewright/pay';
import type { Day } from '../ui/days.ts';
import { readerDay } from '../ui/format.ts';
import { type Job, type JobOutcome, type JobPriority, type JobSort, type JobStatus } from './job.ts';

export interface JobFilters {
  status?: JobStatus[];
  /** `none`: jobs that are still open. */
  outcome?: (JobOutcome | 'none')[];
  company?: string;
  q?: string;
  location?: string;
  workMode?: WorkMode[];
  priority?: JobPriority[];
  /** US dollars a year. */
  payFrom?: number;
  deadlineUntil?: Day;
  tag?: string;
  contactId?: string;
  archived?: 'false' | 'true' | 'any';
  createdAfter?: string;
  sort?: JobSort;
}

/** Members missing from the address are missing from the request. */
export function queryOf(filters: JobFilters): QueryOf<'jobs.list'> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => isGiven(value)));
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '';
}

/** The filters that only the server judges: by texts, pay and tags. */
const ASKED = ['q', 'company', 'location', 'tag', 'payFrom'] as const satisfies (keyof JobFilters)[];

/** The filters that only the server judges, as a text to compare them by; empty without any. */
export function askedOf(filters: JobFilters): string {
  const asked = ASKED.filter((name) => isGiven(filters[name])).map((name) => [name, filters[name]]);
  return asked.length === 0 ? '' : JSON.stringify(asked);
}

/** Whether the API would list a job, but for the filters that only the server judges. */
export function belongs(job: Job, filters: JobFilters): boolean {
  const { status, outcome, workMode, priority, archived = 'false', contactId } = filters;
  return (
    isAmong(job.status, status) &&
    isAmong(job.outcome ?? 'none', outcome) &&
    isAmong(job.workMode, workMode) &&
    isAmong(job.priority, priority) &&
    (archived === 'any' || (job.archivedAt !== null) === (archived === 'true')) &&
    (contactId === undefined || job.contactIds.includes(contactId)) &&
    isInTime(job, filters)
  );
}

/** No values stand for any. */
function isAmong<T>(value: T | null, values: readonly T[] = []): boolean {
  return values.length === 0 || (value !== null && values.includes(value));
}

const SPELLINGS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** Without case, accents and zero-width characters, as the API compares texts. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u{300}-\u{36F}\u{AD}\u{200B}-\u{200D}\u{2060}\u{FEFF}]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđħıßæœ]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFC');
}

/** Highest pay of a job, US dollars a year; undefined without an amount in US dollars. */
function yearlyPay({ postedPay, salary }: Job): number | undefined {
  const pay = postedPay ?? salary;
  return (pay && yearlyDollars(pay))?.[1];
}

function isDueBy({ deadlineAt, deadlineOn }: Job, until: Day): boolean {
  return deadlineAt !== null && (deadlineOn ?? readerDay(Date.parse(deadlineAt))) <= until;
}

function isInTime(job: Job, { createdAfter, deadlineUntil }: JobFilters): boolean {
  return (
    (deadlineUntil === undefined || isDueBy(job, deadlineUntil)) &&
    (createdAfter === undefined || Date.parse(job.createdAt) > Date.parse(createdAfter))
  );
}

const PRIORITY_STEPS: readonly (JobPriority | null)[] = [null, 'low', 'medium', 'high'];

/** Jobs without the date come last in ascending order. */
const dateOf = (moment: string | null) => (moment === null ? Infinity : Date.parse(moment));

const SORT_VALUES: Readonly<Record<string, (job: Job) => number | string>> = {
  createdAt: ({ createdAt }) => Date.parse(createdAt),
  updatedAt: ({ updatedAt }) => Date.parse(updatedAt),
  statusChangedAt: ({ statusChangedAt }) => Date.parse(statusChangedAt),
  appliedAt: ({ appliedAt }) => dateOf(appliedAt),
  followUpAt: ({ followUpAt }) => dateOf(followUpAt),
  deadlineAt: ({ deadlineAt }) => dateOf(deadlineAt),
  company: ({ company }) => folded(company),
  title: ({ title }) => folded(title),
  status: ({ status }) => JOB_STATUSES.indexOf(status),
  priority: ({ priority }) => PRIORITY_STEPS.indexOf(priority),
};

const PAY_SORTS: ReadonlySet<string> = new Set(['pay', '-pay']);

/** Jobs without pay come last in both directions. */
function paySortValue(job: Job, sort: JobSort): number {
  return yearlyPay(job) ?? (sort.startsWith('-') ? -1 : Infinity);
}

/** Below 0 when the API lists `one` before `other`. Newest first by default. */
export function compareJobs(one: Job, other: Job, sort: JobSort = '-createdAt'): number {
  const direction = sort.startsWith('-') ? -1 : 1;
  const [a, b] = [sortValueOf(one, sort), sortValueOf(other, sort)];
  if (a !== b) return a < b ? -direction : direction;
  return one.id < other.id ? -direction : direction;
}

/** Whether a change from one to the other keeps the job's place. */
export function isSortedAlike(one: Job, other: Job, sort: JobSort = '-createdAt'): boolean {
  return sortValueOf(one, sort) === sortValueOf(other, sort);
}

function sortValueOf(job: Job, sort: JobSort): number | string {
  if (PAY_SORTS.has(sort)) return paySortValue(job, sort);
  return SORT_VALUES[sort.replace('-', '')]?.(job) ?? 0;
}
