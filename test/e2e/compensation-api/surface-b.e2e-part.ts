import { Scope } from '@wagewright/auth';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import type { JsonAnswer } from '../../support/compensation-app';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
const REQUEST_ID = /^req_[0-9a-f]{16}$/;

function byMember(rows: Record<string, unknown>[], member: string): Record<string, Record<string, unknown>> {
  return Object.fromEntries(rows.map((row) => [String(row[member]), row]));
}

const ESTIMATE_MEMBERS = [
  'low',
  'median',
  'high',
  'currency',
  'period',
  'sample_size',
  'confidence_level',
  'confidence_lower',
  'confidence_upper',
  'methodology_version',
  'source_breakdown',
  'disagreement_flag',
  'data_point_id',
  'as_of',
];

function expectError(answer: JsonAnswer, status: number, code: string, param?: string): void {
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  if (param) expect(answer.body.error.param).toBe(param);
  expect(answer.body.error.request_id).toBe(answer.headers.get('x-request-id'));
}

function expectEnvelope(answer: JsonAnswer, endpoint: string): void {
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(['data', 'attribution', 'request']);
  expectRequestMember(answer, endpoint);
}

function expectRequestMember({ body, headers }: JsonAnswer, endpoint: string): void {
  expect(body.request).toMatchObject({ id: headers.get('x-request-id'), endpoint });
  expect(body.request.id).toMatch(REQUEST_ID);
  expect(Number.isInteger(body.request.duration_ms)).toBe(true);
  expect(body.attribution).toEqual({
    source: 'Wagewright',
    url: 'https://api.example.test/',
    methodology: 'https://api.example.test/methodology',
    updated: '2026-06-30',
    methodology_version: expect.stringMatching(/^\d{4}\.\d+$/),
    version: 'v1',
    as_of: '2026-06-30',
    release: expect.stringMatching(/^\d{4}\.\d+$/),
  });
}

describe('Surface B', () => {
  const get = (path: string) => service.get(P + path, bearer);

  useCompensation('free');

  describe('the public four', () => {
    it('list 3,445 roles and 81 cities with ids', async () => {
      const roles = await service.get(`${P}/salaries/roles`);
      expectEnvelope(roles, `${P}/salaries/roles`);
      expect([roles.body.data.total, roles.body.data.roles.length]).toEqual([3445, 3445]);
      const listed: { slug: string }[] = roles.body.data.roles;
      expect(listed.find(({ slug }) => slug === 'abatement-worker')).toEqual({
        id: 'role:abatement-worker',
        slug: 'abatement-worker',
        title: 'Abatement Worker',
        national_median: expect.any(Number),
        category: 'standard',
      });
      const cities = await service.get(`${P}/salaries/cities`);
      expect([cities.body.data.total, cities.body.data.cities.length]).toEqual([81, 81]);
      expect(Object.keys(cities.body.data.cities[0])).toEqual([
        'id',
        'slug',
        'name',
        'state',
        'cost_of_living_multiplier',
      ]);
    });

    it('find by alias and refuse a blank search', async () => {
      const found = await service.get(`${P}/salaries/search?q=swe`);
      expectEnvelope(found, `${P}/salaries/search`);
      expect(found.body.data.roles[0]).toMatchObject({ id: 'role:software-engineer', match_type: 'alias' });
      expectError(await service.get(`${P}/salaries/search?q=%20`), 400, 'parameter_missing', 'q');
    });

    it('find role and city of a phrase', async () => {
      const { roles, cities } = (await service.get(`${P}/salaries/search?q=senior%20ml%20engineer%20in%20sf`))
        .body.data;
      expect([roles[0].slug, cities[0].slug]).toEqual(['machine-learning-engineer', 'san-francisco']);
    });

    it('resolve a phrase to role, city, level and company', async () => {
      const phrase = 'L5 backend engineer at Google, Palo Alto';
      const found = await service.get(`${P}/salaries/resolve?q=${encodeURIComponent(phrase)}`);
      expectEnvelope(found, `${P}/salaries/resolve`);
      expect(found.body.data).toEqual({
        query: phrase,
        role: { slug: 'backend-engineer', title: 'Backend Engineer', confidence: expect.any(Number) },
        city: { slug: 'san-jose', name: 'San Jose', state: 'CA', confidence: expect.any(Number) },
        area: null,
        exp: { level: 'senior', from: 'L5' },
        company: { slug: 'google', name: 'Google' },
        alternatives: expect.any(Array),
        not_covered: [],
      });
    });

    it('say what of a phrase is not covered, and refuse what names no occupation', async () => {
      const { data } = (await service.get(`${P}/salaries/resolve?q=Manager%20in%20London`)).body;
      expect(data).toMatchObject({ role: null, city: null });
      expect(data.alternatives).toHaveLength(5);
      expect(data.not_covered.map(({ text }: { text: string }) => text)).toEqual(['London', 'Manager']);
    });

    it.each([
      ['', 'q is required.'],
      ['?q=%20', 'q is required.'],
      [`?q=${'x'.repeat(201)}`, 'q must not be longer than 200 characters.'],
      ['?q=a&q=b', 'q must be given exactly once, as text.'],
    ])('resolve no phrase of %j', async (query, message) => {
      const answer = await service.get(`${P}/salaries/resolve${query}`);
      expectError(answer, 400, 'parameter_missing', 'q');
      expect(answer.body.error.message).toBe(message);
    });
  });

  describe('the demo', () => {
    it('is a real estimate, marked as a demonstration', async () => {
      const { status, body } = await service.get(`${P}/salaries/demo`);
      expect(status).toBe(200);
      expect(Object.keys(body.data)).toEqual([
        'demo',
        'note',
        'role',
        'city',
        'estimate',
        'by_experience',
        'docs_url',
        'signup_url',
        'sdk_quickstart',
      ]);
      expect(body.request).toMatchObject({ tier: 'demo', scopes: ['intelligence:read'] });
      expect(body.attribution.methodology_version).toMatch(/^\d{4}\.\d+-demo$/);
      expect(body.data.estimate.methodology_version).toBe(body.attribution.methodology_version);
      expect(body.data.estimate).toMatchObject(
        Object.fromEntries(ESTIMATE_MEMBERS.map((name) => [name, expect.anything()])),
      );
      const { role, city, estimate, by_experience: bands } = body.data;
      const real = await get(`/salaries?role=${role.slug}&city=${city.slug}`);
      expect(estimate.median).toBe(real.body.data.estimate.median);
      expect(bands.mid).toEqual({ median: estimate.median, p25: estimate.low, p75: estimate.high });
    });
  });

  describe('GET P/salaries/calculate', () => {
    const path = '/salaries/calculate?role=machine-learning-engineer&city=san-francisco&exp=senior';

    it('has the flat members and the envelope with the same payload, there in snake_case as well', async () => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expectRequestMember(answer, `${P}/salaries/calculate`);
      const { data, attribution, request, ...flat } = answer.body;
      expect(Object.keys(flat)).toEqual([
        'place',
        'role',
        'city',
        'experience',
        'estimate',
        'level',
        'market',
        'filed',
        'totalCompensation',
        'comparison',
        'citation',
        'assumptions',
        'shareableUrl',
        'pageUrl',
      ]);
      expect(data).toEqual({
        ...flat,
        city: { ...flat.city, cost_of_living_multiplier: flat.city.costOfLivingMultiplier },
        total_compensation: flat.totalCompensation,
        comparison: {
          ...flat.comparison,
          national_median: flat.comparison.nationalMedian,
          vs_national_pct: flat.comparison.vsNationalPct,
        },
        shareable_url: flat.shareableUrl,
        page_url: flat.pageUrl,
      });
      expect([attribution.updated, request.tier]).toEqual(['2026-06-30', 'free']);
      expect(request.scopes).toEqual([
        Scope.IntelligenceRead,
        Scope.IntelligenceWrite,
        Scope.IntelligenceMcp,
      ]);
    });

    it('names the version of the method, and the release beside it', async () => {
      const { manifest } = service.app.get(SnapshotStore).current();
      const { body } = await get(path);
      for (const { methodology_version, release } of [body.attribution, body.estimate, body.data.estimate])
        expect([methodology_version, release]).toEqual([manifest.methodology.version, manifest.id]);
      expect(body.citation).toContain(`release ${manifest.id}, methodology ${manifest.methodology.version})`);
    });

    it('tells how far the estimate can be trusted', async () => {
      const { estimate } = (await get(path)).body.data;
      expect(Object.keys(estimate).slice(0, ESTIMATE_MEMBERS.length)).toEqual(ESTIMATE_MEMBERS);
      expect(estimate.confidence_lower).toBeLessThanOrEqual(estimate.median);
      expect(estimate.confidence_upper).toBeGreaterThanOrEqual(estimate.median);
      const sources = Object.values<number>(estimate.source_breakdown);
      expect(sources.reduce((sum, n) => sum + n, 0)).toBe(estimate.sample_size);
      expect(estimate.data_point_id).toBe(
        'compensation:machine-learning-engineer:san-francisco:median_senior:2026-Q2',
      );
    });

    it('gives an address that shows the figures to whoever opens it, also for roles that Surface A lacks', async () => {
      const { body } = await get('/salaries/calculate?role=abatement-worker&city=austin&exp=staff');
      expect(body.shareableUrl).toBe(body.pageUrl);
      const page = await fetch(service.url + body.shareableUrl.replace('https://api.example.test', ''));
      const text = await page.text();
      expect(page.status).toBe(200);
      for (const { median } of [body.estimate, body.market])
        expect(text).toContain(`$${median.toLocaleString('en-US')}`);
    });

    it('predicts what one employer pays, by slug or by name, and refuses others', async () => {
      const path = '/salaries/calculate?role=software-engineer&city=seattle&exp=senior';
      const all = (await get(path)).body.data;
      const [slug, name] = [await get(`${path}&company=amazon`), await get(`${path}&company=Amazon%20Inc.`)];
      const { market, estimate, pageUrl } = slug.body.data;
      expect(name.body.data).toEqual(slug.body.data);
      expect(estimate).toEqual(all.estimate);
      expect([all.market.company, market.company.slug]).toEqual([null, 'amazon']);
      expect(market.company.filings).toBeGreaterThan(100);
      const effect = (market.median / all.market.median - 1) * 100;
      expect(Math.abs(effect - market.company.effect_pct)).toBeLessThan(0.2);
      expect(pageUrl).toContain('?exp=senior&company=amazon');
      expect(market.vs_estimate_pct).toBeCloseTo((market.median / estimate.median - 1) * 100, 1);
      const unknown = await get(`${path}&company=nobody`);
      expectError(unknown, 404, 'company_not_found', 'company');
      expectError(await get(`${path}&exp=senior&company=`), 400, 'parameter_missing', 'exp');
      expectError(
        await get('/salaries?role=software-engineer&company=nobody'),
        404,
        'company_not_found',
        'company',
      );
    });

    it('has what employers file beside the market, with the employer’s effect on both', async () => {
      const path = '/salaries/calculate?role=software-engineer&city=seattle&exp=senior';
      const all = (await get(path)).body.data;
      const amazon = (await get(`${path}&company=amazon`)).body.data;
      expect(Object.keys(all.filed)).toEqual([
        'low',
        'median',
        'high',
        'p10',
        'p90',
        'confidence_lower',
        'confidence_upper',
        'sample_size',
        'employers',
        'level_effect_pct',
        'as_of',
        'data_point_id',
      ]);
      expect(all.filed.data_point_id).toContain(':filed_median_senior:');
      // The answer says the effect on the market; on filings it is another one.
      const effect = 100 * (amazon.market.median / all.market.median - 1);
      expect(effect).toBeCloseTo(amazon.market.company.effect_pct, 0);
      expect(amazon.filed.median).not.toBe(all.filed.median);
      expect((await get('/salaries/calculate?role=abatement-worker&city=austin')).body.filed).toBeNull();
    });

    it('is flagged where formula and market lie more than 15 percent apart', async () => {
      const flags = await Promise.all(
        ['entry', 'mid', 'senior', 'staff'].map(async (exp) => {
          const { data } = (await get(`/salaries/calculate?role=data-analyst&city=tulsa&exp=${exp}`)).body;
          return [Math.abs(data.market.vs_estimate_pct) > 15, data.estimate.disagreement_flag];
        }),
      );
      expect(flags.map(([apart]) => apart)).toEqual(flags.map(([, flag]) => flag));
      expect(flags.flat()).toContain(true);
    });

    it('reports faults in the order role, city, exp, and look-ups after them', async () => {
      expectError(await get('/salaries/calculate'), 400, 'parameter_missing', 'role');
      expectError(await get('/salaries/calculate?role=x&exp=ninja'), 400, 'parameter_missing', 'city');
      expectError(await get('/salaries/calculate?role=x&city=y&exp=ninja'), 400, 'parameter_missing', 'exp');
      const role = await get('/salaries/calculate?role=no-such&city=no-such');
      expectError(role, 404, 'role_not_found', 'role');
      expect(role.body.error.retry_hint).toEqual({ alternative_tool: `${P}/salaries/search` });
      const near = await get('/salaries/calculate?role=ml-enginer&city=austin');
      expect(near.body.error.follow_up_suggestions[0]).toMatch(/^Did you mean machine-learning-engineer/);
      const town = await get('/salaries/calculate?role=data-engineer&city=palo-alto');
      expect(town.body.error.follow_up_suggestions[0]).toBe('Did you mean san-jose?');
      expectError(
        await get('/salaries/calculate?role=nurse-practitioner&city=princetown'),
        404,
        'city_not_found',
      );
    });
  });

  describe('GET P/salaries', () => {
    it('is of the level that is asked for, and the market figure of all levels when none is', async () => {
      const path = '/salaries?role=data-engineer&city=denver';
      const [plain, mid, senior] = [
        await get(path),
        await get(`${path}&exp=mid`),
        await get(`${path}&exp=senior`),
      ];
      const calculated = (await get('/salaries/calculate?role=data-engineer&city=denver&exp=senior')).body
        .data;
      const { estimate, market, experience, percentiles, total_compensation } = senior.body.data;
      expect([estimate, market]).toEqual([calculated.estimate, calculated.market]);
      expect([experience.level, percentiles.p50]).toEqual(['senior', estimate.median]);
      expect(total_compensation).toMatchObject(calculated.totalCompensation);
      // The same figure; as one of all levels it needs no allowance for the step of a level.
      const { confidence_lower: lower, confidence_upper: upper, ...figures } = plain.body.data.estimate;
      expect(mid.body.data.estimate).toMatchObject(figures);
      expect(lower).toBeGreaterThanOrEqual(mid.body.data.estimate.confidence_lower);
      expect(upper).toBeLessThanOrEqual(mid.body.data.estimate.confidence_upper);
      expect(plain.body.data.market.median).toBeGreaterThan(mid.body.data.market.median);
      expect(plain.body.data.market.data_point_id).toContain(':market_median:');
      expect([plain.body.data.level, senior.body.data.level]).toEqual(['all', 'senior']);
      expect(plain.body.data.assumptions.join(' ')).toContain('all levels together');
    });

    it('has a history and a projection of the level as well', async () => {
      const query = 'role=data-engineer&city=denver&exp=senior';
      const { estimate } = (await get(`/salaries?${query}`)).body.data;
      const last = (await get(`/salaries/history?${query}`)).body.data.history.at(-1);
      expect([last.median, last.data_point_id]).toEqual([estimate.median, estimate.data_point_id]);
      const [first] = (await get(`/salaries/projections?${query}`)).body.data.projections;
      const [atMid] = (await get('/salaries/projections?role=data-engineer&city=denver')).body.data
        .projections;
      expect(first.median / atMid.median).toBeCloseTo(1.28, 3);
    });

    it('has every breakdown, and says where no source tells', async () => {
      const answer = await get('/salaries?role=software-engineer&city=seattle');
      expectEnvelope(answer, `${P}/salaries`);
      const { data } = answer.body;
      expect(Object.keys(data).sort()).toEqual(
        [
          'place',
          'role',
          'city',
          'experience',
          'level',
          'market',
          'filed',
          'citation',
          'assumptions',
          'estimate',
          'total_compensation',
          'remote',
          'skills',
          'skills_credit',
          'education',
          'education_below_degree',
          'freelance',
          'industry',
          'experience_bands',
          'percentiles',
          'yoy_growth_pct',
          'growth',
          'employer_premiums',
        ].sort(),
      );
      expect(data.yoy_growth_pct).toBe(2.2);
      expect(data.growth).toEqual({ pct: 2.2, from: '2024-05', to: '2025-05', basis: 'survey' });
      expect(data.employer_premiums[0]).toEqual({
        employer: expect.any(String),
        low_pct: expect.any(Number),
        high_pct: expect.any(Number),
        filings: expect.any(Number),
        basis: 'observed',
      });
      expect(data.skills).toHaveLength(5);
      expect(data.remote.remote).toMatchObject({ basis: 'observed', median: expect.any(Number) });
      const education = byMember(data.education, 'level');
      // 119,407 is the mean of 110,000, 133,000 and 146,000 with 51, 30.8 and 4.3 of 86.1 graduates
      expect(education['bachelors']).toMatchObject({
        premium_pct: -7.9,
        basis: 'modelled',
        source: 'ncses-nscg',
      });
      expect(education['doctorate']).toMatchObject({ premium_pct: 22.3, basis: 'modelled' });
      expect(Object.keys(education)).toEqual(['bachelors', 'masters', 'doctorate']);
      const [below] = data.education_below_degree;
      expect(below).toMatchObject({ level: 'below_bachelors', basis: 'observed', source: 'stackoverflow' });
      expect(below.reference).toMatch(/^all developers/);
      expect(below.reason).toContain('people with less schooling in this role are selected');
      expect(below.credit).toContain('Open Database License');
      expect(data.remote.hybrid).toMatchObject({ basis: 'observed', median: expect.any(Number) });
      expect(data.remote.hybrid.credit).toContain('Stack Overflow Annual Developer Survey');
      // 166,400 in the information sector over 135,980 in all, of the nation
      const national = (await get('/salaries?role=software-engineer')).body.data.estimate.median;
      expect(byMember(data.industry, 'industry')['information']).toMatchObject({
        code: '51--52',
        median: Math.round((national * 166_400) / 135_980),
        premium_pct: 22.4,
        basis: 'observed',
        sample_size: 347_380,
        credit: null,
      });
      expect(data.freelance.hourly_low).toBeLessThan(data.freelance.hourly_median);
      expect(data.experience_bands.mid.median).toBe(data.estimate.median);
      const { base, equity, bonus, signing, total } = data.total_compensation;
      expect([base, base + equity + bonus + signing]).toEqual([data.estimate.median, total]);
    });

    it('has any industry of the survey, and says where it has no cell', async () => {
      const industry = async (role: string, asked: string) =>
        (await get(`/salaries?role=${role}&industry=${asked}`)).body;
      expect((await industry('registered-nurse', '622100')).data.industry).toMatchObject([
        { industry: '622100', label: expect.stringContaining('Hospitals'), basis: 'observed' },
      ]);
      expect((await industry('software-engineer', 'software_publishers')).data.industry).toEqual(
        (await industry('software-engineer', '513200')).data.industry,
      );
      expect((await industry('registered-nurse', '113300')).data.industry).toMatchObject([
        {
          label: 'Logging',
          median: null,
          basis: 'not_published',
          reason: expect.stringContaining('no median'),
        },
      ]);
      const { error } = await industry('software-engineer', 'publishers');
      expect([error.param, error.follow_up_suggestions]).toEqual([
        'industry',
        [expect.stringContaining('software_publishers')],
      ]);
    });

    it('shows an observation of the metro beside the estimate, and flags one more than 15 % off', async () => {
      const { estimate } = (await get('/salaries?role=software-engineer&city=chicago')).body.data;
      expect(Object.keys(estimate.observed)).toEqual([
        'median',
        'p25',
        'p75',
        'source',
        'sample_size',
        'as_of',
      ]);
      const off = Math.abs(estimate.observed.median / estimate.median - 1) > 0.15;
      expect(estimate.disagreement_flag).toBe(off);
    });
  });

  describe('GET P/salaries/history', () => {
    it('begins in 2026-Q2 and ends at the current figure', async () => {
      const answer = await get('/salaries/history?role=data-scientist&city=austin');
      expectEnvelope(answer, `${P}/salaries/history`);
      const { history, window, earlier } = answer.body.data;
      const quarters = earlier.map((point: { quarter: string }) => point.quarter);
      expect([quarters[0], quarters.at(-1), quarters.length]).toEqual(['2024-Q1', '2026-Q1', 9]);
      // The nation was surveyed in May 2025, Austin was not.
      const surveyed = earlier.find((point: { quarter: string }) => point.quarter === '2025-Q2');
      expect([surveyed.basis, surveyed.national_basis]).toEqual(['modelled', 'observed']);
      expect(window).toEqual({ from: '2026-Q2', to: '2026-Q2', quarters: 1 });
      expect(history[0]).toMatchObject({
        quarter: '2026-Q2',
        as_of: '2026-06-30',
        change_amount: null,
        change_pct: null,
        data_point_id: 'compensation:data-scientist:austin:median:2026-Q2',
      });
      const current = await get('/salaries?role=data-scientist&city=austin');
      expect(history.at(-1).median).toBe(current.body.data.estimate.median);
    });
  });

  describe('GET P/salaries/projections', () => {
    it('runs from the current year to 2030 inside the published band', async () => {
      const answer = await get('/salaries/projections?role=machine-learning-engineer');
      expectEnvelope(answer, `${P}/salaries/projections`);
      const { projections, base_year: baseYear, growth, scenario, record, flat } = answer.body.data;
      expect([scenario, record.from, record.to]).toEqual(['published_band', 2021, 2025]);
      // the fourth root of 140,300 in May 2025 over 131,490 in May 2021, computer and information research scientists
      expect(record.cagr_pct).toBe(1.6);
      expect(flat.projections.map(({ year }: { year: number }) => year)).toEqual(
        projections.map(({ year }: { year: number }) => year),
      );
      const [first, second] = flat.projections;
      expect(second.median).toBe(Math.round(first.median * (1 + flat.cagr_pct / 100)));
      expect([projections[0].year, projections.at(-1).year]).toEqual([baseYear, 2030]);
      expect([growth.category, projections[0].growth_pct]).toEqual(['ai', null]);
      for (const { growth_pct: pct } of projections.slice(1)) {
        expect(pct).toBeGreaterThanOrEqual(6);
        expect(pct).toBeLessThanOrEqual(10);
      }
    });
  });

  describe('hostile input', () => {
    const long = 'a'.repeat(4_000);
    it.each([
      ['a NUL in a slug', '/salaries?role=a%00b', 404],
      ['half a surrogate pair', '/salaries/calculate?role=%ED%A0%80&city=austin', 404],
      ['nested query syntax', '/salaries?role[a]=b', 400],
      ['an absurdly long slug', `/salaries/history?role=${long}`, 404],
      ['a prototype name', '/salaries/adjacent?role=constructor', 404],
      ['a prototype name as a city', '/salaries?role=software-engineer&city=__proto__', 404],
      ['a list of thousands of commas', `/salaries/compare?roles=${','.repeat(4_000)}`, 400],
      ['a limit in another notation', '/salaries/skills?role=x&limit=0x10', 400],
      ['a difference beyond all numbers', '/salaries/adjacent?role=x&min_delta_pct=1e999', 400],
      ['an empty parameter name', '/salaries?=&role=', 400],
      ['a query over 8 KiB', `/salaries?role=${'a'.repeat(9_000)}`, 413],
    ])('%s is answered in the service’s own shape', async (_name, path, status) => {
      const answer = await get(path);
      expect([answer.status, typeof answer.body.error.code]).toEqual([status, 'string']);
    });
  });
});
