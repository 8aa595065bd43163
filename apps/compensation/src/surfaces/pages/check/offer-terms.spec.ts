import fc from 'fast-check';
import { offerTerms, readAmount } from './offer-terms';

describe('the terms of an offer', () => {
  it('are whole dollars, with percentages of the base', () => {
    expect(offerTerms({ base: '185k', bonus: '15 %', equity: '$40,000' })).toEqual({
      base: 185_000,
      bonus: 27_750,
      equity: 40_000,
      faults: {},
    });
  });

  it('are null where they were left out, which is no fault', () => {
    expect(offerTerms({})).toEqual({ base: null, bonus: null, equity: null, faults: {} });
    expect(offerTerms({ base: '185k', bonus: '0' })).toMatchObject({ bonus: 0, equity: null, faults: {} });
  });

  it('name each field that could not be read', () => {
    const { faults, ...amounts } = offerTerms({ base: 'much', bonus: '-5', equity: '€40k' });
    expect(amounts).toEqual({ base: null, bonus: null, equity: null });
    expect(Object.keys(faults)).toEqual(['base', 'bonus', 'equity']);
  });

  it('ask whether a small base is meant by the hour', () => {
    expect(offerTerms({ base: '75' })).toMatchObject({ base: null });
    expect(offerTerms({ base: '$75' }).faults.base).toBe(
      'Is that $75 an hour, or $75,000 a year? Write “75 an hour” or “75k”.',
    );
    expect(offerTerms({ base: '75 an hour' })).toMatchObject({ base: 156_000, faults: {} });
    expect(offerTerms({ base: '700 a month' }).faults.base).toContain('a whole year');
  });

  it('want a base of a whole year, of which alone a percentage is known', () => {
    expect(offerTerms({ base: '0' }).faults.base).toContain('a whole year');
    expect(offerTerms({ bonus: '15 %' }).faults.bonus).toContain('such as 185k');
  });
});

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
