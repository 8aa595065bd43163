import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { SummaryController } from './summary.controller';
import { SummaryService } from './summary.service';
import { WinRepository } from './win.repository';

@Module({
  imports: [JobsModule, SuggestionsModule],
  controllers: [SummaryController],
  providers: [SummaryService, WinRepository],
  exports: [SummaryService],
})
export class SummaryModule {}
