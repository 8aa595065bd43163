import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Less than the time of a test, so that the failure names what did not come. Only a fault reaches it. */
const UNCHANGED_MS = 300_000;
/** A tenth of the time waited so far: a quick change is seen quickly, and a slow one is not polled all the time. */
const PAUSE_SHARE = 0.1;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 250;

/**
 * The one wait of all tests: looks again and again until it sees what is waited for, and returns that.
 *
 * @param what is waited for, as the failure says it
 * @param isIt by default whatever is true
 * @throws Error with the last thing seen, when nothing else has been seen for a time that only a fault reaches
 */
export async function untilTrue<T>(
  what: string,
  look: () => T | Promise<T>,
  isIt: (seen: T) => boolean = Boolean,
): Promise<T> {
  const begun = Date.now();
  let [last, changedAt] = ['', begun];
  for (;;) {
    const seen = await look();
    if (isIt(seen)) return seen;
    const now = Date.now();
    const shown = inspect(seen);
    if (shown !== last) [last, changedAt] = [shown, now];
    if (now - changedAt > UNCHANGED_MS) throw new Error(`in vain: ${what}; last seen: ${shown}`);
    await sleep(Math.min(Math.max((now - begun) * PAUSE_SHARE, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
}

/**
 * Waits for more calls of a function that is called again and again. The second one after a moment proves the end of a
 * whole round that began after it, where rounds do not overlap: what it would have done, it has done.
 */
export async function untilCalledAgain(spied: { mock: { calls: unknown[] } }, times = 2): Promise<void> {
  const before = spied.mock.calls.length;
  await untilTrue(
    `called ${times} times again`,
    () => spied.mock.calls.length - before,
    (calls) => calls >= times,
  );
}
