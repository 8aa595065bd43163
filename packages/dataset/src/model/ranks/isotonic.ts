/** A value that may have to move, with its weight against its neighbours. */
export interface Ranked {
  value: number;
  weight: number;
}

/**
 * Isotonic regression with a least step: the closest values in weighted least squares in which each value is at least
 * `step` above the previous one. Pool adjacent violators: neighbours in the wrong order take their weighted mean.
 */
export function rising(ranked: readonly Ranked[], step: number): number[] {
  const blocks: { value: number; weight: number; size: number }[] = [];
  for (const [index, { value, weight }] of ranked.entries()) {
    blocks.push({ value: value - index * step, weight, size: 1 });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (last === undefined || before === undefined || before.value <= last.value) break;
      const sum = before.weight + last.weight;
      const pooled = (before.value * before.weight + last.value * last.weight) / sum;
      blocks.splice(-2, 2, { value: pooled, weight: sum, size: before.size + last.size });
    }
  }
  const pooled = blocks.flatMap(({ value, size }) => Array.from({ length: size }, () => value));
  return pooled.map((value, index) => value + index * step);
}
