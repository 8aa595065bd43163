import { Injectable } from '@nestjs/common';
import type { JobStatus } from '@wagewright/enums';
import { DataSource, type EntityManager } from 'typeorm';
import { RecordTable } from '../../records/record-table';
import { JobStatusChange } from './job-status-change.entity';

export type NewStatusChange = Omit<JobStatusChange, 'id' | 'job'>;

export interface StatusChangeRow {
  fromStatus: JobStatus;
  toStatus: JobStatus;
  note: string | null;
  occurredAt: Date;
}

@Injectable()
export class StatusChangeRepository extends RecordTable<NewStatusChange> {
  constructor(dataSource: DataSource) {
    super(dataSource, JobStatusChange, 'c');
  }

  /** In the order of the list. */
  async insertMany(manager: EntityManager, changes: readonly NewStatusChange[]): Promise<void> {
    if (changes.length === 0) return;
    await manager.query(this.insertionOfMany, [this.valueOfMany(changes)]);
  }

  /** Deletes the latest change of a job that the caller has locked. */
  async removeLatest(manager: EntityManager, userId: string, jobId: string): Promise<void> {
    await manager.query(
      `DELETE FROM pipeline.job_status_change
        WHERE id = (SELECT max(c.id) FROM pipeline.job_status_change c WHERE c.job_id = $1 AND c.user_id = $2)`,
      [jobId, userId],
    );
  }

  /** Deletes the latest changes of locked jobs. @param counts how many, by the id of the job */
  async removeLatestOfMany(
    manager: EntityManager,
    userId: string,
    counts: ReadonlyMap<string, number>,
  ): Promise<void> {
    if (counts.size === 0) return;
    await manager.query(
      `DELETE FROM pipeline.job_status_change WHERE id IN (
         SELECT latest.id FROM unnest($1::text[], $2::integer[]) AS given (job_id, moves),
                LATERAL (SELECT c.id FROM pipeline.job_status_change c
                          WHERE c.job_id = given.job_id AND c.user_id = $3 ORDER BY c.id DESC LIMIT given.moves) latest)`,
      [[...counts.keys()], [...counts.values()], userId],
    );
  }

  /** The changes of several jobs, oldest first for each job. */
  async listOfJobs(
    userId: string,
    jobIds: readonly string[],
  ): Promise<(StatusChangeRow & { jobId: string })[]> {
    return this.dataSource.query(
      `SELECT c.job_id AS "jobId", c.from_status AS "fromStatus", c.to_status AS "toStatus", c.note,
              c.occurred_at AS "occurredAt"
         FROM pipeline.job_status_change c
        WHERE c.job_id = ANY($1) AND c.user_id = $2
        ORDER BY c.id`,
      [jobIds, userId],
    );
  }

  /** When the ended ones of several jobs ended, where it is known. */
  async endingsOfJobs(userId: string, jobIds: readonly string[]): Promise<Map<string, Date>> {
    const rows = await this.dataSource.query<{ jobId: string; endedAt: Date }[]>(
      `SELECT job_id AS "jobId", ended_at AS "endedAt" FROM pipeline.job_ending
        WHERE job_id = ANY($1) AND user_id = $2 AND ended_at IS NOT NULL`,
      [jobIds, userId],
    );
    return new Map(rows.map(({ jobId, endedAt }) => [jobId, endedAt]));
  }
}
