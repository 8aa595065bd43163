import { payOfText } from './pay-of-text.ts';
import { payText } from './pay-text.ts';

describe('pay as people type it', () => {
  it.each([
    ['150k-180k', 150_000, 180_000, 'USD', 'year'],
    ['150-180k', 150_000, 180_000, 'USD', 'year'],
    ['$150,000 – $180,000 a year', 150_000, 180_000, 'USD', 'year'],
    ['up to 55 EUR an hour', null, 55, 'EUR', 'hour'],
    ['from 4.500 € per month', 4_500, null, 'EUR', 'month'],
    ['£600 a day', 600, 600, 'GBP', 'day'],
    ['120k+', 120_000, null, 'USD', 'year'],
    ['95000 CHF', 95_000, 95_000, 'CHF', 'year'],
    ['$120k + 401k', 120_000, 120_000, 'USD', 'year'],
    ['$65', 65, 65, 'USD', 'hour'],
  ])('reads %s', (text, min, max, currency, period) => {
    expect(payOfText(text)).toEqual({ min, max, currency, period });
  });

  it.each(['', 'competitive', '180k-150k', '1 2 3', '150', '$3,500'])('refuses %j', (text) => {
    expect(payOfText(text)).toBeUndefined();
  });

  it.each(['150000-180000 USD', 'up to 55 EUR a hour', 'from 4500 CHF a month', '600 GBP a day'])(
    'writes %s as it reads it',
    (text) => {
      const pay = payOfText(text);
      expect(pay && payText(pay)).toBe(text);
    },
  );
});
