import type { NationalFigures } from '../release/role';
import { isOutlier, marketDistance } from './outlier';

describe('isOutlier', () => {
  // ln(170/105) ÷ 2 × 1.4826 × 3 = 1.0716: a factor of 2.92
  const national = { median: 136_000, p25: 105_000, p75: 170_000 } as NationalFigures;

  it('measures the ratio to the estimate in median absolute deviations', () => {
    expect(isOutlier(136_000 * 2.9, national, 1, 'mid')).toBe(false);
    expect(isOutlier(136_000 * 2.95, national, 1, 'mid')).toBe(true);
    expect(isOutlier(136_000 / 2.95, national, 1, 'mid')).toBe(true);
  });

  it('follows the city and the level, and without a level takes the most fitting one', () => {
    expect(isOutlier(480_000, national, 1.3, 'staff')).toBe(false);
    expect(isOutlier(480_000, national, 1, 'entry')).toBe(true);
    expect(isOutlier(480_000, national, 1, null)).toBe(false);
  });
});

describe('marketDistance', () => {
  const national = { median: 100_000, p25: 80_000, p75: 125_000 };
  // ln(125 ÷ 80) ÷ 2 × 1.4826 = 0.33084
  const SIGMA = 0.33084;

  it('tells the estimate for place and level, and how far the base lies from it', () => {
    const { estimate, level, deviations } = marketDistance(256_000, national, 1.25, 'senior');
    expect([estimate, level]).toEqual([160_000, 'senior']);
    expect(deviations).toBeCloseTo(Math.log(1.6) / SIGMA, 4);
    expect(marketDistance(100_000, national, 1.25, 'senior').deviations).toBeLessThan(0);
  });

  it('names the level that fits best when none is reported', () => {
    expect(marketDistance(150_000, national, 1, null).level).toBe('staff');
    expect(marketDistance(30_000, national, 1, null).level).toBe('entry');
  });
});
