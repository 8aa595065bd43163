import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WebhookDeliveryJob } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { CLAIM_DUE, UNCLAIM } from './due-delivery.sql';

/**
 * How long a queued delivery may wait for a worker, in seconds, before it is queued again: with the
 * recovery promised within 30 s, and longer than a full window of slow receivers takes.
 */
const QUEUE_CLAIM_S = 20;

export interface ClaimedDelivery extends WebhookDeliveryJob {
  /** A worker held it and let its lease run out: it was killed, or cut off. */
  leaseExpired: boolean;
  /** It took the last place of its endpoint, so more may be waiting behind it. */
  fillsRoom: boolean;
}

@Injectable()
export class DueDeliveryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes up to `room` due deliveries, at most `perEndpoint` in flight for each endpoint, in the order in
   * which they should be sent. Any number of relays may do so at once.
   */
  async claim(room: number, perEndpoint: number): Promise<ClaimedDelivery[]> {
    return this.dataSource.query(CLAIM_DUE, [room, perEndpoint, QUEUE_CLAIM_S]);
  }

  /** Gives back what could not be queued. */
  async unclaim(deliveryIds: readonly string[]): Promise<void> {
    await this.dataSource.query(UNCLAIM, [deliveryIds]);
  }
}
