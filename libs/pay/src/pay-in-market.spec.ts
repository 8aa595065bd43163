import { payInMarket, payVerdict } from './pay-in-market';

const MARKET = { low: 140_000, median: 165_000, high: 195_000 };
const A_YEAR = { currency: 'USD', period: 'year' } as const;

describe('payVerdict', () => {
  it.each([
    // [lower end, upper end, verdict]
    [150_000, 200_000, 'in_line'],
    [100_000, 165_000, 'in_line'],
    [165_000, 260_000, 'in_line'],
    [166_000, 170_000, 'above'],
    [100_000, 164_000, 'below'],
    [195_000, 195_000, 'in_line'],
    [196_000, 196_000, 'above'],
    [139_000, 139_000, 'below'],
    [200_000, null, 'above'],
    [150_000, null, 'in_line'],
    [100_000, null, null],
    [null, 120_000, 'below'],
    [null, 170_000, 'in_line'],
    [null, 240_000, null],
    [null, null, null],
  ])('from %p to %p: %p', (min, max, verdict) => {
    expect(payVerdict({ min, max }, MARKET)).toBe(verdict);
  });
});

describe('payInMarket', () => {
  it('has percentiles of both ends, and the verdict', () => {
    expect(payInMarket({ min: 140_000, max: 195_000, ...A_YEAR }, MARKET)).toEqual({
      reason: null,
      yearly: { min: 140_000, max: 195_000 },
      percentile: { min: 25, max: 75 },
      verdict: 'in_line',
    });
  });

  it('holds an hour against the market as a full year', () => {
    const { yearly } = payInMarket({ min: 62.5, max: 78, currency: 'USD', period: 'hour' }, MARKET) as {
      yearly: object;
    };
    expect(yearly).toEqual({ min: 130_000, max: 162_240 });
  });

  it('leaves an open end open', () => {
    expect(payInMarket({ min: 165_000, max: null, ...A_YEAR }, MARKET)).toEqual({
      reason: null,
      yearly: { min: 165_000, max: null },
      percentile: { min: 50, max: null },
      verdict: 'in_line',
    });
  });

  it('says why there is nothing to compare', () => {
    const euro = { min: 60_000, max: 70_000, currency: 'EUR', period: 'year' } as const;
    expect(payInMarket(euro, MARKET)).toEqual({ reason: 'other_currency' });
    expect(payInMarket({ ...euro, currency: 'USD' }, null)).toEqual({ reason: 'no_market_figure' });
    expect(payInMarket({ min: 65, max: null, ...A_YEAR }, MARKET)).toEqual({ reason: 'doubtful_amount' });
  });
});
