import { Module } from '@nestjs/common';
import { CommunityController } from '../surfaces/intelligence/pay-reports/pay-reports.controller';
import { CrowdRepository } from './aggregate.repository';
import { CrowdService } from './aggregate.service';
import { ReportRepository } from './report.repository';
import { SubmissionService } from './submission.service';
import { AccountTagKeeper } from './waiting/account-tag.keeper';
import { CommunityKeys } from './waiting/report-keys';
import { ErasedAccounts } from './waiting/erased-accounts';
import { ReportMixer } from './waiting/report-mixer';

/** Anonymous pay reports: `POST P/salaries/submit` and `GET P/salaries/crowd`. */
@Module({
  controllers: [CommunityController],
  providers: [
    SubmissionService,
    ReportRepository,
    CrowdService,
    CrowdRepository,
    CommunityKeys,
    AccountTagKeeper,
    ErasedAccounts,
    ReportMixer,
  ],
})
export class CommunityModule {}
