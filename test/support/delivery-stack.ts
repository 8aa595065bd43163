import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSettings } from '@wagewright/config';
import { newId } from '@wagewright/database';
import { SecretCipher, WebhookSecretsEnv } from '@wagewright/webhooks';
import { Pool } from 'pg';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { untilTrue } from './until-true';
import { runAdminInProcess } from './admin-in-process';
import { type App, BuiltProcess } from './built-process';
import { DeliveryServers, type ServerOptions } from './delivery-servers';
import { Receiver } from './receiver';
import { endsWithFile, temporaryFolder } from './ends-with-file';

/** Idle time of the connection of a waiting test. */
const KEPT_MS = 1_000;
const UNLIMITED = { perMinute: 10_000_000, perMonth: 1_000_000_000 };

/** Shortened: the pauses between attempts, and those of a circuit. Everything else has its default. */
const QUICK = {
  DATABASE_CONNECT_TIMEOUT_MS: '20000',
  WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
  WEBHOOK_RETRY_SCHEDULE: Array(20).fill('400ms').join(','),
  WEBHOOK_CIRCUIT_PAUSE: '1s',
  WEBHOOK_CIRCUIT_MAX_PAUSE: '1s',
};

/** $1 rows as JSON, $2 id of the secrets' key */
const DUE_DELIVERIES = `
  WITH wanted AS (
    SELECT * FROM json_to_recordset($1)
      AS row ("endpointId" text, "userId" text, url text, secret text, event text, id text)
  ), endpoint AS (
    INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id)
    SELECT "endpointId", "userId", url, '127.0.0.1', '{*}', secret, $2 FROM wanted
  ), event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body)
    SELECT event, "userId", 'job.created', '{}' FROM wanted RETURNING id, sequence
  )
  INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
  SELECT wanted.id, "userId", "endpointId", event.id, event.sequence, 'pending'
    FROM wanted JOIN event ON event.id = wanted.event`;

export interface StackOptions extends ServerOptions {
  /** Certificates in PEM that the processes trust beside the receiver's. */
  trusted?: readonly string[];
}

/** The built processes, with servers that can be stopped, killed, frozen or cut off. */
export class DeliveryStack {
  private readonly directory = temporaryFolder('stack', scratchRoot());
  private readonly running = new Set<BuiltProcess>();
  private readonly secretKey = `test:${randomBytes(32).toString('base64')}`;
  private readonly connections: Pool;
  accountId = '';
  private token = '';
  private pipelineUrl = '';

  private constructor(
    readonly servers: DeliveryServers,
    readonly receiver: Receiver,
    trusted: readonly string[] = [],
  ) {
    writeFileSync(join(this.directory, 'receiver.crt'), [receiver.certificate, ...trusted].join('\n'));
    this.connections = connectionsTo(servers.databaseUrl);
    endsWithFile(() => this.connections.end());
  }

  /** With one account, no webhook and no process. */
  static async start(options: StackOptions = {}): Promise<DeliveryStack> {
    const [servers, receiver] = [DeliveryServers.start(options), Receiver.start()];
    const stack = new DeliveryStack(await servers, await receiver, options.trusted);
    const { ownPostgres, counting, installed } = options;
    if (ownPostgres || counting || installed !== undefined) await stack.admin('db', 'migrate');
    const owner = ['--email', 'a@example.com', '--name', 'A', '--plan', 'ultra'];
    const { id = '' } = await stack.admin('account', 'create', ...owner);
    stack.accountId = id;
    const issued = await stack.admin('token', 'issue', '--account', id, '--scope', 'read-write');
    stack.token = issued['token'] ?? '';
    return stack;
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.running].map((process) => this.end(process, 'SIGKILL')));
  }

  async endWorkers(): Promise<void> {
    await Promise.all(this.runningOf('webhook-worker').map((worker) => this.end(worker, 'SIGKILL')));
  }

  /** The clients' calls go to the latest one. */
  async startPipeline(settings: Record<string, string> = {}): Promise<BuiltProcess> {
    const pipeline = await this.run('pipeline', settings);
    this.pipelineUrl = `http://127.0.0.1:${pipeline.port}`;
    return pipeline;
  }

  startCompensation(settings: Record<string, string> = {}): Promise<BuiltProcess> {
    return this.run('compensation', settings);
  }

  startWorker(settings: Record<string, string> = {}): Promise<BuiltProcess> {
    return this.run('webhook-worker', settings);
  }

  /** The running pipeline, or a new one: a start takes more CPU time than most tests. */
  async ensurePipeline(settings: Record<string, string> = {}): Promise<BuiltProcess> {
    return this.runningOf('pipeline')[0] ?? this.startPipeline(settings);
  }

  async ensureWorkers(count: number): Promise<BuiltProcess[]> {
    while (this.runningOf('webhook-worker').length < count) await this.startWorker();
    return this.runningOf('webhook-worker');
  }

  /** Does not wait for readiness, which this one may never reach. */
  async spawn(app: App, settings: Record<string, string>): Promise<BuiltProcess> {
    const log = join(this.directory, `${app}.log`);
    const spawned = await BuiltProcess.spawn(app, this.environment(settings), log);
    this.running.add(spawned);
    return spawned;
  }

  get secretKeys(): string {
    return this.secretKey;
  }

  /** @returns the exit code, or null when a signal ended it */
  async end(process: BuiltProcess, signal: NodeJS.Signals): Promise<number | null> {
    const code = await process.end(signal);
    this.running.delete(process);
    return code;
  }

  /** @returns the id of a webhook for created jobs */
  async webhook(url = this.receiver.url()): Promise<string> {
    const response = await this.call('POST', '/webhooks', { url, events: ['job.created'] });
    if (response.status !== 201) throw new Error(`no webhook: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }

  /** One webhook, which outlives `clear`. */
  async ensureWebhook(): Promise<void> {
    const found = await this.query('SELECT FROM pipeline.webhook_endpoint');
    if (found.length === 0) await this.webhook();
  }

  /** A webhook of its own user for each URL, each with one due delivery. @param keys of their secrets */
  async dueDeliveries(urls: readonly string[], keys = this.secretKey): Promise<void> {
    const cipher = new SecretCipher(
      loadSettings([WebhookSecretsEnv], { WEBHOOK_SECRET_KEYS: keys }).get(WebhookSecretsEnv),
    );
    const rows = urls.map((url) => {
      const owner = { endpointId: newId('wh'), userId: newId('usr') };
      return {
        ...owner,
        url,
        secret: cipher.encrypt('a secret', owner),
        event: newId('evt'),
        id: newId('dlv'),
      };
    });
    await this.query(DUE_DELIVERIES, [JSON.stringify(rows), cipher.currentKeyId]);
  }

  /** Address of the latest pipeline. */
  get baseUrl(): string {
    return this.pipelineUrl;
  }

  call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.pipelineUrl}/api/mcp${path}`, {
      method,
      headers: this.headers(),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
  }

  /** Headers with a new key of the compensation service. */
  async apiKeyHeaders(): Promise<Record<string, string>> {
    const { key = '' } = await this.admin('key', 'issue', '--account', this.accountId);
    return { authorization: `Bearer ${key}` };
  }

  /** Waiting tests query often, so a connection is kept for a while; losing it does not end the tests. */
  async query<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.connections.query(text, values)).rows as T[];
  }

  /** Waits until the workers have left every shard, for they have had no work for a while. */
  async unserved(): Promise<void> {
    await untilTrue(
      'no shard is served',
      () => this.query('SELECT shard, owner FROM pipeline.webhook_shard WHERE owner IS NOT NULL'),
      ({ length }) => length === 0,
    );
  }

  /** Closes the resources of the last test as well. */
  async clear(): Promise<void> {
    this.receiver.forget();
    await this.query('DELETE FROM pipeline.webhook_event; DELETE FROM pipeline.webhook_delivery');
    await this.query(
      "UPDATE pipeline.webhook_endpoint SET circuit = 'closed', consecutive_failures = 0, ramp = NULL, circuit_probe_at = NULL, retry_after = NULL",
    );
  }

  async admin(...args: string[]): Promise<Record<string, string>> {
    const { code, stdout, stderr } = await runAdminInProcess(this.environment({}), ...args, '--json');
    if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${stderr}`);
    return stdout.trim().startsWith('{') ? (JSON.parse(stdout) as Record<string, string>) : {};
  }

  environment(settings: Record<string, string>): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      NODE_EXTRA_CA_CERTS: join(this.directory, 'receiver.crt'),
      DATABASE_URL: this.servers.urlForProcesses('postgres'),
      WORKER_DATABASE_URL: this.servers.urlForProcesses('postgres', 'worker'),
      REDIS_URL: this.servers.urlForProcesses('redis'),
      WEBHOOK_SECRET_KEYS: this.secretKey,
      RATE_LIMITS: JSON.stringify({
        'pipeline.ultra': UNLIMITED,
        'surfaceA.ultra': UNLIMITED,
      }),
      ...QUICK,
      ...settings,
    };
  }

  private runningOf(wanted: App): BuiltProcess[] {
    return [...this.running].filter(({ app, hasEnded }) => app === wanted && !hasEnded);
  }

  private async run(app: App, settings: Record<string, string>): Promise<BuiltProcess> {
    const spawned = await this.spawn(app, settings);
    await spawned.ready();
    return spawned;
  }
}

/** The next query opens a new connection after a loss. */
function connectionsTo(connectionString: string): Pool {
  const pool = new Pool({ connectionString, idleTimeoutMillis: KEPT_MS });
  pool.on('error', () => undefined);
  return pool;
}

/** The stack of the block that runs, after `ownStack`. */
export let stack: DeliveryStack;

/** Gives the block a stack of its own. Hooks after it may use it. */
export function ownStack(options?: StackOptions): void {
  beforeAll(async () => {
    stack = await DeliveryStack.start(options);
  });
}
