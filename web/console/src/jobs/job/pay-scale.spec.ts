import { isDoubtful, scaleOf, yearlyDollars } from './pay-scale.ts';

describe('the scale of pay', () => {
  it('lays all amounts inside of it, in their order', () => {
    const at = scaleOf([100, 200, 150], 300);
    expect([at(100), at(150), at(200)]).toEqual([21, 150, 279]);
  });

  it('holds a single amount', () => {
    expect(scaleOf([100, 100], 300)(100)).toBe(150);
  });

  it.each([
    [{ min: 50, max: null, currency: 'USD', period: 'hour' }, [104_000, 104_000]],
    [{ min: 10_000, max: 12_000, currency: 'USD', period: 'month' }, [120_000, 144_000]],
    [{ min: 10_000, max: 12_000, currency: 'EUR', period: 'month' }, undefined],
    [{ min: null, max: null, currency: 'USD', period: 'year' }, undefined],
  ] as const)('%j a year: %j', (pay, yearly) => {
    expect(yearlyDollars(pay)).toEqual(yearly);
  });

  it.each([
    [{ min: 75, max: 90, currency: 'USD', period: 'year' }, true],
    [{ min: 75, max: 90, currency: 'USD', period: 'hour' }, false],
    [{ min: 100_000, max: 900_000, currency: 'USD', period: 'year' }, true],
    [{ min: 75, max: 90, currency: 'EUR', period: 'year' }, false],
  ] as const)('draws no pay that is rather a mistake beside the median: %j', (pay, isMistake) => {
    expect(isDoubtful(pay, 150_000)).toBe(isMistake);
  });
});
