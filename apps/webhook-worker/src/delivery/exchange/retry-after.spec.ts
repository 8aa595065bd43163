import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRetryAfter } from './retry-after';

/** The SDK tests the same vectors. */
const FILE = join(__dirname, '../../../../../packages/sdk/src/api/retry-after-cases.json');
const CASES = JSON.parse(readFileSync(FILE, 'utf8')) as {
  now: string;
  read: [header: string, seconds: number][];
  notRead: string[];
};
const NOW = new Date(CASES.now);
const DAY_S = 86_400;

describe('parseRetryAfter', () => {
  it.each(CASES.read)('reads %j as %i s, a day at most', (value, seconds) => {
    expect(parseRetryAfter(value, NOW)).toBe(Math.min(seconds, DAY_S) * 1_000);
  });

  it.each([undefined, ...CASES.notRead])('does not read %j', (value) => {
    expect(parseRetryAfter(value, NOW)).toBeUndefined();
  });

  it('rounds a part of a second up, so that nothing comes before the time', () => {
    const now = new Date(NOW.getTime() + 400);
    expect(parseRetryAfter('Sat, 21 Nov 2026 12:00:02 GMT', now)).toBe(2_000);
  });
});
