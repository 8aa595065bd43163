import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { removePostgresFiles } from '../../scripts/servers/postgres-home.mjs';
import { startPostgres } from '../../scripts/servers/postgres.mjs';
import { startRedis } from '../../scripts/servers/redis.mjs';
import type { RunningServer } from '../../scripts/servers/running-server.mjs';
import { freePort } from './free-port';
import { Receiver } from './receiver';

const ROOT = resolve(__dirname, '../..');
const READY_TRIES = 300;
const READY_PAUSE_MS = 50;
const UNLIMITED = JSON.stringify({ 'pipeline.ultra': { perMinute: 10_000_000, perMonth: 1_000_000_000 } });

/** Quick enough for a test; the lease (15 s) is what the deadline of a send makes it. */
const QUICK = {
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
  WEBHOOK_RETRY_SCHEDULE: Array(20).fill('400ms').join(','),
  WEBHOOK_CIRCUIT_PAUSE: '1s',
  WEBHOOK_CIRCUIT_MAX_PAUSE: '1s',
  WEBHOOK_QUEUE_CLAIM: '4s',
};

/** One of our processes, from `dist`. */
export interface Running {
  child: ChildProcess;
  managementUrl: string;
}

/** The built processes over a PostgreSQL and a Redis of their own, each of which may be stopped or killed. */
export class DeliveryStack {
  private readonly directory = mkdtempSync(join(tmpdir(), 'wagewright-delivery-'));
  private readonly running = new Set<ChildProcess>();
  private readonly secretKey = `test:${randomBytes(32).toString('base64')}`;
  private postgres!: RunningServer;
  private redis!: RunningServer;
  private token = '';
  private pipelineUrl = '';
  receiver!: Receiver;

  static async start(): Promise<DeliveryStack> {
    const stack = new DeliveryStack();
    // PostgreSQL's own account must be able to pass through.
    chmodSync(stack.directory, 0o711);
    stack.receiver = await Receiver.start();
    writeFileSync(join(stack.directory, 'receiver.crt'), stack.receiver.certificate);
    await stack.startPostgres();
    await stack.startRedis();
    await stack.admin('db', 'migrate');
    const account = await stack.admin(
      'account',
      'create',
      '--email',
      'a@example.com',
      '--name',
      'A',
      '--plan',
      'ultra',
    );
    const issued = await stack.admin(
      'token',
      'issue',
      '--account',
      account['id'] ?? '',
      '--scope',
      'read-write',
    );
    stack.token = issued['token'] ?? '';
    return stack;
  }

  async stop(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    await Promise.all([...this.running].map((child) => once(child, 'exit')));
    await this.receiver.stop();
    await this.redis.kill();
    await this.postgres.kill();
    removePostgresFiles(join(this.directory, 'postgres'));
    rmSync(this.directory, { recursive: true, force: true });
  }

  async startPostgres(): Promise<void> {
    this.postgres = await startPostgres({ directory: join(this.directory, 'postgres'), durable: false });
  }

  stopPostgres(): Promise<unknown> {
    return this.postgres.stop();
  }

  async startRedis(): Promise<void> {
    this.redis = await startRedis({ directory: join(this.directory, 'redis') });
  }

  stopRedis(): Promise<unknown> {
    return this.redis.stop();
  }

  /** SIGSTOP or SIGCONT: frozen, its connections stay open and nothing answers. */
  signalRedis(signal: 'SIGSTOP' | 'SIGCONT'): void {
    process.kill(this.redis.process.identity.pid, signal);
  }

  get redisUrl(): string {
    return this.redis.url;
  }

  async startPipeline(): Promise<Running> {
    const port = await freePort();
    this.pipelineUrl = `http://127.0.0.1:${port}`;
    return this.startProcess('pipeline', { PIPELINE_PORT: String(port) }, 'PIPELINE_MANAGEMENT_PORT');
  }

  startWorker(settings: Record<string, string> = {}): Promise<Running> {
    return this.startProcess('webhook-worker', settings, 'WORKER_MANAGEMENT_PORT');
  }

  /** @returns the exit code, or null when a signal ended it */
  async end({ child }: Running, signal: NodeJS.Signals): Promise<number | null> {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  async webhook(path: string): Promise<string> {
    const body = { url: this.receiver.url(path), events: ['job.created'] };
    const response = await this.call('POST', '/webhooks', body);
    if (response.status !== 201) throw new Error(`no webhook: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }

  removeWebhook(webhookId: string): Promise<Response> {
    return this.call('DELETE', '/webhooks', { webhookId });
  }

  call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.pipelineUrl}/api/mcp${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new Client({ connectionString: this.postgres.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /** The operator's command line. */
  async admin(...args: string[]): Promise<Record<string, string>> {
    const child = spawn(process.execPath, [join(ROOT, 'dist/apps/admin/src/main.js'), ...args, '--json'], {
      env: this.environment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${errors}`);
    return output.trim().startsWith('{') ? (JSON.parse(output) as Record<string, string>) : {};
  }

  private async startProcess(
    app: string,
    settings: Record<string, string>,
    managementPortSetting: string,
  ): Promise<Running> {
    const managementPort = await freePort();
    const script = join(ROOT, `dist/apps/${app}/src/main.js`);
    const child = spawn(process.execPath, [script], {
      env: this.environment({ ...settings, [managementPortSetting]: String(managementPort) }),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.running.add(child);
    child.once('exit', () => this.running.delete(child));
    const managementUrl = `http://127.0.0.1:${managementPort}`;
    await ready(`${managementUrl}/readyz`);
    return { child, managementUrl };
  }

  private environment(settings: Record<string, string>): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      NODE_EXTRA_CA_CERTS: join(this.directory, 'receiver.crt'),
      DATABASE_URL: this.postgres.url,
      REDIS_URL: this.redis.url,
      WEBHOOK_SECRET_KEYS: this.secretKey,
      RATE_LIMITS: UNLIMITED,
      ...QUICK,
      ...settings,
    };
  }
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < READY_TRIES; attempt++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(READY_PAUSE_MS);
  }
  throw new Error(`${url} did not become ready`);
}
