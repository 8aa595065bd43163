import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { lockedTransaction, PreparedStatement } from '@wagewright/database';
import type { WebhookDeliveryJob } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { CLAIM_DUE, UNCLAIM } from './due-delivery.sql';
import type { RelayEnv } from './relay.env';

/** The advisory lock that lets one relay claim at a time; any constant that no other lock of this database uses. */
const CLAIM_LOCK = 8_140_071;

export interface ClaimedDelivery extends WebhookDeliveryJob {
  /** Its job was in Redis and no worker began it in time: Redis was emptied, or all workers were busy. */
  jobLost: boolean;
  /** It has got the last slot of its endpoint, so more may be waiting behind it. */
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
   * Claims up to `room` due deliveries, in the order in which they should be sent.
   * @returns undefined when another relay is claiming, which it does for all workers
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
    return lockedTransaction(this.dataSource, CLAIM_LOCK, (client) => CLAIM.runOn(client, values));
  }

  /** Makes deliveries due again that could not be put into the queue. */
  async unclaim(deliveryIds: readonly string[]): Promise<void> {
    await this.dataSource.query(UNCLAIM, [deliveryIds]);
  }
}
