import 'reflect-metadata';
import './tracing';
import { runProcess } from '@wagewright/observability';
import { createWorkerApp } from './create-worker-app';
import { WORKER_SETTINGS } from './worker.settings';

void runProcess({
  name: 'webhook-worker',
  settings: WORKER_SETTINGS,
  start: (settings, logger) => createWorkerApp(settings, logger),
});
