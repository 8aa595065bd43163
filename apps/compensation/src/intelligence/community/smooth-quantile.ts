/** Above this the weights below would underflow, and one report moves an ordinary quantile by next to nothing. */
export const SMOOTHED_UP_TO = 200;

/**
 * A quantile in which every value takes part, weighted by the binomial distribution of its rank (the
 * Bernstein polynomial of the quantile function). An ordinary median of five is the figure of one person.
 *
 * @param sorted ascending, one to {@link SMOOTHED_UP_TO}
 * @param p 0–1
 */
export function smoothQuantile(sorted: readonly number[], p: number): number {
  const last = sorted.length - 1;
  let weight = (1 - p) ** last;
  let sum = 0;
  for (const [rank, value] of sorted.entries()) {
    sum += weight * value;
    weight *= ((last - rank) / (rank + 1)) * (p / (1 - p));
  }
  return sum;
}
