import { isDeepStrictEqual } from 'node:util';

/** Puts the given members into the record and names those that were not so before; `undefined` is not given. */
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
