import { Module } from '@nestjs/common';
import { InsightsController } from './insights.controller';
import { InsightsRepository } from './insights.repository';
import { InsightsService } from './insights.service';
import { WaitsRepository } from './waits.repository';

/** How a search went, and how long companies take to answer. */
@Module({
  controllers: [InsightsController],
  providers: [InsightsService, InsightsRepository, WaitsRepository],
  exports: [WaitsRepository],
})
export class InsightsModule {}
