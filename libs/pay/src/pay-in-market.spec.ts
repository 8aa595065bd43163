import { payInMarket } from './pay-in-market';
import { type PayRange, yearlyDollars } from './yearly-dollars';

const MARKET = { low: 140_000, median: 165_000, high: 195_000 };
const A_YEAR = { currency: 'USD', period: 'year' } as const;

describe('payInMarket', () => {
  it('has percentiles of both ends, and how they stand', () => {
    expect(payInMarket({ min: 140_000, max: 195_000, ...A_YEAR }, MARKET)).toEqual({
      reason: null,
      yearly: { min: 140_000, max: 195_000 },
      percentile: { min: 25, max: 75 },
      middle: 52,
      middleRange: null,
      judgement: { verdict: 'in_line', range: null },
    });
  });

  it('holds an hour against the market as a full year', () => {
    const hourly = { min: 62.5, max: 78, currency: 'USD', period: 'hour' } as const;
    expect(payInMarket(hourly, MARKET)).toMatchObject({ yearly: { min: 130_000, max: 162_240 } });
  });

  it('knows the outer percentiles where the market has them', () => {
    const pay = { min: 120_000, max: 225_000, ...A_YEAR };
    const outer = { p10: 120_000, p90: 225_000 };
    expect(payInMarket(pay, { ...MARKET, ...outer })).toMatchObject({ percentile: { min: 10, max: 90 } });
  });

  it('leaves an open end open', () => {
    expect(payInMarket({ min: 165_000, max: null, ...A_YEAR }, MARKET)).toEqual({
      reason: null,
      yearly: { min: 165_000, max: null },
      percentile: { min: 50, max: null },
      middle: 50,
      middleRange: null,
      judgement: { verdict: 'in_line', range: null },
    });
    const upper = { min: null, max: 165_000, ...A_YEAR };
    expect(payInMarket(upper, MARKET)).toMatchObject({ percentile: { min: null, max: 50 } });
  });

  it.each([
    ['a range wider than the market', 100_000, 260_000, 'slightly_above'],
    ['a range mostly above', 190_000, 260_000, 'above'],
    ['a range mostly below', 100_000, 140_000, 'below'],
    ['a lower end alone', 120_000, null, 'below'],
    ['an upper end alone', null, 210_000, 'above'],
  ] as const)('judges %s by its middle or its one end', (_, min, max, verdict) => {
    expect(payInMarket({ min, max, ...A_YEAR }, MARKET)).toMatchObject({
      judgement: { verdict, range: null },
    });
  });

  it('is between two verdicts where the median is known too roughly', () => {
    const known = (lower: number, upper: number) =>
      payInMarket({ min: 165_000, max: 165_000, ...A_YEAR }, { ...MARKET, interval: { lower, upper } });
    expect(known(160_000, 170_000)).toMatchObject({
      middleRange: { low: 45, high: 55 },
      judgement: { range: null },
    });
    expect(known(145_000, 185_000)).toMatchObject({
      middle: 50,
      judgement: { verdict: 'in_line', range: ['slightly_below', 'slightly_above'] },
    });
  });

  it('says why there is nothing to compare', () => {
    const euro = { min: 60_000, max: 70_000, currency: 'EUR', period: 'year' } as const;
    expect(payInMarket(euro, MARKET)).toEqual({ reason: 'other_currency' });
    expect(payInMarket({ ...euro, currency: 'USD' }, null)).toEqual({ reason: 'no_market_figure' });
  });

  it.each([
    [{ min: 826_000 }, 'doubtful_amount'],
    [{ min: 825_000 }, null],
    [{ max: 32_999 }, 'doubtful_amount'],
    [{ max: 33_000 }, null],
    [{ min: 75, max: 150_000 }, 'doubtful_amount'],
    [{ min: 75, max: 90, period: 'hour' }, null],
  ] as const)('judges no pay that is five times the median or a fifth of it: %j', (ends, reason) => {
    expect(payInMarket({ min: null, max: null, ...A_YEAR, ...ends }, MARKET)).toMatchObject({ reason });
  });
});

const pay = (min: number | null, max: number | null, rest: Partial<PayRange> = {}): PayRange => ({
  min,
  max,
  currency: 'USD',
  period: 'year',
  ...rest,
});

describe('yearlyDollars', () => {
  it.each<[PayRange, [number, number] | undefined]>([
    [pay(150_000, 180_000), [150_000, 180_000]],
    [pay(50, 75, { period: 'hour' }), [104_000, 156_000]],
    [pay(null, 9_000, { period: 'month' }), [108_000, 108_000]],
    [pay(600, null, { period: 'day' }), [156_000, 156_000]],
    [pay(75_000, 90_000, { currency: 'EUR' }), undefined],
    [pay(null, null), undefined],
  ])('of %j is %j', (given, yearly) => {
    expect(yearlyDollars(given)).toEqual(yearly);
  });
});
