import type { ClientBase } from 'pg';
import { DataSource, type QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/test-database';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from '../database.env';
import { MIGRATIONS } from '../migrations';
import { databaseCheck, diskCheck, listed, migrationsCheck } from './database.health';
import { endsWithFile } from '../../../../test/support/ends-with-file';

describe('the checks of PostgreSQL', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let only: QueryRunner;

  beforeAll(async () => {
    database = await createTestDatabase();
    // The one connection is taken, and the wait for it is endless: as when PostgreSQL hangs.
    dataSource = await database.connect([], { poolMax: 1, connectTimeoutMs: 60_000 });
    only = dataSource.createQueryRunner();
  });
  afterEach(() => only.release());

  it.each([databaseCheck, diskCheck, migrationsCheck])('hold while it answers: %p', async (checkOf) => {
    await expect(checkOf(dataSource).check()).resolves.toBeUndefined();
  });

  it.each([databaseCheck, migrationsCheck])(
    'fail while it does not, before a probe gives up: %p',
    async (checkOf) => {
      const check = checkOf(dataSource);
      only = dataSource.createQueryRunner();
      await only.connect();
      await expect(check.check()).rejects.toThrow('no answer within 2500 ms');
    },
  );

  it('name the migrations that are missing', async () => {
    const names = MIGRATIONS.map(({ name }) => name);
    await database.query('DELETE FROM migration');
    await expect(migrationsCheck(dataSource).check()).rejects.toThrow(`not applied: ${listed(names)}`);
    expect(listed(['A', 'B', 'C'])).toBe('A, B, C');
    expect(listed(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
  });

  it('tell of a full disk, and try again at once whether there is room', async () => {
    const full = await createTestDatabase();
    // A PostgreSQL without room: this function hides the one of the check and answers as such a server does.
    await full.query(`CREATE SCHEMA full_disk;
      CREATE FUNCTION full_disk.repeat(text, integer) RETURNS text LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'could not write' USING ERRCODE = '53100'; END $$;
      GRANT USAGE ON SCHEMA full_disk TO PUBLIC`);
    const env = Object.assign(new DatabaseEnv(), { url: full.url });
    const options = dataSourceOptions(env, 'disk-test', []);
    const { extra } = options as { extra: { onConnect: (client: ClientBase) => Promise<void> } };
    const { onConnect } = extra;
    extra.onConnect = async (client) => {
      await onConnect(client);
      await client.query('SET search_path = full_disk, pg_catalog');
    };
    const source = await new DataSource(options).initialize();
    endsWithFile(() => source.destroy());
    const disk = diskCheck(source);
    await expect(disk.check()).rejects.toThrow('no space is left on the disk of PostgreSQL (53100)');
    await expect(databaseCheck(source).check()).resolves.toBeUndefined();
    await full.query('DROP SCHEMA full_disk CASCADE');
    await expect(disk.check()).resolves.toBeUndefined();
  });
});
