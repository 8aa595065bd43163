import type { LeasedDelivery } from '../lease/delivery-lease.repository';
import type { LeasePrefetcher } from '../lease/lease-prefetcher';

/** A place is handed on from delivery to delivery of one endpoint for about so long; then the relay says whose turn it is. */
const TURN_MS = 1_000;

/** A sending place while it is with one endpoint: says what is sent in it next. */
export class EndpointAffinity {
  private readonly until = performance.now() + turnMs();
  private asking: Promise<boolean> | undefined;
  private isHandedOn = false;

  constructor(
    private readonly endpointId: string,
    private readonly prefetcher: LeasePrefetcher,
    private readonly isStopping: () => boolean,
  ) {}

  /**
   * To be called when a send begins. Once the place has been handed on more is likely to wait, and the next is
   * leased meanwhile; before that it would be a statement for nothing.
   */
  prefetch(): void {
    if (this.isHandedOn && this.goesOn()) this.asking ??= this.ask();
  }

  /**
   * To be called when a send has ended well, before its result is written: the place stays taken meanwhile, so
   * nobody else gets it too. What is leased already is sent after the end of the turn, too.
   */
  async next(): Promise<LeasedDelivery | undefined> {
    this.isHandedOn = true;
    let next = this.first();
    if (!next && this.asking) {
      await this.asking;
      next = this.first();
    }
    // Another place may have been quicker to take what this one has asked for.
    while (!next && this.goesOn() && (await this.ask())) next = this.first();
    return next;
  }

  /** To be called when a send has not ended well. */
  async release(): Promise<void> {
    await this.asking;
    await this.prefetcher.release(this.endpointId);
  }

  private first(): LeasedDelivery | undefined {
    return this.isStopping() ? undefined : this.prefetcher.takeFirst(this.endpointId);
  }

  private ask(): Promise<boolean> {
    return this.prefetcher.prefetch(this.endpointId).finally(() => (this.asking = undefined));
  }

  private goesOn(): boolean {
    return !this.isStopping() && performance.now() < this.until;
  }
}

/** Between half as long and half as long again: places that were taken together must not be left together. */
function turnMs(): number {
  return TURN_MS * (0.5 + Math.random());
}
