import type { CompanyTier } from '../../catalogue/catalogue-files';
import type { CompanyFilings, CompanyRung } from '../../staging/company-tables';
import { companyRows } from './companies';

const COMPANY = {
  slug: 'acme',
  name: 'Acme',
  inputName: 'Acme',
  employerPrefixes: ['acme'],
  aliases: [],
  tier: 'big_tech' as CompanyTier,
  tickers: ['ACME'],
};
const FILINGS: CompanyFilings = {
  companySlug: 'acme',
  filings: 50,
  p10: 100_000,
  p25: 110_000,
  p40: 120_000,
  p50: 125_000,
  p70: 150_000,
  p75: 155_000,
  p90: 180_000,
  p95: 190_000,
  p98: 200_000,
};
const NONE = { filings: 0, median: null, rankFilings: 0, rankMedian: null };

function rung(level: CompanyRung['level'], order: number, evidence: Partial<CompanyRung> = {}): CompanyRung {
  return { companySlug: 'acme', order, level, code: null, title: `Rung ${order}`, ...NONE, ...evidence };
}

function rowOf(rungs: CompanyRung[], filings: CompanyFilings[] = [FILINGS], more = {}) {
  const tables = {
    'company-filings': filings,
    'company-rungs': rungs,
    'company-shares': [],
    'company-pay': [],
    'company-vesting': [],
    ...more,
  };
  const [row] = companyRows([COMPANY], tables, 1);
  if (row === undefined) throw new Error('a company makes a row');
  return row;
}

const basesOf = (rungs: CompanyRung[], filings?: CompanyFilings[]) =>
  rowOf(rungs, filings).levels.map(({ base, basis }) => [base, basis]);

describe('A company', () => {
  it('has the median of a rung’s own title, else of its rank, else of its place among the filings', () => {
    const ladder = [
      rung('entry', 1),
      rung('mid', 2, { rankFilings: 6, rankMedian: 130_000 }),
      rung('senior', 3, { filings: 3, median: 160_000 }),
      rung('staff', 4),
      rung('staff', 5),
      rung('staff', 6),
    ];
    expect(basesOf(ladder)).toEqual([
      [100_000, 'modelled'],
      [130_000, 'modelled'],
      [160_000, 'observed'],
      [180_000, 'modelled'],
      [190_000, 'modelled'],
      // a hundred filings would be needed
      [null, 'not_published'],
    ]);
  });

  it('with few filings has the shape of those with many: its median × 100 ÷ 125 for entry', () => {
    const few = { ...FILINGS, filings: 5, p50: 250_000 };
    const many = { ...FILINGS, companySlug: 'other' };
    expect(basesOf([rung('entry', 1), rung('senior', 2)], [few, many])).toEqual([
      [200_000, 'modelled'],
      [300_000, 'modelled'],
    ]);
  });

  it('tells no modelled level that contradicts an observed one, and of two observed ones the better founded', () => {
    const entry = rung('entry', 1);
    expect(basesOf([entry, rung('mid', 2, { filings: 9, median: 95_000 })])).toEqual([
      [null, 'not_published'],
      [95_000, 'observed'],
    ]);
    const thin = rung('senior', 3, { filings: 3, median: 140_000 });
    expect(basesOf([rung('mid', 2, { filings: 12, median: 145_000 }), thin])).toEqual([
      [145_000, 'observed'],
      [null, 'not_published'],
    ]);
  });

  it('has equity and bonus by its kind, and none without a base', () => {
    const [senior, staff] = rowOf([
      rung('senior', 1, { filings: 4, median: 200_000 }),
      rung('staff', 2),
    ]).levels;
    // 65 % and 15 % of 200,000
    expect(senior).toMatchObject({
      equity: 130_000,
      bonus: 30_000,
      total: 360_000,
      variableBasis: 'modelled',
    });
    expect(staff).toMatchObject({ base: null, equity: null, total: null, variableBasis: 'not_published' });
  });

  it('shows what a filing says of vesting, and what it disclosed of its pay', () => {
    const terms = {
      yearsMin: 4,
      yearsMax: 4,
      cadence: '',
      note: 'over four years',
      filing: '10-K',
      url: 'https://sec.example/',
    };
    const row = rowOf([rung('entry', 1)], [FILINGS], {
      'company-vesting': [{ companySlug: 'acme', ...terms }],
      'company-pay': [{ companySlug: 'acme', fiscalYear: 2024, medianEmployeePay: 200_000, ceoPayRatio: 30 }],
    });
    expect(row.vesting).toMatchObject({
      years: 4,
      basis: 'public_record',
      filed: { yearsMin: 4, cadence: null, filing: '10-K' },
    });
    expect(row.disclosedPay).toEqual({ fiscalYear: 2024, medianEmployeePay: 200_000, ceoPayRatio: 30 });
  });
});
