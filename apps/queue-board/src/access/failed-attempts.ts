import { LRUCache } from 'lru-cache';

const ALLOWED = 10;
export const WINDOW_SECONDS = 60;
/** Addresses that are remembered; more callers than that push each other out. */
const ADDRESSES = 1_000;

/** Wrong tokens by address, from the first one on for a minute. */
export class FailedAttempts {
  private readonly counts = new LRUCache<string, number>({
    max: ADDRESSES,
    ttl: WINDOW_SECONDS * 1_000,
    noUpdateTTL: true,
  });

  note(address: string): void {
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
  }

  /** Whether the address has to wait for the end of its minute. */
  areTooMany(address: string): boolean {
    return (this.counts.get(address) ?? 0) >= ALLOWED;
  }
}
