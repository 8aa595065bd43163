/** A stretch of a drawing, percent of its width with one decimal. */
export interface Stretch {
  from: number;
  width: number;
}

const WANTED_TICKS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/**
 * The position of amounts on a common scale, percent of its width with one decimal. Amounts beyond the ends lie at the
 * ends; a scale of one amount has it in the middle.
 *
 * @param amounts of any unit, at least one
 * @param margin at both ends, as a part of the distance between the least and the greatest amount
 */
export function payScale(amounts: readonly number[], margin = 0.06): (amount: number) => number {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const distance = most - least;
  if (distance === 0) return () => 50;
  const [start, length] = [least - distance * margin, distance * (1 + 2 * margin)];
  return (amount) => percent(Math.min(1, Math.max(0, (amount - start) / length)));
}

/** Parts one after another, each as its stretch of `whole`. @param whole their sum, or the longest of several sums */
export function stackOf(parts: readonly number[], whole: number): Stretch[] {
  let before = 0;
  return parts.map((part) => {
    const from = before;
    before += part;
    return { from: percent(from / whole), width: percent(part / whole) };
  });
}

/**
 * Positions moved apart until neighbours keep their distance, in the order given; for labels that would lie on each
 * other.
 *
 * @param positions and `least` distance in percent of the width
 */
export function apart(positions: readonly number[], least: number): number[] {
  const order = positions.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  for (let i = 1; i < order.length; i += 1) {
    const [before, one] = [order[i - 1], order[i]];
    if (before && one) one.at = Math.max(one.at, before.at + least);
  }
  for (let i = order.length - 1, most = 100; i >= 0; i -= 1, most -= least) {
    const one = order[i];
    if (one) one.at = Math.min(one.at, most);
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ at }) => Math.round(at * 10) / 10);
}

/** Round amounts from below `least` to above `most`, about four steps apart, for the lines of a grid. */
export function roundTicks(least: number, most: number): number[] {
  const step = roundStep((most - least) / WANTED_TICKS);
  const from = Math.floor(least / step) * step;
  const to = Math.max(Math.ceil(most / step) * step, from + step);
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** The smallest of 1, 2, 2.5, 5 × 10ⁿ that is not below. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return (ROUND_STEPS.find((round) => round * power >= least) ?? 10) * power;
}

function percent(fraction: number): number {
  return Math.round(fraction * 1_000) / 10;
}
