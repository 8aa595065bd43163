import fc from 'fast-check';
import { readAmount } from './read-amount';

describe('an amount', () => {
  it.each([
    ['185k', 185_000],
    ['185 K', 185_000],
    ['$185,000', 185_000],
    ['$185,000.00', 185_000],
    ['US$ 185 000', 185_000],
    ['185.000', 185_000],
    ["185'000 USD", 185_000],
    ['185000', 185_000],
    ['185', 185_000],
    ['185.5k', 185_500],
    ['185,5k', 185_500],
    ['1.2m', 1_200_000],
    ['1.125 million', 1_125_000],
    ['1,850k', 1_850_000],
    ['~ 200k base', 200_000],
    ['200k per year', 200_000],
    ['200k p.a.', 200_000],
    ['$92 an hour', 191_360],
    ['92.50/h', 192_400],
    ['$600/day', 156_000],
    ['15k a month', 180_000],
    ['１８５ｋ', 185_000],
    ['0', 0],
  ])('%j is read as %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount, problem: null });
  });

  it('is a share of the base where it is a percentage', () => {
    expect(readAmount('15 %', 185_000)).toEqual({ amount: 27_750, problem: null });
    expect(readAmount('12.5% of base', 200_000)).toEqual({ amount: 25_000, problem: null });
  });

  it.each([
    ['€120k', /US dollars/],
    ['120k CHF', /US dollars/],
    ['-5', /below zero/],
    ['−185k', /below zero/],
    ['150k-170k', /one figure/],
    ['15 %', /such as 185k/],
    ['competitive', /such as 185k/],
    ['<script>alert(1)</script> ', /such as 185k|one figure/],
    ['99999999999999999999', /at most/],
    ['900m', /at most/],
  ])('%j is not read, and the page says why', (text, problem) => {
    expect(readAmount(text)).toEqual({ amount: null, problem: expect.stringMatching(problem) });
  });

  it('is read back as any whole number of dollars is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 10_000_000 }), (amount) => {
        expect(readAmount(`$${amount.toLocaleString('en-US')}`)).toEqual({ amount, problem: null });
      }),
    );
  });

  it('is a whole number from 0 on, or a problem, for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (text) => {
        const { amount, problem } = readAmount(text, 100_000);
        expect((amount === null) !== (problem === null)).toBe(true);
        expect(Number.isInteger(amount ?? 0) && (amount ?? 0) >= 0).toBe(true);
      }),
    );
  });
});
