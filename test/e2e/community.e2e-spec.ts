import { randomUUID } from 'node:crypto';
import { AccountService, CredentialService, DEFAULT_KEY_SCOPES } from '@wagewright/auth';
import { DataSource } from 'typeorm';
import { SnapshotStore } from '../../apps/compensation/src/dataset/snapshot.store';
import { bearerFor } from '../support/api-keys';
import { CompensationApp, type JsonAnswer } from '../support/compensation-app';

const SUBMIT = '/api/v1/intelligence/salaries/submit';
const CROWD = '/api/v1/intelligence/salaries/crowd';
const UNLIMITED = JSON.stringify({ 'surfaceB.free': { perMinute: 100_000, perMonth: 1_000_000 } });
const REPORT = { role: 'software-engineer', city: 'austin', exp: 'senior', base: 180_000 };

type Headers = Record<string, string>;

describe('community data', () => {
  let service: CompensationApp;

  beforeAll(async () => {
    service = await CompensationApp.start({ RATE_LIMITS: UNLIMITED });
  });

  afterAll(() => service.stop());

  beforeEach(async () => {
    await sql(
      'TRUNCATE compensation.community_report, compensation.community_count, compensation.community_contributor',
    );
  });

  function sql<T>(statement: string): Promise<T[]> {
    return service.app.get(DataSource).query<T[]>(statement);
  }

  const newcomer = (): Promise<Headers> => bearerFor(service, 'free');

  function submit(body: object, key: Headers, at = service): Promise<JsonAnswer> {
    return at.request(SUBMIT, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(body),
    });
  }

  async function submitEach(reports: readonly object[]): Promise<void> {
    for (const report of reports) expect((await submit(report, await newcomer())).status).toBe(200);
  }

  const fiveFrom = (base: number, more: object = {}) =>
    Array.from({ length: 5 }, (_, i) => ({ ...REPORT, base: base + i * 4_000, ...more }));

  function expectRefused(answer: JsonAnswer, status: number, code: string, param?: string): void {
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
  }

  describe('POST P/salaries/submit', () => {
    it('accepts a report, and says how many are left today', async () => {
      const key = await newcomer();
      const { status, body } = await submit(REPORT, key);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        submission_id: expect.stringMatching(/^sub_[0-9a-f]{32}$/),
        status: 'accepted',
        remaining_today: 2,
      });
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(1);
    });

    it('lets exactly three of twelve at once through, over two keys of one account and two replicas', async () => {
      const replica = await service.replica();
      await replica.app.get(SnapshotStore).refresh();
      const account = await service.app
        .get(AccountService)
        .create({ email: `${randomUUID()}@example.test`, name: 'Two keys', plan: 'free' });
      const issue = () =>
        service.app.get(CredentialService).issue(account.id, { kind: 'api_key', scopes: DEFAULT_KEY_SCOPES });
      const keys = [await issue(), await issue()].map(({ secret }) => ({
        authorization: `Bearer ${secret}`,
      }));
      const calls = Array.from({ length: 12 }, (_, i) =>
        submit({ ...REPORT, base: 170_000 + i }, keys[i % 2]!, i % 4 < 2 ? service : replica),
      );
      const answers = await Promise.all(calls);
      await replica.stop();
      const remaining = answers.flatMap(({ status, body }) =>
        status === 200 ? (body.data.remaining_today as number) : [],
      );
      expect(remaining.sort()).toEqual([0, 1, 2]);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
      expect(await sql('SELECT 1 FROM compensation.community_report')).toHaveLength(3);
    });

    it('answers 503 when it cannot count, and stores nothing', async () => {
      const holder = service.app.get(DataSource).createQueryRunner();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE compensation.community_count');
      const refused = await submit(REPORT, await newcomer());
      await holder.query('ROLLBACK');
      await holder.release();
      expectRefused(refused, 503, 'service_unavailable');
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect(await sql('SELECT 1 FROM compensation.community_report')).toEqual([]);
    });

    it('refuses the fourth with the seconds to UTC midnight', async () => {
      const key = await newcomer();
      for (let i = 0; i < 3; i++) await submit(REPORT, key);
      const refused = await submit(REPORT, key);
      expectRefused(refused, 429, 'rate_limit_exceeded');
      const toMidnight = 86_400 - ((Date.now() / 1_000) % 86_400);
      const { after_seconds } = refused.body.error.retry_hint;
      expect(Math.abs(after_seconds - toMidnight)).toBeLessThan(30);
      expect(refused.headers.get('retry-after')).toBe(String(after_seconds));
    });

    it('forgets the counts of other days', async () => {
      const key = await newcomer();
      for (let i = 0; i < 3; i++) await submit(REPORT, key);
      await sql('UPDATE compensation.community_count SET day = day - 1');
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(2);
      expect(await sql('SELECT 1 FROM compensation.community_count')).toHaveLength(1);
    });

    it('puts an outlier to review, measured against the estimate for role, city and level', async () => {
      const [low, high, fine] = [11_000, 1_500_000, 120_000];
      const statusOf = async (base: number) =>
        (await submit({ ...REPORT, base }, await newcomer())).body.data.status as string;
      expect([await statusOf(low), await statusOf(high), await statusOf(fine)]).toEqual([
        'review',
        'review',
        'accepted',
      ]);
    });

    it('stores a telling report once, without telling that it was there', async () => {
      const telling = { ...REPORT, base: 181_234, equity: 40_500, company: 'Google' };
      const first = await submit(telling, await newcomer());
      const second = await submit(telling, await newcomer());
      expect(second.body.data.status).toBe(first.body.data.status);
      expect(await sql('SELECT 1 FROM compensation.community_report')).toHaveLength(1);
    });

    it('keeps no free text and no day', async () => {
      await submit(
        { ...REPORT, company: 'My Unheard-of Startup', years_experience: 7, effective_date: '2026-05-17' },
        await newcomer(),
      );
      const [row] = await sql('SELECT * FROM compensation.community_report');
      expect(row).toMatchObject({ company_slug: null, quarter: '2026-Q2', exp: 'senior' });
      expect(JSON.stringify(row)).not.toMatch(/Startup|2026-05/);
    });

    it('takes the level from the years when none is given', async () => {
      const years = [0, 2, 3, 5, 6, 9.5, 10];
      for (const years_experience of years) {
        await submit({ ...REPORT, exp: undefined, years_experience, base: 150_000 }, await newcomer());
      }
      const rows = await sql<{ exp: string; n: number }>(
        'SELECT exp, count(*)::int AS n FROM compensation.community_report GROUP BY exp ORDER BY exp',
      );
      expect(rows).toEqual([
        { exp: 'entry', n: 2 },
        { exp: 'mid', n: 2 },
        { exp: 'senior', n: 2 },
        { exp: 'staff', n: 1 },
      ]);
    });

    it.each<[string, object, string]>([
      ['no role', { ...REPORT, role: undefined }, 'role'],
      ['no city', { ...REPORT, city: '' }, 'city'],
      ['an unknown level', { ...REPORT, exp: 'ninja' }, 'exp'],
      ['absurd experience', { ...REPORT, years_experience: 90 }, 'years_experience'],
      ['negative experience', { ...REPORT, years_experience: -1 }, 'years_experience'],
      ['no base', { ...REPORT, base: undefined }, 'base'],
      ['a text for base', { ...REPORT, base: '180000' }, 'base'],
      ['too little', { ...REPORT, base: 9_999 }, 'base'],
      ['too much', { ...REPORT, base: 2_000_001 }, 'base'],
      ['negative equity', { ...REPORT, equity: -1 }, 'equity'],
      ['a list for bonus', { ...REPORT, bonus: [1] }, 'bonus'],
      ['an unknown employment', { ...REPORT, employment_type: 'gig' }, 'employment_type'],
      ['a text for remote', { ...REPORT, remote: 'yes' }, 'remote'],
      ['a day that does not exist', { ...REPORT, effective_date: '2026-02-30' }, 'effective_date'],
      ['a day to come', { ...REPORT, effective_date: '2099-01-01' }, 'effective_date'],
    ])('refuses %s with the parameter, and counts nothing', async (_name, body, param) => {
      const key = await newcomer();
      expectRefused(await submit(body, key), 400, 'parameter_missing', param);
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(2);
    });

    it('does not count what is not in the catalogue', async () => {
      const key = await newcomer();
      expectRefused(await submit({ ...REPORT, role: 'no-such-role' }, key), 404, 'role_not_found', 'role');
      expectRefused(await submit({ ...REPORT, city: 'princeton' }, key), 404, 'city_not_found', 'city');
      expect((await submit(REPORT, key)).body.data.remaining_today).toBe(2);
    });

    it('needs a key that may write', async () => {
      expectRefused(await submit(REPORT, {}), 401, 'authentication_required');
      const readOnly = await bearerFor(service, 'free', ['intelligence:read']);
      expectRefused(await submit(REPORT, readOnly), 403, 'scope_insufficient');
    });

    it('answers a repeated Idempotency-Key without counting again', async () => {
      const key = { ...(await newcomer()), 'idempotency-key': 'once-and-only' };
      const first = await submit(REPORT, key);
      const second = await submit(REPORT, key);
      expect(second.headers.get('idempotent-replayed')).toBe('true');
      expect(second.body.data).toEqual(first.body.data);
      expect(await sql('SELECT 1 FROM compensation.community_report')).toHaveLength(1);
    });
  });

  describe('what is stored', () => {
    const transactions = (table: string) =>
      sql<{ xmin: string }>(`SELECT xmin::text FROM compensation.${table}`);

    it('has no column by which a report could be joined to an account', async () => {
      const columns = await sql<{ table_name: string; column_name: string }>(
        `SELECT table_name, column_name FROM information_schema.columns
          WHERE table_schema = 'compensation' AND table_name IN ('community_report', 'community_count', 'community_contributor')`,
      );
      const of = (table: string) =>
        columns.filter((column) => column.table_name === table).map((column) => column.column_name);
      const joined = of('community_report').filter((column) =>
        [...of('community_count'), ...of('community_contributor')].includes(column),
      );
      expect(joined).toEqual([]);
      const { body } = await submit(REPORT, await newcomer());
      const rows = await sql('SELECT * FROM compensation.community_report');
      expect(JSON.stringify(rows)).not.toContain(body.data.submission_id.slice(4));
    });

    it('does not tell by transaction numbers or by place which report came with which count', async () => {
      await submitEach(Array.from({ length: 40 }, (_, i) => ({ ...REPORT, base: 150_000 + i * 1_000 })));
      const [counted] = await sql<{ xmin: string }>(
        'SELECT xmin::text FROM compensation.community_count ORDER BY xmin::text::bigint DESC LIMIT 1',
      );
      const reports = await transactions('community_report');
      const written = reports.filter(({ xmin }) => xmin === counted!.xmin);
      expect(written.length).toBeGreaterThanOrEqual(32);
      const inPlace = await sql<{ base: number }>(
        'SELECT base FROM compensation.community_report ORDER BY ctid',
      );
      expect(inPlace.map(({ base }) => base)).not.toEqual(
        [...inPlace.map(({ base }) => base)].sort((a, b) => a - b),
      );
    });
  });

  describe('GET P/salaries/crowd', () => {
    const ask = async (query: string, key: Headers) => service.get(`${CROWD}${query}`, key);

    async function contributor(): Promise<Headers> {
      const key = await newcomer();
      // Another role and under review: it takes part in no answer.
      await submit({ ...REPORT, role: 'nurse-practitioner', base: 2_000_000 }, key);
      return key;
    }

    it('asks for a contribution first, and says where', async () => {
      const refused = await ask('?role=software-engineer', await newcomer());
      expectRefused(refused, 403, 'contribution_required');
      expect(refused.body.error).toMatchObject({
        type: 'permission_error',
        retry_strategy: 'use_alternative_tool',
        retry_hint: { alternative_tool: SUBMIT },
      });
    });

    it('suppresses four reports and answers five', async () => {
      const [last, ...four] = fiveFrom(170_000);
      const key = await contributor();
      await submitEach(four);
      const before = (await ask('?role=software-engineer&city=austin', key)).body.data;
      expect([before.suppressed, before.reports, before.base.median]).toEqual([true, null, null]);
      await submitEach([last!]);
      const { body } = await ask('?role=software-engineer&city=austin&exp=senior', key);
      expect(body.data).toMatchObject({
        role: { slug: 'software-engineer' },
        city: { slug: 'austin' },
        exp: 'senior',
        suppressed: false,
        reports: 5,
        base: { p25: null, median: 180_000, p75: null, currency: 'USD', period: 'annual' },
        verification: { self_reported_pct: 100, reviewed_pct: 0 },
      });
      expect(body.data.period.to).toMatch(/^\d{4}-Q[1-4]$/);
      expect(body.attribution.version).toBe('v1');
    });

    it('does not count what is under review', async () => {
      const key = await contributor();
      await submitEach([...fiveFrom(170_000).slice(1), { ...REPORT, base: 1_900_000 }]);
      expect((await ask('?role=software-engineer&city=austin', key)).body.data.suppressed).toBe(true);
    });

    it('takes in what a review has accepted, and shows it in the mix', async () => {
      const key = await contributor();
      await submitEach([{ ...REPORT, base: 1_400_000 }, ...fiveFrom(170_000).slice(1)]);
      await sql(
        `UPDATE compensation.community_report SET status = 'accepted', verification = 'reviewed' WHERE base = 1400000`,
      );
      await submitEach([{ ...REPORT, role: 'data-scientist' }]);
      expect((await ask('?role=software-engineer', key)).body.data.suppressed).toBe(true);
      await submitEach([{ ...REPORT, exp: 'entry', base: 110_000 }]);
      const { reports, verification } = (await ask('?role=software-engineer', key)).body.data;
      expect([reports, verification.reviewed_pct]).toEqual([5, 20]);
    });

    it('gives quartiles from ten reports on', async () => {
      const key = await contributor();
      await submitEach([...fiveFrom(150_000), ...fiveFrom(190_000)]);
      const { base, reports } = (await ask('?role=software-engineer', key)).body.data;
      expect(reports).toBe(10);
      expect(base.p25).toBeLessThan(base.median);
      expect(base.p75).toBeGreaterThan(base.median);
    });

    it('does not let a single report be learned, by narrowing or by watching', async () => {
      const key = await contributor();
      await submitEach(fiveFrom(170_000));
      const questions = ['', '?role=software-engineer', '?city=austin', '?exp=senior', '?exp=staff'].concat(
        ['austin', 'seattle'].flatMap((city) =>
          ['', '&exp=senior', '&exp=staff'].map((exp) => `?role=software-engineer&city=${city}${exp}`),
        ),
      );
      const answers = async () =>
        Promise.all(questions.map(async (query) => (await ask(query, key)).body.data as object));
      const before = await answers();
      // The victim, in every position that a narrowing or widening could single out.
      await submitEach([
        { ...REPORT, base: 251_337 },
        { ...REPORT, exp: 'staff', base: 251_337 },
        { ...REPORT, city: 'seattle', base: 251_337 },
      ]);
      expect(await answers()).toEqual(before);
      // The attacker fills the victim's cell up with four reports of their own.
      await submitEach(Array.from({ length: 4 }, () => ({ ...REPORT, city: 'seattle', base: 200_000 })));
      const filled = (await ask('?role=software-engineer&city=seattle', key)).body.data;
      expect(filled.reports).toBe(5);
      // Even so, several victims would give the same answer: the step of 5,000 hides far more than 5,000.
      const median = (victim: number) => 200_000 + (victim - 200_000) / 16;
      expect(filled.base.median).toBe(Math.round(median(251_337) / 5_000) * 5_000);
      expect(Math.round(median(230_000) / 5_000)).toBe(Math.round(median(200_000) / 5_000));
      expect(JSON.stringify(filled)).not.toContain('251');
    });

    it('refuses an unknown level with 400 and unknown slugs with 404', async () => {
      const key = await contributor();
      expectRefused(await ask('?exp=ninja', key), 400, 'parameter_missing', 'exp');
      expectRefused(await ask('?role=no-such-role&city=x', key), 404, 'role_not_found', 'role');
      expectRefused(await ask('?city=no-such-city', key), 404, 'city_not_found', 'city');
    });

    it('gives the dataset build groups of five and more, and nothing smaller', async () => {
      await submitEach([...fiveFrom(170_000), { ...REPORT, city: 'seattle' }]);
      const evidence = await sql<Record<string, unknown>>('SELECT * FROM compensation.community_evidence');
      expect(evidence).toHaveLength(1);
      expect(evidence[0]).toMatchObject({
        role_slug: 'software-engineer',
        city_slug: 'austin',
        exp: 'senior',
        n: 5,
      });
    });
  });
});
