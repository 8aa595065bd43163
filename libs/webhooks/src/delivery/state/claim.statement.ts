import { PreparedStatement } from '@wagewright/database';
import type { WebhookEventType } from '@wagewright/messaging';
import { SENDING_IS_HELD } from '../schedule/sending.statements';
import type { DeliveryTrigger } from '../webhook-delivery.entity';

/**
 * How many first attempts of an endpoint may be postponed and still hold up none of those behind them. There is a bound
 * because the statement walks over them, and because an endpoint whose secret cannot be opened would have all of its
 * backlog tried in vain.
 */
const MAX_SKIPPED = 20;

/** The same at an endpoint that gets the events of a job one after another: what waits for another one is walked over. */
const MAX_SKIPPED_IN_ORDER = 500;

/** Tests by hand that one claim takes at most. */
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
  /** Sealed, see `SecretCipher`. */
  secret: string;
  /** Sealed; null once its grace period is over, by the database's clock. */
  previousSecret: string | null;
  eventId: string;
  eventType: WebhookEventType;
  body: string;
  eventAt: Date;
  /** Of the request that caused the event, as W3C Trace Context writes it; null when that was not traced. */
  traceparent: string | null;
  /** How many deliveries to its endpoint may be sent at once, as its health stands. */
  slots: number;
  /** Whether more of the endpoint is due than was claimed. */
  hasMore: boolean;
}

/** Whether no earlier delivery of the same job is open. A delivery knows its job only where its endpoint wants that order. */
const IN_ORDER = `(subject_id IS NULL OR NOT EXISTS (
          SELECT FROM pipeline.webhook_delivery AS earlier
           WHERE earlier.endpoint_id = delivery.endpoint_id AND earlier.subject_id = delivery.subject_id
             AND earlier.subject_id IS NOT NULL AND earlier.state IN ('pending', 'queued', 'leased')
             AND earlier.sequence < delivery.sequence))`;

/** The first attempts of a candidate that are looked at, in the order of their events. */
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
 *    An endpoint that is just being
 *    entered (`version`) or that the caller has no room for ($7) is left for a later claim.
 * 2. `candidate`: the room of each. A closed circuit has as many slots as its ramp says, or $4, and at an endpoint that
 *    is quite healthy as many more may be leased ahead as $5 says; any other circuit has one slot for a probe when its time has come.
 *    `pace` is a bucket of tokens: with it no second sees more than `max_per_second`. None gets more than twice its
 *    part of $3, so that what cannot be claimed anyhow is not ranked.
 * 3. `picked`: due retries, the longest due first (kind 1), and first attempts in the order of their events (kind 2); one
 *    more than there is room for, which tells whether more is due.
 * 4. `retry`, `admissible`: while first attempts wait, retries get three tenths of the endpoint's slots (with less than four
 *    slots, one in three out of ten claims); and never more than $6 over all endpoints.
 * 5. `chosen`: the endpoint's room, then what its user and its host still may have, then $3.
 * 6. `test_waiting`, `test_due`: tests by hand pass all of this, because a person waits; they go to disabled endpoints too.
 *    They are read first, by their own index, lest PostgreSQL begin with all endpoints.
 * 7. `leased`: rows that somebody else is just changing are skipped, not waited for.
 * 8. `served`: what was found and what was leased of each endpoint, each counted for itself: PostgreSQL takes a part of a
 *    statement for a single row, and would compare every row of the one with every row of the other.
 * 9. `moved`: when each endpoint is looked at next: now, as the last in the line, while more is due; at the end of the
 *    pause of its next delivery or its circuit; or never, until something arrives.
 *
 * $1 shards, $2 id of the worker, $3 deliveries, $4 in flight per endpoint, $6 retries, $7 endpoints without
 * room; $8 endpoints, $9 deliveries of them that are held, $10 retries among these, $5 leased ahead; $11 users, $12
 * held of them, $13 the limit for a user; $14 hosts, $15 held of them, $16 the limit for a host; $17 seconds that a lease
 * lasts, $18 number of shards
 */
export const CLAIM = new PreparedStatement<LeasedDelivery>(
  'webhook-claim',
  `
WITH owned AS MATERIALIZED (
  SELECT shard FROM pipeline.webhook_shard WHERE shard = ANY($1::smallint[]) AND owner = $2 AND NOT ${SENDING_IS_HELD} FOR UPDATE
), ready AS MATERIALIZED (
  SELECT due.* FROM owned CROSS JOIN LATERAL (
    SELECT endpoint_id, ready_at, version FROM pipeline.webhook_ready
     WHERE shard = owned.shard AND ready_at <= now() AND endpoint_id <> ALL($7::text[])
     ORDER BY ready_at LIMIT greatest($3::integer / cardinality($1::smallint[]) + 2, 4)) AS due
   ORDER BY ready_at LIMIT CASE WHEN $6::integer > 0 THEN greatest($3::integer / 2, 1) ELSE $3 END
), locked AS MATERIALIZED (
  SELECT entry.endpoint_id, entry.ready_at, entry.pace_at
    FROM ready JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = ready.endpoint_id AND entry.version = ready.version
     FOR UPDATE OF entry SKIP LOCKED
), candidate AS MATERIALIZED (
  SELECT locked.endpoint_id, locked.ready_at, endpoint.user_id, endpoint.host, bound.slots,
         least(greatest(bound.slots + bound.ahead - coalesce(busy.held, 0), 0), coalesce(pace.tokens, 1000000),
               ceil(2.0 * $3::integer / count(*) OVER ()))::integer AS room,
         CASE WHEN bound.slots >= 4 THEN floor(0.3 * bound.slots) ELSE (random() < 0.3)::integer END AS retry_share,
         coalesce(busy.retries, 0) AS retries,
         CASE WHEN endpoint.delivery_order = 'job' THEN ${MAX_SKIPPED_IN_ORDER} ELSE ${MAX_SKIPPED} END AS skipped,
         CASE WHEN endpoint.active AND endpoint.deleted_at IS NULL THEN endpoint.circuit_probe_at ELSE 'infinity' END AS resumes_at,
         pace.rate, pace.since AS pace_since
    FROM locked
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = locked.endpoint_id
    LEFT JOIN unnest($8::text[], $9::integer[], $10::integer[], $5::integer[]) AS busy (endpoint_id, held, retries, ahead)
      ON busy.endpoint_id = locked.endpoint_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN NOT endpoint.active OR endpoint.deleted_at IS NOT NULL THEN 0
                  WHEN endpoint.circuit = 'closed' THEN least($4::integer, coalesce(endpoint.ramp, $4::integer))
                  WHEN endpoint.circuit_probe_at <= now() THEN 1
                  ELSE 0 END AS slots,
             CASE WHEN endpoint.active AND endpoint.deleted_at IS NULL AND endpoint.circuit = 'closed' AND endpoint.ramp IS NULL
                   AND endpoint.consecutive_failures = 0 AND endpoint.max_per_second IS NULL
                  THEN coalesce(busy.ahead, 0) ELSE 0 END AS ahead) AS bound
    LEFT JOIN LATERAL (
      SELECT rate, since, floor(extract(epoch FROM now() - since) * rate + 0.001) AS tokens
        FROM (SELECT max_per_second - burst + 1 AS rate,
                     greatest(locked.pace_at, now() - make_interval(secs => burst::float / (max_per_second - burst + 1))) AS since
                FROM (SELECT greatest(endpoint.max_per_second / 10, 1) AS burst, endpoint.max_per_second AS max_per_second) AS bucket
             ) AS tokens) AS pace ON endpoint.max_per_second IS NOT NULL
), picked AS MATERIALIZED (
  SELECT candidate.endpoint_id, candidate.user_id, candidate.host, candidate.room, candidate.ready_at,
         candidate.retry_share, candidate.retries, due.*
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
      FROM (SELECT *, row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at) AS of_endpoint
              FROM picked WHERE kind = 1) AS numbered
     WHERE of_endpoint <= CASE WHEN endpoint_id IN (SELECT endpoint_id FROM picked WHERE kind = 2)
                               THEN retry_share - retries ELSE room END) AS shared
   WHERE of_all <= $6
), admissible AS (
  SELECT kind, id, attempt, sequence, endpoint_id, user_id, host, room, ready_at FROM picked WHERE kind = 2
  UNION ALL SELECT kind, id, attempt, sequence, endpoint_id, user_id, host, room, ready_at FROM retry
), within_room AS (
  SELECT id, attempt, user_id, host, ready_at,
         row_number() OVER (PARTITION BY endpoint_id ORDER BY kind DESC, sequence) AS rank
    FROM (SELECT *, row_number() OVER (PARTITION BY endpoint_id ORDER BY kind, sequence) AS choice FROM admissible) AS ordered
   WHERE choice <= room
), chosen AS (
  SELECT id, attempt, rank, ready_at FROM (
    SELECT within_room.*,
           row_number() OVER (PARTITION BY user_id ORDER BY rank, ready_at) AS of_user,
           row_number() OVER (PARTITION BY host ORDER BY rank, ready_at) AS of_host
      FROM within_room) AS counted
    LEFT JOIN unnest($11::text[], $12::integer[]) AS busy_user (user_id, of_this_user) USING (user_id)
    LEFT JOIN unnest($14::text[], $15::integer[]) AS busy_host (host, at_this_host) USING (host)
   WHERE of_user <= $13::integer - coalesce(of_this_user, 0) AND of_host <= $16::integer - coalesce(at_this_host, 0)
   ORDER BY rank, ready_at
   LIMIT $3
), test_waiting AS MATERIALIZED (
  SELECT id, attempt, user_id, endpoint_id FROM pipeline.webhook_delivery
   WHERE trigger = 'test' AND state = 'pending' AND next_attempt_at <= now()
), test_due AS (
  SELECT test_waiting.id, test_waiting.attempt
    FROM test_waiting JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = test_waiting.endpoint_id
   WHERE endpoint.deleted_at IS NULL
     AND pipeline.webhook_slot(test_waiting.user_id) % $18::integer IN (SELECT shard FROM owned)
   LIMIT ${TESTS}
), wanted AS (
  SELECT id, attempt, rank, ready_at FROM chosen
  UNION ALL SELECT id, attempt, 0, NULL FROM test_due
), locked_delivery AS MATERIALIZED (
  SELECT delivery.id, wanted.rank, wanted.ready_at
    FROM wanted JOIN pipeline.webhook_delivery AS delivery ON delivery.id = wanted.id AND delivery.attempt = wanted.attempt
   WHERE delivery.state = 'pending'
     FOR UPDATE OF delivery SKIP LOCKED
), leased AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'leased', lease = $2 || '.' || gen_random_uuid(), claimed_until = now() + make_interval(secs => $17)
    FROM locked_delivery WHERE delivery.id = locked_delivery.id
  RETURNING delivery.id, delivery.lease, delivery.attempt, delivery.sequence, delivery.schedule_step, delivery.trigger,
            delivery.user_id, delivery.endpoint_id, delivery.event_id, locked_delivery.rank, locked_delivery.ready_at
), picked_of AS MATERIALIZED (
  SELECT endpoint_id, count(*) AS count FROM picked GROUP BY endpoint_id
), leased_of AS MATERIALIZED (
  SELECT endpoint_id, count(*) AS count FROM leased WHERE trigger <> 'test' GROUP BY endpoint_id
), served AS MATERIALIZED (
  SELECT candidate.endpoint_id, candidate.slots, candidate.room, candidate.resumes_at, candidate.skipped, candidate.rate,
         candidate.pace_since + make_interval(secs => coalesce(leased_of.count, 0) / candidate.rate::float) AS pace_at,
         coalesce(picked_of.count, 0) > coalesce(leased_of.count, 0) AS has_more
    FROM candidate
    LEFT JOIN picked_of ON picked_of.endpoint_id = candidate.endpoint_id
    LEFT JOIN leased_of ON leased_of.endpoint_id = candidate.endpoint_id
), moved AS (
  UPDATE pipeline.webhook_ready AS entry
     SET version = entry.version + 1, shard = entry.slot % $18::integer, pace_at = candidate.pace_at,
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
       coalesce(served.slots, 1) AS slots, coalesce(served.has_more, false) AS "hasMore"
  FROM leased
  JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = leased.endpoint_id
  JOIN pipeline.webhook_event AS event ON event.id = leased.event_id
  LEFT JOIN served ON served.endpoint_id = leased.endpoint_id
 ORDER BY leased.rank, leased.ready_at, leased.sequence`,
);
