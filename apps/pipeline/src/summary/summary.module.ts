import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module';
import { JobsModule } from '../jobs/jobs.module';
import { SummaryController } from './summary.controller';
import { SummaryService } from './summary.service';
import { WinRepository } from './win.repository';

@Module({
  imports: [AttentionModule, JobsModule],
  controllers: [SummaryController],
  providers: [SummaryService, WinRepository],
  exports: [SummaryService],
})
export class SummaryModule {}
