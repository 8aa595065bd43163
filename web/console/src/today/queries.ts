import { JOB_OUTCOMES, JOB_STATUSES, type JobStatus } from '@wagewright/enums';
import type { Wagewright } from '@wagewright/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { NarrowingStage } from '../charts/narrowing.tsx';
import type { Job } from '../records/job.ts';
import { KEYS } from '../records/keys.ts';
import { type Day, momentAt, weekOf } from '../ui/days.ts';
import { READER_ZONE } from '../ui/reader.ts';
import { READER_LOCALE } from '../ui/reader-locale.ts';
import { firstDaysOf, type Week, weeksOf } from './search-figures.ts';

const PAGE = 100;
/** More pages are not read for a picture. */
const MOST_PAGES = 10;
const APPLIED_STAGES = JOB_STATUSES.filter((status) => status !== 'saved');

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

/** How many jobs reached each stage from `applied` on, and how many ended in it; archived ones are counted. */
export function narrowingQuery(pipeline: Wagewright) {
  return queryOptions({
    queryKey: [...KEYS.summary, 'reached'],
    queryFn: async ({ signal }): Promise<NarrowingStage[]> => {
      const count = async (status: JobStatus[], outcome?: typeof JOB_OUTCOMES) =>
        (
          await pipeline.jobs.list(
            { status, archived: 'any', limit: 1, ...(outcome && { outcome: [...outcome] }) },
            { signal },
          )
        ).total;
      return Promise.all(
        APPLIED_STAGES.map(async (stage, index) => {
          const [reached, ended] = await Promise.all([
            count(APPLIED_STAGES.slice(index)),
            count([stage], JOB_OUTCOMES),
          ]);
          return { stage, reached, ended };
        }),
      );
    },
  });
}

export interface Applications {
  weeks: Week[];
  /** Of how many of the latest changed jobs these are, where there are more; undefined for all. */
  among: number | undefined;
}

/** The applications of the last twelve weeks. A job cannot have been applied for after its last change. */
export function applicationsQuery(pipeline: Wagewright, today: Day) {
  const [thisWeek = today] = weekOf(today, READER_LOCALE);
  const firstDays = firstDaysOf(thisWeek);
  const updatedSince = momentAt(firstDays[0] ?? today, 0, READER_ZONE);
  return queryOptions({
    queryKey: [...KEYS.summary, 'weeks', updatedSince],
    queryFn: async ({ signal }): Promise<Applications> => {
      const jobs: Job[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const { data, nextCursor } = await pipeline.jobs.list(
          { status: APPLIED_STAGES, archived: 'any', updatedSince, sort: '-updatedAt', limit: PAGE, cursor },
          { signal },
        );
        jobs.push(...data);
        cursor = nextCursor ?? undefined;
        if (cursor === undefined) break;
      }
      const among = cursor === undefined ? undefined : jobs.length;
      return { weeks: weeksOf(jobs, firstDays, READER_ZONE), among };
    },
  });
}
