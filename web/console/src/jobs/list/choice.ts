/** The ids of the jobs that are chosen. */
export type Choice = ReadonlySet<string>;

export const EMPTY_CHOICE: Choice = new Set();

/** The choice with a job that was not chosen, or without one that was. */
export function toggled(choice: Choice, id: string): Choice {
  const changed = new Set(choice);
  if (!changed.delete(id)) changed.add(id);
  return changed;
}

/** The chosen ones of those that are listed: what was filtered away is not changed unseen. */
export function chosenOf<T extends { id: string }>(choice: Choice, listed: readonly T[]): T[] {
  return choice.size === 0 ? [] : listed.filter(({ id }) => choice.has(id));
}
