import { Module } from '@nestjs/common';
import { AggregateRepository } from './aggregate.repository';
import { AggregateService } from './aggregate.service';
import { ReportRepository } from './report.repository';
import { SubmissionService } from './submission.service';
import { ErasedAccounts } from './waiting/erased-accounts';
import { ReportKeys } from './waiting/report-keys';
import { ReportMixer } from './waiting/report-mixer';

@Module({
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
