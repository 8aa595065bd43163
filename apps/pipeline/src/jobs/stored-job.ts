import type { Job } from '../entities/job.entity';

/** A job with the ids of its linked contacts. */
export interface StoredJob extends Job {
  contactIds: string[];
}

/** A job in a list, without the unlisted members; `market` only on request. */
export type ListedJob = Omit<StoredJob, (typeof UNLISTED)[number] | 'market'> &
  Partial<Pick<StoredJob, 'market'>>;

export const UNLISTED = ['userId', 'furthestStep'] as const;
