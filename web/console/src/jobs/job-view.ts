import { JOB_OUTCOMES, JOB_STATUSES } from '@wagewright/enums';
import { type JobOutcome, type JobSort, type JobStatus } from '../records/job.ts';
import type { JobFilters } from '../records/job-filters.ts';
import { momentOf } from '../ui/date-text.ts';

/** In the address. */
export interface JobView {
  view?: 'list';
  q?: string;
  company?: string;
  tag?: string;
  status?: JobStatus[];
  outcome?: (JobOutcome | 'none')[];
  archived?: 'true' | 'any';
  since?: string;
  sort?: JobSort;
}

export const JOB_SORTS = [
  { value: '-createdAt', text: 'Newest first' },
  { value: 'createdAt', text: 'Oldest first' },
  { value: '-updatedAt', text: 'Last changed' },
  { value: '-statusChangedAt', text: 'Last moved' },
  { value: 'deadlineAt', text: 'Deadline' },
  { value: 'followUpAt', text: 'Next follow-up' },
  { value: '-appliedAt', text: 'Last applied' },
  { value: '-priority', text: 'Priority' },
  { value: 'company', text: 'Company' },
  { value: 'title', text: 'Title' },
] as const satisfies readonly { value: JobSort; text: string }[];

/** Ignores unknown members, so that any typed address shows something. */
export function jobViewOf(search: Record<string, unknown>): JobView {
  const view: JobView = {
    view: search['view'] === 'list' ? 'list' : undefined,
    q: textOf(search['q']),
    company: textOf(search['company']),
    tag: textOf(search['tag']),
    status: listOf(search['status'], JOB_STATUSES),
    outcome: listOf(search['outcome'], [...JOB_OUTCOMES, 'none'] as const),
    archived: search['archived'] === 'true' || search['archived'] === 'any' ? search['archived'] : undefined,
    since: dayOf(search['since']),
    sort: sortOf(search['sort']),
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}

/** A day begins in the reader's time zone. */
export function filtersOf({ since, q, company, tag, status, outcome, archived, sort }: JobView): JobFilters {
  const createdAfter = since === undefined ? undefined : momentOf(`${since}T00:00`);
  return { q, company, tag, status, outcome, archived, createdAfter, sort };
}

export const NO_FILTERS: Partial<JobView> = {
  company: undefined,
  tag: undefined,
  status: undefined,
  outcome: undefined,
  archived: undefined,
  since: undefined,
};

/** Number of filters besides the search and the order. */
export function filterCount({ company, tag, status, outcome, archived, since }: JobView): number {
  return [company, tag, status, outcome, archived, since].filter((one) => one !== undefined).length;
}

/** Tags and texts of digits are parsed as numbers in an address. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
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
