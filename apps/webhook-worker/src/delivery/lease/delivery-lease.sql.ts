/**
 * How many first attempts of an endpoint may be postponed and still hold up none of those behind them. There is a bound
 * because the statements walk over them, and because an endpoint whose secret cannot be opened would have all of its
 * backlog tried in vain.
 */
export const MAX_SKIPPED = 20;

/** The columns of a delivery that has just been leased, with its event and its endpoint. */
const LEASED = `
            delivery.lease, delivery.attempt, delivery.id, delivery.sequence, delivery.schedule_step, delivery.trigger,
            delivery.user_id, endpoint.id AS endpoint_id, endpoint.url, endpoint.secret,
            CASE WHEN endpoint.previous_secret_expires_at > now() THEN endpoint.previous_secret END AS previous_secret,
            event.id AS event_id, event.type, event.body, event.created_at, event.traceparent`;

/** The rows of `acquired` as `LeasedDelivery`, in the order of their events. */
const READ_ACQUIRED = `
SELECT id AS "deliveryId", sequence::float AS sequence,
       coalesce((SELECT max(sequence) FROM pipeline.webhook_delivery AS earlier
                  WHERE earlier.endpoint_id = acquired.endpoint_id AND earlier.state IN ('queued', 'leased') AND earlier.attempt = 1
                    AND earlier.sequence < acquired.sequence AND earlier.trigger <> 'test'), 0)::float AS earlier,
       lease, attempt, schedule_step AS "scheduleStep", trigger,
       user_id AS "userId", endpoint_id AS "endpointId", url, secret,
       previous_secret AS "previousSecret", event_id AS "eventId", type AS "eventType", body, created_at AS "eventAt", traceparent
  FROM acquired ORDER BY acquired.sequence`;

/**
 * Leases queued deliveries. One whose lease was lost is reclaimed first (`RECLAIM_LOST`), even if a job still names it.
 *
 * $1 deliveries, $2 attempts, $3 leases: arrays, an entry for each job; $4 seconds
 */
export const ACQUIRE = `
WITH wanted AS (
  SELECT * FROM unnest($1::text[], $2::integer[], $3::text[]) AS wanted (id, attempt, lease)
), acquired AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'leased', lease = wanted.lease, claimed_until = now() + make_interval(secs => $4)
    FROM wanted, pipeline.webhook_event AS event, pipeline.webhook_endpoint AS endpoint
   WHERE delivery.id = wanted.id AND delivery.attempt = wanted.attempt
     AND delivery.state = 'queued'
     AND event.id = delivery.event_id
     AND endpoint.id = delivery.endpoint_id AND endpoint.deleted_at IS NULL
     AND (endpoint.active OR delivery.trigger = 'test')
  RETURNING ${LEASED}
) ${READ_ACQUIRED}`;

/**
 * Leases the next first attempt of an endpoint for each of its slots that a send has left. One whose job is in the queue
 * already is leased as well: it must not be overtaken, and its job will find nothing to do. Only healthy endpoints get
 * their next delivery here: circuit, ramp and retries are for the relay to weigh.
 *
 * $1 endpoints, one entry for each slot, $2 leases: arrays; $3 seconds
 */
export const ACQUIRE_NEXT = `
WITH slot AS (
  SELECT endpoint_id, array_agg(lease) AS leases
    FROM unnest($1::text[], $2::text[]) AS slot (endpoint_id, lease) GROUP BY endpoint_id
), next AS (
  SELECT following.id, slot.leases[following.rank] AS lease
    FROM slot
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = slot.endpoint_id
    CROSS JOIN LATERAL (
      SELECT id, row_number() OVER (ORDER BY sequence) AS rank
        FROM (SELECT id, sequence FROM pipeline.webhook_delivery AS delivery
               WHERE id IN ((SELECT id FROM pipeline.webhook_delivery
                              WHERE endpoint_id = slot.endpoint_id AND state = 'queued' AND attempt = 1
                                AND trigger <> 'test')
                            UNION ALL
                            (SELECT id FROM (
                               SELECT id, sequence, next_attempt_at, trigger FROM pipeline.webhook_delivery
                                WHERE endpoint_id = slot.endpoint_id AND state = 'pending' AND attempt = 1
                                ORDER BY sequence LIMIT cardinality(slot.leases) + ${MAX_SKIPPED}) AS first_attempts
                              WHERE next_attempt_at <= now() AND trigger <> 'test'
                              ORDER BY sequence LIMIT cardinality(slot.leases)))
                 AND state IN ('pending', 'queued') AND attempt = 1
               ORDER BY sequence LIMIT cardinality(slot.leases) FOR UPDATE SKIP LOCKED) AS due) AS following
   WHERE endpoint.active AND endpoint.deleted_at IS NULL
     AND endpoint.circuit = 'closed' AND endpoint.ramp IS NULL AND endpoint.consecutive_failures = 0
), acquired AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'leased', lease = next.lease, claimed_until = now() + make_interval(secs => $3)
    FROM next, pipeline.webhook_event AS event, pipeline.webhook_endpoint AS endpoint
   WHERE delivery.id = next.id AND event.id = delivery.event_id AND endpoint.id = delivery.endpoint_id
  RETURNING ${LEASED}
) ${READ_ACQUIRED}`;
