import type { Idempotency } from '@wagewright/http';
import { DatabaseEnv, dataSourceOptions } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/test-database';
import { COMMUNITY_ENTITIES } from './community.entities';
import type { NewReport } from './new-report';
import { ReportRepository } from './report.repository';

const REPORT: NewReport = {
  roleSlug: 'software-engineer',
  citySlug: 'austin',
  exp: 'senior',
  base: 180_000,
  equity: null,
  bonus: null,
  signing: null,
  companySlug: null,
  employmentType: 'full_time',
  remote: null,
  quarter: '2026-Q2',
  status: 'accepted',
};

/** No call of these has an `Idempotency-Key`. */
const withoutKeys = { settle: () => Promise.resolve() } as unknown as Idempotency;

describe('the tables of community data', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(
      dataSourceOptions(env, 'community-test', COMMUNITY_ENTITIES),
    ).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('are what the entities say: nothing would be generated', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('publish blocks of five only, also when many submit at once', async () => {
    const reports = new ReportRepository(dataSource, withoutKeys);
    const accounts = Array.from({ length: 23 }, (_, i) => `usr_${i}`);
    await Promise.all(
      accounts.map((account, i) =>
        reports.submit(account, { ...REPORT, base: 150_000 + i * 1_000 }, (used) => used),
      ),
    );
    const rows = await dataSource.query<{ published: boolean; n: number }[]>(
      `SELECT published_as IS NOT NULL AS published, count(*)::int AS n
         FROM compensation.community_report GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { published: false, n: 3 },
      { published: true, n: 20 },
    ]);
  });

  it('keep every figure when rows change their places', async () => {
    const bases = await dataSource.query<{ base: number }[]>(
      'SELECT base FROM compensation.community_report ORDER BY base',
    );
    expect(bases.map(({ base }) => base)).toEqual(Array.from({ length: 23 }, (_, i) => 150_000 + i * 1_000));
  });
});
