import { JOB_OUTCOMES, JOB_PRIORITIES, JOB_STATUSES, WORK_MODES, type WorkMode } from '@wagewright/enums';
import type { JobOutcome, JobPriority, JobSort, JobStatus } from '../records/job.ts';
import type { JobFilters } from '../records/job-filters.ts';
import { momentOf } from '../ui/date-text.ts';

/** In the address. */
export interface JobView {
  view?: 'list';
  q?: string;
  company?: string;
  tag?: string;
  location?: string;
  workMode?: WorkMode[];
  priority?: JobPriority[];
  /** Whole US dollars a year. */
  payFrom?: number;
  deadlineUntil?: string;
  status?: JobStatus[];
  outcome?: (JobOutcome | 'none')[];
  archived?: 'true' | 'any';
  since?: string;
  sort?: JobSort;
  /** Opens the dialog that adds a job, once. */
  add?: true;
}

/** The first is the default. */
export const JOB_SORTS = [
  { value: '-createdAt', text: 'Newest first' },
  { value: 'createdAt', text: 'Oldest first' },
  { value: '-updatedAt', text: 'Last changed' },
  { value: '-statusChangedAt', text: 'Last moved' },
  { value: '-priority', text: 'Priority' },
  { value: 'deadlineAt', text: 'Next deadline' },
  { value: '-deadlineAt', text: 'Last deadline' },
  { value: 'followUpAt', text: 'Next follow-up' },
  { value: '-followUpAt', text: 'Last follow-up' },
  { value: '-pay', text: 'Highest pay' },
  { value: 'pay', text: 'Lowest pay' },
  { value: '-appliedAt', text: 'Last applied' },
  { value: 'appliedAt', text: 'First applied' },
  { value: 'status', text: 'Stage, from Saved' },
  { value: '-status', text: 'Stage, from Offer' },
  { value: 'company', text: 'Company, A to Z' },
  { value: '-company', text: 'Company, Z to A' },
  { value: 'title', text: 'Title, A to Z' },
  { value: '-title', text: 'Title, Z to A' },
] as const satisfies readonly { value: JobSort; text: string }[];

/** Ignores unknown members, so that any typed address shows something. */
export function jobViewOf(search: Record<string, unknown>): JobView {
  const view: JobView = {
    view: search['view'] === 'list' ? 'list' : undefined,
    q: textOf(search['q']),
    company: textOf(search['company']),
    tag: textOf(search['tag']),
    location: textOf(search['location']),
    workMode: listOf(search['workMode'], WORK_MODES),
    priority: listOf(search['priority'], JOB_PRIORITIES),
    payFrom: amountOf(search['payFrom']),
    deadlineUntil: dayOf(search['deadlineUntil']),
    status: listOf(search['status'], JOB_STATUSES),
    outcome: listOf(search['outcome'], [...JOB_OUTCOMES, 'none'] as const),
    archived: search['archived'] === 'true' || search['archived'] === 'any' ? search['archived'] : undefined,
    since: dayOf(search['since']),
    sort: sortOf(search['sort']),
    add: search['add'] === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

/** A day begins in the reader's time zone. */
export function filtersOf({ view: _view, add: _add, since, ...filters }: JobView): JobFilters {
  return { ...filters, createdAfter: since === undefined ? undefined : momentOf(`${since}T00:00`) };
}

export const NO_FILTERS: Partial<JobView> = {
  company: undefined,
  tag: undefined,
  location: undefined,
  workMode: undefined,
  priority: undefined,
  payFrom: undefined,
  deadlineUntil: undefined,
  status: undefined,
  outcome: undefined,
  archived: undefined,
  since: undefined,
};

/** Number of filters besides the search and the order. */
export function filterCount(view: JobView): number {
  return Object.keys(NO_FILTERS).filter((name) => view[name as keyof JobView] !== undefined).length;
}

/** The order after a press of a column's header: the column's first order, then the other way round. */
export function sortAfterPress(now: JobSort | undefined, first: JobSort): JobSort {
  return now === first ? turned(first) : first;
}

/** For `aria-sort` of a column; undefined where the rows are not in its order. */
export function sortDirection(
  now: JobSort | undefined,
  first: JobSort,
): 'ascending' | 'descending' | undefined {
  if (now !== first && now !== turned(first)) return undefined;
  return now.startsWith('-') ? 'descending' : 'ascending';
}

function turned(sort: JobSort): JobSort {
  return (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as JobSort;
}

/** Tags and texts of digits are parsed as numbers in an address. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function amountOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function listOf<T extends string>(value: unknown, known: readonly T[]): T[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value];
  const found = known.filter((one) => given.includes(one));
  return found.length > 0 ? found : undefined;
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
}

function sortOf(value: unknown): JobSort | undefined {
  const known = JOB_SORTS.find((sort) => sort.value === value)?.value;
  return known === '-createdAt' ? undefined : known;
}
