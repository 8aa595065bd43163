import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 25_000;
/** A tenth of the time waited so far: a quick change is seen quickly, and a slow one is not polled all the time. */
const PAUSE_SHARE = 0.1;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

/** Waits until a condition holds. @throws Error after 25 s, or after the given time */
export async function untilTrue(
  what: string,
  holds: () => Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    const waitedMs = Date.now() - begun;
    if (waitedMs > withinMs) throw new Error(`in vain: ${what}`);
    await sleep(Math.min(Math.max(waitedMs * PAUSE_SHARE, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
}
