/**
 * Expects a moment that was noted between `from` and now, plus a term.
 *
 * @param from `Date.now()` before the call that notes it
 * @param termMs from the noting to the moment
 */
export function expectMoment(moment: unknown, from: number, termMs = 0): void {
  const at = new Date(moment as string | Date).getTime();
  expect(at).toBeGreaterThanOrEqual(from + termMs);
  expect(at).toBeLessThanOrEqual(Date.now() + termMs);
}
