import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { isPassing } from '@wagewright/database';
import { ApiError, internalError, serviceUnavailable } from '@wagewright/errors';
import { CpuBudget, CpuBudgetSpentError, IdempotencyService } from '@wagewright/http';
import { ContactService } from '../../contacts/contact.service';
import { TransferEnv } from '../transfer.env';
import { TransferRuns } from '../transfer-runs';
import type { ImportJobsResponse, ImportRowResponse } from './import-jobs.response';
import { type ImportTask, type ImportUpload, readImport } from './import-reader';
import { ImportPreview } from './import-preview';
import { ImportReport, ImportRun } from './import-run';
import { ImportWriter } from './import-writer';
import { PeopleOfSheet } from './people';
import { type ReadRow, RowReader, unreadRows } from './row-reader';
import { rowWithoutJob } from './planned-row';

/** Rows per statement: some milliseconds of this process, some tens of PostgreSQL's. */
const CHUNK = 250;
/** Pauses before the tries of a batch that lost its connection, each twice as long: three seconds together. */
const PAUSES_MS = { first: 100, last: 1_600 };

/**
 * Writes the good rows of an import and reports the faults of the others. Rows are written in batches, each all or
 * none; by default a row adds no job that exists already. With an `Idempotency-Key` each batch is a step of the call: a
 * repeat continues an interrupted import and reports all rows.
 */
@Injectable()
export class ImportService {
  private readonly logger = new Logger(ImportService.name);

  constructor(
    private readonly reader: RowReader,
    private readonly writer: ImportWriter,
    private readonly preview: ImportPreview,
    private readonly idempotency: IdempotencyService,
    private readonly contacts: ContactService,
    private readonly runs: TransferRuns,
    private readonly env: TransferEnv,
  ) {}

  /**
   * @param onDryRun called as soon as a dry run is recognised
   * @param charge for the rows of the file, before any of them is written
   * @throws ApiError 400 when the file as a whole is unreadable, 409 while another import of the user runs, 413 when
   *   its CPU time is spent before a write; later the results of the rows report it
   * @throws internal faults in a dry run, while nothing has been written, when a repeat would continue the import, or when
   *   it is unknown whether a batch was written; later the results of the remaining rows report the fault
   */
  async import(
    userId: string,
    upload: ImportUpload,
    onDryRun: () => void,
    charge: (rows: number) => Promise<void>,
  ): Promise<ImportJobsResponse> {
    return this.runs.importing(userId, () =>
      new CpuBudget(() => this.env.cpuSeconds).run(async () => {
        const task = await readImport(upload, onDryRun);
        await charge(task.table.size);
        return this.writeAll(userId, task);
      }),
    );
  }

  private async writeAll(userId: string, task: ImportTask): Promise<ImportJobsResponse> {
    const run = new ImportRun(userId, task);
    const report = new ImportReport(task);
    const people = new PeopleOfSheet(task.table, task.plan);
    let fault: ApiError | undefined;
    for (let begin = 0; begin < task.table.size; begin += CHUNK) {
      const end = Math.min(begin + CHUNK, task.table.size);
      const rows =
        fault instanceof CpuBudgetSpentError
          ? fault
          : await this.attempt(task, report, () => this.reader.read(task, begin, end));
      const results =
        rows instanceof ApiError
          ? rows
          : (fault ?? (await this.attempt(task, report, () => this.add(run, task, rows))));
      if (results instanceof ApiError) {
        fault = results;
        const left = rows instanceof ApiError ? unreadRows(task, begin, end) : rows;
        report.add(left.map((row) => rowWithoutJob(row, fault)));
      } else {
        report.add(results);
        if (!(rows instanceof ApiError))
          people.add(
            begin,
            results,
            rows.map(({ request }) => request),
          );
      }
    }
    return report.response(run, await people.proposals(this.contacts.pages(userId)));
  }

  /** Writes a batch of rows, or previews it in a dry run. */
  private async add(
    run: ImportRun,
    { options }: ImportTask,
    rows: readonly ReadRow[],
  ): Promise<ImportRowResponse[]> {
    if (options.dryRun) {
      await this.reader.dropUnknownContacts(run.userId, rows);
      return this.preview.show(run, rows);
    }
    return persistently(async () => {
      await this.reader.dropUnknownContacts(run.userId, rows);
      return this.writer.write(run, rows[0]?.row ?? 0, rows);
    });
  }

  /** The result of the step, or its fault once rows have been written and the call cannot fail any more. */
  private async attempt<T>(
    { options }: ImportTask,
    report: ImportReport,
    step: () => Promise<T>,
  ): Promise<T | ApiError> {
    const { wroteAny } = report;
    try {
      return await step();
    } catch (error) {
      if (error instanceof CpuBudgetSpentError && wroteAny)
        return new CpuBudgetSpentError(error.seconds, 'This row was not written: import it again.');
      const isRepeatable =
        options.dryRun === true || !wroteAny || this.idempotency.isContinuedByRepeat(error);
      if (isRepeatable || error instanceof ApiError) throw error;
      this.logger.error({ message: 'an import could not be written to its end', err: error });
      return isPassing(error) ? serviceUnavailable() : internalError(undefined);
    }
  }
}

/** Tries a step again while PostgreSQL is away; the step is rolled back whenever it fails. */
async function persistently<T>(step: () => Promise<T>): Promise<T> {
  for (let pauseMs = PAUSES_MS.first; ; pauseMs *= 2) {
    try {
      return await step();
    } catch (error) {
      if (!isPassing(error) || pauseMs > PAUSES_MS.last) throw error;
    }
    await sleep(pauseMs);
  }
}
