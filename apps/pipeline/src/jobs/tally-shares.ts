import type { JobStatus } from '@wagewright/messaging';
import type { Job } from './job.entity';
import { APPLIED_STEP, stepOf } from './status-steps';

const SCREENING_STEP = stepOf('screening');

/** The properties of a job that the sums depend on. */
export type TalliedJob = Pick<Job, 'status' | 'archivedAt' | 'furthestStep' | 'statusChangedAt'>;

/** What a change adds to the sums of a user's jobs in one status. */
export interface Share {
  status: JobStatus;
  archived: boolean;
  jobs: number;
  reachedApplied: number;
  reachedScreening: number;
  sinceSum: number;
}

/** The parameters of `tallyAddition` for a job that is new. */
export function tallyOfNewJob(job: TalliedJob): unknown[] {
  return valuesOf(shareOf(job, 1));
}

/** The parameters of `tallyAdditions` for jobs that are new. */
export function tallyOfNewJobs(jobs: readonly TalliedJob[]): unknown[] {
  return tallyValues(combined(jobs.map((job) => shareOf(job, 1))));
}

/** The parameters of `tallyAdditions`: an array for each column. */
export function tallyValues(shares: readonly Share[]): unknown[] {
  const rows = shares.map((share) => valuesOf(share));
  return [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column]));
}

function valuesOf(share: Share): unknown[] {
  const { status, archived, jobs, reachedApplied, reachedScreening, sinceSum } = share;
  return [status, archived, jobs, reachedApplied, reachedScreening, sinceSum];
}

/** @param sign 1 for a job that comes, -1 for one that goes */
export function shareOf(
  { status, archivedAt, furthestStep, statusChangedAt }: TalliedJob,
  sign: 1 | -1,
): Share {
  return {
    status,
    archived: archivedAt !== null,
    jobs: sign,
    reachedApplied: furthestStep >= APPLIED_STEP ? sign : 0,
    reachedScreening: furthestStep >= SCREENING_STEP ? sign : 0,
    sinceSum: sign * statusChangedAt.getTime(),
  };
}

/** One share for each row that changes at all: an UPSERT may touch a row only once. */
export function combined(shares: readonly Share[]): Share[] {
  const rows = new Map<string, Share>();
  for (const share of shares) {
    const key = `${share.status} ${share.archived}`;
    const row = rows.get(key);
    rows.set(key, row ? sum(row, share) : share);
  }
  return [...rows.values()].filter(
    ({ jobs, reachedApplied, reachedScreening, sinceSum }) =>
      jobs !== 0 || reachedApplied !== 0 || reachedScreening !== 0 || sinceSum !== 0,
  );
}

function sum(a: Share, b: Share): Share {
  return {
    status: a.status,
    archived: a.archived,
    jobs: a.jobs + b.jobs,
    reachedApplied: a.reachedApplied + b.reachedApplied,
    reachedScreening: a.reachedScreening + b.reachedScreening,
    sinceSum: a.sinceSum + b.sinceSum,
  };
}
