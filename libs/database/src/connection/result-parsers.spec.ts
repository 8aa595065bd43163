import { types } from 'pg';
import { RESULT_PARSERS } from './result-parsers';

const TEXT_ARRAY = 1009 as number;

type Parser<T> = (text: string) => T;

describe('a moment that PostgreSQL has written', () => {
  const parse: Parser<Date> = RESULT_PARSERS.getTypeParser(types.builtins.TIMESTAMPTZ);
  const reference: Parser<Date> = types.getTypeParser(types.builtins.TIMESTAMPTZ);

  it.each([
    ['2026-11-22 21:55:16+00', '2026-11-22T21:55:16.000Z'],
    ['2026-11-22 21:55:16.5+00', '2026-11-22T21:55:16.500Z'],
    ['2026-11-22 21:55:16.07+00', '2026-11-22T21:55:16.070Z'],
    ['2026-11-22 21:55:16.123+00', '2026-11-22T21:55:16.123Z'],
    ['2026-11-22 21:55:16.123999+00', '2026-11-22T21:55:16.123Z'],
    ['1969-12-31 23:59:59.999+00', '1969-12-31T23:59:59.999Z'],
    ['0100-01-01 00:00:00+00', '0100-01-01T00:00:00.000Z'],
    ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59+00', '9999-12-31T23:59:59.000Z'],
    ['10000-01-02 00:00:00+00', '+010000-01-02T00:00:00.000Z'],
    ['0002-12-31 00:00:00+00 BC', '-000001-12-31T00:00:00.000Z'],
    ['2026-11-22 21:55:16.123+05:30', '2026-11-22T16:25:16.123Z'],
    ['2026-11-22 21:55:16-05', '2026-11-23T02:55:16.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(parse(text).toISOString()).toBe(iso);
    expect(parse(text)).toEqual(reference(text));
  });

  it('is infinite where node-postgres says so', () => {
    expect(parse('infinity')).toBe(Infinity);
  });
});

describe('a list of texts that PostgreSQL has written', () => {
  const parse: Parser<unknown> = RESULT_PARSERS.getTypeParser(TEXT_ARRAY);

  it.each([
    ['{}', []],
    ['{remote}', ['remote']],
    ['{remote,tag3,café}', ['remote', 'tag3', 'café']],
    ['{"a,b",c}', ['a,b', 'c']],
    ['{"say \\"hi\\"","{x}"}', ['say "hi"', '{x}']],
    ['{a,NULL}', ['a', null]],
    ['{"NULL",""}', ['NULL', '']],
    [
      '{{a,b},{c,d}}',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['[0:1]={a,b}', ['a', 'b']],
  ])('%s', (text, list) => {
    expect(parse(text)).toEqual(list);
  });
});

it('a date stays the text of its day', () => {
  const parse: Parser<unknown> = RESULT_PARSERS.getTypeParser(types.builtins.DATE);
  expect(parse('2026-12-06')).toBe('2026-12-06');
});

describe('a value that cannot be read', () => {
  const DATES = 1182 as number;

  it.each([
    ['TIMESTAMPTZ', '22.11.2026 21:55:16 CET'],
    ['TIMESTAMPTZ', '11/22/2026 21:55:16 UTC'],
    ['TIMESTAMPTZ', 'Sun Nov 22 21:55:16 2026 UTC'],
    ['TIMESTAMP', '22.11.2026 21:55:16'],
    ['DATE', '22.11.2026'],
  ] as const)('(%s, %s) is an error, not null', (type, text) => {
    const parse: Parser<unknown> = RESULT_PARSERS.getTypeParser(types.builtins[type]);
    expect(() => parse(text)).toThrow(/cannot be read/);
  });

  it('is an error in a list as well', () => {
    const parse: Parser<unknown> = RESULT_PARSERS.getTypeParser(DATES);
    expect(() => parse('{22.11.2026}')).toThrow(/cannot be read/);
    expect(parse('{NULL}')).toEqual([null]);
  });

  it('is not the null of JSON', () => {
    const parse: Parser<unknown> = RESULT_PARSERS.getTypeParser(types.builtins.JSONB);
    expect(parse('null')).toBeNull();
    expect(parse('[null]')).toEqual([null]);
  });
});
