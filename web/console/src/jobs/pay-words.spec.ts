import { payWords } from './pay-words.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('pay in words', () => {
  it.each([
    [{ min: 150_000, max: 180_000, currency: 'USD', period: 'year' }, '$150K–$180K'],
    [{ min: 152_500, max: 152_500, currency: 'USD', period: 'year' }, '$152.5K'],
    [{ min: null, max: 55, currency: 'GBP', period: 'hour' }, 'up to £55 an hour'],
    [{ min: 60_000, max: null, currency: 'EUR', period: 'year' }, 'from €60K'],
    [{ min: 22.5, max: null, currency: 'USD', period: 'hour' }, 'from $22.5 an hour'],
    [{ min: 100, max: 200, currency: 'X!', period: 'day' }, '100 X!–200 X! a day'],
  ] as const)('%j: %s', (pay, words) => {
    expect(plain(payWords(pay))).toBe(words);
  });
});
