import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DeliveryState } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import type { LeasedDelivery } from './delivery-lease.repository';
import type { DeliveryVerdict } from './delivery-verdict';
import type { AttemptReport } from './outcome';

/**
 * Attempt, delivery and the endpoint's health in one statement, written only by the holder of the lease.
 * The endpoint's row is left alone while all goes well, because the relay locks it to serve it.
 *
 * $1 delivery, $2 lease, $3 state, $4 retry in ms, $5 status, $6 error class, $7 error, $8 started at,
 * $9–$12 dns, connect, first byte, total ms, $13 excerpt, $14 truncated, $15 succeeded
 */
const WRITE_RESULT = `
WITH delivery AS (
  UPDATE pipeline.webhook_delivery AS delivery
     SET state = CASE WHEN $3 = 'pending' AND endpoint.deleted_at IS NOT NULL THEN 'cancelled'
                      WHEN $3 = 'pending' AND NOT endpoint.active THEN 'held'
                      ELSE $3 END,
         attempt = delivery.attempt + ($3 = 'pending')::integer,
         schedule_step = delivery.schedule_step + ($3 = 'pending')::integer,
         next_attempt_at = coalesce(now() + $4 * interval '1 millisecond', delivery.next_attempt_at),
         claimed_until = NULL, lease = NULL,
         last_attempt_at = $8, last_status = $5, last_error = $7,
         finished_at = CASE WHEN $3 <> 'pending' OR endpoint.deleted_at IS NOT NULL THEN now() END
    FROM pipeline.webhook_endpoint AS endpoint, pipeline.webhook_delivery AS before
   WHERE delivery.id = $1 AND delivery.lease = $2 AND delivery.state = 'leased'
     AND before.id = delivery.id AND endpoint.id = delivery.endpoint_id
  RETURNING delivery.id, delivery.endpoint_id, before.attempt, before.trigger, delivery.state
), attempt AS (
  INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, dns_ms, connect_ms,
                                        first_byte_ms, total_ms, status, error_class, error,
                                        response_excerpt, response_truncated)
  SELECT id, attempt, trigger, $8, $9, $10, $11, $12, $5, $6, $7, $13, $14 FROM delivery
), succeeded AS (
  UPDATE pipeline.webhook_endpoint AS endpoint
     SET consecutive_failures = 0, failing_since = NULL, failing_attempts = 0, failing_events = 0,
         last_success_at = now()
    FROM delivery
   WHERE $15 AND endpoint.id = delivery.endpoint_id
     AND (endpoint.consecutive_failures > 0 OR endpoint.last_success_at IS NULL
          OR endpoint.last_success_at < now() - interval '1 minute')
), failed AS (
  UPDATE pipeline.webhook_endpoint AS endpoint
     SET consecutive_failures = endpoint.consecutive_failures + 1,
         failing_since = coalesce(endpoint.failing_since, now()),
         failing_attempts = endpoint.failing_attempts + 1,
         failing_events = endpoint.failing_events + (delivery.attempt = 1)::integer,
         last_failure_at = now()
    FROM delivery
   WHERE NOT $15 AND endpoint.id = delivery.endpoint_id
)
SELECT state FROM delivery`;

const DISABLE_GONE = `
UPDATE pipeline.webhook_endpoint
   SET active = false, disabled_reason = 'gone', disabled_at = now(), updated_at = now()
 WHERE id = $1 AND active`;

const HOLD_OPEN = `
UPDATE pipeline.webhook_delivery SET state = 'held', claimed_until = NULL
 WHERE endpoint_id = $1 AND state IN ('pending', 'queued')`;

/** Writes how attempts ended. */
@Injectable()
export class DeliveryResultRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * One statement; with 410 also the endpoint's end, in the same transaction.
   * @returns the delivery's new state, or undefined when the lease was lost meanwhile
   */
  async write(
    leased: LeasedDelivery,
    report: AttemptReport,
    verdict: DeliveryVerdict,
  ): Promise<DeliveryState | undefined> {
    if (report.outcome.kind !== 'gone') return writeResult(this.dataSource.manager, leased, report, verdict);
    return this.dataSource.transaction(async (manager) => {
      const state = await writeResult(manager, leased, report, verdict);
      if (state === undefined) return undefined;
      await manager.query(DISABLE_GONE, [leased.endpointId]);
      await manager.query(HOLD_OPEN, [leased.endpointId]);
      return state;
    });
  }
}

async function writeResult(
  manager: EntityManager,
  { deliveryId, lease }: LeasedDelivery,
  { outcome, startedAt, timings, response }: AttemptReport,
  { state, retryInMs, status, errorClass, error }: DeliveryVerdict,
): Promise<DeliveryState | undefined> {
  // How long a refusal took would tell what the name stands for.
  const { dnsMs, connectMs, firstByteMs, totalMs } = outcome.kind === 'blocked' ? { totalMs: 0 } : timings;
  const times = [dnsMs, connectMs, firstByteMs, totalMs].map(whole);
  const answer = [response?.text ?? null, response?.truncated ?? false];
  const rows: { state: DeliveryState }[] = await manager.query(WRITE_RESULT, [
    ...[deliveryId, lease, state, retryInMs, status, errorClass, error, startedAt],
    ...times,
    ...answer,
    outcome.kind === 'delivered',
  ]);
  return rows[0]?.state;
}

function whole(ms: number | undefined): number | null {
  return ms === undefined ? null : Math.round(ms);
}
