import type { FieldFault } from '@wagewright/errors';

/** What became of one row. */
export interface ImportRowResponse {
  /** From 1; of a CSV file, the first after the header. */
  row: number;
  /** `skipped`: there was nothing in it. */
  status: 'created' | 'failed' | 'skipped';
  /** Of the new job; absent in a dry run. */
  id?: string;
  error?: string;
  code?: string;
  details?: readonly FieldFault[];
  /** What was left out of a job that was added all the same. */
  warnings?: FieldFault[];
}

export interface ImportJobsResponse {
  /** When true, nothing was written: the rest says what would have become of it. */
  dryRun: boolean;
  rows: number;
  created: number;
  failed: number;
  skipped: number;
  /** Our fields and the columns that they were read from: the form that `mapping` takes. */
  columns: Record<string, string>;
  /** Columns that were not read, at most 200. A job starts its own history, so exported ids, times and histories are here. */
  ignoredColumns: string[];
  /** Of all new jobs, in the order of their rows. */
  createdIds: string[];
  /**
   * In the order of the rows: each of them, when there are at most 1,000; else those that failed, were skipped
   * or have warnings.
   */
  results: ImportRowResponse[];
  /** How many more results there are than the 10,000 that are listed at most. */
  omittedResults: number;
}
