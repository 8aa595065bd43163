import { currencyIn, parsePeriodCell, parseSalaryCell } from './salary-cell';

const EUR = { currency: 'EUR' };

describe('a salary in a cell', () => {
  it.each([
    ['120000', { min: 120_000 }],
    ['$120,000 - $150,000', { min: 120_000, max: 150_000, currency: 'USD' }],
    ['$240k-280k', { min: 240_000, max: 280_000, currency: 'USD' }],
    ['€60.000–75.000 per year', { min: 60_000, max: 75_000, ...EUR, period: 'year' }],
    ['120-150k', { min: 120_000, max: 150_000 }],
    ['£45/hr', { min: 45, currency: 'GBP', period: 'hour' }],
    ['85/h', { min: 85, period: 'hour' }],
    ['£65k pa', { min: 65_000, currency: 'GBP', period: 'year' }],
    ["CHF 8'500 monthly", { min: 8_500, currency: 'CHF', period: 'month' }],
    ['CHF 8’500.–', { min: 8_500, currency: 'CHF' }],
    ['120.000 CHF', { min: 120_000, currency: 'CHF' }],
    ['1.2m', { min: 1_200_000 }],
    ['up to 90k', { max: 90_000 }],
    ['bis zu 90.000 €', { max: 90_000, ...EUR }],
    ['ab 55.000 €', { min: 55_000, ...EUR }],
    ['75.000 €', { min: 75_000, ...EUR }],
    ['75.000,00 €', { min: 75_000, ...EUR }],
    ['75\u202f000\u00a0€', { min: 75_000, ...EUR }],
    ['45 000 € par an', { min: 45_000, ...EUR, period: 'year' }],
    ['45 000 € - 52 000 € brut annuel', { min: 45_000, max: 52_000, ...EUR, period: 'year' }],
    ['€ 4.500 brutto / Monat', { min: 4_500, ...EUR, period: 'month' }],
    ['60 Tsd. € im Jahr', { min: 60_000, ...EUR, period: 'year' }],
    ['60-70 TEUR p.a.', { min: 60_000, max: 70_000, ...EUR, period: 'year' }],
    ['65 kEUR', { min: 65_000, ...EUR }],
    ['30 mil € bruto al año', { min: 30_000, ...EUR, period: 'year' }],
    ['1.800 € al mes', { min: 1_800, ...EUR, period: 'month' }],
    ['TJM 550 €', { min: 550, ...EUR, period: 'day' }],
    ['C$95k', { min: 95_000, currency: 'CAD' }],
    ['US$95k', { min: 95_000, currency: 'USD' }],
    ['120 000 zł', { min: 120_000, currency: 'PLN' }],
  ])('is read from %j', (cell, salary) => {
    expect(parseSalaryCell(cell)).toEqual({ ...salary, isAll: true });
  });

  it.each([
    ['$120k + equity', { min: 120_000, currency: 'USD' }],
    ['120k plus 10% bonus', { min: 120_000 }],
    ['€ 12,50 / Stunde', { min: 13, ...EUR, period: 'hour' }],
    ['75.000,50 €', { min: 75_001, ...EUR }],
    ['4.500 € x 13', { min: 4_500, ...EUR }],
    ['52.000 € (38,5 h/Woche)', { min: 52_000, ...EUR }],
    ['3.000 € netto', { min: 3_000, ...EUR }],
  ])('is read in part from %j', (cell, salary) => {
    expect(parseSalaryCell(cell)).toMatchObject({ ...salary, isAll: false });
  });

  it.each(['', 'competitive', '1, 2 or 3', '1-2-3', '150k-120k', '9'.repeat(14), 'x'.repeat(200)])(
    'is not made of %j',
    (cell) => {
      expect(parseSalaryCell(cell)).toBeUndefined();
    },
  );

  it('has amounts in any grouping', () => {
    const amounts = ['120,000', '120.000', "120'000", '120 000', '120\u202f000', '120k', '$ 120,000'];
    expect(amounts.map((cell) => parseSalaryCell(cell)?.min)).toEqual(Array(7).fill(120_000));
  });

  it('has periods in many words', () => {
    expect(
      [
        'Hourly',
        'per annum',
        'Monthly',
        'year',
        'annual',
        'jährlich',
        'Monat',
        'par mois',
        'al año',
        '?',
      ].map(parsePeriodCell),
    ).toEqual(['hour', 'year', 'month', 'year', 'year', 'year', 'month', 'month', 'year', undefined]);
  });

  it('has currencies by sign and by code', () => {
    expect(['Gehalt (€)', 'Salary in gbp', 'A$', 'Fr. 100', 'Gehalt'].map(currencyIn)).toEqual([
      'EUR',
      'GBP',
      'AUD',
      'CHF',
      undefined,
    ]);
  });
});
