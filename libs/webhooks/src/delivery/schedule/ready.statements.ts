import { PreparedStatement } from '@wagewright/database';
import { SENDING_IS_HELD } from './sending.statements';

/** Arrivals per statement; the next claim continues. */
export const ARRIVAL_BATCH = 1_000;

/**
 * Moves arrivals into `webhook_ready`. An endpoint that is there already becomes ready earlier, never later; its
 * version tells a running claim that it has read the deliveries too early. The rows are locked in the order of their
 * ids, so that two of these statements cannot wait for each other. $1 shards, $2 number of shards
 */
export const ENTER_ARRIVALS = new PreparedStatement<{ entered: number }>(
  'webhook-enter-arrivals',
  `
WITH taken AS (
  DELETE FROM pipeline.webhook_arrival
   -- By ctid, which is the row's own while it is locked: by id PostgreSQL would read everything that has arrived.
   WHERE ctid = ANY(ARRAY(SELECT ctid FROM pipeline.webhook_arrival WHERE slot % $2::integer = ANY($1::integer[])
                           ORDER BY id LIMIT ${ARRIVAL_BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING endpoint_id, slot, due_at
), entered AS (
  INSERT INTO pipeline.webhook_ready AS entry (endpoint_id, slot, shard, ready_at)
  SELECT taken.endpoint_id, taken.slot, taken.slot % $2::integer, min(taken.due_at)
    FROM taken JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = taken.endpoint_id
   GROUP BY taken.endpoint_id, taken.slot ORDER BY taken.endpoint_id
  ON CONFLICT (endpoint_id) DO UPDATE
    SET ready_at = least(entry.ready_at, excluded.ready_at), shard = excluded.shard, version = entry.version + 1
)
SELECT count(*)::integer AS entered FROM taken`,
);

/**
 * Due shards without a living worker, with their number of past owners.
 * $1 number of shards
 */
export const UNSERVED_SHARDS = new PreparedStatement<{ shard: number; epoch: number }>(
  'webhook-unserved-shards',
  `
SELECT number.shard, coalesce(served.epoch, 0) AS epoch
  FROM generate_series(0, $1::integer - 1) AS number (shard)
  LEFT JOIN pipeline.webhook_shard AS served ON served.shard = number.shard
 WHERE NOT EXISTS (SELECT FROM pipeline.webhook_worker WHERE id = served.owner AND alive_until > now())
   AND NOT ${SENDING_IS_HELD}
   AND (EXISTS (SELECT FROM pipeline.webhook_ready WHERE shard = number.shard AND ready_at <= now())
     OR EXISTS (SELECT FROM pipeline.webhook_arrival WHERE slot % $1::integer = number.shard))`,
);

/** Endpoints examined by one search for forgotten ones: tens of milliseconds. */
const LOOK_BATCH = 5_000;

/** The result of a search for forgotten endpoints, and its end, where the next one continues. */
export interface ForgottenLook {
  /** Number of added endpoints. */
  entered: number;
  /** The last examined endpoint with first attempts; '' at the end. */
  firstsTo: string;
  /** The same for retries. */
  retriesTo: string;
}

/** A part of a statement: the next endpoints by id with a pending delivery of some kind. */
const walk = (name: string, after: string, condition: string, order: string) => `${name} AS (
  (SELECT 1 AS number, endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
    WHERE state = 'pending' AND ${condition} AND endpoint_id > ${after} ORDER BY endpoint_id, ${order} LIMIT 1)
  UNION ALL
  SELECT ${name}.number + 1, following.* FROM ${name} CROSS JOIN LATERAL (
    SELECT endpoint_id, next_attempt_at FROM pipeline.webhook_delivery
     WHERE state = 'pending' AND ${condition} AND endpoint_id > ${name}.endpoint_id
     ORDER BY endpoint_id, ${order} LIMIT 1) AS following
   WHERE ${name}.number < ${LOOK_BATCH}
)`;

/**
 * Adds as arrivals all active endpoints, except those of suspended accounts, that have due deliveries and are neither
 * ready nor waiting for a circuit or a `Retry-After`: written by a process of an earlier release, restored by hand, or
 * with a reset circuit. Skips from endpoint to endpoint in the partial indexes of deliveries, over some thousands per
 * search.
 * $1 end of the last search among first attempts, $2 among retries; '' to begin
 */
export const ENTER_FORGOTTEN = new PreparedStatement<ForgottenLook>(
  'webhook-enter-forgotten',
  `
WITH RECURSIVE ${walk('first', '$1::text', 'attempt = 1', 'sequence')},
${walk('retry', '$2::text', 'attempt > 1', 'next_attempt_at')}, waiting AS (
  SELECT endpoint_id FROM first
  UNION SELECT endpoint_id FROM retry WHERE next_attempt_at <= now()
  UNION SELECT endpoint_id FROM pipeline.webhook_delivery
         WHERE trigger = 'test' AND state IN ('pending', 'queued', 'leased') AND state = 'pending'
), arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(endpoint.user_id), endpoint.id, now()
    FROM waiting
    JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.id = waiting.endpoint_id AND endpoint.deleted_at IS NULL AND NOT endpoint.suspended
    LEFT JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = endpoint.id
   WHERE entry.endpoint_id IS NULL
      OR entry.ready_at > now() AND (endpoint.circuit = 'closed' OR endpoint.circuit_probe_at <= now())
         AND coalesce(endpoint.retry_after <= now(), true)
  RETURNING id
)
SELECT (SELECT count(*) FROM arrival)::integer AS entered,
       coalesce((SELECT endpoint_id FROM first WHERE number = ${LOOK_BATCH}), '') AS "firstsTo",
       coalesce((SELECT endpoint_id FROM retry WHERE number = ${LOOK_BATCH}), '') AS "retriesTo"`,
);

/** After a change of the number of shards: moves endpoints to the shard of their slot. $1 number of shards */
export const SHARD_ANEW = new PreparedStatement(
  'webhook-shard-anew',
  `UPDATE pipeline.webhook_ready SET shard = slot % $1::integer WHERE shard <> slot % $1::integer`,
);
