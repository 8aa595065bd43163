import { DatabaseEnv, dataSourceOptions } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/test-database';
import { COMMUNITY_ENTITIES } from './community.entities';
import { crowdFigures } from './crowd-figures';
import { CrowdRepository } from './crowd.repository';
import { SMOOTHED_UP_TO } from './smooth-quantile';

describe('the reports that an answer is computed from', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'crowd-test', COMMUNITY_ENTITIES)).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  beforeEach(() => dataSource.query('TRUNCATE compensation.community_report'));

  /** Published, with bases of 100,000, 100,500, 101,000 and so on; the first one is reviewed and older. */
  async function publish(count: number): Promise<void> {
    await dataSource.query(
      `INSERT INTO compensation.community_report
         (id, role_slug, city_slug, exp, base, equity, employment_type, quarter, status, verification, published_as)
       SELECT gen_random_uuid(), 'software-engineer', 'austin', 'senior', 99500 + i * 500, 20000, 'full_time',
              CASE i WHEN 1 THEN '2025-Q4' ELSE '2026-Q2' END, 'accepted',
              CASE i WHEN 1 THEN 'reviewed' ELSE 'self_reported' END, 'role_city_exp'
         FROM generate_series(1, $1) AS i`,
      [count],
    );
  }

  const published = () => new CrowdRepository(dataSource).published({ role: 'software-engineer' });

  it('are none where nobody has reported', async () => {
    const reports = await published();
    expect(reports).toMatchObject({ count: 0, from: null, to: null });
    expect(crowdFigures(reports)).toBeNull();
  });

  it('are single amounts where there are few', async () => {
    await publish(SMOOTHED_UP_TO);
    const { count, reviewed, from, to, bases, totals } = await published();
    expect({ count, reviewed, from, to }).toEqual({
      count: SMOOTHED_UP_TO,
      reviewed: 1,
      from: '2025-Q4',
      to: '2026-Q2',
    });
    expect(bases).toEqual(Array.from({ length: SMOOTHED_UP_TO }, (_, i) => 100_000 + i * 500));
    expect(totals?.at(0)).toBe(120_000);
  });

  it('are quartiles alone where there are many', async () => {
    await publish(SMOOTHED_UP_TO + 1);
    const reports = await published();
    expect(reports).toMatchObject({
      count: SMOOTHED_UP_TO + 1,
      bases: null,
      totals: null,
      baseQuartiles: [125_000, 150_000, 175_000],
      totalMedian: 170_000,
    });
    expect(crowdFigures(reports)).toMatchObject({ p25: 125_000, median: 150_000, totalMedian: 170_000 });
  });
});
