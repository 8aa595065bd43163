import type { Job } from './job.entity';

export interface StoredJob extends Job {
  contactIds: string[];
}

/** A job in a list, without the unlisted members; those of the market only on request. */
export type ListedJob = Omit<StoredJob, (typeof UNLISTED)[number] | (typeof OF_MARKET)[number]> &
  Partial<Pick<StoredJob, (typeof OF_MARKET)[number]>>;

export const UNLISTED = ['userId', 'furthestStep'] as const;
/** Members that are looked up by title, location and company. */
export const OF_MARKET = ['market', 'marketReason'] as const;

type JobTexts = Partial<
  Pick<
    Job,
    'company' | 'title' | 'url' | 'location' | 'source' | 'description' | 'notes' | 'externalId' | 'tags'
  >
>;

/** Bytes of the texts of a stored or new job, as the trigger `usage_job` counts them. */
export function jobTextBytes(job: JobTexts): number {
  const { company, title, url, location, source, description, notes, externalId, tags } = job;
  const texts = [company, title, url, location, source, description, notes, externalId, ...(tags ?? [])];
  return texts.reduce((sum, text) => sum + (text ? Buffer.byteLength(text) : 0), 0);
}
