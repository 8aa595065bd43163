import { conflictsOf, type FieldConflict, type Versioned } from './edit-conflict.ts';

/** A change of a record, and how it is read and written. */
export interface RecordSave<T extends Versioned, C extends object> {
  /** The record as the person saw it who changed it. */
  base: T;
  changes: C;
  read: () => Promise<T>;
  /** Only when the record still has that version. */
  write: (changes: C, version: number) => Promise<T>;
  /** Asks what is to be written of members that were also changed elsewhere. */
  resolve: (theirs: T, conflicts: readonly FieldConflict[]) => Promise<Partial<C>>;
}

/** After so many changes elsewhere while it was tried, it is told as an error. */
const MOST_TRIES = 8;

/**
 * Writes what a person changed, and overwrites nothing that somebody else changed since. What was changed in other
 * members is left as it is; where it was the same member, `resolve` decides.
 *
 * @throws ApiError when it is refused for another reason
 */
export async function saveRecord<T extends Versioned, C extends object>(save: RecordSave<T, C>): Promise<T> {
  let { base, changes } = save;
  for (let tries = 1; ; tries += 1) {
    try {
      return await save.write(changes, base.version);
    } catch (error) {
      if (!isStale(error) || tries >= MOST_TRIES) throw error;
      const theirs = await save.read();
      const conflicts = conflictsOf(base, changes, theirs);
      if (conflicts.length > 0) changes = { ...changes, ...(await save.resolve(theirs, conflicts)) };
      base = theirs;
    }
  }
}

const PRECONDITION_FAILED = 412;

function isStale(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === PRECONDITION_FAILED;
}
