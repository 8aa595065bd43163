import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MarketAnswerJob, MarketQuestion } from '@wagewright/messaging';
import { DataSource, type EntityManager } from 'typeorm';

/** A question that is not answered by then is asked again. */
const ASK_AGAIN = `interval '2 minutes'`;

/** Replicas claim different rows; what is claimed and lost on the way is due again by itself. */
const CLAIM_DUE = new PreparedStatement<MarketQuestion>(
  'market-claim',
  `
  WITH claimed AS (
    UPDATE pipeline.market_lookup SET due_at = now() + ${ASK_AGAIN}
     WHERE job_id IN (SELECT job_id FROM pipeline.market_lookup WHERE due_at <= now()
                       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING job_id)
  SELECT j.id AS "jobId", j.title, j.location FROM claimed JOIN pipeline.job j ON j.id = claimed.job_id`,
);

/**
 * An answer to what the job no longer is changes nothing. One from another release than the noted one is better
 * than none, but the look-up stays due; when there is none any more, the job has an answer from the noted one.
 *
 * The jobs are locked in the order of their ids, so that two replicas with the same answers cannot block each other.
 */
const STORE_ANSWERS = new PreparedStatement<{ same: boolean }>(
  'market-answers',
  `
  WITH noted AS (
    SELECT (SELECT release_id = $1 FROM pipeline.market_refresh WHERE id = 1) AS same
  ), answer AS (
    SELECT * FROM json_to_recordset($2::json) AS one ("jobId" text, title text, location text, market jsonb)
  ), open AS (
    SELECT j.id, answer.market FROM noted, answer JOIN pipeline.job j ON j.id = answer."jobId"
     WHERE j.title = answer.title AND j.location IS NOT DISTINCT FROM answer.location
       AND (noted.same IS NOT false OR EXISTS (SELECT FROM pipeline.market_lookup due WHERE due.job_id = j.id))
     ORDER BY j.id FOR NO KEY UPDATE OF j
  ), answered AS (
    UPDATE pipeline.job j SET market = open.market FROM open WHERE j.id = open.id
    RETURNING j.id
  ), done AS (
    DELETE FROM pipeline.market_lookup USING noted WHERE noted.same IS NOT false AND job_id IN (SELECT id FROM answered))
  SELECT same IS true AS same FROM noted`,
);

/** Another release begins a refresh of all jobs. $2: only if the noted one is older than that many minutes; 0: at once. */
const NOTE_RELEASE = `
  INSERT INTO pipeline.market_refresh AS refresh (id, release_id, next_job_id, finished, noted_at)
  VALUES (1, $1, '', false, now())
  ON CONFLICT (id) DO UPDATE
     SET release_id = excluded.release_id, next_job_id = '', finished = false, noted_at = excluded.noted_at
   WHERE refresh.release_id <> excluded.release_id
     AND ($2 = 0 OR refresh.noted_at < excluded.noted_at - make_interval(mins => $2))`;

/** How far the clock of a replica may be ahead of PostgreSQL's. */
const CLOCKS_DIFFER = `interval '10 seconds'`;

/**
 * The next jobs in the order of their ids, which is that of their creation; archived ones keep the figures of their
 * time. Jobs that are newer than the release have been asked about since: a refresh that went on to them would not
 * end while jobs are added.
 */
const ADVANCE_REFRESH = `
  WITH refresh AS (
    SELECT next_job_id, noted_at + ${CLOCKS_DIFFER} AS until
      FROM pipeline.market_refresh WHERE id = 1 AND NOT finished FOR UPDATE SKIP LOCKED
  ), batch AS (
    SELECT j.id, j.archived_at, j.created_at <= refresh.until AS is_older
      FROM refresh, pipeline.job j WHERE j.id > refresh.next_job_id ORDER BY j.id LIMIT $1
  ), asked AS (
    INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM batch WHERE is_older AND archived_at IS NULL
    ON CONFLICT (job_id) DO NOTHING
  ), advanced AS (
    UPDATE pipeline.market_refresh
       SET next_job_id = coalesce((SELECT max(id) FROM batch), next_job_id),
           finished = NOT EXISTS (SELECT FROM batch WHERE is_older)
     WHERE id = 1 AND EXISTS (SELECT FROM refresh))
  SELECT count(*)::integer AS jobs FROM batch WHERE is_older`;

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
  async claimDue(limit: number): Promise<MarketQuestion[]> {
    return CLAIM_DUE.run(this.dataSource, [limit]);
  }

  /** @returns whether the answers are from the noted release */
  async storeAnswers({ releaseId, answers }: MarketAnswerJob): Promise<boolean> {
    const [noted] = await STORE_ANSWERS.run(this.dataSource, [releaseId, JSON.stringify(answers)]);
    return noted?.same ?? false;
  }

  /** @param settledMinutes for how long another release must have been the noted one to be replaced */
  async noteRelease(releaseId: string, settledMinutes = 0): Promise<void> {
    await this.dataSource.query(NOTE_RELEASE, [releaseId, settledMinutes]);
  }

  /** Makes the next jobs of a running refresh due. @returns how many were older than the release; 0 ends it */
  async advanceRefresh(limit: number): Promise<number> {
    const rows: { jobs: number }[] = await this.dataSource.query(ADVANCE_REFRESH, [limit]);
    return rows[0]?.jobs ?? 0;
  }
}
