import { Scope } from '@wagewright/auth';
import { bearerFor } from '../../support/api-keys';
import { publishedLimits, sharedCompensation } from '../../support/shared-compensation';
import type { CompensationApp, JsonAnswer } from '../../support/compensation-app';

const P = '/api/v1/intelligence';

function expectError(answer: JsonAnswer, status: number, code: string, param?: string): void {
  expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
}

function dataPointIds(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'data_point_id' ? [member as string] : dataPointIds(member),
  );
}

describe('Surface B’s gated endpoints', () => {
  let service: CompensationApp;
  let lineage: { authorization: string };
  let ultra: { authorization: string };
  const get = (path: string, bearer = lineage) => service.get(P + path, bearer);

  beforeAll(async () => {
    service = await (await sharedCompensation.get()).replica(publishedLimits());
    lineage = await bearerFor(service, 'pro', [Scope.IntelligenceRead, Scope.IntelligenceLineage]);
    ultra = await bearerFor(service, 'ultra');
  });

  it.each([
    ['GET', '/salaries/nowhere', 404, 'route_not_found'],
    ['DELETE', '/salaries/calculate', 405, 'method_not_allowed'],
    ['GET', '/mcp', 405, 'method_not_allowed'],
  ])('%s P%s tells a caller with a key what is left, and nobody else', async (method, path, status, code) => {
    const tiers = [lineage, { authorization: 'Bearer intelligence_wrong' }, {}].map(async (headers) => {
      const answer = await service.request(P + path, { method, headers });
      expectError(answer, status, code);
      const remaining = Number(answer.headers.get('x-ratelimit-remaining') ?? Number.NaN);
      return [answer.headers.get('x-ratelimit-tier'), remaining > 0];
    });
    expect(await Promise.all(tiers)).toEqual([
      ['pro', true],
      [null, false],
      [null, false],
    ]);
  });

  describe('companies', () => {
    it('are 54, each with levels, vesting and what is not known', async () => {
      const { companies, total } = (await get('/salaries/companies', ultra)).body.data;
      expect([total, companies.length]).toEqual([54, 54]);
      for (const { levels, vesting, interview_difficulty: difficulty } of companies) {
        expect(levels.length).toBeGreaterThan(0);
        for (const level of levels) {
          expect(Object.keys(level)).toEqual([
            'code',
            'title',
            'maps_to_exp',
            'base',
            'equity',
            'bonus',
            'total',
            'basis',
            'variable_basis',
            'filings',
            'filed_median',
            'reason',
          ]);
          const { base, equity, bonus, total: sum, reason } = level;
          expect(reason === null).toBe(base !== null);
          expect(base === null ? [equity, bonus, sum] : [base + equity + bonus]).toEqual(
            base === null ? [null, null, null] : [sum],
          );
        }
        const shares: number[] = vesting.schedule_pct;
        expect([0, 100]).toContain(shares.reduce((sum, share) => sum + share, 0));
        expect(difficulty).toEqual({ score: null, basis: 'not_published', reports: 0 });
      }
    });

    it('agree with the market figure of the company at its head office, and so does the total', async () => {
      const { companies } = (await get('/salaries/companies', ultra)).body.data;
      for (const { slug, head_office: city, levels } of companies) {
        // Surface B has 81 of the 83 cities.
        if (city === 'bentonville') continue;
        for (const exp of ['entry', 'mid', 'senior', 'staff']) {
          const level = levels.find((own: { maps_to_exp: string }) => own.maps_to_exp === exp);
          if (level === undefined || level.base === null) continue;
          const query = `role=software-engineer&city=${city}&exp=${exp}&company=${slug}`;
          const { market, totalCompensation } = (await get(`/salaries/calculate?${query}`, ultra)).body.data;
          expect(Math.abs(level.base / market.median - 1)).toBeLessThanOrEqual(0.12);
          expect(Math.abs(totalCompensation.total / level.total - 1)).toBeLessThanOrEqual(0.12);
        }
      }
    });

    it('can be narrowed by company, role and level', async () => {
      const google = (await get('/salaries/companies?company=Google', ultra)).body.data;
      expect(google.companies.map((company: { slug: string }) => company.slug)).toEqual(['google']);
      expect(google.companies[0].disclosed_pay).toEqual({
        fiscal_year: 2024,
        median_employee_pay: 331_894,
        ceo_pay_ratio: 32,
        basis: 'public_record',
      });
      expect(google.companies[0].vesting).toMatchObject({
        basis: 'community',
        filed: { years_min: 4, years_max: 4, filing: '10-K for 2025' },
      });
      expect(google.companies[0].sponsorship).toMatchObject({
        filings: 35_615,
        fiscal_year: '2022-2025',
        employers: ['Google LLC', 'Google Public Sector LLC'],
        source: 'dol-lca-employers',
      });
      expect(google.companies[0].sponsorship.roles[0]).toBe('Software Engineer');
      const microsoft = (await get('/salaries/companies?company=microsoft', ultra)).body.data.companies[0];
      // 232 filings have the plain title, at every rung: it is not the entry level's.
      expect(microsoft.levels[0]).toMatchObject({ title: 'Software Engineer', filed_median: null });
      expect(microsoft.head_office).toBe('seattle');
      expect(microsoft.levels[0].base).toBeLessThan(microsoft.levels[1].base);
      const staff = (await get('/salaries/companies?level=staff', ultra)).body.data;
      expect(staff.total).toBeGreaterThan(0);
      for (const { levels } of staff.companies) {
        expect(levels.every((level: { maps_to_exp: string }) => level.maps_to_exp === 'staff')).toBe(true);
      }
      const hiring = (await get('/salaries/companies?role=data-scientist', ultra)).body.data;
      expect(hiring.companies[0].role_premium.filings).toBeGreaterThan(0);
      expectError(await get('/salaries/companies?company=acme', ultra), 400, 'parameter_missing', 'company');
      expectError(await get('/salaries/companies?role=no-such', ultra), 404, 'role_not_found', 'role');
    });
  });

  describe('lineage', () => {
    const id = 'compensation:software-engineer:san-francisco:median_senior:2026-Q2';

    it('traces a figure to its sources, whose weights sum to 1', async () => {
      const { status, body } = await get(`/lineage/${id}`);
      expect(status).toBe(200);
      const { data } = body;
      const calculated = await get(
        '/salaries/calculate?role=software-engineer&city=san-francisco&exp=senior',
      );
      const { estimate } = calculated.body;
      expect(data).toMatchObject({
        data_point_id: id,
        metric: 'median_senior',
        value: estimate.median,
        as_of: '2026-06-30',
        methodology_version: calculated.body.attribution.methodology_version,
        release: calculated.body.attribution.release,
        disagreement_flag: estimate.disagreement_flag,
      });
      const weights = data.sources.map((source: { weight: number }) => source.weight);
      expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBeCloseTo(1, 9);
      for (const source of data.sources) {
        expect(source.observations).toBe(estimate.source_breakdown[source.id]);
        expect(source.fetched_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+Z$/);
        expect(source.url).toMatch(/^https:/);
        const product = source.steps.reduce(
          (value: number, step: { factor: number }) => value * step.factor,
          1,
        );
        expect(source.raw_value * product).toBeCloseTo(source.adjusted_value, -1);
      }
      expect(data.multipliers.map(({ name }: { name: string }) => name)).toEqual(['city', 'experience']);
      expect(data.reconciliation_rule.length).toBeGreaterThan(50);
    });

    it('takes the colons encoded, too', async () => {
      const encoded = await get(`/lineage/${encodeURIComponent(id)}`);
      expect([encoded.status, encoded.body.data.data_point_id]).toEqual([200, id]);
    });

    it('resolves every data point that any endpoint shows', async () => {
      const role = 'role=data-engineer&city=dallas';
      const answers = await Promise.all([
        get('/salaries/demo'),
        get(`/salaries?${role}`),
        get(`/salaries/calculate?${role}&exp=entry`),
        get(`/salaries/history?${role}`),
        get('/salaries/compare?roles=data-engineer,data-scientist&exp=staff'),
        get(`/salaries/skills?${role}`),
        get(`/salaries/adjacent?${role}&exp=senior`),
        get(`/salaries/employer-cost?${role}`),
        service.get(`/api/mcp/intelligence/salary?${role}&exp=staff`, lineage),
        service.get(`/api/mcp/intelligence/range?${role}`, lineage),
      ]);
      const ids = [...new Set(answers.flatMap(({ body }) => dataPointIds(body)))];
      expect(ids.length).toBeGreaterThan(10);
      const traced = await Promise.all(ids.map((shown) => get(`/lineage/${shown}`)));
      expect(traced.map(({ status }) => status)).toEqual(ids.map(() => 200));
    });

    it('tells an impossible id from an unknown one', async () => {
      for (const impossible of ['nonsense', `${id}:x`, '%00']) {
        expectError(await get(`/lineage/${impossible}`), 400, 'parameter_missing', 'data_point_id');
      }
      for (const unknown of [
        id.replace('software-engineer', 'no-such-role'),
        id.replace('san-francisco', 'princeton'),
        id.replace('2026-Q2', '2031-Q1'),
      ]) {
        const answer = await get(`/lineage/${unknown}`);
        expectError(answer, 404, 'data_point_not_found', 'data_point_id');
        expect(answer.body.error.retry_strategy).toBe('use_alternative_tool');
      }
    });

    it('needs Pro, then a scope that the umbrella does not include', async () => {
      const free = await bearerFor(service, 'free', [Scope.IntelligenceLineage]);
      expectError(await get(`/lineage/${id}`, free), 403, 'tier_insufficient');
      const unscoped = await get(`/lineage/${id}`, ultra);
      expectError(unscoped, 403, 'scope_insufficient');
      expect(unscoped.body.error.missing_scopes).toEqual([Scope.IntelligenceLineage]);
    });
  });

  describe('usage', () => {
    it('tells what is left of the plan and takes nothing from the month', async () => {
      const bearer = await bearerFor(service, 'free');
      await get('/salaries?role=software-engineer', bearer);
      await get('/usage', bearer);
      const { data } = (await get('/usage', bearer)).body;
      expect(data.plan).toBe('free');
      const [minute, month, salary] = data.windows;
      expect(minute).toMatchObject({
        surface: 'intelligence',
        window: 'minute',
        limit: 60,
        used: 3,
        remaining: 57,
      });
      expect(month).toMatchObject({
        surface: 'intelligence',
        window: 'month',
        limit: 1_000,
        used: 1,
        remaining: 999,
      });
      expect(month.reset).toMatch(/^\d{4}-\d\d-01T00:00:00Z$/);
      expect(salary).toMatchObject({ surface: 'salary', window: 'minute', limit: 30, used: 0 });
    });
  });
});
