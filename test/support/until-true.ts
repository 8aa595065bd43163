import { setTimeout as sleep } from 'node:timers/promises';

const WITHIN_MS = 25_000;
const PAUSE_MS = 100;

/** Waits until something holds. @throws Error when it does not within 25 s, or what is given */
export async function untilTrue(
  what: string,
  holds: () => Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`in vain: ${what}`);
    await sleep(PAUSE_MS);
  }
}
