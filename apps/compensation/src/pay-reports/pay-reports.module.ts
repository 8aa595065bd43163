import { Module } from '@nestjs/common';
import { EstimatesModule } from '../estimates/estimates.module';
import { AggregateRepository } from './aggregate.repository';
import { AggregateService } from './aggregate.service';
import { ReportRepository } from './report.repository';
import { SubmissionService } from './submission.service';
import { ErasedAccounts } from './waiting/erased-accounts';
import { ReportKeys } from './waiting/report-keys';
import { ReportMixer } from './waiting/report-mixer';

@Module({
  imports: [EstimatesModule],
  providers: [
    SubmissionService,
    ReportRepository,
    AggregateService,
    AggregateRepository,
    ReportKeys,
    ErasedAccounts,
    ReportMixer,
  ],
  exports: [SubmissionService, AggregateService],
})
export class PayReportsModule {}
