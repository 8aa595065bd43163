import fc from 'fast-check';
import type { PayBenchmark } from './pay-benchmark';
import { payPosition, payStanding } from './pay-position';

const BENCHMARK: PayBenchmark = {
  kind: 'market',
  figures: { low: 105_000, median: 136_000, high: 170_000 },
  percentiles: { p10: 82_000, p25: 105_000, p50: 136_000, p75: 170_000, p90: 210_000 },
  interval: { lower: 128_000, upper: 144_500 },
  view: null,
  dataPointId: 'market:engineer:us:market_median:2030-Q1',
  note: '',
};

describe('the position of a pay', () => {
  it.each([
    [82_000, { percentile: 10, category: 'below_market', vsMedianAmount: -54_000, vsMedianPct: -39.7 }],
    [105_000, { percentile: 25, category: 'at_market', vsMedianAmount: -31_000, vsMedianPct: -22.8 }],
    [136_000, { percentile: 50, category: 'at_market', vsMedianAmount: 0, vsMedianPct: 0 }],
    [170_000, { percentile: 75, category: 'at_market', vsMedianAmount: 34_000, vsMedianPct: 25 }],
    [210_000, { percentile: 90, category: 'above_market', vsMedianAmount: 74_000, vsMedianPct: 54.4 }],
  ])('of %s is told in percentile, category and distance from the median', (base, position) => {
    expect(payPosition(BENCHMARK, base)).toMatchObject(position);
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

describe('the range of percentiles', () => {
  it('holds a base against the people as they are paid if the median is at either end', () => {
    // 136,000 × 136,000 / 144,500 = 128,000, and 136,000 × 136,000 / 128,000 = 144,500.
    const { range } = payPosition(BENCHMARK, 136_000);
    expect(range).toEqual({ low: 44, high: 57 });
    expect(range).toEqual({
      low: payPosition(BENCHMARK, 128_000).percentile,
      high: payPosition(BENCHMARK, 144_500).percentile,
    });
  });

  it('contains the percentile itself, and is a point where the median is known', () => {
    const known = { ...BENCHMARK, interval: { lower: 136_000, upper: 136_000 } };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (base) => {
        const { percentile, range } = payPosition(BENCHMARK, base);
        expect(range.low).toBeLessThanOrEqual(percentile);
        expect(range.high).toBeGreaterThanOrEqual(percentile);
        expect(payPosition(known, base).range).toEqual({ low: percentile, high: percentile });
      }),
    );
  });

  it('stands in answers with the verdict, and with two where it spans three', () => {
    expect(payStanding(payPosition(BENCHMARK, 136_000))).toEqual({
      percentile: 50,
      percentile_range: { low: 44, high: 57 },
      category: 'at_market',
      verdict: 'in_line',
      verdict_range: null,
    });
    const rough = { ...BENCHMARK, interval: { lower: 110_000, upper: 170_000 } };
    expect(payStanding(payPosition(rough, 136_000))).toMatchObject({
      percentile_range: { low: 28, high: 74 },
      verdict_range: ['slightly_below', 'slightly_above'],
    });
  });
});
