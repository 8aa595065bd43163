import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MarketAnswerJob, MarketLookupJob } from '@wagewright/messaging';
import { DataSource, type EntityManager } from 'typeorm';

/** A question that is not answered by then is asked again. */
const ASK_AGAIN = `interval '2 minutes'`;

/** Replicas claim different rows; what is claimed and lost on the way is due again by itself. */
const CLAIM_DUE = `
  WITH claimed AS (
    UPDATE pipeline.market_lookup SET due_at = now() + ${ASK_AGAIN}
     WHERE job_id IN (SELECT job_id FROM pipeline.market_lookup WHERE due_at <= now()
                       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING job_id)
  SELECT j.id AS "jobId", j.title, j.location FROM claimed JOIN pipeline.job j ON j.id = claimed.job_id`;

/** An answer to what the job no longer is changes nothing: the look-up stays due. */
const STORE_ANSWER = `
  WITH answered AS (
    UPDATE pipeline.job SET market = $4
     WHERE id = $1 AND title = $2 AND location IS NOT DISTINCT FROM $3
    RETURNING id)
  DELETE FROM pipeline.market_lookup WHERE job_id IN (SELECT id FROM answered)`;

/** Another release begins a refresh of all jobs. */
const NOTE_RELEASE = `
  INSERT INTO pipeline.market_refresh AS refresh (id, release_id, next_job_id, finished) VALUES (1, $1, '', false)
  ON CONFLICT (id) DO UPDATE SET release_id = excluded.release_id, next_job_id = '', finished = false
   WHERE refresh.release_id <> excluded.release_id`;

/** The next jobs in the order of their ids; archived ones keep the figures of their time. */
const ADVANCE_REFRESH = `
  WITH refresh AS (
    SELECT next_job_id FROM pipeline.market_refresh WHERE id = 1 AND NOT finished FOR UPDATE SKIP LOCKED
  ), batch AS (
    SELECT j.id, j.archived_at FROM refresh, pipeline.job j WHERE j.id > refresh.next_job_id ORDER BY j.id LIMIT $1
  ), asked AS (
    INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM batch WHERE archived_at IS NULL
    ON CONFLICT (job_id) DO NOTHING
  ), advanced AS (
    UPDATE pipeline.market_refresh
       SET next_job_id = coalesce((SELECT max(id) FROM batch), next_job_id),
           finished = NOT EXISTS (SELECT FROM batch)
     WHERE id = 1 AND EXISTS (SELECT FROM refresh))
  SELECT count(*)::integer AS jobs FROM batch`;

/** The look-ups to be made. It serves no caller: what it reads and writes is found by the job alone. */
@Injectable()
export class MarketLookupRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** In the transaction that adds the job or changes its title or location. */
  async request(manager: EntityManager, jobId: string): Promise<void> {
    await manager.query(
      `INSERT INTO pipeline.market_lookup (job_id, due_at) VALUES ($1, now())
       ON CONFLICT (job_id) DO UPDATE SET due_at = excluded.due_at`,
      [jobId],
    );
  }

  /** What is due, put off until it would have to be asked again. */
  async claimDue(limit: number): Promise<MarketLookupJob[]> {
    return this.dataSource.query(CLAIM_DUE, [limit]);
  }

  async storeAnswer({ jobId, title, location, market }: MarketAnswerJob): Promise<void> {
    await this.dataSource.query(STORE_ANSWER, [jobId, title, location, market]);
  }

  async noteRelease(releaseId: string): Promise<void> {
    await this.dataSource.query(NOTE_RELEASE, [releaseId]);
  }

  /** Makes the next jobs of a running refresh due. @returns how many were looked at; 0 when there is none */
  async advanceRefresh(limit: number): Promise<number> {
    const rows: { jobs: number }[] = await this.dataSource.query(ADVANCE_REFRESH, [limit]);
    return rows[0]?.jobs ?? 0;
  }
}
