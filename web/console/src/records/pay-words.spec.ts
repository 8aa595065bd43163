import { payWords, rangeWords, shortAmount, shortMoney } from './pay-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('pay in words', () => {
  it.each([
    [{ min: 150_000, max: 180_000, currency: 'USD', period: 'year' }, '$150–180k'],
    [{ min: 152_500, max: 152_500, currency: 'USD', period: 'year' }, '$152.5k'],
    [{ min: 62.5, max: 78, currency: 'USD', period: 'hour' }, '$62.50–78 an hour'],
    [{ min: null, max: 55, currency: 'GBP', period: 'hour' }, 'up to £55 an hour'],
    [{ min: 60_000, max: null, currency: 'EUR', period: 'year' }, 'from €60k'],
    [{ min: 90_000, max: 110_000, currency: 'CHF', period: 'year' }, 'CHF 90–110k'],
    [{ min: 22.5, max: null, currency: 'USD', period: 'hour' }, 'from $22.50 an hour'],
    [{ min: 100, max: 200, currency: 'X!', period: 'day' }, '100–200 X! a day'],
  ] as const)('%j: %s', (pay, words) => {
    expect(plain(payWords(pay))).toBe(words);
  });

  it('names an amount alone, with the currency and without', () => {
    expect(shortMoney(205_412, 'USD')).toBe('$205.4k');
    expect(shortAmount(205_412, 'USD')).toBe('205.4k');
    expect(plain(shortAmount(90_000, 'CHF'))).toBe('90k');
    expect(rangeWords(null, null, 'USD')).toBe('');
  });
});
