import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { AnswersAs } from '../../../attribution/answer-shape.decorator';
import { Caller, type Principal, RequiresApiKey, Scope } from '@wagewright/auth';
import { AggregateService } from '../../../pay-reports/aggregate.service';
import type { ReportedPay } from '../../../pay-reports/new-report';
import { SubmissionService } from '../../../pay-reports/submission.service';
import { CrowdRequest, SubmitRequest } from './community.request';
import { type CrowdData, crowdData, type SubmitData, submitData } from './pay-reports.presenter';

// Named as it is published: the operation ids of the API description begin with the name of this class.
@Controller('api/v1/intelligence/salaries')
@AnswersAs('envelope')
export class CommunityController {
  constructor(
    private readonly submissions: SubmissionService,
    private readonly aggregates: AggregateService,
  ) {}

  /**
   * Submits one's own pay, anonymously. An account may submit three reports a day; the report does not show the account
   * afterwards. An outlier is reviewed before it counts. A refused body does not count towards the three.
   */
  @Post('submit')
  @HttpCode(200)
  @RequiresApiKey(Scope.IntelligenceWrite, { takesSessions: true })
  submit(@Caller() { accountId }: Principal, @Body() request: SubmitRequest): Promise<SubmitData> {
    return this.submissions.submit(accountId, request, reportedPay(request), submitData);
  }

  /**
   * Shows what members of the community report. Only a caller who has submitted a report may read it. Fewer than ten reports,
   * or reports of fewer than five people, are not shown: then `suppressed` is true and the figures are null.
   */
  @Get('crowd')
  @RequiresApiKey(Scope.MarketRead, { takesSessions: true })
  async crowd(@Caller() { accountId }: Principal, @Query() request: CrowdRequest): Promise<CrowdData> {
    return crowdData(await this.aggregates.aggregate(accountId, request), request.exp);
  }
}

function reportedPay({
  exp,
  years_experience,
  employment_type,
  effective_date,
  ...same
}: SubmitRequest): ReportedPay {
  return {
    ...same,
    level: exp,
    yearsExperience: years_experience,
    employmentType: employment_type,
    effectiveDate: effective_date,
  };
}
