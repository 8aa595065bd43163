import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { ReleaseBusyError } from './release.errors';

/** Key of the advisory lock that serialises imports and publications; any constant shared by all processes. */
const ADVISORY_LOCK = 7_201_119;
const RETRY_MS = 200;

/**
 * Waits until no other transaction imports or publishes, and keeps the lock until the transaction of `manager` ends.
 * Polls for the lock, because an import takes seconds, and a wait in PostgreSQL would end with the lock timeout, which
 * is meant for requests.
 *
 * @param longestWaitMs in milliseconds
 * @throws ReleaseBusyError when the lock is not free within that time
 */
export async function acquirePublicationLock(manager: EntityManager, longestWaitMs: number): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (!(await tryLock(manager))) {
    if (performance.now() > end) throw new ReleaseBusyError(longestWaitMs);
    await sleep(RETRY_MS);
  }
}

async function tryLock(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS "taken"', [
    ADVISORY_LOCK,
  ]);
  return row?.taken === true;
}
