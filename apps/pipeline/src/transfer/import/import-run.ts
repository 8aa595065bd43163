import { EventLoopYielder } from '@wagewright/http';
import type { AccountRoom } from '../../records/account-room';
import type { Proposal } from '../../records/proposal';
import type { JobIdentity } from '../../jobs/identity/job-identity.service';
import type { StoredJob } from '../../jobs/stored-job';
import type { UndoReason } from '../../undo/undo.service';
import type { UndoOffer } from '../../records/undo-offer.response';
import { newUndoToken } from '../../undo/undo-token';
import { type KnownJob, KnownJobs } from './duplicates/known-jobs';
import { reportedColumns, shownCells } from './columns/reported-columns';
import { WITHOUT_CURRENCY } from './row-notes';
import type { OnDuplicate } from './import-jobs.request';
import type { ImportTask } from './import-reader';
import type { ImportJobsResponse, ImportRowResponse } from './import-jobs.response';

export class ImportRun {
  readonly onDuplicate: OnDuplicate;
  /** The jobs that rows are compared with; undefined when every row adds a job. */
  known: KnownJobs | undefined;
  /** Whether the answer shows the job of each row. */
  readonly showsJobs: boolean;
  /** The jobs as the dry run has changed them so far. */
  readonly states = new Map<KnownJob, StoredJob>();
  /** The account's remaining room in a dry run. */
  room: AccountRoom | undefined;
  /** The token that the next batch is kept under; null when the import cannot be undone any more. */
  undoToken: string | null = newUndoToken().token;
  /** Null before the first write. */
  undo: UndoOffer | null = null;
  /** Null beside `undo`. */
  undoReason: UndoReason | null = 'nothing_written';

  constructor(
    readonly userId: string,
    { options, table }: ImportTask,
  ) {
    this.onDuplicate = options.onDuplicate ?? 'skip';
    this.forgetJobs();
    this.showsJobs = table.size <= MAX_FULL_ROWS;
  }

  /** Discards the known jobs, after a rolled-back transaction whose jobs were never added. */
  forgetJobs(): void {
    this.known = this.onDuplicate === 'create' ? undefined : new KnownJobs();
  }

  /** Follows the undo of a written batch, perhaps of an earlier try. @param undo null when it cannot be undone */
  followUndo(undo: UndoOffer | null): void {
    const isExpired = undo && new Date(undo.expiresAt) <= new Date();
    this.undo = isExpired ? null : undo;
    this.undoToken = this.undo?.token ?? null;
    this.undoReason = isExpired ? 'expired' : undo ? null : 'too_much_kept';
  }

  async learn(pages: AsyncIterable<readonly JobIdentity[]>): Promise<void> {
    for await (const page of pages) {
      const yielder = new EventLoopYielder();
      for (const job of page) {
        this.known?.add(job);
        await yielder.yieldIfDue();
      }
      yielder.end();
    }
  }

  /** Whether a dry run needs more of a job than its identity. */
  get keepsStates(): boolean {
    return this.showsJobs || this.onDuplicate === 'update';
  }
}

/** With at most this many rows, each has its result with its job. */
const MAX_FULL_ROWS = 1_000;
/** Further rows are only counted: such an import is wrong as a whole. */
const MAX_LISTED_ROWS = 10_000;
/** Maximum characters of shown descriptions, notes and cells; a file of a thousand rows may match forty million. */
const MAX_SHOWN_TEXT = 4_000_000;

const NO_STATUS = {
  field: 'status',
  message: 'Which column says how far you are? Name it: mapping={"status":"Name of the column"}.',
};
const NO_CURRENCY = {
  field: 'currency',
  message: 'Some amounts name no currency and went to notes. Which one is meant? Say it: currency=EUR.',
};

/** Add the rows in the order of the file. */
export class ImportReport {
  private readonly counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  private readonly createdIds: string[] = [];
  private readonly rows: ImportRowResponse[] = [];
  private omittedRows = 0;
  /** Index of the next row in the table. */
  private place = 0;
  private shownText = 0;
  private lacksCurrency = false;

  constructor(private readonly task: ImportTask) {}

  /** Whether rows have had an effect, in a dry run as well. */
  get wroteAny(): boolean {
    return this.counts.created + this.counts.updated > 0;
  }

  add(rows: readonly ImportRowResponse[]): void {
    for (const row of rows) this.addOne(row);
  }

  response(
    { undo, undoReason }: Pick<ImportRun, 'undo' | 'undoReason'>,
    proposals: Proposal[],
  ): ImportJobsResponse {
    const { options, plan, stages, table, sheets } = this.task;
    const dryRun = options.dryRun === true;
    return {
      dryRun,
      total: table.size,
      ...this.counts,
      sheets,
      columns: reportedColumns(table, plan, dryRun),
      ignoredColumns: plan.unread.filter((column) => !plan.noted.includes(column)),
      questions: [
        ...(plan.columnOf.has('status') || plan.columnOf.has('outcome') || stages.size > 0
          ? []
          : [NO_STATUS]),
        ...(this.lacksCurrency ? [NO_CURRENCY] : []),
      ],
      proposals,
      createdIds: this.createdIds,
      undo,
      undoReason,
      rows: this.rows,
      omittedRows: this.omittedRows,
    };
  }

  private addOne(row: ImportRowResponse): void {
    const place = this.place++;
    this.counts[row.action] += 1;
    this.lacksCurrency ||= row.warnings.some(({ message }) => message.includes(WITHOUT_CURRENCY));
    if (row.action === 'created' && row.id !== undefined) this.createdIds.push(row.id);
    if (!this.isListed(row)) return;
    if (this.rows.length < MAX_LISTED_ROWS) this.rows.push(this.bounded(row, place));
    else this.omittedRows += 1;
  }

  private isListed({ action, warnings }: ImportRowResponse): boolean {
    const isOutOfTheOrdinary = action === 'failed' || action === 'skipped' || warnings.length > 0;
    return isOutOfTheOrdinary || this.task.table.size <= MAX_FULL_ROWS;
  }

  private bounded(row: ImportRowResponse, place: number): ImportRowResponse {
    const cells = row.action === 'failed' ? shownCells(this.task.table, place) : undefined;
    const { job, ...others } = row;
    const texts = [job?.description ?? '', job?.notes ?? '', ...(cells ?? [])];
    this.shownText += texts.reduce((sum, text) => sum + text.length, cells?.length ?? 0);
    if (this.shownText > MAX_SHOWN_TEXT) return others;
    return cells ? { ...row, cells } : row;
  }
}
