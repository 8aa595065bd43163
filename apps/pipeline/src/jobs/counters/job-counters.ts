import type { JobStatus } from '@wagewright/enums';
import type { Job } from '../job.entity';
import { APPLIED_STEP, stepOf } from '../status/status-steps';

const SCREENING_STEP = stepOf('screening');

export type CountedJob = Pick<Job, 'status' | 'archivedAt' | 'outcome' | 'furthestStep' | 'statusChangedAt'>;

/**
 * The counted numbers: jobs with and without an outcome; of these, those ever applied or further, and ever in screening or
 * further; the sum of `statusChangedAt` in milliseconds, from which the mean age follows at any moment; jobs with an outcome,
 * and their part of that sum.
 */
const NUMBERS = [
  'jobs',
  'reachedApplied',
  'reachedScreening',
  'sinceSum',
  'endedJobs',
  'endedSinceSum',
] as const;

export type CounterDelta = { status: JobStatus; archived: boolean } & Record<
  (typeof NUMBERS)[number],
  number
>;

export interface StatusCounters {
  status: JobStatus;
  /** Jobs without an outcome. */
  openJobs: number;
  /** Jobs, ended ones included, that have ever reached `applied` or `screening`, or a later status. */
  reachedApplied: number;
  reachedScreening: number;
  /** The sum of the open jobs' `statusChangedAt`, in milliseconds since 1970. */
  openSinceSum: number;
}

/** The parameters of `counterIncrements` for new jobs. */
export function counterValuesOfNewJobs(jobs: readonly CountedJob[]): unknown[] {
  return counterValues(mergeDeltas(jobs.map((job) => deltaOf(job, 1))));
}

/** The parameters of `counterIncrements`: one array for each column. */
export function counterValues(deltas: readonly CounterDelta[]): unknown[] {
  return [
    deltas.map(({ status }) => status),
    deltas.map(({ archived }) => archived),
    ...NUMBERS.map((number) => deltas.map((delta) => delta[number])),
  ];
}

/** @param sign 1 adds the job, -1 removes it */
export function deltaOf(
  { status, archivedAt, outcome, furthestStep, statusChangedAt }: CountedJob,
  sign: 1 | -1,
): CounterDelta {
  const sinceSum = sign * statusChangedAt.getTime();
  return {
    status,
    archived: archivedAt !== null,
    jobs: sign,
    reachedApplied: furthestStep >= APPLIED_STEP ? sign : 0,
    reachedScreening: furthestStep >= SCREENING_STEP ? sign : 0,
    sinceSum,
    endedJobs: outcome === null ? 0 : sign,
    endedSinceSum: outcome === null ? 0 : sinceSum,
  };
}

export function mergeDeltas(deltas: readonly CounterDelta[]): CounterDelta[] {
  const rows = new Map<string, CounterDelta>();
  for (const delta of deltas) {
    const key = `${delta.status} ${delta.archived}`;
    const row = rows.get(key);
    rows.set(key, row ? sum(row, delta) : delta);
  }
  return [...rows.values()].filter((row) => NUMBERS.some((number) => row[number] !== 0));
}

function sum(a: CounterDelta, b: CounterDelta): CounterDelta {
  const total = { ...a };
  for (const number of NUMBERS) total[number] += b[number];
  return total;
}
