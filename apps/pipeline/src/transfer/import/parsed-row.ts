import type { FieldFault } from '@wagewright/errors';
import type { CreateJobRequest } from '../../jobs/requests/create-job.request';

/** A parsed row of an import: the request for its job, its line and its identity. */
export interface ParsedRow {
  /** In the file, from 1, including line breaks within quotes; for a list of jobs, the place in the list from 1. */
  line: number;
  /** Our own id of the job, if the row has one. */
  id?: string;
  /** The id in another tracker or in the user's spreadsheet. */
  externalId?: string;
  request: CreateJobRequest;
  /**
   * Whether the status is only inferred, such as `applied` for a rejected job or for one with a day of application:
   * right for a new job, but no reason to change the status of an existing one.
   */
  isStatusAssumed?: boolean;
  /** Whether the day of application depends on the day of the file: another copy of the file shows another day. */
  isDayAssumed?: true;
  /** Cells that could not be read as their field, and where they went instead. */
  warnings: readonly FieldFault[];
}
