import { withPay } from './pay-argument';

const read = (salary: unknown) => withPay({ salary })['salary'];

describe('pay in words', () => {
  it.each<[unknown, object]>([
    [{ min: '150k' }, { min: 150_000 }],
    [
      { min: '$150,000', max: '180,000.00' },
      { min: 150_000, max: 180_000, currency: 'USD' },
    ],
    [{ min: '150000.0' }, { min: 150_000 }],
    [
      { min: '150.000', currency: 'EUR' },
      { min: 150_000, currency: 'EUR' },
    ],
    [
      { min: '€60k', currency: 'eur' },
      { min: 60_000, currency: 'EUR' },
    ],
    [
      { max: 'up to 90k', currency: '£' },
      { max: 90_000, currency: 'GBP' },
    ],
    [
      { min: '75', period: 'hourly' },
      { min: 75, period: 'hour' },
    ],
    [
      { min: '$75/hr', max: '$90/hr' },
      { min: 75, max: 90, currency: 'USD', period: 'hour' },
    ],
    [
      { min: 150_000, max: null, period: 'annual' },
      { min: 150_000, max: null, period: 'year' },
    ],
    ['$150k–180k a year', { min: 150_000, max: 180_000, currency: 'USD', period: 'year' }],
    ['150000', { min: 150_000, max: 150_000 }],
    [150_000, { min: 150_000, max: 150_000 }],
  ])('reads %j', (given, pay) => {
    expect(read(given)).toEqual(pay);
  });

  it.each<[unknown, string, object]>([
    ['$90k a year', 'Toronto, ON', { min: 90_000, max: 90_000, currency: 'CAD', period: 'year' }],
    ['90k', 'Leeds, UK', { min: 90_000, max: 90_000, currency: 'GBP' }],
    [90_000, 'Vancouver, WA', { min: 90_000, max: 90_000, currency: 'USD' }],
    ['US$90k', 'Toronto, ON', { min: 90_000, max: 90_000, currency: 'USD' }],
    [{ min: '$90k', currency: 'AUD' }, 'Toronto, ON', { min: 90_000, currency: 'AUD' }],
    [{ min: 90_000 }, 'somewhere', { min: 90_000 }],
  ])('reads %j in %s by the place', (salary, location, pay) => {
    expect(withPay({ salary, location })['salary']).toEqual(pay);
    expect(withPay({ salary }, location)['salary']).toEqual(pay);
  });

  it.each<[unknown, string]>([
    [{ min: 'competitive' }, '"salary.min" cannot be read: "competitive" is no pay alone.'],
    [{ max: '-5' }, '"salary.max" cannot be read'],
    ['$150k and much equity', '"salary" cannot be read'],
    [{ min: '120k-150k' }, '"salary.min" is one amount, and "120k-150k" names two'],
    [{ min: '€60k', currency: 'USD' }, '"salary" names two values for currency: "USD" and "EUR".'],
    [{ min: '75' }, '"salary" names 75 USD without a period, which is no pay of a year'],
    [{ min: 75, max: 90 }, '"salary" names 75 USD without a period'],
    [['x'], '"salary" cannot be read: "["x"]" is no pay alone.'],
    [true, '"salary" cannot be read'],
    [150, 'is it in thousands, or paid by the hour'],
  ])('says what it cannot read: %j', (given, fault) => {
    expect(() => read(given)).toThrow(fault);
  });

  it('leaves other members and what is no pay to the rules of REST', () => {
    const members = { title: '150k', salary: null, postedPay: { min: true, currency: 5 }, tags: ['a'] };
    expect(withPay(members)).toEqual(members);
  });
});
