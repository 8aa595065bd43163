import { Scope } from '@wagewright/auth';
import type { JsonAnswer } from '../../support/compensation-app';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const LEGACY = '/api/mcp/intelligence';
const P = '/api/v1/intelligence';

function expectError(answer: JsonAnswer, status: number, code: string, param?: string): void {
  expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, param]);
}

describe('the legacy routes', () => {
  const get = (path: string) => service.get(LEGACY + path, bearer);

  useCompensation('pro', [Scope.CompensationRead, Scope.IntelligenceLineage]);

  it.each([
    ['/salary?role=software-engineer', '/salaries/calculate'],
    ['/roles?limit=1', '/salaries/roles'],
    ['/compare?role_a=software-engineer&role_b=data-scientist', '/salaries/compare'],
    ['/range?role=software-engineer', '/salaries'],
    ['/trends?role=software-engineer', '/salaries/history'],
  ])('%s answers in the envelope and names its successor', async (path, successor) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['data', 'attribution', 'request']);
    expect(answer.body.request).toMatchObject({
      endpoint: LEGACY + path.split('?')[0],
      tier: 'pro',
      scopes: [Scope.CompensationRead, Scope.IntelligenceLineage],
    });
    for (const { headers } of [answer, await service.get(LEGACY + path)]) {
      expect(headers.get('deprecation')).toMatch(/^@\d{10}$/);
      expect(headers.get('link')).toBe(`<https://api.example.test${P}${successor}>; rel="successor-version"`);
    }
  });

  it('salary has the range of every level', async () => {
    const { data } = (await get('/salary?role=data-engineer&city=boston&exp=senior')).body;
    expect(data.experience_bands.senior.median).toBe(data.estimate.median);
    expectError(await get('/salary?role=data-engineer&exp=ninja'), 400, 'parameter_missing', 'exp');
    expectError(await get('/salary'), 400, 'parameter_missing', 'role');
  });

  it('roles lists all, or searches', async () => {
    expect((await get('/roles')).body.data).toMatchObject({ query: null, total: 3445 });
    const found = (await get('/roles?q=swe&limit=3')).body.data;
    expect(found.roles[0]).toMatchObject({ id: 'role:software-engineer', match_type: 'alias' });
    expect(found.roles.length).toBeLessThanOrEqual(3);
    expectError(await get('/roles?limit=none'), 400, 'parameter_missing', 'limit');
  });

  it('compare takes two roles, or one role in two cities', async () => {
    const roles = (await get('/compare?role_a=software-engineer&role_b=data-scientist&city=austin')).body
      .data;
    expect(roles.premium.amount).toBe(Math.abs(roles.role_a.estimate.median - roles.role_b.estimate.median));
    const cities = (await get('/compare?role=software-engineer&cities=san-francisco,%20austin')).body.data;
    expect([cities.city_a.slug, cities.city_b.slug, cities.premium.higher]).toEqual([
      'san-francisco',
      'austin',
      'san-francisco',
    ]);
    expect(cities.difference.amount).toBe(cities.city_b.market.median - cities.city_a.market.median);
    expect(cities.difference).toMatchObject({ certain: true });
  });

  it('compare names the parameter that is missing, repeated or unknown', async () => {
    expectError(await get('/compare'), 400, 'parameter_missing', 'role_a');
    expectError(await get('/compare?role_a=x'), 400, 'parameter_missing', 'role_b');
    expectError(await get('/compare?role_a=x&role_b=x'), 400, 'parameter_missing', 'role_b');
    expectError(await get('/compare?cities=a,b'), 400, 'parameter_missing', 'role');
    expectError(await get('/compare?role=x'), 400, 'parameter_missing', 'cities');
    expectError(await get('/compare?role=x&cities=a'), 400, 'parameter_missing', 'cities');
    expectError(await get('/compare?role=x&cities=a,%20a'), 400, 'parameter_missing', 'cities');
    expectError(await get('/compare?role=x&cities=a,b'), 404, 'role_not_found', 'role');
    const unknown = await get('/compare?role=software-engineer&cities=austin,nowhere');
    expectError(unknown, 404, 'city_not_found', 'cities');
  });

  it('range rises from P10 to P90', async () => {
    const { percentiles } = (await get('/range?role=software-engineer&city=seattle&exp=staff')).body.data;
    expect(Object.keys(percentiles)).toEqual(['p10', 'p25', 'p50', 'p75', 'p90']);
    const values = Object.values<number>(percentiles);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('trends shows the years', async () => {
    const { years } = (await get('/trends?role=software-engineer&city=denver')).body.data;
    expect(years.map(({ year }: { year: number }) => year)).toEqual([2024, 2025, 2026]);
    expect(years[0].change_pct).toBeNull();
    expect(years[1].change_amount).toBe(years[1].median - years[0].median);
  });
});
