/** Deliveries that one statement reclaims at most; the relay's next turn goes on. */
export const LOST_LEASE_BATCH = 500;

/** A webhook's owner gets at most one notice within this time, whatever number of deliveries is held. */
const NOTICE_EVERY = `interval '1 hour'`;

const HELD_ERROR =
  'Held: it was sent, and what became of it could not be recorded. The receiver may have it.';

/**
 * Reclaims deliveries whose lease expired: their worker died, or could not write the result.
 *
 * The next send may begin $1 seconds × 2ⁿ, at most $2, after the lost lease began. After the first loss that is when the
 * lease expires, because a worker that was killed is the usual reason. The loss number $3 holds the delivery and writes
 * a notice to its owner; a test by hand ends instead, because its caller does not wait any longer. What belongs to a
 * disabled or removed endpoint is held or cancelled at once: no relay would serve it.
 *
 * Rows that a worker is just finishing are skipped, so any number of relays may do this at the same time.
 *
 * $1 first pause in seconds, $2 longest pause in seconds, $3 losses after which a delivery is held,
 * $4 seconds that a lease lasts
 */
export const RECLAIM_LOST = `
WITH lost AS (
  SELECT delivery.id, delivery.trigger = 'test' AS is_test, delivery.lost_leases + 1 AS losses,
         endpoint.id IS NULL OR endpoint.deleted_at IS NOT NULL AS is_removed, endpoint.active AS is_active, endpoint.url,
         greatest(delivery.claimed_until, delivery.claimed_until
           + make_interval(secs => least($1 * power(2, least(delivery.lost_leases, 30)), $2) - $4)) AS due_at
    FROM pipeline.webhook_delivery AS delivery
    LEFT JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
   WHERE delivery.state IN ('queued', 'leased') AND delivery.state = 'leased' AND delivery.claimed_until <= now()
   LIMIT ${LOST_LEASE_BATCH} FOR UPDATE OF delivery SKIP LOCKED
), judged AS (
  SELECT *, NOT is_removed AND losses >= $3 AS is_given_up,
         CASE WHEN is_removed THEN 'cancelled'
              WHEN losses >= $3 AND is_test THEN 'exhausted'
              WHEN losses >= $3 OR NOT is_active AND NOT is_test THEN 'held'
              ELSE 'pending' END AS becomes
    FROM lost
), reclaimed AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = becomes, lease = NULL, claimed_until = NULL, lost_leases = losses,
         due_since = coalesce(due_since, next_attempt_at), next_attempt_at = due_at,
         last_error = CASE WHEN is_given_up THEN '${HELD_ERROR}' ELSE last_error END,
         finished_at = CASE WHEN becomes IN ('cancelled', 'exhausted') THEN now() END
    FROM judged WHERE delivery.id = judged.id
  RETURNING delivery.user_id, delivery.endpoint_id, url, state, is_given_up
), given_up AS (
  SELECT user_id, endpoint_id, url, count(*) AS deliveries
    FROM reclaimed WHERE is_given_up AND state = 'held' GROUP BY user_id, endpoint_id, url
), notice AS (
  INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
  SELECT user_id, endpoint_id, 'held',
         'Deliveries to your webhook ' || url || ' are held (' || deliveries || ' or more): each was sent ' || $3::integer
         || ' times, and what became of it could not be recorded. Your receiver may have them; recover them to have them sent again.'
    FROM given_up
   WHERE NOT EXISTS (
     SELECT FROM pipeline.webhook_notice AS earlier
      WHERE earlier.user_id = given_up.user_id AND earlier.endpoint_id = given_up.endpoint_id
        AND earlier.reason = 'held' AND earlier.created_at > now() - ${NOTICE_EVERY})
)
SELECT count(*)::integer AS lost, count(*) FILTER (WHERE is_given_up)::integer AS "givenUp",
       coalesce(array_agg(DISTINCT endpoint_id) FILTER (WHERE is_given_up), '{}') AS webhooks
  FROM reclaimed`;
