import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { CrowdRepository } from './aggregate.repository';
import { CrowdService } from './aggregate.service';
import { ReportRepository } from './report.repository';
import { SubmissionService } from './submission.service';
import { AccountTagKeeper } from './waiting/account-tag.keeper';
import { ErasedAccounts } from './waiting/erased-accounts';
import { CommunityKeys } from './waiting/report-keys';
import { ReportMixer } from './waiting/report-mixer';

/** Anonymous pay reports, and what they say together. */
@Module({
  imports: [EstimatesModule],
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
  exports: [SubmissionService, CrowdService],
})
export class PayReportsModule {}
