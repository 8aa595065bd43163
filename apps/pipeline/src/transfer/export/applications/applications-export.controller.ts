import { Controller, Get, Header, Headers, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { Caller, callPrice, type Principal, RequiresToken } from '@wagewright/auth';
import { rangeOf } from '../../../insights/insights.service';
import { exportFile } from '../export-file';
import { ExportRunService } from '../export-run.service';
import { csvFile } from '../record-file';
import { applicationSheet, sheetLanguageOf } from './application-sheet';
import { ApplicationRepository } from './application.repository';
import { ExportApplicationsRequest } from './export-applications.request';

@Controller('api/mcp/export/applications.csv')
@RequiresToken()
export class ApplicationsExportController {
  constructor(
    private readonly runs: ExportRunService,
    private readonly repository: ApplicationRepository,
  ) {}

  /**
   * Exports the applications as the sheet that an employment office asks for. It is CSV with a row for each application:
   * date, employer, job, place, where it was found, address of the posting, contacts, result and its date, by the date.
   * Archived jobs are among them; a date that nobody knows is empty. Days begin and end in `timeZone`. It begins with a
   * byte-order mark, so that spreadsheets read it as UTF-8. It counts one call for each 500 applications begun, and one
   * export of an account runs at a time.
   */
  @Get()
  @Header('Cache-Control', 'private, max-age=60')
  async applications(
    @Caller() { accountId }: Principal,
    @Query() { from, to, timeZone, language }: ExportApplicationsRequest,
    @Headers('accept-language') accepted: string | undefined,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const range = rangeOf({ from, to });
    const sheet = applicationSheet(language ?? sheetLanguageOf(accepted));
    return this.runs.run({
      accountId,
      response,
      price: async () => callPrice.export(await this.repository.count(accountId, range, timeZone)),
      file: async (budget) => {
        const pages = this.repository.pages(accountId, range, timeZone);
        const file = await exportFile(csvFile(sheet, pages, budget), 'csv', response, sheet.name);
        response.vary('Accept-Language');
        return file;
      },
    });
  }
}
