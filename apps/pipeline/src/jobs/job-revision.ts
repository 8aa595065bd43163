import { recordRevision } from '../pagination/record-revision';
import { isGiven, type SqlFilter } from '../pagination/sql-filter';
import { isKnownToCounters, type JobFilters } from './job-filters';
import { type JobSort, sortsBy } from './job-sorts';

const QUICK_SORTS = sortsBy('createdAt', 'updatedAt', 'company', 'title');
/** In these orders only a change of the searched texts, tags or times of a job changes a list by them. */
const LOOKUP_SORTS = sortsBy('createdAt');

/**
 * The revision of a list of jobs, as an expression whose values the filter binds; undefined for a list that is fast
 * without one, that nobody requests twice (since a moment), or that also changes with other records (by a contact).
 *
 * Every job column in a filter or an order must raise the revision: see the triggers `job_revision_update` and
 * `job_lookup_revision_update`.
 */
export function jobRevision(
  userId: string,
  sort: JobSort,
  filters: JobFilters,
  filter: SqlFilter,
): string | undefined {
  if (isGiven(filters.contactId) || isGiven(filters.updatedSince)) return undefined;
  if (isKnownToCounters(filters) && QUICK_SORTS.has(sort)) return undefined;
  const isLookedFor = LOOKUP_SORTS.has(sort) && ![filters.status, filters.outcome].some(isGiven);
  return recordRevision(filter.parameter(userId), isLookedFor ? 'job_lookup' : 'job');
}
