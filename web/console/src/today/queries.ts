import type { Wagewright } from '@wagewright/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Job } from '../records/job.ts';
import { KEYS } from '../records/keys.ts';
import { READER_ZONE } from '../ui/reader.ts';

const PAGE = 100;

/** The next actions, the most urgent first; at most fifty. */
export function suggestionsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: KEYS.suggestions,
    queryFn: async ({ signal }) => (await pipeline.suggestions.list({ timeZone: READER_ZONE, signal })).data,
  });
}

/** A hundred open jobs by id, those longest in their stage: what is suggested is about these first. */
export function openJobsQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...KEYS.summary, 'open'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Job>> => {
      const query = { outcome: ['none' as const], sort: 'statusChangedAt' as const, limit: PAGE };
      const { data } = await pipeline.jobs.list(query, { signal });
      return new Map(data.map((job) => [job.id, job]));
    },
  });
}
