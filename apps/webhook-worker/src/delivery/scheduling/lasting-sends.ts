import type { LeasedDelivery } from '@wagewright/webhooks';

/** Quick receivers have answered by then, milliseconds. */
export const QUICK_MS = 100;

/**
 * Which of the sends that are under way have lasted: they hold no slot, for which others wait, but one of the places beside them.
 * However many receivers begin to hang at once, others wait for them a tenth of a second and not until they time out.
 */
export class LastingSends {
  /** By `performance.now()`, in the order in which they began. */
  private readonly quick = new Map<LeasedDelivery, number>();
  private readonly lasting = new Set<LeasedDelivery>();

  /** @param limit of those that hold no slot */
  constructor(private readonly limit: number) {}

  /** Sends that have lasted, and hold no slot. */
  get count(): number {
    return this.lasting.size;
  }

  begin(leased: LeasedDelivery): void {
    this.quick.set(leased, performance.now());
  }

  end(leased: LeasedDelivery): void {
    if (!this.quick.delete(leased)) this.lasting.delete(leased);
  }

  /** To be called again and again. @returns whether slots have become free */
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
