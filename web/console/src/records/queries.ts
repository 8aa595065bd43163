import type { Wagewright } from '@wagewright/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { FIRST_PAGE, nextCursorOf } from '../api/pages.ts';
import { type JobFilters, queryOf } from './job-filters.ts';
import type { JobPage } from './job-pages.ts';
import { KEYS } from './keys.ts';

/** Jobs that are asked for at a time; more than a screen holds, so that scrolling seldom waits. */
const PAGE = 50;
/** The stream of events keeps everything true, so nothing is asked for again because time has passed. */
const FOLLOWED = { staleTime: Infinity } as const;

/** Jobs page by page, in the order of the filters. Kept true by the stream of events. */
export function jobListQuery(pipeline: Wagewright, filters: JobFilters) {
  return infiniteQueryOptions({
    queryKey: KEYS.jobList(filters),
    queryFn: async ({ pageParam, signal }): Promise<JobPage> => {
      // The cards show what the market pays; rows have it where it is asked for.
      const query = { ...queryOf(filters), include: 'market' as const, limit: PAGE, cursor: pageParam };
      return pipeline.jobs.list(query, { signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextCursorOf,
    ...FOLLOWED,
  });
}

/** How many jobs the account has, archived and ended ones included. */
export function jobCountQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.jobCount,
    queryFn: async ({ signal }) =>
      (await pipeline.jobs.list({ archived: 'any', limit: 1 }, { signal })).total,
  });
}

/** A job with history, contacts, activities, coming events and market. */
export function jobQuery(pipeline: Wagewright, id: string) {
  return queryOptions({
    queryKey: KEYS.job(id),
    // Changes of activities and appointments are no events, so this one is also asked for again in time.
    queryFn: async ({ signal }) => pipeline.jobs.get(id, { signal }),
  });
}

/** How many jobs there are in each stage, what needs attention, and recent wins. */
export function summaryQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.summary,
    queryFn: async ({ signal }) => pipeline.account.summary({ signal }),
  });
}
