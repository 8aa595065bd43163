import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePipeline } from '../api/services.ts';
import { type JobPages, jobsOf } from '../records/job-pages.ts';
import type { Job } from '../records/job.ts';
import { KEYS } from '../records/keys.ts';
import { changedJobsQuery } from '../records/queries.ts';
import { knownTags } from './tag-words.ts';

const NONE: readonly Job[] = [];

/** The person's tags, of the jobs in this tab and of those changed last. */
export function useKnownTags(): string[] {
  const client = useQueryClient();
  const { data: latest = NONE } = useQuery(changedJobsQuery(usePipeline()));
  return useMemo(() => {
    const lists = client.getQueriesData<JobPages>({ queryKey: KEYS.jobLists });
    return knownTags([...latest, ...lists.flatMap(([, pages]) => (pages ? jobsOf(pages) : []))]);
  }, [client, latest]);
}
