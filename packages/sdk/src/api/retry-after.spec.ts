import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorOf } from './errors.ts';
import { readRetryAfter } from './retry-after.ts';

/** The webhook worker tests the same vectors. */
const CASES = JSON.parse(readFileSync(join(__dirname, 'retry-after-cases.json'), 'utf8')) as {
  now: string;
  read: [header: string, seconds: number][];
  notRead: string[];
};
const NOW = new Date(CASES.now);

describe('readRetryAfter', () => {
  it.each(CASES.read)('reads %j as %i s', (value, seconds) => {
    expect(readRetryAfter(value, NOW)).toBe(seconds);
  });

  it.each([null, ...CASES.notRead])('does not read %j', (value) => {
    expect(readRetryAfter(value, NOW)).toBeUndefined();
  });
});

describe('an error of the service', () => {
  const told = (value: string, body: object = {}) =>
    errorOf(Response.json({}, { status: 429, headers: { 'retry-after': value } }), JSON.stringify(body))
      .retryAfterSeconds;

  it('has whole seconds of what the header says, in any of its forms', () => {
    expect(told('1.2')).toBe(2);
    const inAMinute = new Date(Date.now() + 60_000);
    for (const text of [inAMinute.toUTCString(), asctime(inAMinute)]) {
      expect(told(text)).toBeGreaterThanOrEqual(58);
      expect(told(text)).toBeLessThanOrEqual(60);
    }
  });

  it('has what its body says where the header says nothing readable', () => {
    const body = { error: { retry_hint: { after_seconds: 7 } } };
    expect(told('0x10', body)).toBe(7);
    expect(told('3', body)).toBe(3);
  });
});

/** `Sun Nov  6 08:49:37 1994`, from `Sun, 06 Nov 1994 08:49:37 GMT`. */
function asctime(moment: Date): string {
  const [day = '', date = '', month = '', year = '', time = ''] = moment.toUTCString().split(' ');
  return `${day.slice(0, 3)} ${month} ${date.replace(/^0/, ' ')} ${time} ${year}`;
}
