import * as fc from 'fast-check';
import { crowdFigures } from './crowd-figures';
import type { CrowdReports } from './crowd-reports';
import { quarterOf } from './quarter';
import { SMOOTHED_UP_TO, smoothQuantile } from './smooth-quantile';

describe('smoothQuantile', () => {
  it('lets every value take part: of five, the middle one has 6/16', () => {
    expect(smoothQuantile([1, 2, 3, 4, 5], 0.5)).toBeCloseTo(3, 9);
    expect(smoothQuantile([0, 0, 16, 16, 16], 0.5)).toBeCloseTo(6 + 4 + 1, 9);
    expect(smoothQuantile([7], 0.25)).toBe(7);
  });

  it('stays between the ends, for any number of values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10_000, max: 2_000_000 }), { minLength: 1, maxLength: SMOOTHED_UP_TO }),
        (values) => {
          const sorted = [...values].sort((a, b) => a - b);
          const quantile = smoothQuantile(sorted, 0.5);
          expect(quantile).toBeGreaterThanOrEqual(sorted[0]! - 1e-3);
          expect(quantile).toBeLessThanOrEqual(sorted.at(-1)! + 1e-3);
        },
      ),
    );
  });
});

describe('crowdFigures', () => {
  /** Few reports, as the database sums them up. */
  const reportsOf = (bases: readonly number[], more: Partial<CrowdReports> = {}): CrowdReports => {
    const ascending = [...bases].sort((a, b) => a - b);
    return {
      count: bases.length,
      reviewed: 0,
      from: '2026-Q2',
      to: '2026-Q2',
      baseQuartiles: [0, 0, 0],
      totalMedian: 0,
      bases: ascending,
      totals: ascending.map((base) => base + 20_000),
      ...more,
    };
  };

  it('tells nothing of four reports', () => {
    expect(crowdFigures(reportsOf([1, 2, 3, 4].map(() => 150_000)))).toBeNull();
  });

  it('leaves whoever knows four of five reports with thousands of dollars to guess', () => {
    const known = [150_000, 150_000, 220_000, 220_000];
    const answerFor = (victim: number) => JSON.stringify(crowdFigures(reportsOf([...known, victim])));
    const alike = Array.from({ length: 100 }, (_, i) => 160_000 + i * 500).filter(
      (victim) => answerFor(victim) === answerFor(181_337),
    );
    expect(alike.length * 500).toBeGreaterThanOrEqual(10_000);
  });

  it('shows the verification mix in steps of ten percent and the span of quarters', () => {
    const reports = reportsOf(Array<number>(7).fill(160_000), { reviewed: 1, from: '2025-Q4' });
    expect(crowdFigures(reports)).toMatchObject({ reviewedPct: 10, from: '2025-Q4', to: '2026-Q2' });
  });
});

describe('quarterOf', () => {
  it('is the UTC quarter', () => {
    expect(quarterOf(new Date('2026-03-31T23:59:59Z'))).toBe('2026-Q1');
    expect(quarterOf(new Date('2026-04-01T00:00:00Z'))).toBe('2026-Q2');
  });
});
