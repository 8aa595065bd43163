import querystring, { parse } from 'node:querystring';
import fc from 'fast-check';
import { responseCacheKey } from './response-cache-key';

const PARAMETERS = ['city', 'exp', 'role'];
const keyOf = (query: string) => responseCacheKey('/salary', query, PARAMETERS);

describe('responseCacheKey', () => {
  it.each([
    ['other parameters', 'role=a&city=b', 'x=1&role=a&y&city=b&utm_source=z'],
    ['order', 'role=a&city=b', 'city=b&role=a'],
    ['encoding', 'role=a-b&city=b c', 'r%6fle=a%2Db&city=b+c'],
    ['empty pairs', 'role=a', '&&role=a&&'],
    ['a query without any parameter of the route', '', 'x=1'],
    ['a missing sign', 'role=', 'role'],
  ])('is the same whatever the %s', (_what, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    'role=a&level=senior',
    'location=b',
    'role=a&c%69ties=b&ctiy=b',
    'role[]=a',
    'role=a&role=a&Exp=mid',
  ])('is none for %j, which is refused', (query) => {
    expect(keyOf(query)).toBeUndefined();
  });

  it.each([
    ['another value', 'role=a', 'role=b'],
    ['the value of another parameter', 'role=a', 'city=a'],
    ['a parameter that is given twice', 'role=a', 'role=a&role=a'],
    ['an empty parameter', 'role=a', 'role=a&city='],
    ['a value with the signs of a key in it', 'role=a%0A1:b', 'role=a&exp=b'],
  ])('differs for %s', (_what, one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('is the same exactly when the framework reads the same of the parameters', () => {
    const word = fc.constantFrom(
      'role',
      'city',
      'exp',
      'x',
      'r%6Fle',
      'a',
      'b',
      '',
      '%',
      '%zz',
      '+',
      '1:a',
      '=',
      '%0A',
      'ü',
    );
    const query = fc
      .array(fc.tuple(word, fc.option(word)), { maxLength: 4 })
      .map((pairs) => pairs.map(([name, value]) => (value === null ? name : `${name}=${value}`)).join('&'));
    const read = (text: string) => {
      const given = parse(text);
      return JSON.stringify(PARAMETERS.map((name) => given[name]));
    };
    fc.assert(
      fc.property(query, query, (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(read(one) === read(other));
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not count what comes after a thousand parameters, like the framework', () => {
    const padding = 'x=1&'.repeat(1_000);
    expect(keyOf(`${padding}role=a`)).toBe(keyOf(''));
    expect(keyOf(`${padding.slice(4)}role=a`)).toBe(keyOf('role=a'));
  });

  it('reads a query without the framework’s parser where no name can be encoded or given twice', () => {
    const parsing = jest.spyOn(querystring, 'parse');
    const plain = ['', 'role=a', 'x=1&role=a&city=b&y', '&&exp=', 'x&'.repeat(999) + 'role=a'];
    for (const query of plain) keyOf(query);
    expect(parsing).not.toHaveBeenCalled();
    const other = ['r%6Fle=a', 'role=a+b', 'role=a&role=a', 'x&'.repeat(1_000) + 'role=a'];
    for (const query of other) keyOf(query);
    expect(parsing.mock.calls.map(([query]) => query)).toEqual(other);
    parsing.mockRestore();
  });
});
