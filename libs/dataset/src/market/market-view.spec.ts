import fc from 'fast-check';
import type { AreaRow } from '../release/area';
import { emptyRows } from '../release/release';
import type { CityRow } from '../release/city';
import type { NationalFigures, RoleRow } from '../release/role';
import { MarketModel, type MarketQuery } from './market-model';
import { marketView, type MarketView } from './market-view';
import { packSurvey, SURVEY_BOUND } from './survey-table';

const NATIONAL = {
  median: 100_000,
  p10: 60_000,
  p25: 80_000,
  p50: 100_000,
  p75: 125_000,
  p90: 160_000,
  sourceBreakdown: { 'bls-oews': 400 },
} as unknown as NationalFigures;
const ENGINEER = {
  slug: 'engineer',
  title: 'Engineer',
  socCode: '15-1252',
  onetCode: '15-1252.00',
  family: 'software',
  figureOf: null,
  national: NATIONAL,
} as RoleRow;
const SENIOR = { ...ENGINEER, slug: 'senior-engineer', title: 'Senior Engineer' };
const AUSTIN = { slug: 'austin' } as CityRow;
const BOSTON = { slug: 'boston' } as CityRow;

const CELL = {
  people: 1_200,
  error: 2,
  p10: 50_000,
  p25: 70_000,
  p50: 90_000,
  p75: 90_000,
  p90: 160_000,
  isCapped: false,
  hourly: null,
};

const TITLE = {
  titleError: 0.03,
  cellError: 0.04,
  filingsShare: 0.8,
  filings: 50,
  employers: 20,
  spread: 0.5,
};

const FILED = { filedFactor: 0.98, filedError: 0.04 };
const UNFILED = { filedFactor: null, filedError: null };

function model(roles: readonly RoleRow[] = []): MarketModel {
  const rows = emptyRows();
  rows.role = [...roles];
  rows.city = [AUSTIN, BOSTON];
  rows['market-role'] = [
    { kind: 'market-role', roleSlug: 'engineer', titleFactor: 0.9, rank: null, ...TITLE, ...FILED },
    {
      kind: 'market-role',
      roleSlug: 'senior-engineer',
      titleFactor: 1.1,
      rank: 'senior',
      ...TITLE,
      ...UNFILED,
    },
  ];
  rows.area = ['austin', 'boston', 'reno', 'waco'].map((name) => {
    const citySlug = name === 'austin' || name === 'boston' ? name : null;
    return { areaKind: 'metro', code: name, slug: name, states: [], citySlug } as unknown as AreaRow;
  });
  rows['market-survey'] = [
    packSurvey(
      '15-1252',
      [
        { ...CELL, area: 2, isCapped: true, p50: null, p75: null, p90: null },
        { ...CELL, area: 3 },
        { ...CELL, area: 4, p50: 100_000, error: 0.4 },
      ],
      [
        { area: 0, logFactor: Math.log(0.95), error: 0.03 },
        { area: 1, logFactor: Math.log(1.2), error: 0.05 },
        { area: 2, logFactor: Math.log(2), error: 0.1 },
      ],
    ),
    ...['29-1141', '11-3021'].map((socCode) =>
      packSurvey(socCode, [{ ...CELL, area: 4, p50: 100_000, error: 0.4 }], []),
    ),
    packSurvey('27-2011', [{ ...CELL, area: 4, p50: null, hourly: 29.05 }], []),
  ];
  const cell = { kind: 'market-cell', roleSlug: 'engineer', citySlug: 'austin' } as const;
  rows['market-cell'] = [
    {
      ...cell,
      factor: 1.05,
      error: 0.02,
      filedFactor: 1.01,
      filedError: 0.03,
      filings: 12,
      employers: 5,
    },
  ];
  rows['market-filed'] = [
    {
      kind: 'market-filed',
      socCode: '15-1252',
      factor: 0.85,
      factors: [0.96, 1],
      spread: 0.4,
      filings: 70,
      employers: 25,
    },
  ];
  rows['market-level'] = [
    { kind: 'market-level', family: '*', level: 'senior', factor: 1.15, error: 0.03, pairs: 100 },
    { kind: 'market-level', family: 'software', level: 'senior', factor: 1.12, error: 0.03, pairs: 60 },
    { kind: 'market-level', family: '*', level: 'entry', factor: 0.78, error: 0.05, pairs: 30 },
  ];
  rows['market-company'] = [
    {
      kind: 'market-company',
      companySlug: 'acme',
      factor: 1.2,
      filedFactor: 1.4,
      error: 0.06,
      filings: 40,
      cities: [{ citySlug: BOSTON.slug, factor: 0.9, filedFactor: 1.1 }],
    },
  ];
  const filed = { kind: 'market-calibration', name: 'filed', cases: 100 } as const;
  rows['market-calibration'] = [
    { ...filed, socCode: null, value: 3 },
    { ...filed, socCode: '15-1252', value: 2 },
  ];
  return new MarketModel({ manifest: { asOf: '2030-06-30' }, rows });
}

function area(slug: string): AreaRow {
  return { code: slug, slug, areaKind: 'metro', states: [] } as unknown as AreaRow;
}

function view(query: Partial<MarketQuery>, roles?: readonly RoleRow[]): MarketView {
  const answer = marketView(model(roles), {
    role: ENGINEER,
    city: null,
    level: null,
    company: null,
    ...query,
  });
  if (answer.view === null) throw new Error(answer.reason);
  return answer.view;
}

describe('A view of the market', () => {
  it('is the national median times the title’s factor in the nation', () => {
    expect(view({})).toMatchObject({ median: 90_000, basis: 'survey', area: null });
  });

  it('has quartiles of people that allow for the error of the median', () => {
    // In the nation people's ln 0.8, and 0.6745 errors of 0.03.
    const distance = Math.hypot(Math.log(0.8), 0.6745 * 0.03);
    expect(view({}).low).toBe(Math.round(90_000 * Math.exp(-distance)));
    // In one metro people differ by half of that.
    const austin = view({ city: AUSTIN });
    const error = Math.hypot(0.03, 0.03, 0.02);
    const local = Math.hypot(0.5 * Math.log(1.25), 0.6745 * error);
    expect(Math.log(austin.high / austin.median)).toBeCloseTo(local, 4);
    // Filed wages are measured one by one, so that their spread has the error in it.
    const { low, median } = austin.filed ?? { low: 0, median: 0 };
    expect(Math.log(low / median)).toBeCloseTo(0.4 * Math.log(0.8), 4);
  });

  it('multiplies place, title, the filings of both, level of the family and employer', () => {
    const { median, factors } = view({ city: AUSTIN, level: 'senior', company: 'acme' });
    expect(factors.map(({ name }) => name)).toEqual(['place', 'title', 'title-in-place', 'level', 'company']);
    // 100,000 × 0.95 × 0.9 × 1.05 × 1.12 × 1.2
    // A release keeps four decimals of a place's logarithm.
    expect(median).toBe(120_657);
  });

  it('takes what an employer pays in the very city, and what it files over other filings', () => {
    const boston = view({ city: BOSTON, company: 'acme' });
    const all = view({ city: BOSTON });
    expect(boston.company).toMatchObject({ pct: -10, filings: 40 });
    expect(boston.median / all.median).toBeCloseTo(0.9, 4);
    expect((boston.filed?.median ?? 0) / (all.filed?.median ?? 0)).toBeCloseTo(1.1, 4);
    const nation = view({ company: 'acme' });
    expect(nation.company?.pct).toBe(20);
    expect((nation.filed?.median ?? 0) / (view({}).filed?.median ?? 0)).toBeCloseTo(1.4, 4);
  });

  it('takes the step of all families where the family has none of its own', () => {
    expect(view({ level: 'entry' }).median).toBe(70_200);
  });

  it('counts a rank that the title names once', () => {
    const role = SENIOR;
    expect(view({ role, level: 'senior' })).toMatchObject({ median: 110_000, rank: 'senior' });
    expect(view({ role, level: 'entry' }).median).toBe(view({ role }).median);
  });

  it('has one figure of a level and of the title that names it', () => {
    const roles = [ENGINEER, SENIOR];
    for (const city of [null, AUSTIN]) {
      const asked = view({ city, level: 'senior' }, roles);
      expect(asked).toEqual({
        ...view({ role: SENIOR, city }, roles),
        rank: null,
        levelTitle: 'Senior Engineer',
      });
    }
    expect(
      view({ role: { ...ENGINEER, slug: 'coder', figureOf: 'engineer' }, level: 'senior' }, roles).median,
    ).toBe(110_000);
    expect(view({ level: 'entry' }, roles)).toMatchObject({ median: 70_200, levelTitle: null });
  });

  it('has all levels together where an occupation has none, within a quarter at least', () => {
    const nurse = { ...ENGINEER, socCode: '29-1141' };
    const [all, staff] = [view({ role: nurse }), view({ role: nurse, level: 'senior' })];
    expect(staff).toMatchObject({ low: all.low, median: all.median, high: all.high, p10: all.p10 });
    expect(staff.confidenceLower).toBeLessThanOrEqual(0.75 * staff.median);
    expect(staff.confidenceUpper).toBeGreaterThanOrEqual(1.25 * staff.median);
    expect(all.confidenceUpper).toBeLessThan(1.1 * all.median);
    // An occupation of Surface A is one of technology, whatever its code.
    const manager = { ...ENGINEER, socCode: '11-3021' };
    expect(view({ role: manager, level: 'senior' }).median).toBe(all.median);
    const technical = [{ ...manager, surfaceA: true }];
    expect(view({ role: manager, level: 'senior' }, technical).median).toBe(100_800);
  });

  it('adds errors in squares', () => {
    // Boston has no filings of the title.
    const error = Math.hypot(0.05, 0.03, 0.04);
    const { median, confidenceLower, confidenceUpper } = view({ city: BOSTON });
    expect(Math.log(confidenceLower / median)).toBeCloseTo(-1.96 * error, 4);
    expect(Math.log(confidenceUpper / median)).toBeCloseTo(1.96 * error, 4);
  });

  it('says what an employer adds, and of one that files nothing that it adds nothing', () => {
    expect(view({ company: 'acme' }).company).toEqual({
      slug: 'acme',
      pct: 20,
      // e^(±1.96 × 0.06) around it
      lowPct: 6.7,
      highPct: 35,
      certain: true,
      filings: 40,
    });
    expect(view({ company: 'nobody' })).toMatchObject({
      median: 90_000,
      company: { slug: 'nobody', pct: 0, certain: false, filings: 0 },
    });
  });

  it('serves a published cell as printed, with its own error and its own percentiles where they are apart', () => {
    const waco = view({ area: area('waco') });
    // 100,000 × 0.9 of the cell over the nation × 0.9 of the title
    expect(waco).toMatchObject({ median: 81_000, basis: 'survey', survey: { cell: CELL, reason: null } });
    // The printed 2 % are of the mean, and a median equal to a quartile is known to 5 % at best.
    const error = Math.hypot(0.05, 0.03, 0.04);
    expect(waco.confidenceUpper).toBe(Math.round(81_000 * Math.exp(1.96 * error)));
    expect(Math.log(waco.low / waco.median)).toBeCloseTo(-Math.hypot(Math.log(7 / 9), 0.6745 * error), 4);
    expect(Math.log(waco.high / waco.median)).toBeCloseTo(
      Math.hypot(0.5 * Math.log(1.25), 0.6745 * error),
      4,
    );
  });

  it('is never below the bound of a capped cell, and tells where nothing is published', () => {
    const reno = view({ area: area('reno') });
    expect(reno).toMatchObject({
      median: SURVEY_BOUND,
      basis: 'model',
      survey: { cell: { isCapped: true } },
    });
    expect(reno.confidenceLower).toBe(SURVEY_BOUND);
    expect(view({ city: AUSTIN })).toMatchObject({
      basis: 'model',
      survey: { cell: null, reason: 'no_cell' },
    });
  });

  it('makes no year’s pay of wages by the hour', () => {
    const role = { ...ENGINEER, socCode: '27-2010', onetCode: '27-2011.00' };
    const answer = marketView(model(), { role, city: null, level: null, company: null });
    expect(answer).toMatchObject({
      view: null,
      code: 'hourly_only',
      reason: expect.stringContaining('$29.05'),
    });
  });

  it('has what employers file beside it, at the occupation’s level of filings', () => {
    // 100,000 × 0.9 × 0.85 × 0.98
    expect(view({}).filed).toMatchObject({
      median: 74_970,
      sampleSize: 50,
      employers: 20,
      levelEffectPct: -15,
      asOf: '2030-06-30',
    });
    // In Austin also × 0.95 × 1.05, the occupation's filings there × 0.96, the title's × 1.01, and × 1.4 for the employer.
    expect(view({ city: AUSTIN, company: 'acme' }).filed?.median).toBe(101_512);
    expect(view({ role: SENIOR }).filed).toBeNull();
  });

  it('scales the error of what employers file as leaving out has shown of the occupation', () => {
    const { filed } = view({});
    const error = Math.log((filed?.confidenceUpper ?? 0) / (filed?.median ?? 1)) / 1.96;
    expect(error).toBeCloseTo(2 * FILED.filedError, 4);
  });

  it('says when the order of ranks moves a title, and when nothing does', () => {
    const factorOf = (titleFactor: number) => {
      const own = { ...TITLE, ...UNFILED, filingsShare: 0, titleFactor, rank: null };
      const survey = [packSurvey('15-1252', [], [])];
      const role = { kind: 'market-role', roleSlug: 'engineer', ...own };
      const rows = { ...emptyRows(), 'market-role': [role], 'market-survey': survey };
      const answer = marketView(new MarketModel({ manifest: { asOf: '' }, rows } as never), {
        role: ENGINEER,
        city: null,
        level: null,
        company: null,
      });
      return answer.view?.factors[0];
    };
    expect(factorOf(1)).toMatchObject({ sources: [], note: expect.stringContaining('level of the survey') });
    expect(factorOf(1.05)).toMatchObject({ cases: 0, note: expect.stringContaining('order of ranks') });
  });

  it('is told as missing, with a reason, where the release has no model', () => {
    const empty = new MarketModel({ manifest: { asOf: '2030-06-30' }, rows: emptyRows() });
    const answer = marketView(empty, { role: ENGINEER, city: AUSTIN, level: null, company: null });
    expect(answer).toEqual({
      view: null,
      reason: 'The release has no market model.',
      code: 'no_figures',
    });
  });

  it('has its percentiles in order', () => {
    const level = fc.constantFrom(null, 'entry' as const, 'senior' as const);
    fc.assert(
      fc.property(fc.constantFrom(null, AUSTIN, BOSTON), level, (city, exp) => {
        const { p10, low, median, high, p90 } = view({ city, level: exp });
        const values = [p10, low, median, high, p90 ?? Infinity];
        expect(values).toEqual([...values].sort((a, b) => a - b));
      }),
    );
  });
});
