import type { ApiError, FieldFault } from '@wagewright/errors';
import type { ImportTask } from './import-reader';
import type { ImportJobsResponse, ImportRowResponse } from './import-jobs.response';

/** Up to this many rows every one of them has its result. */
const MAX_FULL_ROWS = 1_000;
/** An import in which more rows are wrong than this is wrong as a whole. */
const MAX_RESULTS = 10_000;

/** Gathers what became of the rows. They must be noted in their order. */
export class ImportReport {
  private readonly counts = { created: 0, failed: 0, skipped: 0 };
  private readonly createdIds: string[] = [];
  private readonly results: ImportRowResponse[] = [];
  private omittedResults = 0;

  constructor(private readonly task: ImportTask) {}

  get createdAny(): boolean {
    return this.createdIds.length > 0;
  }

  /** @param id none in a dry run */
  created(row: number, id: string | undefined, warnings: FieldFault[]): void {
    if (id !== undefined) this.createdIds.push(id);
    const isNotable = warnings.length > 0 || this.task.table.size <= MAX_FULL_ROWS;
    const result = {
      row,
      status: 'created' as const,
      ...(id !== undefined && { id }),
      ...(warnings.length > 0 && { warnings }),
    };
    this.note(result, isNotable);
  }

  failed(row: number, { message, rule, extras }: ApiError): void {
    const { details } = extras;
    this.note({
      row,
      status: 'failed',
      error: message,
      code: rule.pipelineCode,
      ...(details && { details }),
    });
  }

  skipped(row: number): void {
    this.note({ row, status: 'skipped' });
  }

  response(): ImportJobsResponse {
    const { options, plan, table } = this.task;
    return {
      dryRun: options.dryRun === true,
      rows: table.size,
      ...this.counts,
      columns: Object.fromEntries(plan.columnOf),
      ignoredColumns: plan.ignored,
      createdIds: this.createdIds,
      results: this.results,
      omittedResults: this.omittedResults,
    };
  }

  private note(result: ImportRowResponse, isNotable = true): void {
    this.counts[result.status] += 1;
    if (!isNotable) return;
    if (this.results.length < MAX_RESULTS) this.results.push(result);
    else this.omittedResults += 1;
  }
}
