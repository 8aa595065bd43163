import type { Wagewright } from '@wagewright/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { PAGED } from '../api/pages.ts';
import { READER_ZONE } from '../ui/reader.ts';
import { type JobFilters, queryOf } from './job-filters.ts';
import type { JobPage } from './job-pages.ts';
import type { Job } from './job.ts';
import { KEYS } from './keys.ts';

/** Jobs per request; more than a screen holds, so that scrolling seldom waits. */
const PAGE = 50;
/** The stream of events keeps everything up to date, so nothing is refetched by time. */
const FOLLOWED = { staleTime: Infinity } as const;

/** Page by page, in the order of the filters. */
export function jobListQuery(pipeline: Wagewright, filters: JobFilters) {
  return infiniteQueryOptions({
    queryKey: KEYS.jobList(filters),
    queryFn: async ({ pageParam, signal }): Promise<JobPage> => {
      // The cards show the market pay; rows have it on request.
      const query = { ...queryOf(filters), include: 'market' as const, limit: PAGE, cursor: pageParam };
      return pipeline.jobs.list(query, { signal });
    },
    ...PAGED,
    ...FOLLOWED,
  });
}

/** All jobs of the account, archived and ended ones included. */
export function jobCountQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.jobCount,
    queryFn: async ({ signal }) =>
      (await pipeline.jobs.list({ archived: 'any', limit: 1 }, { signal })).total,
  });
}

/** Largest page of the API. */
const MOST = 100;

/** The jobs changed last: which tags a person uses. */
export function changedJobsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.changedJobs,
    queryFn: async ({ signal }): Promise<Job[]> =>
      (await pipeline.jobs.list({ archived: 'any', sort: '-updatedAt', limit: MOST }, { signal })).data,
  });
}

export function jobQuery(pipeline: Wagewright, id: string) {
  return queryOptions({
    queryKey: KEYS.job(id),
    // Changes of activities and appointments are no events, so this one is also refetched by time.
    queryFn: async ({ signal }) => pipeline.jobs.get(id, { timeZone: READER_ZONE, signal }),
  });
}

/** Oldest first, at most 100. Their changes are no events, so they are also refetched by time. */
export function jobFilesQuery(pipeline: Wagewright, jobId: string) {
  return queryOptions({
    queryKey: KEYS.jobFiles(jobId),
    queryFn: async ({ signal }) => (await pipeline.jobs.files.list(jobId, { signal })).data,
  });
}

export const PROFILE = ['profile'];

/** The profile of the account (time zone, desired salary), and whether its server looks at postings. */
export function profileQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: PROFILE,
    queryFn: async ({ signal }) => {
      const { profile, fetchesPostings } = await pipeline.account.get({ signal });
      return { ...profile, fetchesPostings };
    },
  });
}

export function summaryQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.summary,
    queryFn: async ({ signal }) => pipeline.account.summary({ timeZone: READER_ZONE, signal }),
  });
}

/** The applications of these days, `YYYY-MM-DD`. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** How the search went; without days, all of it. */
export function insightsQuery(pipeline: Wagewright, { from, to }: DayRange = {}) {
  return queryOptions({
    queryKey: KEYS.insights({ from, to }),
    queryFn: async ({ signal }) => pipeline.insights.read({ from, to, timeZone: READER_ZONE }, { signal }),
  });
}
