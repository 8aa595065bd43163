import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Client } from 'pg';
import { runAdminInProcess } from '../../../../test/support/admin-in-process';
import { fixture, ownFixture } from '../../../../test/support/delivery-fixture';
import { freePort } from '../../../../test/support/free-port';
import { selfSignedCertificate } from '../../../../test/support/self-signed-certificate';
import { untilTrue } from '../../../../test/support/until-true';
import { createTestDatabase } from '../../../../test/setup/test-database';
import { emptyTestRedis } from '../../../../test/setup/test-redis';
import { LIMITS } from './status-part';
import { listening } from '../../../../test/support/ends-with-file';

const usual = { ...LIMITS };
/** Servers that answer may do so late on a busy machine; the usual limits are for servers that never answer. */
const patient = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 60_000]));

describe('admin status', () => {
  /** As a process answers `/readyz`. */
  let readiness: object;
  const management = createHttpServer((_request, response) => response.end(JSON.stringify(readiness)));
  let environment: Record<string, string>;
  let managementPort: number;

  ownFixture();
  beforeAll(async () => {
    managementPort = await listening(management);
    environment = {
      DATABASE_URL: fixture.databaseUrl,
      REDIS_URL: await emptyTestRedis(),
      STATUS_TARGETS: `http://127.0.0.1:${managementPort}`,
    };
  });

  beforeEach(() => {
    Object.assign(LIMITS, patient);
    readiness = { status: 'ok', checks: { postgresql: 'ok' } };
  });

  function status(settings: Record<string, string> = {}, ...args: string[]) {
    return runAdminInProcess({ ...environment, ...settings }, 'status', ...args);
  }

  it('ends with 0 where nothing needs a person, and says the figures', async () => {
    const { code, stdout, stderr } = await status();
    expect({ code, stderr, faults: stdout.match(/^!.*/gm) }).toEqual({ code: 0, stderr: '', faults: null });
    for (const told of [': ready', 'migrations: all applied', 'sending: not held', 'deliveries: 0 pending'])
      expect(stdout).toContain(told);
    for (const told of ['connections: ', 'WAL: ', 'disk: ', 'last backup: ', 'Redis ', 'pipeline.webhook_'])
      expect(stdout).toContain(told);
  });

  it('begins with what needs a person, and ends with 1', async () => {
    readiness = {
      status: 'failed',
      checks: { postgresql: 'ok', postgresql_disk: 'failed', worker: 'failed' },
      reasons: { postgresql_disk: 'no space is left' },
    };
    const gone = await freePort();
    const port = await listening(createTlsServer(await selfSignedCertificate()));
    const { userId } = await fixture.recorded();
    await fixture.owner.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, 'ada@example.com', 'Ada', 'free')`,
      [userId],
    );
    await fixture.owner.query(
      `UPDATE pipeline.webhook_delivery SET next_attempt_at = now() - interval '5 minutes'`,
    );
    await fixture.owner.query(`UPDATE pipeline.webhook_sending SET held_since = now(), reason = 'a drill'`);
    await fixture.owner.undoLastMigration();
    const blocked = await lockedOut(fixture.databaseUrl);
    const targets = `${environment['STATUS_TARGETS']},http://127.0.0.1:${gone}#console,https://127.0.0.1:${port},https://127.0.0.1:${gone}`;
    const { code, stdout, stderr } = await status({ STATUS_TARGETS: targets });
    await blocked.end();

    const [first, ...lines] = stdout.trimEnd().split('\n');
    const faults = lines.filter((line) => line.startsWith('! '));
    expect(lines.slice(0, faults.length)).toEqual(faults);
    const said = `Needs a person: ${faults.length} of ${lines.length} lines.`;
    expect({ code, stderr, first }).toEqual({ code: 1, stderr: '', first: said });
    // The cause before what follows from it.
    expect(faults).toEqual([
      expect.stringMatching(/^! pending migration: .* → api-errors\.md#migrations-are-pending$/),
      expect.stringMatching(
        /^! locks: 1 session waits .* \(psql of \w+\), up to \d+ s → api-errors\.md#a-lock-is-held$/,
      ),
      '! PostgreSQL: no space is left on its disk → disk.md#the-disk-is-full',
      expect.stringContaining(`console 127.0.0.1:${gone}: does not answer (connect ECONNREFUSED`),
      expect.stringMatching(/: not ready: postgresql_disk \(no space is left\), worker$/),
      expect.stringContaining(`gateway 127.0.0.1:${gone}: does not answer (connect ECONNREFUSED`),
      expect.stringContaining('sending: held since '),
      expect.stringMatching(
        /the oldest for 5 min; 1 of them for wh\w+ of ada@example\.com \(.*, circuit closed, 0 failures, 0 in flight\) → /,
      ),
    ]);
    expect(stdout).toMatch(new RegExp(`^  certificate of 127.0.0.1:${port}: \\d+ days left$`, 'm'));
  });

  it('says in one line that the schema is missing', async () => {
    const empty = await createTestDatabase({ name: 'empty', fill: () => Promise.resolve() });
    const { stdout } = await status({ DATABASE_URL: empty.url });
    const faults = stdout.split('\n').filter((line) => line.startsWith('! ') && !line.includes('127.0.0.1'));
    expect(faults).toEqual([expect.stringMatching(/^! pending migration: \w+ and \d+ more \("db migrate"/)]);
  });

  it.each(['pipeline.job', 'pipeline.webhook_delivery'])(
    'finds the lock of %s while nobody else waits',
    async (table) => {
      const holder = new Client({ connectionString: fixture.databaseUrl, application_name: 'psql' });
      await holder.connect();
      await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      const { code, stdout } = await status();
      await holder.end();
      expect(code).toBe(1);
      expect(stdout).toMatch(/^! locks: .* waits? for process \d+ \(psql of .*#a-lock-is-held$/m);
      // Its consequences need no section of their own.
      expect(stdout).toMatch(/^! sizes: not known \(canceling statement due to lock timeout\)$/m);
    },
  );

  it('gives a reason once, first the worst, with the section of the reason', async () => {
    const text = "Redis takes no writes: OOM command not allowed when used memory > 'maxmemory'.";
    const answer = (state: string) => ({ status: state, checks: { redis: state }, reasons: { redis: text } });
    readiness = answer('degraded');
    const worker = createHttpServer((_request, response) => response.end(JSON.stringify(answer('failed'))));
    const port = await listening(worker);
    const targets = `${environment['STATUS_TARGETS']}#pipeline,http://127.0.0.1:${port}#worker`;
    const { stdout } = await status({ STATUS_TARGETS: targets });
    const section = 'redis-lost.md#redis-is-running-full';
    expect(stdout.match(/^! (?:worker|pipeline) .*/gm)).toEqual([
      `! worker 127.0.0.1:${port}: not ready: redis (${text}) → ${section}`,
      `! pipeline 127.0.0.1:${managementPort}: ready, degraded: redis → ${section}`,
    ]);
  });

  it('counts the connections of every role', async () => {
    const database = await createTestDatabase();
    const owners = Array.from({ length: 10 }, () => new Client({ connectionString: database.url }));
    await Promise.all(owners.map((client) => client.connect()));
    const { stdout } = await status({ DATABASE_URL: database.processUrl }, '--json');
    await Promise.all(owners.map((client) => client.end()));
    const { sessions } = JSON.parse(stdout) as { sessions: { connections: number; seesAll: boolean } };
    expect(sessions.connections).toBeGreaterThan(owners.length);
    expect(sessions.seesAll).toBe(false);
  });

  it.each([
    ['is gone', freePort, patient, 'ECONNREFUSED'],
    ['hangs', hanging, usual, 'no answer within'],
  ])('does not wait for a server that %s', async (_how, start, limits, reason) => {
    const port = await start();
    Object.assign(LIMITS, limits);
    const { code, stdout } = await status(
      {
        STATUS_TARGETS: `http://127.0.0.1:${port}#worker`,
        DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${port}/nowhere`,
        REDIS_URL: `redis://:secret@127.0.0.1:${port}`,
        PUBLIC_BASE_URL: `https://127.0.0.1:${port}`,
      },
      '--json',
    );
    const facts = JSON.parse(stdout) as { ok: boolean; faults: string[]; postgresql: object; redis: object };
    expect({ code, ok: facts.ok }).toEqual({ code: 1, ok: false });
    expect(facts.postgresql).toEqual({ reachable: false, reason: expect.stringContaining(reason) });
    expect(facts.redis).toEqual({ reachable: false, reason: expect.any(String) });
    expect(facts.faults).toContainEqual(
      expect.stringContaining(`worker 127.0.0.1:${port}: does not answer (`),
    );
    expect(stdout).not.toContain('secret');
  });
});

/** A session that has waited for the lock of another for longer than is usual. */
async function lockedOut(connectionString: string): Promise<{ end(): Promise<void> }> {
  const [holder, waiter] = [{ application_name: 'psql' }, {}].map(
    (options) => new Client({ connectionString, ...options }),
  ) as [Client, Client];
  await Promise.all([holder.connect(), waiter.connect()]);
  await holder.query('SELECT pg_advisory_lock(1)');
  const waiting = waiter.query('SELECT pg_advisory_lock(1)').catch(() => undefined);
  const refused = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
  await untilTrue('it waits', async () => (await holder.query(refused)).rowCount);
  return {
    async end() {
      await holder.end();
      await waiting;
      await waiter.end();
    },
  };
}

/** Takes connections and says nothing. */
function hanging(): Promise<number> {
  return listening(createServer((socket) => socket.on('error', () => undefined)));
}
