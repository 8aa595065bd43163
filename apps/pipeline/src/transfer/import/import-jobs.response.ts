import type { FieldFault } from '@wagewright/errors';
import type { JobRecord } from '@wagewright/messaging';
import type { Proposal } from '../../records/proposal';
import type { UndoOffer } from '../../records/undo-offer.response';
import type { UndoReason } from '../../undo/undo.service';

/** A job as it is kept; without an id where a dry run would only add it. */
export interface ImportedJob extends Omit<JobRecord, 'id'> {
  /** Identifier of the job; missing in a dry run for one that would be added. */
  id?: string;
}

/** Result for one row; in a dry run, the result that it would have. */
export interface ImportRowResponse {
  /** The row of the spreadsheet, from 1: the header and empty rows count, line breaks within a cell do not. For a list of jobs, the place in it. */
  line: number;
  /** `skipped`: its job is there already, or changes nothing, or the row names no job, such as a total. */
  action: 'created' | 'updated' | 'skipped' | 'failed';
  /** Members by which the row was recognised as a job that is there already, or that a row further up adds. */
  matchedBy?: 'id' | 'externalId' | 'url' | 'companyTitleDay';
  /** Identifier of the job; absent where a dry run would only add it. */
  id?: string;
  /**
   * The job as it is kept. Absent for rows that failed or are empty, in files of more than 1,000 rows, and once the
   * descriptions, notes and cells that are shown come to four million characters.
   */
  job?: ImportedJob;
  /** The error, as a sentence. */
  error?: string;
  /** The error, as a code of the error table. */
  code?: string;
  /** The members that are wrong, where members are. */
  details?: readonly FieldFault[];
  /** Parts of the row that were left out of the job, or kept elsewhere than they stand in the file. */
  warnings: readonly FieldFault[];
  /** The texts of a row that failed, in the order of `columns`, unless the texts that are shown are too long. */
  cells?: string[];
}

/** A worksheet of the workbook that was sent. */
export interface ImportSheetResponse {
  /** As its tab says it. */
  name: string;
  /** How many of its rows hold something, the header included. */
  rows: number;
  /** Whether the workbook hides it. */
  hidden: boolean;
  /** Whether its rows were read. */
  chosen: boolean;
}

/** A column of the file, or a member of the jobs. */
export interface ImportColumnResponse {
  /** Its place, from 0. */
  index: number;
  /** Its name as `mapping` takes it: a heading that comes again is numbered, a column without one named by its place. */
  heading: string;
  /** Our field that was read from it; null for none. */
  field: string | null;
  /** In a dry run up to three different texts from its first rows, cut at 60 characters; otherwise empty. */
  samples: string[];
}

/** Results for the rows of a file. */
export interface ImportJobsResponse {
  /** When true, nothing was written: the rest are the results that an import would have. */
  dryRun: boolean;
  /** How many rows the file has. */
  total: number;
  /** How many jobs were added. */
  created: number;
  /** How many jobs were changed. */
  updated: number;
  /** How many rows added nothing, because their job was there already, or they name none. */
  skipped: number;
  /** How many rows were refused. */
  failed: number;
  /** The worksheets of a workbook, from left to right; empty for another file. */
  sheets: ImportSheetResponse[];
  /** All columns, and the field that each was read as. */
  columns: ImportColumnResponse[];
  /** Columns that were not read, the notes apart, at most 200. A job starts its own history, so exported times and histories are here. */
  ignoredColumns: string[];
  /** Questions that nothing in the file answers: the column of the `status`, and the `currency` of bare amounts. */
  questions: readonly FieldFault[];
  /**
   * Calls that would add the people of columns such as `Recruiter` as contacts, and log the pay in ones such as
   * `Salary expectation` as what the user named, at most 200; for `POST /api/mcp/messages/apply`.
   */
  proposals: Proposal[];
  /** Identifiers of all new jobs, in the order of their rows. */
  createdIds: string[];
  /**
   * Undoes the import as a whole. Null where nothing was written, and where imports and writes of an hour have replaced
   * more than 256 MiB.
   */
  undo: UndoOffer | null;
  /** Why there is no `undo`; null beside one. `expired` is of a repeat after its hour. */
  undoReason: UndoReason | null;
  /**
   * In the order of the file: each row, when there are at most 1,000; else those that failed, were skipped or have
   * warnings.
   */
  rows: ImportRowResponse[];
  /** How many more rows there are than the 10,000 that are listed at most. */
  omittedRows: number;
}
