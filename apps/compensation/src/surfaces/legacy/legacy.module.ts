import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { DeprecationMiddleware } from './deprecation.middleware';
import { LegacyController } from './legacy.controller';

/** `/api/mcp/intelligence`: the five routes that Surface B replaced. */
@Module({ controllers: [LegacyController] })
export class LegacyModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(DeprecationMiddleware).forRoutes(LegacyController);
  }
}
