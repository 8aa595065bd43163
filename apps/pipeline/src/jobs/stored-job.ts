import type { Job } from './job.entity';

/** A job with the ids of its linked contacts. */
export interface StoredJob extends Job {
  contactIds: string[];
}

/** A job in a list, without the unlisted members; those of the market only on request. */
export type ListedJob = Omit<StoredJob, (typeof UNLISTED)[number] | (typeof OF_MARKET)[number]> &
  Partial<Pick<StoredJob, (typeof OF_MARKET)[number]>>;

export const UNLISTED = ['userId', 'furthestStep'] as const;
/** What is looked up by title and location. */
export const OF_MARKET = ['market', 'marketReason'] as const;
