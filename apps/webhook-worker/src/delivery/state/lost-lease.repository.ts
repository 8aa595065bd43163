import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PreparedStatement } from '@wagewright/database';
import { DataSource } from 'typeorm';
import type { LostLeases } from '../receiver-kind';
import { WorkerIdentity } from '../worker-identity';
import { LEASE_S } from './lease';
import { dueAfterLoss, LOST_LEASE } from './lost-lease.sql';
import { arrivalsOf, isFirstHeldNotice } from './statement-parts.sql';

/** Deliveries per statement; the next run continues. */
export const LOST_LEASE_BATCH = 500;

/**
 * While no worker has died, a look at all leases may use a twentieth of the time, and comes every 15 s at least: it reads
 * what vacuum cannot remove while a transaction elsewhere stays open.
 */
const LOOK_COST = 20;

const HELD_ERROR =
  'Held: it was sent, and what became of it could not be recorded. The receiver may have it.';

/**
 * Reclaims deliveries with a lost lease: their worker died, or could not write the result before the lease expired. A
 * worker without a heartbeat loses all its leases at once.
 *
 * `dueAfterLoss` says when it is sent again. Loss number $3 holds the delivery and writes a notice to its owner; a test
 * by hand ends instead, because its caller does not wait any longer. Deliveries of a disabled or removed endpoint are
 * held or cancelled at once: nobody would serve them.
 *
 * Rows that a worker is just settling are skipped, so any number of workers may run this at the same time.
 *
 * $1 first pause in seconds, $2 longest pause in seconds, $3 losses after which a delivery is held, $4 duration of a
 * lease in seconds, $5 id of the calling worker: it is alive, whatever its row says, $6 whether to look although no worker
 * has died
 */
export const RECLAIM = new PreparedStatement<LostLeases>(
  'webhook-reclaim',
  `
WITH dead AS (
  SELECT id FROM pipeline.webhook_worker WHERE alive_until <= now() AND id <> $5
), lost AS (
  SELECT delivery.id, delivery.trigger = 'test' AS is_test, delivery.lost_leases + 1 AS losses,
         endpoint.id IS NULL OR endpoint.deleted_at IS NOT NULL AS is_removed, endpoint.active AS is_active, endpoint.url,
         ${dueAfterLoss('delivery')} AS due_at
    FROM pipeline.webhook_delivery AS delivery
    LEFT JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
   WHERE delivery.state = 'leased'
     AND ($6::boolean OR EXISTS (SELECT FROM dead))
     AND (delivery.claimed_until <= now() OR split_part(delivery.lease, '.', 1) IN (SELECT id FROM dead))
   LIMIT ${LOST_LEASE_BATCH} FOR UPDATE OF delivery SKIP LOCKED
), judged AS (
  SELECT *, NOT is_removed AND losses >= $3 AS is_given_up,
         CASE WHEN is_removed THEN 'cancelled'
              WHEN losses >= $3 AND is_test THEN 'exhausted'
              WHEN losses >= $3 OR NOT is_active AND NOT is_test THEN 'held'
              ELSE 'pending' END AS becomes
    FROM lost
), reclaimed AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = becomes, lease = NULL, claimed_until = NULL, lost_leases = losses,
         due_since = coalesce(due_since, next_attempt_at), next_attempt_at = due_at,
         last_error = CASE WHEN is_given_up THEN '${HELD_ERROR}' ELSE last_error END,
         finished_at = CASE WHEN becomes IN ('cancelled', 'exhausted') THEN now() END
    FROM judged WHERE delivery.id = judged.id
  RETURNING delivery.user_id, delivery.endpoint_id, delivery.next_attempt_at, delivery.sequence, delivery.attempt, url, state,
            is_given_up
), ${arrivalsOf('reclaimed')}, given_up AS (
  SELECT user_id, endpoint_id, url, count(*) AS deliveries
    FROM reclaimed WHERE is_given_up AND state = 'held' GROUP BY user_id, endpoint_id, url
), notice AS (
  INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
  SELECT user_id, endpoint_id, 'held',
         'Deliveries to your webhook ' || url || ' are held (' || deliveries || ' or more): each was sent ' || $3::integer
         || ' times, and what became of it could not be recorded. Your receiver may have them; recover them to have them sent again.'
    FROM given_up
   WHERE ${isFirstHeldNotice('given_up')}
)
SELECT count(*)::integer AS lost, count(*) FILTER (WHERE is_given_up)::integer AS "givenUp",
       coalesce(array_agg(DISTINCT endpoint_id) FILTER (WHERE is_given_up), '{}') AS webhooks
  FROM reclaimed`,
);

@Injectable()
export class LostLeaseRepository {
  /** By `performance.now()`. */
  private lookAt = 0;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly identity: WorkerIdentity,
  ) {}

  /** Makes deliveries with a lost lease due again, or holds them; at most 500 at once. */
  async reclaim(): Promise<LostLeases> {
    const { pauseS, maxPauseS, limit } = LOST_LEASE;
    const begun = performance.now();
    const looks = begun >= this.lookAt;
    const values = [pauseS, maxPauseS, limit, LEASE_S, this.identity.id, looks];
    const [found = { lost: 0, givenUp: 0, webhooks: [] }] = await RECLAIM.run(this.dataSource, values);
    const tookMs = performance.now() - begun;
    if (looks) this.lookAt = found.lost > 0 ? 0 : begun + Math.min(tookMs * LOOK_COST, LEASE_S * 1_000);
    return found;
  }
}
