import { Injectable, Logger } from '@nestjs/common';
import { DeliveryLeaseRepository, LEASE_S, type LeasedDelivery } from './delivery-lease.repository';

/** The leases that this process holds, so that it knows for how long, and loses none of them at its end. */
@Injectable()
export class LeaseRegistry {
  private readonly logger = new Logger(LeaseRegistry.name);
  /** When each ends by `performance.now()`. */
  private readonly ends = new Map<string, number>();

  constructor(private readonly leases: DeliveryLeaseRepository) {}

  /** Counts from before the statement: by then the lease has not begun. */
  async track(lease: () => Promise<LeasedDelivery | undefined>): Promise<LeasedDelivery | undefined> {
    const end = performance.now() + LEASE_S * 1_000;
    const leased = await lease();
    if (leased) this.ends.set(leased.lease, end);
    return leased;
  }

  /** By `performance.now()`; long past when it is not held. */
  endOf(lease: string): number {
    return this.ends.get(lease) ?? 0;
  }

  /** Its result is written, or will not be. */
  forget(lease: string): void {
    this.ends.delete(lease);
  }

  /** Other workers may have them at once; where PostgreSQL is away, when each ends. */
  async release(leases: readonly string[]): Promise<void> {
    try {
      await this.leases.release(leases);
    } catch (error) {
      this.logger.warn({ message: 'leases could not be given back', leases: leases.length, err: error });
    } finally {
      for (const lease of leases) this.ends.delete(lease);
    }
  }

  /** At the end of a stop: what is still being sent becomes due again. */
  async releaseAll(): Promise<void> {
    await this.release([...this.ends.keys()]);
  }
}
