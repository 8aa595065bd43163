import 'reflect-metadata';
import './tracing';
import { runHttpService } from '@wagewright/http';
import { AppModule } from './app.module';
import { CompensationEnv } from './compensation.env';
import { COMPENSATION_SETTINGS } from './compensation.settings';

void runHttpService({
  name: 'compensation',
  module: AppModule,
  settings: COMPENSATION_SETTINGS,
  server: CompensationEnv,
});
