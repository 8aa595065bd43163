import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { plainSteps } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';

/** Rows for each transaction of a recovery: some tens of milliseconds, so that nothing waits for its locks. */
const BATCH = 2_000;

export interface RecoveryRange {
  /** Deliveries of events recorded from here on … */
  since: Date;
  /** … and before here. */
  until: Date;
}

/** The attempt of an ended delivery was made and has its row in the log: the next one gets the next number. */
const BEGIN_ANEW = `
  state = 'pending', claimed_until = NULL, lease = NULL, finished_at = NULL,
  attempt = delivery.attempt + (delivery.state IN ('succeeded', 'exhausted', 'blocked'))::integer,
  schedule_step = 0, next_attempt_at = now(), due_since = NULL, lost_leases = 0, own_faults = 0`;

/** What is queued or being sent is left alone. */
const RETRY = `
  UPDATE pipeline.webhook_delivery AS delivery SET trigger = 'manual', ${BEGIN_ANEW}
   WHERE id = $1 AND endpoint_id = $2 AND user_id = $3 AND state NOT IN ('queued', 'leased')`;

const RECOVERABLE = `
  endpoint_id = $1 AND user_id = $2 AND created_at >= $3 AND created_at < $4
  AND state IN ('held', 'exhausted', 'blocked') AND trigger <> 'test'`;

const COUNT = `SELECT count(*)::integer AS count FROM pipeline.webhook_delivery WHERE ${RECOVERABLE}`;

/** In order of creation. $5 begins behind this id, $6 rows */
const RECOVER = `
  WITH chosen AS (
    SELECT id FROM pipeline.webhook_delivery WHERE ${RECOVERABLE} AND id > $5
     ORDER BY id LIMIT $6 FOR UPDATE SKIP LOCKED
  ), recovered AS (
    UPDATE pipeline.webhook_delivery AS delivery SET trigger = 'recover', ${BEGIN_ANEW}
      FROM chosen WHERE delivery.id = chosen.id
    RETURNING delivery.id
  )
  SELECT count(*)::integer AS count, max(id) AS last FROM recovered`;

/** Makes deliveries due again, always by owner. */
@Injectable()
export class DeliveryReplayRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

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

  async countRecoverable(userId: string, endpointId: string, range: RecoveryRange): Promise<number> {
    const rows: { count: number }[] = await this.dataSource.query(COUNT, [
      endpointId,
      userId,
      range.since,
      range.until,
    ]);
    return rows[0]?.count ?? 0;
  }

  /** In batches, oldest first. @returns how many were made due again */
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

async function recoverBatch(
  manager: EntityManager,
  values: readonly unknown[],
): Promise<{ count: number; last: string | null }> {
  const rows = await manager.query<{ count: number; last: string | null }[]>(RECOVER, [...values]);
  return rows[0] ?? { count: 0, last: null };
}
