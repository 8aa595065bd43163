import { LRUCache } from 'lru-cache';

/** For so long a refused credential counts, seconds. */
export const FAILED_AUTH_WINDOW_SECONDS = 60;
const WINDOW_MS = FAILED_AUTH_WINDOW_SECONDS * 1_000;
/** Counted as sizes: for a count lru-cache takes all the room at once, some megabytes (docs/decisions/0053). */
const ONE = () => 1;

export interface FailedAuthOptions {
  /** Refused credentials that one address may send in 60 seconds; 60 unless stated. */
  perMinute?: number;
  /** Addresses that are remembered; more than that push each other out. */
  maxAddresses?: number;
}

/** Refused credentials that one address may send in 60 seconds before look-ups stop. */
export const BAD_TOKENS_PER_MINUTE = 60;

interface Caller {
  /** When credentials were refused, oldest first. */
  failures: number[];
  /** Look-ups under way: each may turn out to be another failure. */
  lookUps: number;
  /** Calls that wait for one of those to end. */
  waiting: (() => void)[];
}

/**
 * Slows down guessing: counts refused credentials by address, in this process and without any I/O,
 * so that it holds whatever else is broken. A secret found in the cache is never held up by it.
 */
export class FailedAuthLimiter {
  private readonly callers: LRUCache<string, Caller>;
  private readonly perMinute: number;

  constructor({ perMinute = BAD_TOKENS_PER_MINUTE, maxAddresses = 50_000 }: FailedAuthOptions = {}) {
    this.perMinute = perMinute;
    this.callers = new LRUCache({ maxSize: maxAddresses, sizeCalculation: ONE, ttl: WINDOW_MS });
  }

  /** Whether an address has failed too often, so that nothing more is looked up for it. */
  isExhausted(address: string, now = Date.now()): boolean {
    const caller = this.callers.get(address);
    return caller !== undefined && recentFailures(caller, now) >= this.perMinute;
  }

  /** Counts a refused credential. */
  record(address: string, now = Date.now()): void {
    const caller = this.callerAt(address);
    recentFailures(caller, now);
    caller.failures.push(now);
    this.callers.set(address, caller);
  }

  /**
   * Runs a look-up if the address may still make one. Never are more under way than may still fail, so that
   * guesses sent at the same time are no more than those sent one after another; who is beyond that waits.
   *
   * @returns undefined when the address has failed too often, and the look-up was not made
   * @throws what the look-up throws, which is nobody's failure
   */
  async run<T>(
    address: string,
    lookUp: () => Promise<T>,
    isFailure: (found: T) => boolean,
  ): Promise<T | undefined> {
    const caller = this.callerAt(address);
    for (;;) {
      const failures = recentFailures(caller, Date.now());
      if (failures >= this.perMinute) return undefined;
      if (failures + caller.lookUps < this.perMinute) break;
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

/** Forgets old failures, and says how many are left. */
function recentFailures({ failures }: Caller, now: number): number {
  const firstRecent = failures.findIndex((moment) => moment > now - WINDOW_MS);
  failures.splice(0, firstRecent === -1 ? failures.length : firstRecent);
  return failures.length;
}
