import type { FieldFault } from '@wagewright/errors';
import type { UndoOffer } from '../records/undo-offer.response';
import type { JobResponse } from '../jobs/job.response';

/** Result for one job: it was added (201), or the reason why not. */
export interface BatchItemResponse {
  /** Its place in the request, from 0. */
  index: number;
  /** HTTP status that a single creation would have had. */
  status: number;
  /** The job that was created. */
  job?: JobResponse;
  /** The error, as a sentence. */
  error?: string;
  /** The error, as a code of the error table. */
  code?: string;
  /** The members that are wrong, where members are. */
  details?: readonly FieldFault[];
}

/** Result for each job of a batch. */
export interface BatchJobsResponse {
  /** How many jobs were created. */
  created: number;
  /** How many jobs were refused. */
  failed: number;
  /** Deletes the created jobs again, for 15 minutes and until one of them changes; null where none was created or too much is kept. */
  undo: UndoOffer | null;
  /** In the order of the request. */
  results: BatchItemResponse[];
}
