import type { IncomingMessage } from 'node:http';
import { headFault } from './head-fault';

const request = (rawHeaders: string[], httpVersion = '1.1') => {
  const headers: Record<string, string> = {};
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers[rawHeaders[at]!.toLowerCase()] ??= rawHeaders[at + 1]!;
  return { rawHeaders, headers, httpVersion } as unknown as IncomingMessage;
};
const codeOf = (rawHeaders: string[], version?: string) =>
  headFault(request(rawHeaders, version))?.rule.status;

describe('the head of a request', () => {
  it.each([
    '',
    'x',
    'x:',
    'x:80',
    '127.0.0.1:3002',
    '[::1]',
    '[2001:DB8::1]:443',
    'my_api.local',
    'a%2Fb',
    'A.b-c~1',
  ])('may name the host "%s"', (host) => {
    expect(codeOf(['Host', host])).toBeUndefined();
    expect(codeOf(['Accept', '*/*', 'hOsT', host, 'Hosts', 'y'])).toBeUndefined();
  });

  it.each([
    'x y',
    'x/y',
    'x?y',
    'x#y',
    'u@x',
    'x:y',
    'x:80:80',
    '[::1',
    '::1',
    '[x]',
    '%',
    '%g0',
    'x, y',
    '\u00e4',
    '\u0000',
  ])('may not name the host %j', (host) => {
    expect(codeOf(['Host', host])).toBe(400);
    expect(codeOf(['Host', host], '1.0')).toBe(400);
  });

  it('names one host, which HTTP/1.0 alone may leave out', () => {
    expect(codeOf(['Host', 'x', 'HOST', 'x'])).toBe(400);
    expect(codeOf(['Host', 'x', 'HOST', 'x'], '1.0')).toBe(400);
    expect(codeOf(['Hose', 'x'])).toBe(400);
    expect(codeOf([], '1.0')).toBeUndefined();
  });

  it('expects 100-continue or nothing, and over HTTP/1.0 anything', () => {
    const expecting = (expectation: string, version?: string) =>
      codeOf(['Host', 'x', 'Expect', expectation], version);
    expect(['100-continue', '100-Continue', 'other, 100-continue'].map((one) => expecting(one))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(['', '100', '100-continued', 'x100-continue', '200-ok'].map((one) => expecting(one))).toEqual([
      417, 417, 417, 417, 417,
    ]);
    expect(expecting('200-ok', '1.0')).toBeUndefined();
  });

  it.each([
    [[], 'The header Host is missing.'],
    [['Host', 'x', 'Host', 'y'], 'The header Host must be given once.'],
    [['Host', 'x/y'], 'The header Host must be a host, with a port or without.'],
  ])('that has %j is told what is wrong', (rawHeaders, message) => {
    expect(headFault(request(rawHeaders))).toMatchObject({ message, extras: { param: 'Host' } });
  });

  it('is told which expectation can be met', () => {
    const fault = headFault(request(['Host', 'x', 'Expect', 'y']));
    expect(fault?.message).toBe('The only expectation that can be met is 100-continue.');
  });

  it('is judged in time in proportion to its length', () => {
    const long = 'a%20'.repeat(16_000);
    expect(codeOf(['Host', long])).toBeUndefined();
    expect(codeOf(['Host', `${long} `])).toBe(400);
  });
});
