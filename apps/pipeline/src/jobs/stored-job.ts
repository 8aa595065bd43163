import type { Job } from '../entities/job.entity';

/** A job as it is read: with the ids of the contacts that are linked to it. */
export interface StoredJob extends Job {
  contactIds: string[];
}

/** What a list reads of each job: all but what it does not show; `market` only where it is to be included. */
export type ListedJob = Omit<StoredJob, (typeof UNLISTED)[number] | 'market'> &
  Partial<Pick<StoredJob, 'market'>>;

export const UNLISTED = ['userId', 'furthestStep'] as const;
