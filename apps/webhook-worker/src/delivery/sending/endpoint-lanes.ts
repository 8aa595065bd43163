import type { LeasedDelivery } from '../state/leased-delivery';

/**
 * Leased deliveries that wait for a slot: a queue for each endpoint, in the order of the claims, and the endpoints in
 * turn. A test by hand waits for nobody: it has a queue of its own.
 */
export class EndpointLanes {
  /** By endpoint, or by a test's own id; the one that has waited longest comes first. */
  private readonly lanes = new Map<string, { leased: LeasedDelivery; since: number }[]>();
  private count = 0;

  constructor(private readonly maySend: (leased: LeasedDelivery) => boolean) {}

  get size(): number {
    return this.count;
  }

  add(leased: LeasedDelivery): void {
    const key = leased.trigger === 'test' ? leased.deliveryId : leased.endpointId;
    const lane = this.lanes.get(key) ?? [];
    lane.push({ leased, since: performance.now() });
    this.lanes.set(key, lane);
    this.count += 1;
  }

  /** Removes the next delivery to send; undefined when none may be sent now. */
  takeNext(): LeasedDelivery | undefined {
    if (this.count === 0) return undefined;
    for (const [key, lane] of this.lanes) {
      const [first] = lane;
      if (!first || !this.maySend(first.leased)) continue;
      lane.shift();
      this.count -= 1;
      this.lanes.delete(key);
      if (lane.length > 0) this.lanes.set(key, lane);
      return first.leased;
    }
    return undefined;
  }

  /** Removes all deliveries of endpoints whose first one has waited since before a time of `performance.now()`. */
  takeLate(before: number): LeasedDelivery[] {
    const late = new Set<LeasedDelivery>();
    for (const lane of this.lanes.values())
      if ((lane[0]?.since ?? Infinity) < before) for (const { leased } of lane) late.add(leased);
    return late.size === 0 ? [] : this.takeAll((leased) => late.has(leased));
  }

  takeAll(isMeant: (leased: LeasedDelivery) => boolean): LeasedDelivery[] {
    const taken: LeasedDelivery[] = [];
    for (const [key, lane] of this.lanes) {
      const kept = lane.filter(({ leased }) => !isMeant(leased));
      if (kept.length === lane.length) continue;
      taken.push(...lane.map(({ leased }) => leased).filter(isMeant));
      if (kept.length > 0) this.lanes.set(key, kept);
      else this.lanes.delete(key);
    }
    this.count -= taken.length;
    return taken;
  }
}
