import { isDeepStrictEqual } from 'node:util';
import type { Job } from '../job.entity';
import { OF_MARKET, type StoredJob } from '../stored-job';

/** Members that every change updates, and what is looked up by others. */
const NEVER_RESTORED: ReadonlySet<string> = new Set([
  ...['version', 'updatedAt', 'contactIds', 'postingLook'],
  ...OF_MARKET,
]);
/** The members that a move sets; `job.status_changed` reports them, so `job.updated` does not. */
export const OF_MOVE: ReadonlySet<string> = new Set(['status', 'appliedAt', 'appliedOn']);
/** Members that follow from a status and are not reported as changes. */
const OF_STATUS: ReadonlySet<string> = new Set(['statusChangedAt', 'furthestStep']);

/** The members in which two states of a job differ, derived ones included. */
export function differingMembers(one: StoredJob, other: StoredJob): (keyof Job)[] {
  return (Object.keys(one) as (keyof StoredJob)[]).filter(
    (member): member is keyof Job =>
      !NEVER_RESTORED.has(member) && !isDeepStrictEqual(one[member], other[member]),
  );
}

/** The reported changes: the differing members under their API names, contacts included. */
export function toldChanges(one: StoredJob, other: StoredJob): string[] {
  const members = differingMembers(one, other).filter((member) => !OF_STATUS.has(member));
  const linksDiffer = one.contactIds.join() !== other.contactIds.join();
  return linksDiffer ? [...members, 'contactIds'] : members;
}
