import { Module } from '@nestjs/common';
import { UnknownRouteController } from './unknown-route.controller';

/** Answers every unknown path below `/api/v1/intelligence`: it must be the app's last import. */
@Module({ controllers: [UnknownRouteController] })
export class UnknownRouteModule {}
