import { readAmount } from './amount';

describe('an amount as people write it', () => {
  it.each([
    ['185000', 185_000],
    ['185,000', 185_000],
    ['$185,000', 185_000],
    ['185k', 185_000],
    ['185 K', 185_000],
    ['185.5k', 185_500],
    ['185,5k', 185_500],
    ['185.000', 185_000],
    ['1.250.000', 1_250_000],
    ['1,250,000.50', 1_250_001],
    ['US$ 185k per year', 185_000],
    ['$185k/yr', 185_000],
    ['185 000', 185_000],
    ["185'000", 185_000],
    ['1.2m', 1_200_000],
    ['USD 90,500 annually', 90_500],
    ['0', 0],
  ])('%s is %d dollars', (text, amount) => {
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
    ['150k-180k', /not a range/],
    ['$150,000 – $180,000', /not a range/],
    ['150 to 180k', /not a range/],
    ['a lot', /such as 185k/],
    ['-5', /such as 185k/],
    ['1e9', /such as 185k/],
    ['185,00,0', /such as 185k/],
    ['200m', /At most/],
  ])('%s is told what to write', (text, fault) => {
    const read = readAmount(text);
    expect(read.amount).toBeNull();
    expect(read.fault).toMatch(fault);
  });

  it('asks whether thousands are meant', () => {
    expect(readAmount('185', { min: 1_000 }).fault).toBe('Thousands? Then write 185k.');
    expect(readAmount('0', { min: 1_000 }).fault).toBe('At least 1,000 dollars.');
  });
});
