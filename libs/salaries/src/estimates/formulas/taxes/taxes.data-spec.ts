import { FILING_STATUSES, type FilingStatus, type IncomeTaxRow, type TaxBracket } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { STATE_CODES } from '@wagewright/enums';
import { stateName } from './states';
import { TaxTables } from '../../../dataset/tax-tables';
import { totalTax, wageTaxes, type WageTaxes } from './wage-taxes';
import { bundledRelease } from '../../../../../../test/support/bundled-release';

/** Every expected amount is computed by hand from the published tables, with the arithmetic beside it. */
describe('taxes of 2026', () => {
  let tables: TaxTables;

  beforeAll(async () => {
    const { rows } = await bundledRelease();
    tables = new TaxTables(rows['income-tax'], rows['payroll-tax']);
  });

  function taxes(
    wages: number,
    state: string | null = null,
    filingStatus: FilingStatus = 'single',
  ): WageTaxes {
    return wageTaxes(tables, wages, { filingStatus, state, locality: null });
  }

  it('are those of the latest year in the release', () => {
    expect(tables.year).toBe(2026);
  });

  describe('federal income tax 2026 on 150,000', () => {
    it.each<[FilingStatus, number]>([
      // 133,900 taxable: 1,240 + 4,560 + 12,166 + 24 % of 28,200
      ['single', 24_734],
      // 117,800 taxable: 2,480 + 9,120 + 22 % of 17,000
      ['joint', 15_340],
      // 125,850 taxable: 1,770 + 5,970 + 8,415 + 24 % of 20,150
      ['head_of_household', 20_991],
    ])('%s', (filingStatus, expected) => {
      expect(taxes(150_000, null, filingStatus).federalIncome).toBeCloseTo(expected, 2);
    });
  });

  it('Social Security 2026 ends at 184,500 of wages: 6.2 % of that is 11,439', () => {
    expect(taxes(100_000).socialSecurity).toBeCloseTo(6_200, 2);
    expect(taxes(250_000).socialSecurity).toBeCloseTo(11_439, 2);
  });

  it('Medicare 2026 is 1.45 %, and 0.9 % more above 200,000, jointly above 250,000', () => {
    expect(taxes(250_000).medicare).toBeCloseTo(3_625 + 450, 2);
    expect(taxes(250_000, null, 'joint').medicare).toBeCloseTo(3_625, 2);
    expect(taxes(250_000, null, 'head_of_household').medicare).toBeCloseTo(4_075, 2);
  });

  it('California 2026, joint, on 300,000', () => {
    // 288,588 taxable: 6,403.94 on the first 145,448 + 9.3 % of 143,140, less 306
    expect(taxes(300_000, 'CA', 'joint').stateIncome).toBeCloseTo(19_409.96, 1);
  });

  it('California 2026 adds 1 % above a million of taxable income', () => {
    // 1,194,294 taxable: 127,734.77 by brackets + 1 % of 194,294; the credit is gone
    expect(taxes(1_200_000, 'CA').stateIncome).toBeCloseTo(129_677.71, 1);
  });

  it('New York 2026 has taken the whole benefit of its lower brackets back at 157,650', () => {
    // 5.9 % of 192,000
    expect(taxes(200_000, 'NY').stateIncome).toBeCloseTo(11_328, 1);
  });

  it('Wisconsin 2026 lets the deduction slide: 6,306 are left at 80,000', () => {
    // 72,994 taxable: 513.80 + 1,603.80 + 5.3 % of 21,864
    expect(taxes(80_000, 'WI').stateIncome).toBeCloseTo(3_276.39, 1);
  });

  it('South Carolina 2026 lets the deduction slide: 9,000 are left at 62,000', () => {
    // 53,000 taxable: 597 + 5.21 % of 23,000
    expect(taxes(62_000, 'SC').stateIncome).toBeCloseTo(1_795.3, 1);
  });

  it('Colorado 2026 takes over the federal deduction of a head of household', () => {
    // 4.4 % of 125,850
    expect(taxes(150_000, 'CO', 'head_of_household').stateIncome).toBeCloseTo(5_537.4, 1);
  });

  describe('state payroll contributions 2026 on 200,000', () => {
    it.each([
      ['CA', 2_600], // disability: 1.3 % of all wages
      ['WA', 1_489.21 + 1_160], // paid leave: 0.807159 % of 184,500; long-term care: 0.58 %
      ['NY', 31.2 + 411.91], // disability: 0.5 % of 6,240; paid leave: 0.432 % of 95,350
      ['TX', 0],
    ])('%s', (state, expected) => {
      expect(taxes(200_000, state).statePayroll).toBeCloseTo(expected, 1);
    });
  });

  it('knows a table for every state', () => {
    expect(STATE_CODES).toHaveLength(51);
    expect(STATE_CODES.filter((state) => !tables.stateOrLocal(state, 'single'))).toEqual([]);
  });

  /** Credits and deductions that end at an amount cost at most 1,700 dollars at once; from 5,000 on a raise outweighs them. */
  it('leaves something of a raise of 5,000 and more below a million, in every state and for every filing status', () => {
    const localities = [
      null,
      'New York, NY',
      'Louisville, KY',
      'Philadelphia, PA',
      'Baltimore, MD',
      'Portland, OR',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...STATE_CODES),
        fc.constantFrom<FilingStatus>(...FILING_STATUSES),
        fc.constantFrom(...localities),
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: 5_000, max: 100_000 }),
        (state, filingStatus, locality, wages, raise) => {
          const left = (amount: number) =>
            amount - totalTax(wageTaxes(tables, amount, { filingStatus, state, locality }));
          expect(left(wages + raise)).toBeGreaterThan(left(wages));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('halves the joint federal table for spouses who file separately', () => {
    // 133,900 taxable: as single up to 256,225
    expect(taxes(150_000, null, 'married_separate').federalIncome).toBeCloseTo(24_734, 2);
    // 483,900 taxable: 58,448 on the first 256,225 + 35 % of 128,125 + 37 % of 99,550
    expect(taxes(500_000, null, 'married_separate').federalIncome).toBeCloseTo(140_125.25, 2);
    // 1.45 % of 150,000 + 0.9 % of 25,000
    expect(taxes(150_000, null, 'married_separate').medicare).toBeCloseTo(2_400, 2);
  });

  describe('unemployment contributions of employees', () => {
    it.each([
      // 0.425 % of 44,800, with 0.19 % and 0.23 % of 150,000 for disability and family leave
      ['NJ', 190.4 + 285 + 345],
      // 0.5 % of 54,200
      ['AK', 271],
      // 0.07 % of all wages
      ['PA', 105],
    ])('%s', (state, expected) => {
      expect(taxes(150_000, state).statePayroll).toBeCloseTo(expected, 1);
    });
  });

  describe('work in another state than that of residence, single, on 150,000', () => {
    const between = (
      home: { state: string; locality: string | null; county?: string },
      work: { state: string; locality: string | null },
    ) => wageTaxes(tables, 150_000, { filingStatus: 'single', ...home, work });

    it.each([
      // New York’s 8,291.06 is more than New Jersey’s 7,365.05, which is credited away; the city taxes residents alone
      ['NJ', null, 'NY', 'New York, NY', 8_291.06, 0],
      // by agreement Maryland’s neighbour taxes alone
      ['VA', null, 'MD', 'Baltimore, MD', 7_810.9, 0],
      // the District may not tax non-residents
      ['VA', null, 'DC', null, 7_810.9, 0],
      // New Jersey credits Philadelphia’s 3.43 %
      ['NJ', null, 'PA', 'Philadelphia, PA', 7_365.05 - 5_145, 5_145],
      // Oregon taxes the work, Washington nothing; Portland’s 2.5 % above 125,000 of the taxable 147,165
      ['WA', 'Vancouver, WA', 'OR', 'Portland, OR', 12_821.84, 554.13],
      // no tax on wages where the work is
      ['OR', null, 'WA', 'Seattle, WA', 12_821.84, 0],
      // 3.5 % of 146,730; Cincinnati’s 1.8 % of the wage, and nothing of Covington, which taxes work
      ['KY', 'Covington, KY', 'OH', 'Cincinnati, OH', 5_135.55, 2_700],
      // 2.4 % of 149,400 at home are more than what another city of the state asks of its workers
      ['MI', 'Detroit, MI', 'MI', 'Grand Rapids, MI', 6_128.5, 3_585.6],
    ] as const)('%s %s, in %s %s', (home, town, state, locality, states, local) => {
      const { stateIncome, localIncome } = between({ state: home, locality: town }, { state, locality });
      expect(stateIncome).toBeCloseTo(states, 1);
      expect(localIncome).toBeCloseTo(local, 1);
    });

    it('Maryland takes the lowest county rate of non-residents as well', () => {
      // 7,042.13 + 2.25 % of 145,850
      const home = { state: 'DE', locality: null };
      const { stateIncome, localIncome } = between(home, { state: 'MD', locality: 'Baltimore, MD' });
      expect(stateIncome).toBeCloseTo(10_323.76, 1);
      expect(localIncome).toBe(0);
    });

    it('Maryland credits Delaware’s tax against its own tax first, and the remainder against the county’s', () => {
      // 8,559 in Delaware; Maryland’s 7,042.13 is gone, and 1,516.87 of the county’s 3.2 % of 145,850
      const home = { state: 'MD', locality: 'Bethesda, MD', county: 'Montgomery County, MD' };
      const { stateIncome, localIncome } = between(home, { state: 'DE', locality: null });
      expect(stateIncome).toBeCloseTo(8_559, 1);
      expect(localIncome).toBeCloseTo(4_667.2 - 1_516.87, 1);
    });

    it('employees pay the payroll contributions of the state where they work', () => {
      const { statePayroll } = between({ state: 'NJ', locality: null }, { state: 'TX', locality: null });
      expect(statePayroll).toBe(0);
    });
  });
});

/** Invented tables, so that the arithmetic can be done mentally. */
describe('the arithmetic of taxes', () => {
  const row = (jurisdiction: string, brackets: readonly TaxBracket[]): IncomeTaxRow =>
    ({ jurisdiction, filingStatus: 'single', taxYear: 2026, standardDeduction: 0, brackets }) as IncomeTaxRow;
  const federal: IncomeTaxRow = { ...row('US', [{ from: 0, rate: 0.1 }]), standardDeduction: 10_000 };
  const newYork = (...brackets: TaxBracket[]) => new TaxTables([federal, row('NY', brackets)], []);
  const stateIncome = (tables: TaxTables, wages: number) =>
    wageTaxes(tables, wages, { filingStatus: 'single', state: 'NY', locality: null }).stateIncome;

  describe('where the benefit of lower brackets is taken back', () => {
    const tables = newYork(
      { from: 0, rate: 0.04 },
      { from: 100_000, rate: 0.06 },
      { from: 200_000, rate: 0.07 },
      { from: 400_000, rate: 0.08 },
      { from: 1_000_000, rate: 0.09 },
    );

    it.each([
      // 4,000 + 6 % of 7,650; nothing is taken back yet
      [107_650, 4_459],
      // 4,000 + 6 % of 32,650 + half of the benefit of 2,000, because 25,000 of the 50,000 are earned
      [132_650, 6_959],
      // 6 %, flat
      [180_000, 10_800],
      // 10,000 + 7 % of 25,000 + 2,000 + half of 1 % of 200,000
      [225_000, 14_750],
      // 7 %, flat
      [300_000, 21_000],
      // 8 %, flat
      [500_000, 40_000],
      // 9 %, flat
      [2_000_000, 180_000],
    ])('%d dollars owe %d', (wages, tax) => {
      expect(stateIncome(tables, wages)).toBeCloseTo(tax, 6);
    });

    it('leaves the flat rate of the highest bracket when there is none above', () => {
      const short = newYork({ from: 0, rate: 0.04 }, { from: 100_000, rate: 0.06 });
      expect(stateIncome(short, 300_000)).toBeCloseTo(18_000, 6);
    });
  });

  it.each([null, 'ZZ'])('owes nothing to the state %s, which has no table, nor to a city within', (state) => {
    const tables = new TaxTables([federal, row('New York, NY', [{ from: 0, rate: 0.03 }])], []);
    const taxes = wageTaxes(tables, 110_000, { filingStatus: 'single', state, locality: 'New York, NY' });
    expect(taxes).toEqual({
      federalIncome: 10_000,
      socialSecurity: 0,
      medicare: 0,
      stateIncome: 0,
      localIncome: 0,
      statePayroll: 0,
    });
  });

  it('sums all parts', () => {
    const parts = { federalIncome: 1, socialSecurity: 20, medicare: 300 };
    expect(totalTax({ ...parts, stateIncome: 4_000, localIncome: 50_000, statePayroll: 600_000 })).toBe(
      654_321,
    );
  });
});

describe('the name of a state', () => {
  it('is what it is called in a sentence; an unknown code stands for itself', () => {
    expect([stateName('CA'), stateName('DC'), stateName('ZZ')]).toEqual([
      'California',
      'the District of Columbia',
      'ZZ',
    ]);
  });
});
