import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRelease } from '@wagewright/dataset';
import { Redis } from 'ioredis';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { removePostgresFiles } from '../../tools/servers/postgres-home.mjs';
import { withClient, withDatabase } from '../../tools/servers/postgres-database.mjs';
import { startPostgres } from '../../tools/servers/postgres.mjs';
import { startRedis } from '../../tools/servers/redis.mjs';
import type { RunningServer } from '../../tools/servers/running-server.mjs';
import { BUNDLED_RELEASE } from '../setup/release-database';
import { runAdminInProcess } from '../support/admin-in-process';
import { type App, BuiltProcess } from '../support/built-process';
import { InstalledPostgres, installedPostgres } from '../support/installed-postgres';
import { OperatorHost } from './operator-host';
import { Receiver } from '../support/receiver';
import { selfSignedCertificate } from '../support/self-signed-certificate';
import { withLittle, writeReleaseFile } from '../support/release-file';
import { definitionsOfAll } from '../support/runbook';
import { untilTrue } from '../support/until-true';
import { endsWithFile, temporaryFolder } from '../support/ends-with-file';

const ROOT = resolve(__dirname, '../..');
const ADMIN = join(ROOT, 'dist/apps/admin/src/main.js');
const PUBLISHED = '2027.1';
const NEXT = '2027.99';
const OLD_KEY_ID = '2026a';
const NEW_KEY_ID = '2026b';
const ODD_NAMES = { role: 'wage-Owner', password: `p@ss/w:rd%'"#`, database: 'Wage-Db' };
const RESTORED = 'Restored-Db';

type Answer = Record<string, string>;

/** A process by the name of the variable that holds its management address. */
export type OperatedProcess = 'COMPENSATION' | 'PIPELINE' | 'WORKER' | 'CONSOLE';

/** Addresses that the console's pages would call; nobody opens one here. */
const APIS = 'https://api.example.test';
/** Nobody is there; its series are. */
const SOME_PROVIDER = JSON.stringify([
  {
    name: 'acme',
    label: 'Acme',
    issuer: 'https://id.example.test',
    clientId: 'console',
    clientSecret: 'secret',
  },
]);

/**
 * A whole installation as an operator meets it: the three processes, one customer with keys and a webhook, a
 * published release and the next one as a file; and what the placeholders of the runbooks stand for.
 */
export class OperatedStack {
  /** Every placeholder, and the addresses of the management ports. */
  readonly variables: Record<string, string> = {};
  /** Other addresses of the database; none where no PostgreSQL is installed. */
  otherAddresses: readonly string[] = [];
  private readonly directory = temporaryFolder('operated', scratchRoot());
  private readonly processes: BuiltProcess[] = [];
  /** Programs that were looked for, and whether they are here. */
  private readonly programs = new Map<string, boolean>();
  private stopPostgres: () => Promise<unknown> = async () => undefined;
  private host?: OperatorHost;
  private redis?: RunningServer;
  private receiver?: Receiver;
  private token = '';

  static async start(): Promise<OperatedStack> {
    const stack = new OperatedStack();
    await stack.startAll();
    return stack;
  }

  readonly stop = endsWithFile(async () => {
    await Promise.all(this.processes.map((process) => process.end('SIGKILL')));
    await this.host?.stop();
    await this.redis?.kill();
    await this.stopPostgres();
    removePostgresFiles(join(this.directory, 'postgres'));
  });

  environment(): NodeJS.ProcessEnv {
    const programs = installedPostgres();
    const path = process.env['PATH'] ?? '';
    return {
      PATH: programs === undefined ? path : `${programs}:${path}`,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
      NODE_EXTRA_CA_CERTS: join(this.directory, 'receiver.crt'),
      WEBHOOK_SECRET_KEYS: `${this.variables['NEW_KEY']},${this.variables['OLD_KEYS']}`,
      STATUS_TARGETS: this.processes.map(({ managementUrl }) => managementUrl).join(','),
      ...this.variables,
    };
  }

  /** Whether a program is here and can talk to these servers: `pg_dump` reads none that is newer than itself. */
  has(program: string): boolean {
    const known = this.programs.get(program);
    if (known !== undefined) return known;
    const found = program.startsWith('pg_') ? installedPostgres() !== undefined : this.isCommand(program);
    this.programs.set(program, found);
    return found;
  }

  private isCommand(name: string): boolean {
    return spawnSync('bash', ['-c', `command -v ${name}`], { env: this.environment() }).status === 0;
  }

  /** The function `admin`, as README.md of the runbooks wants it defined, and `openssl` that asks the receiver for the gateway. */
  get prelude(): string {
    const gateway = `:${this.receiver?.port}`;
    return [
      this.host?.shellFunction,
      definitionsOfAll(),
      `openssl() { command openssl "\${@//:443/${gateway}}"; }`,
      `cd ${ROOT}`,
    ].join('\n');
  }

  async metrics(process: OperatedProcess): Promise<string> {
    return (await fetch(`${this.variables[process]}/metrics`)).text();
  }

  readiness(): Promise<string[]> {
    return Promise.all(this.processes.map((process) => process.read('/readyz')));
  }

  async stopRedis(): Promise<void> {
    await this.redis?.stop();
  }

  async startRedis(): Promise<void> {
    this.redis = await startRedis({ directory: join(this.directory, 'redis') });
    this.variables['REDIS_URL'] = this.redis.url;
  }

  /** Makes the restored database as dump and restore do, where those programs are missing. */
  async copyDatabase(): Promise<void> {
    const { DATABASE_URL: live = '', RESTORED_DATABASE: restored = '' } = this.variables;
    const original = new URL(live).pathname.slice(1);
    await withClient(withDatabase(live, 'postgres'), async (client) => {
      await client.query(`DROP DATABASE IF EXISTS "${restored}"`);
      // Nobody may use a database while it is copied; the processes take it for a restart of PostgreSQL.
      await client.query(`ALTER DATABASE ${original} ALLOW_CONNECTIONS false`);
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${original}'`,
      );
      await client.query(`CREATE DATABASE "${restored}" TEMPLATE ${original}`);
      await client.query(`ALTER DATABASE ${original} ALLOW_CONNECTIONS true`);
    });
  }

  async query(statement: string): Promise<void> {
    await withClient(this.variables['DATABASE_URL'] ?? '', (client) => client.query(statement));
  }

  call(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.variables['PIPELINE_API']}/api/mcp${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  }

  private async startAll(): Promise<void> {
    // PostgreSQL's own account must be able to pass through.
    chmodSync(this.directory, 0o711);
    await Promise.all([this.startPostgres(), this.startRedis(), this.startReceiver(), this.startHost()]);
    this.makeKeys();
    await this.admin('db', 'migrate');
    await this.addCustomer();
    await this.addReleases();
    await this.startProcesses();
    await this.deliverSomething();
    await this.failOnce();
  }

  private async startPostgres(): Promise<void> {
    const programs = installedPostgres();
    if (programs === undefined) {
      const server = await startPostgres({ directory: join(this.directory, 'postgres'), durable: false });
      this.stopPostgres = () => server.kill();
      this.setDatabase(server.url);
      return;
    }
    const certificate = await selfSignedCertificate();
    const server = await InstalledPostgres.start(programs, this.directory, { ...ODD_NAMES, certificate });
    this.stopPostgres = () => server.stop();
    this.setDatabase(server.url);
    const { username, password, pathname } = new URL(server.url);
    const tls = (search: string) => Object.assign(new URL(server.url), { search }).href;
    const [user, folder, { database }] = [`${username}:${password}`, join(this.directory, 'data'), ODD_NAMES];
    this.otherAddresses = [
      tls('sslmode=verify-full'),
      tls('sslmode=no-verify'),
      tls('uselibpqcompat=true&sslmode=require'),
      tls('sslmode=require&uselibpqcompat=true'),
      `postgres://${user}@${pathname}?host=${folder}`,
      `postgres://${user}@${encodeURIComponent(folder)}${pathname}`,
      `socket:${folder}?db=${database}`,
      `socket://${user}@${folder}?db=${database}`,
      `${folder} ${database}`,
    ];
    Object.assign(this.variables, {
      PGPORT: String(server.port),
      PGUSER: ODD_NAMES.role,
      PGPASSWORD: ODD_NAMES.password,
      PGSSLROOTCERT: join(this.directory, 'server.crt'),
    });
  }

  private setDatabase(url: string): void {
    const restored = new URL(url);
    restored.pathname = `/${RESTORED}`;
    Object.assign(this.variables, {
      DATABASE_URL: url,
      // The same one: other tests of this file go on using the role.
      NEW_PASSWORD: decodeURIComponent(restored.password),
      NEW_DATABASE_URL: url,
      ADMIN_DATABASE_URL: url,
      DATABASE_ROLE: decodeURIComponent(restored.username),
      RESTORED_DATABASE: RESTORED,
      RESTORED_URL: restored.href,
      DUMP: join(this.directory, 'wagewright.dump'),
      TRAIL: join(this.directory, 'audit.jsonl'),
      GATEWAY_HOST: 'localhost',
    });
  }

  private async startReceiver(): Promise<void> {
    this.receiver = await Receiver.start();
    writeFileSync(join(this.directory, 'receiver.crt'), this.receiver.certificate);
  }

  private makeKeys(): void {
    const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
    const OLD_KEYS = key(OLD_KEY_ID);
    Object.assign(this.variables, { OLD_KEYS, NEW_KEY: key(NEW_KEY_ID), NEW_KEY_ID });
  }

  private async addCustomer(): Promise<void> {
    const owner = ['--email', 'customer@example.com', '--name', 'Customer', '--plan', 'ultra'];
    const { id: account = '' } = await this.admin('account', 'create', ...owner);
    const issue = (what: string, ...rest: string[]) =>
      this.admin(what, 'issue', '--account', account, ...rest);
    const key = await issue('key');
    const leaked = await issue('token', '--scope', 'read-only');
    const used = await issue('token', '--scope', 'read-write');
    this.token = used['token'] ?? '';
    const other = ['--email', 'other@example.com', '--name', 'Other', '--plan', 'ultra'];
    const { id: leakedAccount = '' } = await this.admin('account', 'create', ...other);
    await this.admin('key', 'issue', '--account', leakedAccount);
    await this.admin('token', 'issue', '--account', leakedAccount, '--scope', 'read-only');
    Object.assign(this.variables, {
      LEAKED_ACCOUNT: leakedAccount,
      DELETED_ACCOUNT: leakedAccount,
      ACCOUNT_ID: account,
      KEY_ID: key['id'],
      TOKEN_ID: leaked['id'],
      REVOKED_TOKEN: leaked['token'],
    });
  }

  private async addReleases(): Promise<void> {
    // With little of what is long: it is imported in part of a second.
    const { manifest, rows } = withLittle(await readRelease(BUNDLED_RELEASE));
    const fileOf = async (id: string) => {
      const path = join(this.directory, `${id}-release.jsonl.gz`);
      await writeReleaseFile({ manifest: { ...manifest, id }, rows }, path);
      return path;
    };
    const { id } = await this.admin('dataset', 'publish', await fileOf(PUBLISHED));
    const next = await fileOf(NEXT);
    Object.assign(this.variables, { PUBLISHED_RELEASE: id, NEW_RELEASE: NEXT, RELEASE_FILE: next });
  }

  private async startProcesses(): Promise<void> {
    // The rotation of the keyring has come to the worker first; the webhook's secret is still under the old key.
    const WEBHOOK_SECRET_KEYS = this.variables['OLD_KEYS'] ?? '';
    const [, pipeline] = await Promise.all([
      this.run('COMPENSATION', 'compensation'),
      this.run('PIPELINE', 'pipeline', { WEBHOOK_SECRET_KEYS }),
      this.run('WORKER', 'webhook-worker'),
      this.run('CONSOLE', 'console', {
        OIDC_PROVIDERS: SOME_PROVIDER,
        CONSOLE_COMPENSATION_URL: APIS,
        CONSOLE_PIPELINE_URL: APIS,
      }),
    ]);
    this.variables['PIPELINE_API'] = `http://127.0.0.1:${pipeline.port}`;
  }

  private async run(name: string, app: App, settings: NodeJS.ProcessEnv = {}): Promise<BuiltProcess> {
    const environment = { ...this.environment(), ...settings };
    const started = await BuiltProcess.spawn(app, environment, this.logOf(name.toLowerCase()));
    this.processes.push(started);
    await started.ready();
    this.variables[name] = started.managementUrl;
    return started;
  }

  private async deliverSomething(): Promise<void> {
    const now = Date.now();
    const webhook = await this.call('POST', '/webhooks', {
      url: this.receiver?.url(),
      events: ['job.created'],
    });
    const { id = '' } = (await webhook.json()) as Answer;
    await this.call('POST', '/jobs', { company: 'Acme', title: 'Software Engineer' });
    const time = (offset: number) => new Date(now + offset).toISOString();
    Object.assign(this.variables, { WEBHOOK_ID: id, SINCE: time(-60_000), UNTIL: time(600_000) });
    this.variables['DELIVERY_ID'] = await this.succeeded(id);
  }

  private async succeeded(webhookId: string): Promise<string> {
    let delivered: { id: string; state: string } | undefined;
    await untilTrue('something is delivered', async () => {
      const response = await this.call('GET', `/webhooks/${webhookId}/deliveries`);
      const { data } = (await response.json()) as { data: { id: string; state: string }[] };
      delivered = data.find(({ state }) => state === 'succeeded');
      return delivered !== undefined;
    });
    return delivered?.id ?? '';
  }

  /** Causes the faults that the logs must report: a call and a delivery kept back, and a release that was not loaded. */
  private async failOnce(): Promise<void> {
    await this.keepDeliveryBackOnce();
    await this.without('pipeline.contact', async () => {
      const { status } = await this.call('GET', '/contacts');
      if (status !== 500) throw new Error(`a call without its table was answered ${status}`);
    });
    const redis = new Redis(this.variables['REDIS_URL'] ?? '');
    await this.without('compensation.release', async () => {
      await untilTrue('compensation tells that it could not load', async () => {
        await redis.publish('wagewright:dataset.published', '{"releaseId":"next"}');
        return readFileSync(this.logOf('compensation'), 'utf8').includes('could not load');
      });
    });
    redis.disconnect();
    await untilTrue('the fault is in the log', async () =>
      readFileSync(this.logOf('pipeline'), 'utf8').includes('"level":"error"'),
    );
  }

  /** By a secret that cannot be opened; once it can be again, the delivery is made by itself. */
  private async keepDeliveryBackOnce(): Promise<void> {
    try {
      await this.query(`UPDATE pipeline.webhook_endpoint SET secret = secret || 'A'`);
      await this.call('POST', '/jobs', { company: 'Acme', title: 'Software Engineer' });
      await untilTrue('the worker tells what it keeps back', async () =>
        readFileSync(this.logOf('worker'), 'utf8').includes('kept back by an internal fault'),
      );
    } finally {
      await this.query('UPDATE pipeline.webhook_endpoint SET secret = left(secret, -1)');
    }
  }

  private async without(table: string, work: () => Promise<void>): Promise<void> {
    const [schema, name] = table.split('.');
    try {
      await this.query(`ALTER TABLE ${table} RENAME TO ${name}_away`);
      await work();
    } finally {
      await this.query(`ALTER TABLE ${schema}.${name}_away RENAME TO ${name}`);
    }
  }

  private logOf(name: string): string {
    return join(this.directory, `${name}.log`);
  }

  private async startHost(): Promise<void> {
    this.host = await OperatorHost.start(async ({ words, env, input }) => {
      // Help ends the process that tells it.
      if (words.includes('--help')) {
        const { status, stdout } = spawnSync(process.execPath, [ADMIN, ...words], { env, encoding: 'utf8' });
        return { code: status ?? 1, output: stdout };
      }
      // It runs in this process, whose standard input is not the caller's.
      const file = join(this.directory, 'input');
      writeFileSync(file, input);
      const args = words.map((word) => (word === '-' ? file : word));
      const { code, stdout, stderr } = await runAdminInProcess(env, ...args);
      return { code, output: stdout + stderr };
    });
  }

  private async admin(...args: string[]): Promise<Answer> {
    const { code, stdout, stderr } = await runAdminInProcess(this.environment(), ...args, '--json');
    if (code !== 0) throw new Error(`admin ${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout) as Answer;
  }
}
