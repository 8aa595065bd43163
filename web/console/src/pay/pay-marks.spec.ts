import { payMarks } from './pay-marks.ts';

const MARKET = { role: 'data-engineer', city: null, low: 140_000, median: 165_000, high: 195_000 };
const A_YEAR = { currency: 'USD', period: 'year' } as const;

describe('the pays beside a market', () => {
  it('are drawn as years, an open range by its known end', () => {
    const posting = { min: 70, max: 90, currency: 'USD', period: 'hour' } as const;
    const own = { min: 180_000, max: null, ...A_YEAR };
    expect(payMarks({ market: MARKET, posting, own, isOffer: true })).toEqual([
      { kind: 'posting', from: 145_600, to: 187_200, label: 'Posting' },
      { kind: 'own', from: 180_000, to: 180_000, label: 'Your offer, from' },
    ]);
  });

  it('are not drawn where they cannot be compared', () => {
    const posting = { min: 60_000, max: 70_000, currency: 'EUR', period: 'year' } as const;
    const own = { min: 180, max: null, ...A_YEAR };
    expect(payMarks({ market: MARKET, posting, own, isOffer: false })).toEqual([]);
  });
});
