import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CircuitState } from '../endpoint/webhook-endpoint.entity';

/** Unfinished deliveries, by the reason of their wait. */
export interface BacklogTotals {
  /** Due, or waiting for their next attempt. */
  pending: number;
  /** In Redis, or being sent. */
  inFlight: number;
  /** Their endpoint is disabled. */
  held: number;
}

export interface EndpointBacklog {
  webhook: string;
  account: string;
  host: string;
  active: boolean;
  circuit: CircuitState;
  /** Failed attempts in a row. */
  failures: number;
  pending: number;
  /** Age of the delivery that has been due longest; 0 when none is due. */
  oldestSeconds: number;
}

/** By the partial indexes of the open states, without finished deliveries. */
const TOTALS = `
  SELECT (SELECT count(*) FROM pipeline.webhook_delivery WHERE state = 'pending' AND attempt = 1)::integer
       + (SELECT count(*) FROM pipeline.webhook_delivery WHERE state = 'pending' AND attempt > 1)::integer AS pending,
         (SELECT count(*) FROM pipeline.webhook_delivery WHERE state = 'leased')::integer AS "inFlight",
         (SELECT count(*) FROM pipeline.webhook_delivery WHERE state = 'held')::integer AS held`;

const LARGEST = `
  WITH waiting AS (
    SELECT endpoint_id, sum(count)::integer AS pending
      FROM (SELECT endpoint_id, count(*) FROM pipeline.webhook_delivery
             WHERE state = 'pending' AND attempt = 1 GROUP BY endpoint_id
            UNION ALL
            SELECT endpoint_id, count(*) FROM pipeline.webhook_delivery
             WHERE state = 'pending' AND attempt > 1 GROUP BY endpoint_id) AS open
     GROUP BY endpoint_id ORDER BY 2 DESC LIMIT $1)
  SELECT endpoint.id AS webhook, endpoint.user_id AS account, endpoint.host, endpoint.active, endpoint.circuit,
         endpoint.consecutive_failures AS failures, waiting.pending,
         greatest(extract(epoch FROM now() - oldest.since), 0)::integer AS "oldestSeconds"
    FROM waiting
    JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = waiting.endpoint_id
    CROSS JOIN LATERAL (
      SELECT min(coalesce(due_since, next_attempt_at)) AS since FROM (
        (SELECT due_since, next_attempt_at FROM pipeline.webhook_delivery
          WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt = 1 ORDER BY sequence LIMIT 1)
        UNION ALL
        (SELECT due_since, next_attempt_at FROM pipeline.webhook_delivery
          WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt > 1 ORDER BY next_attempt_at LIMIT 1)
      ) AS first) AS oldest
   ORDER BY waiting.pending DESC`;

/**
 * Upper bound of a count: it takes half a second for a backlog of this size, and a larger one needs no exact figure.
 */
const COUNTED = 100_000;

/** A postponed delivery has been due since before its pause. */
const DUE_SINCE = 'coalesce(due_since, next_attempt_at)';

const IS_SERVED = `endpoint.active AND NOT endpoint.suspended AND endpoint.deleted_at IS NULL AND endpoint.circuit = 'closed'
       AND coalesce(endpoint.retry_after <= now(), true)`;

/**
 * The due age covers sendable deliveries: those of disabled endpoints, suspended accounts, open circuits and receivers
 * that asked for a pause wait on purpose. Each part of `open` uses a partial index and skips finished rows. In a
 * backlog beyond the count, the oldest may be missed; `first_in_line` and `first_postponed` find it.
 */
const DUE_AGE = `
  WITH due AS (
    SELECT extract(epoch FROM now() - open.since) AS age
      FROM (SELECT endpoint_id, ${DUE_SINCE} AS since FROM pipeline.webhook_delivery WHERE state = 'pending' AND attempt = 1
            UNION ALL
            SELECT endpoint_id, ${DUE_SINCE} FROM pipeline.webhook_delivery WHERE state = 'pending' AND attempt > 1
            UNION ALL
            SELECT endpoint_id, ${DUE_SINCE} FROM pipeline.webhook_delivery WHERE state = 'leased') AS open
      JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = open.endpoint_id
     WHERE open.since <= now()
       AND ${IS_SERVED}
     LIMIT ${COUNTED}
  ), first_in_line AS (
    SELECT extract(epoch FROM now() - first.since) AS age
      FROM pipeline.webhook_endpoint AS endpoint CROSS JOIN LATERAL (
        SELECT ${DUE_SINCE} AS since FROM pipeline.webhook_delivery
         WHERE endpoint_id = endpoint.id AND state = 'pending' AND attempt = 1 ORDER BY sequence LIMIT 1) AS first
     WHERE ${IS_SERVED}
  ), first_postponed AS (
    SELECT extract(epoch FROM now() - delivery.due_since) AS age
      FROM pipeline.webhook_delivery AS delivery
      JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id
     WHERE delivery.state = 'pending' AND delivery.due_since IS NOT NULL
       AND ${IS_SERVED}
     ORDER BY delivery.due_since LIMIT 1
  )
  SELECT (SELECT count(*)::integer FROM due) AS due,
         greatest((SELECT max(age) FROM due), (SELECT max(age) FROM first_in_line), (SELECT age FROM first_postponed), 0)::float
           AS oldest,
         coalesce((SELECT percentile_disc(0.99) WITHIN GROUP (ORDER BY age) FROM due), 0)::float AS p99`;

/** Deliveries that are due, and their ages in seconds. */
export interface DueDeliveries {
  /** Counted up to 100,000. */
  due: number;
  oldest: number;
  /** The 99th percentile. */
  p99: number;
}

/** Waiting deliveries by endpoint, over all users: for the operator only. */
@Injectable()
export class BacklogRepository {
  constructor(private readonly dataSource: DataSource) {}

  async totals(): Promise<BacklogTotals> {
    const rows: BacklogTotals[] = await this.dataSource.query(TOTALS);
    return rows[0] ?? { pending: 0, inFlight: 0, held: 0 };
  }

  async due(): Promise<DueDeliveries> {
    const rows: DueDeliveries[] = await this.dataSource.query(DUE_AGE);
    return rows[0] ?? { due: 0, oldest: 0, p99: 0 };
  }

  /** The endpoints with the most waiting deliveries, most first. */
  async largest(limit: number): Promise<EndpointBacklog[]> {
    return this.dataSource.query(LARGEST, [limit]);
  }
}
