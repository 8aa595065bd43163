import { DataSource, type QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/test-database';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from '../database.env';
import { databaseCheck, migrationsCheck } from './database.health';

describe('the checks of PostgreSQL', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let only: QueryRunner;

  beforeAll(async () => {
    database = await createTestDatabase();
    // The one connection is taken, and the wait for it is endless: as when PostgreSQL hangs.
    const env = Object.assign(new DatabaseEnv(), { url: database.url, poolMax: 1, connectTimeoutMs: 60_000 });
    dataSource = await new DataSource(dataSourceOptions(env, 'health-test', [])).initialize();
    only = dataSource.createQueryRunner();
  });
  afterEach(() => only.release());
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it.each([databaseCheck, migrationsCheck])('hold while it answers: %p', async (checkOf) => {
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
});
