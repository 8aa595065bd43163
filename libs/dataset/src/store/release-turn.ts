import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { ReleaseBusyError } from './release.errors';

/** Serialises imports and publishes; any constant, as long as it is the same everywhere. */
const ADVISORY_LOCK = 7_201_119;
const ASK_AGAIN_MS = 200;

/**
 * Waits until no other transaction imports or publishes; the turn ends with the transaction of `manager`. It is
 * asked for again and again: an import takes seconds, and waiting in PostgreSQL ends with the lock timeout, which
 * is made for requests.
 *
 * @param longestWaitMs in milliseconds
 * @throws ReleaseBusyError when the turn has not come by then
 */
export async function takeReleaseTurn(manager: EntityManager, longestWaitMs: number): Promise<void> {
  const end = performance.now() + longestWaitMs;
  while (!(await tryTurn(manager))) {
    if (performance.now() > end) throw new ReleaseBusyError(longestWaitMs);
    await sleep(ASK_AGAIN_MS);
  }
}

async function tryTurn(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ taken: boolean }[]>('SELECT pg_try_advisory_xact_lock($1) AS "taken"', [
    ADVISORY_LOCK,
  ]);
  return row?.taken === true;
}
