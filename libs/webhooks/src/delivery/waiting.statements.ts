import type { EntityManager } from 'typeorm';

/** Waits for its endpoint, or has an expired lease: no worker serves its shard, so none would reclaim it. */
const IS_WAITING = `(state = 'pending' OR state = 'leased' AND claimed_until <= now())`;

const HOLD = `
  WITH open AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE endpoint_id = $1 AND ${IS_WAITING} AND trigger <> 'test'
     LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE pipeline.webhook_delivery AS delivery SET state = 'held', claimed_until = NULL, lease = NULL
    FROM open WHERE delivery.id = open.id`;

const CANCEL = `
  WITH open AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE endpoint_id = $1 AND (${IS_WAITING} OR state = 'held')
     LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'cancelled', claimed_until = NULL, lease = NULL, finished_at = now()
    FROM open WHERE delivery.id = open.id`;

/**
 * Holds the waiting deliveries of a disabled endpoint, except for tests, which disabled endpoints get as well.
 *
 * @param limit of deliveries; null for all
 * @returns the number of held deliveries
 */
export async function holdWaiting(
  manager: EntityManager,
  endpointId: string,
  limit: number | null,
): Promise<number> {
  return changed(manager, HOLD, endpointId, limit);
}

/**
 * Cancels the waiting deliveries of a removed endpoint.
 *
 * @param limit of deliveries
 * @returns the number of cancelled deliveries
 */
export async function cancelWaiting(
  manager: EntityManager,
  endpointId: string,
  limit: number,
): Promise<number> {
  return changed(manager, CANCEL, endpointId, limit);
}

async function changed(
  manager: EntityManager,
  statement: string,
  endpointId: string,
  limit: number | null,
): Promise<number> {
  const [, count]: [unknown, number] = await manager.query(statement, [endpointId, limit]);
  return count;
}
