import { Scope } from '@wagewright/auth';
import type { JsonAnswer } from '../../support/compensation-app';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
const EL_PASO = {
  id: 'area:21340',
  slug: 'el-paso-tx',
  name: 'El Paso, TX',
  kind: 'metro',
  code: '21340',
  state: 'TX',
  cbsa: '21340',
  city: null,
};

describe('Areas', () => {
  const get = (path: string) => service.get(P + path, bearer);

  function expectRefused(answer: JsonAnswer, status: number, code: string): void {
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([status, code, 'area']);
  }

  useCompensation('pro', [Scope.IntelligenceRead, Scope.IntelligenceLineage]);

  describe('in the public list', () => {
    it('are 582, page by page, without a key', async () => {
      const all = (await service.get(`${P}/areas`)).body.data;
      expect([all.total, all.areas.length]).toEqual([582, 582]);
      const kinds = new Map<string, number>();
      for (const { kind } of all.areas) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      expect(Object.fromEntries(kinds)).toEqual({ metro: 393, nonmetro: 135, state: 54 });
      const first = (await service.get(`${P}/areas?limit=2`)).body.data;
      const second = (await service.get(`${P}/areas?limit=2&cursor=${first.next_cursor}`)).body.data;
      expect([...first.areas, ...second.areas]).toEqual(all.areas.slice(0, 4));
    });

    it('are found by state and by the beginnings of words', async () => {
      expect((await service.get(`${P}/areas?state=tx&q=el%20pas`)).body.data).toEqual({
        areas: [EL_PASO],
        total: 1,
      });
      const { areas } = (await service.get(`${P}/areas?q=boise`)).body.data;
      expect(areas).toMatchObject([{ slug: 'boise-id', city: 'boise' }]);
      expect((await service.get(`${P}/areas?state=Texas`)).status).toBe(400);
    });
  });

  it('have the market’s figures alone, and the lineage of them', async () => {
    const { data, attribution } = (await get('/salaries?role=software-engineer&area=el-paso-tx')).body;
    expect(data).toMatchObject({ city: null, area: EL_PASO, level: 'all', estimate: null });
    expect(data.assumptions[0]).toMatch(/^There is no estimate: /);
    expect(data.citation).toMatch(
      /^A Software Engineer in the metropolitan area of El Paso, TX, all levels /,
    );
    expect(attribution.source).toBe('Wagewright');
    for (const [figure, metric] of [
      [data.market, 'market_median'],
      [data.filed, 'filed_median'],
    ]) {
      expect(figure.data_point_id).toBe(`compensation:software-engineer:area-21340:${metric}:2026-Q2`);
      const lineage = (await get(`/lineage/${figure.data_point_id}`)).body.data;
      expect([lineage.value, lineage.multipliers[0].name]).toEqual([figure.median, 'place']);
    }
    const formula = await get('/lineage/compensation:software-engineer:area-21340:median:2026-Q2');
    expect(formula.status).toBe(404);
  });

  it('are calculated at a level, at the top and in data', async () => {
    const { body } = await get('/salaries/calculate?role=software-engineer&area=21340&exp=senior');
    const { data, attribution, request, ...flat } = body;
    expect(flat).toEqual(data);
    expect([attribution.source, request.endpoint]).toEqual(['Wagewright', `${P}/salaries/calculate`]);
    expect(data).toMatchObject({ area: EL_PASO, level: 'senior', estimate: null });
    expect(data.market.median).toBeGreaterThan(data.filed.median);
  });

  it('compare roles by the market', async () => {
    const { data } = (
      await get('/salaries/compare?role_a=software-engineer&role_b=data-analyst&area=el-paso-tx')
    ).body;
    const { role_a: a, role_b: b } = data;
    expect(data).toMatchObject({ area: EL_PASO, premium: null, difference: { certain: true } });
    expect(data.difference.amount).toBe(b.market.median - a.market.median);
  });

  it('are states by name, letters and code, and nonmetropolitan ones, with the survey’s cell as printed', async () => {
    const texas = (await get('/salaries?role=registered-nurse&area=tx')).body.data;
    expect(texas.area).toMatchObject({ slug: 'texas', kind: 'state', code: '4800000', cbsa: null });
    expect(texas.market).toMatchObject({
      basis: 'survey',
      sample_size: null,
      survey_reason: null,
      survey: {
        occupation: { code: '29-1141', title: 'Registered Nurses' },
        area: { code: '4800000', name: 'Texas', kind: 'state' },
        unit: 'year',
        as_of: '2025-05',
      },
    });
    expect(texas.citation).toContain('A Registered Nurse in Texas,');
    const nation = (await get('/salaries?role=registered-nurse')).body.data.market;
    const served = texas.market.median / nation.median;
    expect(served / (texas.market.survey.median / nation.survey.median)).toBeCloseTo(1, 3);
    const { data } = (await get('/salaries?role=registered-nurse&area=maryland-nonmetro')).body;
    expect(data.market).toMatchObject({ basis: 'survey', survey: { area: { kind: 'nonmetro' } } });
    const mixed = (await get('/salaries?role=registered-nurse&area=texas-nonmetro')).body.data;
    expect(mixed.market).toMatchObject({ basis: 'nonmetro', survey: null, survey_reason: 'mixed' });
    expect(mixed.market.survey_cells).toBeGreaterThan(1);
    const [point] = [mixed.market.data_point_id];
    expect((await get(`/lineage/${point}`)).body.data.value).toBe(mixed.market.median);
  });

  it('have no annual market of an occupation that is surveyed by the hour alone', async () => {
    const { data } = (await get('/salaries?role=actor&city=los-angeles')).body;
    expect(data).toMatchObject({ market: null, market_reason: 'hourly_only' });
    expect(data.assumptions.join(' ')).toContain('an hour in Los Angeles');
  });

  it('are refused where figures know cities alone, and beside a city that is not their own', async () => {
    for (const path of ['history', 'projections', 'skills', 'adjacent', 'employer-cost'])
      expectRefused(await get(`/salaries/${path}?role=data-analyst&area=texas`), 400, 'parameter_missing');
    const other = await get('/salaries?role=data-analyst&city=austin&area=el-paso-tx');
    expectRefused(other, 400, 'parameter_missing');
    const free = await service.get('/api/v1/salary?role=data-analyst&area=texas');
    expectRefused(free, 400, 'parameter_missing');
    for (const path of ['salary', 'range', 'trends']) {
      const legacy = await service.get(`/api/mcp/intelligence/${path}?role=data-analyst&area=texas`, bearer);
      expectRefused(legacy, 400, 'parameter_missing');
    }
    const own = await get('/salaries?role=data-analyst&city=austin&area=12420');
    expect(own.body.data).toEqual((await get('/salaries?role=data-analyst&city=austin')).body.data);
  });

  it('with a city of the catalogue are that city', async () => {
    for (const path of ['/salaries?role=nurse-practitioner', '/salaries/calculate?role=nurse-practitioner']) {
      const [inArea, inCity] = [await get(`${path}&area=boise-id`), await get(`${path}&city=boise`)];
      expect(inArea.body.data).toEqual(inCity.body.data);
    }
  });

  it('are refused where there are none of the name, with those of similar names', async () => {
    const unknown = await get('/salaries?role=data-analyst&area=el-passo');
    expectRefused(unknown, 404, 'city_not_found');
    expect(unknown.body.error.follow_up_suggestions[0]).toBe('Did you mean el-paso-tx?');
    expect((await get('/salaries/calculate?role=data-analyst')).body.error.message).toBe('city is required.');
  });
});
