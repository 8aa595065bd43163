import { arrivalsOf } from '../../arrival/arrivals.sql';

/** The attempt of an ended delivery has its row in the log: the next one gets the next number. */
const BEGIN_ANEW = `
  state = 'pending', claimed_until = NULL, lease = NULL, finished_at = NULL,
  attempt = delivery.attempt + (delivery.state IN ('succeeded', 'exhausted', 'blocked'))::integer,
  schedule_step = 0, next_attempt_at = now(), due_since = NULL, lost_leases = 0, own_faults = 0`;

/** Queued and leased deliveries are left alone. */
export const RETRY = `
  WITH retried AS (
    UPDATE pipeline.webhook_delivery AS delivery SET trigger = 'manual', ${BEGIN_ANEW}
     WHERE id = $1 AND endpoint_id = $2 AND user_id = $3 AND state NOT IN ('queued', 'leased')
    RETURNING delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at
  ), ${arrivalsOf('retried')}
  SELECT FROM retried`;

/**
 * Makes due what waits for its next attempt, the earliest first. What an internal fault has postponed keeps its pause.
 * $3 rows
 */
export const RESUME_DELIVERIES = `
  WITH chosen AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE endpoint_id = $1 AND user_id = $2 AND state = 'pending' AND attempt > 1 AND next_attempt_at > now()
       AND due_since IS NULL
     ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED
  ), resumed AS (
    UPDATE pipeline.webhook_delivery AS delivery SET next_attempt_at = now()
      FROM chosen WHERE delivery.id = chosen.id
    RETURNING delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at
  ), ${arrivalsOf('resumed')}
  SELECT count(*)::integer AS count FROM resumed`;

/**
 * Ends the pause of an endpoint: the next probe is due now, and a `Retry-After` is over. Half a pause stays noted, which
 * a failed probe doubles: it brings the same pause again, not a longer one.
 */
export const RESUME_ENDPOINT = `
  WITH resumed AS (
    UPDATE pipeline.webhook_endpoint
       SET circuit_pause_seconds = CASE WHEN circuit_probe_at > now() THEN greatest(circuit_pause_seconds / 2, 1)
                                        ELSE circuit_pause_seconds END,
           circuit_probe_at = CASE WHEN circuit_probe_at > now() THEN now() ELSE circuit_probe_at END,
           retry_after = NULL
     WHERE id = $1 AND user_id = $2 AND active AND deleted_at IS NULL
    RETURNING id, user_id
  )
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(user_id), id, now() FROM resumed`;

const RECOVERABLE = `
  endpoint_id = $1 AND user_id = $2 AND created_at >= $3 AND created_at < $4
  AND state IN ('held', 'exhausted', 'blocked') AND trigger <> 'test'`;

export const COUNT_RECOVERABLE = `SELECT count(*)::integer AS count FROM pipeline.webhook_delivery WHERE ${RECOVERABLE}`;

/** In order of creation. $5 begin after this id, $6 rows */
export const RECOVER = `
  WITH chosen AS (
    SELECT id FROM pipeline.webhook_delivery WHERE ${RECOVERABLE} AND id > $5
     ORDER BY id LIMIT $6 FOR UPDATE SKIP LOCKED
  ), recovered AS (
    UPDATE pipeline.webhook_delivery AS delivery SET trigger = 'recover', ${BEGIN_ANEW}
      FROM chosen WHERE delivery.id = chosen.id
    RETURNING delivery.id, delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at
  ), ${arrivalsOf('recovered')}
  SELECT count(*)::integer AS count, max(id) AS last FROM recovered`;
