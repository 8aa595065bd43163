import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MIGRATIONS } from '../../libs/database/src/migrations';
import { type App, BuiltProcess, builtProgram } from '../support/built-process';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { testRedisPrefix, testRedisUrl } from '../setup/test-redis';
import { untilTrue } from '../support/until-true';

const EXIT_CONFIGURATION = 78;
const LAST_MIGRATION = MIGRATIONS.at(-1)?.name ?? '';

type TakenPort = [app: App, setting: string];
/** A service and the worker. */
const TAKEN_PORTS: TakenPort[] = [
  ['pipeline', 'PIPELINE_PORT'],
  ['webhook-worker', 'WORKER_MANAGEMENT_PORT'],
];

interface Ending {
  code: number | null;
  output: string;
}

/** The line of a source file that a logged stack trace names first. */
function sourceLineIn(output: string, file: string): string | undefined {
  const [, line] = new RegExp(`at [^(]+\\(/[^)]*/${file}:(\\d+):\\d+\\)`).exec(output) ?? [];
  return readFileSync(resolve(__dirname, '../..', file), 'utf8').split('\n')[Number(line) - 1];
}

describe('a process that cannot start', () => {
  let database: TestDatabase;
  let holder: Server;

  beforeAll(async () => {
    database = await createTestDatabase();
    // On all addresses, as our services listen.
    holder = createServer().listen(0);
    await once(holder, 'listening');
  });

  afterAll(async () => {
    holder.close();
    await database.drop();
  });

  const takenPort = () => String((holder.address() as AddressInfo).port);

  async function run(app: App, settings: Record<string, string>, ...args: string[]): Promise<Ending> {
    const child = spawn(process.execPath, [...builtProgram(app), ...args], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        REDIS_URL: testRedisUrl(),
        WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
        PIPELINE_PORT: '0',
        PIPELINE_MANAGEMENT_PORT: '0',
        COMPENSATION_PORT: '0',
        COMPENSATION_MANAGEMENT_PORT: '0',
        WORKER_MANAGEMENT_PORT: '0',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  it.each(TAKEN_PORTS)(
    '(%s, %s taken) names the port, closes what it opened and ends by itself with 1',
    async (app, setting) => {
      const { code, output } = await run(app, { [setting]: takenPort() });
      expect(code).toBe(1);
      expect(output).toContain(`${app} could not start`);
      expect(output).toMatch(new RegExp(`EADDRINUSE.*${takenPort()}`));
    },
  );

  it('(pipeline in production) names every wrong setting at once, demands the address under which clients reach it, and ends with 78', async () => {
    const app = 'pipeline';
    const wrong = {
      NODE_ENV: 'production',
      PUBLIC_BASE_URL: ' ',
      DATABASE_URL: 'nowhere',
      REDIS_URL: 'nowhere',
    };
    const { code, output } = await run(app, wrong);
    expect(code).toBe(EXIT_CONFIGURATION);
    expect(output).toMatch(/^3 invalid setting\(s\):\n/);
    expect(output).toContain('\n  PUBLIC_BASE_URL: must be set when NODE_ENV is production\n');
    for (const name of ['DATABASE_URL', 'REDIS_URL']) expect(output).toContain(`\n  ${name}: `);
  });

  describe('asked to check its settings', () => {
    // Neither server is reachable.
    const urls = { DATABASE_URL: 'postgres://127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' };
    const asked = (app: App, settings: Record<string, string>) =>
      run(app, { ...urls, ...settings }, '--check-settings');

    it('(compensation) tells that nothing is wrong, and starts nothing', async () => {
      const app = 'compensation';
      const output = `The settings of ${app} are in order.\n`;
      expect(await asked(app, {})).toMatchObject({ code: 0, output });
    });

    // All read them by the same function, which fails above in each of the services.
    it('(webhook-worker) tells what is wrong, and starts nothing', async () => {
      const app = 'webhook-worker';
      const { code, output } = await asked(app, { LOG_LEVEL: 'hunter2', REDIS_PREFIX: '!' });
      expect(code).toBe(EXIT_CONFIGURATION);
      expect(output).toMatch(/^2 invalid setting\(s\):\n {2}LOG_LEVEL: .*\n {2}REDIS_PREFIX: .*\n$/);
      expect(output).not.toContain('hunter2');
    });
  });

  const complaintsIn = (output: string) =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: string; err?: { message: string } })
      .filter(({ level }) => ['warn', 'error', 'fatal'].includes(level));

  const changed = (url: string, change: Partial<URL>) => Object.assign(new URL(url), change).href;
  type Refusal = [app: App, setting: string, change: Partial<URL>, reason: string];
  const REFUSALS: Refusal[] = [
    ['pipeline', 'DATABASE_URL', { password: 'wrong' }, 'is refused by PostgreSQL: password authentication'],
    ['console', 'CONSOLE_DATABASE_URL', { pathname: '/none' }, 'database "none" does not exist'],
    ['webhook-worker', 'WORKER_DATABASE_URL', { search: '?sslmode=verify-full' }, 'leads to no connection'],
    ['webhook-worker', 'REDIS_URL', { username: 'nobody', password: 'wrong' }, 'Redis refuses: WRONGPASS'],
  ];

  it.each(REFUSALS)(
    '(%s, %s with another part: %o) says the reason once and ends with 78',
    async (app, setting, change, reason) => {
      const url = setting === 'REDIS_URL' ? testRedisUrl() : database.processUrl;
      const { code, output } = await run(app, { [setting]: changed(url, change) });
      expect(code).toBe(EXIT_CONFIGURATION);
      const complaints = complaintsIn(output).filter(({ err }) => err?.message.includes('invalid setting'));
      expect(complaints.map(({ level, err }) => [level, err?.message])).toEqual([
        ['fatal', expect.stringContaining(`${setting}: `)],
      ]);
      expect(complaints[0]?.err?.message).toContain(reason);
      // Each connection to Redis may report the outage.
      expect(complaintsIn(output).length).toBeLessThan(6);
      expect(output).not.toContain('wrong');
    },
  );

  it('says what is wrong with a database that it cannot use, closes what it opened and ends by itself with 78', async () => {
    const other = await createTestDatabase();
    await other.query(`ALTER DATABASE "${other.name}" SET session_replication_role = replica`);
    try {
      const { code, output } = await run('webhook-worker', {
        DATABASE_URL: other.url,
        // The line of the source is in the map beside the bundle.
        NODE_OPTIONS: '--enable-source-maps',
      });
      expect(code).toBe(EXIT_CONFIGURATION);
      expect(output).toContain('DATABASE_URL: points at a database without triggers');
      expect(sourceLineIn(output, 'libs/database/src/connection/unsupported-database.ts')).toContain(
        'new SettingsError(',
      );
    } finally {
      await other.drop();
    }
  });
});

describe('a process whose database takes no writes yet, and lacks migrations', () => {
  it('says what it waits for, starts when it may, is ready when it is, and says little', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wagewright-waiting-'));
    const database = await createTestDatabase();
    await database.query(`DELETE FROM migration WHERE name = '${LAST_MIGRATION}';
      ALTER DATABASE "${database.name}" SET default_transaction_read_only = on`);
    const worker = await BuiltProcess.spawn(
      'webhook-worker',
      {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        REDIS_URL: testRedisUrl(),
        REDIS_PREFIX: testRedisPrefix(),
        WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      },
      join(folder, 'log'),
    );
    const said = (text: string) => untilTrue(text, async () => worker.log.includes(text));
    try {
      await said('PostgreSQL cannot be used yet');
      expect(worker.log).toContain('points at a database that is read-only');
      await database.query(
        `BEGIN READ WRITE; ALTER DATABASE "${database.name}" RESET default_transaction_read_only; COMMIT`,
      );
      await said('webhook-worker is not ready yet');
      expect(worker.log).toContain(`not applied: ${LAST_MIGRATION}`);
      expect(worker.log).not.toContain('webhook-worker ready');
      await database.query(`INSERT INTO migration (timestamp, name) VALUES (1, '${LAST_MIGRATION}')`);
      await said('webhook-worker ready');
      expect(worker.log.trim().split('\n').length).toBeLessThanOrEqual(10);
    } finally {
      await worker.end('SIGTERM');
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  });
});
