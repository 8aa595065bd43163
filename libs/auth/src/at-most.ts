/**
 * The bound of an LRU cache. Entries are counted as sizes: with a maximum count lru-cache allocates all the room at once,
 * some megabytes (docs/decisions/0053).
 */
export function atMost(entries: number): { maxSize: number; sizeCalculation: () => number } {
  return { maxSize: entries, sizeCalculation: () => 1 };
}
