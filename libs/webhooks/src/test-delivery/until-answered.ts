import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for a worker to begin: several checks of an idle worker (1 s), and a killed worker. */
const BEGIN_WITHIN_MS = 5_000;
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 200;

/** A request to a worker to call somebody, kept in PostgreSQL. */
export interface WorkerRequest<T> {
  look: () => Promise<T | undefined>;
  isEnded: (found: T) => boolean;
  isBegun: (found: T) => boolean;
  /** Takes it back, unless a worker begins it meanwhile. */
  withdraw: () => Promise<unknown>;
  /** Longest total wait, milliseconds: a late send with its deadline of 10 s. */
  withinMs: number;
}

/**
 * Waits for a worker to answer a request, because only workers call out. One that no worker begins within 5 s is
 * withdrawn.
 *
 * @returns the last state; undefined when the request is gone
 */
export async function untilAnswered<T>(request: WorkerRequest<T>): Promise<T | undefined> {
  const begun = performance.now();
  for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_LOOK_MS)) {
    await sleep(pauseMs);
    const found = await request.look();
    const waitedMs = performance.now() - begun;
    if (!found || request.isEnded(found) || waitedMs > request.withinMs) return found;
    if (waitedMs > BEGIN_WITHIN_MS && !request.isBegun(found)) await request.withdraw();
  }
}
