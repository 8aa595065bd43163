/** A record with the count of its changes, of which its `ETag` is made. */
export interface Versioned {
  id: string;
  version: number;
}

/** A member that was changed here and elsewhere, to different values. */
export interface FieldConflict {
  field: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/**
 * The members that cannot be merged: changed elsewhere since they were read, and to something else than here.
 *
 * @param base the record as the person saw it who changed it
 * @param changes what that person wrote
 * @param theirs the record as it is now
 */
export function conflictsOf(base: object, changes: object, theirs: object): FieldConflict[] {
  return Object.entries(changes).flatMap(([field, mine]) => {
    const conflict = { field, base: memberOf(base, field), theirs: memberOf(theirs, field), mine };
    const isUntouched = isSameValue(conflict.base, conflict.theirs);
    return isUntouched || isSameValue(conflict.theirs, mine) ? [] : [conflict];
  });
}

/** What has to be written so that the members of `changes` are again as they were in `before`. */
export function inverseOf<C extends object>(before: object, changes: C): C {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, memberOf(before, field)])) as C;
}

/** Equal as the API means it: moments by their time, lists and objects by their members, nothing and null alike. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function memberOf(record: object, field: string): unknown {
  return (record as Record<string, unknown>)[field] ?? null;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, member: unknown) => {
    if (typeof member === 'string' && MOMENT.test(member)) return Date.parse(member);
    return isPlainObject(member) ? Object.fromEntries(Object.entries(member).sort()) : member;
  });
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
