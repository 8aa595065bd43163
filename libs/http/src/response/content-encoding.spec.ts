import { contentEncoding } from './content-encoding';

describe('contentEncoding', () => {
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

  it('remembers two hundred headers and no more, and still answers all others', () => {
    const kept = jest.spyOn(Map.prototype, 'set');
    for (let i = 0; i < 300; i += 1) expect(contentEncoding(`gzip, x-made-up-${i}`)).toBe('gzip');
    const headers = kept.mock.calls.filter(([header]) => String(header).startsWith('gzip, x-made-up-'));
    expect(headers.length).toBeGreaterThan(100);
    expect(headers.length).toBeLessThanOrEqual(200);
  });
});
