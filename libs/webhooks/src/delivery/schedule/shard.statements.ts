import { PreparedStatement } from '@wagewright/database';

/**
 * Makes a worker the owner of a shard, unless another living one serves it. The claim and this statement wait for each
 * other (both lock the shard's row), so a claim under a new owner sees the old owner's leases.
 * $1 shard, $2 id of the worker
 */
export const ACQUIRE_SHARD = new PreparedStatement<{ epoch: number }>(
  'webhook-shard-acquire',
  `
INSERT INTO pipeline.webhook_shard AS served (shard, owner, epoch) VALUES ($1, $2, 1)
ON CONFLICT (shard) DO UPDATE SET owner = $2, epoch = served.epoch + 1, owned_since = now()
 WHERE served.owner IS DISTINCT FROM $2
   AND NOT EXISTS (SELECT FROM pipeline.webhook_worker WHERE id = served.owner AND alive_until > now())
RETURNING epoch`,
);

/** $1 shards, $2 id of the worker */
export const RELEASE_SHARDS = new PreparedStatement(
  'webhook-shard-release',
  'UPDATE pipeline.webhook_shard SET owner = NULL WHERE shard = ANY($1::smallint[]) AND owner = $2',
);

/** The result of a worker's heartbeat. */
export interface WorkersAndShards {
  /** Living workers, this one included. */
  workers: number;
  /** Whether this worker runs the tasks that need only one worker. */
  isFirst: boolean;
  /** Shards of this worker. */
  own: number[];
  /** Shards of other living workers. */
  others: number[];
}

/** $1 id of the worker, $2 seconds for which it counts as alive. Rows of dead workers are kept longer than any lease. */
export const BEAT = new PreparedStatement<WorkersAndShards>(
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
       NOT EXISTS (SELECT FROM alive WHERE id < $1) AS "isFirst",
       ARRAY(SELECT shard::integer FROM pipeline.webhook_shard WHERE owner = $1) AS own,
       ARRAY(SELECT shard::integer FROM pipeline.webhook_shard WHERE owner IN (SELECT id FROM alive)) AS others`,
);

/** $1 id of the worker, at its shutdown */
export const FORGET_WORKER = new PreparedStatement(
  'webhook-worker-forget',
  `
WITH released AS (UPDATE pipeline.webhook_shard SET owner = NULL WHERE owner = $1)
DELETE FROM pipeline.webhook_worker WHERE id = $1`,
);

/** Sends of other workers to an endpoint. */
export interface HeldByOthers {
  endpointId: string;
  userId: string;
  host: string;
  held: number;
}

/**
 * The load of other workers in these shards: unfinished sends of a former owner, and claims by a worker of an earlier
 * release. $1 shards, $2 number of shards, $3 id of the worker
 */
export const HELD_BY_OTHERS = new PreparedStatement<HeldByOthers>(
  'webhook-held-by-others',
  `
SELECT endpoint.id AS "endpointId", endpoint.user_id AS "userId", endpoint.host, count(*)::integer AS held
  FROM pipeline.webhook_delivery AS delivery
  JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
 WHERE delivery.state IN ('queued', 'leased') AND delivery.claimed_until > now() AND delivery.trigger <> 'test'
   AND (delivery.lease IS NULL OR split_part(delivery.lease, '.', 1) <> $3)
   AND pipeline.webhook_slot(delivery.user_id) % $2::integer = ANY($1::integer[])
 GROUP BY endpoint.id, endpoint.user_id, endpoint.host`,
);
