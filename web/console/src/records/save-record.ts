import { conflictsOf, type FieldConflict, resolved, type Versioned } from './edit-conflict.ts';

/** A change of a record, with functions to read and write it. */
export interface RecordSave<T extends Versioned, C extends object> {
  /** The record as shown to the person. */
  base: T;
  changes: C;
  read: () => Promise<T>;
  /** Only succeeds for that version. */
  write: (changes: C, version: number) => Promise<T>;
  /** Asks about members that were also changed elsewhere. */
  resolve: (theirs: T, conflicts: readonly FieldConflict[]) => Promise<Partial<C>>;
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
    try {
      return await save.write(changes, base.version);
    } catch (error) {
      if (!isStale(error) || tries >= MOST_TRIES) throw error;
      const theirs = await save.read();
      const conflicts = conflictsOf(base, changes, theirs);
      if (conflicts.length > 0) changes = resolved(changes, await save.resolve(theirs, conflicts));
      base = theirs;
    }
  }
}

const PRECONDITION_FAILED = 412;

function isStale(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === PRECONDITION_FAILED;
}
