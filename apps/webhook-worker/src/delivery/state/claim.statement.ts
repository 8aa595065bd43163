import { PreparedStatement } from '@wagewright/database';
import type { LeasedWebhook } from './leased-delivery';
import { originOf, SENDING_IS_HELD } from './statement-parts.sql';

/**
 * Postponed first attempts of an endpoint that do not block those behind them. Bounded because the statement walks over
 * them, and because an endpoint with an unreadable secret would otherwise have its whole backlog tried in vain.
 */
const MAX_SKIPPED = 20;

/** The same for an endpoint with ordered delivery per job: it skips deliveries that wait for an earlier one. */
const MAX_SKIPPED_IN_ORDER = 500;

/**
 * An endpoint's row says where its pending first attempts begin, and is written when they begin so many events later: a
 * claim walks over the index entries between, which vacuum cannot remove while any transaction is older.
 */
const FIRSTS_LAG = 1_000;

/** Maximum of tests by hand per claim. */
const TESTS = 20;

/** The placeholder of each parameter; the loads are objects by id. */
const $ = {
  shards: '$1',
  worker: '$2',
  /** Deliveries to lease at most. */
  room: '$3',
  inFlightPerEndpoint: '$4',
  retryRoom: '$5',
  /** Endpoints without room: left for a later claim. */
  fullEndpoints: '$6',
  /** Held deliveries, retries among these, and how many may be leased ahead. */
  endpointLoads: '$7',
  userLoads: '$8',
  userLimit: '$9',
  hostLoads: '$10',
  hostLimit: '$11',
  leaseSeconds: '$12',
  shardCount: '$13',
  /** The line is read from this `ready_at` on, in seconds since 1970. */
  lineFrom: '$14',
  /** Held deliveries of an account at a host name and port. */
  originLoads: '$15',
};

export function claimValues(values: Record<keyof typeof $, unknown>): unknown[] {
  return (Object.keys($) as (keyof typeof $)[]).map((name) => values[name]);
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
             AND earlier.subject_id IS NOT NULL AND earlier.state IN ('pending', 'leased')
             AND earlier.sequence < delivery.sequence))`;

/** The examined first attempts of a candidate, in the order of their events. */
const FIRST_ATTEMPTS = `
        SELECT id, attempt, sequence, next_attempt_at, trigger, endpoint_id, subject_id FROM pipeline.webhook_delivery
         WHERE endpoint_id = candidate.endpoint_id AND state = 'pending' AND attempt = 1
           AND sequence >= candidate.firsts_from
         ORDER BY sequence LIMIT candidate.room + 1 + candidate.skipped`;

/** Whether an endpoint may be served by its place in the line; only such with an end of their wait are in the index. */
const IS_IN_LINE = `ready_at BETWEEN to_timestamp(${$.lineFrom}::float) AND now() AND ready_at < 'infinity'`;

/** Endpoints of one shard that a claim looks at, and of all shards. */
const OF_SHARD = `greatest(${$.room}::integer / cardinality(${$.shards}::smallint[]) + 2, 4)`;
const OF_LINE = `CASE WHEN ${$.retryRoom}::integer > 0 THEN greatest(${$.room}::integer / 2, 1) ELSE ${$.room} END`;

/**
 * The endpoints that may be served, the longest waiting first: out of an index, so that neither other endpoints nor a
 * backlog cost anything. Half as many as deliveries are wanted, because an endpoint with a backlog has several; as many
 * while no retry may be sent, because some have nothing else. One that is just being entered (`version`) waits for a
 * later claim. The lock on the row of a shard with something due lets no other worker become its owner meanwhile; for
 * `EXISTS` PostgreSQL would walk over the endpoints that have nothing left, and for an order it reads the index. While the
 * whole line fits into the claim nobody has to move, and chance decides who comes first.
 */
const READY_ENDPOINTS = `test_waiting AS MATERIALIZED (
  SELECT id, attempt, endpoint_id, (pipeline.webhook_slot(user_id) % ${$.shardCount}::integer)::smallint AS shard
    FROM pipeline.webhook_delivery WHERE trigger = 'test' AND state = 'pending' AND next_attempt_at <= now()
), owned AS MATERIALIZED (
  SELECT shard FROM pipeline.webhook_shard AS served
   WHERE shard = ANY(${$.shards}::smallint[]) AND owner = ${$.worker} AND NOT ${SENDING_IS_HELD}
     AND (shard IN (SELECT shard FROM test_waiting)
          OR (SELECT true FROM pipeline.webhook_ready WHERE shard = served.shard AND ${IS_IN_LINE} ORDER BY ready_at LIMIT 1))
     FOR UPDATE
), ready AS MATERIALIZED (
  SELECT due.*, max(due.place) OVER () < ${OF_SHARD} AND count(*) OVER () <= ${OF_LINE} AS is_whole
    FROM owned CROSS JOIN LATERAL (
    SELECT endpoint_id, ready_at, version, row_number() OVER (ORDER BY ready_at) AS place FROM pipeline.webhook_ready
     WHERE shard = owned.shard AND ${IS_IN_LINE} AND endpoint_id <> ALL(${$.fullEndpoints}::text[])
     ORDER BY ready_at LIMIT ${OF_SHARD}) AS due
   ORDER BY ready_at LIMIT ${OF_LINE}
), locked AS MATERIALIZED (
  SELECT entry.endpoint_id, entry.pace_at, entry.firsts_from, ready.is_whole,
         CASE WHEN ready.is_whole THEN now() - random() * interval '1 s' ELSE entry.ready_at END AS ready_at
    FROM ready JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = ready.endpoint_id AND entry.version = ready.version
     FOR UPDATE OF entry SKIP LOCKED
)`;

/**
 * The room of each endpoint. A closed circuit has as many slots as its ramp says, and a healthy endpoint more leased
 * ahead; any other circuit has one for a probe when its time has come; none has any before the receiver's requested
 * time. Webhooks of one account at one host and port share the slots of one, and the smallest pace of theirs: `pace` is a
 * bucket of tokens, so that no second sees more than `max_per_second`. None gets more than twice its part of the claim, so
 * that surplus rows are not ranked. PostgreSQL sorts and copies numbers more cheaply than names.
 */
const CANDIDATES = `candidate AS MATERIALIZED (
  SELECT locked.endpoint_id, locked.ready_at, locked.is_whole, locked.firsts_from, bound.slots,
         (row_number() OVER ())::integer AS number, dense_rank() OVER (ORDER BY endpoint.user_id) AS user_number,
         dense_rank() OVER (ORDER BY endpoint.host) AS host_number, dense_rank() OVER (ORDER BY shared.origin) AS origin_number,
         ${$.userLimit}::integer - coalesce((${$.userLoads}::jsonb -> endpoint.user_id)::integer, 0) AS user_room,
         ${$.hostLimit}::integer - coalesce((${$.hostLoads}::jsonb -> endpoint.host)::integer, 0) AS host_room,
         least(${$.inFlightPerEndpoint}::integer + max(bound.ahead) OVER (PARTITION BY shared.origin)
               - coalesce((${$.originLoads}::jsonb -> shared.origin)::integer, 0), coalesce(pace.tokens, 1000000)) AS origin_room,
         least(greatest(bound.slots + bound.ahead - coalesce((busy.load -> 'held')::integer, 0), 0), coalesce(pace.tokens, 1000000),
               ceil(2.0 * ${$.room}::integer / count(*) OVER ()))::integer AS room,
         CASE WHEN bound.slots >= 4 THEN floor(0.3 * bound.slots) ELSE (random() < 0.3)::integer END AS retry_share,
         coalesce((busy.load -> 'retries')::integer, 0) AS retries,
         CASE WHEN endpoint.delivery_order = 'job' THEN ${MAX_SKIPPED_IN_ORDER} ELSE ${MAX_SKIPPED} END AS skipped,
         CASE WHEN ${IS_SERVED} THEN greatest(endpoint.circuit_probe_at, endpoint.retry_after) ELSE 'infinity' END AS resumes_at,
         pace.rate, pace.since AS pace_since
    FROM locked
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = locked.endpoint_id
    CROSS JOIN LATERAL (
      SELECT ${originOf('endpoint')} AS origin, min(sibling.max_per_second) AS max_per_second
        FROM pipeline.webhook_endpoint AS sibling
       WHERE sibling.user_id = endpoint.user_id AND sibling.deleted_at IS NULL AND ${originOf('sibling')} = ${originOf('endpoint')}) AS shared
    CROSS JOIN LATERAL (SELECT ${$.endpointLoads}::jsonb -> locked.endpoint_id AS load) AS busy
    CROSS JOIN LATERAL (
      SELECT CASE WHEN NOT (${IS_SERVED}) OR endpoint.retry_after > now() THEN 0
                  WHEN endpoint.circuit = 'closed' THEN least(${$.inFlightPerEndpoint}::integer, coalesce(endpoint.ramp, ${$.inFlightPerEndpoint}::integer))
                  WHEN endpoint.circuit_probe_at <= now() THEN 1
                  ELSE 0 END AS slots,
             CASE WHEN ${IS_SERVED} AND endpoint.circuit = 'closed' AND endpoint.ramp IS NULL
                   AND endpoint.consecutive_failures = 0 AND shared.max_per_second IS NULL
                  THEN coalesce((busy.load -> 'ahead')::integer, 0) ELSE 0 END AS ahead) AS bound
    LEFT JOIN LATERAL (
      SELECT rate, since, greatest(floor(extract(epoch FROM now() - since) * rate + 0.001), 0) AS tokens
        FROM (SELECT max_per_second - burst + 1 AS rate,
                     greatest(locked.pace_at, bucket.used_until, now() - make_interval(secs => burst::float / (max_per_second - burst + 1))) AS since
                FROM (SELECT greatest(shared.max_per_second / 10, 1) AS burst, shared.max_per_second AS max_per_second, max(entry.pace_at) AS used_until
                        FROM pipeline.webhook_endpoint AS sibling JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = sibling.id
                       WHERE shared.max_per_second IS NOT NULL AND sibling.user_id = endpoint.user_id AND ${originOf('sibling')} = shared.origin) AS bucket
             ) AS tokens) AS pace ON shared.max_per_second IS NOT NULL
)`;

/** Due retries (kind 1) and first attempts (kind 2); one more than there is room for tells whether more is due. */
const PICKED = `picked AS MATERIALIZED (
  SELECT candidate.number, candidate.user_number, candidate.user_room, candidate.host_number, candidate.host_room,
         candidate.origin_number, candidate.origin_room,
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
)`;

/**
 * While first attempts wait, retries get three tenths of the endpoint's slots: with less than four slots, one slot in
 * three out of ten claims.
 */
const ADMISSIBLE = `retry AS (
  SELECT * FROM (
    SELECT *, row_number() OVER (ORDER BY next_attempt_at) AS of_all
      FROM (SELECT *, row_number() OVER (PARTITION BY number ORDER BY next_attempt_at) AS of_endpoint
              FROM picked WHERE kind = 1) AS numbered
     WHERE of_endpoint <= CASE WHEN number IN (SELECT number FROM picked WHERE kind = 2)
                               THEN retry_share - retries ELSE room END) AS shared
   WHERE of_all <= ${$.retryRoom}
), admissible AS (
  SELECT kind, id, attempt, sequence, number, user_number, user_room, host_number, host_room, origin_number, origin_room, room, ready_at
    FROM picked WHERE kind = 2
  UNION ALL
  SELECT kind, id, attempt, sequence, number, user_number, user_room, host_number, host_room, origin_number, origin_room, room, ready_at FROM retry
)`;

/** Drops deliveries beyond the room of their endpoint, user or host, of the account at its host, and of the claim. */
const CHOSEN = `within_room AS (
  SELECT id, attempt, number, user_number, user_room, host_number, host_room, origin_number, origin_room, ready_at,
         row_number() OVER (PARTITION BY number ORDER BY kind DESC, sequence) AS rank
    FROM (SELECT *, row_number() OVER (PARTITION BY number ORDER BY kind, sequence) AS choice FROM admissible) AS ordered
   WHERE choice <= room
), chosen AS (
  SELECT id, attempt, number, rank, ready_at FROM (
    SELECT within_room.*,
           row_number() OVER (PARTITION BY user_number ORDER BY rank, ready_at) AS of_user,
           row_number() OVER (PARTITION BY host_number ORDER BY rank, ready_at) AS of_host,
           row_number() OVER (PARTITION BY origin_number ORDER BY rank, ready_at) AS of_origin
      FROM within_room) AS counted
   WHERE of_user <= user_room AND of_host <= host_room AND of_origin <= origin_room
   ORDER BY rank, ready_at
   LIMIT ${$.room}
)`;

/**
 * Tests by hand pass all limits, because a person waits; disabled endpoints get them too, suspended accounts do not.
 * They are read first, by their own index, lest PostgreSQL begin with all endpoints.
 */
const TESTS_DUE = `test_due AS (
  SELECT test_waiting.id, test_waiting.attempt
    FROM test_waiting JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = test_waiting.endpoint_id
   WHERE endpoint.deleted_at IS NULL AND NOT endpoint.suspended
     AND test_waiting.shard IN (SELECT shard FROM owned)
   LIMIT ${TESTS}
)`;

/** Rows that somebody else is just changing are skipped, not waited for. */
const LEASED = `wanted AS (
  SELECT id, attempt, number, rank, ready_at FROM chosen
  UNION ALL SELECT id, attempt, NULL, 0, NULL FROM test_due
), locked_delivery AS MATERIALIZED (
  SELECT delivery.id, wanted.number, wanted.rank, wanted.ready_at
    FROM wanted JOIN pipeline.webhook_delivery AS delivery ON delivery.id = wanted.id AND delivery.attempt = wanted.attempt
   WHERE delivery.state = 'pending'
     FOR UPDATE OF delivery SKIP LOCKED
), leased AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = 'leased', lease = ${$.worker} || '.' || right(gen_random_uuid()::text, 12), claimed_until = now() + make_interval(secs => ${$.leaseSeconds})
    FROM locked_delivery WHERE delivery.id = locked_delivery.id
  RETURNING delivery.id, delivery.lease, delivery.attempt, delivery.sequence, delivery.schedule_step, delivery.trigger,
            delivery.user_id, delivery.endpoint_id, delivery.event_id, locked_delivery.number, locked_delivery.rank,
            locked_delivery.ready_at
)`;

/** Where first attempts begin while none is pending. */
export const NO_FIRSTS = `'9223372036854775807'::bigint`;

/**
 * When each endpoint is looked at next: now, as the last in the line or in its place, while more is due; at the end of
 * the pause of its next delivery or its circuit; or never, until something arrives. One pass counts found and leased
 * deliveries: PostgreSQL takes a part of a statement for one row, and a join would compare every row with every other.
 */
const MOVED = `found AS MATERIALIZED (
  SELECT number, count(*) FILTER (WHERE NOT is_leased) AS picked, count(*) FILTER (WHERE is_leased) AS leased,
         min(first) AS first
    FROM (SELECT number, false AS is_leased, CASE WHEN kind = 2 THEN sequence END AS first FROM picked
          UNION ALL SELECT number, true, NULL FROM leased WHERE number IS NOT NULL) AS of_endpoint
   GROUP BY number
), served AS MATERIALIZED (
  SELECT candidate.endpoint_id, candidate.number, candidate.slots, candidate.room, candidate.resumes_at, candidate.skipped,
         candidate.rate, candidate.firsts_from,
         candidate.pace_since + make_interval(secs => sum(coalesce(found.leased, 0)) OVER of_origin / candidate.rate::float) AS pace_at,
         coalesce(found.picked > found.leased, false) AS has_more,
         coalesce(bool_or(found.picked > found.leased) OVER of_origin, false) AS origin_has_more,
         candidate.is_whole AND candidate.slots > 0 AND candidate.rate IS NULL
           AND (candidate.room = 0 OR coalesce(found.picked > found.leased, false)) AS stays,
         coalesce(found.first - ${FIRSTS_LAG} >= candidate.firsts_from, false) AS lags
    FROM candidate LEFT JOIN found ON found.number = candidate.number
  WINDOW of_origin AS (PARTITION BY candidate.origin_number)
), moved AS (
  UPDATE pipeline.webhook_ready AS entry
     SET version = entry.version + 1, shard = entry.slot % ${$.shardCount}::integer, pace_at = candidate.pace_at,
         firsts_from = coalesce((SELECT sequence FROM (${FIRST_ATTEMPTS}) AS examined ORDER BY sequence LIMIT 1), ${NO_FIRSTS}),
         ready_at = CASE WHEN candidate.stays THEN entry.ready_at
           WHEN candidate.slots = 0 THEN coalesce(candidate.resumes_at, 'infinity')
           WHEN candidate.has_more OR candidate.room = 0
             THEN greatest(now(), candidate.pace_at + make_interval(secs => 1 / candidate.rate::float))
           ELSE coalesce((SELECT min(at) FROM (
               (SELECT next_attempt_at AS at FROM pipeline.webhook_delivery
                 WHERE endpoint_id = candidate.endpoint_id AND state = 'pending' AND attempt > 1 AND next_attempt_at > now()
                 ORDER BY next_attempt_at LIMIT 1)
               UNION ALL
               (SELECT next_attempt_at FROM (${FIRST_ATTEMPTS}) AS delivery WHERE next_attempt_at > now())) AS later),
             'infinity') END
    FROM served AS candidate WHERE entry.endpoint_id = candidate.endpoint_id AND (NOT candidate.stays OR candidate.lags)
)`;

/**
 * Leases what is due in the shards that a worker serves, unless the operator holds all sending. A worker becomes the
 * owner of a shard by a statement before this one; a former owner claims nothing.
 */
export const CLAIM = new PreparedStatement<LeasedWebhook>(
  'webhook-claim',
  `
WITH ${[READY_ENDPOINTS, CANDIDATES, PICKED, ADMISSIBLE, CHOSEN, TESTS_DUE, LEASED, MOVED].join(', ')}
SELECT 'webhook' AS kind, leased.id AS "deliveryId", leased.lease, leased.attempt, leased.sequence::float AS sequence,
       leased.schedule_step AS "scheduleStep", leased.trigger, leased.user_id AS "userId", leased.endpoint_id AS "endpointId",
       endpoint.host, ${originOf('endpoint')} AS origin, endpoint.url, endpoint.secret,
       CASE WHEN endpoint.previous_secret_expires_at > now() THEN endpoint.previous_secret END AS "previousSecret",
       event.id AS "eventId", event.type AS "eventType", event.body, event.created_at AS "eventAt", event.traceparent,
       coalesce((SELECT array_agg(slots ORDER BY number) FROM served)[leased.number], 1) AS slots,
       coalesce((SELECT array_agg(origin_has_more ORDER BY number) FROM served)[leased.number], false) AS "hasMore",
       (SELECT extract(epoch FROM least(min(first.ready_at), now()))::float FROM owned CROSS JOIN LATERAL (
          SELECT ready_at FROM pipeline.webhook_ready WHERE shard = owned.shard AND ready_at >= to_timestamp(${$.lineFrom}::float)
             AND ready_at < 'infinity' ORDER BY ready_at LIMIT 1) AS first) AS "lineFrom"
  FROM leased
  JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = leased.endpoint_id
  JOIN pipeline.webhook_event AS event ON event.id = leased.event_id
 ORDER BY leased.rank, leased.ready_at, leased.sequence`,
);
