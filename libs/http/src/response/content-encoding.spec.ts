import Negotiator from 'negotiator';
import { contentEncoding } from './content-encoding';

describe('contentEncoding', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['deflate', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
  ])('answers Accept-Encoding %j with %s', (header, encoding) => {
    expect(contentEncoding(header)).toBe(encoding);
    // The second time it is remembered.
    expect(contentEncoding(header)).toBe(encoding);
  });

  it('reads a header once, and none that is not there', () => {
    const reading = jest.spyOn(Negotiator.prototype, 'encodings');
    const ask = () => ['gzip, x-read-once', 'br, x-read-once', undefined].map(contentEncoding);
    expect([ask(), ask()]).toEqual([
      ['gzip', 'br', 'identity'],
      ['gzip', 'br', 'identity'],
    ]);
    expect(reading).toHaveBeenCalledTimes(2);
  });

  it('remembers no more than two hundred headers, and answers all others none the less', () => {
    const headers = Array.from({ length: 300 }, (_, i) => `gzip, x-made-up-${i}`);
    const reading = jest.spyOn(Negotiator.prototype, 'encodings');
    expect(new Set(headers.map(contentEncoding))).toEqual(new Set(['gzip']));
    expect(reading).toHaveBeenCalledTimes(300);
    expect(new Set(headers.map(contentEncoding))).toEqual(new Set(['gzip']));
    expect(reading.mock.calls.length).toBeGreaterThanOrEqual(300 + 100);
    expect(reading.mock.calls.length).toBeLessThan(600);
  });
});
