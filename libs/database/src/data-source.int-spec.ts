import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../test/setup/test-database';
import { dataSourceOptions } from './data-source';
import { DatabaseEnv } from './database.env';
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
});
