import { isDoubtful, type PayRange, payStanding, yearlyDollars } from './pay-standing';

const MARKET = { low: 150_000, median: 180_000, high: 220_000 };
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

describe('payStanding', () => {
  it.each([
    ['a range around the median', pay(160_000, 210_000), 'at_market'],
    ['a range wider than the market', pay(100_000, 260_000), 'at_market'],
    ['a range mostly above', pay(210_000, 280_000), 'above_market'],
    ['a range mostly below', pay(100_000, 160_000), 'below_market'],
    ['one end alone', pay(230_000, null), 'above_market'],
    ['an upper end alone', pay(null, 140_000), 'below_market'],
    ['a lower end that may lead anywhere', pay(100_000, null), undefined],
    ['an upper end that may begin anywhere', pay(null, 260_000), undefined],
    ['pay by the hour', pay(50, 75, { period: 'hour' }), 'below_market'],
    ['another currency', pay(160_000, 210_000, { currency: 'EUR' }), undefined],
    ['an amount that is rather a mistake', pay(16_000, 21_000), undefined],
  ])('%s', (_, given, standing) => {
    expect(payStanding(given, MARKET)).toBe(standing);
  });
});

it('doubts what is far from the median', () => {
  expect(isDoubtful(pay(18, 22), 180_000)).toBe(true);
  expect(isDoubtful(pay(180_000, 220_000), 180_000)).toBe(false);
});
