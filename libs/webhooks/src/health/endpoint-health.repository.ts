import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { idBound } from '@wagewright/database';
import { DataSource } from 'typeorm';

/** How the deliveries of a time ended. */
export interface RecentDeliveries {
  /** Taken by the receiver. */
  succeeded: number;
  /** Given up, or refused because of the address. */
  failed: number;
  /** Due, under way, or waiting for their next attempt. */
  waiting: number;
}

const RECENT = `
  SELECT endpoint_id AS "endpointId",
         count(*) FILTER (WHERE state = 'succeeded')::integer AS succeeded,
         count(*) FILTER (WHERE state IN ('exhausted', 'blocked'))::integer AS failed,
         count(*) FILTER (WHERE state IN ('pending', 'queued', 'leased'))::integer AS waiting
    FROM pipeline.webhook_delivery
   WHERE endpoint_id = ANY($1) AND user_id = $2 AND id >= $3 AND trigger <> 'test'
   GROUP BY endpoint_id`;

const HELD = `
  SELECT endpoint_id AS "endpointId", count(*)::integer AS held
    FROM pipeline.webhook_delivery
   WHERE endpoint_id = ANY($1) AND user_id = $2 AND state = 'held'
   GROUP BY endpoint_id`;

/** Counts the deliveries of a user's endpoints. */
@Injectable()
export class EndpointHealthRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Of deliveries made since a moment, tests left out; endpoints without any are not in it. */
  async recent(
    userId: string,
    endpointIds: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, RecentDeliveries>> {
    const values = [endpointIds, userId, idBound('dlv', since.getTime())];
    const rows = await this.dataSource.query<(RecentDeliveries & { endpointId: string })[]>(RECENT, values);
    return new Map(rows.map(({ endpointId, ...counts }) => [endpointId, counts]));
  }

  /** How many are held, of whatever age; endpoints without any are not in it. */
  async held(userId: string, endpointIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ endpointId: string; held: number }[]>(HELD, [
      endpointIds,
      userId,
    ]);
    return new Map(rows.map(({ endpointId, held }) => [endpointId, held]));
  }
}
