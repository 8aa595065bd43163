/**
 * Claims due deliveries, endpoint by endpoint, in one statement.
 *
 * 1. `first`, `retry`: which endpoints have waiting rows. They skip from endpoint to endpoint in the partial
 *    indexes, so a backlog of 100,000 for one endpoint costs one step.
 * 2. `claimed`: what is in flight for each endpoint, and what was lost (its claim has expired).
 * 3. `candidate`: endpoints with something due and room for it, the least recently served first.
 * 4. `turn`: locks them. An endpoint that another relay is serving is skipped; one that another relay served
 *    since this statement began no longer has the `last_served_at` that was read, and drops out. So two relays
 *    never count the same room twice, and one endpoint's rows are queued in order.
 * 5. `picked`: for each, lost rows, first attempts in order of creation, and due retries, up to its room;
 *    first attempts come before retries.
 * 6. `locked`, `taken`: claims them. Rows that a worker is just finishing are skipped, not waited for.
 *
 * $1 room in the queue, $2 in flight per endpoint, $3 seconds that a claim lasts
 */
export const CLAIM_DUE = `
WITH RECURSIVE first AS (
  (SELECT endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
    WHERE state = 'pending' AND attempt = 1 ORDER BY endpoint_id, sequence LIMIT 1)
  UNION ALL
  SELECT following.* FROM first CROSS JOIN LATERAL (
    SELECT endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
     WHERE state = 'pending' AND attempt = 1 AND endpoint_id > first.endpoint_id
     ORDER BY endpoint_id, sequence LIMIT 1) AS following
), retry AS (
  (SELECT endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
    WHERE state = 'pending' AND attempt > 1 ORDER BY endpoint_id, next_attempt_at LIMIT 1)
  UNION ALL
  SELECT following.* FROM retry CROSS JOIN LATERAL (
    SELECT endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
     WHERE state = 'pending' AND attempt > 1 AND endpoint_id > retry.endpoint_id
     ORDER BY endpoint_id, next_attempt_at LIMIT 1) AS following
), claimed AS (
  SELECT endpoint_id,
         count(*) FILTER (WHERE claimed_until > now()) AS in_flight,
         count(*) FILTER (WHERE claimed_until <= now()) AS lost
    FROM pipeline.webhook_delivery WHERE state IN ('queued', 'leased') GROUP BY endpoint_id
), candidate AS MATERIALIZED (
  SELECT endpoint.id, endpoint.last_served_at, $2::integer - coalesce(claimed.in_flight, 0) AS room
    FROM (SELECT endpoint_id FROM first WHERE next_attempt_at <= now()
          UNION SELECT endpoint_id FROM retry WHERE next_attempt_at <= now()
          UNION SELECT endpoint_id FROM claimed WHERE lost > 0) AS waiting
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = waiting.endpoint_id
    LEFT JOIN claimed ON claimed.endpoint_id = endpoint.id
   WHERE endpoint.active AND endpoint.deleted_at IS NULL AND coalesce(claimed.in_flight, 0) < $2
   ORDER BY endpoint.last_served_at NULLS FIRST
   LIMIT $1
), turn AS (
  SELECT endpoint.id, endpoint.last_served_at, candidate.room
    FROM candidate JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.id = candidate.id AND endpoint.last_served_at IS NOT DISTINCT FROM candidate.last_served_at
   WHERE endpoint.active AND endpoint.deleted_at IS NULL
     FOR UPDATE OF endpoint SKIP LOCKED
), picked AS (
  SELECT delivery.*, turn.room, turn.last_served_at,
         row_number() OVER (PARTITION BY turn.id ORDER BY delivery.attempt > 1, delivery.sequence) AS place
    FROM turn CROSS JOIN LATERAL (
      (SELECT id, attempt, sequence, state FROM pipeline.webhook_delivery
        WHERE endpoint_id = turn.id AND state IN ('queued', 'leased') AND claimed_until <= now()
        ORDER BY claimed_until LIMIT turn.room)
      UNION ALL
      (SELECT id, attempt, sequence, state FROM pipeline.webhook_delivery
        WHERE endpoint_id = turn.id AND state = 'pending' AND attempt = 1 AND next_attempt_at <= now()
        ORDER BY sequence LIMIT turn.room)
      UNION ALL
      (SELECT id, attempt, sequence, state FROM pipeline.webhook_delivery
        WHERE endpoint_id = turn.id AND state = 'pending' AND attempt > 1 AND next_attempt_at <= now()
        ORDER BY next_attempt_at LIMIT turn.room)) AS delivery
), chosen AS (
  SELECT * FROM picked WHERE place <= room ORDER BY place, last_served_at NULLS FIRST LIMIT $1
), locked AS (
  SELECT delivery.id, chosen.state AS was, chosen.place, chosen.last_served_at, chosen.place = chosen.room AS fills_room
    FROM chosen JOIN pipeline.webhook_delivery AS delivery
      ON delivery.id = chosen.id AND delivery.state = chosen.state AND delivery.attempt = chosen.attempt
   WHERE delivery.state = 'pending' OR delivery.claimed_until <= now()
     FOR UPDATE OF delivery SKIP LOCKED
), taken AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'queued', lease = NULL, claimed_until = now() + make_interval(secs => $3)
    FROM locked WHERE delivery.id = locked.id
  RETURNING delivery.id, delivery.endpoint_id, delivery.attempt, delivery.sequence,
            locked.was, locked.place, locked.last_served_at, locked.fills_room
), served AS (
  UPDATE pipeline.webhook_endpoint SET last_served_at = clock_timestamp()
   WHERE id IN (SELECT endpoint_id FROM taken)
)
SELECT id AS "deliveryId", attempt, was = 'leased' AS "leaseExpired", fills_room AS "fillsRoom"
  FROM taken ORDER BY place, last_served_at NULLS FIRST, sequence`;

/** $1 deliveries that did not reach the queue: due again at once. */
export const UNCLAIM = `
UPDATE pipeline.webhook_delivery SET state = 'pending', claimed_until = NULL
 WHERE id = ANY($1) AND state = 'queued'`;
