import { recordRevision } from '../pagination/record-revision';
import { isGiven, type SqlFilter } from '../pagination/sql-filter';
import { jobTotal } from './counters/job-counters.sql';
import { isKnownToCounters, type JobFilters } from './job-filters';
import { type JobSort, sortsBy } from './job-sorts';

/** In these orders the first entries of an index are the page. */
const QUICK_SORTS = sortsBy('createdAt', 'updatedAt', 'company', 'title');

/**
 * What tells whether a list of jobs can be another one by now, as an expression whose values the filter binds; undefined
 * for a list that is found as quickly without, that nobody asks for twice (since a moment), or that also changes with
 * other records (by a contact).
 *
 * New jobs raise no revision, so the number of jobs and the newest one tell of them: as long as the revision stays, none
 * was deleted either.
 */
export function jobRevision(
  userId: string,
  sort: JobSort,
  filters: JobFilters,
  filter: SqlFilter,
): string | undefined {
  if (isGiven(filters.contactId) || isGiven(filters.updatedSince)) return undefined;
  if (isKnownToCounters(filters) && QUICK_SORTS.has(sort)) return undefined;
  const user = filter.parameter(userId);
  const newest = `(SELECT max(id) FROM pipeline.job_text WHERE user_id = ${user})`;
  return `concat_ws(' ', ${jobTotal(user, 'NULL', 'NULL')}, ${newest}, ${recordRevision(user, 'job')})`;
}
