import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { WrittenJob } from '../jobs/restoration/job-bulk-restoration.service';
import { HAS_ROOM } from './undo.repository';

/** A job as a step of an import left it. */
export interface ImportedWrite extends WrittenJob {
  /** The version before the step; 0 for an added job. */
  priorVersion: number;
}

/**
 * $1: the token, $2: the user, $3: the jobs, $4: lifetime in seconds. A job that several steps change keeps its oldest
 * values; its version becomes 0 when it was changed between the steps.
 */
const KEEP = `
  WITH entry AS (
    INSERT INTO pipeline.undo_entry AS entry (token_hash, user_id, write, expires_at, kept_bytes)
    SELECT $1, $2, '{"kind":"import"}', now() + make_interval(secs => $4), octet_length($3)
     WHERE ${HAS_ROOM}
    ON CONFLICT (token_hash) DO UPDATE
       SET expires_at = excluded.expires_at, kept_bytes = entry.kept_bytes + excluded.kept_bytes
    RETURNING token_hash, expires_at
  ), kept AS (
    INSERT INTO pipeline.undo_job AS kept (token_hash, job_id, prior_version, version, before, contact_ids, moves)
    SELECT entry.token_hash, given.id, given."priorVersion",
           CASE WHEN known.version <> given."priorVersion" THEN 0 ELSE given.version END,
           given.before, given."contactIds", given.moves
      FROM entry
     CROSS JOIN json_to_recordset($3::json) AS given
             (id text, version integer, "priorVersion" integer, before jsonb, "contactIds" text[], moves integer)
      LEFT JOIN pipeline.undo_job AS known ON known.token_hash = entry.token_hash AND known.job_id = given.id
    ON CONFLICT (token_hash, job_id) DO UPDATE
       SET version = excluded.version, before = excluded.before || kept.before,
           contact_ids = excluded.contact_ids, moves = kept.moves + excluded.moves
  )
  SELECT expires_at AS "expiresAt" FROM entry`;

@Injectable()
export class UndoJobRepository {
  /**
   * Keeps jobs of an import, with the entry of its token.
   * @param seconds lifetime from now on, by PostgreSQL's clock
   * @returns the time of expiry; undefined when there is no room: then nothing is kept
   */
  async keep(
    manager: EntityManager,
    userId: string,
    tokenHash: Buffer,
    jobs: readonly ImportedWrite[],
    seconds: number,
  ): Promise<Date | undefined> {
    const [row] = await manager.query<{ expiresAt: Date }[]>(KEEP, [
      tokenHash,
      userId,
      JSON.stringify(jobs),
      seconds,
    ]);
    return row?.expiresAt;
  }

  /** Deletes the entry of an import with its jobs. */
  async forget(manager: EntityManager, tokenHash: Buffer): Promise<void> {
    await manager.query('DELETE FROM pipeline.undo_entry WHERE token_hash = $1', [tokenHash]);
  }

  /** Takes some jobs of an import out of the table; none after the last ones. */
  async take(manager: EntityManager, tokenHash: Buffer, limit: number): Promise<ImportedWrite[]> {
    const [rows] = await manager.query<[ImportedWrite[], number]>(
      `DELETE FROM pipeline.undo_job
        WHERE token_hash = $1
          AND job_id IN (SELECT job_id FROM pipeline.undo_job WHERE token_hash = $1 ORDER BY job_id LIMIT $2)
       RETURNING job_id AS id, prior_version AS "priorVersion", version, before, contact_ids AS "contactIds", moves`,
      [tokenHash, limit],
    );
    return rows.map((job) => ({ ...job, before: job.before && storedRecord(job.before) }));
  }

  /**
   * Restored jobs are as the user's earlier imports left them, under another version.
   * @param jobs as the undone import left them
   */
  async follow(manager: EntityManager, userId: string, jobs: readonly ImportedWrite[]): Promise<void> {
    await manager.query(
      `UPDATE pipeline.undo_job AS earlier SET version = given.written + 1
         FROM unnest($2::text[], $3::integer[], $4::integer[]) AS given (id, found, written)
        WHERE earlier.token_hash IN (SELECT token_hash FROM pipeline.undo_entry WHERE user_id = $1)
          AND earlier.job_id = given.id AND earlier.version = given.found`,
      [
        userId,
        jobs.map(({ id }) => id),
        jobs.map(({ priorVersion }) => priorVersion),
        jobs.map(({ version }) => version),
      ],
    );
  }
}

/** A record from JSON, with its moments as `Date` again: the members that end with `At`. */
export function storedRecord<T extends object>(kept: object): T {
  const entries = Object.entries(kept).map(([name, value]: [string, unknown]) => [
    name,
    name.endsWith('At') && typeof value === 'string' ? new Date(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
