import type { JobStatus } from '@wagewright/messaging';
import type { Job } from '../../entities/job.entity';
import { APPLIED_STEP, stepOf } from '../status/status-steps';

const SCREENING_STEP = stepOf('screening');

/** The properties of a job that the counters depend on. */
export type CountedJob = Pick<Job, 'status' | 'archivedAt' | 'furthestStep' | 'statusChangedAt'>;

/** What a change adds to the counters of a user's jobs in one status. */
export interface CounterDelta {
  status: JobStatus;
  archived: boolean;
  jobs: number;
  reachedApplied: number;
  reachedScreening: number;
  sinceSum: number;
}

/** The counters of a user's jobs in one status. */
export interface StatusCounters {
  status: JobStatus;
  jobs: number;
  /** Of those, jobs that ever were applied for, and that ever were in screening, or further. */
  reachedApplied: number;
  reachedScreening: number;
  /** The moments since when the jobs are in their status, in milliseconds since 1970, added up. */
  sinceSum: number;
}

/** The parameters of `counterIncrements` for jobs that are new. */
export function counterValuesOfNewJobs(jobs: readonly CountedJob[]): unknown[] {
  return counterValues(mergeDeltas(jobs.map((job) => deltaOf(job, 1))));
}

/** The parameters of `counterIncrements`: an array for each column. */
export function counterValues(deltas: readonly CounterDelta[]): unknown[] {
  const rows = deltas.map((delta) => valuesOf(delta));
  return [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column]));
}

function valuesOf(delta: CounterDelta): unknown[] {
  const { status, archived, jobs, reachedApplied, reachedScreening, sinceSum } = delta;
  return [status, archived, jobs, reachedApplied, reachedScreening, sinceSum];
}

/** @param sign 1 for a job that is counted from now on, -1 for one that no longer is */
export function deltaOf(
  { status, archivedAt, furthestStep, statusChangedAt }: CountedJob,
  sign: 1 | -1,
): CounterDelta {
  return {
    status,
    archived: archivedAt !== null,
    jobs: sign,
    reachedApplied: furthestStep >= APPLIED_STEP ? sign : 0,
    reachedScreening: furthestStep >= SCREENING_STEP ? sign : 0,
    sinceSum: sign * statusChangedAt.getTime(),
  };
}

/** One delta for each row that changes at all, because an upsert may touch a row only once. */
export function mergeDeltas(deltas: readonly CounterDelta[]): CounterDelta[] {
  const rows = new Map<string, CounterDelta>();
  for (const delta of deltas) {
    const key = `${delta.status} ${delta.archived}`;
    const row = rows.get(key);
    rows.set(key, row ? sum(row, delta) : delta);
  }
  return [...rows.values()].filter(
    ({ jobs, reachedApplied, reachedScreening, sinceSum }) =>
      jobs !== 0 || reachedApplied !== 0 || reachedScreening !== 0 || sinceSum !== 0,
  );
}

function sum(a: CounterDelta, b: CounterDelta): CounterDelta {
  return {
    status: a.status,
    archived: a.archived,
    jobs: a.jobs + b.jobs,
    reachedApplied: a.reachedApplied + b.reachedApplied,
    reachedScreening: a.reachedScreening + b.reachedScreening,
    sinceSum: a.sinceSum + b.sinceSum,
  };
}
