import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JobStatus } from '@wagewright/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { counterIncrements } from './job-counters.sql';
import { mergeDeltas, type CounterDelta, deltaOf, type CountedJob, counterValues } from './job-counters';

/** The sums of a user's jobs in one status. */
export interface StatusSums {
  status: JobStatus;
  jobs: number;
  reachedApplied: number;
  reachedScreening: number;
  /** Milliseconds since 1970, added up. */
  sinceSum: number;
}

/** Keeps the running sums over a user's jobs. */
@Injectable()
export class JobCounterRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Takes the change of one job into the sums: no `before` for a new job, no `after` for a removed one. */
  async change(
    manager: EntityManager,
    userId: string,
    before: CountedJob | null,
    after: CountedJob | null,
  ): Promise<void> {
    const deltas = [...(before ? [deltaOf(before, -1)] : []), ...(after ? [deltaOf(after, 1)] : [])];
    await this.add(manager, userId, mergeDeltas(deltas));
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

  private async add(manager: EntityManager, userId: string, deltas: readonly CounterDelta[]): Promise<void> {
    if (deltas.length > 0) await ADD.runIn(manager, [userId, ...counterValues(deltas)]);
  }
}

const ADD = new PreparedStatement('job-tally', counterIncrements('$1', 2));

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
