import { containsPattern, isGiven, SqlFilter } from '../pagination/sql-filter';
import { filterByArchived, type JobFilters } from './job-filters';
import type { JobSort } from './job-sorts';

/** A table in which a list of jobs is found and counted, and the filter of the list over it. */
export interface JobLookup {
  foundIn: string;
  filter: SqlFilter;
}

/** What each table is looked through by, and what else it knows of a job beside its id, which is the order of both. */
const LOOKUPS = [
  { foundIn: 'pipeline.job_tag', by: ['tag'], and: ['status'], filterOf: filterOfTags },
  { foundIn: 'pipeline.job_text', by: ['company', 'q'], and: [], filterOf: filterOfTexts },
] as const;
const SORTS: ReadonlySet<JobSort> = new Set<JobSort>(['createdAt', '-createdAt']);

/**
 * Where a list by a tag or by a text is found, if it asks for nothing that the table has not. With other filters, or in
 * another order, jobs themselves are looked at: undefined.
 */
export function lookupOf(sort: JobSort, filters: JobFilters): JobLookup | undefined {
  if (!SORTS.has(sort)) return undefined;
  const { archived: _archived, ...others } = filters;
  const given = Object.entries(others).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  const lookup = LOOKUPS.find(({ by, and }) => {
    const known: readonly string[] = [...by, ...and];
    return by.some((name) => isGiven(filters[name])) && given.every((name) => known.includes(name));
  });
  return lookup && { foundIn: lookup.foundIn, filter: filterByArchived(lookup.filterOf(others), filters) };
}

type Filters = Omit<JobFilters, 'archived'>;

function filterOfTags({ tag, status }: Filters): SqlFilter {
  return new SqlFilter()
    .whereGiven(tag, (given) => `j.tag = ${given}`)
    .whereGiven(status, (statuses) => `j.status = ANY(${statuses})`);
}

/** What is not in the whole text is not in the company, which is its beginning. */
function filterOfTexts({ company, q }: Filters): SqlFilter {
  return new SqlFilter()
    .whereGiven(q, (pattern) => `j.text LIKE (SELECT lower(${pattern}))`, containsPattern)
    .whereGiven(
      company,
      (pattern) =>
        `j.text LIKE (SELECT lower(${pattern})) AND left(j.text, j.company_length) LIKE (SELECT lower(${pattern}))`,
      containsPattern,
    );
}
