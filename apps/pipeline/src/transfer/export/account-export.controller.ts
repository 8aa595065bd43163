import { Controller, Get, Header, Req, Res, type StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ACCESS_RULE, type AccessRule, Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import { exportPrice } from '../call-price';
import { AccountExportService } from './account-export.service';
import { exportArchive } from './export-file';
import { ExportRunService } from './export-run.service';

@Controller('api/mcp/export')
@RequiresToken()
export class AccountExportController {
  private readonly rule: AccessRule;

  constructor(
    reflector: Reflector,
    private readonly authorizer: RequestAuthorizer,
    private readonly runs: ExportRunService,
    private readonly exports: AccountExportService,
  ) {
    this.rule = reflector.get<AccessRule>(ACCESS_RULE, AccountExportController);
  }

  /**
   * Exports everything of the account as one ZIP archive. It holds jobs with their history, contacts, activities,
   * calendar, files of jobs, webhooks without their secrets, check-ins, and comparisons of offers that are shared by a
   * link, each as `.json` and as `.csv`; the files themselves below `files/`; and `export.json`, which tells account,
   * time, release and format. `jobs.json` and `jobs.csv` can be imported again. It counts one call for
   * each 500 jobs, contacts, activities and events begun, and one export of an account runs at a time.
   */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  export(
    @Caller() caller: Principal,
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return this.runs.run({
      accountId: caller.accountId,
      response,
      records: ({ jobs, contacts, activities, events }) => jobs + contacts + activities + events,
      charge: (records) => this.authorizer.charge(this.rule, request, exportPrice(records)),
      file: (budget) => exportArchive(() => this.exports.archive(caller, budget), response),
    });
  }
}
