import type { CreateJobRequest } from './requests/create-job.request';
import type { StoredJob } from './stored-job';

/** Bytes of the texts of a stored or new job, as the trigger `usage_job` counts them. */
export function jobTextBytes(job: StoredJob | CreateJobRequest): number {
  const { company, title, url, location, source, description, notes, externalId, tags } = job;
  const texts = [company, title, url, location, source, description, notes, externalId, ...(tags ?? [])];
  return texts.reduce((sum, text) => sum + (text ? Buffer.byteLength(text) : 0), 0);
}
