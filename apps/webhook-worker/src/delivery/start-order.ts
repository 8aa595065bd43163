import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';

/** Longest wait for an earlier job's lease: that is one statement, or PostgreSQL is in trouble. */
const LEASE_WAIT_MS = 250;
/** Longest wait for an earlier start: a receiver that takes no connections must not hold up its own queue. */
const START_WAIT_MS = 1_000;

/** A place in the order of starts. */
export interface Place {
  /** Settles when the delivery may start. */
  turn: Promise<void>;
  /** To be called when it has started, or will not. */
  started: () => void;
}

/**
 * Keeps first attempts of one endpoint in the order in which their jobs came, although leases, look-ups and
 * connections take different times. It orders the starts within this process: several workers may still
 * overtake one another by what one endpoint may have in flight.
 */
@Injectable()
export class StartOrder {
  private leased: Promise<unknown> = Promise.resolve();
  private readonly latest = new Map<string, Promise<void>>();

  /** Returns what `lease` gives, not before every job that came earlier has got its lease. */
  async inTurn<T>(lease: Promise<T>): Promise<T> {
    const earlier = this.leased;
    this.leased = Promise.allSettled([within(LEASE_WAIT_MS, earlier), lease]);
    const [, result] = await Promise.all([within(LEASE_WAIT_MS, earlier), lease]);
    return result;
  }

  /** The next place in the endpoint's order. */
  place(endpointId: string): Place {
    const before = this.latest.get(endpointId);
    let started: () => void = () => undefined;
    const start = new Promise<void>((resolve) => (started = resolve));
    const allStarted = Promise.all([before, start]).then(() => undefined);
    this.latest.set(endpointId, allStarted);
    void allStarted.then(() => {
      if (this.latest.get(endpointId) === allStarted) this.latest.delete(endpointId);
    });
    return { turn: before ? within(START_WAIT_MS, before) : Promise.resolve(), started };
  }
}

async function within(ms: number, event: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  const timeout = sleep(ms, undefined, { signal: limit.signal }).catch(() => undefined);
  await Promise.race([event, timeout]);
  limit.abort();
}
