/** The whole line is read so often: another worker may have entered somebody before its first one. */
const WHOLE_EVERY_MS = 1_000;
/** Margin for the microseconds of PostgreSQL that a number loses, seconds. */
const PRECISION_S = 0.001;

/**
 * Where claims begin to read the line of ready endpoints: not among the entries of those that have moved on, which vacuum
 * cannot remove while a transaction elsewhere stays open. Times in seconds since 1970.
 */
export class LineLook {
  private shards: readonly number[] = [];
  private first = 0;
  /** By `performance.now()`. */
  private wholeAt = 0;

  /** @returns the earliest `ready_at` that a claim of these shards reads */
  from(shards: readonly number[]): number {
    const now = performance.now();
    if (now >= this.wholeAt || shards.some((shard) => !this.shards.includes(shard))) {
      this.wholeAt = now + WHOLE_EVERY_MS;
      this.first = 0;
    }
    this.shards = shards;
    return this.first;
  }

  /** Call it with the first one that a claim has seen. */
  noteFirst(readyAt: number): void {
    this.first = readyAt - PRECISION_S;
  }

  noteEntered(readyAt: number): void {
    this.first = Math.min(this.first, readyAt - PRECISION_S);
  }
}
