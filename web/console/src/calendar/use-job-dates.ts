import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/pipeline.ts';
import { dayOf, type GivenDate, givenDate } from '../records/given-date.ts';
import type { Job } from '../records/job.ts';
import { jobListQuery } from '../records/queries.ts';
import type { Day } from '../ui/days.ts';
import { type JobDate, jobDatesOf } from './job-dates.ts';
import { READER_ZONE } from '../ui/reader.ts';

const DEADLINE = (job: Job) => givenDate(job.deadlineAt, job.deadlineOn);
const FOLLOW_UP = (job: Job) => givenDate(job.followUpAt, job.followUpOn);

/** The deadlines and follow-ups of open jobs up to a day, and some later ones; undefined while they load. */
export function useJobDates(until: Day): JobDate[] | undefined {
  const deadlines = useJobsBy('deadlineAt', DEADLINE, until);
  const followUps = useJobsBy('followUpAt', FOLLOW_UP, until);
  return useMemo(
    () => deadlines && followUps && jobDatesOf(deadlines, followUps, READER_ZONE),
    [deadlines, followUps],
  );
}

/** Loads further pages as long as the last date is within the period; jobs without a date come last. */
function useJobsBy(
  sort: 'deadlineAt' | 'followUpAt',
  dateOf: (job: Job) => GivenDate | undefined,
  until: Day,
): Job[] | undefined {
  const list = useInfiniteQuery(jobListQuery(usePipeline(), { outcome: ['none'], sort }));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = list;
  const jobs = useMemo(() => data && recordsOf(data), [data]);
  const last = jobs?.at(-1);
  const lastDate = last && dateOf(last);
  const isMoreThere = hasNextPage && lastDate !== undefined && dayOf(lastDate, READER_ZONE) <= until;
  useEffect(() => {
    if (isMoreThere && !isFetching && !isError) void fetchNextPage();
  }, [isMoreThere, isFetching, isError, fetchNextPage]);
  return jobs;
}
