import { Module } from '@nestjs/common';
import { InsightsController } from './insights.controller';
import { InsightsRepository } from './insights.repository';
import { InsightsService } from './insights.service';
import { WaitsRepository } from './waits.repository';
import { WaitsService } from './waits.service';

/** How a search went, and how long companies take to answer. */
@Module({
  controllers: [InsightsController],
  providers: [InsightsService, InsightsRepository, WaitsRepository, WaitsService],
  exports: [WaitsService],
})
export class InsightsModule {}
