import { parseRetryAfter } from './retry-after';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 120 ', 120_000],
    ['86400', DAY_MS],
    ['86401', DAY_MS],
    ['9999999999', DAY_MS],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Fri, 21 Nov 2036 12:00:00 GMT', DAY_MS],
  ])('reads %j as %i ms', (value, expected) => {
    expect(parseRetryAfter(value, NOW)).toBe(expected);
  });

  it.each([
    undefined,
    '',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    'soon',
    '99999999999',
    '2026-11-21T12:00:30Z',
    'Sat, 99 Nov 2026 12:00:30 GMT',
    '120, 240',
  ])('does not read %j', (value) => {
    expect(parseRetryAfter(value, NOW)).toBeUndefined();
  });
});
