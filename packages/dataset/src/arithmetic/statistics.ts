/** Percentile by linear interpolation between order statistics; `sorted` rises and is not empty. */
export function percentile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  const high = sorted[Math.min(below + 1, sorted.length - 1)] ?? low;
  return low + (high - low) * (position - below);
}

/** Sorted as a typed array, which takes a tenth of the time of a comparison in JavaScript. */
export function rising(values: readonly number[]): number[] {
  return Array.from(Float64Array.from(values).sort());
}

export function median(values: readonly number[]): number {
  return percentile(rising(values), 0.5);
}

export function mean(values: readonly number[]): number {
  return total(values) / values.length;
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function round(value: number, digits = 0): number {
  const scale = 10 ** digits;
  return Math.floor(value * scale + 0.5 + 1e-9) / scale;
}

export function weightedMean(pairs: readonly { value: number; weight: number }[]): number {
  return total(pairs.map(({ value, weight }) => value * weight)) / total(pairs.map(({ weight }) => weight));
}

/** Half the 95 % interval of a normal distribution, in standard deviations. */
export const Z95 = 1.96;

/** The interquartile range of a normal distribution, in standard deviations. */
const QUARTILES_APART = 1.349;

/** A standard deviation robust to outliers: interquartile range ÷ 1.349. */
export function robustDeviation(values: readonly number[]): number {
  const sorted = rising(values);
  return (percentile(sorted, 0.75) - percentile(sorted, 0.25)) / QUARTILES_APART;
}

/** Standard deviation of the logarithm of wages with these quartiles: ln(P75 ÷ P25) ÷ 1.349. */
export function logDeviation(p25: number, p75: number): number {
  return Math.log(p75 / p25) / QUARTILES_APART;
}

/** Items with the same key; a group has at least one. */
export type Group<Item> = readonly [Item, ...Item[]];

export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Sorts the entries of a map by their keys, which differ. */
export function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

/** The weighted median, interpolated. NaN for empty values. */
export function weightedMedian(pairs: readonly { value: number; weight: number }[]): number {
  const sorted = [...pairs].sort((a, b) => a.value - b.value);
  const half = total(sorted.map(({ weight }) => weight)) / 2;
  let below = 0;
  let previous: { value: number; middle: number } | undefined;
  for (const { value, weight } of sorted) {
    const middle = below + weight / 2;
    if (middle >= half) {
      if (previous === undefined) return value;
      const share = (half - previous.middle) / (middle - previous.middle);
      return previous.value + share * (value - previous.value);
    }
    previous = { value, middle };
    below += weight;
  }
  return previous?.value ?? Number.NaN;
}
