import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { AnalysisModule } from '../../analysis/analysis.module';
import { EstimatesModule } from '../../estimates/estimates.module';
import { DeprecationMiddleware } from './deprecation.middleware';
import { LegacyController } from './legacy.controller';

/** `/api/mcp/intelligence`: the five routes that Surface B replaced. */
@Module({ imports: [EstimatesModule, AnalysisModule], controllers: [LegacyController] })
export class LegacyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(DeprecationMiddleware).forRoutes(LegacyController);
  }
}
