import { Injectable } from '@nestjs/common';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { WorkerIdentity } from '../worker-identity';
import type { HeldByOthers } from '../sending/in-flight';
import { originOf, SENDING_IS_HELD } from '../state/statement-parts.sql';
import type { UnservedShard } from './shard-queue';

/**
 * Makes a worker the owner of a shard, unless another living one serves it. The claim and this statement wait for each
 * other (both lock the shard's row), so a claim under a new owner sees the old owner's leases.
 * $1 shard, $2 id of the worker
 */
const ACQUIRE_SHARD = new PreparedStatement<{ epoch: number }>(
  'webhook-shard-acquire',
  `
INSERT INTO pipeline.webhook_shard AS served (shard, owner, epoch) VALUES ($1, $2, 1)
ON CONFLICT (shard) DO UPDATE SET owner = $2, epoch = served.epoch + 1, owned_since = now()
 WHERE served.owner IS DISTINCT FROM $2
   -- Nobody has taken it while this statement waited: whether that worker lives, its snapshot would not tell.
   AND served.epoch = (SELECT epoch FROM pipeline.webhook_shard WHERE shard = $1)
   AND NOT EXISTS (SELECT FROM pipeline.webhook_worker WHERE id = served.owner AND alive_until > now())
RETURNING epoch`,
);

/** $1 shards, $2 id of the worker */
const RELEASE_SHARDS = new PreparedStatement(
  'webhook-shard-release',
  'UPDATE pipeline.webhook_shard SET owner = NULL WHERE shard = ANY($1::smallint[]) AND owner = $2',
);

/** A worker's place among the living ones. Two workers may see different ones for a moment. */
export interface WorkerRank {
  /** Living workers, this one included. */
  workers: number;
  /** This worker's place among them, from 0, by id. */
  rank: number;
}

interface WorkersAndShards extends WorkerRank {
  own: number[];
  others: number[];
}

/** $1 id of the worker, $2 seconds for which it counts as alive. Rows of dead workers are kept longer than any lease. */
const BEAT = new PreparedStatement<WorkersAndShards>(
  'webhook-worker-beat',
  `
WITH beat AS (
  INSERT INTO pipeline.webhook_worker AS worker (id, alive_until) VALUES ($1, now() + make_interval(secs => $2))
  ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
), forgotten AS (
  DELETE FROM pipeline.webhook_worker WHERE alive_until < now() - interval '5 minutes' AND id <> $1
), alive AS (
  SELECT id FROM pipeline.webhook_worker WHERE alive_until > now() AND id <> $1
)
SELECT (SELECT count(*) + 1 FROM alive)::integer AS workers,
       (SELECT count(*) FROM alive WHERE id < $1)::integer AS rank,
       ARRAY(SELECT shard::integer FROM pipeline.webhook_shard WHERE owner = $1) AS own,
       ARRAY(SELECT shard::integer FROM pipeline.webhook_shard WHERE owner IN (SELECT id FROM alive)) AS others`,
);

/** $1 id of the worker */
const FORGET_WORKER = new PreparedStatement(
  'webhook-worker-forget',
  `
WITH released AS (UPDATE pipeline.webhook_shard SET owner = NULL WHERE owner = $1)
DELETE FROM pipeline.webhook_worker WHERE id = $1`,
);

/**
 * The load of other workers in these shards: unfinished sends of a former owner. $1 shards, $2 number of shards, $3 id of
 * the worker
 */
const HELD_BY_OTHERS = new PreparedStatement<HeldByOthers>(
  'webhook-held-by-others',
  `
SELECT endpoint.id AS "endpointId", endpoint.user_id AS "userId", endpoint.host, ${originOf('endpoint')} AS origin,
       count(*)::integer AS held
  FROM pipeline.webhook_delivery AS delivery
  JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
 WHERE delivery.state = 'leased' AND delivery.claimed_until > now() AND delivery.trigger <> 'test'
   AND (delivery.lease IS NULL OR split_part(delivery.lease, '.', 1) <> $3)
   AND pipeline.webhook_slot(delivery.user_id) % $2::integer = ANY($1::integer[])
 GROUP BY endpoint.id
UNION ALL
SELECT subscription.id, subscription.user_id, subscription.host, subscription.id, count(*)::integer
  FROM pipeline.event_subscription_delivery AS delivery
  JOIN pipeline.event_subscription AS subscription ON subscription.id = delivery.subscription_id
 WHERE delivery.state = 'leased' AND delivery.claimed_until > now() AND split_part(delivery.lease, '.', 1) <> $3
   AND subscription.slot % $2::integer = ANY($1::integer[])
 GROUP BY subscription.id`,
);

/**
 * Due shards without a living worker, with their number of past owners.
 * $1 number of shards
 */
const UNSERVED_SHARDS = new PreparedStatement<UnservedShard>(
  'webhook-unserved-shards',
  `
SELECT number.shard, coalesce(served.epoch, 0) AS epoch
  FROM generate_series(0, $1::integer - 1) AS number (shard)
  LEFT JOIN pipeline.webhook_shard AS served ON served.shard = number.shard
 WHERE NOT EXISTS (SELECT FROM pipeline.webhook_worker WHERE id = served.owner AND alive_until > now())
   AND NOT ${SENDING_IS_HELD}
   AND (EXISTS (SELECT FROM pipeline.webhook_ready WHERE shard = number.shard AND ready_at <= now() AND ready_at < 'infinity')
     OR EXISTS (SELECT FROM pipeline.webhook_arrival WHERE slot % $1::integer = number.shard)
     OR number.shard IN (SELECT slot % $1::integer FROM pipeline.event_subscription
                        WHERE due_at < 'infinity' AND due_at <= now()))`,
);

/** Endpoints examined by one search for forgotten ones: tens of milliseconds. */
const LOOK_BATCH = 5_000;

/** The result of a search for forgotten endpoints, and its end, where the next one continues. */
interface ForgottenLook {
  entered: number;
  /** The last examined endpoint with first attempts; '' at the end. */
  firstsTo: string;
  /** The same for retries. */
  retriesTo: string;
}

/** A part of a statement: the next endpoints by id with a pending delivery of some kind. */
const walk = (name: string, after: string, condition: string, order: string) => `${name} AS (
  (SELECT 1 AS number, endpoint_id, next_attempt_at, sequence FROM pipeline.webhook_delivery
    WHERE state = 'pending' AND ${condition} AND endpoint_id > ${after} ORDER BY endpoint_id, ${order} LIMIT 1)
  UNION ALL
  SELECT ${name}.number + 1, following.* FROM ${name} CROSS JOIN LATERAL (
    SELECT endpoint_id, next_attempt_at, sequence FROM pipeline.webhook_delivery
     WHERE state = 'pending' AND ${condition} AND endpoint_id > ${name}.endpoint_id
     ORDER BY endpoint_id, ${order} LIMIT 1) AS following
   WHERE ${name}.number < ${LOOK_BATCH}
)`;

/**
 * Adds as arrivals all active endpoints, except those of suspended accounts, that have due deliveries and are neither
 * ready nor waiting for a circuit or a `Retry-After`, or that have first attempts below where claims begin to read:
 * restored by hand, or with a reset circuit. Skips from endpoint to endpoint in the partial indexes of deliveries, over
 * some thousands per search.
 * $1 end of the last search among first attempts, $2 among retries; '' to begin
 */
const ENTER_FORGOTTEN = new PreparedStatement<ForgottenLook>(
  'webhook-enter-forgotten',
  `
WITH RECURSIVE ${walk('first', '$1::text', 'attempt = 1', 'sequence')},
${walk('retry', '$2::text', 'attempt > 1', 'next_attempt_at')}, waiting AS (
  SELECT endpoint_id, min(sequence) AS sequence FROM (
    SELECT endpoint_id, sequence FROM first
    UNION ALL SELECT endpoint_id, NULL FROM retry WHERE next_attempt_at <= now()
    UNION ALL SELECT endpoint_id, NULL FROM pipeline.webhook_delivery
               WHERE trigger = 'test' AND state = 'pending') AS of_kinds
   GROUP BY endpoint_id
), arrival AS (
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(endpoint.user_id), endpoint.id, now()
    FROM waiting
    JOIN pipeline.webhook_endpoint AS endpoint
      ON endpoint.id = waiting.endpoint_id AND endpoint.deleted_at IS NULL AND NOT endpoint.suspended
    LEFT JOIN pipeline.webhook_ready AS entry ON entry.endpoint_id = endpoint.id
   WHERE entry.endpoint_id IS NULL OR waiting.sequence < entry.firsts_from
      OR entry.ready_at > now() AND (endpoint.circuit = 'closed' OR endpoint.circuit_probe_at <= now())
         AND coalesce(endpoint.retry_after <= now(), true)
  RETURNING id
)
SELECT (SELECT count(*) FROM arrival)::integer AS entered,
       coalesce((SELECT endpoint_id FROM first WHERE number = ${LOOK_BATCH}), '') AS "firstsTo",
       coalesce((SELECT endpoint_id FROM retry WHERE number = ${LOOK_BATCH}), '') AS "retriesTo"`,
);

/** After a change of the number of shards: moves endpoints to the shard of their slot. $1 number of shards */
const SHARD_ANEW = new PreparedStatement(
  'webhook-shard-anew',
  `UPDATE pipeline.webhook_ready SET shard = slot % $1::integer WHERE shard <> slot % $1::integer`,
);

/** Seconds after its last beat for which a worker counts as alive: some beats may be late. */
const ALIVE_S = 5;
const NO_LOOK: ForgottenLook = { entered: 0, firstsTo: '', retriesTo: '' };

/** Assigns shards to workers. PostgreSQL decides; the jobs in Redis only wake and distribute. */
@Injectable()
export class ShardRepository {
  private lastLook = NO_LOOK;

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
  ) {}

  /** Reports this worker as alive for the next five seconds. @returns its shards and those of the others */
  async beat(): Promise<WorkersAndShards> {
    const [found] = await BEAT.run(this.dataSource, [this.identity.id, ALIVE_S]);
    return found ?? { workers: 1, rank: 0, own: [], others: [] };
  }

  /** @returns whether this worker has newly acquired the shard */
  async acquire(shard: number): Promise<boolean> {
    const rows = await ACQUIRE_SHARD.run(this.dataSource, [shard, this.identity.id]);
    return rows.length > 0;
  }

  async release(shards: readonly number[]): Promise<void> {
    if (shards.length > 0) await RELEASE_SHARDS.run(this.dataSource, [shards, this.identity.id]);
  }

  /** At the end of the process: removes all its claims. */
  async forget(): Promise<void> {
    await FORGET_WORKER.run(this.dataSource, [this.identity.id]);
  }

  async unserved(): Promise<UnservedShard[]> {
    return UNSERVED_SHARDS.run(this.dataSource, [this.limits.shards]);
  }

  async heldByOthers(shards: readonly number[]): Promise<HeldByOthers[]> {
    return HELD_BY_OTHERS.run(this.dataSource, [shards, this.limits.shards, this.identity.id]);
  }

  /** Each call continues where the last one ended. @returns the number of added endpoints */
  async enterForgotten(): Promise<number> {
    await SHARD_ANEW.run(this.dataSource, [this.limits.shards]);
    const { firstsTo, retriesTo } = this.lastLook;
    [this.lastLook = NO_LOOK] = await ENTER_FORGOTTEN.run(this.dataSource, [firstsTo, retriesTo]);
    return this.lastLook.entered;
  }
}
