import { recordRevision } from '../pagination/record-revision';
import { isGiven, type SqlFilter } from '../pagination/sql-filter';
import { isKnownToCounters, type JobFilters } from './job-filters';
import { type JobSort, sortsBy } from './job-sorts';

/** In these orders the first entries of an index are the page. */
const QUICK_SORTS = sortsBy('createdAt', 'updatedAt', 'company', 'title');
/** In these a list by a text, a tag or a time of adding is another one only if that has changed of a job. */
const LOOKUP_SORTS = sortsBy('createdAt');

/**
 * What tells whether a list of jobs can be another one by now, as an expression whose values the filter binds; undefined
 * for a list that is found as quickly without, that nobody asks for twice (since a moment), or that also changes with
 * other records (by a contact).
 *
 * Every column of a job that a filter or an order speaks of must raise the revision: see the triggers `job_revision_update` and
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
