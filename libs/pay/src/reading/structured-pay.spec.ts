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
    ['a unit of two words', quantity({ value: 140_000, unitText: 'PER_YEAR' }), YEAR],
    ['a code of its unit', quantity({ value: 140_000, unitText: undefined, unitCode: 'ANN' }), YEAR],
    ['a sign as currency', { ...quantity({ value: 140_000 }), currency: '$' }, YEAR],
  ])('is read from %s', (_, value, pay) => {
    expect(structuredPay(value)).toEqual({ min: 140_000, max: 140_000, ...pay });
  });

  it.each<[string, unknown]>([
    ['no currency', { value: { value: 140_000, unitText: 'YEAR' } }],
    ['an unknown unit', quantity({ value: 140_000, unitText: 'PROJECT' })],
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
