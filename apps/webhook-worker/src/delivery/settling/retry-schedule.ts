/** ±20 %, so that simultaneous failures do not retry simultaneously. */
const JITTER = 0.2;

/**
 * The pause after a failed attempt, in milliseconds from its end. A receiver may ask for a longer pause, not for a
 * shorter one.
 *
 * @param pausesMs after each attempt but the last
 * @param step 0 after the first attempt
 * @param random 0 ≤ random < 1
 * @returns undefined when the schedule is exhausted
 */
export function pauseAfter(
  pausesMs: readonly number[],
  step: number,
  askedMs = 0,
  random = Math.random(),
): number | undefined {
  const pause = pausesMs[step];
  if (pause === undefined) return undefined;
  return Math.max(Math.round(pause * (1 - JITTER + 2 * JITTER * random)), askedMs);
}
