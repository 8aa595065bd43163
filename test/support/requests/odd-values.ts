import fc from 'fast-check';

const ODD_NUMBERS = [
  1e-7,
  5e-324,
  1e21,
  1.5e300,
  1.7976931348623157e308,
  -1e-7,
  -0,
  0,
  0.1 + 0.2,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1.005,
  120_000.123,
  -1,
];

/** Texts with a meaning to a parser, a database, a calendar or JavaScript. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u00a0\u2003',
  '\ufeff',
  '\u0000',
  'a\u0000b',
  '\u202eabc',
  'e\u0301'.repeat(300),
  'x'.repeat(201),
  'x'.repeat(70_000),
  '\u{1f9d1}\u200d\u{1f4bb}'.repeat(150),
  '=1+1',
  '%',
  '%00',
  '%zz',
  '_%\\',
  "'; DROP TABLE job; --",
  '{}',
  '[]',
  'null',
  'true',
  'NaN',
  '1e-7',
  '5e-324',
  '1e21',
  '0x10',
  '-0',
  '999999999999999999999999',
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2024-02-30',
  '+275760-09-13T00:00:00Z',
  '275761-01-01',
  '-271821-04-20T00:00:00Z',
  '2024-01-01T00:00:60Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T00:00:00+99:99',
  '2024-01-01T00:00:00.123456789Z',
  'http://',
  'http://a:99999/',
  'http://[::1',
  'http://xn--/',
  'https://\u{1f4a9}.la/\ud7ff',
  'https://example.com:0/',
  'javascript:alert(1)',
  'https://user:pass@example.com/#x',
  'a@b',
  '"quoted"@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  'a@[127.0.0.1]',
  'Europe/Berlin',
  'europe/berlin',
  'Etc/GMT+99',
  'GMT+25',
  'UTC\u0000',
  '+02:00',
  'constructor',
  '__proto__',
  'toString',
  'job_',
  `job_${'0'.repeat(22)}`,
  `con_${'z'.repeat(22)}`,
  'data-scientist',
  'senior',
  'saved,,applied',
  ',',
  ',,,,',
];

const ODD_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [{}],
  [1e-7],
  ['x', 'x', 1],
  { length: -1 },
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { constructor: { name: 'Array' } },
  { then: { then: 1 } },
  { base: 1e-7, min: 5e-324, max: 1e21, currency: 'USD', period: 'year' },
  { min: -0, max: 1e-7 },
  { '': '' },
  Array.from({ length: 30 }, () => 'x'),
  Array.from({ length: 300 }, (_, index) => index),
  nested(28),
];

export const ODD_VALUES: readonly unknown[] = [...ODD_NUMBERS, ...ODD_TEXTS, ...ODD_SHAPES];

const SURROGATES = { first: 0xd800, count: 0x800 };
/** Like `unit: 'binary'`, for which fast-check first builds a table of a million characters. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count));

const IN_PATHS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@";
/** The characters of a path, like `fc.webSegment`, which builds that table as well. */
const pathCharacter = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...IN_PATHS.split('')) },
  { weight: 1, arbitrary: anyCharacter.map(percentEncoded) },
);
const pathSegments = fc.array(fc.string({ unit: pathCharacter }), { size: 'xsmall' });
const webUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), pathSegments)
  .map(([scheme, authority, segments]) => [`${scheme}://${authority}`, ...segments].join('/'));

/** Any such value, and any other JSON value: half surrogates, deep lists and `__proto__` among them. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_VALUES) },
  { weight: 2, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a', '\u0000', '-') }) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 1, arbitrary: webUrl },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 60 }) },
);

function percentEncoded(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
}

function nested(depth: number): unknown {
  return depth === 0 ? 1e-7 : [nested(depth - 1)];
}
