import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Job } from '../job.entity';

/** As long as some transactions of an import; after that a waiter can see the jobs that the others have added. */
const LONGEST_WAIT_MS = 1_000;

export type JobIdentity = Pick<Job, 'id' | 'externalId' | 'url' | 'company' | 'title' | 'appliedAt'>;

@Injectable()
export class JobIdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  async listAfter(
    manager: EntityManager | undefined,
    userId: string,
    afterId: string,
    limit: number,
  ): Promise<JobIdentity[]> {
    return (manager ?? this.dataSource).query(
      `SELECT j.id, j.external_id AS "externalId", j.url, j.company, j.title, j.applied_at AS "appliedAt"
         FROM pipeline.job j
        WHERE (j.user_id, j.id) > ($1, $2) AND j.user_id = $1
        ORDER BY j.user_id, j.id LIMIT $3`,
      [userId, afterId, limit],
    );
  }

  /**
   * Waits for the user's other transactions that hold this lock, but not for long: a stalled one must not block the
   * others. The text has no parameters, because several statements in one message cannot have any.
   */
  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`
      DO $$ BEGIN
        SET LOCAL lock_timeout = ${LONGEST_WAIT_MS};
        PERFORM pg_advisory_xact_lock(${lockKey(userId)});
      EXCEPTION WHEN lock_not_available THEN NULL; END $$;
      SET LOCAL lock_timeout = DEFAULT`);
  }
}

/** A 64-bit number that no other advisory lock of the database is likely to use. */
function lockKey(userId: string): string {
  return createHash('sha256').update(`job-identity ${userId}`).digest().readBigInt64BE().toString();
}
