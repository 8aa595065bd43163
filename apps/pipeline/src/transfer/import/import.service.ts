import { Injectable, Logger } from '@nestjs/common';
import { type ApiError, internalError } from '@wagewright/errors';
import { WorkSlices } from '@wagewright/http';
import { JobCreationInBulk } from '../../jobs/job-creation-in-bulk.service';
import type { ImportJobsResponse } from './import-jobs.response';
import { type ImportTask, type ImportUpload, readImport } from './import-reader';
import { ImportReport } from './import-report';
import { type ReadRow, RowReader } from './row-reader';

/** Rows that are written together: some milliseconds of our time, some tens of PostgreSQL's. */
const CHUNK = 250;

/**
 * Adds the good rows of an import and says what is wrong with the others. Rows are written by the hundred, each
 * time all of them or none.
 */
@Injectable()
export class ImportService {
  private readonly logger = new Logger(ImportService.name);

  constructor(
    private readonly reader: RowReader,
    private readonly creation: JobCreationInBulk,
  ) {}

  /**
   * @param onDryRun called as soon as a dry run is asked for
   * @throws ApiError 400 when nothing can be made of the whole
   * @throws whatever is a fault of ours, while nothing is written; later, the rows that are not written say so
   */
  async import(userId: string, upload: ImportUpload, onDryRun: () => void): Promise<ImportJobsResponse> {
    const task = await readImport(upload, onDryRun);
    const report = new ImportReport(task);
    const slices = new WorkSlices();
    let fault: ApiError | undefined;
    for (let begin = 0; begin < task.table.size; begin += CHUNK) {
      const end = Math.min(begin + CHUNK, task.table.size);
      const rows = await this.attempt(report, () => this.reader.read(task, slices, begin, end));
      const ids = rows && !fault ? await this.attempt(report, () => this.add(userId, task, rows)) : [];
      if (!rows || !ids) fault = internalError(undefined);
      noteAll(report, rows ?? unreadRows(begin, end, fault), ids ?? [], fault);
    }
    return report.response();
  }

  /** The ids of the new jobs; a dry run has none. */
  private async add(userId: string, { options }: ImportTask, rows: readonly ReadRow[]): Promise<string[]> {
    await this.reader.dropUnknownContacts(userId, rows);
    if (options.dryRun) return [];
    return this.creation.create(
      userId,
      rows.flatMap(({ request }) => request ?? []),
    );
  }

  /** What the step gives; undefined when it failed, although rows were written before. */
  private async attempt<T>(report: ImportReport, step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step();
    } catch (error) {
      if (!report.createdAny) throw error;
      this.logger.error({ message: 'an import could not be written to its end', err: error });
      return undefined;
    }
  }
}

function unreadRows(begin: number, end: number, fault: ApiError | undefined): ReadRow[] {
  return Array.from({ length: end - begin }, (_, i) => ({ row: begin + i + 1, fault, warnings: [] }));
}

function noteAll(
  report: ImportReport,
  rows: readonly ReadRow[],
  ids: readonly string[],
  fault: ApiError | undefined,
): void {
  let place = 0;
  for (const { row, request, fault: ownFault, warnings } of rows) {
    const reason = ownFault ?? fault;
    if (!request && !ownFault) report.skipped(row);
    else if (reason) report.failed(row, reason);
    else report.created(row, ids[place++], warnings);
  }
}
