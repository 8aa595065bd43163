import { Injectable, Logger } from '@nestjs/common';
import type { ReceiverKind } from '../receiver-kind';
import type { LeasedDelivery } from '../state/leased-delivery';
import { LEASE_S } from '../state/leases';

interface HeldLease {
  /** By `performance.now()`. */
  expiry: number;
  kind: Pick<ReceiverKind, 'release'>;
}

@Injectable()
export class LeaseRegistry {
  private readonly logger = new Logger(LeaseRegistry.name);
  private readonly held = new Map<string, HeldLease>();

  /** Claims leases and records them. Their time counts from before the statement, so it is never overestimated. */
  async track(kind: HeldLease['kind'], claim: () => Promise<LeasedDelivery[]>): Promise<LeasedDelivery[]> {
    const expiry = performance.now() + LEASE_S * 1_000;
    const claimed = await claim();
    for (const { lease } of claimed) this.held.set(lease, { expiry, kind });
    return claimed;
  }

  /** By `performance.now()`; 0, which is long past, for a lease of another process. */
  expiryOf(lease: string): number {
    return this.held.get(lease)?.expiry ?? 0;
  }

  /** Call it when the result of the lease is written or given up. */
  forget(lease: string): void {
    this.held.delete(lease);
  }

  /**
   * Makes the leases available to other workers at once; while PostgreSQL is unavailable, each becomes available at its
   * expiry.
   */
  async release(leases: readonly string[]): Promise<void> {
    const kindOf = (lease: string) => this.held.get(lease)?.kind;
    const kinds = [...new Set(leases.map(kindOf))];
    await Promise.all(
      kinds.map((kind) =>
        this.releaseOf(
          kind,
          leases.filter((lease) => kindOf(lease) === kind),
        ),
      ),
    );
  }

  private async releaseOf(kind: HeldLease['kind'] | undefined, leases: readonly string[]): Promise<void> {
    try {
      await kind?.release(leases);
    } catch (error) {
      this.logger.warn({ message: 'leases could not be released', leases: leases.length, err: error });
    } finally {
      for (const lease of leases) this.held.delete(lease);
    }
  }

  /** Call it at the end of a shutdown: unfinished sends become due again. */
  async releaseAll(): Promise<void> {
    await this.release([...this.held.keys()]);
  }
}
