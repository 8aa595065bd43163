import 'reflect-metadata';
import './tracing';
import { runHttpService } from '@wagewright/http';
import { AppModule } from './app.module';
import { ConsoleEnv } from './console.env';
import { CONSOLE_SETTINGS } from './console.settings';

void runHttpService({
  name: 'console',
  module: AppModule,
  settings: CONSOLE_SETTINGS,
  server: ConsoleEnv,
  isCrossOrigin: false,
});
