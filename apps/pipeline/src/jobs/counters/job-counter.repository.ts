import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import type { JobStatus } from '@wagewright/enums';
import { DataSource, type EntityManager } from 'typeorm';
import { type CountedJob, counterValues, deltaOf, mergeDeltas, type StatusCounters } from './job-counters';
import { counterIncrements, jobTotal } from './job-counters.sql';

@Injectable()
export class JobCounterRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Applies the change of one job to the counters, in the transaction that changes the job.
   * @param before null for a new job
   * @param after null for a deleted job
   */
  async apply(
    manager: EntityManager,
    userId: string,
    before: CountedJob | null,
    after: CountedJob | null,
  ): Promise<void> {
    await this.applyMany(manager, userId, [{ before, after }]);
  }

  async applyMany(
    manager: EntityManager,
    userId: string,
    changes: readonly { before: CountedJob | null; after: CountedJob | null }[],
  ): Promise<void> {
    const deltas = mergeDeltas(
      changes.flatMap(({ before, after }) => [
        ...(before ? [deltaOf(before, -1)] : []),
        ...(after ? [deltaOf(after, 1)] : []),
      ]),
    );
    if (deltas.length > 0) await INCREMENT.runIn(manager, [userId, ...counterValues(deltas)]);
  }

  /**
   * Jobs of a user, ended ones included.
   * @param statuses null for all
   * @param archived null for both
   */
  async count(
    userId: string,
    statuses: readonly JobStatus[] | null,
    archived: boolean | null,
  ): Promise<number> {
    const rows = await COUNT.run(this.dataSource, [userId, statuses, archived]);
    return rows[0]?.jobs ?? 0;
  }

  async byStatus(userId: string, archived: boolean): Promise<StatusCounters[]> {
    const rows = await BY_STATUS.run(this.dataSource, [userId, archived]);
    return rows.map((row) => ({ ...row, openSinceSum: Number(row.openSinceSum) }));
  }
}

const INCREMENT = new PreparedStatement('job-tally', counterIncrements('$1', 2));

const COUNT = new PreparedStatement<{ jobs: number }>(
  'job-tally-count',
  `SELECT ${jobTotal('$1', '$2', '$3')} AS jobs`,
);

const BY_STATUS = new PreparedStatement<Omit<StatusCounters, 'openSinceSum'> & { openSinceSum: string }>(
  'job-tally-sums',
  `SELECT status, sum(jobs - ended_jobs)::integer AS "openJobs", sum(reached_applied)::integer AS "reachedApplied",
          sum(reached_screening)::integer AS "reachedScreening",
          sum(since_sum - ended_since_sum)::text AS "openSinceSum"
     FROM pipeline.job_tally WHERE user_id = $1 AND archived = $2
    GROUP BY status HAVING sum(jobs) > 0`,
);
