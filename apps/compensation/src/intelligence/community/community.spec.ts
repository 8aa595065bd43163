import * as fc from 'fast-check';
import { crowdFigures } from './crowd-figures';
import type { PublishedReport } from './crowd.repository';
import { quarterOf } from './quarter';
import { smoothQuantile } from './smooth-quantile';

describe('smoothQuantile', () => {
  it('lets every value take part: of five, the middle one has 6/16', () => {
    expect(smoothQuantile([1, 2, 3, 4, 5], 0.5)).toBeCloseTo(3, 9);
    expect(smoothQuantile([0, 0, 16, 16, 16], 0.5)).toBeCloseTo(6 + 4 + 1, 9);
    expect(smoothQuantile([7], 0.25)).toBe(7);
  });

  it('stays between the ends and near the ordinary quantile, for any number of values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 10_000, max: 2_000_000 }), { minLength: 1, maxLength: 400 }),
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
  const report = (base: number, more: Partial<PublishedReport> = {}): PublishedReport => ({
    base,
    total: base + 20_000,
    reviewed: false,
    quarter: '2026-Q2',
    ...more,
  });

  it('tells nothing of four reports', () => {
    expect(crowdFigures([1, 2, 3, 4].map(() => report(150_000)))).toBeNull();
  });

  it('leaves whoever knows four of five reports with thousands of dollars to guess', () => {
    const known = [150_000, 150_000, 220_000, 220_000].map((base) => report(base));
    const answerFor = (victim: number) => JSON.stringify(crowdFigures([...known, report(victim)]));
    const alike = Array.from({ length: 100 }, (_, i) => 160_000 + i * 500).filter(
      (victim) => answerFor(victim) === answerFor(181_337),
    );
    expect(alike.length * 500).toBeGreaterThanOrEqual(10_000);
  });

  it('shows the verification mix in steps of ten percent and the span of quarters', () => {
    const reports = [
      report(150_000, { reviewed: true, quarter: '2025-Q4' }),
      ...Array.from({ length: 6 }, () => report(160_000)),
    ];
    expect(crowdFigures(reports)).toMatchObject({ reviewedPct: 10, from: '2025-Q4', to: '2026-Q2' });
  });
});

describe('quarterOf', () => {
  it('is the UTC quarter', () => {
    expect(quarterOf(new Date('2026-03-31T23:59:59Z'))).toBe('2026-Q1');
    expect(quarterOf(new Date('2026-04-01T00:00:00Z'))).toBe('2026-Q2');
  });
});
