import { isDeepStrictEqual } from 'node:util';

/** `undefined` counts as not given. @returns the names of the changed members */
export function applyMembers<T extends object, K extends keyof T & string>(
  record: T,
  given: Partial<Pick<T, K>>,
  members: readonly K[],
): K[] {
  const changed = members.filter(
    (member) => given[member] !== undefined && !isDeepStrictEqual(given[member], record[member]),
  );
  for (const member of changed) Object.assign(record, { [member]: given[member] });
  return changed;
}
