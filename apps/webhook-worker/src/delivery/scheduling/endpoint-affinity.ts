import type { LeasedDelivery } from '../lease/delivery-lease.repository';
import type { LeasePrefetcher } from '../lease/lease-prefetcher';

/** For about so long a slot goes from delivery to delivery of one endpoint; after that the relay chooses the next endpoint. */
const AFFINITY_MS = 1_000;

/** A sending slot for as long as it stays with one endpoint: says which delivery is sent in it next. */
export class EndpointAffinity {
  private readonly until = performance.now() + affinityMs();
  private prefetching: Promise<boolean> | undefined;
  /** Whether a delivery was sent in the slot after the one that it was acquired for. */
  private isReused = false;

  constructor(
    private readonly endpointId: string,
    private readonly prefetcher: LeasePrefetcher,
    private readonly isStopping: () => boolean,
  ) {}

  /**
   * To be called when a send begins. Once the slot has been reused more deliveries are likely to wait, and the next one
   * is leased during the send; before that it would be a statement for nothing.
   */
  prefetch(): void {
    if (this.isReused && this.mayContinue()) this.prefetching ??= this.prefetchOne();
  }

  /**
   * The delivery to send next. To be called when a send has succeeded, before its result is written: the slot stays
   * occupied meanwhile, so that no other endpoint gets it too. What is leased already is sent also after the slot's time
   * with this endpoint has ended.
   */
  async next(): Promise<LeasedDelivery | undefined> {
    this.isReused = true;
    let next = this.takeFirst();
    if (!next && this.prefetching) {
      await this.prefetching;
      next = this.takeFirst();
    }
    // Another slot of the endpoint may have taken what this one has prefetched.
    while (!next && this.mayContinue() && (await this.prefetchOne())) next = this.takeFirst();
    return next;
  }

  /** Gives back what was prefetched. To be called when a send has failed. */
  async release(): Promise<void> {
    await this.prefetching;
    await this.prefetcher.release(this.endpointId);
  }

  private takeFirst(): LeasedDelivery | undefined {
    return this.isStopping() ? undefined : this.prefetcher.takeFirst(this.endpointId);
  }

  private prefetchOne(): Promise<boolean> {
    return this.prefetcher.prefetch(this.endpointId).finally(() => (this.prefetching = undefined));
  }

  private mayContinue(): boolean {
    return !this.isStopping() && performance.now() < this.until;
  }
}

/** Between half as long and half as long again: slots that were acquired together must not be left together. */
function affinityMs(): number {
  return AFFINITY_MS * (0.5 + Math.random());
}
