import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import type { MarketAnswerJob, MarketQuestion } from '@wagewright/messaging';
import { DataSource, type EntityManager } from 'typeorm';

/** An unanswered question is asked again after this time. */
export const ANSWER_TIMEOUT = `interval '2 minutes'`;

/** Before the jobs of a suspended account are checked again. */
const SUSPENDED_PAUSE = `interval '10 minutes'`;

/**
 * Replicas claim different rows. A claimed row becomes due again by itself if its question or answer is lost. Rows of a
 * suspended account wait.
 */
const CLAIM_DUE = new PreparedStatement<MarketQuestion>(
  'market-claim',
  `
  WITH due AS MATERIALIZED (
    SELECT job_id FROM pipeline.market_lookup WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ), asked AS MATERIALIZED (
    SELECT j.id, j.title, j.location, j.company, a.suspended_at IS NOT NULL AS suspended
      FROM due JOIN pipeline.job j ON j.id = due.job_id LEFT JOIN accounts.account a ON a.id = j.user_id
  ), claimed AS (
    UPDATE pipeline.market_lookup
       SET due_at = now() + CASE WHEN asked.suspended THEN ${SUSPENDED_PAUSE} ELSE ${ANSWER_TIMEOUT} END
      FROM asked WHERE job_id = asked.id
    RETURNING job_id)
  SELECT asked.id AS "jobId", asked.title, asked.location, asked.company
    FROM claimed JOIN asked ON asked.id = claimed.job_id WHERE NOT asked.suspended`,
);

/**
 * The change by an edition of the figure that a job `j` was compared with; it stays until an edition changes it again.
 * A new title, place or company begins without a figure.
 */
const CHANGED = `CASE
    WHEN (j.market -> 'median') <> (answer.market -> 'median')
    THEN jsonb_build_object('changed', jsonb_build_object(
           'from', j.market -> 'median', 'to', answer.market -> 'median', 'edition', $1::text))
    WHEN j.market ? 'changed' THEN jsonb_build_object('changed', j.market -> 'changed')
    ELSE '{}' END`;

/**
 * An answer for an outdated title, location or company changes nothing. One from another release than the recorded one is
 * stored, but its look-up stays due; without a look-up it is dropped, because the job then has an answer from the
 * recorded release.
 *
 * The jobs are locked in the order of their ids, so that two replicas with the same answers cannot deadlock.
 */
const STORE_ANSWERS = new PreparedStatement<{ same: boolean }>(
  'market-answers',
  `
  WITH noted AS (
    SELECT (SELECT release_id = $1 FROM pipeline.market_refresh WHERE id = 1) AS same
  ), answer AS (
    SELECT * FROM json_to_recordset($2::json) AS one ("jobId" text, title text, location text, company text, market jsonb, reason jsonb)
  ), open AS (
    SELECT j.id, answer.market || ${CHANGED} AS market, answer.reason FROM noted, answer JOIN pipeline.job j ON j.id = answer."jobId"
     WHERE j.title = answer.title AND j.location IS NOT DISTINCT FROM answer.location
       AND j.company = answer.company
       AND (noted.same IS NOT false OR EXISTS (SELECT FROM pipeline.market_lookup due WHERE due.job_id = j.id))
     ORDER BY j.id FOR NO KEY UPDATE OF j
  ), answered AS (
    UPDATE pipeline.job j SET market = open.market, market_reason = open.reason FROM open WHERE j.id = open.id
    RETURNING j.id
  ), done AS (
    DELETE FROM pipeline.market_lookup USING noted WHERE noted.same IS NOT false AND job_id IN (SELECT id FROM answered))
  SELECT same IS true AS same FROM noted`,
);

/** Another release starts a refresh of all jobs. $2: the minimum age of the recorded release in minutes; 0 for none. */
const RECORD_RELEASE = `
  INSERT INTO pipeline.market_refresh AS refresh (id, release_id, next_job_id, finished, noted_at)
  VALUES (1, $1, '', false, now())
  ON CONFLICT (id) DO UPDATE
     SET release_id = excluded.release_id, next_job_id = '', finished = false, noted_at = excluded.noted_at
   WHERE refresh.release_id <> excluded.release_id
     AND ($2 = 0 OR refresh.noted_at < excluded.noted_at - make_interval(mins => $2))`;

/** The maximum lead of a replica's clock over PostgreSQL's. */
const MAX_CLOCK_SKEW = `interval '10 seconds'`;

/**
 * Makes the next jobs due in the order of their ids, which is the order of creation; archived jobs keep their estimate.
 * Jobs that are newer than the release are left out: they already have an estimate from it, and including them would
 * never end while jobs are added.
 */
const ADVANCE_REFRESH = `
  WITH refresh AS (
    SELECT next_job_id, noted_at + ${MAX_CLOCK_SKEW} AS until
      FROM pipeline.market_refresh WHERE id = 1 AND NOT finished FOR UPDATE SKIP LOCKED
  ), batch AS (
    SELECT j.id, j.archived_at, j.created_at <= refresh.until AS is_older
      FROM refresh, pipeline.job j WHERE j.id > refresh.next_job_id ORDER BY j.id LIMIT $1 FOR KEY SHARE OF j
  ), asked AS (
    INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM batch WHERE is_older AND archived_at IS NULL
    ON CONFLICT (job_id) DO NOTHING
  ), advanced AS (
    UPDATE pipeline.market_refresh
       SET next_job_id = coalesce((SELECT max(id) FROM batch), next_job_id),
           finished = NOT EXISTS (SELECT FROM batch WHERE is_older)
     WHERE id = 1 AND EXISTS (SELECT FROM refresh))
  SELECT count(*)::integer AS jobs FROM batch WHERE is_older`;

/** No method takes a user, because a question identifies its job. */
@Injectable()
export class MarketLookupRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Makes a job due, in the transaction that adds it or changes its title, location or company. */
  async request(manager: EntityManager, jobId: string): Promise<void> {
    await manager.query(
      `INSERT INTO pipeline.market_lookup (job_id, due_at) VALUES ($1, now())
       ON CONFLICT (job_id) DO UPDATE SET due_at = excluded.due_at`,
      [jobId],
    );
  }

  /** Like `request`, for many distinct jobs. */
  async requestMany(manager: EntityManager, jobIds: readonly string[]): Promise<void> {
    await manager.query(
      `INSERT INTO pipeline.market_lookup (job_id, due_at) SELECT id, now() FROM unnest($1::text[]) AS id
       ON CONFLICT (job_id) DO UPDATE SET due_at = excluded.due_at`,
      [jobIds],
    );
  }

  /** Claims due questions and postpones them until a repeat is due. */
  async claimDue(limit: number): Promise<MarketQuestion[]> {
    return CLAIM_DUE.run(this.dataSource, [limit]);
  }

  /** @returns whether the answers come from the recorded release */
  async storeAnswers({ releaseId, answers }: MarketAnswerJob): Promise<boolean> {
    const [noted] = await STORE_ANSWERS.run(this.dataSource, [releaseId, JSON.stringify(answers)]);
    return noted?.same ?? false;
  }

  /** @param settledMinutes minimum age of the recorded release before another one replaces it */
  async recordRelease(releaseId: string, settledMinutes = 0): Promise<void> {
    await this.dataSource.query(RECORD_RELEASE, [releaseId, settledMinutes]);
  }

  /**
   * Makes the next jobs of a running refresh due. @returns the number of jobs older than the release; 0 ends the
   * refresh
   */
  async advanceRefresh(limit: number): Promise<number> {
    const rows: { jobs: number }[] = await this.dataSource.query(ADVANCE_REFRESH, [limit]);
    return rows[0]?.jobs ?? 0;
  }
}
