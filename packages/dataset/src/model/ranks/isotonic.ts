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
  // The usual case: nothing has to be pooled.
  if (ranked.every(({ value }, index) => isAbove(value - index * step, ranked[index - 1], index - 1, step)))
    return ranked.map(({ value }, index) => value - index * step + index * step);
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

/** Whether a value does not lie below the previous one, both without their steps. */
function isAbove(value: number, before: Ranked | undefined, index: number, step: number): boolean {
  return before === undefined || before.value - index * step <= value;
}
