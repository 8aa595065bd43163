/** Rows per Page Down. */
const PAGE_ROWS = 10;

/** The index of the key's target row, within the list; undefined for other keys. */
export function rowAfterKey(index: number, key: string, count: number): number | undefined {
  const goal = goalOf(index, key, count);
  return goal === undefined ? undefined : Math.max(0, Math.min(count - 1, goal));
}

function goalOf(index: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return index + 1;
    case 'k':
    case 'ArrowUp':
      return index - 1;
    case 'PageDown':
      return index + PAGE_ROWS;
    case 'PageUp':
      return index - PAGE_ROWS;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
