import fc from 'fast-check';
import { emptyRows } from '../release/release';
import type { CityRow } from '../release/city';
import type { NationalFigures, RoleRow } from '../release/role';
import { MarketModel, type MarketQuery } from './market-model';
import { marketView, type MarketView } from './market-view';

const NATIONAL = {
  median: 100_000,
  p10: 60_000,
  p25: 80_000,
  p50: 100_000,
  p75: 125_000,
  p90: 160_000,
  sourceBreakdown: { 'bls-oews': 400 },
} as unknown as NationalFigures;
const ENGINEER = { slug: 'engineer', socCode: '15-1252', family: 'software', national: NATIONAL } as RoleRow;
const SENIOR = { ...ENGINEER, slug: 'senior-engineer' };
const AUSTIN = { slug: 'austin' } as CityRow;
const BOSTON = { slug: 'boston' } as CityRow;

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

function model(): MarketModel {
  const rows = emptyRows();
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
  rows['market-place'] = [
    { kind: 'market-place', socCode: '15-1252', factors: [0.95, 1.2], errors: [0.03, 0.05] },
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

function view(query: Partial<MarketQuery>): MarketView {
  const answer = marketView(model(), { role: ENGINEER, city: null, level: null, company: null, ...query });
  if (answer.view === null) throw new Error(answer.reason);
  return answer.view;
}

describe('A view of the market', () => {
  it('is the national median times the title’s factor in the nation', () => {
    expect(view({})).toMatchObject({ median: 90_000, basis: 'blended' });
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
    expect(median).toBe(120_658);
  });

  it('takes what an employer pays in the very city, and what it files over other filings', () => {
    const boston = view({ city: BOSTON, company: 'acme' });
    const all = view({ city: BOSTON });
    expect(boston.company).toMatchObject({ effectPct: -10, filings: 40 });
    expect(boston.median / all.median).toBeCloseTo(0.9, 4);
    expect((boston.filed?.median ?? 0) / (all.filed?.median ?? 0)).toBeCloseTo(1.1, 4);
    const nation = view({ company: 'acme' });
    expect(nation.company?.effectPct).toBe(20);
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

  it('adds errors in squares', () => {
    // Boston has no filings of the title.
    const error = Math.hypot(0.05, 0.03, 0.04);
    const { median, confidenceLower, confidenceUpper } = view({ city: BOSTON });
    expect(confidenceLower).toBe(Math.round(median * Math.exp(-1.96 * error)));
    expect(confidenceUpper).toBe(Math.round(median * Math.exp(1.96 * error)));
  });

  it('says what an employer adds, and of one that files nothing that it adds nothing', () => {
    expect(view({ company: 'acme' }).company).toEqual({
      slug: 'acme',
      effectPct: 20,
      // e^(±1.96 × 0.06) around it
      lowPct: 6.7,
      highPct: 35,
      certain: true,
      filings: 40,
    });
    expect(view({ company: 'nobody' })).toMatchObject({
      median: 90_000,
      company: { slug: 'nobody', effectPct: 0, certain: false, filings: 0 },
    });
  });

  it('counts cases by the weight of their source', () => {
    // 0.8 × 50 filings and 0.2 × 400 of the survey
    expect(view({}).sampleSize).toBe(120);
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
    expect(view({ city: AUSTIN, company: 'acme' }).filed?.median).toBe(101_513);
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
      const rows = { ...emptyRows(), 'market-role': [{ kind: 'market-role', roleSlug: 'engineer', ...own }] };
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
    expect(answer).toEqual({ view: null, reason: 'The release has no market model.' });
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
