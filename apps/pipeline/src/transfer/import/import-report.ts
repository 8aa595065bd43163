import type { ImportJobsResponse, ImportRowResponse } from './import-jobs.response';
import type { ImportTask } from './import-reader';

/** Up to this many rows every one of them has its result. */
const MAX_FULL_ROWS = 1_000;
/** More results than this are only counted: such an import is wrong as a whole. */
const MAX_RESULTS = 10_000;

/** Collects the results of the rows, which must be added in the order of the rows. */
export class ImportReport {
  private readonly counts = { created: 0, failed: 0, skipped: 0 };
  private readonly createdIds: string[] = [];
  private readonly results: ImportRowResponse[] = [];
  private omittedResults = 0;

  constructor(private readonly task: ImportTask) {}

  get createdAny(): boolean {
    return this.createdIds.length > 0;
  }

  add(results: readonly ImportRowResponse[]): void {
    for (const result of results) this.addOne(result);
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

  private addOne(result: ImportRowResponse): void {
    this.counts[result.status] += 1;
    if (result.id !== undefined) this.createdIds.push(result.id);
    if (!this.isReported(result)) return;
    if (this.results.length < MAX_RESULTS) this.results.push(result);
    else this.omittedResults += 1;
  }

  private isReported({ status, warnings }: ImportRowResponse): boolean {
    return status !== 'created' || warnings !== undefined || this.task.table.size <= MAX_FULL_ROWS;
  }
}
