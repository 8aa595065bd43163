import type { JobUpdate } from '../../jobs/bulk-update/updated-job';
import { differingMembers } from '../../jobs/restoration/restored-members';
import type { StoredJob } from '../../jobs/stored-job';
import type { ImportedWrite } from '../../undo/import-undo.service';
import type { PlannedRow } from './planned-row';

/** What a batch has written, one entry for each job, with the values before its first change. */
export function importedWrites(
  created: ReadonlyMap<PlannedRow, string>,
  updates: readonly JobUpdate[],
): ImportedWrite[] {
  const writes = new Map<string, ImportedWrite>();
  for (const [{ row }, id] of created) {
    const contactIds = [...new Set(row.request?.contactIds)].sort();
    writes.set(id, { id, version: 1, priorVersion: 0, before: null, contactIds, moves: 0 });
  }
  for (const update of updates) {
    const { id, version, contactIds } = update.after;
    const { priorVersion = update.before.version, before = {}, moves = 0 } = writes.get(id) ?? {};
    writes.set(id, {
      id,
      version,
      priorVersion,
      before: before && { ...replacedMembers(update), ...before },
      contactIds,
      moves: moves + (update.previousStatus ? 1 : 0),
    });
  }
  return [...writes.values()];
}

function replacedMembers({ before, after, changes, isMarketStale }: JobUpdate): Partial<StoredJob> {
  const members: (keyof StoredJob)[] = differingMembers(after, before);
  if (isMarketStale) members.push('market');
  if (changes.includes('contactIds')) members.push('contactIds');
  return Object.fromEntries(members.map((member) => [member, before[member]]));
}
