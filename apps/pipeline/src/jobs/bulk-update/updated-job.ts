import type { JobStatus } from '@wagewright/enums';
import type { CreateJobRequest } from '../requests/create-job.request';
import { applyJobMembers, applyStatus, makesMarketStale } from '../job-changes';
import { UNKNOWN_MARKET } from '../job-market';
import { jobTextBytes, type StoredJob } from '../stored-job';

/** A status of null counts as not given. */
export type GivenMembers = Partial<CreateJobRequest>;

export interface JobUpdate {
  before: StoredJob;
  after: StoredJob;
  changes: string[];
  /** The former status, if the status changes. */
  previousStatus: JobStatus | null;
  isMarketStale: boolean;
}

/**
 * Applies an update by the rules of a single update: members that are not given stay, and a new status sets no day of
 * application.
 * @returns undefined when nothing changes: then nothing is written and no event is sent
 */
export function updatedJob(job: StoredJob, given: GivenMembers, now: Date): JobUpdate | undefined {
  const { status, ...members } = given;
  const after = { ...job };
  const changes: string[] = applyJobMembers(after, members);
  const isMarketStale = makesMarketStale(changes);
  if (replaceContacts(after, members.contactIds)) changes.push('contactIds');
  const moves = status !== undefined && status !== null && status !== job.status;
  if (moves) changes.push('status');
  if (changes.length === 0) return undefined;
  const { appliedAt, appliedOn } = after;
  if (moves) applyStatus(after, status, { at: now }, now);
  Object.assign(after, { appliedAt, appliedOn });
  if (isMarketStale) Object.assign(after, UNKNOWN_MARKET);
  after.version += 1;
  after.updatedAt = now;
  return { before: job, after, changes, previousStatus: moves ? job.status : null, isMarketStale };
}

/** Bytes; negative when the texts shrink. */
export function textGrowth({ before, after }: Pick<JobUpdate, 'before' | 'after'>): number {
  return jobTextBytes(after) - jobTextBytes(before);
}

/** @returns whether they are others than before */
function replaceContacts(job: StoredJob, contactIds: readonly string[] | undefined): boolean {
  if (!contactIds) return false;
  const before = job.contactIds.join();
  job.contactIds = [...new Set(contactIds)].sort();
  return job.contactIds.join() !== before;
}
