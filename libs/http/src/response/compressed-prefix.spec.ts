import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { brotliPrefix, type CompressedPrefix, gzipPrefix } from './compressed-prefix';

const whole = ({ body, endingWith }: CompressedPrefix, tail: string): Buffer =>
  Buffer.concat([body, endingWith(tail)]);

describe('a compressed prefix', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });

  it('and a tail read back as one body, in both formats', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: 0, max: 11 }), async (prefix, tail, quality) => {
        const start = Buffer.from(prefix);
        const gzip = whole(await gzipPrefix(start, Math.min(quality, 9)), tail);
        const brotli = whole(await brotliPrefix(start, quality), tail);
        expect(gunzipSync(gzip).toString()).toBe(prefix + tail);
        expect(brotliDecompressSync(brotli).toString()).toBe(prefix + tail);
      }),
      { numRuns: 60 },
    );
  });

  it('serves many tails and refuses one that no stored block holds', async () => {
    const prefix = await brotliPrefix(Buffer.from('{"data":'), 11);
    const bodies = ['1}', '22}', ''].map((tail) => brotliDecompressSync(whole(prefix, tail)).toString());
    expect(bodies).toEqual(['{"data":1}', '{"data":22}', '{"data":']);
    expect(() => prefix.endingWith('1'.repeat(70_000))).toThrow(RangeError);
  });
});
