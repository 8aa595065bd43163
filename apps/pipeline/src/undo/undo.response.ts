import type { UndoneWrite } from './record-undoer';

/** A job that an undo has left as it is. */
export interface KeptJob {
  /** Identifier of the job. */
  id: string;
  /** `changed`: it was changed since. `in_use`: it has activities, calendar events, files or other contacts by now. */
  reason: 'changed' | 'in_use';
}

/** What was undone. */
export interface UndoResponse {
  /** Whether the token was that of an import or of the write of one record. */
  kind: 'import' | UndoneWrite['kind'];
  /** How many records were added by it and are removed again. */
  removed: number;
  /** How many records have their former members again, or are back. */
  restored: number;
  /** How many jobs of an import were deleted since. */
  gone: number;
  /** How many jobs of an import stay as they are, because they were changed since or are in use. */
  kept: number;
  /** These jobs, at most 100. */
  keptJobs: KeptJob[];
}

/** The answer to the undo of one record. */
export function undoneRecord({ kind, action }: UndoneWrite): UndoResponse {
  const isRemoved = action === 'removed';
  return {
    kind,
    removed: isRemoved ? 1 : 0,
    restored: isRemoved ? 0 : 1,
    gone: 0,
    kept: 0,
    keptJobs: [],
  };
}
