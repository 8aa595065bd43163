import {
  type AreaRow,
  type CompanyRow,
  emptyRows,
  type MarketCompanyRow,
  packSurvey,
  type NationalFigures,
  type RoleRow,
} from '@wagewright/dataset';
import type { CatalogueCity } from '../../read';
import { ACME } from '../../../test/sources.fixture';
import type { CompanyFilings, CompanyRung, CompanyTerms } from '../../staging';
import type { Filing, ModelRole } from '../filed-pay/filing';
import { companyTables } from './companies';
import { companyEffects } from './company-effects';
import type { Evidence } from './company-evidence';

const AUSTIN = { slug: 'austin', cbsaCode: '12420' } as CatalogueCity;
const BOSTON = { slug: 'boston', cbsaCode: '14460' } as CatalogueCity;

const NATIONAL = { median: 100_000, p10: 60_000, p25: 80_000, p50: 100_000, p75: 125_000, p90: 160_000 };
const ENGINEER = modelRole('software-engineer', 'software engineer');
const SENIOR = modelRole('senior-software-engineer', 'senior software engineer');

function modelRole(slug: string, key: string): ModelRole {
  const national = NATIONAL as unknown as NationalFigures;
  return {
    slug,
    figureSlug: slug,
    key,
    socCode: '15-1252',
    family: 'software',
    national,
    surfaceA: true,
    surveyed: false,
  };
}

/** All employers pay an engineer 100,000 in Austin and 150,000 in Boston; levels are 0.8, 1, 1.2 and 1.4 of it. */
function market() {
  const rows = emptyRows();
  rows.role = [ENGINEER, SENIOR].map(
    ({ slug, socCode, family }) =>
      ({
        slug,
        socCode,
        onetCode: `${socCode}.00`,
        family,
        national: { ...NATIONAL, sourceBreakdown: {} },
      }) as unknown as RoleRow,
  );
  rows.city = [AUSTIN, BOSTON].map((city) => ({ ...city }) as never);
  rows['market-role'] = rows.role.map(({ slug }) => ({
    kind: 'market-role',
    roleSlug: slug,
    titleFactor: slug === SENIOR.slug ? 1.2 : 1,
    titleError: 0.03,
    cellError: 0,
    filingsShare: 0,
    filings: 0,
    employers: 0,
    filedFactor: 1,
    filedError: 0.03,
    rank: slug === SENIOR.slug ? 'senior' : null,
    spread: 1,
  }));
  rows.area = rows.city.map(({ slug, cbsaCode }) => ({ code: cbsaCode, citySlug: slug }) as AreaRow);
  const places = [1, 1.5].map((factor, area) => ({ area, logFactor: Math.log(factor), error: 0 }));
  rows['market-survey'] = [packSurvey('15-1252', [], places)];
  const filed = { factor: 0.8, factors: [1, 1], spread: 1, filings: 9, employers: 9 };
  rows['market-filed'] = [{ kind: 'market-filed', socCode: '15-1252', ...filed }];
  const levels = { entry: 0.8, mid: 1, senior: 1.2, staff: 1.4 } as const;
  rows['market-level'] = Object.entries(levels).map(([level, factor]) => {
    return {
      kind: 'market-level',
      family: '*',
      level: level as keyof typeof levels,
      factor,
      error: 0,
      pairs: 1,
    };
  });
  return rows;
}

function filings(count: number, wage: number, more: Partial<Filing> = {}): Filing[] {
  // All a little apart: none is the wage of most.
  return Array.from({ length: count }, (_, index) => ({
    role: ENGINEER,
    rank: null,
    citySlug: 'austin',
    employer: 1,
    companySlug: 'acme',
    logWage: Math.log(wage + index / 1e6),
    residual: 0,
    ...more,
  }));
}

/** Filings of others, so that no title is one employer's. */
const OTHERS = filings(500, 80_000, { companySlug: null, employer: 2 }).concat(
  filings(500, 80_000, { companySlug: null, employer: 2, citySlug: 'boston' }),
);

function rung(level: CompanyRung['level'], order: number, more: Partial<CompanyRung> = {}): CompanyRung {
  const none = { code: null, median: null, metros: [] };
  return { companySlug: 'acme', order, level, title: `Rung ${order}`, ...none, ...more };
}

function filedRung(level: CompanyRung['level'], order: number, count: number, median: number): CompanyRung {
  const metros = [{ cbsaCode: AUSTIN.cbsaCode, filings: count, median }];
  return rung(level, order, { title: 'Lead Engineer', median, metros });
}

const LADDER = [rung('entry', 1), rung('mid', 2), rung('senior', 3), rung('staff', 4)];

const TERMS: CompanyTerms = {
  companySlug: 'acme',
  vesting: {
    years: 4,
    cliffMonths: 12,
    schedulePct: [],
    note: null,
    filed: null,
    basis: 'public_record',
  },
  disclosedPay: { fiscalYear: 2024, medianEmployeePay: 200_000, ceoPayRatio: 30 },
};

function built(own: Filing[], rungs = LADDER, more = {}): { row: CompanyRow; effect?: MarketCompanyRow } {
  const tables = {
    'company-filings': [] as CompanyFilings[],
    'company-rungs': rungs,
    'company-terms': [TERMS],
    ...more,
  };
  const input = { roles: [ENGINEER, SENIOR], filings: [...own, ...OTHERS] };
  const companyShares = [
    { tier: ACME.tier, level: 'entry' as const, equity: 0.22, bonus: 0.1 },
    { tier: ACME.tier, level: 'mid' as const, equity: 0.42, bonus: 0.12 },
    { tier: ACME.tier, level: 'senior' as const, equity: 0.65, bonus: 0.15 },
    { tier: ACME.tier, level: 'staff' as const, equity: 0.9, bonus: 0.18 },
  ];
  const catalogue = { companies: [ACME], cities: [AUSTIN, BOSTON], companyShares };
  const { company, 'market-company': effects } = companyTables(catalogue, tables, input, market(), 1);
  const [row] = company;
  if (row === undefined) throw new Error('a company makes a row');
  return { row, effect: effects[0] };
}

function basesOf(own: Filing[], rungs?: CompanyRung[], more = {}) {
  return built(own, rungs, more).row.levels.map(({ base }) => base);
}

describe('The effect of an employer', () => {
  it('is its distance from the market of people, shrunk by n ÷ (n + 8), and from what others file', () => {
    const { effect } = built(filings(24, 110_000));
    // 24 ÷ 32 of ln 1.1, and of ln 110,000 ÷ 80,000
    expect(effect).toMatchObject({ filings: 24 });
    expect(effect?.factor).toBeCloseTo(1.1 ** 0.75, 4);
    expect(effect?.filedFactor).toBeCloseTo((110 / 80) ** 0.75, 4);
  });

  it('has a value for each city with three filings, shrunk towards the value for all cities', () => {
    const own = [...filings(24, 110_000), ...filings(8, 120_000, { citySlug: 'boston' })];
    const { effect } = built(own);
    const [austin, boston] = effect?.cities ?? [];
    expect([austin?.citySlug, boston?.citySlug]).toEqual(['austin', 'boston']);
    const company = Math.log(effect?.factor ?? 0);
    // Boston: half of ln 120,000 ÷ 150,000 and half of the employer's
    expect(Math.log(boston?.factor ?? 0)).toBeCloseTo(0.5 * Math.log(0.8) + 0.5 * company, 3);
    expect(austin?.factor).toBeGreaterThan(1);
  });

  it('is shrunk in a city towards what employers have in common there', () => {
    const evidence = (wages: Record<string, number>) =>
      Object.entries(wages).flatMap(([citySlug, value]) =>
        Array.from({ length: 4 }, (): Evidence => {
          return {
            rung: null,
            isAbove: false,
            citySlug,
            title: 'engineer',
            filings: 1,
            market: value,
            filed: value,
          };
        }),
      );
    const three = ['a', 'b', 'c'].map((slug) => [slug, evidence({ austin: 0.1, boston: -0.2 })] as const);
    const effects = companyEffects(new Map([...three, ['d', evidence({ austin: 0.1 })]]));
    const { market, cities } = effects.get('d')!;
    // 4 ÷ 12 of 0.1 everywhere; each of three others pays 8 ÷ 16 of the middle of 0.1 and −0.2, and Boston 3 ÷ 11 of the rest
    expect(market).toBeCloseTo(0.1 / 3, 6);
    const others = effects.get('a')!.market;
    expect(cities.get('boston')!.market).toBeCloseTo(market + (3 / 11) * (-0.2 - others), 6);
  });

  it('takes a rank for the level that the employer’s own ladder gives it', () => {
    const own = filings(24, 120_000, { rank: 'senior' });
    expect(built(own).effect?.factor).toBeCloseTo(1, 4);
    const ladder = [rung('entry', 1), rung('mid', 2, { title: 'Senior Engineer' })];
    expect(built(own, ladder).effect?.factor).toBeCloseTo(1.2 ** 0.75, 4);
  });

  it('is not known with two filings, nor where two thirds state one wage', () => {
    for (const [own, reason] of [
      [filings(2, 110_000), /fewer than three/],
      [
        [...filings(6, 110_000, { logWage: Math.log(110_000) }), ...filings(3, 120_000)],
        /one and the same wage/,
      ],
    ] as const) {
      const { effect, row } = built([...own]);
      expect(effect).toBeUndefined();
      for (const level of row.levels)
        expect(level).toMatchObject({
          base: null,
          total: null,
          basis: 'not_published',
          filings: 0,
          reason: expect.stringMatching(reason) as string,
        });
    }
  });
});

describe('A ladder', () => {
  it('is the market at the head office times the employer', () => {
    const own = filings(24, 100_000);
    expect(basesOf(own)).toEqual([80_000, 100_000, 120_000, 140_000]);
    expect(built(own).row).toMatchObject({ headOffice: 'austin' });
    expect(built(own).row.levels[0]).toMatchObject({
      basis: 'modelled',
      filings: 24,
      filedMedian: null,
      reason: null,
    });
  });

  it('follows the filings of a rung, shrunk by n ÷ (n + 8), by a tenth at most', () => {
    const plain = filings(400, 100_000);
    const base = (count: number, median: number) =>
      basesOf(plain, [filedRung('senior', 1, count, median)])[0] ?? 0;
    expect(base(8, 126_000) / (120_000 * 1.05 ** 0.5)).toBeCloseTo(1, 2);
    expect(base(92, 180_000) / (120_000 * Math.exp(0.1))).toBeCloseTo(1, 2);
    const { levels } = built(plain, [filedRung('senior', 1, 8, 126_000)]).row;
    expect(levels[0]).toMatchObject({ filings: 8, filedMedian: 126_000, basis: 'modelled' });
  });

  it('rises by 3 % at least', () => {
    const ladder = [rung('mid', 1), filedRung('senior', 2, 90, 90_000), rung('senior', 3), rung('staff', 4)];
    const bases = basesOf(filings(90, 112_000), ladder, { 'company-filings': [shape(500)] });
    for (const [index, base] of bases.slice(1).entries())
      expect((base ?? 0) / (bases[index] ?? 0)).toBeGreaterThanOrEqual(1.03);
  });

  it('goes above the first staff rung as far as filings reach, by the typical P95 and P98', () => {
    const staff = [1, 2, 3, 4].map((order) => rung('staff', order));
    const bases = (count: number) =>
      basesOf(filings(count, 100_000), staff, { 'company-filings': [shape(500)] });
    expect(bases(200)).toEqual([140_000, 154_000, 175_000, null]);
    expect(bases(50)).toEqual([140_000, 154_000, null, null]);
    expect(built(filings(50, 100_000), staff).row.levels[3]?.reason).toMatch(/above the staff level/);
  });

  it('prints a title once: rungs that share it go by their codes', () => {
    const ladder = [
      rung('entry', 1, { code: 'E3', title: 'Engineer' }),
      rung('mid', 2, { code: 'E4', title: 'Engineer' }),
      rung('senior', 3, { code: 'E5', title: 'Senior Engineer' }),
    ];
    expect(built([], ladder).row.levels.map(({ title }) => title)).toEqual(['E3', 'E4', 'Senior Engineer']);
  });

  it('has equity and bonus by the kind of employer', () => {
    const { row } = built(filings(24, 100_000));
    // 65 % and 15 % of 120,000
    expect(row.levels[2]).toMatchObject({
      equity: 78_000,
      bonus: 18_000,
      total: 216_000,
      variableBasis: 'modelled',
    });
    expect(row.shares.senior).toEqual({ equity: 0.65, bonus: 0.15 });
  });
});

function shape(count: number): CompanyFilings {
  const low = { p10: 1, p25: 1, p50: 1, p75: 1 };
  return { companySlug: 'other', filings: count, ...low, p90: 200_000, p95: 220_000, p98: 250_000 };
}

describe('A company', () => {
  it('shows its staged vesting and pay, and is refused without them', () => {
    const { vesting, disclosedPay } = TERMS;
    expect(built([]).row).toMatchObject({ vesting, disclosedPay });
    expect(() => built([], LADDER, { 'company-terms': [] })).toThrow('acme is missing: dataset extract');
  });
});
