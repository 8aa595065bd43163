import 'reflect-metadata';
import './tracing';
import type { DynamicModule, INestApplicationContext, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Settings, SettingsModule } from '@wagewright/config';
import { disposeOnFailure, runProcess } from '@wagewright/observability';
import { AppModule } from './app.module';
import { WORKER_SETTINGS } from './worker.settings';

void runProcess({
  name: 'webhook-worker',
  settings: WORKER_SETTINGS,
  start: createWorkerApp,
});

/**
 * Starts the worker: a Nest application without HTTP, which delivers until it is closed. A failed start leaves nothing
 * open.
 */
function createWorkerApp(settings: Settings, logger: LoggerService): Promise<INestApplicationContext> {
  const root: DynamicModule = {
    module: AppModule,
    imports: [SettingsModule.register(WORKER_SETTINGS, settings)],
  };
  return disposeOnFailure((instrument) =>
    NestFactory.createApplicationContext(root, { logger, abortOnError: false, instrument }),
  );
}
