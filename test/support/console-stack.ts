import { randomBytes } from 'node:crypto';
import { type INestApplicationContext } from '@nestjs/common';
import { type Environment, loadSettings } from '@wagewright/config';
import { createLogger, PinoNestLogger } from '@wagewright/observability';
import { createWorkerApp } from '../../apps/webhook-worker/src/create-worker-app';
import { WORKER_SETTINGS } from '../../apps/webhook-worker/src/worker.settings';
import { CompensationApp } from './compensation-app';
import { ConsoleService } from './console-service';
import { freePort } from './free-port';
import { PipelineService } from './pipeline/pipeline-service';

/** What failed is given up after two more attempts, soon. */
const RETRIES = '50ms,50ms';

/** The console with both services and the webhook worker, on one database with the bundled release. */
export class ConsoleStack {
  private constructor(
    readonly console: ConsoleService,
    readonly pipeline: PipelineService,
    private readonly compensation: CompensationApp,
    private readonly worker: INestApplicationContext,
  ) {}

  static async start(): Promise<ConsoleStack> {
    const REDIS_PREFIX = `test-${randomBytes(4).toString('hex')}`;
    const compensation = await CompensationApp.start({ REDIS_PREFIX });
    const port = await freePort();
    const shared: Environment = {
      DATABASE_URL: compensation.databaseUrl,
      REDIS_PREFIX,
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    };
    const pipelineUrl = `http://127.0.0.1:${port}`;
    const pipeline = await PipelineService.start({
      ...shared,
      PIPELINE_PORT: String(port),
      PUBLIC_BASE_URL: pipelineUrl,
    });
    const console = await ConsoleService.start({
      ...shared,
      CONSOLE_COMPENSATION_URL: compensation.url,
      CONSOLE_PIPELINE_URL: pipelineUrl,
    });
    const worker = await startWorker({ ...shared, REDIS_URL: console.redisUrl });
    return new ConsoleStack(console, pipeline, compensation, worker);
  }

  async stop(): Promise<void> {
    await this.worker.close();
    await this.console.stop();
    await this.pipeline.stop();
    await this.compensation.stop();
  }
}

function startWorker(environment: Environment): Promise<INestApplicationContext> {
  const settings = loadSettings(WORKER_SETTINGS, {
    ...environment,
    WEBHOOK_RETRY_SCHEDULE: RETRIES,
    WORKER_MANAGEMENT_PORT: '0',
  });
  return createWorkerApp(settings, new PinoNestLogger(createLogger('worker-test', { level: 'silent' })));
}
