import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from './database.env';
import { databaseCheck } from './database.health';
import { isConnectionError, isPassing, sqlState } from './sql-state/sql-state';
import { refuseUnsupportedDatabase } from './unsupported-database';
import { PreparedStatement } from './prepared-statement';

/** More than the five that PostgreSQL plans for their values at least. */
const RUNS = 12;
const COUNT = new PreparedStatement<{ count: number }>(
  'count-of-words',
  'SELECT count(*)::integer AS count FROM unnest($1::text[]) AS word',
);
const PLANS = `SELECT generic_plans::integer AS general, custom_plans::integer AS own
                 FROM pg_prepared_statements WHERE name = 'count-of-words'`;

describe('Connections', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function plansOf(plansOnce: boolean): Promise<unknown> {
    const env = Object.assign(new DatabaseEnv(), { url: database.url, poolMax: 1 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'plans-test', [], plansOnce)).initialize();
    try {
      for (let run = 0; run < RUNS; run++) {
        await expect(COUNT.run(dataSource, [['one']])).resolves.toEqual([{ count: 1 }]);
      }
      return (await dataSource.query<unknown[]>(PLANS))[0];
    } finally {
      await dataSource.destroy();
    }
  }

  it('plan a prepared statement once where that is asked for', async () => {
    await expect(plansOf(true)).resolves.toEqual({ general: RUNS, own: 0 });
  });

  it('leave the choice to PostgreSQL elsewhere', async () => {
    const { own } = (await plansOf(false)) as { own: number };
    expect(own).toBeGreaterThan(0);
  });

  it('end a transaction that takes too long, whatever its statements take', async () => {
    const env = Object.assign(new DatabaseEnv(), {
      url: database.url,
      poolMax: 1,
      transactionTimeoutMs: 200,
    });
    const dataSource = await new DataSource(dataSourceOptions(env, 'long-test', [])).initialize();
    try {
      const long = dataSource.transaction(async (manager) => {
        for (let statement = 0; statement < 20; statement++) await manager.query('SELECT pg_sleep(0.05)');
      });
      const error: unknown = await long.catch((thrown: unknown) => thrown);
      expect(isPassing(error)).toBe(true);
      await expect(dataSource.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    } finally {
      await dataSource.destroy();
    }
  });

  it('are given up when the server takes no writes any more: the next statement has another one', async () => {
    const env = Object.assign(new DatabaseEnv(), { url: database.url, poolMax: 2 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'demoted-test', [])).initialize();
    const onlyReads = () => dataSource.query('SET default_transaction_read_only = on');
    const write = 'CREATE TABLE written (what text)';
    try {
      await onlyReads();
      const inTransaction: unknown = await dataSource
        .transaction((manager) => manager.query(write))
        .catch((thrown: unknown) => thrown);
      expect([sqlState(inTransaction), isConnectionError(inTransaction)]).toEqual(['25006', true]);
      await expect(dataSource.query(write)).resolves.toBeDefined();
      await onlyReads();
      await expect(databaseCheck(dataSource).check()).rejects.toThrow('PostgreSQL is read-only');
      await expect(databaseCheck(dataSource).check()).resolves.toBeUndefined();
    } finally {
      await dataSource.destroy();
    }
  });

  it('are refused at the start when they lead to a database that is read-only', async () => {
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    const check = async () => {
      const dataSource = await new DataSource(dataSourceOptions(env, 'read-only-test', [])).initialize();
      try {
        await refuseUnsupportedDatabase(dataSource, env);
        await dataSource.query(`ALTER DATABASE "${database.name}" SET default_transaction_read_only = on`);
      } finally {
        await dataSource.destroy();
      }
    };
    await expect(check()).resolves.toBeUndefined();
    await expect(check()).rejects.toThrow('DATABASE_URL: points at a database that is read-only');
  });
});
