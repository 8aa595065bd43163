import { Injectable, Logger } from '@nestjs/common';
import { type ApiError, internalError } from '@wagewright/errors';
import { IdempotencyService, EventLoopYielder } from '@wagewright/http';
import { JobBulkCreationService } from '../../jobs/creation/job-bulk-creation.service';
import type { ImportJobsResponse, ImportRowResponse } from './import-jobs.response';
import { type ImportTask, type ImportUpload, readImport } from './import-reader';
import { ImportReport } from './import-report';
import { type ReadRow, RowReader } from './row-reader';
import { rowResults } from './row-results';

/** Rows that are written in one statement: some milliseconds of this process, some tens of PostgreSQL's. */
const CHUNK = 250;

/**
 * Adds the good rows of an import and says what is wrong with the others. Rows are written by the hundred, each
 * time all of them or none. With an `Idempotency-Key` each of these writes is a step of the call: an import that
 * breaks off is continued by its repeat, which tells of all rows.
 */
@Injectable()
export class ImportService {
  private readonly logger = new Logger(ImportService.name);

  constructor(
    private readonly reader: RowReader,
    private readonly creation: JobBulkCreationService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * @param onDryRun called as soon as a dry run is asked for
   * @throws ApiError 400 when the file as a whole cannot be read
   * @throws internal faults, as long as nothing has been written or a repeat would continue the import; later the
   *   results of the rows that were not written tell of the fault
   */
  async import(userId: string, upload: ImportUpload, onDryRun: () => void): Promise<ImportJobsResponse> {
    const task = await readImport(upload, onDryRun);
    const report = new ImportReport(task);
    const yielder = new EventLoopYielder();
    let fault: ApiError | undefined;
    for (let begin = 0; begin < task.table.size; begin += CHUNK) {
      const end = Math.min(begin + CHUNK, task.table.size);
      const rows = await this.attempt(report, () => this.reader.read(task, yielder, begin, end));
      const results =
        rows && !fault ? await this.attempt(report, () => this.add(userId, task, rows)) : undefined;
      if (!results) fault = internalError(undefined);
      report.add(results ?? rowResults(rows ?? unreadRows(begin, end), [], fault));
    }
    return report.response();
  }

  /** Writes some rows, unless it is a dry run, and says what became of each of them. */
  private async add(
    userId: string,
    { options }: ImportTask,
    rows: readonly ReadRow[],
  ): Promise<ImportRowResponse[]> {
    await this.reader.dropUnknownContacts(userId, rows);
    if (options.dryRun) return rowResults(rows, []);
    let deliveries = 0;
    const results = await this.idempotency.step(rows[0]?.row ?? 0, async (manager) => {
      const requests = rows.flatMap(({ request }) => request ?? []);
      const created = await this.creation.create(manager, userId, requests);
      deliveries = created.deliveries;
      return rowResults(rows, created.ids);
    });
    this.creation.notifyCreated(userId, deliveries);
    return results;
  }

  /** The result of the step; undefined when it failed after rows had been written, so that the call cannot fail any more. */
  private async attempt<T>(report: ImportReport, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!report.createdAny || this.idempotency.isContinuedByRepeat(error)) throw error;
      this.logger.error({ message: 'an import could not be written to its end', err: error });
      return undefined;
    }
  }
}

function unreadRows(begin: number, end: number): ReadRow[] {
  return Array.from({ length: end - begin }, (_, i) => ({
    row: begin + i + 1,
    isUnread: true,
    warnings: [],
  }));
}
