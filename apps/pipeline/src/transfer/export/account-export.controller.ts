import { Controller, Get, Header, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, callPrice, type Principal, RequiresToken } from '@wagewright/auth';
import { AccountExportService } from './account-export.service';
import { exportArchive } from './export-file';
import { ExportRunService } from './export-run.service';

@Controller('api/mcp/export')
@RequiresToken()
export class AccountExportController {
  constructor(
    private readonly runs: ExportRunService,
    private readonly exports: AccountExportService,
  ) {}

  /**
   * Exports everything of the account as one ZIP archive. It holds jobs with their history, contacts, activities,
   * calendar, files of jobs, webhooks without their secrets, check-ins, and comparisons of offers that are shared by a
   * link, each as `.json` and as `.csv`; the files themselves below `files/`; and `export.json`, which tells account,
   * time, release and format. `jobs.json` and `jobs.csv` can be imported again. It counts one call for
   * each 500 jobs, contacts, activities and events begun and one for each 10 MB of files begun, and one export of an
   * account runs at a time.
   */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  export(
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.runs.run({
      accountId: caller.accountId,
      response,
      price: ({ jobs, contacts, activities, events, fileBytes }) =>
        callPrice.export(jobs + contacts + activities + events, fileBytes),
      file: (budget) => exportArchive(() => this.exports.archive(caller, budget), response),
    });
  }
}
