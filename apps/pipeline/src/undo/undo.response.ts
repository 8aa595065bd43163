import type { UndoneWrite } from './record-undoer';

/** A job that an undo has left as it is. */
export interface KeptJob {
  /** Identifier of the job. */
  id: string;
  /** `changed`: it was changed since. `in_use`: it has activities, calendar events, files or other contacts by now. */
  reason: 'changed' | 'in_use';
}

/** Result of an undo. */
export interface UndoResponse {
  /** Whether the token was that of an import, of several writes made together, or of the write of one record. */
  kind: 'import' | 'several' | UndoneWrite['kind'];
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

/** The answer to the undo of one record, or of several. */
export function undoneRecords(undone: readonly UndoneWrite[]): UndoResponse {
  const removed = undone.filter(({ action }) => action === 'removed').length;
  return {
    kind: undone.length === 1 && undone[0] ? undone[0].kind : 'several',
    removed,
    restored: undone.length - removed,
    gone: 0,
    kept: 0,
    keptJobs: [],
  };
}
