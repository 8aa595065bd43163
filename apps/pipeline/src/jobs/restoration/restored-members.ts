import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Job } from '../job.entity';
import { OF_MARKET, type StoredJob } from '../stored-job';

/** Members that every change updates, and those that are looked up by others. */
const NEVER_RESTORED: ReadonlySet<string> = new Set([
  ...['version', 'updatedAt', 'contactIds', 'postingLook'],
  ...OF_MARKET,
]);
/** The members that a move sets; `job.status_changed` reports them, so `job.updated` does not. */
export const OF_MOVE: ReadonlySet<string> = new Set(['status', 'appliedAt', 'appliedOn']);
/** Members that follow from a status and are not reported as changes. */
const OF_STATUS: ReadonlySet<string> = new Set(['statusChangedAt', 'furthestStep']);

/** Characters of a text that a digest takes the place of. */
const LONG_TEXT = 64;

/** A record whose long texts are digests, which tell whether a text has changed. */
export function withDigests<T extends object>(record: T): T {
  const members = Object.entries(record).map(([member, value]: [string, unknown]) => [
    member,
    typeof value === 'string' && value.length > LONG_TEXT ? digest(value) : value,
  ]);
  return Object.fromEntries(members) as T;
}

/** A digest of the text as PostgreSQL keeps it. */
function digest(text: string): string {
  return createHash('sha256').update(text.toWellFormed()).digest('base64url');
}

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
