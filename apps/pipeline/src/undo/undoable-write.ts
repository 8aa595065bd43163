import { isDeepStrictEqual } from 'node:util';
import { withDigests } from '../jobs/restoration/restored-members';

/** A record before a write and after it, as JSON has it; null stands for a record that was not there. */
export interface UndoableWrite {
  kind: 'job' | 'activity' | 'calendar_event' | 'contact';
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

/**
 * The part of a write that its undo needs: of a job the former values of the changed members, and digests for its long
 * texts as the write left them; of another record its version.
 */
export function keptPart({ kind, before, after }: UndoableWrite): UndoableWrite {
  if (!after) return { kind, before, after };
  const written = after as Record<string, unknown>;
  if (kind !== 'job') return { kind, before, after: { id: written['id'], version: written['version'] } };
  const changed =
    before && Object.entries(before).filter(([member, value]) => !isDeepStrictEqual(value, written[member]));
  return { kind, before: changed && Object.fromEntries(changed), after: withDigests(written) };
}
