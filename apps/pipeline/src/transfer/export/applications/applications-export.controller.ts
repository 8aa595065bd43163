import { Controller, Get, Header, Headers, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { ACCESS_RULE, type AccessRule, Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { RequestAuthorizer, type ScopedRequest } from '@wagewright/http';
import { rangeOf } from '../../../insights/insights.service';
import { exportPrice } from '../../call-price';
import { exportFile } from '../export-file';
import { ExportRunService } from '../export-run.service';
import { csvFile } from '../record-file';
import { applicationSheet, sheetLanguageOf } from './application-sheet';
import { ApplicationRepository } from './application.repository';
import { ExportApplicationsRequest } from './export-applications.request';

@Controller('api/mcp/export/applications.csv')
@RequiresToken()
export class ApplicationsExportController {
  private readonly rule: AccessRule;

  constructor(
    reflector: Reflector,
    private readonly authorizer: RequestAuthorizer,
    private readonly runs: ExportRunService,
    private readonly repository: ApplicationRepository,
  ) {
    this.rule = reflector.get<AccessRule>(ACCESS_RULE, ApplicationsExportController);
  }

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
    @Req() request: ScopedRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const range = rangeOf({ from, to });
    const sheet = applicationSheet(language ?? sheetLanguageOf(accepted));
    return this.runs.run({
      accountId,
      response,
      records: () => this.repository.count(accountId, range, timeZone),
      charge: (records) => this.authorizer.charge(this.rule, request, exportPrice(records)),
      file: async (budget) => {
        const pages = this.repository.pages(accountId, range, timeZone);
        const file = await exportFile(csvFile(sheet, pages, budget), 'csv', response, sheet.name);
        response.vary('Accept-Language');
        return file;
      },
    });
  }
}
