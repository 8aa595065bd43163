import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { brotliPrefix, gzipPrefix } from './compressed-prefix';

describe('a compressed prefix', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });

  it('and a tail read back as one body, in both formats', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 0, max: 11 }), async (prefix, tail, quality) => {
        const [start, end] = [Buffer.from(prefix), Buffer.from(tail)];
        const gzip = Buffer.concat((await gzipPrefix(start, Math.min(quality, 9))).with(end));
        const brotli = Buffer.concat((await brotliPrefix(start, quality)).with(end));
        expect(gunzipSync(gzip).toString()).toBe(prefix + tail);
        expect(brotliDecompressSync(brotli).toString()).toBe(prefix + tail);
      }),
      { numRuns: 60 },
    );
  });

  it('serves many tails and refuses one that no stored block holds', async () => {
    const prefix = await brotliPrefix(Buffer.from('{"data":'), 11);
    const bodies = ['1}', '22}', ''].map((tail) =>
      brotliDecompressSync(Buffer.concat(prefix.with(Buffer.from(tail)))).toString(),
    );
    expect(bodies).toEqual(['{"data":1}', '{"data":22}', '{"data":']);
    expect(() => prefix.with(Buffer.alloc(70_000))).toThrow(RangeError);
  });
});
