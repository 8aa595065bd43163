import { bearerFor } from '../../support/api-keys';
import type { JsonAnswer } from '../../support/compensation-app';
import { service, useCompensation } from '../../support/shared-compensation';

const REQUEST_ID = /^req_[0-9a-f]{16}$/;

function expectError(answer: JsonAnswer, status: number, code: string, param?: string): void {
  expect(answer.status).toBe(status);
  expect(answer.body.error).toMatchObject({ code, ...(param && { param }) });
  expect(answer.body.error.request_id).toMatch(REQUEST_ID);
  expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'));
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

describe('Surface A', () => {
  useCompensation();

  it.each([
    ['/api/v1/salary/calculate?role=data-scientist&city=austin', 'experience=senior', 'exp'],
    ['/api/v1/salary?role=data-scientist&city=austin', 'level=senior', 'exp'],
    ['/api/v1/salary?role=data-scientist', 'location=austin', 'city'],
    ['/api/v1/salary?role=data-scientist', 'ctiy=austin', 'city'],
  ])('refuses after %s, which is cached, %s that means %s', async (path, further, meant) => {
    const [name] = further.split('=');
    for (const known of [path, `${path}&utm_source=x`]) expect((await service.get(known)).status).toBe(200);
    const refusal = await service.get(`${path}&${further}`);
    expectError(refusal, 400, 'parameter_missing', name);
    expect(refusal.body.error.message).toContain(`${name} is not a parameter; did you mean ${meant}?`);
  });

  describe('GET /api/v1/salary', () => {
    it('answers nationally without a city', async () => {
      const { status, body } = await service.get('/api/v1/salary?role=software-engineer');
      expect(status).toBe(200);
      expect(Object.keys(body)).toEqual([
        'role',
        'city',
        'salary',
        'totalCompensation',
        'experienceBands',
        'yoyGrowthPct',
        'growth',
        'employerPremiums',
        'percentiles',
        'attribution',
        'market',
        'level',
      ]);
      expect(body.role).toEqual({ slug: 'software-engineer', title: 'Software Engineer' });
      expect(body.city).toBeNull();
      expect(body.salary).toMatchObject({ currency: 'USD', period: 'annual' });
      // 133,080 in May 2024, 135,980 in May 2025
      expect(body.growth).toEqual({ pct: 2.2, from: '2024-05', to: '2025-05', basis: 'survey' });
      expect(body.yoyGrowthPct).toBe(2.2);
      expect(body.totalCompensation.base).toBe(body.salary.median);
      expect(body.experienceBands.mid.median).toBe(body.salary.median);
    });

    it('multiplies by the city and trims and lower-cases slugs', async () => {
      const national = await service.get('/api/v1/salary?role=software-engineer');
      const { body } = await service.get('/api/v1/salary?role=%20Software-Engineer%20&city=SAN-FRANCISCO');
      const expected = Math.round(national.body.salary.median * body.city.costOfLivingMultiplier);
      expect(body.salary.median).toBe(expected);
      expect(body.city).toMatchObject({ slug: 'san-francisco', name: 'San Francisco', state: 'CA' });
    });

    it('credits its release', async () => {
      const { body } = await service.get('/api/v1/salary?role=software-engineer');
      expect(body.attribution).toEqual({
        source: 'Wagewright',
        url: 'https://api.example.test/',
        methodology: 'https://api.example.test/methodology',
        updated: '2026-06-30',
      });
    });
  });

  describe('GET /api/v1/salary/calculate', () => {
    const path = '/api/v1/salary/calculate?role=machine-learning-engineer&city=san-francisco&exp=senior';

    it('is national median × city × experience, and its parts add up', async () => {
      const { status, body } = await service.get(path);
      expect(status).toBe(200);
      const { nationalMedian, vsNationalPct } = body.comparison;
      const median = Math.round(nationalMedian * body.city.costOfLivingMultiplier * 1.28);
      expect(body.estimate.median).toBe(median);
      expect(body.estimate.low).toBeLessThan(median);
      expect(body.estimate.high).toBeGreaterThan(median);
      expect(vsNationalPct).toBeCloseTo((median / nationalMedian - 1) * 100, 1);
      const { base, equity, bonus, signing, total } = body.totalCompensation;
      expect([base, base + equity + bonus + signing]).toEqual([median, total]);
      expect(body.experience).toEqual({ level: 'senior', multiplier: 1.28 });
    });

    it('has the published members in their order, and the market behind them', async () => {
      const { body } = await service.get(path);
      expect(Object.keys(body)).toEqual([
        'role',
        'city',
        'experience',
        'estimate',
        'totalCompensation',
        'comparison',
        'citation',
        'assumptions',
        'shareableUrl',
        'pageUrl',
        'attribution',
        'market',
      ]);
      const { low, median, high } = body.market;
      const ground = ['basis', 'survey', 'surveyReason', 'surveyCells'];
      expect(Object.keys(body.market)).toEqual([
        ...['low', 'median', 'high', 'confidenceLower', 'confidenceUpper', 'currency', 'period', 'asOf'],
        ...ground,
      ]);
      expect(body.market).toMatchObject({ currency: 'USD', period: 'annual', asOf: '2026-06-30' });
      expect([low < median, median < high]).toEqual([true, true]);
    });

    it('quotes itself in one sentence, the market first, and tells its assumptions', async () => {
      const { body } = await service.get(path);
      const market = `$${body.market.median.toLocaleString('en-US')} a year`;
      const formula = `$${body.estimate.median.toLocaleString('en-US')} by the published formula`;
      expect(body.citation).toMatch(
        /^A senior Machine Learning Engineer .* \(2026-Q2 data, release [\d.]+, methodology [\d.]+\)\.$/,
      );
      expect(body.citation.indexOf(market)).toBeGreaterThan(0);
      expect(body.citation.indexOf(formula)).toBeGreaterThan(body.citation.indexOf(market));
      expect(body.citation).toContain('senior Machine Learning Engineer in San Francisco, CA');
      expect(body.citation).toContain(`$${body.estimate.median.toLocaleString('en-US')}`);
      expect(body.assumptions.length).toBeGreaterThanOrEqual(4);
      expect(body.pageUrl).toBe(
        'https://api.example.test/salaries/machine-learning-engineer/san-francisco?exp=senior',
      );
    });

    it('gives an address that asks for the same answer', async () => {
      const { body } = await service.get(path);
      const again = await service.get(body.shareableUrl.replace('https://api.example.test', ''));
      expect(again.body).toEqual(body);
    });

    it('takes mid when no experience is given', async () => {
      const { body } = await service.get('/api/v1/salary/calculate?role=software-engineer&city=austin');
      expect(body.experience).toEqual({ level: 'mid', multiplier: 1 });
    });

    it('reports the first fault in the order role, city, exp, before any look-up', async () => {
      const calculate = '/api/v1/salary/calculate';
      expectError(await service.get(calculate), 400, 'parameter_missing', 'role');
      expectError(await service.get(`${calculate}?role=no-such-role`), 400, 'parameter_missing', 'city');
      expectError(await service.get(`${calculate}?role=&city=austin`), 400, 'parameter_missing', 'role');
      expectError(await service.get(`${calculate}?role=x&city=y&exp=ninja`), 400, 'parameter_missing', 'exp');
      expectError(await service.get(`${calculate}?role=a&role=b&city=y`), 400, 'parameter_missing', 'role');
    });

    it('says where to search when the role, then the city, is not in the catalogue', async () => {
      const role = await service.get('/api/v1/salary/calculate?role=no-such-role&city=no-such-city');
      expectError(role, 404, 'role_not_found', 'role');
      expect(role.body.error).toMatchObject({
        type: 'not_found_error',
        retry_strategy: 'use_alternative_tool',
        retry_hint: { alternative_tool: '/api/v1/salary/search' },
      });
      const city = await service.get('/api/v1/salary/calculate?role=software-engineer&city=no-such-city');
      expectError(city, 404, 'city_not_found', 'city');
    });

    it('does not know roles that are only in the larger catalogue', async () => {
      expectError(await service.get('/api/v1/salary?role=abatement-worker'), 404, 'role_not_found', 'role');
    });
  });

  describe('GET /api/v1/salary/history', () => {
    it('shows the free plan four quarters and says that there are more', async () => {
      const { body } = await service.get('/api/v1/salary/history?role=software-engineer&city=seattle');
      expect(body.history.map((point: { quarter: string }) => point.quarter)).toEqual([
        '2025-Q3',
        '2025-Q4',
        '2026-Q1',
        '2026-Q2',
      ]);
      expect(body.history[0].changePct).toBeNull();
      // Only the nation is surveyed.
      expect(body.history.map(({ basis }: { basis: string }) => basis)).not.toContain('observed');
      expect(body.tierNotice).toMatchObject({ tier: 'free', shownQuarters: 4, availableQuarters: 10 });
    });

    it('shows a paid plan everything, without a notice', async () => {
      const bearer = await bearerFor(service, 'pro');
      const { body } = await service.get('/api/v1/salary/history?role=software-engineer', bearer);
      expect(body.window).toEqual({ from: '2024-Q1', to: '2026-Q2', quarters: 10 });
      expect(body.tierNotice).toBeUndefined();
    });
  });

  describe('GET /api/v1/salary/projections', () => {
    it('runs from the current year to 2030 inside the band of its category', async () => {
      const { body } = await service.get('/api/v1/salary/projections?role=machine-learning-engineer');
      const years = body.projections.map((year: { year: number }) => year.year);
      expect(years[0]).toBe(new Date().getUTCFullYear());
      expect(years.at(-1)).toBe(2030);
      expect(body.growth.category).toBe('ai');
      expect([body.scenario, body.record.from, body.record.to]).toEqual(['published_band', 2021, 2025]);
      expect(body.assumptions.join(' ')).toContain('The band is a scenario, not a forecast');
      expect(body.flat.projections).toHaveLength(body.projections.length);
      for (const { growthPct } of body.projections.slice(1)) {
        expect(growthPct).toBeGreaterThanOrEqual(6);
        expect(growthPct).toBeLessThanOrEqual(10);
      }
    });
  });

  describe('the catalogues', () => {
    it('list 522 roles and 83 cities, sorted by slug', async () => {
      const roles = (await service.get('/api/v1/salary/roles')).body;
      const cities = (await service.get('/api/v1/salary/cities')).body;
      expect([roles.total, roles.roles.length]).toEqual([522, 522]);
      expect([cities.total, cities.cities.length]).toEqual([83, 83]);
      const slugs = roles.roles.map((role: { slug: string }) => role.slug);
      expect(slugs).toEqual([...slugs].sort());
    });
  });

  describe('GET /api/v1/salary/search', () => {
    it('finds roles and cities by alias', async () => {
      const swe = (await service.get('/api/v1/salary/search?q=SWE')).body;
      expect(swe.roles[0]).toMatchObject({ slug: 'software-engineer', matchType: 'alias' });
      const sf = (await service.get('/api/v1/salary/search?q=sf')).body;
      expect(sf.cities[0]).toMatchObject({ slug: 'san-francisco' });
    });

    it('wants q, and answers 200 with nothing when nothing is found', async () => {
      expectError(await service.get('/api/v1/salary/search?q=%20'), 400, 'parameter_missing', 'q');
      expectError(
        await service.get(`/api/v1/salary/search?q=${'x'.repeat(101)}`),
        400,
        'parameter_missing',
        'q',
      );
      const nothing = await service.get('/api/v1/salary/search?q=zzqqxxyy');
      expect([nothing.status, nothing.body.total]).toEqual([200, 0]);
    });

    it('gives at most fifty results', async () => {
      const { body } = await service.get('/api/v1/salary/search?q=engineer');
      expect(body.roles.length + body.cities.length).toBe(body.total);
      expect(body.total).toBeLessThanOrEqual(50);
    });
  });

  describe('hostile input', () => {
    it.each([
      ['broken percent-encoding', '/api/v1/salary?role=%E0%A4%A', 404],
      ['broken percent-encoding in the path', '/api/v1/%E0%A4%A', 404],
    ])('%s is answered in the service’s own shape', async (_name, path, status) => {
      const answer = await service.get(path);
      expect([answer.status, typeof answer.body.error.code]).toEqual([status, 'string']);
    });
  });
});
