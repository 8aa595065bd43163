/**
 * Rounds parts to whole dollars so that they sum to `total`: each is rounded down or up, and those with
 * the largest fractions go up. A part of zero stays zero.
 *
 * @param total a whole number between the sums of the parts rounded down and up
 */
export function wholeParts(total: number, parts: readonly number[]): number[] {
  const whole = parts.map((part) => Math.floor(part));
  let missing = total - whole.reduce((sum, part) => sum + part, 0);
  const byFraction = parts
    .map((part, index) => ({ index, fraction: part - Math.floor(part) }))
    .filter(({ fraction }) => fraction > 0)
    .sort((a, b) => b.fraction - a.fraction);
  for (const { index } of byFraction) {
    if (missing <= 0) break;
    whole[index] = (whole[index] ?? 0) + 1;
    missing -= 1;
  }
  return whole;
}
