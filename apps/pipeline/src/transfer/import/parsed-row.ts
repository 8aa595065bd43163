import type { FieldFault } from '@wagewright/errors';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';

/** A row of an import as it was read: the request for its job, where it stands, and what it can be recognised by. */
export interface ParsedRow {
  /** In the file, from 1, line breaks within quotes counted; of a list of jobs, the place in the list from 1. */
  line: number;
  /** Our own id of the job, when the row names one. */
  id?: string;
  /** What another tracker or the user's spreadsheet calls the job. */
  externalId?: string;
  request: CreateJobRequest;
  /**
   * Whether the status of the request is only the least that the rest of the row takes, such as `applied` for a rejected
   * job or for one with a day of application: right for a new job, but no reason to change the status of another.
   */
  isStatusAssumed?: boolean;
  /** What could not be read as the field that it is meant for, and where it went instead. */
  warnings: readonly FieldFault[];
}
