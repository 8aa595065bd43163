import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database';
import { untilTrue } from '../../../test/support/until-true';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from './database.env';
import { lockedTransaction } from './locked-transaction';

const KEY = 42;

describe('a transaction under an advisory lock', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'lock-test', [])).initialize();
    await dataSource.query('CREATE TABLE noted (what text)');
  });
  beforeEach(() => dataSource.query('TRUNCATE noted'));
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const locked = <T>(work: Parameters<typeof lockedTransaction<T>>[2]) =>
    lockedTransaction(dataSource, KEY, work);
  const noted = async () =>
    (await dataSource.query<{ what: string }[]>('SELECT what FROM noted ORDER BY what')).map(
      ({ what }) => what,
    );

  it('is one’s at a time; nobody waits for it, and each sees what the one before has committed', async () => {
    let inside = 0;
    let most = 0;
    const seen = await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (;;) {
          const found = await locked(async (client) => {
            most = Math.max(most, (inside += 1));
            const { rows } = await client.query<{ count: number }>(
              'SELECT count(*)::integer AS count FROM noted',
            );
            await client.query("INSERT INTO noted VALUES ('x')");
            inside -= 1;
            return rows[0]?.count;
          });
          if (found !== undefined) return found;
        }
      }),
    );
    expect(most).toBe(1);
    expect(seen.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('commits nothing of what fails, and frees the lock', async () => {
    const failing = locked(async (client) => {
      await client.query("INSERT INTO noted VALUES ('lost')");
      throw new Error('of the work');
    });
    await expect(failing).rejects.toThrow('of the work');
    // The connection that failed is closed without waiting, and the lock ends with it.
    await untilTrue('the lock is free', async () => {
      const kept = await locked(async (client) => client.query("INSERT INTO noted VALUES ('kept')"));
      return kept !== undefined;
    });
    await expect(noted()).resolves.toEqual(['kept']);
  });

  it('survives that its connection is ended between two statements', async () => {
    const cutOff = locked(async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await dataSource.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return client.query("INSERT INTO noted VALUES ('lost')");
    });
    await expect(cutOff).rejects.toThrow();
    await expect(noted()).resolves.toEqual([]);
    await expect(locked(async () => 'free')).resolves.toBe('free');
  });

  it('does not keep the lock for longer than three seconds when its holder stands still', async () => {
    const standing = locked(async (client) => {
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      return client.query('SELECT 1');
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect(locked(async () => 'free')).resolves.toBeUndefined();
    await expect(standing).rejects.toThrow();
    await expect(locked(async () => 'free')).resolves.toBe('free');
  });
});
