/** The ids of the selected jobs. */
export type Choice = ReadonlySet<string>;

export const EMPTY_CHOICE: Choice = new Set();

export function toggled(choice: Choice, id: string): Choice {
  const changed = new Set(choice);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

/**
 * The choice with a row and all between it and the row chosen before.
 *
 * @param from the row chosen before; undefined, or no longer listed, for none: then the row alone
 */
export function withRange(
  choice: Choice,
  listed: readonly { id: string }[],
  from: string | undefined,
  to: string,
): Choice {
  const last = listed.findIndex(({ id }) => id === to);
  const found = listed.findIndex(({ id }) => id === from);
  const first = found === -1 ? last : found;
  const range = listed.slice(Math.min(first, last), Math.max(first, last) + 1);
  return new Set([...choice, ...range.map(({ id }) => id)]);
}

/** The listed jobs of the selection: hidden ones are not changed unseen. */
export function chosenOf<T extends { id: string }>(choice: Choice, listed: readonly T[]): T[] {
  return choice.size === 0 ? [] : listed.filter(({ id }) => choice.has(id));
}

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
