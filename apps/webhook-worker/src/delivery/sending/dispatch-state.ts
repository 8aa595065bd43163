import { webhookSlot } from '@wagewright/webhooks';
import { LRUCache } from 'lru-cache';
import type { DeliveryLimitsEnv } from '../delivery-limits.env';
import type { LeaseRegistry } from '../settling/lease-registry';
import type { LeasedDelivery } from '../state/leased-delivery';
import { EndpointLanes } from './endpoint-lanes';
import type { InFlight } from './in-flight';
import { LastingSends } from './lasting-sends';

/** Users with a remembered shard. */
const USERS = 10_000;

/** State that claiming and sending share: the shards that this worker serves, and its leased deliveries. */
export class DispatchState {
  readonly lanes = new EndpointLanes((leased) => this.inFlight.maySend(leased));
  readonly lasting: LastingSends;
  /** Endpoints with a failed send since the present claim began. */
  readonly failedMeanwhile = new Set<string>();
  claimingNow: Promise<void> | undefined;
  isMoreDue = false;
  isStopping = false;
  /** By served shard: when it last had work, by `performance.now()`. */
  private readonly lastWorkAt = new Map<number, number>();
  private readonly slots = new LRUCache<string, number>({ max: USERS, memoMethod: webhookSlot });

  constructor(
    readonly registry: LeaseRegistry,
    readonly inFlight: InFlight,
    private readonly limits: DeliveryLimitsEnv,
  ) {
    this.lasting = new LastingSends(limits.lastingConcurrency);
  }

  get shards(): number[] {
    return [...this.lastWorkAt.keys()];
  }

  serve(shard: number): void {
    this.lastWorkAt.set(shard, performance.now());
  }

  leave(shard: number): void {
    this.lastWorkAt.delete(shard);
  }

  serves({ userId }: LeasedDelivery): boolean {
    return this.lastWorkAt.has(this.shardOf(userId));
  }

  idleMs(shard: number): number {
    return performance.now() - (this.lastWorkAt.get(shard) ?? performance.now());
  }

  noteWork(leased: LeasedDelivery): void {
    if (this.serves(leased)) this.serve(this.shardOf(leased.userId));
  }

  get hasFreeSlot(): boolean {
    return this.takenSlots < this.limits.concurrency;
  }

  /** Deliveries that may be leased beyond those sent and waiting. */
  get room(): number {
    return this.inFlight.unsentLimit - this.takenSlots - this.lanes.size;
  }

  /**
   * Whether to claim again: half of the deliveries leased ahead are left, so that the next ones arrive before the rest
   * has begun. Not during a claim, which may bring enough.
   */
  get wantsMore(): boolean {
    return (
      this.isMoreDue &&
      !this.claimingNow &&
      this.lastWorkAt.size > 0 &&
      this.lanes.size <= this.inFlight.aheadLimit / 2
    );
  }

  /** Hands leases back without a send: their deliveries stay due. */
  async release(waiting: readonly LeasedDelivery[]): Promise<void> {
    if (waiting.length === 0) return;
    await this.registry.release(waiting.map(({ lease }) => lease));
    for (const leased of waiting) this.inFlight.remove(leased);
  }

  private get takenSlots(): number {
    return this.inFlight.sending - this.lasting.count;
  }

  private shardOf(userId: string): number {
    return this.slots.memo(userId) % this.limits.shards;
  }
}
