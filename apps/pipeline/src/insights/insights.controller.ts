import { Controller, Get, Query } from '@nestjs/common';
import { Caller, type Principal, RequiresToken } from '@wagewright/auth';
import { InsightsRequest } from './insights.request';
import type { InsightsResponse } from './insights.response';
import { InsightsService } from './insights.service';

@Controller('api/mcp/insights')
@RequiresToken()
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  /**
   * Tells how the search went: how many applications came to which stage and how long that took, how they ended, and the
   * same by the source of the jobs and by week. `from` and `to` are days of the application; days begin and end in
   * `timeZone`. Figures of too few jobs are null. `waits` says how long companies took to answer, over the whole history.
   */
  @Get()
  read(@Caller() { accountId }: Principal, @Query() request: InsightsRequest): Promise<InsightsResponse> {
    return this.insights.read(accountId, request);
  }
}
