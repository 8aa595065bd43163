import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { structuredPay } from './structured-pay';

/** Lines such as `120000..150000 USD year | {"baseSalary":{…}}`. */
const LABELLED = readFileSync(join(__dirname, '../../labelled/structured.txt'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): [posting: string, expected: string] => {
    const [expected = '', posting = ''] = line.split(' | ');
    return [posting, expected];
  });

const quantity = (members: object) => ({
  '@type': 'MonetaryAmount',
  currency: 'USD',
  value: { '@type': 'QuantitativeValue', unitText: 'YEAR', ...members },
});
const YEAR = { currency: 'USD', period: 'year' };

describe('pay in structured data', () => {
  it.each<[string, unknown, object]>([
    ['a range', quantity({ minValue: 120_000, maxValue: 150_000 }), { min: 120_000, max: 150_000, ...YEAR }],
    ['one value', quantity({ value: 140_000 }), { min: 140_000, max: 140_000, ...YEAR }],
    [
      'texts with commas',
      quantity({ minValue: '120,000', maxValue: '150,000' }),
      { min: 120_000, max: 150_000, ...YEAR },
    ],
    [
      'texts with points',
      { ...quantity({ minValue: '45.000', maxValue: '60.000' }), currency: 'EUR' },
      { min: 45_000, max: 60_000, currency: 'EUR', period: 'year' },
    ],
    ['a text with a sign', quantity({ value: '$120000' }), { min: 120_000, max: 120_000, ...YEAR }],
    [
      'a range as a text',
      quantity({ value: '$120,000 - $150,000' }),
      { min: 120_000, max: 150_000, ...YEAR },
    ],
    ['a zero below', quantity({ minValue: 0, maxValue: 150_000 }), { min: null, max: 150_000, ...YEAR }],
    [
      'swapped ends',
      quantity({ minValue: 150_000, maxValue: 120_000 }),
      { min: 120_000, max: 150_000, ...YEAR },
    ],
    [
      'no unit',
      { currency: 'USD', minValue: 120_000, maxValue: 150_000 },
      { min: 120_000, max: 150_000, ...YEAR },
    ],
    [
      'a unit of two words',
      quantity({ value: 140_000, unitText: 'PER_YEAR' }),
      { min: 140_000, max: 140_000, ...YEAR },
    ],
    [
      'a code of its unit',
      { currency: 'EUR', value: { value: 45, unitCode: 'HUR' } },
      { min: 45, max: 45, currency: 'EUR', period: 'hour' },
    ],
    [
      'a currency in small letters',
      { ...quantity({ value: 140_000 }), currency: 'usd' },
      { min: 140_000, max: 140_000, ...YEAR },
    ],
    [
      'a sign as currency',
      { ...quantity({ value: 140_000 }), currency: '$' },
      { min: 140_000, max: 140_000, ...YEAR },
    ],
    [
      'a list',
      [quantity({ value: 0 }), quantity({ value: 140_000 })],
      { min: 140_000, max: 140_000, ...YEAR },
    ],
    [
      'a price',
      { '@type': 'PriceSpecification', priceCurrency: 'USD', price: '140000' },
      { min: 140_000, max: 140_000, ...YEAR },
    ],
  ])('is read from %s', (_, value, pay) => {
    expect(structuredPay(value)).toEqual(pay);
  });

  it('is read from a number with its currency beside', () => {
    expect(structuredPay(140_000, 'USD')).toEqual({ min: 140_000, max: 140_000, ...YEAR });
  });

  it.each<[string, unknown]>([
    ['zeros', quantity({ minValue: 0, maxValue: 0 })],
    ['an hourly amount called a yearly one', quantity({ minValue: 45, maxValue: 60 })],
    ['no currency', { value: { value: 140_000, unitText: 'YEAR' } }],
    ['an unknown unit', quantity({ value: 140_000, unitText: 'PROJECT' })],
    ['ends far apart', quantity({ minValue: 1_000 * 10, maxValue: 150_000 })],
    ['words', quantity({ value: 'competitive' })],
    ['nothing', null],
    ['nested lists', [[[[[[quantity({ value: 140_000 })]]]]]]],
  ])('is not made of %s', (_, value) => {
    expect(structuredPay(value)).toBeUndefined();
  });

  it.each(LABELLED)('is read from %s as labelled', (posting, expected) => {
    const { baseSalary, salaryCurrency } = JSON.parse(posting) as Record<string, unknown>;
    const pay = structuredPay(baseSalary, salaryCurrency);
    const found = pay ? `${pay.min ?? ''}..${pay.max ?? ''} ${pay.currency} ${pay.period}` : '-';
    expect(expected.split(' or ')).toContain(found);
  });
});
