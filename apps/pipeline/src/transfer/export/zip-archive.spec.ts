import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { zipArchive } from './zip-archive';

const MANY = 10_000;
/** Bytes of an incompressible chunk; some dozens fill the buffers of the streams. */
const CHUNK_BYTES = 2_000;

function counted() {
  const count = { chunks: 0, ended: false };
  async function* chunks(): AsyncGenerator<string> {
    try {
      for (; count.chunks < MANY; count.chunks++) {
        await setImmediate();
        yield randomBytes(CHUNK_BYTES).toString('base64');
      }
    } finally {
      count.ended = true;
    }
  }
  return { count, chunks };
}

describe('a ZIP archive', () => {
  it('is written only as fast as it is read, and not on when its reader goes away', async () => {
    const { count, chunks } = counted();
    const archive = zipArchive([
      { name: 'a.txt', chunks },
      { name: 'b.txt', chunks },
    ]);
    await archive[Symbol.asyncIterator]().next();
    for (let i = 0; i < 2_000; i++) await setImmediate();
    const read = count.chunks;
    expect(read).toBeLessThan(MANY / 50);
    archive.destroy();
    for (let i = 0; i < 100; i++) await setImmediate();
    expect(count.ended).toBe(true);
    expect(count.chunks - read).toBeLessThan(3);
  });

  it('ends with the error of a file that cannot be read', async () => {
    const failing = async function* (): AsyncGenerator<string> {
      yield 'begun';
      await setImmediate();
      throw new Error('away');
    };
    await expect(buffer(zipArchive([{ name: 'a.txt', chunks: failing }]))).rejects.toThrow('away');
  });
});
