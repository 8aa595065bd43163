import { outside } from '../ui/use-outside.ts';
import { writtenMember } from './given-date.ts';

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

export interface RecordSave<T extends Versioned, C extends object> {
  /** The record as shown to the person. */
  base: T;
  changes: C;
  read: () => Promise<T>;
  /** Only succeeds for that version. */
  write: (changes: C, version: number) => Promise<T>;
  /** Asks about members that were also changed elsewhere. */
  resolve: (theirs: T, conflicts: readonly FieldConflict[]) => Promise<Partial<C>>;
  /** The record was written since `base`, so it is read before the first write. */
  isWrittenSince?: boolean;
}

/** After this many concurrent changes the write fails. */
const MOST_TRIES = 8;

/**
 * Writes a person's changes without overwriting later ones by others. Changes to other members stay; for the same
 * member `resolve` decides.
 *
 * @throws ApiError when it is refused for another reason
 */
export async function saveRecord<T extends Versioned, C extends object>(save: RecordSave<T, C>): Promise<T> {
  let { base, changes } = save;
  for (let tries = 1; ; tries += 1) {
    if (tries > 1 || save.isWrittenSince === true) {
      const theirs = await save.read();
      const conflicts = conflictsOf(base, changes, theirs);
      if (conflicts.length > 0) changes = resolved(changes, await save.resolve(theirs, conflicts));
      base = theirs;
    }
    try {
      return await save.write(changes, base.version);
    } catch (error) {
      if (!isStale(error) || tries >= MOST_TRIES) throw error;
    }
  }
}

const PRECONDITION_FAILED = 412;

function isStale(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === PRECONDITION_FAILED;
}

export interface ConflictQuestion {
  /** The subject, such as "Engineer at Acme". */
  name: string;
  conflicts: readonly FieldConflict[];
  /** Time of the other change; null when unknown. */
  changedAt: string | null;
  answer: (values: Record<string, unknown>) => void;
}

const open = outside<readonly ConflictQuestion[]>([]);

/** Asks the person, and waits as long as it takes: no edit is dropped meanwhile. */
export function askAboutConflict(
  name: string,
  theirs: Versioned & { updatedAt?: string },
  conflicts: readonly FieldConflict[],
): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const question: ConflictQuestion = {
      name,
      conflicts,
      changedAt: theirs.updatedAt ?? null,
      answer: (values) => {
        open.set(open.get().filter((one) => one !== question));
        resolve(values);
      },
    };
    open.set([...open.get(), question]);
  });
}

/** The first open question; undefined for none. */
export function useConflictQuestion(): ConflictQuestion | undefined {
  return open.use()[0];
}
