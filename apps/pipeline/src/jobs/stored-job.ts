import type { Job } from '../entities/job.entity';

/** A job as it is read: with the ids of the contacts that are linked to it. */
export interface StoredJob extends Job {
  contactIds: string[];
}
