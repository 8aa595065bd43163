import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Job } from '../job.entity';
import { CONTACT_IDS_OF_JOB } from '../job.repository';
import { type LockFor, RecordTable, ROW_LOCKS } from '../../records/record-table';
import type { StoredJob } from '../stored-job';

/** The links after the update. $1, $2: the two ends of each link, $3: the jobs, $4: the user. */
const REMOVE_LINKS = `
  DELETE FROM pipeline.job_contact link
   WHERE link.job_id = ANY($3) AND link.user_id = $4
     AND (link.job_id, link.contact_id) NOT IN (SELECT * FROM unnest($1::text[], $2::text[]))`;
const ADD_LINKS = `
  INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
  SELECT wanted.job_id, c.id, c.user_id
    FROM unnest($1::text[], $2::text[]) AS wanted (job_id, contact_id)
    JOIN pipeline.contact c ON c.id = wanted.contact_id AND c.user_id = $3
     FOR KEY SHARE OF c
  ON CONFLICT DO NOTHING`;

@Injectable()
export class JobBulkUpdateRepository {
  private readonly table: RecordTable<Job, StoredJob>;

  constructor(private readonly dataSource: DataSource) {
    this.table = new RecordTable<Job, StoredJob>(dataSource, Job, 'j', [CONTACT_IDS_OF_JOB]);
  }

  /** The existing jobs among the ids, in no order. */
  async list(
    manager: EntityManager | undefined,
    userId: string,
    ids: readonly string[],
  ): Promise<StoredJob[]> {
    if (ids.length === 0) return [];
    return (manager ?? this.dataSource).query(this.selection(), [ids, userId]);
  }

  /**
   * Like `list`, and locks the jobs until the transaction ends. Always in the same order, so that two callers cannot
   * deadlock.
   */
  async lock(
    manager: EntityManager,
    userId: string,
    ids: readonly string[],
    lockFor: LockFor,
  ): Promise<StoredJob[]> {
    if (ids.length === 0) return [];
    return manager.query(`${this.selection()} ORDER BY j.id ${ROW_LOCKS[lockFor]} OF j`, [ids, userId]);
  }

  /** The jobs among the ids with activities or calendar events. */
  async withRecords(manager: EntityManager, userId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT job_id AS id FROM pipeline.activity WHERE job_id = ANY($1) AND user_id = $2
       UNION SELECT job_id FROM pipeline.calendar_event WHERE job_id = ANY($1) AND user_id = $2
       UNION SELECT job_id FROM pipeline.job_file WHERE job_id = ANY($1) AND user_id = $2`,
      [ids, userId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Deletes jobs got from `lock` that have no activities, calendar events or files, with their history and links. */
  async remove(manager: EntityManager, userId: string, ids: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM pipeline.job WHERE id = ANY($1) AND user_id = $2', [ids, userId]);
  }

  /** Writes jobs got from `lock`. */
  async update(manager: EntityManager, userId: string, jobs: readonly StoredJob[]): Promise<void> {
    await manager.query(this.table.updateOfMany, [this.table.valueOfMany(jobs), userId]);
  }

  /** Makes `contactIds` the linked contacts of each job. Contacts of other users are not linked. */
  async replaceContacts(manager: EntityManager, userId: string, jobs: readonly StoredJob[]): Promise<void> {
    const links = jobs.flatMap(({ id, contactIds }) => contactIds.map((contactId) => [id, contactId]));
    const ends = [links.map(([jobId]) => jobId), links.map(([, contactId]) => contactId)];
    await manager.query(REMOVE_LINKS, [...ends, jobs.map(({ id }) => id), userId]);
    await manager.query(ADD_LINKS, [...ends, userId]);
  }

  private selection(): string {
    return `SELECT ${this.table.selection} FROM pipeline.job j WHERE j.id = ANY($1) AND j.user_id = $2`;
  }
}
