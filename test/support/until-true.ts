import { setTimeout as sleep } from 'node:timers/promises';

/** Less than the time of a test, so that the failure names what did not come. */
const WITHIN_MS = 110_000;
/** A tenth of the time waited so far: a quick change is seen quickly, and a slow one is not polled all the time. */
const PAUSE_SHARE = 0.1;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

/** Waits until a condition holds. @throws Error after a limit that only a fault reaches */
export async function untilTrue(what: string, holds: () => Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    const waitedMs = Date.now() - begun;
    if (waitedMs > WITHIN_MS) throw new Error(`in vain: ${what}`);
    await sleep(Math.min(Math.max(waitedMs * PAUSE_SHARE, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
}
