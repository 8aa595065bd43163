import { aggregateFigures, type PooledReports } from './aggregate-figures';
import { quarterOf } from './new-report';

const ONE_GROUP: PooledReports = {
  count: 10,
  logBase: Math.log(180_000),
  logExtra: 0.2,
  logVariance: 0.09,
  variance: 0,
  reviewedShare: 0.23,
  sigma: 0.3,
  noise: 0.1,
  from: '2025-Q4',
  to: '2026-Q2',
};

describe('aggregateFigures', () => {
  it('tells nothing of less than ten reports', () => {
    expect(aggregateFigures({ ...ONE_GROUP, count: 9 })).toBeNull();
    expect(aggregateFigures({ ...ONE_GROUP, count: 0, logBase: null })).toBeNull();
  });

  it('gives the middle with quartiles by the spread, rounded to 5,000 dollars, and what the noise may do', () => {
    expect(aggregateFigures(ONE_GROUP)).toEqual({
      reports: 10,
      // exp(±0.6745 × 0.3) = 1.2243
      p25: 145_000,
      median: 180_000,
      p75: 220_000,
      totalMedian: null,
      reviewedPct: null,
      // exp(1.96 × 0.1) − 1
      noisePct: 22,
      from: '2025-Q4',
      to: '2026-Q2',
    });
  });

  it('tells total compensation from forty reports on and who was reviewed from a hundred', () => {
    expect(aggregateFigures({ ...ONE_GROUP, count: 40 })).toMatchObject({
      totalMedian: 220_000,
      reviewedPct: null,
    });
    expect(aggregateFigures({ ...ONE_GROUP, count: 100 })).toMatchObject({ reviewedPct: 20 });
  });

  it('keeps what noise has made impossible within reason', () => {
    const wild = { count: 400, logExtra: -0.4, logVariance: -3, variance: -0.1, reviewedShare: 1.4 };
    const figures = aggregateFigures({ ...ONE_GROUP, ...wild });
    expect(figures).toMatchObject({ totalMedian: 180_000, reviewedPct: 100 });
    expect(figures!.p25).toBeLessThan(figures!.median);
    expect(figures!.p75).toBeGreaterThan(figures!.median);
  });
});

describe('quarterOf', () => {
  it('is the UTC quarter', () => {
    expect(quarterOf(new Date('2026-03-31T23:59:59Z'))).toBe('2026-Q1');
    expect(quarterOf(new Date('2026-04-01T00:00:00Z'))).toBe('2026-Q2');
  });
});
