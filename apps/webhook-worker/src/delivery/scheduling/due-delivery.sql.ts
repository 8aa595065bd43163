import { MAX_SKIPPED } from '../lease/delivery-lease.sql';

/**
 * Claims due deliveries, fairly, in one statement. One relay does so at a time, so that limits over many endpoints
 * can be counted: it holds an advisory lock that was acquired by a statement before this one (see `lockedTransaction`).
 * A relay that does not get the lock does nothing; the one that holds it works for all workers.
 *
 * 1. `first`, `retry`: which endpoints have waiting rows. They skip from endpoint to endpoint in the partial
 *    indexes, so a backlog of 100,000 for one endpoint costs one step.
 *    A first attempt that is postponed by an internal fault holds up none behind it, unless MAX_SKIPPED of them are.
 * 2. `claimed`: what is in flight for each endpoint, and what was lost in the queue (its claim has expired).
 *    A delivery whose lease was lost is not here: `RECLAIM_LOST` makes it pending again.
 * 3. `candidate`: endpoints with something due and room for it, the least recently served first. A closed
 *    circuit has as many slots as its ramp says, or $2; any other has one slot for a probe when its time has come.
 * 4. `served_now`: locks them. An endpoint that somebody else has locked is skipped; so is one that was served since it
 *    was read, as a relay of the release before could do, whose lock was part of this statement.
 * 5. `picked`: for each, rows lost in the queue (kind 0), due retries (1), first attempts in order of creation (2).
 *    At least 70 % are for first attempts: while some wait, retries may hold three tenths of the endpoint's
 *    slots (with less than four slots, one in three out of ten turns), and always three tenths of all that is
 *    in flight or of the $6 slots of a worker, whichever is more. Among retries the longest due goes first.
 * 6. `within_room`, `chosen`: the endpoint's room, then what its user and its host still may have, then $1.
 * 7. `test_due`: tests by hand pass all of this, because a person waits; they go to disabled endpoints too.
 * 8. `locked`, `queued`: claims them. Rows that a worker is just finishing are skipped, not waited for.
 *
 * $1 room in the queue, $2 in flight per endpoint, $3 seconds that a claim lasts, $4 in flight per user,
 * $5 in flight per host, $6 slots of one worker
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
    WHERE state = 'pending' AND attempt > 1
    ORDER BY endpoint_id, next_attempt_at LIMIT 1)
  UNION ALL
  SELECT following.* FROM retry CROSS JOIN LATERAL (
    SELECT endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
     WHERE state = 'pending' AND attempt > 1 AND endpoint_id > retry.endpoint_id
     ORDER BY endpoint_id, next_attempt_at LIMIT 1) AS following
), claimed AS MATERIALIZED (
  SELECT delivery.endpoint_id, endpoint.user_id, endpoint.host,
         count(*) FILTER (WHERE claimed_until > now()) AS in_flight,
         count(*) FILTER (WHERE claimed_until > now() AND attempt > 1) AS retries,
         count(*) FILTER (WHERE claimed_until <= now() AND state = 'queued') AS lost
    FROM pipeline.webhook_delivery AS delivery
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
   WHERE delivery.state IN ('queued', 'leased')
   GROUP BY delivery.endpoint_id, endpoint.user_id, endpoint.host
), retry_slots AS (
  SELECT greatest(floor(0.3 * greatest($6::integer, coalesce(sum(in_flight), 0))), 1) - coalesce(sum(retries), 0) AS free
    FROM claimed
), by_user AS (
  SELECT user_id, sum(in_flight) AS in_flight FROM claimed GROUP BY user_id
), by_host AS (
  SELECT host, sum(in_flight) AS in_flight FROM claimed GROUP BY host
), waiting AS (
  SELECT endpoint_id, bool_or(is_first) AS has_first
    FROM (SELECT endpoint_id, true AS is_first FROM first WHERE next_attempt_at <= now() OR EXISTS (
            SELECT FROM (SELECT next_attempt_at FROM pipeline.webhook_delivery
                          WHERE endpoint_id = first.endpoint_id AND state = 'pending' AND attempt = 1
                          ORDER BY sequence LIMIT ${MAX_SKIPPED}) AS first_attempts
             WHERE first_attempts.next_attempt_at <= now())
          UNION ALL SELECT endpoint_id, false FROM retry WHERE next_attempt_at <= now()
          UNION ALL SELECT endpoint_id, false FROM claimed WHERE lost > 0) AS due
   GROUP BY endpoint_id
), candidate AS MATERIALIZED (
  SELECT endpoint.id, endpoint.user_id, endpoint.host, endpoint.last_served_at,
         bound.slots - coalesce(claimed.in_flight, 0) AS room,
         CASE WHEN NOT waiting.has_first THEN bound.slots
              WHEN bound.slots >= 4 THEN floor(0.3 * bound.slots)
              ELSE (random() < 0.3)::integer
         END - coalesce(claimed.retries, 0) AS retry_room
    FROM waiting
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = waiting.endpoint_id
    LEFT JOIN claimed ON claimed.endpoint_id = endpoint.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN endpoint.circuit = 'closed' THEN least($2::integer, coalesce(endpoint.ramp, $2::integer))
                  WHEN endpoint.circuit_probe_at <= now() THEN 1
                  ELSE 0 END AS slots) AS bound
   WHERE endpoint.active AND endpoint.deleted_at IS NULL AND bound.slots > coalesce(claimed.in_flight, 0)
   ORDER BY endpoint.last_served_at NULLS FIRST
   LIMIT $1
), served_now AS (
  SELECT candidate.*
    FROM candidate JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.id = candidate.id AND endpoint.last_served_at IS NOT DISTINCT FROM candidate.last_served_at
   WHERE endpoint.active AND endpoint.deleted_at IS NULL
     FOR UPDATE OF endpoint SKIP LOCKED
), picked AS (
  SELECT delivery.*, served_now.id AS endpoint_id, served_now.user_id, served_now.host, served_now.room, served_now.last_served_at,
         row_number() OVER (PARTITION BY delivery.kind ORDER BY delivery.next_attempt_at) AS of_kind
    FROM served_now CROSS JOIN LATERAL (
      (SELECT 0 AS kind, id, attempt, sequence, state, next_attempt_at FROM pipeline.webhook_delivery
        WHERE endpoint_id = served_now.id AND state IN ('queued', 'leased') AND state = 'queued' AND claimed_until <= now()
          AND trigger <> 'test'
        ORDER BY claimed_until LIMIT served_now.room)
      UNION ALL
      (SELECT 1, id, attempt, sequence, state, next_attempt_at FROM pipeline.webhook_delivery
        WHERE endpoint_id = served_now.id AND state = 'pending' AND attempt > 1 AND next_attempt_at <= now() AND trigger <> 'test'
        ORDER BY next_attempt_at LIMIT greatest(least(served_now.room, served_now.retry_room), 0))
      UNION ALL
      (SELECT 2, id, attempt, sequence, state, next_attempt_at
         FROM (SELECT * FROM pipeline.webhook_delivery
                WHERE endpoint_id = served_now.id AND state = 'pending' AND attempt = 1
                ORDER BY sequence LIMIT served_now.room + ${MAX_SKIPPED}) AS first_attempts
        WHERE next_attempt_at <= now() AND trigger <> 'test'
        ORDER BY sequence LIMIT served_now.room)) AS delivery
), within_room AS (
  SELECT ranked.*, row_number() OVER (PARTITION BY endpoint_id ORDER BY attempt > 1, sequence) AS rank
    FROM (SELECT *, row_number() OVER (PARTITION BY endpoint_id ORDER BY kind, sequence) AS choice
            FROM picked WHERE kind <> 1 OR of_kind <= (SELECT free FROM retry_slots)) AS ranked
   WHERE choice <= room
), chosen AS (
  SELECT * FROM (
    SELECT within_room.*,
           row_number() OVER (PARTITION BY user_id ORDER BY rank, last_served_at NULLS FIRST) AS of_user,
           row_number() OVER (PARTITION BY host ORDER BY rank, last_served_at NULLS FIRST) AS of_host
      FROM within_room) AS ranked
   WHERE of_user <= $4::integer - coalesce((SELECT in_flight FROM by_user WHERE user_id = ranked.user_id), 0)
     AND of_host <= $5::integer - coalesce((SELECT in_flight FROM by_host WHERE host = ranked.host), 0)
   ORDER BY rank, last_served_at NULLS FIRST
   LIMIT $1
), test_due AS (
  SELECT delivery.id, delivery.attempt, delivery.state
    FROM pipeline.webhook_delivery AS delivery
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
   WHERE delivery.trigger = 'test' AND endpoint.deleted_at IS NULL
     AND (delivery.state = 'pending' AND delivery.next_attempt_at <= now()
          OR delivery.state = 'queued' AND delivery.claimed_until <= now())
   LIMIT 20
), locked AS (
  SELECT delivery.id, wanted.state AS was, wanted.rank, wanted.last_served_at, wanted.fills_room
    FROM (SELECT id, attempt, state, rank, last_served_at, rank = room AS fills_room FROM chosen
          UNION ALL SELECT id, attempt, state, 0, NULL, false FROM test_due) AS wanted
    JOIN pipeline.webhook_delivery AS delivery
      ON delivery.id = wanted.id AND delivery.state = wanted.state AND delivery.attempt = wanted.attempt
   WHERE delivery.state = 'pending' OR delivery.state = 'queued' AND delivery.claimed_until <= now()
     FOR UPDATE OF delivery SKIP LOCKED
), queued AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'queued', lease = NULL, claimed_until = now() + make_interval(secs => $3)
    FROM locked WHERE delivery.id = locked.id
  RETURNING delivery.id, delivery.endpoint_id, delivery.attempt, delivery.sequence,
            locked.was, locked.rank, locked.last_served_at, locked.fills_room
), served AS (
  UPDATE pipeline.webhook_endpoint SET last_served_at = clock_timestamp()
   WHERE id IN (SELECT endpoint_id FROM queued WHERE rank > 0)
)
SELECT id AS "deliveryId", attempt, was = 'queued' AS "jobLost", fills_room AS "fillsRoom"
  FROM queued ORDER BY rank, last_served_at NULLS FIRST, sequence`;

/** $1 deliveries that did not reach the queue: due again at once. */
export const UNCLAIM = `
UPDATE pipeline.webhook_delivery SET state = 'pending', claimed_until = NULL
 WHERE id = ANY($1) AND state = 'queued'`;
