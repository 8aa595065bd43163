/** What a record was before a write and after it, as JSON has it; null stands for a record that was not there. */
export interface UndoableWrite {
  kind: 'job' | 'activity' | 'calendar_event';
  before: object | null;
  after: object | null;
}

/** Writes that are undone together, the last one first. */
export interface UndoableWrites {
  kind: 'several';
  writes: UndoableWrite[];
}

/** An import; its jobs are the rows of `undo_job`. */
export interface UndoableImport {
  kind: 'import';
}
