import { Module } from '@nestjs/common';
import { UnknownRouteController } from './unknown-route.controller';

/** Below `/api/v1/intelligence`, whatever no other module answers: it must be the last one that the app imports. */
@Module({ controllers: [UnknownRouteController] })
export class UnknownRouteModule {}
