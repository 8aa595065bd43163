import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FixedPathGuard } from './fixed-path.guard';
import { UnknownRouteController } from './unknown-route.controller';

/** Must be the last import of the app: it answers whatever no other controller has taken. */
@Module({
  controllers: [UnknownRouteController],
  providers: [{ provide: APP_GUARD, useClass: FixedPathGuard }],
})
export class UnknownRouteModule {}
