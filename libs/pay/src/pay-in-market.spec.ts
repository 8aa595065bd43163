import { payInMarket } from './pay-in-market';

const MARKET = { low: 140_000, median: 165_000, high: 195_000 };
const A_YEAR = { currency: 'USD', period: 'year' } as const;

describe('payInMarket', () => {
  it('has percentiles of both ends, and how they stand', () => {
    expect(payInMarket({ min: 140_000, max: 195_000, ...A_YEAR }, MARKET)).toEqual({
      reason: null,
      yearly: { min: 140_000, max: 195_000 },
      percentile: { min: 25, max: 75 },
      standing: 'at_market',
    });
  });

  it('holds an hour against the market as a full year', () => {
    const hourly = { min: 62.5, max: 78, currency: 'USD', period: 'hour' } as const;
    expect(payInMarket(hourly, MARKET)).toMatchObject({ yearly: { min: 130_000, max: 162_240 } });
  });

  it('leaves an open end open', () => {
    expect(payInMarket({ min: 165_000, max: null, ...A_YEAR }, MARKET)).toEqual({
      reason: null,
      yearly: { min: 165_000, max: null },
      percentile: { min: 50, max: null },
      standing: 'at_market',
    });
  });

  it('says why there is nothing to compare', () => {
    const euro = { min: 60_000, max: 70_000, currency: 'EUR', period: 'year' } as const;
    expect(payInMarket(euro, MARKET)).toEqual({ reason: 'other_currency' });
    expect(payInMarket({ ...euro, currency: 'USD' }, null)).toEqual({ reason: 'no_market_figure' });
    expect(payInMarket({ min: 65, max: null, ...A_YEAR }, MARKET)).toEqual({ reason: 'doubtful_amount' });
  });
});
