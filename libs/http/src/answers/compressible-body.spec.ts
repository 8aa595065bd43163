import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { BrotliQuality, CompressibleBody } from './compressible-body';

const TEXT = JSON.stringify(Array.from({ length: 2_000 }, (_, i) => ({ id: i, share: Math.sqrt(i) })));

/** What a client gets that takes `encoding` and no other. */
async function sent(quality: number, encoding: string): Promise<Buffer> {
  const body = new CompressibleBody(TEXT, quality);
  const server = createServer((request, response) => void body.send(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const call = get({ port, host: '127.0.0.1', agent: false, headers: { 'accept-encoding': encoding } });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks = (await answer.toArray()) as Buffer[];
  server.close();
  return Buffer.concat(chunks);
}

describe('CompressibleBody', () => {
  it('reads back the same however it was compressed', async () => {
    for (const quality of Object.values(BrotliQuality)) {
      expect(gunzipSync(await sent(quality, 'gzip')).toString()).toBe(TEXT);
      expect(brotliDecompressSync(await sent(quality, 'br')).toString()).toBe(TEXT);
    }
  });

  it.each(['gzip', 'br'])(
    'tries harder at %s for what is sent often than for what is sent once',
    async (encoding) => {
      const [single, often] = [
        await sent(BrotliQuality.Fast, encoding),
        await sent(BrotliQuality.Best, encoding),
      ];
      expect(often.length).toBeLessThan(single.length);
      expect(single.length).toBeLessThan(TEXT.length / 2);
    },
  );
});
