import { isDoubtful, type PayRange, yearlyDollars } from './yearly-dollars';

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

it('doubts what is far from the median', () => {
  expect(isDoubtful(pay(18, 22), 180_000)).toBe(true);
  expect(isDoubtful(pay(180_000, 220_000), 180_000)).toBe(false);
});
