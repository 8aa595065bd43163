import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
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
         (SELECT count(*) FROM pipeline.webhook_delivery WHERE state IN ('queued', 'leased'))::integer AS "inFlight",
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

/** Waiting deliveries by endpoint, over all users: for the operator only. */
@Injectable()
export class BacklogRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async totals(): Promise<BacklogTotals> {
    const rows: BacklogTotals[] = await this.dataSource.query(TOTALS);
    return rows[0] ?? { pending: 0, inFlight: 0, held: 0 };
  }

  /** The endpoints with the most waiting deliveries, most first. */
  async largest(limit: number): Promise<EndpointBacklog[]> {
    return this.dataSource.query(LARGEST, [limit]);
  }
}
