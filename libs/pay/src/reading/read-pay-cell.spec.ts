import { currencyIn, periodIn, readPayCell } from '..';

const EUR = { currency: 'EUR' };
const USD = { currency: 'USD' };
const GBP = { currency: 'GBP' };

function withoutSign(cell: string): object {
  const { sign: _sign, ...pay } = readPayCell(cell) ?? {};
  return pay;
}

describe('pay in a cell', () => {
  it.each([
    ['85/h', { min: 85, period: 'hour' }],
    ['CHF 8’500.–', { min: 8_500, currency: 'CHF' }],
    ['1.2m', { min: 1_200_000 }],
    ['45.000', { min: 45_000 }],
    ['75\u202f000\u00a0€', { min: 75_000, ...EUR }],
    ['€22,50 per hour', { min: 22.5, ...EUR, period: 'hour' }],
    ['₹12,00,000 - ₹15,00,000', { min: 1_200_000, max: 1_500_000, currency: 'INR' }],
  ])('is read from %j', (cell, pay) => {
    expect(withoutSign(cell)).toEqual({ max: pay.min, ...pay, isAll: true });
  });

  it.each([
    ['$120k + equity', { min: 120_000, ...USD }],
    ['120k plus 10% bonus', { min: 120_000 }],
    ['4.500 € x 13', { min: 4_500, ...EUR, period: 'month' }],
    ['60.000 € (13 Gehälter)', { min: 60_000, ...EUR }],
    ['52.000 € (38,5 h/Woche)', { min: 52_000, ...EUR }],
    ['$40/hr, 40 hrs/wk', { min: 40, ...USD, period: 'hour' }],
    ['$65/hr (40 hours per week)', { min: 65, ...USD, period: 'hour' }],
    ['3.000 € netto', { min: 3_000, ...EUR }],
    ['$50/hr ($104k/yr)', { min: 50, ...USD, period: 'hour' }],
    ['$52.50 per hour / $109,200 per year', { min: 52.5, ...USD, period: 'hour' }],
    ['$50/hr - $104k/yr', { min: 50, ...USD, period: 'hour' }],
    ['€4.500/Monat (54k/Jahr)', { min: 4_500, ...EUR, period: 'month' }],
    ['$120k + 401k', { min: 120_000, ...USD }],
    ['$95,000, 401(k) match', { min: 95_000, ...USD }],
    ['$130k, 403b', { min: 130_000, ...USD }],
    ['GS-13 $112,015', { min: 112_015, ...USD }],
    ['L5: $180k', { min: 180_000, ...USD }],
    ['IC4 185k-210k', { min: 185_000, max: 210_000 }],
    ['Band 6: £35,392', { min: 35_392, ...GBP }],
    ['Grade 7 £54,358 - £61,585', { min: 54_358, max: 61_585, ...GBP }],
    ['E13 TV-L, 58.000 €', { min: 58_000, ...EUR }],
    ['$130k base, $200k OTE', { min: 130_000, ...USD }],
    ['base 150k, TC 250k', { min: 150_000 }],
    ['$240k - $280k OTE ($120k - $140k base)', { min: 120_000, max: 140_000, ...USD }],
    ['$90k + $10k signing bonus', { min: 90_000, ...USD }],
    ['£500-£600 pd outside IR35', { min: 500, max: 600, ...GBP, period: 'day' }],
    ['$150k, 0.5% equity', { min: 150_000, ...USD }],
    ['$150k (2025)', { min: 150_000, ...USD }],
    ['$150k, 25 days holiday', { min: 150_000, ...USD }],
    ['$80/hr, 6 month contract', { min: 80, ...USD, period: 'hour' }],
    ['$160k, 10,000 options', { min: 160_000, ...USD }],
    ['NYC $150k-$170k, Austin $130k-$150k', { min: 130_000, max: 170_000, ...USD }],
    ['$30/hr, 4x10', { min: 30, ...USD, period: 'hour' }],
    ['120k + 1.5x overtime', { min: 120_000 }],
    ['$120k - 150k, team of 12', { min: 120_000, max: 150_000, ...USD }],
  ])('is read in part from %j', (cell, pay) => {
    expect(withoutSign(cell)).toEqual({ max: pay.min, ...pay, isAll: false });
  });

  it.each([
    '',
    'competitive',
    '1, 2 or 3',
    '1-2-3',
    '150k-120k',
    '$120k, $150k',
    '2 x 60k',
    '2×60k',
    '60k * 2',
    '60k (x2)',
    '2 @ $60k',
    '2 times USD 60k',
    'twice 60k',
    '3 x $500/day',
    '120k / 2',
    '120.000 ÷ 12',
    '50/60k',
    '9'.repeat(14),
    'x'.repeat(201),
    '$5k sign-on, base TBD',
    'competitive, 25 days holiday',
    '6 month contract, rate TBD',
    'raised $50M Series B',
    'TC 250k',
    '$200k OTE',
    'L5',
    'GS-13',
    '40 hours a week',
    '5 weeks PTO',
    '401k match',
    '0',
    '$0-$0',
    '$5k-$180k',
    'DOE, 3-5 years experience',
  ])('is not made of %j', (cell) => {
    expect(readPayCell(cell)).toBeUndefined();
  });

  it('has amounts in any grouping', () => {
    const amounts = ['120,000', '120.000', "120'000", '120 000', '120\u202f000', '120k', '$ 120,000'];
    expect(amounts.map((cell) => readPayCell(cell)?.min)).toEqual(Array(7).fill(120_000));
  });

  it('has periods in many words', () => {
    const words = ['Hourly', 'per annum', 'Monthly', 'year', 'jährlich', 'Monat', 'par mois', 'al año', '?'];
    const periods = ['hour', 'year', 'month', 'year', 'year', 'month', 'month', 'year', undefined];
    expect(words.map(periodIn)).toEqual(periods);
  });

  it('has currencies by sign, by code and by word', () => {
    const words = ['Gehalt (€)', 'Salary in gbp', 'A$', 'Fr. 100', 'US$', 'Gehalt'];
    expect(words.map(currencyIn)).toEqual(['EUR', 'GBP', 'AUD', 'CHF', 'USD', undefined]);
  });
});
