import { Injectable } from '@nestjs/common';
import { DeliveryLeaseRepository, type LeasedDelivery } from './delivery-lease.repository';
import { LeaseRegistry } from './lease-registry';

/**
 * A prefetched lease that no slot has taken for so long is released: a receiver that hangs must not keep from other
 * workers what they could send. Shorter than a lease by more than a send takes.
 */
const PREFETCHED_MS = 1_000;

interface PrefetchedLease {
  leased: LeasedDelivery;
  expiry: NodeJS.Timeout;
}

/**
 * First attempts that are leased before a slot is free for them, so that no slot waits for PostgreSQL. They are
 * kept for each endpoint and not for each slot: the slot that becomes free first gets the one whose event was recorded
 * first.
 */
@Injectable()
export class LeasePrefetcher {
  /** By endpoint, in the order of their events. */
  private readonly prefetched = new Map<string, PrefetchedLease[]>();

  constructor(
    private readonly leases: DeliveryLeaseRepository,
    private readonly registry: LeaseRegistry,
  ) {}

  /**
   * Leases one more delivery of the endpoint. A failure counts as none: if a lease was written all the same, the relay
   * reclaims it when it expires.
   *
   * @returns whether there was one
   */
  async prefetch(endpointId: string): Promise<boolean> {
    const leased = await this.registry
      .track(() => this.leases.acquireNext(endpointId))
      .catch(() => undefined);
    if (leased) this.keep(leased);
    return leased !== undefined;
  }

  /** Takes the endpoint's first delivery out; the caller holds its lease from now on. */
  takeFirst(endpointId: string): LeasedDelivery | undefined {
    const queue = this.prefetched.get(endpointId);
    const first = queue?.shift();
    if (queue?.length === 0) this.prefetched.delete(endpointId);
    clearTimeout(first?.expiry);
    return first?.leased;
  }

  /** What is to be sent in the slot that `leased` has got: itself, or a prefetched one whose event came before it. */
  earliestOf(leased: LeasedDelivery): LeasedDelivery {
    if (leased.attempt > 1 || leased.trigger === 'test' || !this.prefetched.has(leased.endpointId))
      return leased;
    this.keep(leased);
    return this.takeFirst(leased.endpointId) ?? leased;
  }

  /** Releases all prefetched leases of an endpoint that fails or hangs: the relay decides whether it gets more. */
  async release(endpointId: string): Promise<void> {
    const queue = this.prefetched.get(endpointId) ?? [];
    this.prefetched.delete(endpointId);
    for (const { expiry } of queue) clearTimeout(expiry);
    await this.registry.release(queue.map(({ leased }) => leased.lease));
  }

  private keep(leased: LeasedDelivery): void {
    const expiry = setTimeout(() => void this.release(leased.endpointId), PREFETCHED_MS);
    const queue = this.prefetched.get(leased.endpointId) ?? [];
    const before = queue.findLastIndex((other) => other.leased.sequence < leased.sequence);
    queue.splice(before + 1, 0, { leased, expiry });
    this.prefetched.set(leased.endpointId, queue);
  }
}
