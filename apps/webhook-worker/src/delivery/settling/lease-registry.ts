import { Injectable, Logger } from '@nestjs/common';
import type { LeasedDelivery } from '../state/leased-delivery';
import { DeliveryLeaseRepository, LEASE_S } from '../state/delivery-lease.repository';

@Injectable()
export class LeaseRegistry {
  private readonly logger = new Logger(LeaseRegistry.name);
  /** By `performance.now()`. */
  private readonly expiries = new Map<string, number>();

  constructor(private readonly leases: DeliveryLeaseRepository) {}

  /** Claims leases and records them. Their time counts from before the statement, so it is never overestimated. */
  async track(claim: () => Promise<LeasedDelivery[]>): Promise<LeasedDelivery[]> {
    const expiry = performance.now() + LEASE_S * 1_000;
    const claimed = await claim();
    for (const { lease } of claimed) this.expiries.set(lease, expiry);
    return claimed;
  }

  /** By `performance.now()`; 0, which is long past, for a lease of another process. */
  expiryOf(lease: string): number {
    return this.expiries.get(lease) ?? 0;
  }

  /** Call it when the result of the lease is written or given up. */
  forget(lease: string): void {
    this.expiries.delete(lease);
  }

  /**
   * Makes the leases available to other workers at once; while PostgreSQL is unavailable, each becomes available at its
   * expiry.
   */
  async release(leases: readonly string[]): Promise<void> {
    try {
      await this.leases.release(leases);
    } catch (error) {
      this.logger.warn({ message: 'leases could not be released', leases: leases.length, err: error });
    } finally {
      for (const lease of leases) this.expiries.delete(lease);
    }
  }

  /** Call it at the end of a shutdown: unfinished sends become due again. */
  async releaseAll(): Promise<void> {
    await this.release([...this.expiries.keys()]);
  }
}
