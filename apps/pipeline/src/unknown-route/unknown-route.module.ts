import { Module } from '@nestjs/common';
import { RootController } from './root.controller';
import { UnknownRouteController } from './unknown-route.controller';

/** Must be the last import of the app: it answers every route that no other controller has. */
@Module({ controllers: [RootController, UnknownRouteController] })
export class UnknownRouteModule {}
