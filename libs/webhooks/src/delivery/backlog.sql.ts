/** Waits for its endpoint, or its lease has expired: no relay serves the endpoint, so none would reclaim it. */
const IS_WAITING = `(state IN ('pending', 'queued') OR state = 'leased' AND claimed_until <= now())`;

/**
 * Holds what waits for a disabled endpoint. Tests are left alone: they go to disabled endpoints too.
 * $1 endpoint, $2 at most so many, null for all
 */
export const HOLD_BATCH = `
  WITH open AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE endpoint_id = $1 AND ${IS_WAITING} AND trigger <> 'test'
     LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE pipeline.webhook_delivery AS delivery SET state = 'held', claimed_until = NULL, lease = NULL
    FROM open WHERE delivery.id = open.id`;

/** Cancels what waits for a removed endpoint. $1 endpoint, $2 at most so many */
export const CANCEL_BATCH = `
  WITH open AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE endpoint_id = $1 AND (${IS_WAITING} OR state = 'held')
     LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'cancelled', claimed_until = NULL, lease = NULL, finished_at = now()
    FROM open WHERE delivery.id = open.id`;
