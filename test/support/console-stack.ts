import { randomBytes } from 'node:crypto';
import type { Environment } from '@wagewright/config';
import { CompensationApp } from './compensation-app';
import { ConsoleService } from './console-service';
import { freePort } from './free-port';
import { PipelineService } from './pipeline/pipeline-service';

/** The console with both services, on one database with the bundled release. */
export class ConsoleStack {
  private constructor(
    readonly console: ConsoleService,
    readonly pipeline: PipelineService,
    private readonly compensation: CompensationApp,
    /** What a further process of the stack is started with. */
    readonly environment: Environment,
  ) {}

  static async start(): Promise<ConsoleStack> {
    const REDIS_PREFIX = `test-${randomBytes(4).toString('hex')}`;
    const compensationPort = String(await freePort());
    // Access tokens are made for the address that the service calls its own.
    const compensation = await CompensationApp.start({
      REDIS_PREFIX,
      COMPENSATION_PORT: compensationPort,
      PUBLIC_BASE_URL: `http://127.0.0.1:${compensationPort}`,
    });
    const port = await freePort();
    // Not 127.0.0.1, where a receiver is: no webhook may point at the service itself.
    const pipelineUrl = `http://localhost:${port}`;
    const shared: Environment = {
      DATABASE_URL: compensation.databaseUrl,
      REDIS_PREFIX,
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
      PUBLIC_BASE_URL: pipelineUrl,
    };
    const pipeline = await PipelineService.start({ ...shared, PIPELINE_PORT: String(port) });
    const console = await ConsoleService.start({
      ...shared,
      CONSOLE_COMPENSATION_URL: compensation.url,
      CONSOLE_PIPELINE_URL: pipelineUrl,
    });
    const environment = { ...shared, REDIS_URL: console.redisUrl };
    return new ConsoleStack(console, pipeline, compensation, environment);
  }

  async stop(): Promise<void> {
    await this.console.stop();
    await this.pipeline.stop();
    await this.compensation.stop();
  }
}
