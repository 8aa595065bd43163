import { Injectable } from '@nestjs/common';
import type { CpuBudget } from '@wagewright/http';
import { JobReaderService } from '../../jobs/job-reader.service';
import type { ExportFormat } from './export-jobs.request';
import { csvFile, jsonFile } from './record-file';
import { JOBS } from './record-kinds';

/** Exports all jobs of a user with their history, archived ones too, oldest first, in chunks of up to 500 jobs. */
@Injectable()
export class JobExportService {
  constructor(private readonly jobs: JobReaderService) {}

  /** The chunks end with a `CpuBudgetSpentError` when the budget is spent. */
  chunks(userId: string, format: ExportFormat, budget: CpuBudget): AsyncGenerator<string> {
    const pages = this.jobs.historyPages(userId);
    return format === 'csv' ? csvFile(JOBS, pages, budget) : jsonFile(JOBS, pages, budget);
  }
}
