import { PreparedStatement } from '@wagewright/database';
import type { WebhookEventType } from '@wagewright/messaging';
import { SENDING_IS_HELD } from './statement-parts.sql';
import type { DeliveryTrigger } from '@wagewright/webhooks';

/**
 * Postponed first attempts of an endpoint that do not block those behind them. Bounded because the statement walks over
 * them, and because an endpoint with an unreadable secret would otherwise have its whole backlog tried in vain.
 */
const MAX_SKIPPED = 20;

/** The same for an endpoint with ordered delivery per job: it skips deliveries that wait for an earlier one. */
const MAX_SKIPPED_IN_ORDER = 500;

/** Maximum of tests by hand per claim. */
const TESTS = 20;

/** A delivery that only the holder of `lease` may send and settle. */
export interface LeasedDelivery {
  deliveryId: string;
  lease: string;
  attempt: number;
  sequence: number;
  scheduleStep: number;
  trigger: DeliveryTrigger;
  userId: string;
  endpointId: string;
  host: string;
  url: string;
  /** Encrypted, see `SecretCipher`. */
  secret: string;
  /** Encrypted; null after its grace period, by the database's clock. */
  previousSecret: string | null;
  eventId: string;
  eventType: WebhookEventType;
  body: string;
  eventAt: Date;
  /** The trace context (W3C) of the request that caused the event; null without a trace. */
  traceparent: string | null;
  /** Concurrent deliveries that its endpoint's health allows. */
  slots: number;
  /** Whether the endpoint has more due deliveries than were claimed. */
  hasMore: boolean;
}

/** Whether an endpoint gets anything but tests. */
const IS_SERVED = 'endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at IS NULL';

/**
 * Whether no earlier delivery of the same job is open. A delivery has its job only if its endpoint wants ordered
 * delivery.
 */
const IN_ORDER = `(subject_id IS NULL OR NOT EXISTS (
          SELECT FROM pipeline.webhook_delivery AS earlier
           WHERE earlier.endpoint_id = delivery.endpoint_id AND earlier.subject_id = delivery.subject_id
             AND earlier.subject_id IS NOT NULL AND earlier.state IN ('pending', 'queued', 'leased')
             AND earlier.sequence < delivery.sequence))`;

/** The examined first attempts of a candidate, in the order of their events. */
const FIRST_ATTEMPTS = `
        SELECT id, attempt, sequence, next_attempt_at, trigger, endpoint_id, subject_id FROM pipeline.webhook_delivery
         WHERE endpoint_id = candidate.endpoint_id AND state = 'pending' AND attempt = 1
         ORDER BY sequence LIMIT candidate.room + 1 + candidate.skipped`;

/**
 * Leases what is due in the shards that a worker serves. The gate is a statement before this one: a worker becomes the
 * owner of a shard first, and what it claims is counted by nobody else. The lock on the shard's row lets no other become
 * its owner meanwhile, and one that has lost it claims nothing. Nor does anybody while the operator holds all sending.
 *
 * 1. `ready`, `locked`: the endpoints that may be served, those that have waited longest first. They come out of an
 *    index, so that neither other endpoints nor the length of a backlog cost anything; half as many as deliveries are wanted,
 *    because an endpoint with a backlog has several; as many while no retry may be sent, because some have nothing else.
 *    An endpoint that is just being entered (`version`) or that the caller has no room for ($6) is left for a later claim.
 * 2. `candidate`: the room of each. A closed circuit has as many slots as its ramp says, or $4, and at an endpoint that
 *    is quite healthy as many more may be leased ahead as $7 says; any other circuit has one slot for a probe when its time
 *    has come; none has any before the time that the receiver has asked for. `pace` is a bucket of tokens: with it no second
 *    sees more than `max_per_second`. None gets more than twice its part of $3, so that what cannot be claimed anyhow is not
 *    ranked. From here on endpoints, users and hosts have numbers, which PostgreSQL sorts and copies more cheaply than
 *    their names.
 * 3. `picked`: due retries, the longest due first (kind 1), and first attempts in the order of their events (kind 2); one
 *    more than there is room for, which tells whether more is due.
 * 4. `retry`, `admissible`: while first attempts wait, retries get three tenths of the endpoint's slots (with less than four
 *    slots, one in three out of ten claims); and never more than $5 over all endpoints.
 * 5. `chosen`: the endpoint's room, then what its user and its host still may have, then $3.
 * 6. `test_waiting`, `test_due`: tests by hand pass all of this, because a person waits; they go to disabled endpoints too, but to none of a
 *    suspended account.
 *    They are read first, by their own index, lest PostgreSQL begin with all endpoints.
 * 7. `leased`: rows that somebody else is just changing are skipped, not waited for.
 * 8. `found`, `served`: what was found and what was leased of each endpoint, counted together: PostgreSQL takes a part of a
 *    statement for a single row, and compares every row of the one with every row of the other when they are joined. For
 *    the same reason each delivery takes what was found of its endpoint out of an array, and $7, $8 and $10 are objects.
 * 9. `moved`: when each endpoint is looked at next: now, as the last in the line, while more is due; at the end of the
 *    pause of its next delivery or its circuit; or never, until something arrives.
 *
 * $1 shards, $2 id of the worker, $3 deliveries, $4 in flight per endpoint, $5 retries, $6 endpoints without room; $7 by
 * endpoint: deliveries that are held, retries among these, and how many may be leased ahead; $8 by user: those held, $9
 * the limit for a user; $10 by host: those held, $11 the limit for a host; $12 seconds that a lease lasts, $13 number of
 * shards
 */
export const CLAIM = new PreparedStatement<LeasedDelivery>(
  'webhook-claim',
  `
WITH owned AS MATERIALIZED (
  SELECT shard FROM pipeline.webhook_shard WHERE shard = ANY($1::smallint[]) AND owner = $2 AND NOT ${SENDING_IS_HELD} FOR UPDATE
), ready AS MATERIALIZED (
  SELECT due.* FROM owned CROSS JOIN LATERAL (
    SELECT endpoint_id, ready_at, version FROM pipeline.webhook_ready
     WHERE shard = owned.shard AND ready_at <= now() AND endpoint_id <> ALL($6::text[])
     ORDER BY ready_at LIMIT greatest($3::integer / cardinality($1::smallint[]) + 2, 4)) AS due
   ORDER BY ready_at LIMIT CASE WHEN $5::integer > 0 THEN greatest($3::integer / 2, 1) ELSE $3 END
), locked AS MATERIALIZED (
  SELECT entry.endpoint_id, entry.ready_at, entry.pace_at
    FROM ready JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = ready.endpoint_id AND entry.version = ready.version
     FOR UPDATE OF entry SKIP LOCKED
), candidate AS MATERIALIZED (
  SELECT locked.endpoint_id, locked.ready_at, bound.slots,
         (row_number() OVER ())::integer AS number, dense_rank() OVER (ORDER BY endpoint.user_id) AS user_number,
         dense_rank() OVER (ORDER BY endpoint.host) AS host_number,
         $9::integer - coalesce(($8::jsonb -> endpoint.user_id)::integer, 0) AS user_room,
         $11::integer - coalesce(($10::jsonb -> endpoint.host)::integer, 0) AS host_room,
         least(greatest(bound.slots + bound.ahead - coalesce((busy.load -> 'held')::integer, 0), 0), coalesce(pace.tokens, 1000000),
               ceil(2.0 * $3::integer / count(*) OVER ()))::integer AS room,
         CASE WHEN bound.slots >= 4 THEN floor(0.3 * bound.slots) ELSE (random() < 0.3)::integer END AS retry_share,
         coalesce((busy.load -> 'retries')::integer, 0) AS retries,
         CASE WHEN endpoint.delivery_order = 'job' THEN ${MAX_SKIPPED_IN_ORDER} ELSE ${MAX_SKIPPED} END AS skipped,
         CASE WHEN ${IS_SERVED} THEN greatest(endpoint.circuit_probe_at, endpoint.retry_after) ELSE 'infinity' END AS resumes_at,
         pace.rate, pace.since AS pace_since
    FROM locked
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = locked.endpoint_id
    CROSS JOIN LATERAL (SELECT $7::jsonb -> locked.endpoint_id AS load) AS busy
    CROSS JOIN LATERAL (
      SELECT CASE WHEN NOT (${IS_SERVED}) OR endpoint.retry_after > now() THEN 0
                  WHEN endpoint.circuit = 'closed' THEN least($4::integer, coalesce(endpoint.ramp, $4::integer))
                  WHEN endpoint.circuit_probe_at <= now() THEN 1
                  ELSE 0 END AS slots,
             CASE WHEN ${IS_SERVED} AND endpoint.circuit = 'closed' AND endpoint.ramp IS NULL
                   AND endpoint.consecutive_failures = 0 AND endpoint.max_per_second IS NULL
                  THEN coalesce((busy.load -> 'ahead')::integer, 0) ELSE 0 END AS ahead) AS bound
    LEFT JOIN LATERAL (
      SELECT rate, since, floor(extract(epoch FROM now() - since) * rate + 0.001) AS tokens
        FROM (SELECT max_per_second - burst + 1 AS rate,
                     greatest(locked.pace_at, now() - make_interval(secs => burst::float / (max_per_second - burst + 1))) AS since
                FROM (SELECT greatest(endpoint.max_per_second / 10, 1) AS burst, endpoint.max_per_second AS max_per_second) AS bucket
             ) AS tokens) AS pace ON endpoint.max_per_second IS NOT NULL
), picked AS MATERIALIZED (
  SELECT candidate.number, candidate.user_number, candidate.user_room, candidate.host_number, candidate.host_room,
         candidate.room, candidate.ready_at, candidate.retry_share, candidate.retries, due.*
    FROM candidate CROSS JOIN LATERAL (
      (SELECT 1 AS kind, id, attempt, sequence, next_attempt_at FROM pipeline.webhook_delivery AS delivery
        WHERE endpoint_id = candidate.endpoint_id AND state = 'pending' AND attempt > 1 AND next_attempt_at <= now()
          AND trigger <> 'test' AND ${IN_ORDER}
        ORDER BY next_attempt_at LIMIT candidate.room + 1)
      UNION ALL
      (SELECT 2, id, attempt, sequence, next_attempt_at FROM (${FIRST_ATTEMPTS}) AS delivery
        WHERE next_attempt_at <= now() AND trigger <> 'test' AND ${IN_ORDER}
        ORDER BY sequence LIMIT candidate.room + 1)) AS due
   WHERE candidate.room > 0
), retry AS (
  SELECT * FROM (
    SELECT *, row_number() OVER (ORDER BY next_attempt_at) AS of_all
      FROM (SELECT *, row_number() OVER (PARTITION BY number ORDER BY next_attempt_at) AS of_endpoint
              FROM picked WHERE kind = 1) AS numbered
     WHERE of_endpoint <= CASE WHEN number IN (SELECT number FROM picked WHERE kind = 2)
                               THEN retry_share - retries ELSE room END) AS shared
   WHERE of_all <= $5
), admissible AS (
  SELECT kind, id, attempt, sequence, number, user_number, user_room, host_number, host_room, room, ready_at
    FROM picked WHERE kind = 2
  UNION ALL
  SELECT kind, id, attempt, sequence, number, user_number, user_room, host_number, host_room, room, ready_at FROM retry
), within_room AS (
  SELECT id, attempt, number, user_number, user_room, host_number, host_room, ready_at,
         row_number() OVER (PARTITION BY number ORDER BY kind DESC, sequence) AS rank
    FROM (SELECT *, row_number() OVER (PARTITION BY number ORDER BY kind, sequence) AS choice FROM admissible) AS ordered
   WHERE choice <= room
), chosen AS (
  SELECT id, attempt, number, rank, ready_at FROM (
    SELECT within_room.*,
           row_number() OVER (PARTITION BY user_number ORDER BY rank, ready_at) AS of_user,
           row_number() OVER (PARTITION BY host_number ORDER BY rank, ready_at) AS of_host
      FROM within_room) AS counted
   WHERE of_user <= user_room AND of_host <= host_room
   ORDER BY rank, ready_at
   LIMIT $3
), test_waiting AS MATERIALIZED (
  SELECT id, attempt, user_id, endpoint_id FROM pipeline.webhook_delivery
   WHERE trigger = 'test' AND state = 'pending' AND next_attempt_at <= now()
), test_due AS (
  SELECT test_waiting.id, test_waiting.attempt
    FROM test_waiting JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = test_waiting.endpoint_id
   WHERE endpoint.deleted_at IS NULL AND NOT endpoint.suspended
     AND pipeline.webhook_slot(test_waiting.user_id) % $13::integer IN (SELECT shard FROM owned)
   LIMIT ${TESTS}
), wanted AS (
  SELECT id, attempt, number, rank, ready_at FROM chosen
  UNION ALL SELECT id, attempt, NULL, 0, NULL FROM test_due
), locked_delivery AS MATERIALIZED (
  SELECT delivery.id, wanted.number, wanted.rank, wanted.ready_at
    FROM wanted JOIN pipeline.webhook_delivery AS delivery ON delivery.id = wanted.id AND delivery.attempt = wanted.attempt
   WHERE delivery.state = 'pending'
     FOR UPDATE OF delivery SKIP LOCKED
), leased AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'leased', lease = $2 || '.' || gen_random_uuid(), claimed_until = now() + make_interval(secs => $12)
    FROM locked_delivery WHERE delivery.id = locked_delivery.id
  RETURNING delivery.id, delivery.lease, delivery.attempt, delivery.sequence, delivery.schedule_step, delivery.trigger,
            delivery.user_id, delivery.endpoint_id, delivery.event_id, locked_delivery.number, locked_delivery.rank,
            locked_delivery.ready_at
), found AS MATERIALIZED (
  SELECT number, count(*) FILTER (WHERE NOT is_leased) AS picked, count(*) FILTER (WHERE is_leased) AS leased
    FROM (SELECT number, false AS is_leased FROM picked
          UNION ALL SELECT number, true FROM leased WHERE number IS NOT NULL) AS of_endpoint
   GROUP BY number
), served AS MATERIALIZED (
  SELECT candidate.endpoint_id, candidate.number, candidate.slots, candidate.room, candidate.resumes_at, candidate.skipped,
         candidate.rate,
         candidate.pace_since + make_interval(secs => coalesce(found.leased, 0) / candidate.rate::float) AS pace_at,
         coalesce(found.picked > found.leased, false) AS has_more
    FROM candidate LEFT JOIN found ON found.number = candidate.number
), moved AS (
  UPDATE pipeline.webhook_ready AS entry
     SET version = entry.version + 1, shard = entry.slot % $13::integer, pace_at = candidate.pace_at,
         ready_at = CASE WHEN candidate.slots = 0 THEN coalesce(candidate.resumes_at, 'infinity')
           WHEN candidate.has_more OR candidate.room = 0
             THEN greatest(now(), candidate.pace_at + make_interval(secs => 1 / candidate.rate::float))
           ELSE coalesce((SELECT min(at) FROM (
               (SELECT next_attempt_at AS at FROM pipeline.webhook_delivery
                 WHERE endpoint_id = candidate.endpoint_id AND state = 'pending' AND attempt > 1 AND next_attempt_at > now()
                 ORDER BY next_attempt_at LIMIT 1)
               UNION ALL
               (SELECT next_attempt_at FROM (${FIRST_ATTEMPTS}) AS delivery WHERE next_attempt_at > now())) AS later),
             'infinity') END
    FROM served AS candidate WHERE entry.endpoint_id = candidate.endpoint_id
)
SELECT leased.id AS "deliveryId", leased.lease, leased.attempt, leased.sequence::float AS sequence,
       leased.schedule_step AS "scheduleStep", leased.trigger, leased.user_id AS "userId", leased.endpoint_id AS "endpointId",
       endpoint.host, endpoint.url, endpoint.secret,
       CASE WHEN endpoint.previous_secret_expires_at > now() THEN endpoint.previous_secret END AS "previousSecret",
       event.id AS "eventId", event.type AS "eventType", event.body, event.created_at AS "eventAt", event.traceparent,
       coalesce((SELECT array_agg(slots ORDER BY number) FROM served)[leased.number], 1) AS slots,
       coalesce((SELECT array_agg(has_more ORDER BY number) FROM served)[leased.number], false) AS "hasMore"
  FROM leased
  JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = leased.endpoint_id
  JOIN pipeline.webhook_event AS event ON event.id = leased.event_id
 ORDER BY leased.rank, leased.ready_at, leased.sequence`,
);
