import { Injectable, Logger } from '@nestjs/common';
import { type ApiError, internalError } from '@wagewright/errors';
import { IdempotencyService } from '@wagewright/http';
import type { ImportJobsResponse, ImportRowResponse } from './import-jobs.response';
import { type ImportTask, type ImportUpload, readImport } from './import-reader';
import { ImportPreview } from './import-preview';
import { ImportReport } from './import-report';
import { ImportRun } from './import-run';
import { ImportWriter } from './import-writer';
import { type ReadRow, RowReader, unreadRows } from './row-reader';
import { rowWithoutJob } from './row-results';

/** Rows that are written in one statement: some milliseconds of this process, some tens of PostgreSQL's. */
const CHUNK = 250;

/**
 * Writes the good rows of an import and says what is wrong with the others. Rows are written by the hundred, each
 * time all of them or none; a row whose job is there already adds none, unless that is asked for. With an
 * `Idempotency-Key` each of these writes is a step of the call: an import that breaks off is continued by its repeat,
 * which tells of all rows.
 */
@Injectable()
export class ImportService {
  private readonly logger = new Logger(ImportService.name);

  constructor(
    private readonly reader: RowReader,
    private readonly writer: ImportWriter,
    private readonly preview: ImportPreview,
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
    const run = new ImportRun(userId, task);
    const report = new ImportReport(task);
    let fault: ApiError | undefined;
    for (let begin = 0; begin < task.table.size; begin += CHUNK) {
      const end = Math.min(begin + CHUNK, task.table.size);
      const rows = await this.attempt(report, () => this.reader.read(task, run.yielder, begin, end));
      const results =
        rows && !fault ? await this.attempt(report, () => this.add(run, task, rows)) : undefined;
      if (!results) fault = internalError(undefined);
      report.add(results ?? (rows ?? unreadRows(task, begin, end)).map((row) => rowWithoutJob(row, fault)));
    }
    return report.response();
  }

  /** Writes some rows, or says in a dry run what would become of them. */
  private async add(
    run: ImportRun,
    { options }: ImportTask,
    rows: readonly ReadRow[],
  ): Promise<ImportRowResponse[]> {
    await this.reader.dropUnknownContacts(run.userId, rows);
    if (options.dryRun) return this.preview.show(run, rows);
    return this.writer.write(run, rows[0]?.row ?? 0, rows);
  }

  /** The result of the step; undefined when it failed after rows had been written, so that the call cannot fail any more. */
  private async attempt<T>(report: ImportReport, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!report.wroteAny || this.idempotency.isContinuedByRepeat(error)) throw error;
      this.logger.error({ message: 'an import could not be written to its end', err: error });
      return undefined;
    }
  }
}
