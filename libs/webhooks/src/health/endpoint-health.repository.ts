import { Injectable } from '@nestjs/common';
import { idBound } from '@wagewright/database';
import { DataSource } from 'typeorm';

export interface RecentDeliveries {
  /** Taken by the receiver. */
  succeeded: number;
  /** Given up, or refused because of the address. */
  failed: number;
  /** Due, under way, or waiting for their next attempt. */
  waiting: number;
  /** How many of the waiting ones have failed so far. */
  retrying: number;
}

export interface KeptDeliveries {
  /** Until a recovery. */
  held: number;
  /** Because of an internal fault: held, or waiting for the next try. */
  byFault: number;
}

const RECENT = `
  SELECT endpoint_id AS "endpointId",
         count(*) FILTER (WHERE state = 'succeeded')::integer AS succeeded,
         count(*) FILTER (WHERE state IN ('exhausted', 'blocked'))::integer AS failed,
         count(*) FILTER (WHERE state IN ('pending', 'leased'))::integer AS waiting,
         count(*) FILTER (WHERE state IN ('pending', 'leased') AND last_attempt_at IS NOT NULL
                                  AND last_error IS NOT NULL)::integer AS retrying
    FROM pipeline.webhook_delivery
   WHERE endpoint_id = ANY($1) AND user_id = $2 AND id >= $3 AND trigger <> 'test'
   GROUP BY endpoint_id`;

/** Deliveries pending after an internal fault have an index of their own (`due_since`). */
const KEPT = `
  SELECT endpoint_id AS "endpointId", count(*) FILTER (WHERE state = 'held')::integer AS held,
         count(*) FILTER (WHERE is_fault)::integer AS "byFault"
    FROM (SELECT endpoint_id, state, own_faults + lost_leases > 0 AS is_fault FROM pipeline.webhook_delivery
           WHERE endpoint_id = ANY($1) AND user_id = $2 AND state = 'held'
          UNION ALL
          SELECT endpoint_id, state, true FROM pipeline.webhook_delivery
           WHERE state = 'pending' AND due_since IS NOT NULL AND own_faults > 0 AND endpoint_id = ANY($1) AND user_id = $2) AS kept
   GROUP BY endpoint_id`;

@Injectable()
export class EndpointHealthRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Deliveries since a moment, without tests; endpoints without any are absent. */
  async recent(
    userId: string,
    endpointIds: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, RecentDeliveries>> {
    const values = [endpointIds, userId, idBound('dlv', since.getTime())];
    const rows = await this.dataSource.query<(RecentDeliveries & { endpointId: string })[]>(RECENT, values);
    return new Map(rows.map(({ endpointId, ...counts }) => [endpointId, counts]));
  }

  /** Deliveries held back, of any age; endpoints without any are absent. */
  async kept(userId: string, endpointIds: readonly string[]): Promise<ReadonlyMap<string, KeptDeliveries>> {
    const values = [endpointIds, userId];
    const rows = await this.dataSource.query<(KeptDeliveries & { endpointId: string })[]>(KEPT, values);
    return new Map(rows.map(({ endpointId, ...counts }) => [endpointId, counts]));
  }
}
