import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MIGRATIONS } from '../../libs/database/src/migrations';
import { type App, BuiltProcess, builtProgram } from '../support/built-process';
import { WITH_RELEASE } from '../setup/release-database';
import { database, withOwnDatabase } from '../setup/own-database';
import { createTestDatabase } from '../setup/test-database';
import { testRedisPrefix, testRedisUrl } from '../setup/test-redis';
import { untilTrue } from '../support/until-true';
import { temporaryFolder } from '../support/ends-with-file';

const EXIT_CONFIGURATION = 78;
const LAST_MIGRATION = MIGRATIONS.at(-1)?.name ?? '';

interface Ending {
  code: number | null;
  output: string;
}

describe('a process that cannot start', () => {
  let holder: Server;

  withOwnDatabase();
  beforeAll(async () => {
    // On all addresses, as our services listen.
    holder = createServer().listen(0);
    await once(holder, 'listening');
  });

  afterAll(() => holder.close());

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

  it('names the port that is taken, closes what it opened and ends by itself with 1', async () => {
    const { code, output } = await run('pipeline', { PIPELINE_PORT: takenPort() });
    expect(code).toBe(1);
    expect(output).toContain('pipeline could not start');
    expect(output).toMatch(new RegExp(`EADDRINUSE.*${takenPort()}`));
  });

  /** @throws SyntaxError for a line that is not JSON */
  const complaintsIn = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: string; err?: { message: string } })
      .filter(({ level }) => ['warn', 'error', 'fatal'].includes(level));

  it('says in its log what --check-settings says of its settings', async () => {
    const settings = { WORKER_MANAGEMENT_PORT: 'tcp://10.0.0.1:9003', LOG_LEVEL: '"info"', SENDING: '"' };
    const { code, output } = await run('webhook-worker', settings);
    expect(code).toBe(EXIT_CONFIGURATION);
    const [complaint] = complaintsIn(output);
    expect(complaint?.err?.message).toMatch(/^3 invalid setting/);
    await expect(run('webhook-worker', settings, '--check-settings')).resolves.toEqual({
      code: EXIT_CONFIGURATION,
      output: `${complaint?.err?.message}\n`,
    });
  });

  it('logs in JSON whatever libraries and Node.js say', async () => {
    const url = Object.assign(new URL(database.url), { search: 'sslmode=require' }).href;
    const { output } = await run('webhook-worker', { DATABASE_URL: url });
    const messages = complaintsIn(output).map(({ err }) => err?.message);
    expect(messages).toContainEqual(expect.stringContaining('SSL modes'));
  });

  it('says once that Redis refuses it, without the password, and ends with 78', async () => {
    const url = Object.assign(new URL(testRedisUrl()), { username: 'nobody', password: 'wrong' }).href;
    const { code, output } = await run('webhook-worker', { REDIS_URL: url });
    expect(code).toBe(EXIT_CONFIGURATION);
    const complaints = complaintsIn(output).filter(({ err }) => err?.message.includes('invalid setting'));
    expect(complaints.map(({ level, err }) => [level, err?.message])).toEqual([
      ['fatal', expect.stringMatching(/REDIS_URL: .*Redis refuses: WRONGPASS/)],
    ]);
    // Each connection to Redis may report the outage.
    expect(complaintsIn(output).length).toBeLessThan(6);
    expect(output).not.toContain('wrong');
  });
});

describe('a process whose database takes no writes yet, and lacks migrations', () => {
  it('says what it waits for, starts when it may, is ready when it is, and says little', async () => {
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
      join(temporaryFolder('waiting'), 'log'),
    );
    const said = (text: string) => untilTrue(text, async () => worker.log.includes(text));
    await said('PostgreSQL cannot be used yet');
    await said('points at a database that is read-only');
    await database.query(
      `BEGIN READ WRITE; ALTER DATABASE "${database.name}" RESET default_transaction_read_only; COMMIT`,
    );
    await said('webhook-worker is not ready yet');
    expect(worker.log).toContain(`not applied: ${LAST_MIGRATION}`);
    expect(worker.log).not.toContain('webhook-worker ready');
    await database.query(`INSERT INTO migration (timestamp, name) VALUES (1, '${LAST_MIGRATION}')`);
    await said('webhook-worker ready');
    expect(worker.log.trim().split('\n').length).toBeLessThanOrEqual(10);
  });
});

describe('a process that starts', () => {
  const secretOf = (keyId: string) =>
    `INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id)
     VALUES ('wh_1', 'usr_1', 'https://example.com', 'example.com', '{*}', 'sealed', '${keyId}')`;
  const pending = `DELETE FROM migration WHERE name = '${LAST_MIGRATION}'`;

  it.each<[App, check: string, fault: string]>([
    ['compensation', 'migrations', pending],
    ['compensation', 'dataset', 'SELECT'],
    ['pipeline', 'migrations', pending],
    ['console', 'migrations', pending],
    ['webhook-worker', 'migrations', pending],
    ['webhook-worker', 'webhook_secrets', secretOf('gone')],
    ['webhook-worker', 'redis', 'SELECT'],
  ])('%s is ready at no moment while %s fails', async (app, check, fault) => {
    // Without a release the other check of this service fails as well.
    const database = await createTestDatabase(
      app === 'compensation' && check !== 'dataset' ? WITH_RELEASE : undefined,
    );
    await database.query(fault);
    const started = await BuiltProcess.spawn(app, {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      REDIS_URL: check === 'redis' ? 'redis://127.0.0.1:1' : testRedisUrl(),
      REDIS_PREFIX: testRedisPrefix(),
      WEBHOOK_SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
      SEALING_KEYS: `test:${randomBytes(32).toString('base64')}`,
      LOG_LEVEL: 'silent',
    });
    const answers: string[] = [];
    const isLast = (answer = '') =>
      answer.startsWith('200') || (answer.includes(`"${check}":"failed"`) && !answer.includes('"start"'));
    // Without a pause: the first moments count.
    while (!started.hasEnded && !isLast(answers.at(-1))) {
      const answer = await fetch(`${started.managementUrl}/readyz`).catch(() => undefined);
      if (answer) answers.push(`${answer.status} ${await answer.text()}`);
    }
    await started.end('SIGKILL');
    expect(isLast(answers.at(-1))).toBe(true);
    expect(answers.filter((answer) => !answer.startsWith('503 '))).toEqual([]);
  });
});
