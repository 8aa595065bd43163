import { Controller, Get, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { TimeZoneRequest } from '../days/time-zone.request';
import type { SummaryResponse } from './summary.response';
import { SummaryService } from './summary.service';

@Controller('api/mcp/pipeline')
@RequiresToken()
export class SummaryController {
  constructor(private readonly summaries: SummaryService) {}

  /**
   * Shows how the search is going. It counts the jobs by stage, names those that need attention, and tells of recent
   * wins. Days begin and end in `timeZone`.
   */
  @Get()
  summary(@Caller() caller: Principal, @Query() { timeZone }: TimeZoneRequest): Promise<SummaryResponse> {
    return this.summaries.summary(caller.accountId, timeZone);
  }
}
