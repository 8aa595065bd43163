/** The chosen rows, and the start of the next range. */
export interface Choice {
  /** All chosen jobs. */
  ids: ReadonlySet<string>;
  /** Jobs that are chosen besides the range. */
  base: ReadonlySet<string>;
  /** The row at which a range begins: the one chosen last. */
  from?: string;
  /** The row at which it ends. */
  to?: string;
}

const NONE: ReadonlySet<string> = new Set();

export const EMPTY_CHOICE: Choice = { ids: NONE, base: NONE };

export function chosenIds(ids: Iterable<string>): Choice {
  const all = new Set(ids);
  return { ids: all, base: all };
}

export function toggled({ ids }: Choice, id: string): Choice {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, base: changed, from: id, to: id };
}

/**
 * The range from the row chosen last to this one, in place of the range before; where that row is no longer listed, this
 * row alone.
 *
 * @param listed in the order on the screen
 */
export function rangedTo({ base, from }: Choice, listed: readonly { id: string }[], id: string): Choice {
  const last = listed.findIndex((one) => one.id === id);
  const found = listed.findIndex((one) => one.id === from);
  const first = found === -1 ? last : found;
  const range = listed.slice(Math.min(first, last), Math.max(first, last) + 1);
  const start = listed[first]?.id ?? id;
  return { ids: new Set([...base, ...range.map((one) => one.id)]), base, from: start, to: id };
}

/** The range of the keys: goes on from one row to the next, or begins there. */
export function extended(
  choice: Choice,
  listed: readonly { id: string }[],
  at: string,
  next: string,
): Choice {
  const begun = choice.to === at ? choice : { ids: choice.ids, base: choice.ids, from: at };
  return rangedTo(begun, listed, next);
}

/** The listed jobs of the selection: hidden ones are not changed unseen. */
export function chosenOf<T extends { id: string }>({ ids }: Choice, listed: readonly T[]): T[] {
  return ids.size === 0 ? [] : listed.filter(({ id }) => ids.has(id));
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
