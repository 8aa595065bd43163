import * as fc from 'fast-check';
import { readAmount } from './read-amount';

describe('an amount as people write it', () => {
  it.each([
    ['185000', 185_000],
    ['185,000', 185_000],
    ['$185,000', 185_000],
    ['$185,000.00', 185_000],
    ['185k', 185_000],
    ['185 K', 185_000],
    ['１８５ｋ', 185_000],
    ['185.5k', 185_500],
    ['185,5k', 185_500],
    ['1,850k', 1_850_000],
    ['185.000', 185_000],
    ['1.250.000', 1_250_000],
    ['1,250,000.50', 1_250_001],
    ['US$ 185k per year', 185_000],
    ['US$ 185 000', 185_000],
    ['$185k/yr', 185_000],
    ['185 000', 185_000],
    ["185'000", 185_000],
    ["185'000 USD", 185_000],
    ['1.2m', 1_200_000],
    ['1.125 million', 1_125_000],
    ['USD 90,500 annually', 90_500],
    ['~ 200k base', 200_000],
    ['200k p.a.', 200_000],
    ['$92 an hour', 191_360],
    ['92.50/h', 192_400],
    ['$600/day', 156_000],
    ['15k a month', 180_000],
    ['$500', 500],
    ['0', 0],
    ['$0', 0],
  ])('%s is %d dollars a year', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount });
  });

  it('may be left out', () => {
    expect(readAmount('  ')).toEqual({ amount: null });
  });

  it('may be a percentage where there is something that it is of', () => {
    expect(readAmount('15%', { base: 160_000 })).toEqual({ amount: 24_000 });
    expect(readAmount('12.5 % of base', { base: 100_000 })).toEqual({ amount: 12_500 });
    expect(readAmount('15%', { base: null }).fault).toMatch(/base first/);
    expect(readAmount('15%').fault).toMatch(/not a percentage/);
  });

  it.each([
    ['€185k', /US dollars/],
    ['90000 GBP', /US dollars/],
    ['120k CHF', /US dollars/],
    ['150k-180k', /not a range/],
    ['$150,000 – $180,000', /not a range/],
    ['150 to 180k', /not a range/],
    ['a lot', /such as 185k/],
    ['<script>alert(1)</script> ', /such as 185k/],
    ['-5', /below zero/],
    ['−185k', /below zero/],
    ['1e9', /such as 185k/],
    ['185,00,0', /such as 185k/],
    ['2 x 60k', /such as 185k/],
    ['9'.repeat(300), /such as 185k/],
    ['200m', /at most 100,000,000 dollars/],
    ['$200m', /at most/],
    ['99999999999999999999', /at most/],
  ])('%s is told what to write', (text, fault) => {
    const read = readAmount(text);
    expect(read.amount).toBeNull();
    expect(read.fault).toMatch(fault);
  });

  it('asks what a small number means', () => {
    expect(readAmount('185', { min: 1_000 }).fault).toBe('Thousands? Then write 185k.');
    expect(readAmount('185').fault).toBe('Thousands? Then write 185k. Else write $185.');
    expect(readAmount('0', { min: 1_000 }).fault).toBe('Give at least 1,000 dollars.');
  });

  it('is read back as any whole number of dollars is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 100_000_000 }), (amount) => {
        expect(readAmount(`$${amount.toLocaleString('en-US')}`)).toEqual({ amount });
      }),
    );
  });

  it('is a whole number from 0 on, nothing, or a fault, for any text at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (text) => {
        const { amount, fault } = readAmount(text, { base: 100_000 });
        expect(amount === null || fault === undefined).toBe(true);
        expect(Number.isInteger(amount ?? 0) && (amount ?? 0) >= 0).toBe(true);
      }),
    );
  });
});
