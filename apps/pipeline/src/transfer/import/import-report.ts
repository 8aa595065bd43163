import type { ImportJobsResponse, ImportRowResponse, ImportUndo } from './import-jobs.response';
import type { ImportTask } from './import-reader';

/** With at most this many rows, each has its result with its job. */
export const MAX_FULL_ROWS = 1_000;
/** Further rows are only counted: such an import is wrong as a whole. */
const MAX_LISTED_ROWS = 10_000;
/** Maximum characters of shown descriptions and notes; a file of a thousand rows may match forty million. */
const MAX_SHOWN_TEXT = 4_000_000;

/** Collects the results of the rows; add them in the order of the file. */
export class ImportReport {
  private readonly counts = { created: 0, updated: 0, skipped: 0, failed: 0 };
  private readonly createdIds: string[] = [];
  private readonly rows: ImportRowResponse[] = [];
  private omittedRows = 0;
  private shownText = 0;

  constructor(private readonly task: ImportTask) {}

  /** Whether rows have had an effect, in a dry run as well. */
  get wroteAny(): boolean {
    return this.counts.created + this.counts.updated > 0;
  }

  add(rows: readonly ImportRowResponse[]): void {
    for (const row of rows) this.addOne(row);
  }

  /** @param undo null where the import cannot be undone */
  response(undo: ImportUndo | null): ImportJobsResponse {
    const { options, plan, table } = this.task;
    return {
      dryRun: options.dryRun === true,
      total: table.size,
      ...this.counts,
      columns: Object.fromEntries(plan.columnOf),
      ignoredColumns: plan.ignored,
      createdIds: this.createdIds,
      undo,
      rows: this.rows,
      omittedRows: this.omittedRows,
    };
  }

  private addOne(row: ImportRowResponse): void {
    this.counts[row.action] += 1;
    if (row.action === 'created' && row.id !== undefined) this.createdIds.push(row.id);
    if (!this.isListed(row)) return;
    if (this.rows.length < MAX_LISTED_ROWS) this.rows.push(this.bounded(row));
    else this.omittedRows += 1;
  }

  private isListed({ action, warnings }: ImportRowResponse): boolean {
    const isOutOfTheOrdinary = action === 'failed' || action === 'skipped' || warnings.length > 0;
    return isOutOfTheOrdinary || this.task.table.size <= MAX_FULL_ROWS;
  }

  private bounded(row: ImportRowResponse): ImportRowResponse {
    const { job, ...others } = row;
    this.shownText += (job?.description?.length ?? 0) + (job?.notes?.length ?? 0);
    return this.shownText > MAX_SHOWN_TEXT ? others : row;
  }
}
