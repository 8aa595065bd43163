import { recordRevision } from '../pagination/record-revision';
import { isGiven, type SqlFilter } from '../pagination/sql-filter';
import { isKnownToCounters, type JobFilters } from './job-filters';
import { type JobSort, sortsBy } from './job-sorts';

/** In these orders the first entries of an index are the page. */
const QUICK_SORTS = sortsBy('createdAt', 'updatedAt', 'company', 'title');

/**
 * What tells whether a list of jobs can be another one by now, as an expression whose values the filter binds; undefined
 * for a list that is found as quickly without, that nobody asks for twice (since a moment), or that also changes with
 * other records (by a contact).
 *
 * Every column of a job that a filter or an order speaks of must raise the revision: see the trigger `job_revision_update`.
 */
export function jobRevision(
  userId: string,
  sort: JobSort,
  filters: JobFilters,
  filter: SqlFilter,
): string | undefined {
  if (isGiven(filters.contactId) || isGiven(filters.updatedSince)) return undefined;
  if (isKnownToCounters(filters) && QUICK_SORTS.has(sort)) return undefined;
  return recordRevision(filter.parameter(userId), 'job');
}
