import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { AnswersAs } from '@wagewright/attribution';
import { Caller, type Principal, RequiresApiKey, Scope } from '@wagewright/auth';
import type { CrowdData, SubmitData } from './pay-reports.presenter';
import { CrowdRequest } from './crowd.request';
import { CrowdService } from '../../../pay-reports/aggregate.service';
import { SubmissionService } from '../../../pay-reports/submission.service';
import { SubmitRequest } from './submit.request';

@Controller('api/v1/intelligence/salaries')
@AnswersAs('envelope')
export class CommunityController {
  constructor(
    private readonly submissions: SubmissionService,
    private readonly aggregates: CrowdService,
  ) {}

  @Post('submit')
  @HttpCode(200)
  @RequiresApiKey(Scope.IntelligenceWrite)
  submit(@Caller() { accountId }: Principal, @Body() request: SubmitRequest): Promise<SubmitData> {
    return this.submissions.submit(accountId, request);
  }

  @Get('crowd')
  @RequiresApiKey(Scope.MarketRead)
  crowd(@Caller() { accountId }: Principal, @Query() request: CrowdRequest): Promise<CrowdData> {
    return this.aggregates.crowd(accountId, request);
  }
}
