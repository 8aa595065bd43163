import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ScopedRequest } from '../request/scoped-request';
import { bestCompression } from './best-compression';
import { CompressibleBody } from './compressible-body';

const TEXT = JSON.stringify(Array.from({ length: 2_000 }, (_, i) => ({ id: i, share: Math.sqrt(i) })));
const UNPACK = { gzip: gunzipSync, br: brotliDecompressSync } as const;

describe('CompressibleBody', () => {
  let body: CompressibleBody;
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const scoped = Object.assign(request, { response }) as unknown as ScopedRequest;
      void body.send(scoped, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());
  afterEach(() => jest.restoreAllMocks());

  /** The answer to a client that accepts `encoding` alone. */
  async function sent(encoding: string): Promise<Buffer> {
    const { port } = server.address() as AddressInfo;
    const call = get({ port, host: '127.0.0.1', agent: false, headers: { 'accept-encoding': encoding } });
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return Buffer.concat((await answer.toArray()) as Buffer[]);
  }

  /** Asks until it comes smaller than at first; each time as if no other compression were under way. */
  async function smallerThan(size: number, encoding: string): Promise<Buffer> {
    for (;;) {
      const answer = await sent(encoding);
      if (answer.length < size) return answer;
    }
  }

  it.each(['gzip', 'br'] as const)(
    'is sent in %s, and smaller once it has been asked for again; it reads back the same',
    async (encoding) => {
      body = new CompressibleBody(TEXT, true);
      const first = await sent(encoding);
      const better = await smallerThan(first.length, encoding);
      expect(UNPACK[encoding](first).toString()).toBe(TEXT);
      expect(UNPACK[encoding](better).toString()).toBe(TEXT);
      expect(first.length).toBeLessThan(TEXT.length / 2);
    },
  );

  it.each([
    ['short', 1],
    ['as long as many', 20_000],
  ])('is sent as it is where it is %s, also with signs beyond ASCII in it', async (_name, times) => {
    const text = JSON.stringify({ text: '$152,023 × 1.331 – “so” 💶 '.repeat(times) });
    body = new CompressibleBody(text, true);
    expect((await sent('identity')).toString()).toBe(text);
    const packed = await sent('gzip');
    expect((times > 1 ? gunzipSync(packed) : packed).toString()).toBe(text);
  });

  it('is compressed at the best quality neither for one sending nor when it is not kept', async () => {
    const offer = jest.spyOn(bestCompression, 'offer').mockReturnValue(false);
    body = new CompressibleBody(TEXT, true);
    await sent('br');
    await sent('gzip');
    body = new CompressibleBody(TEXT, false);
    await sent('br');
    await sent('br');
    expect(offer).not.toHaveBeenCalled();
  });

  it('asks again when its compression was declined, and not once it was accepted', async () => {
    const offer = jest.spyOn(bestCompression, 'offer').mockReturnValue(false);
    body = new CompressibleBody(TEXT, true);
    for (let sending = 0; sending < 3; sending += 1) await sent('br');
    expect(offer).toHaveBeenCalledTimes(2);
    offer.mockReturnValue(true);
    for (let sending = 0; sending < 3; sending += 1) await sent('br');
    expect(offer).toHaveBeenCalledTimes(3);
  });
});
