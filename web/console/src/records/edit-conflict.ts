import { writtenMember } from './written-dates.ts';

export interface Versioned {
  id: string;
  version: number;
}

/** The days of a whole-day event, which go with its moments. */
const EVENT_DAYS: Readonly<Record<string, string>> = { startsAt: 'startsOn', endsAt: 'endsOn' };

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
    // The moment beside it decides.
    if (Object.values(EVENT_DAYS).includes(field)) return [];
    const conflict = { field, base: writtenMember(base, field), theirs: writtenMember(theirs, field), mine };
    const isUntouched = isSameValue(conflict.base, conflict.theirs);
    return isUntouched || isSameValue(conflict.theirs, mine) ? [] : [conflict];
  });
}

/** The changes after the person's choices. A chosen time of an event leaves its day to the API. */
export function resolved<C extends object>(changes: C, choices: Partial<C>): C {
  const entries = Object.entries({ ...changes, ...choices });
  const left = Object.keys(choices).map((field) => EVENT_DAYS[field]);
  return Object.fromEntries(entries.filter(([field]) => !left.includes(field))) as C;
}

/** The changes that restore the members of `changes` as in `before`. */
export function inverseOf<C extends object>(before: object, changes: C): C {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, writtenMember(before, field)])) as C;
}

/** Equal by the API's rules: dates by time, lists and objects by members, absent and null alike. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
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
