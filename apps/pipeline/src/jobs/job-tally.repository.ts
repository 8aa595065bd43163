import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobStatus } from '@wagewright/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import type { Job } from './job.entity';
import { APPLIED_STEP, stepOf } from './status-steps';

/** Rows that share the writes of one user; see `JobTally`. */
const SLOTS = 16;
const SCREENING_STEP = stepOf('screening');

/** The properties of a job that the sums depend on. */
export type TalliedJob = Pick<Job, 'status' | 'archivedAt' | 'furthestStep' | 'statusChangedAt'>;

interface Share {
  status: JobStatus;
  archived: boolean;
  jobs: number;
  reachedApplied: number;
  reachedScreening: number;
  sinceSum: number;
}

/** The sums of a user's jobs in one status. */
export interface StatusSums {
  status: JobStatus;
  jobs: number;
  reachedApplied: number;
  reachedScreening: number;
  /** Milliseconds since 1970, added up. */
  sinceSum: number;
}

const INTO = `
  INSERT INTO pipeline.job_tally AS tally
         (user_id, status, archived, slot, jobs, reached_applied, reached_screening, since_sum)`;
const SLOT = `pg_backend_pid() % ${SLOTS}`;
const ADDING = `
  ON CONFLICT (user_id, status, archived, slot) DO UPDATE
     SET jobs = tally.jobs + excluded.jobs,
         reached_applied = tally.reached_applied + excluded.reached_applied,
         reached_screening = tally.reached_screening + excluded.reached_screening,
         since_sum = tally.since_sum + excluded.since_sum`;

/**
 * The statement that adds one share to a user's sums.
 *
 * @param user placeholder of the user's id
 * @param first number of the first of the placeholders for `tallyOfNewJob`
 */
export function tallyAddition(user: string, first: number): string {
  const [status, archived, jobs, applied, screening, since] = placeholders(first);
  return `${INTO}
  VALUES (${user}, ${status}, ${archived}, ${SLOT}, ${jobs}, ${applied}, ${screening}, ${since})${ADDING}`;
}

/**
 * The statement that adds shares to a user's sums. Rows are locked in the order of their key, so that two
 * writers of one slot cannot block each other.
 *
 * @param user placeholder of the user's id
 * @param first number of the first of the placeholders for `tallyValues`
 */
export function tallyAdditions(user: string, first: number): string {
  const [status, archived, jobs, applied, screening, since] = placeholders(first);
  return `${INTO}
  SELECT ${user}, share.status, share.archived, ${SLOT}, share.jobs,
         share.reached_applied, share.reached_screening, share.since_sum
    FROM unnest(${status}::text[], ${archived}::boolean[], ${jobs}::integer[],
                ${applied}::integer[], ${screening}::integer[], ${since}::bigint[])
         AS share (status, archived, jobs, reached_applied, reached_screening, since_sum)
   ORDER BY share.status, share.archived${ADDING}`;
}

function placeholders(first: number): string[] {
  return [0, 1, 2, 3, 4, 5].map((i) => `$${first + i}`);
}

/** The parameters of `tallyAddition` for a job that is new. */
export function tallyOfNewJob(job: TalliedJob): unknown[] {
  return valuesOf(shareOf(job, 1));
}

/** The parameters of `tallyAdditions` for jobs that are new. */
export function tallyOfNewJobs(jobs: readonly TalliedJob[]): unknown[] {
  return tallyValues(combined(jobs.map((job) => shareOf(job, 1))));
}

/** Keeps the running sums over a user's jobs. */
@Injectable()
export class JobTallyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Takes the change of one job into the sums: no `before` for a new job, no `after` for a removed one. */
  async change(
    manager: EntityManager,
    userId: string,
    before: TalliedJob | null,
    after: TalliedJob | null,
  ): Promise<void> {
    const shares = [...(before ? [shareOf(before, -1)] : []), ...(after ? [shareOf(after, 1)] : [])];
    await this.add(manager, userId, combined(shares));
  }

  /** How many jobs a user has, by what the sums know. */
  async count(
    userId: string,
    statuses: readonly JobStatus[] | null,
    archived: boolean | null,
  ): Promise<number> {
    const rows = await COUNT.run(this.dataSource, [userId, statuses, archived]);
    return rows[0]?.jobs ?? 0;
  }

  /** One row for each status in which there are jobs. */
  async sums(userId: string, archived: boolean): Promise<StatusSums[]> {
    const rows = await SUMS.run(this.dataSource, [userId, archived]);
    return rows.map((row) => ({ ...row, sinceSum: Number(row.sinceSum) }));
  }

  private async add(manager: EntityManager, userId: string, shares: readonly Share[]): Promise<void> {
    if (shares.length > 0) await ADD.runIn(manager, [userId, ...tallyValues(shares)]);
  }
}

const ADD = new PreparedStatement('job-tally', tallyAdditions('$1', 2));

const COUNT = new PreparedStatement<{ jobs: number }>(
  'job-tally-count',
  `SELECT coalesce(sum(jobs), 0)::integer AS jobs FROM pipeline.job_tally
    WHERE user_id = $1 AND ($2::text[] IS NULL OR status = ANY($2)) AND ($3::boolean IS NULL OR archived = $3)`,
);

const SUMS = new PreparedStatement<Omit<StatusSums, 'sinceSum'> & { sinceSum: string }>(
  'job-tally-sums',
  `SELECT status, sum(jobs)::integer AS jobs, sum(reached_applied)::integer AS "reachedApplied",
          sum(reached_screening)::integer AS "reachedScreening", sum(since_sum)::text AS "sinceSum"
     FROM pipeline.job_tally WHERE user_id = $1 AND archived = $2
    GROUP BY status HAVING sum(jobs) > 0`,
);

function tallyValues(shares: readonly Share[]): unknown[] {
  const rows = shares.map((share) => valuesOf(share));
  return [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column]));
}

function valuesOf(share: Share): unknown[] {
  const { status, archived, jobs, reachedApplied, reachedScreening, sinceSum } = share;
  return [status, archived, jobs, reachedApplied, reachedScreening, sinceSum];
}

function shareOf({ status, archivedAt, furthestStep, statusChangedAt }: TalliedJob, sign: 1 | -1): Share {
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
function combined(shares: readonly Share[]): Share[] {
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
