import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

const WINDOW_MS = 60_000;
const MAX_ADDRESSES = 50_000;
/** Refused credentials that one address may send in 60 seconds before look-ups stop. */
export const BAD_TOKENS_PER_MINUTE = 60;

/**
 * Slows down guessing: counts refused credentials by address, in this process and without any I/O,
 * so that it holds whatever else is broken. A secret found in the cache is never held up by it.
 */
@Injectable()
export class BadTokenGate {
  private readonly failures = new LRUCache<string, number[]>({ max: MAX_ADDRESSES, ttl: WINDOW_MS });

  isShut(address: string, now = Date.now()): boolean {
    return this.recent(address, now).length >= BAD_TOKENS_PER_MINUTE;
  }

  noteFailure(address: string, now = Date.now()): void {
    this.failures.set(address, [...this.recent(address, now), now]);
  }

  private recent(address: string, now: number): number[] {
    return (this.failures.get(address) ?? []).filter((moment) => moment > now - WINDOW_MS);
  }
}
