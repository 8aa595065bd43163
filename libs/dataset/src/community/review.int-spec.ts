import { DATASET_ENTITIES } from '../store/release.entity';
import { WITH_RELEASE } from '../../../../test/setup/release-database';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { reviewEntry } from './reviewed-report';
import { ReviewRepository } from './review.repository';

describe('The review of community reports', () => {
  let reviews: ReviewRepository;

  withOwnDatabase(DATASET_ENTITIES, WITH_RELEASE);
  beforeAll(async () => {
    reviews = new ReviewRepository(dataSource);
  });

  beforeEach(() => dataSource.query('TRUNCATE compensation.community_report'));

  /** Senior software engineers in Austin, as the service stores them. */
  async function stored(base: number, more: { status?: string; city?: string } = {}): Promise<void> {
    await dataSource.query(
      `INSERT INTO compensation.community_report
         (id, role_slug, city_slug, exp, base, employment_type, quarter, status)
       VALUES (gen_random_uuid(), 'software-engineer', $2, 'senior', $1, 'full_time', '2026-Q2', $3)`,
      [base, more.city ?? 'austin', more.status ?? 'review'],
    );
  }

  /** Every row gets another id, as with every submission. */
  const move = () => dataSource.query('UPDATE compensation.community_report SET id = gen_random_uuid()');

  const waitingId = async () => (await reviews.waiting())[0]?.id ?? '';

  it('shows what was reported with the estimate and its distance, and never who or when', async () => {
    await stored(1_400_000);
    await stored(180_000, { status: 'accepted' });
    const entries = (await reviews.waiting()).map((report) => reviewEntry(report));
    expect(entries).toHaveLength(1);
    const [entry] = entries;
    expect(Object.keys(entry ?? {}).sort()).toEqual([
      'base',
      'bonus',
      'citySlug',
      'companySlug',
      'employmentType',
      'equity',
      'exp',
      'id',
      'market',
      'quarter',
      'remote',
      'reports',
      'roleSlug',
      'signing',
    ]);
    expect(entry).toMatchObject({ id: expect.stringMatching(/^rep_[0-9a-f]{12}$/), base: 1_400_000 });
    expect(entry?.market?.level).toBe('senior');
    expect(entry?.market?.deviations).toBeGreaterThan(3);
    const { estimate = 0, ratio = 0 } = entry?.market ?? {};
    expect(Math.abs(1_400_000 / estimate / ratio - 1)).toBeLessThan(0.01);
  });

  it('has no estimate for a city that the release lacks, and still lists the report', async () => {
    await stored(1_400_000, { city: 'atlantis' });
    expect((await reviews.waiting()).map((report) => reviewEntry(report).market)).toEqual([null]);
  });

  it('finds a report by the same id after its row has moved', async () => {
    await stored(1_400_000);
    const id = await waitingId();
    await move();
    expect(await waitingId()).toBe(id);
    expect(await reviews.accept(id)).toEqual({
      roleSlug: 'software-engineer',
      citySlug: 'austin',
      reports: 1,
    });
  });

  it('marks an accepted report as reviewed, and leaves it to the service', async () => {
    for (let i = 0; i < 4; i++) await stored(170_000 + i * 1_000, { status: 'accepted' });
    await stored(700_000);
    await reviews.accept(await waitingId());
    const rows = await dataSource.query<object[]>(
      `SELECT status, verification, count(*)::int AS n
         FROM compensation.community_report GROUP BY 1, 2 ORDER BY 2`,
    );
    expect(rows).toEqual([
      { status: 'accepted', verification: 'reviewed', n: 1 },
      { status: 'accepted', verification: 'self_reported', n: 4 },
    ]);
  });

  it('leaves nothing of a rejected report, and touches no other', async () => {
    await stored(1_400_000);
    await stored(1_500_000);
    expect(await reviews.reject(await waitingId())).toMatchObject({ reports: 1 });
    expect((await reviews.waiting()).map(({ base }) => base)).toEqual([1_500_000]);
  });

  it('decides about equal reports together, since it judges what they say', async () => {
    await stored(1_400_000);
    await stored(1_400_000);
    const [entry] = await reviews.waiting();
    expect(entry?.reports).toBe(2);
    expect(await reviews.accept(entry?.id ?? '')).toMatchObject({ reports: 2 });
  });

  it('decides about nothing that does not wait: unknown, accepted, or decided by another at the same time', async () => {
    await stored(180_000, { status: 'accepted' });
    await stored(1_400_000);
    expect(await reviews.accept('rep_000000000000')).toBeUndefined();
    const id = await waitingId();
    const both = await Promise.all([reviews.accept(id), reviews.reject(id)]);
    expect(both.filter((decision) => decision !== undefined)).toHaveLength(1);
    const [row] = await dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM compensation.community_report WHERE base = 180000`,
    );
    expect(row?.n).toBe(1);
  });
});
