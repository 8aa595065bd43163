import type { Wagewright } from '@wagewright/sdk';
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { recordsOf } from '../api/pages.ts';
import { usePipeline } from '../api/services.ts';
import { dayOf, type GivenDate, givenDate } from '../records/given-date.ts';
import type { Job } from '../records/job.ts';
import { KEYS } from '../records/keys.ts';
import { jobListQuery } from '../records/queries.ts';
import { addDays, type Day, momentAt } from '../ui/days.ts';
import { READER_ZONE } from '../ui/reader.ts';
import type { CalendarEvent } from './event-span.ts';
import { type JobDate, jobDatesOf } from './job-dates.ts';

const PAGE = 100;

/**
 * The events of some days, earliest first. Whole days belong to their own calendar, so one more day is requested on
 * both sides, and surplus events are left out when drawing.
 *
 * @param last inclusive
 */
export function eventsQuery(pipeline: Wagewright, first: Day, last: Day, timeZone: string) {
  const from = momentAt(addDays(first, -1), 0, timeZone);
  const to = momentAt(addDays(last, 2), 0, timeZone);
  return queryOptions({
    queryKey: [...KEYS.calendar, 'list', from, to],
    queryFn: async ({ signal }) => {
      const events: CalendarEvent[] = [];
      for await (const event of pipeline.calendar.list({ from, to, timeZone, limit: PAGE }, { signal }))
        events.push(event);
      return events;
    },
    // The previous week stays until the next one arrives.
    placeholderData: (before) => before,
  });
}

export function feedQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...KEYS.calendar, 'feed'],
    queryFn: async ({ signal }) => pipeline.calendarFeed.get({ signal }),
  });
}

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
