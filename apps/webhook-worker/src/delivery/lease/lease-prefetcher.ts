import { Injectable } from '@nestjs/common';
import { DeliveryLeaseRepository, type LeasedDelivery } from './delivery-lease.repository';
import { LeaseRegistry } from './lease-registry';

/** A receiver that hangs must not keep what another worker could send. Short of the lease by more than a send. */
const KEPT_MS = 1_000;

interface Kept {
  leased: LeasedDelivery;
  tooOld: NodeJS.Timeout;
}

/**
 * First attempts that are leased before a place is free for them, so that no place waits for PostgreSQL. They are
 * kept for each endpoint, not for each place: the first in the order of creation goes into the first place that
 * becomes free.
 */
@Injectable()
export class LeasePrefetcher {
  private readonly prefetched = new Map<string, Kept[]>();

  constructor(
    private readonly leases: DeliveryLeaseRepository,
    private readonly registry: LeaseRegistry,
  ) {}

  /**
   * Leases one more of the endpoint. While PostgreSQL is away it does not: if one was leased all the same, the
   * relay finds it when its lease ends.
   *
   * @returns whether there was one
   */
  async prefetch(endpointId: string): Promise<boolean> {
    const leased = await this.registry.track(() => this.leases.acquireNext(endpointId)).catch(() => undefined);
    if (leased) this.keep(leased);
    return leased !== undefined;
  }

  /** The endpoint's first, which is the caller's from now on. */
  takeFirst(endpointId: string): LeasedDelivery | undefined {
    const line = this.prefetched.get(endpointId);
    const first = line?.shift();
    if (line?.length === 0) this.prefetched.delete(endpointId);
    clearTimeout(first?.tooOld);
    return first?.leased;
  }

  /** What goes into the place that `leased` has come for: itself, or what is kept and was created before it. */
  earliestOf(leased: LeasedDelivery): LeasedDelivery {
    if (leased.attempt > 1 || leased.trigger === 'test' || !this.prefetched.has(leased.endpointId)) return leased;
    this.keep(leased);
    return this.takeFirst(leased.endpointId) ?? leased;
  }

  /** The endpoint does not take well what it gets: whether it gets more, the relay decides. */
  async release(endpointId: string): Promise<void> {
    const line = this.prefetched.get(endpointId) ?? [];
    this.prefetched.delete(endpointId);
    for (const { tooOld } of line) clearTimeout(tooOld);
    await this.registry.release(line.map(({ leased }) => leased.lease));
  }

  private keep(leased: LeasedDelivery): void {
    const tooOld = setTimeout(() => void this.release(leased.endpointId), KEPT_MS);
    const line = this.prefetched.get(leased.endpointId) ?? [];
    const before = line.findLastIndex((other) => other.leased.sequence < leased.sequence);
    line.splice(before + 1, 0, { leased, tooOld });
    this.prefetched.set(leased.endpointId, line);
  }
}
