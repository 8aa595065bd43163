import { statedOfText, statedText } from './stated-pay.ts';

describe('one amount of pay', () => {
  it.each([
    ['185k', { amount: 185_000, currency: 'USD', period: 'year' }],
    ['€ 61.50 an hour', { amount: 61.5, currency: 'EUR', period: 'hour' }],
    [' ', null],
  ])('is read from %j, and written so that it is read alike', (text, stated) => {
    expect(statedOfText(text)).toEqual(stated);
    expect(statedOfText(statedText(stated as never))).toEqual(stated);
  });

  it.each(['150k-180k', 'up to 150k', 'from 150k', 'enough'])('is not %j', (text) => {
    expect(statedOfText(text)).toContain('one amount');
  });
});
