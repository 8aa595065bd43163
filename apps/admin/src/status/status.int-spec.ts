import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { Client } from 'pg';
import { runAdminInProcess } from '../../../../test/support/admin-in-process';
import { DeliveryFixture } from '../../../../test/support/delivery-fixture';
import { freePort } from '../../../../test/support/free-port';
import { selfSignedCertificate } from '../../../../test/support/self-signed-certificate';
import { createTestDatabase } from '../../../../test/setup/test-database';
import { emptyTestRedis } from '../../../../test/setup/test-redis';

/** Its own start is not counted: a second and a half for what hangs, and room for a machine that is busy. */
const LONGEST_MS = 5_000;

describe('admin status', () => {
  /** As a process answers `/readyz`. */
  let readiness: object = { status: 'ok', checks: { postgresql: 'ok' } };
  const management = createHttpServer((_request, response) => response.end(JSON.stringify(readiness)));
  let fixture: DeliveryFixture;
  let environment: Record<string, string>;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
    await once(management.listen(0, '127.0.0.1'), 'listening');
    environment = {
      DATABASE_URL: fixture.databaseUrl,
      REDIS_URL: await emptyTestRedis(),
      STATUS_TARGETS: `http://127.0.0.1:${portOf(management)}`,
    };
  });

  afterAll(async () => {
    management.close();
    await fixture.drop();
  });

  async function status(settings: Record<string, string> = {}, ...args: string[]) {
    const begun = performance.now();
    const run = await runAdminInProcess({ ...environment, ...settings }, 'status', ...args);
    expect(performance.now() - begun).toBeLessThan(LONGEST_MS);
    return run;
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
    const [gone, hung] = [await freePort(), await hanging()];
    const tls = createTlsServer(await selfSignedCertificate());
    await once(tls.listen(0, '127.0.0.1'), 'listening');
    const { userId } = await fixture.endpoint();
    await fixture.record(userId);
    await fixture.dataSource.query(
      `UPDATE pipeline.webhook_delivery SET next_attempt_at = now() - interval '5 minutes'`,
    );
    await fixture.dataSource.query(
      `UPDATE pipeline.webhook_sending SET held_since = now(), reason = 'a drill'`,
    );
    await fixture.dataSource.undoLastMigration();
    const blocked = await lockedOut(fixture.databaseUrl);
    const port = portOf(tls);
    const targets = `${environment['STATUS_TARGETS']},http://127.0.0.1:${gone}#console,http://127.0.0.1:${hung.port}#worker,https://127.0.0.1:${port},https://127.0.0.1:${gone}`;
    const { code, stdout, stderr } = await status({ STATUS_TARGETS: targets });
    tls.close();
    hung.close();
    await blocked.end();

    const lines = stdout.split('\n');
    const faults = lines.filter((line) => line.startsWith('! '));
    expect(lines.slice(0, faults.length)).toEqual(faults);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('Needs a person: ') });
    // The cause before what follows from it.
    expect(faults).toEqual([
      expect.stringMatching(/^! pending migration: .* → api-errors\.md#migrations-are-pending$/),
      expect.stringMatching(
        /^! locks: 1 session waits .* \(psql of \w+\), up to \d+ s → api-errors\.md#a-lock-is-held$/,
      ),
      expect.stringContaining(
        ': not ready: postgresql_disk (no space is left), worker → disk.md#the-disk-is-full',
      ),
      expect.stringContaining(`console 127.0.0.1:${gone}: does not answer (connect ECONNREFUSED`),
      expect.stringContaining(`worker 127.0.0.1:${hung.port}: does not answer (`),
      expect.stringContaining(`gateway 127.0.0.1:${gone}: does not answer (connect ECONNREFUSED`),
      expect.stringContaining('sending: held since '),
      expect.stringMatching(
        /the oldest for 5 min; 1 of them for wh\w+ of usr_\w+ \(.*, circuit closed, 0 failures\) → /,
      ),
    ]);
    expect(stdout).toMatch(new RegExp(`^  certificate of 127.0.0.1:${port}: \\d+ days left$`, 'm'));
  });

  it('says in one line that the schema is missing', async () => {
    const empty = await createTestDatabase({ name: 'empty', fill: () => Promise.resolve() });
    const { stdout } = await status({ DATABASE_URL: empty.url });
    await empty.drop();
    const faults = stdout.split('\n').filter((line) => line.startsWith('! ') && !line.includes('127.0.0.1'));
    expect(faults).toEqual([expect.stringMatching(/^! pending migration: \w+ and \d+ more \("db migrate"/)]);
  });

  it('counts the connections of every role', async () => {
    const database = await createTestDatabase();
    const owners = Array.from({ length: 10 }, () => new Client({ connectionString: database.url }));
    await Promise.all(owners.map((client) => client.connect()));
    const { stdout } = await status({ DATABASE_URL: database.processUrl }, '--json');
    await Promise.all(owners.map((client) => client.end()));
    await database.drop();
    const { sessions } = JSON.parse(stdout) as { sessions: { connections: number; seesAll: boolean } };
    expect(sessions.connections).toBeGreaterThan(owners.length);
    expect(sessions.seesAll).toBe(false);
  });

  it.each([
    ['is gone', async () => ({ port: await freePort(), close: () => undefined }), 'ECONNREFUSED'],
    ['hangs', hanging, 'no answer within'],
  ])('does not wait for a server that %s', async (_how, start, reason) => {
    const server = await start();
    const { code, stdout } = await status(
      {
        DATABASE_URL: `postgres://nobody:secret@127.0.0.1:${server.port}/nowhere`,
        REDIS_URL: `redis://:secret@127.0.0.1:${server.port}`,
        PUBLIC_BASE_URL: `https://127.0.0.1:${server.port}`,
      },
      '--json',
    );
    server.close();
    const facts = JSON.parse(stdout) as { ok: boolean; faults: string[]; postgresql: object; redis: object };
    expect({ code, ok: facts.ok }).toEqual({ code: 1, ok: false });
    expect(facts.postgresql).toEqual({ reachable: false, reason: expect.stringContaining(reason) });
    expect(facts.redis).toEqual({ reachable: false, reason: expect.any(String) });
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
  return {
    async end() {
      await holder.end();
      await waiting;
      await waiter.end();
    },
  };
}

/** Takes connections and says nothing. */
async function hanging(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: portOf(server), close: () => server.close() };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
