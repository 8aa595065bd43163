import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/pipeline.ts';
import { type JobPages, jobsOf } from '../records/job-pages.ts';
import { KEYS } from '../records/keys.ts';
import { jobListQuery } from '../records/queries.ts';
import { knownTags } from './tag-words.ts';

/** The person's tags, of the jobs in this tab and of those changed last. */
export function useKnownTags(): string[] {
  const client = useQueryClient();
  const { data } = useInfiniteQuery(jobListQuery(usePipeline(), { archived: 'any', sort: '-updatedAt' }));
  return useMemo(() => {
    const latest = data ? jobsOf(data) : [];
    const lists = client.getQueriesData<JobPages>({ queryKey: KEYS.jobLists });
    return knownTags([...latest, ...lists.flatMap(([, pages]) => (pages ? jobsOf(pages) : []))]);
  }, [client, data]);
}
