/** A stretch of a drawing, percent of its width with one decimal. */
export interface Stretch {
  from: number;
  width: number;
}

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
 * Positions moved apart until neighbours keep their distance, as little as they can, in the order given, and each as far
 * from both ends as half of it: for centred labels that would lie on each other, or end beyond the drawing.
 *
 * @param positions and `least` distance, the width of a label, in percent of the whole width
 */
export function apart(positions: readonly number[], least: number): number[] {
  const order = positions.map((at, index) => ({ at, index })).toSorted((a, b) => a.at - b.at);
  const rows: number[][] = [];
  for (const { at } of order) {
    rows.push([at]);
    for (let [before, last] = rows.slice(-2); before && last; [before, last] = rows.slice(-2)) {
      if (startOf(before, least) + before.length * least <= startOf(last, least)) break;
      rows.splice(-2, 2, [...before, ...last]);
    }
  }
  const placed = rows.flatMap((row) => row.map((_, i) => startOf(row, least) + i * least));
  return order
    .map(({ index }, i) => ({ index, at: Math.round((placed[i] ?? 0) * 10) / 10 }))
    .toSorted((a, b) => a.index - b.index)
    .map(({ at }) => at);
}

/** The place of the first of some labels in a row, so that they lie around the places that they are of. */
function startOf(places: readonly number[], least: number): number {
  const middle = places.reduce((sum, place) => sum + place, 0) / places.length;
  const length = (places.length - 1) * least;
  return Math.max(least / 2, Math.min(middle - length / 2, 100 - least / 2 - length));
}

function percent(fraction: number): number {
  return Math.round(fraction * 1_000) / 10;
}
