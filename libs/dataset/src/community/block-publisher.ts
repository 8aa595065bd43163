import type { EntityManager } from 'typeorm';
import { type AnsweredCity, type Block, nextBlock, type PendingReport } from './publish-blocks';

/** Any constant. */
const COMMUNITY_LOCK = 4_118_205;

/**
 * Whoever changes reports goes one after another, which makes counting, moving and publishing exact. The
 * lock is given back at the end of the transaction of `manager`.
 */
export async function lockCommunity(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [COMMUNITY_LOCK]);
}

/** Publishes what has become enough of a role; the caller holds the lock. */
export async function publishBlocks(manager: EntityManager, roleSlug: string): Promise<void> {
  for (let block = await findBlock(manager, roleSlug); block; block = await findBlock(manager, roleSlug)) {
    await manager.query('UPDATE compensation.community_report SET published_as = $1 WHERE id = ANY($2)', [
      block.level,
      block.reports.map(({ id }) => id),
    ]);
  }
}

async function findBlock(manager: EntityManager, roleSlug: string): Promise<Block | null> {
  const pending = await manager.query<PendingReport[]>(
    `SELECT id, city_slug AS "citySlug", exp FROM compensation.community_report
      WHERE role_slug = $1 AND status = 'accepted' AND employment_type = 'full_time' AND published_as IS NULL`,
    [roleSlug],
  );
  const answered = await manager.query<{ city: AnsweredCity }[]>(
    `SELECT DISTINCT CASE WHEN published_as <> 'role' THEN city_slug END AS city
       FROM compensation.community_report WHERE role_slug = $1 AND published_as IS NOT NULL`,
    [roleSlug],
  );
  return nextBlock(
    pending,
    answered.map(({ city }) => city),
  );
}
