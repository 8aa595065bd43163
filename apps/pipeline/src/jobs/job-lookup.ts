import { isGiven, SqlFilter } from '../pagination/sql-filter';
import { filterByArchived, filterByTexts, type JobFilters, isKnownToCounters } from './job-filters';
import { type JobSort, sortsBy } from './job-sorts';
import { recordRevision } from '../pagination/record-revision';

/** A table that finds and counts a list of jobs, and the filter over it. */
export interface JobLookup {
  foundIn: string;
  filter: SqlFilter;
}

/** The search columns of each table, and its further columns beside the id, which is the order of both. */
const LOOKUPS = [
  { foundIn: 'pipeline.job_tag', by: ['tag'], and: ['status'], filterOf: filterOfTags },
  { foundIn: 'pipeline.job_text', by: ['company', 'q'], and: [], filterOf: filterOfTexts },
] as const;
const SORTS: ReadonlySet<JobSort> = new Set<JobSort>(['createdAt', '-createdAt']);

/** The lookup table of a list by a tag or a text; undefined when another filter or order needs the jobs themselves. */
export function lookupOf(userId: string, sort: JobSort, filters: JobFilters): JobLookup | undefined {
  if (!SORTS.has(sort)) return undefined;
  const { archived: _archived, ...others } = filters;
  const given = Object.entries(others).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  const lookup = LOOKUPS.find(({ by, and }) => {
    const known: readonly string[] = [...by, ...and];
    return by.some((name) => isGiven(filters[name])) && given.every((name) => known.includes(name));
  });
  return (
    lookup && { foundIn: lookup.foundIn, filter: filterByArchived(lookup.filterOf(others, userId), filters) }
  );
}

type Filters = Omit<JobFilters, 'archived'>;

function filterOfTags({ tag, status }: Filters): SqlFilter {
  return new SqlFilter()
    .whereGiven(tag, (given) => `j.tag = ${given}`)
    .whereGiven(status, (statuses) => `j.status = ANY(${statuses})`);
}

function filterOfTexts(filters: Filters, userId: string): SqlFilter {
  return filterByTexts(new SqlFilter(), userId, filters, 'j');
}

/** Filters by other records or by columns that raise no revision, and `updatedSince`, which no client repeats. */
const UNREVISED = [
  'contactId',
  'updatedSince',
  'workMode',
  'payFrom',
  'deadlineUntil',
] as const satisfies (keyof JobFilters)[];
const UNREVISED_SORTS = sortsBy('pay');
const QUICK_SORTS = sortsBy('createdAt', 'updatedAt', 'company', 'title');
/** In these orders only a change of companies, titles, places, tags or times changes a list by them. */
const LOOKUP_SORTS = sortsBy('createdAt');

/**
 * The revision of a list of jobs, as an SQL expression whose values the filter binds. Undefined for filters and orders
 * that a revision does not cover (`UNREVISED`, `UNREVISED_SORTS`), and for lists that are fast without one.
 *
 * Every job column in another filter or order must raise the revision: see the triggers `job_revision_update` and
 * `job_lookup_revision_update`.
 */
export function jobRevision(
  userId: string,
  sort: JobSort,
  filters: JobFilters,
  filter: SqlFilter,
): string | undefined {
  if (UNREVISED_SORTS.has(sort) || UNREVISED.some((name) => isGiven(filters[name]))) return undefined;
  if (isKnownToCounters(filters) && QUICK_SORTS.has(sort)) return undefined;
  const isLookedFor =
    LOOKUP_SORTS.has(sort) && ![filters.status, filters.outcome, filters.priority, filters.q].some(isGiven);
  const user = filter.parameter(userId);
  const revision = recordRevision(user, isLookedFor ? 'job_lookup' : 'job');
  return isGiven(filters.q) ? `concat_ws(' ', ${revision}, ${recordRevision(user, 'contact')})` : revision;
}
