import type { LeasedDelivery } from '../state/leased-delivery';

/** Milliseconds; fast receivers have answered by then. */
export const QUICK_MS = 100;

/**
 * Tracks long sends: they hold no slot, for which others wait, but one of the extra places. However many receivers
 * begin to hang at once, others wait a tenth of a second rather than for the timeouts.
 */
export class LastingSends {
  /** By `performance.now()`, in starting order. */
  private readonly quick = new Map<LeasedDelivery, number>();
  private readonly lasting = new Set<LeasedDelivery>();

  /** @param limit maximum of sends without a slot */
  constructor(private readonly limit: number) {}

  get count(): number {
    return this.lasting.size;
  }

  begin(leased: LeasedDelivery): void {
    this.quick.set(leased, performance.now());
  }

  end(leased: LeasedDelivery): void {
    if (!this.quick.delete(leased)) this.lasting.delete(leased);
  }

  /** Call it periodically. @returns whether slots have become free */
  look(): boolean {
    const before = this.lasting.size;
    const latest = performance.now() - QUICK_MS;
    for (const [leased, began] of this.quick) {
      if (began > latest || this.lasting.size >= this.limit) break;
      this.quick.delete(leased);
      this.lasting.add(leased);
    }
    return this.lasting.size > before;
  }
}
