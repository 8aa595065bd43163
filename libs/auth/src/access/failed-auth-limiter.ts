import { LRUCache } from 'lru-cache';
import { atMost } from '../at-most';

/** How long a refused credential counts, seconds. */
export const FAILED_AUTH_WINDOW_SECONDS = 60;
const WINDOW_MS = FAILED_AUTH_WINDOW_SECONDS * 1_000;

/** Refused credentials of one address in 60 seconds after which look-ups stop. */
export const BAD_TOKENS_PER_MINUTE = 60;
/** Remembered; further ones displace the oldest. */
const MAX_ADDRESSES = 50_000;

interface Caller {
  /** Times of refused credentials, oldest first. */
  failures: number[];
  /** Running look-ups: each may become a further failure. */
  lookUps: number;
  /** Calls that wait for a running look-up to end. */
  waiting: (() => void)[];
}

/**
 * Slows down guessing: counts refused credentials by address, in this process and without any I/O, so that it holds
 * whatever else fails. It never delays a secret found in the cache.
 */
export class FailedAuthLimiter {
  private readonly callers = new LRUCache<string, Caller>({
    ...atMost(MAX_ADDRESSES),
    ttl: WINDOW_MS,
  });

  isExhausted(address: string, now = Date.now()): boolean {
    const caller = this.callers.get(address);
    return caller !== undefined && recentFailures(caller, now) >= BAD_TOKENS_PER_MINUTE;
  }

  record(address: string, now = Date.now()): void {
    const caller = this.callerAt(address);
    recentFailures(caller, now);
    caller.failures.push(now);
    this.callers.set(address, caller);
  }

  /**
   * Runs a look-up if the address may still make one. The number of running look-ups never exceeds the remaining
   * failures, so that concurrent guesses get no further than sequential ones; further calls wait.
   *
   * @returns undefined when the address has failed too often, and the look-up was not made
   * @throws the error of the look-up, which counts as no failure
   */
  async run<T>(
    address: string,
    lookUp: () => Promise<T>,
    isFailure: (found: T) => boolean,
  ): Promise<T | undefined> {
    const caller = this.callerAt(address);
    for (;;) {
      const failures = recentFailures(caller, Date.now());
      if (failures >= BAD_TOKENS_PER_MINUTE) return undefined;
      if (failures + caller.lookUps < BAD_TOKENS_PER_MINUTE) break;
      await new Promise<void>((resume) => caller.waiting.push(resume));
    }
    caller.lookUps += 1;
    try {
      const found = await lookUp();
      if (isFailure(found)) this.record(address);
      return found;
    } finally {
      caller.lookUps -= 1;
      caller.waiting.splice(0).forEach((resume) => resume());
    }
  }

  private callerAt(address: string): Caller {
    const known = this.callers.get(address);
    if (known) return known;
    const caller: Caller = { failures: [], lookUps: 0, waiting: [] };
    this.callers.set(address, caller);
    return caller;
  }
}

/** Removes old failures. @returns the number of the others */
function recentFailures({ failures }: Caller, now: number): number {
  const firstRecent = failures.findIndex((moment) => moment > now - WINDOW_MS);
  failures.splice(0, firstRecent === -1 ? failures.length : firstRecent);
  return failures.length;
}
