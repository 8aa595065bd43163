import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@wagewright/config';
import { scratchRoot } from '../../scripts/files/scratch-root.mjs';
import { BuiltProcess } from './built-process';
import { CompensationApp } from './compensation-app';
import { ConsoleService } from './console-service';
import { freePort } from './free-port';
import { PipelineService } from './pipeline/pipeline-service';
import { Receiver } from './receiver';

/** What failed is given up after two more attempts, soon. */
const RETRIES = '50ms,50ms';

/** The console with both services, the built webhook worker and a receiver, on one database with the bundled release. */
export class ConsoleStack {
  private constructor(
    readonly console: ConsoleService,
    readonly pipeline: PipelineService,
    readonly receiver: Receiver,
    private readonly compensation: CompensationApp,
    private readonly worker: BuiltProcess,
    private readonly directory: string,
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
    // Not 127.0.0.1, where the receiver is: no webhook may point at the service itself.
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
    const receiver = await Receiver.start();
    const directory = mkdtempSync(join(scratchRoot(), 'wagewright-console-'));
    const worker = await startWorker({ ...shared, REDIS_URL: console.redisUrl }, receiver, directory);
    return new ConsoleStack(console, pipeline, receiver, compensation, worker, directory);
  }

  /** Of the receiver, as the worker trusts it. */
  get receiverUrl(): string {
    return `https://127.0.0.1:${this.receiver.port}/hook`;
  }

  async stop(): Promise<void> {
    await this.worker.end('SIGTERM');
    await this.receiver.stop();
    await this.console.stop();
    await this.pipeline.stop();
    await this.compensation.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** A process of its own, because what it trusts is read when Node starts. */
function startWorker(environment: Environment, receiver: Receiver, directory: string): Promise<BuiltProcess> {
  const certificate = join(directory, 'receiver.crt');
  writeFileSync(certificate, receiver.certificate);
  return BuiltProcess.start('webhook-worker', {
    ...environment,
    WEBHOOK_RETRY_SCHEDULE: RETRIES,
    NODE_EXTRA_CA_CERTS: certificate,
  });
}
