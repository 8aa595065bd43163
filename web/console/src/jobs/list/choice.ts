/** The ids of the selected jobs. */
export type Choice = ReadonlySet<string>;

export const EMPTY_CHOICE: Choice = new Set();

/** Selects or deselects a job. */
export function toggled(choice: Choice, id: string): Choice {
  const changed = new Set(choice);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

/** The listed jobs of the selection: hidden ones are not changed unseen. */
export function chosenOf<T extends { id: string }>(choice: Choice, listed: readonly T[]): T[] {
  return choice.size === 0 ? [] : listed.filter(({ id }) => choice.has(id));
}
