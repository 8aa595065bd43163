import { Injectable, Logger } from '@nestjs/common';
import type { LeasedDelivery } from '@wagewright/webhooks';
import { DeliveryLeaseRepository, LEASE_S } from './delivery-lease.repository';

/** The leases that this process holds: until when each of them lasts, and which are to be released when it stops. */
@Injectable()
export class LeaseRegistry {
  private readonly logger = new Logger(LeaseRegistry.name);
  /** When each lease expires, by `performance.now()`. */
  private readonly expiries = new Map<string, number>();

  constructor(private readonly leases: DeliveryLeaseRepository) {}

  /** Claims and remembers the leases. Their time counts from before the statement, when it has not begun yet. */
  async track(claim: () => Promise<LeasedDelivery[]>): Promise<LeasedDelivery[]> {
    const expiry = performance.now() + LEASE_S * 1_000;
    const claimed = await claim();
    for (const { lease } of claimed) this.expiries.set(lease, expiry);
    return claimed;
  }

  /** By `performance.now()`; 0, which is long past, for a lease that this process does not hold. */
  expiryOf(lease: string): number {
    return this.expiries.get(lease) ?? 0;
  }

  /** To be called when the result of the lease is written, or will not be. */
  forget(lease: string): void {
    this.expiries.delete(lease);
  }

  /** Lets other workers have the leases at once; while PostgreSQL is away they get each when it expires. */
  async release(leases: readonly string[]): Promise<void> {
    try {
      await this.leases.release(leases);
    } catch (error) {
      this.logger.warn({ message: 'leases could not be released', leases: leases.length, err: error });
    } finally {
      for (const lease of leases) this.expiries.delete(lease);
    }
  }

  /** To be called at the end of a stop: what is still being sent becomes due again. */
  async releaseAll(): Promise<void> {
    await this.release([...this.expiries.keys()]);
  }
}
