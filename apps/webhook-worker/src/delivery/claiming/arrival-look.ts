/** An arrival that is committed within this time is found at once; one of a longer transaction by a look at all. */
const COMMITTED_WITHIN_MS = 1_000;
/** A look at all arrivals comes once a second, or as rarely as it needs to use a twentieth of the time. */
const ALL_EVERY_MS = 1_000;
const ALL_COST = 20;
const ALL_LONGEST_MS = 5_000;

/**
 * Where a worker looks for arrivals: not among those that it has taken out, whose index entries vacuum cannot remove while
 * a transaction elsewhere stays open. Times by `performance.now()`.
 */
export class ArrivalLook {
  private shards: readonly number[] = [];
  private from = 0;
  /** The next `from`, and when ids up to it had been given out. */
  private next = 0;
  private nextSince = 0;
  private allAt = 0;

  /** @returns the id after which arrivals of these shards are looked for; only a look that may be at all begins with 0 */
  after(shards: readonly number[], mayBeAll: boolean): number {
    if (shards.some((shard) => !this.shards.includes(shard))) Object.assign(this, { from: 0, next: 0 });
    this.shards = shards;
    return mayBeAll && performance.now() >= this.allAt ? 0 : this.from;
  }

  /**
   * Call it when all arrivals after this id have been taken out.
   *
   * @param lastId the last one that was given out, whether committed or not
   * @param begun when the look began
   */
  noteDone(after: number, lastId: number, begun: number): void {
    const now = performance.now();
    if (after === 0)
      this.allAt = now + Math.min(Math.max(ALL_EVERY_MS, (now - begun) * ALL_COST), ALL_LONGEST_MS);
    if (begun - this.nextSince < COMMITTED_WITHIN_MS) return;
    Object.assign(this, { from: this.next, next: lastId, nextSince: now });
  }
}
