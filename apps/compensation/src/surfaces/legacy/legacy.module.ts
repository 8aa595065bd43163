import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { IntelligenceModule } from '../intelligence/intelligence.module';
import { DeprecationMiddleware } from './deprecation.middleware';
import { LegacyCompareService } from './legacy-compare.service';
import { LegacyController } from './legacy.controller';
import { LegacyService } from './legacy.service';

/** `/api/mcp/intelligence`: the five routes that Surface B replaced. */
@Module({
  imports: [IntelligenceModule],
  controllers: [LegacyController],
  providers: [LegacyService, LegacyCompareService],
})
export class LegacyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(DeprecationMiddleware).forRoutes(LegacyController);
  }
}
