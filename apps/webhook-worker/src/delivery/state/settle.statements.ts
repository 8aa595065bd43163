import { PreparedStatement } from '@wagewright/database';
import type { DeliveryState } from '@wagewright/webhooks';

export interface SettledDelivery {
  state: DeliveryState;
  /** The reason if this attempt disabled the endpoint; otherwise null. */
  disabled: 'gone' | 'failing' | null;
  /** How this attempt changed the endpoint's circuit, if it opened or closed it. */
  circuit: 'opened' | 'closed' | null;
}

/**
 * The endpoint is examined when the retry is due; at once when the next delivery of the same job was waiting for this
 * one.
 */
const SETTLED_ARRIVAL = `arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at, firsts_from)
  SELECT DISTINCT pipeline.webhook_slot(user_id), endpoint_id, CASE WHEN state = 'pending' THEN next_attempt_at ELSE now() END,
         NULL::bigint
    FROM delivery WHERE state = 'pending' OR subject_id IS NOT NULL
)`;

/**
 * The log does not stop the state. With a condition on what is logged PostgreSQL would read the whole log for each
 * statement: it plans while the log is nearly empty.
 */
const UNLESS_LOGGED = 'ON CONFLICT (delivery_id, number) DO NOTHING';

/** As the statement found it. Only one of the attempts that end together has set the time of the first probe. */
const CIRCUIT_BEFORE =
  '(SELECT before.circuit FROM pipeline.webhook_endpoint AS before WHERE before.id = endpoint.id)';

/**
 * Writes the result of an attempt in one statement: the attempt, its delivery and the endpoint's health; if that
 * disables the endpoint, also the notice to its owner and the hold of the first part of its backlog. Only the holder of
 * the lease writes anything. A failure of a removed endpoint changes no health and disables nothing. A success of a
 * healthy endpoint does not touch the endpoint's row, because its user may be changing it. Tests by hand change no
 * health, except for 410.
 *
 * Circuit: closed → open at $17 failures in a row, with a first pause of $18 s; a failed probe doubles it up to $19 s;
 * a successful one makes it half-open, the second closes it with a ramp of one in flight, doubled by each success until
 * it reaches $20. Attempts in flight at the opening fail before the first probe is due and therefore double nothing.
 *
 * An attempt that is in the log already is left as it is. The log only informs; the delivery's state decides, and a
 * state that could not be written would resend the event.
 *
 * $1 delivery, $2 lease, $3 state, $4 retry in ms, $5 status, $6 error class, $7 error, $8 started at,
 * $9–$12 dns, connect, first byte, total ms, $13 excerpt, $14 truncated, $15 succeeded, $16 gone,
 * $17–$20 circuit as above, $21 seconds of failure after which an endpoint is disabled, $22 milliseconds of the
 * receiver's requested pause, or null, $23–$24 signatures and other headers of the request, or null
 */
export const SETTLE = new PreparedStatement<SettledDelivery>(
  'webhook-settle',
  `
WITH delivery AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = CASE WHEN $3 = 'pending' AND endpoint.deleted_at IS NOT NULL THEN 'cancelled'
                      WHEN $3 = 'pending' AND NOT endpoint.active THEN 'held'
                      ELSE $3 END,
         attempt = delivery.attempt + ($3 = 'pending')::integer,
         schedule_step = delivery.schedule_step + ($3 = 'pending')::integer,
         next_attempt_at = coalesce(now() + $4 * interval '1 millisecond', delivery.next_attempt_at),
         claimed_until = NULL, lease = NULL, due_since = NULL, lost_leases = 0, own_faults = 0,
         last_attempt_at = $8, last_status = $5, last_error = $7,
         finished_at = CASE WHEN $3 <> 'pending' OR endpoint.deleted_at IS NOT NULL THEN now() END
    FROM pipeline.webhook_endpoint AS endpoint, pipeline.webhook_delivery AS before
   WHERE delivery.id = $1 AND delivery.lease = $2 AND delivery.state = 'leased'
     AND before.id = delivery.id AND endpoint.id = delivery.endpoint_id
  RETURNING delivery.id, delivery.user_id, delivery.endpoint_id, delivery.subject_id, before.attempt, before.trigger,
            delivery.state, delivery.next_attempt_at
), ${SETTLED_ARRIVAL}, attempt AS (
  INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, dns_ms, connect_ms,
                                        first_byte_ms, total_ms, status, error_class, error,
                                        response_excerpt, response_truncated, signatures, headers)
  SELECT id, attempt, trigger, $8, $9, $10, $11, $12, $5, $6, $7, $13, $14, $23::bytea, $24::json FROM delivery
  ${UNLESS_LOGGED}
), succeeded AS (
  UPDATE pipeline.webhook_endpoint AS endpoint
     SET consecutive_failures = 0, failing_since = NULL, failing_attempts = 0, failing_events = 0,
         last_success_at = now(),
         circuit = CASE WHEN circuit = 'closed' OR circuit_successes >= 1 THEN 'closed' ELSE 'half_open' END,
         circuit_successes = CASE WHEN circuit = 'closed' OR circuit_successes >= 1 THEN 0 ELSE 1 END,
         circuit_probe_at = CASE WHEN circuit <> 'closed' AND circuit_successes = 0 THEN now() END,
         circuit_pause_seconds = CASE WHEN circuit <> 'closed' AND circuit_successes = 0 THEN circuit_pause_seconds ELSE 0 END,
         ramp = CASE WHEN circuit = 'closed' THEN nullif(least(ramp * 2, $20::integer), $20::integer)
                     WHEN circuit_successes >= 1 THEN nullif(1, $20::integer) END
    FROM delivery
   WHERE $15 AND delivery.trigger <> 'test' AND endpoint.id = delivery.endpoint_id
     AND (endpoint.consecutive_failures > 0 OR endpoint.failing_since IS NOT NULL OR endpoint.circuit <> 'closed'
          OR endpoint.ramp IS NOT NULL OR endpoint.last_success_at IS NULL
          OR endpoint.last_success_at < now() - interval '1 minute')
  RETURNING endpoint.circuit = 'closed' AND ${CIRCUIT_BEFORE} <> 'closed' AS closed_now
), failed AS (
  UPDATE pipeline.webhook_endpoint AS endpoint
     SET consecutive_failures = consecutive_failures + 1,
         failing_since = coalesce(failing_since, now()),
         failing_attempts = failing_attempts + 1,
         failing_events = failing_events + (delivery.attempt = 1)::integer,
         last_failure_at = now(),
         ramp = CASE WHEN ramp IS NOT NULL THEN 1 END,
         circuit = CASE WHEN circuit = 'closed' AND consecutive_failures + 1 < $17 THEN 'closed' ELSE 'open' END,
         circuit_successes = 0,
         retry_after = greatest(retry_after, now() + $22::float * interval '1 millisecond'),
         circuit_probe_at = CASE WHEN circuit = 'closed' AND consecutive_failures + 1 < $17 THEN NULL
                                 WHEN circuit = 'closed' THEN now() + make_interval(secs => $18)
                                 WHEN circuit_probe_at <= now() THEN now() + make_interval(secs => least(circuit_pause_seconds * 2, $19))
                                 ELSE circuit_probe_at END,
         circuit_pause_seconds = CASE WHEN circuit = 'closed' AND consecutive_failures + 1 < $17 THEN 0
                                      WHEN circuit = 'closed' THEN $18
                                      WHEN circuit_probe_at <= now() THEN least(circuit_pause_seconds * 2, $19)
                                      ELSE circuit_pause_seconds END,
         active = active AND NOT disabling.due,
         settling = settling OR active AND disabling.due,
         disabled_reason = CASE WHEN active AND disabling.due THEN disabling.reason ELSE disabled_reason END,
         disabled_at = CASE WHEN active AND disabling.due THEN now() ELSE disabled_at END
    FROM delivery,
         (SELECT id AS endpoint, failing_since AS since, failing_attempts AS attempts, failing_events AS events
            FROM pipeline.webhook_endpoint WHERE deleted_at IS NULL) AS before, LATERAL (
      SELECT CASE WHEN $16 THEN 'gone' ELSE 'failing' END AS reason,
             coalesce($16 OR before.since <= now() - make_interval(secs => $21)
                    AND before.attempts + 1 >= 10
                    AND before.events + (delivery.attempt = 1)::integer >= 3, $16) AS due) AS disabling
   WHERE NOT $15 AND (delivery.trigger <> 'test' OR $16)
     AND endpoint.id = delivery.endpoint_id AND before.endpoint = endpoint.id
  RETURNING endpoint.id, endpoint.user_id, endpoint.url, endpoint.disabled_reason,
            NOT endpoint.active AND endpoint.disabled_at = now() AS disabled_now,
            ${CIRCUIT_BEFORE} = 'closed' AND endpoint.circuit = 'open'
              AND endpoint.circuit_probe_at = now() + make_interval(secs => $18) AS opened_now
), notice AS (
  INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
  SELECT user_id, id, disabled_reason,
         CASE disabled_reason WHEN 'gone' THEN 'Your webhook ' || url || ' was disabled because its receiver answered 410.'
              ELSE 'Your webhook ' || url || ' was disabled because its receiver failed for days without a success.' END
         || ' Events are held; enable it and recover them.'
    FROM failed WHERE disabled_now
), open AS (
  SELECT id FROM pipeline.webhook_delivery
   WHERE endpoint_id = (SELECT id FROM failed WHERE disabled_now) AND state = 'pending' AND trigger <> 'test'
   LIMIT 1000 FOR UPDATE SKIP LOCKED
), held AS (
  UPDATE pipeline.webhook_delivery AS delivery SET state = 'held', claimed_until = NULL
    FROM open WHERE delivery.id = open.id
)
SELECT state, (SELECT disabled_reason FROM failed WHERE disabled_now) AS disabled,
       CASE WHEN (SELECT opened_now FROM failed) THEN 'opened'
            WHEN (SELECT closed_now FROM succeeded) THEN 'closed' END AS circuit
  FROM delivery`,
);

/**
 * Writes successful attempts that do not change their endpoint's health, any number in one statement: the common case;
 * only the time of the last success is recorded, once a minute. Others are not written; `SETTLE` handles them one by
 * one. The lease implies that a delivery is leased: with a condition on the state PostgreSQL would scan all leased ones
 * instead of looking up these few.
 *
 * $1 deliveries, $2 leases, $3 status, $4 started at, $5–$8 dns, connect, first byte, total ms, $9 excerpts,
 * $10 truncated, $11–$12 signatures and other headers: arrays with an entry for each
 */
export const SETTLE_SUCCESSES = new PreparedStatement<{ lease: string }>(
  'webhook-settle-successes',
  `
WITH result AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::timestamptz[], $5::integer[], $6::integer[],
                       $7::integer[], $8::integer[], $9::text[], $10::boolean[], $11::bytea[], $12::json[])
    AS result (id, lease, status, started_at, dns_ms, connect_ms, first_byte_ms, total_ms, excerpt, truncated, signatures,
               headers)
), delivery AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'succeeded', claimed_until = NULL, lease = NULL, due_since = NULL, lost_leases = 0, own_faults = 0,
         last_attempt_at = result.started_at, last_status = result.status, last_error = NULL, finished_at = now()
    FROM result
   WHERE delivery.id = result.id AND delivery.lease = result.lease
     -- A value, which is looked up for each delivery: of a join PostgreSQL would begin with the endpoints, and read all
     -- that was ever sent to them.
     AND (SELECT consecutive_failures = 0 AND failing_since IS NULL AND circuit = 'closed' AND ramp IS NULL
            FROM pipeline.webhook_endpoint WHERE id = delivery.endpoint_id)
  RETURNING delivery.attempt, delivery.trigger, delivery.user_id, delivery.endpoint_id, delivery.subject_id, delivery.state,
            delivery.next_attempt_at, result.*
), ${SETTLED_ARRIVAL}, noted AS (
  UPDATE pipeline.webhook_endpoint AS endpoint SET last_success_at = now()
    FROM (SELECT DISTINCT endpoint_id FROM delivery WHERE trigger <> 'test') AS served
   WHERE endpoint.id = served.endpoint_id
     AND (endpoint.last_success_at IS NULL OR endpoint.last_success_at < now() - interval '1 minute')
), attempt AS (
  INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, dns_ms, connect_ms,
                                        first_byte_ms, total_ms, status, response_excerpt, response_truncated, signatures,
                                        headers)
  SELECT id, attempt, trigger, started_at, dns_ms, connect_ms, first_byte_ms, total_ms, status, excerpt, truncated,
         signatures, headers
    FROM delivery
  ${UNLESS_LOGGED}
)
SELECT lease FROM delivery`,
);
