import type { EmployerCostRow, OverheadRow, PayrollTaxRow } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { employerCost, type EmployerCostTables } from './employer-cost';

const tax = (name: string, rate: number, wageBase: number | null): PayrollTaxRow =>
  ({ tax: name, rate, wageBase, payer: 'employer' }) as PayrollTaxRow;

/** The law of 2026 for California, with the survey's shares for professionals. */
const CALIFORNIA: EmployerCostTables = {
  taxes: [
    tax('social-security', 0.062, 184_500),
    tax('medicare', 0.0145, null),
    tax('futa', 0.006, 7_000),
    tax('futa-credit-reduction', 0.015, 7_000),
    tax('suta', 0.034, 7_000),
    tax('employment-training', 0.001, 7_000),
  ],
  benefits: {
    paidLeaveShare: 0.1338,
    insuranceShare: 0.1051,
    insuranceAnnual: 9_742,
    retirementShare: 0.054,
  } as EmployerCostRow,
  overhead: [
    { item: 'equipment', annualUsd: 1_500, shareOfBase: null },
    { item: 'workspace', annualUsd: null, shareOfBase: 0.04 },
  ] as OverheadRow[],
};

describe('employerCost', () => {
  it('is the law’s rates on wages up to their bases, worked by hand for $200,000 in California', () => {
    const cost = employerCost(200_000, CALIFORNIA);
    expect(cost.taxes).toEqual({
      social_security: 11_439, // 184,500 × 6.2 %
      medicare: 2_900, // 200,000 × 1.45 %
      futa: 147, // 7,000 × (0.6 % + 1.5 %)
      suta: 245,
      total: 14_731,
    });
    expect(cost.benefits).toEqual({
      insurance: 9_742, // $5.31 an hour × 2,080 ÷ 1.1338
      retirement: 9_525, // 200,000 ÷ 1.1338 × 5.4 %
      state_programs: 0,
      total: 19_267,
    });
    expect(cost.overhead).toEqual({ equipment: 1_500, workspace: 8_000, total: 9_500 });
    expect([cost.total, cost.load_factor]).toEqual([243_498, 1.217]);
  });

  it('counts the same insurance for every wage', () => {
    expect(employerCost(45_700, CALIFORNIA).benefits.insurance).toBe(9_742);
    expect(employerCost(381_000, CALIFORNIA).benefits.insurance).toBe(9_742);
  });

  it('counts what a state obliges employers to pay beside unemployment insurance as its programmes', () => {
    const taxes = [...CALIFORNIA.taxes, tax('paid-leave', 0.004, 184_500)];
    expect(employerCost(100_000, { ...CALIFORNIA, taxes }).benefits.state_programs).toBe(400);
  });

  it('sums exactly for every base', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (base) => {
        const { taxes, benefits, overhead, total } = employerCost(base, CALIFORNIA);
        for (const { total: sum, ...parts } of [taxes, benefits, overhead]) {
          expect(Object.values(parts).reduce((a, b) => a + b, 0)).toBe(sum);
        }
        expect(base + taxes.total + benefits.total + overhead.total).toBe(total);
      }),
    );
  });
});
