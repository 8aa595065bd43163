import { isDeepStrictEqual } from 'node:util';
import type { Job } from '../../entities/job.entity';
import type { StoredJob } from '../stored-job';

/** What a change always moves on, and the figure, which is looked up anew. */
const NEVER_RESTORED: ReadonlySet<string> = new Set(['version', 'updatedAt', 'market', 'contactIds']);
/** What follows from a status, and is not told as a change of its own. */
const OF_STATUS: ReadonlySet<string> = new Set(['statusChangedAt', 'furthestStep']);

/** The members in which two states of a job differ, those that follow from others included. */
export function differingMembers(one: StoredJob, other: StoredJob): (keyof Job)[] {
  return (Object.keys(one) as (keyof StoredJob)[]).filter(
    (member): member is keyof Job =>
      !NEVER_RESTORED.has(member) && !isDeepStrictEqual(one[member], other[member]),
  );
}

/** The same as the API tells it: the names of members that people know, contacts included. */
export function toldChanges(one: StoredJob, other: StoredJob): string[] {
  const members = differingMembers(one, other).filter((member) => !OF_STATUS.has(member));
  const linksDiffer = one.contactIds.join() !== other.contactIds.join();
  return linksDiffer ? [...members, 'contactIds'] : members;
}
