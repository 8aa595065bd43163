export interface Versioned {
  id: string;
  version: number;
}

/** A member changed here and elsewhere to different values. */
export interface FieldConflict {
  field: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
}

/**
 * The members that cannot be merged: changed elsewhere since they were read, to another value than here.
 *
 * @param base the record as shown to the person
 * @param changes the person's changes
 * @param theirs the present record
 */
export function conflictsOf(base: object, changes: object, theirs: object): FieldConflict[] {
  return Object.entries(changes).flatMap(([field, mine]) => {
    const conflict = { field, base: memberOf(base, field), theirs: memberOf(theirs, field), mine };
    const isUntouched = isSameValue(conflict.base, conflict.theirs);
    return isUntouched || isSameValue(conflict.theirs, mine) ? [] : [conflict];
  });
}

/** The changes that restore the members of `changes` as in `before`. */
export function inverseOf<C extends object>(before: object, changes: C): C {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, memberOf(before, field)])) as C;
}

/** Equal by the API's rules: dates by time, lists and objects by members, absent and null alike. */
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
