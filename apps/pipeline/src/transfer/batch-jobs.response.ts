import type { FieldFault } from '@wagewright/errors';
import type { JobResponse } from '../jobs/job.response';

/** What became of one job: it was added (201), or why not. */
export interface BatchItemResponse {
  /** Its place in the request, from 0. */
  index: number;
  status: number;
  job?: JobResponse;
  error?: string;
  code?: string;
  details?: readonly FieldFault[];
}

export interface BatchJobsResponse {
  created: number;
  failed: number;
  /** In the order of the request. */
  results: BatchItemResponse[];
}
