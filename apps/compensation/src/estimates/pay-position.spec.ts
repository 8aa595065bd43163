import fc from 'fast-check';
import type { PayBenchmark } from './pay-benchmark';
import { payPosition, percentileSpan, sideOfMedian } from './pay-position';

const BENCHMARK: PayBenchmark = {
  kind: 'market',
  figures: { low: 105_000, median: 136_000, high: 170_000 },
  percentiles: { p10: 82_000, p25: 105_000, p50: 136_000, p75: 170_000, p90: 210_000 },
  interval: { lower: 128_000, upper: 144_500 },
  view: null,
  dataPointId: 'market:engineer:us:market_median:2030-Q1',
  note: '',
};
const { interval: INTERVAL } = BENCHMARK;

describe('the position of a pay', () => {
  it.each([
    [82_000, { percentile: 10, category: 'below_market', vsMedianAmount: -54_000, vsMedianPct: -39.7 }],
    [105_000, { percentile: 25, category: 'at_market', vsMedianAmount: -31_000, vsMedianPct: -22.8 }],
    [136_000, { percentile: 50, category: 'at_market', vsMedianAmount: 0, vsMedianPct: 0 }],
    [170_000, { percentile: 75, category: 'at_market', vsMedianAmount: 34_000, vsMedianPct: 25 }],
    [210_000, { percentile: 90, category: 'above_market', vsMedianAmount: 74_000, vsMedianPct: 54.4 }],
  ])('of %s is told in percentile, category and distance from the median', (base, position) => {
    expect(payPosition(BENCHMARK, base)).toEqual(position);
  });

  it('rises with the pay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(1_000_000), (base, more) => {
        const [one, other] = [payPosition(BENCHMARK, base), payPosition(BENCHMARK, base + more)];
        expect(other.percentile).toBeGreaterThanOrEqual(one.percentile);
      }),
    );
  });
});

describe('the span of percentiles', () => {
  it('holds a base against the people as they are paid if the median is at either end', () => {
    // 136,000 × 136,000 / 144,500 = 128,000, and 136,000 × 136,000 / 128,000 = 144,500.
    const { from, to } = percentileSpan(BENCHMARK, 136_000, INTERVAL);
    expect([from, to]).toEqual([
      payPosition(BENCHMARK, 128_000).percentile,
      payPosition(BENCHMARK, 144_500).percentile,
    ]);
    expect([from, to]).toEqual([44, 57]);
  });

  it('contains the percentile itself, and is a point where the median is known', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (base) => {
        const { percentile } = payPosition(BENCHMARK, base);
        const { from, to } = percentileSpan(BENCHMARK, base, INTERVAL);
        expect(from).toBeLessThanOrEqual(percentile);
        expect(to).toBeGreaterThanOrEqual(percentile);
        const known = percentileSpan(BENCHMARK, base, { lower: 136_000, upper: 136_000 });
        expect(known).toEqual({ from: percentile, to: percentile });
      }),
    );
  });
});

describe('the side of the median', () => {
  it.each([
    [127_999, 'below'],
    [128_000, 'unknown'],
    [144_500, 'unknown'],
    [144_501, 'above'],
  ])('of %s is %s', (base, side) => {
    expect(sideOfMedian(base, INTERVAL)).toBe(side);
  });
});
