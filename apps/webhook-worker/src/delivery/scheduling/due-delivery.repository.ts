import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { lockedTransaction, PreparedStatement } from '@wagewright/database';
import type { WebhookDeliveryJob } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { CLAIM_DUE, UNCLAIM } from './due-delivery.sql';
import type { RelayEnv } from './relay.env';

/** Any constant that no other advisory lock of this database uses. */
const GATE_KEY = 8_140_071;

export interface ClaimedDelivery extends WebhookDeliveryJob {
  /** It was in Redis and nobody began it in time: Redis was emptied, or no worker came to it. */
  jobLost: boolean;
  /** It took the last place of its endpoint, so more may be waiting behind it. */
  fillsRoom: boolean;
}

/** How much may be in flight at the same time, over all workers, and how long. */
export type InFlightLimits = Pick<
  RelayEnv,
  'concurrency' | 'maxInFlightPerEndpoint' | 'maxInFlightPerUser' | 'maxInFlightPerHost' | 'queueClaimMs'
>;

const CLAIM = new PreparedStatement<ClaimedDelivery>('webhook-claim', CLAIM_DUE);

@Injectable()
export class DueDeliveryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes up to `room` due deliveries in the order in which they should be sent.
   * @returns undefined when another relay is doing so: it works for all of them
   */
  async claim(room: number, limits: InFlightLimits): Promise<ClaimedDelivery[] | undefined> {
    const { concurrency, maxInFlightPerEndpoint, maxInFlightPerUser, maxInFlightPerHost } = limits;
    const values = [
      room,
      maxInFlightPerEndpoint,
      limits.queueClaimMs / 1_000,
      maxInFlightPerUser,
      maxInFlightPerHost,
      concurrency,
    ];
    return lockedTransaction(this.dataSource, GATE_KEY, (client) => CLAIM.runOn(client, values));
  }

  /** Gives back what could not be queued. */
  async unclaim(deliveryIds: readonly string[]): Promise<void> {
    await this.dataSource.query(UNCLAIM, [deliveryIds]);
  }
}
