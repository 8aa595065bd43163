import type { NationalFigures } from '@wagewright/dataset';
import * as fc from 'fast-check';
import { percentilesResponse } from '../../envelope/estimate.presenter';
import { EXPERIENCE_MULTIPLIERS } from './experience';
import { oneDecimal, wholeDollars } from './rounding';
import { payPremium, salaryFigures, salaryPercentiles, versusNational } from './salary-figures';
import { totalCompensation } from './total-compensation';

const NATIONAL: NationalFigures = {
  low: 105_000,
  median: 135_980,
  high: 170_000,
  p10: 82_000,
  p25: 105_000,
  p50: 135_980,
  p75: 170_000,
  p90: null,
  p90AtLeast: 239_200,
  sampleSize: 1_000,
  confidenceLevel: 0.95,
  confidenceLower: 134_000,
  confidenceUpper: 138_000,
  standardError: 0.01,
  sourceBreakdown: { 'bls-oews': 1_000 },
  weights: { 'bls-oews': 1 },
  disagreement: false,
};

describe('salaryFigures', () => {
  it('is national figure × city × experience, rounded once', () => {
    // 135,980 × 1.182 × 1.28 = 205,732.3008
    const figures = salaryFigures(NATIONAL, 1.182 * EXPERIENCE_MULTIPLIERS.senior);
    expect(figures).toEqual({
      low: wholeDollars(105_000 * 1.182 * 1.28),
      median: 205_732,
      high: wholeDollars(170_000 * 1.182 * 1.28),
      currency: 'USD',
      period: 'annual',
    });
  });

  it('keeps low below median below high for every multiplier, however narrow the distribution', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 900_000 }),
        fc.integer({ min: 0, max: 3 }),
        fc.double({ min: 0.4, max: 3, noNaN: true }),
        (median, spread, multiplier) => {
          const narrow = { ...NATIONAL, low: median - spread, median, high: median + spread };
          const { low, median: middle, high } = salaryFigures(narrow, multiplier);
          expect(low).toBeLessThan(middle);
          expect(middle).toBeLessThan(high);
        },
      ),
    );
  });

  it('rises with experience', () => {
    const medians = Object.values(EXPERIENCE_MULTIPLIERS).map((m) => salaryFigures(NATIONAL, m).median);
    expect(medians).toEqual([...medians].sort((a, b) => a - b));
  });
});

describe('totalCompensation', () => {
  it('sums exactly, whatever the shares are', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000 }), share, share, share, (base, e, b, s) => {
        const total = totalCompensation(base, { equityShare: e, bonusShare: b, signingShare: s });
        expect(total.total).toBe(total.base + total.equity + total.bonus + total.signing);
      }),
    );
  });
});

describe('versusNational', () => {
  it('is a percentage with one decimal, negative below the national median', () => {
    expect(versusNational(205_732, 135_980)).toBe(51.3);
    expect(versusNational(106_064, 135_980)).toBe(-22);
    expect(versusNational(135_980, 135_980)).toBe(0);
  });
});

describe('rounding', () => {
  it('rounds dollars half up and percentages symmetrically', () => {
    expect([wholeDollars(0.5), wholeDollars(1.49)]).toEqual([1, 1]);
    expect([oneDecimal(1.25), oneDecimal(-1.25), oneDecimal(-0.01)]).toEqual([1.3, -1.3, 0]);
  });
});

describe('percentiles at a place', () => {
  it('are the national ones, multiplied before they are rounded', () => {
    expect(salaryPercentiles({ ...NATIONAL, p90: 210_001, p90AtLeast: null }, 1.15)).toEqual({
      p10: 94_300,
      p25: 120_750,
      p50: 156_377,
      p75: 195_500,
      p90: 241_501,
    });
  });

  it('multiply the survey’s cap as well, and say nothing where there is none', () => {
    const capped = salaryPercentiles(NATIONAL, 1.15);
    expect(capped).toMatchObject({ p90: null, p90AtLeast: 275_080 });
    expect(percentilesResponse(capped)).toMatchObject({ p90: null, p90_at_least: 275_080 });
    expect(salaryPercentiles({ ...NATIONAL, p90AtLeast: null }, 1)).not.toHaveProperty('p90AtLeast');
    expect(salaryPercentiles({ ...NATIONAL, p90: 210_000 }, 1)).not.toHaveProperty('p90AtLeast');
  });
});

describe('the parts of total compensation', () => {
  it('are shares of base, each rounded by itself', () => {
    const shares = { equityShare: 0.15, bonusShare: 0.1, signingShare: 0.05 };
    // 15,001.65 and 10,001.1 and 5,000.55
    expect(totalCompensation(100_011, shares)).toEqual({
      base: 100_011,
      equity: 15_002,
      bonus: 10_001,
      signing: 5_001,
      total: 130_015,
    });
  });
});

describe('payPremium', () => {
  const [nurse, doctor] = [
    { slug: 'nurse', median: 90_000 },
    { slug: 'doctor', median: 235_678 },
  ];

  it('is what the better paid of two earns more, over the lower of both, whichever comes first', () => {
    const premium = { amount: 145_678, pct: 161.9, higher: 'doctor' };
    expect([payPremium(nurse, doctor), payPremium(doctor, nurse)]).toEqual([premium, premium]);
  });

  it('is nothing, and nobody’s, when both earn the same', () => {
    expect(payPremium(nurse, { ...doctor, median: 90_000 })).toEqual({ amount: 0, pct: 0, higher: null });
  });
});
