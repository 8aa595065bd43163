import { Controller, Get, Header, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { AccountExportService } from './account-export.service';
import { exportArchive } from './export-file';

@Controller('api/mcp/export')
@RequiresToken()
export class AccountExportController {
  constructor(private readonly exports: AccountExportService) {}

  /**
   * Exports everything of the account as one ZIP archive. It holds jobs with their history, contacts, activities,
   * calendar, webhooks without their secrets, check-ins, and comparisons of offers that are shared by a link, each as `.json` and as `.csv`, and `export.json`, which
   * tells account, time, release and format. `jobs.json` and `jobs.csv` can be imported again.
   */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  everything(
    @Caller() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    return exportArchive(() => this.exports.archive(caller), response);
  }
}
