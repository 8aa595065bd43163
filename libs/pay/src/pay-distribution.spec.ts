import { marketCategory, normalShare, PayDistribution } from './pay-distribution';

const MARKET = { p10: 82_000, p25: 105_000, p50: 136_000, p75: 170_000, p90: 210_000 };

describe('a pay distribution', () => {
  const market = new PayDistribution(MARKET);

  it('pays at a quantile of the normal scale what lies at that percentile', () => {
    const pays = [-1.2816, -0.6745, 0, 0.6745, 1.2816].map((z) => Math.round(market.payAt(z)));
    expect(pays).toEqual(Object.values(MARKET));
  });

  it('joins two percentiles on a logarithmic scale: half-way lies their geometric mean', () => {
    expect(market.payAt(0.6745 / 2)).toBeCloseTo(Math.sqrt(136_000 * 170_000), 4);
    expect(market.payAt(-0.6745 / 2)).toBeCloseTo(Math.sqrt(105_000 * 136_000), 4);
    // Half-way between z = 0 and z = 0.6745 the normal distribution has 63.2 %.
    expect(market.percentileOf(Math.sqrt(136_000 * 170_000))).toBe(63);
  });

  it('carries the outermost lines on, with their own slope', () => {
    const above = 210_000 * (210_000 / 170_000);
    expect(market.payAt(1.2816 + (1.2816 - 0.6745))).toBeCloseTo(above, 4);
    const below = 82_000 * (82_000 / 105_000);
    expect(market.payAt(-1.2816 - (1.2816 - 0.6745))).toBeCloseTo(below, 4);
  });

  it('carries the line from the median on where the survey caps the highest percentile', () => {
    const capped = new PayDistribution({ ...MARKET, p90: null });
    expect(capped.payAt(2 * 0.6745)).toBeCloseTo(170_000 * (170_000 / 136_000), 4);
  });

  it('is nowhere below 1 or above 99, which nobody can claim to know', () => {
    expect([1, 20_000].map((pay) => market.percentileOf(pay))).toEqual([1, 1]);
    expect([900_000, 50_000_000].map((pay) => market.percentileOf(pay))).toEqual([99, 99]);
  });
});

describe('normalShare', () => {
  // Tables of the standard normal distribution.
  it.each([
    [-3, 0.0013499],
    [-1.2816, 0.0999915],
    [-0.5, 0.3085375],
    [0.25, 0.5987063],
    [1, 0.8413447],
    [2.5, 0.9937903],
  ])('below %d lies %d of it', (z, share) => {
    expect(normalShare(z)).toBeCloseTo(share, 6);
  });

  it('is symmetric', () => {
    for (const z of [0.1, 0.7, 1.9, 4]) expect(normalShare(z) + normalShare(-z)).toBeCloseTo(1, 12);
  });
});

describe('marketCategory', () => {
  it.each([
    [104_999, 'below_market'],
    [105_000, 'at_market'],
    [170_000, 'at_market'],
    [170_001, 'above_market'],
  ])('calls a base of %d %s where the middle half goes from 105,000 to 170,000', (base, category) => {
    expect(marketCategory(base, 105_000, 170_000)).toBe(category);
  });
});
