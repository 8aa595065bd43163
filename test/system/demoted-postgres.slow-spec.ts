import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSourceOptions, migrate, openDatabase } from '@wagewright/database';
import { HealthRegistry } from '@wagewright/observability';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { type LoggedProcess, startLogged } from '../../tools/start/logged-process.mjs';
import { stopProcess } from '../../tools/start/processes.mjs';
import { postgresAccount } from '../../tools/servers/postgres-account.mjs';
import { postgresHome, removePostgresFiles } from '../../tools/servers/postgres-home.mjs';
import { startPostgres } from '../../tools/servers/postgres.mjs';
import type { RunningServer } from '../../tools/servers/running-server.mjs';
import { type PipelineUser, PipelineService } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';
import { patientEnv } from '../setup/test-database';

const JOB = { company: 'Acme', title: 'Engineer' };

describe('a PostgreSQL that is not the primary any more', () => {
  const directory = mkdtempSync(join(scratchRoot(), 'wagewright-demoted-'));
  let postgres: RunningServer;
  let standby: LoggedProcess | undefined;
  let service: PipelineService;
  let user: PipelineUser;

  beforeAll(async () => {
    // PostgreSQL's own account must be able to enter the folder.
    chmodSync(directory, 0o711);
    postgres = await startPostgres({ directory: join(directory, 'postgres'), durable: false });
    service = await PipelineService.start(async () => {
      await migrate(patientEnv({ url: postgres.url }));
      return { DATABASE_URL: postgres.url };
    });
    user = await service.newUser();
  });

  afterAll(async () => {
    await service.stop();
    await postgres.kill();
    if (standby) await stopProcess(standby.identity, { signals: ['SIGQUIT'] });
    removePostgresFiles(join(directory, 'postgres'));
    rmSync(directory, { recursive: true, force: true });
  });

  /** The same data on the same port, as a standby that follows no primary. */
  async function demote(): Promise<void> {
    await postgres.stop();
    const account = postgresAccount();
    const { programs } = postgresHome(join(directory, 'postgres'), account);
    writeFileSync(join(postgres.data, 'standby.signal'), '');
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${postgres.port}`,
      'unix_socket_directories=',
      // A standby must allow at least as many as the primary did.
      'max_connections=200',
    ];
    standby = await startLogged({
      name: 'standby',
      command: join(programs, 'postgres'),
      args: ['-D', postgres.data, ...settings.flatMap((setting) => ['-c', setting])],
      cwd: postgres.data,
      account,
      logFile: join(directory, 'standby.log'),
    });
  }

  async function promote(): Promise<void> {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('SELECT pg_promote()');
    await client.end();
  }

  it('is answered with 503 and Retry-After, is not ready, and is used again once it is the primary', async () => {
    const { client } = user;
    expect((await client.post('/api/mcp/jobs', JOB)).status).toBe(201);
    await demote();
    await untilTrue('reads are answered', async () => (await client.get('/api/mcp/jobs')).status === 200);
    const refused = await client.post('/api/mcp/jobs', JOB);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.body).toMatchObject({ code: 'INTERNAL_ERROR', error: expect.any(String) as string });
    expect(JSON.stringify(refused.body)).not.toContain('read-only');
    const health = service.provider(HealthRegistry);
    health.invalidate();
    await expect(health.ready()).resolves.toMatchObject({
      ok: false,
      reasons: { postgresql: 'PostgreSQL is read-only' },
    });
    await expect(start()).rejects.toThrow('DATABASE_URL: points at a standby, which takes no writes');
    await promote();
    await untilTrue(
      'writes are answered',
      async () => (await client.post('/api/mcp/jobs', JOB)).status === 201,
    );
  });

  /** The start of a process as far as its database is concerned. */
  async function start(): Promise<void> {
    const env = patientEnv({ url: postgres.url });
    const options = dataSourceOptions(env, 'standby-test', []);
    await (await openDatabase(new DataSource(options), env)).destroy();
  }
});
