import type { MarketEstimate, PostedPay } from '@wagewright/messaging';
import { postedPayInMarket } from './pay-in-market';

const MARKET = { low: 120_000, median: 150_000, high: 190_000 } as MarketEstimate;
const posted = (pay: Partial<PostedPay>): PostedPay => {
  return { min: null, max: null, currency: 'USD', period: 'year', source: 'manual', ...pay };
};

describe('where posted pay lies in the market', () => {
  it.each([
    ['year', 120_000, 120_000, 1],
    ['month', 10_000, 120_000, 12],
    ['week', 2_307.69, 120_000, 52],
    ['day', 461.54, 120_000, 260],
    ['hour', 57.69, 119_995, 2_080],
  ] as const)('counts a full-time year of a %s', (period, amount, year, periodsPerYear) => {
    expect(postedPayInMarket(posted({ min: amount, period }), MARKET)).toEqual({
      percentile: { min: 25, max: null },
      percentileRange: null,
      verdict: 'slightly_below',
      verdictRange: null,
      yearly: { min: year, max: null },
      periodsPerYear,
      reason: null,
    });
  });

  it('says between which verdicts it is where the median is known too roughly', () => {
    const market = { ...MARKET, interval: { lower: 130_000, upper: 175_000 } };
    expect(postedPayInMarket(posted({ min: 140_000, max: 160_000 }), market)).toMatchObject({
      percentileRange: { low: 32, high: 66 },
      verdict: 'in_line',
      verdictRange: ['slightly_below', 'slightly_above'],
    });
  });

  it('is none without posted pay, and says why it cannot be compared', () => {
    const nothing = {
      percentile: null,
      percentileRange: null,
      verdict: null,
      verdictRange: null,
      yearly: null,
      periodsPerYear: null,
    };
    expect(postedPayInMarket(null, MARKET)).toBeNull();
    expect(postedPayInMarket(posted({ min: 1 }), null)).toEqual({ ...nothing, reason: 'no_market_figure' });
    const euros = posted({ min: 60_000, currency: 'EUR' });
    expect(postedPayInMarket(euros, MARKET)).toEqual({ ...nothing, reason: 'other_currency' });
    expect(postedPayInMarket(euros, null)?.reason).toBe('other_currency');
  });
});
