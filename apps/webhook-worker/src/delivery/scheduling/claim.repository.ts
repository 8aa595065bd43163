import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { ARRIVAL_BATCH, CLAIM, ENTER_ARRIVALS, type LeasedDelivery, webhookSlot } from '@wagewright/webhooks';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { LEASE_S } from '../lease/delivery-lease.repository';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import type { BusyLoads, InFlight } from './in-flight';
import { WorkerIdentity } from '../lease/worker-identity';

/** Users with a remembered shard. */
const USERS = 10_000;

@Injectable()
export class ClaimRepository {
  private readonly slots = new LRUCache<string, number>({ max: USERS, memoMethod: webhookSlot });

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limits: DeliveryLimitsEnv,
    private readonly identity: WorkerIdentity,
  ) {}

  shardOf(userId: string): number {
    return this.slots.memo(userId) % this.limits.shards;
  }

  /** Adds newly due endpoints to the order of the shards. @returns whether there may be more */
  async enterArrivals(shards: readonly number[]): Promise<boolean> {
    const [found] = await ENTER_ARRIVALS.run(this.dataSource, [shards, this.limits.shards]);
    return (found?.entered ?? 0) >= ARRIVAL_BATCH;
  }

  /**
   * Leases up to `room` due deliveries of the shards, in sending order.
   * @param inFlight this worker's load and the known load of others; together with the claim it stays within the limits
   */
  async claim(
    shards: readonly number[],
    room: number,
    inFlight: InFlight,
    { endpoints, users, hosts }: BusyLoads = inFlight.busy(),
  ): Promise<LeasedDelivery[]> {
    return CLAIM.run(this.dataSource, [
      shards,
      this.identity.id,
      room,
      this.limits.maxInFlightPerEndpoint,
      inFlight.retryRoom(),
      endpoints.filter(({ isFull }) => isFull).map(({ id }) => id),
      Object.fromEntries(endpoints.map(({ id, held, retries, ahead }) => [id, { held, retries, ahead }])),
      Object.fromEntries(users.map(({ id, held }) => [id, held])),
      inFlight.userLimit,
      Object.fromEntries(hosts.map(({ id, held }) => [id, held])),
      inFlight.hostLimit,
      LEASE_S,
      this.limits.shards,
    ]);
  }
}
