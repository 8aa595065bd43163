import { Injectable } from '@nestjs/common';
import { plainSteps } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { arrivalsOf } from '../shard/arrivals.sql';

/** Rows per transaction of a recovery: some tens of milliseconds, so that nothing waits for its locks. */
const BATCH = 2_000;

export interface RecoveryRange {
  /** Deliveries of events recorded at or after … */
  since: Date;
  /** … and before. */
  until: Date;
}

/** The attempt of an ended delivery has its row in the log: the next one gets the next number. */
const BEGIN_ANEW = `
  state = 'pending', claimed_until = NULL, lease = NULL, finished_at = NULL,
  attempt = delivery.attempt + (delivery.state IN ('succeeded', 'exhausted', 'blocked'))::integer,
  schedule_step = 0, next_attempt_at = now(), due_since = NULL, lost_leases = 0, own_faults = 0`;

/** A leased delivery is left alone. */
const RETRY = `
  WITH retried AS (
    UPDATE pipeline.webhook_delivery AS delivery SET trigger = 'manual', ${BEGIN_ANEW}
     WHERE id = $1 AND endpoint_id = $2 AND user_id = $3 AND state <> 'leased'
    RETURNING delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at,
              delivery.sequence, delivery.attempt
  ), ${arrivalsOf('retried')}
  SELECT FROM retried`;

/**
 * Makes deliveries due that wait for their next attempt, the earliest first. A pause after an internal fault stays. $3
 * rows
 */
const RESUME_DELIVERIES = `
  WITH chosen AS (
    SELECT id FROM pipeline.webhook_delivery
     WHERE endpoint_id = $1 AND user_id = $2 AND state = 'pending' AND attempt > 1 AND next_attempt_at > now()
       AND due_since IS NULL
     ORDER BY next_attempt_at LIMIT $3 FOR UPDATE SKIP LOCKED
  ), resumed AS (
    UPDATE pipeline.webhook_delivery AS delivery SET next_attempt_at = now()
      FROM chosen WHERE delivery.id = chosen.id
    RETURNING delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at,
              delivery.sequence, delivery.attempt
  ), ${arrivalsOf('resumed')}
  SELECT count(*)::integer AS count FROM resumed`;

/**
 * Ends the pause of an endpoint: the next probe is due now, and a `Retry-After` is over. Half a pause stays noted, which
 * a failed probe doubles: it brings the same pause again, not a longer one.
 */
const RESUME_ENDPOINT = `
  WITH resumed AS (
    UPDATE pipeline.webhook_endpoint
       SET circuit_pause_seconds = CASE WHEN circuit_probe_at > now() THEN greatest(circuit_pause_seconds / 2, 1)
                                        ELSE circuit_pause_seconds END,
           circuit_probe_at = CASE WHEN circuit_probe_at > now() THEN now() ELSE circuit_probe_at END,
           retry_after = NULL
     WHERE id = $1 AND user_id = $2 AND active AND deleted_at IS NULL
    RETURNING id, user_id
  )
  INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at)
  SELECT pipeline.webhook_slot(user_id), id, now() FROM resumed`;

const RECOVERABLE = `
  endpoint_id = $1 AND user_id = $2 AND created_at >= $3 AND created_at < $4
  AND state IN ('held', 'exhausted', 'blocked') AND trigger <> 'test'`;

const COUNT_RECOVERABLE = `SELECT count(*)::integer AS count FROM pipeline.webhook_delivery WHERE ${RECOVERABLE}`;

/** In order of creation. $5 begin after this id, $6 rows */
const RECOVER = `
  WITH chosen AS (
    SELECT id FROM pipeline.webhook_delivery WHERE ${RECOVERABLE} AND id > $5
     ORDER BY id LIMIT $6 FOR UPDATE SKIP LOCKED
  ), recovered AS (
    UPDATE pipeline.webhook_delivery AS delivery SET trigger = 'recover', ${BEGIN_ANEW}
      FROM chosen WHERE delivery.id = chosen.id
    RETURNING delivery.id, delivery.user_id, delivery.endpoint_id, delivery.state, delivery.next_attempt_at,
              delivery.sequence, delivery.attempt
  ), ${arrivalsOf('recovered')}
  SELECT count(*)::integer AS count, max(id) AS last FROM recovered`;

@Injectable()
export class DeliveryReplayRepository {
  constructor(private readonly dataSource: DataSource) {}

  async retryOwned(
    userId: string,
    endpointId: string,
    id: string,
    step = plainSteps(this.dataSource),
  ): Promise<void> {
    await step(0, async (manager) => {
      await manager.query(RETRY, [id, endpointId, userId]);
    });
  }

  /** Ends the pause of an endpoint, and makes waiting deliveries due, in batches. @returns their number */
  async resume(userId: string, endpointId: string, step = plainSteps(this.dataSource)): Promise<number> {
    let resumed = 0;
    for (let number = 0; ; number++) {
      const count = await step(number, (manager) => resumeBatch(manager, userId, endpointId));
      resumed += count;
      if (count < BATCH) return resumed;
    }
  }

  async countRecoverable(userId: string, endpointId: string, range: RecoveryRange): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(COUNT_RECOVERABLE, [
      endpointId,
      userId,
      range.since,
      range.until,
    ]);
    return rows[0]?.count ?? 0;
  }

  /** In batches, oldest first. @returns the number made due again */
  async recoverAll(
    userId: string,
    endpointId: string,
    range: RecoveryRange,
    step = plainSteps(this.dataSource),
  ): Promise<number> {
    let recovered = 0;
    let afterId = '';
    for (let number = 0; ; number++) {
      const values = [endpointId, userId, range.since, range.until, afterId, BATCH];
      const { count, last } = await step(number, (manager) => recoverBatch(manager, values));
      recovered += count;
      if (count < BATCH || last === null) return recovered;
      afterId = last;
    }
  }
}

/** Deliveries before their endpoint, like every statement that locks both. */
async function resumeBatch(manager: EntityManager, userId: string, endpointId: string): Promise<number> {
  const rows = await manager.query<{ count: number }[]>(RESUME_DELIVERIES, [endpointId, userId, BATCH]);
  await manager.query(RESUME_ENDPOINT, [endpointId, userId]);
  return rows[0]?.count ?? 0;
}

async function recoverBatch(
  manager: EntityManager,
  values: readonly unknown[],
): Promise<{ count: number; last: string | null }> {
  const rows = await manager.query<{ count: number; last: string | null }[]>(RECOVER, [...values]);
  return rows[0] ?? { count: 0, last: null };
}
