import { DatabaseEnv, dataSourceOptions, migrate, openDatabase } from '@wagewright/database';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { runAdminInProcess } from '../support/admin-in-process';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { PgBouncer } from './pgbouncer';

/** Several for each session of PostgreSQL that they share. */
const USERS = 20;
const JOBS = 30;
/** Start parameters of our connections that PgBouncer does not know. */
const OURS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'options'];

const envOf = (members: Partial<DatabaseEnv>) => Object.assign(new DatabaseEnv(), members);

describe('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let service: PipelineService;

  beforeAll(async () => {
    database = await createTestDatabase();
    bouncer = await PgBouncer.start([database.url, database.processUrl]);
    service = await PipelineService.start(async (processUrl, directUrl) => {
      const url = bouncer.urlOf(processUrl);
      await migrate(envOf({ url, directUrl, poolMode: 'transaction' }));
      // The users wait in turn for few connections, on a machine that may be slow.
      return {
        DATABASE_URL: url,
        DATABASE_POOL_MODE: 'transaction',
        DATABASE_CONNECT_TIMEOUT_MS: '30000',
      };
    });
  });

  it(`${USERS} users who write and read everything at once find their own records, and no error`, async () => {
    const play = async (_: unknown, index: number) => {
      const { id, client } = await service.newUser();
      const add = async (path: string, body: object) => {
        const made = await client.post(`/api/mcp/${path}`, body);
        expect(made.status).toBe(201);
        return made.body;
      };
      const contact = await add('contacts', { name: `Contact ${index}` });
      const made = await add('jobs', {
        company: `Company ${index}`,
        title: 'Engineer',
        contactIds: [contact.id],
      });
      const activity = await add('activities', { type: 'call', jobId: made.id });
      const event = await add('calendar', { startsAt: new Date(Date.now() + 86_400_000), jobId: made.id });
      const moved = await client.post(`/api/mcp/jobs/${made.id}/status`, { status: 'applied' });
      const { body: job } = await client.get(`/api/mcp/jobs/${made.id}`);
      const { undo, ...shown } = moved.body;
      expect(undo.token).toMatch(/^undo_/);
      expect(job).toMatchObject({ ...shown, recentActivities: [activity], upcomingEvents: [event] });
      for (const [list, record] of Object.entries({
        contacts: contact.id,
        jobs: made.id,
        activities: activity.id,
      })) {
        const { body } = await client.get(`/api/mcp/${list}`);
        expect([body.total, body.data[0].id]).toEqual([1, record]);
      }
      const { body: summary } = await client.get('/api/mcp/pipeline');
      expect(summary).toMatchObject({ summary: { byStatus: { applied: 1 } } });
      expect((await service.eventsOf(id)).map(({ event: name }) => name)).toContain('job.status_changed');
    };
    await Promise.all(Array.from({ length: USERS }, play));
  });

  it('a transaction is bounded as it is without a pooler, the one that the event log waits for as well', async () => {
    const bounds = await service.dataSource.query<{ name: string; setting: string }[]>(
      `SELECT name, setting FROM pg_settings
        WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')
        ORDER BY name`,
    );
    expect(bounds.map(({ setting }) => Number(setting))).toEqual([10_000, 2_000, 8_000, 60_000]);
  });

  it('what is recorded is delivered, after the operator’s migration over the direct address', async () => {
    const stack = await DeliveryStack.start();
    const directUrl = stack.servers.databaseUrl;
    const settings = {
      DATABASE_URL: bouncer.urlOf(directUrl),
      DATABASE_POOL_MODE: 'transaction',
      DATABASE_DIRECT_URL: directUrl,
    };
    const { code, stderr } = await runAdminInProcess(stack.environment(settings), 'db', 'migrate');
    expect([code, stderr]).toEqual([0, '']);
    await Promise.all([stack.startPipeline(settings), stack.startWorker(settings)]);
    await stack.webhook();
    const history = new DeliveryHistoryCheck(stack);
    await history.createJobs(JOBS, JOBS / 5);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  describe('a start is refused, with the way out,', () => {
    const start = async (members: Partial<DatabaseEnv>) => {
      const env = envOf(members);
      const options = dataSourceOptions(env, 'refused-test', []);
      await (await openDatabase(new DataSource(options), env)).destroy();
    };

    it('in session mode, where the pooler refuses our bounds', async () => {
      await expect(start({ url: bouncer.urlOf(database.url) })).rejects.toThrow(
        'DATABASE_URL: points at a pooler that refuses our bounds: behind PgBouncer in transaction mode set DATABASE_POOL_MODE=transaction',
      );
    });

    it('in session mode, where the pooler drops them, also when the role has them', async () => {
      const silent = await PgBouncer.start([database.url], OURS);
      const url = silent.urlOf(database.url);
      await expect(start({ url })).rejects.toThrow('points at a pooler that keeps our bounds');
      await migrate(envOf({ url, directUrl: database.url, poolMode: 'transaction' }));
      await reconnected(url);
      await expect(start({ url })).rejects.toThrow('gives each transaction another session');
      await expect(start({ url, poolMode: 'transaction' })).resolves.toBeUndefined();
    });

    it('in transaction mode, where the role has no bounds; and a migration without the direct address', async () => {
      const unbounded = await createTestDatabase();
      const url = bouncer.urlOf(unbounded.url);
      await expect(start({ url, poolMode: 'transaction' })).rejects.toThrow(
        /leads to sessions without our bounds: run "admin db migrate" .* SET statement_timeout = 8000/,
      );
      await expect(migrate(envOf({ url, poolMode: 'transaction' }))).rejects.toThrow(
        'DATABASE_DIRECT_URL: must lead to PostgreSQL past the pooler',
      );
    });
  });
});

/** RECONNECT, as an operator sends it to PgBouncer: sessions that began before the role had its settings end. */
async function reconnected(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  client.on('error', () => undefined);
  await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
  await client.end().catch(() => undefined);
}
