import { parseAmountCell, parsePeriodCell, parseSalaryCell } from './salary-cell';

describe('a salary in a cell', () => {
  it.each([
    ['120000', { min: 120_000 }],
    ['$120,000 - $150,000', { min: 120_000, max: 150_000, currency: 'USD' }],
    ['€60.000–75.000 per year', { min: 60_000, max: 75_000, currency: 'EUR', period: 'year' }],
    ['120-150k', { min: 120_000, max: 150_000 }],
    ['£45/hr', { min: 45, currency: 'GBP', period: 'hour' }],
    ['CHF 8’500 monthly'.replace('’', "'"), { min: 8_500, currency: 'CHF', period: 'month' }],
    ['1.2m', { min: 1_200_000 }],
    ['up to 90k', { min: 90_000 }],
  ])('is read from %j', (cell, salary) => {
    expect(parseSalaryCell(cell)).toEqual(salary);
  });

  it.each(['', 'competitive', '1, 2 or 3', '1-2-3', 'x'.repeat(200)])('is not made of %j', (cell) => {
    expect(parseSalaryCell(cell)).toBeUndefined();
  });

  it('has amounts in any grouping', () => {
    expect(
      ['120,000', '120.000', "120'000", '120 000', '120k', '$ 120,000', '12.5', '12,5'].map(parseAmountCell),
    ).toEqual([120_000, 120_000, 120_000, 120_000, 120_000, 120_000, 12.5, 12.5]);
    expect(['', 'a lot', '-5', '1e9', '0x10'].map(parseAmountCell)).toEqual(Array(5).fill(undefined));
  });

  it('has periods in many words', () => {
    expect(['Hourly', 'per annum', 'Monthly', 'year', 'fortnight'].map(parsePeriodCell)).toEqual([
      'hour',
      'year',
      'month',
      'year',
      'fortnight',
    ]);
  });
});
