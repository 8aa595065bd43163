import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache } from '@wagewright/http';
import fc from 'fast-check';
import { CompressibleBody } from '../../../libs/http/src/response/compressible-body';
import { bearerFor } from '../../support/api-keys';
import { service, useCompensation } from '../../support/shared-compensation';

const RUNS = 10;
const REPEATED = 10;

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Unpacked. */
  text: string;
}

/** Addresses of every kind of route whose answers are cached: path, and the parameters that it reads. */
const ADDRESSES: readonly (readonly [path: string, parameters: Record<string, string>])[] = [
  ['/api/v1/salary/calculate', { role: 'data-scientist', city: 'austin', exp: 'senior' }],
  ['/api/v1/salary/roles', { limit: '40' }],
  ['/api/v1/salary/search', { q: 'ml eng' }],
  ['/api/v1/intelligence/salaries/compare', { roles: 'data-scientist,data-engineer' }],
  ['/api/v1/intelligence/salaries/companies', {}],
  ['/api/v1/intelligence/salaries/cities', { limit: '3' }],
  ['/salaries/data-scientist/austin', { exp: 'senior' }],
  ['/salaries/data-scientist', {}],
  ['/api/v1/openapi.json', {}],
];

describe('an answer that is known', () => {
  let cache: ResponseCache;
  let key: { authorization: string };

  useCompensation();
  beforeAll(async () => {
    cache = service.app.get(ResponseCache);
    key = await bearerFor(service, 'ultra');
  });
  beforeEach(() => cache.clear());

  /** `fetch` refuses a body of a GET. */
  function send({ method, path, headers, body }: Call): Promise<Answer> {
    const { hostname, port } = new URL(service.url);
    return new Promise((resolve, reject) => {
      const isCounted = body !== undefined && headers['transfer-encoding'] === undefined;
      const length = isCounted ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent: false };
      const call = request(options, (response) => {
        const { statusCode = 0, headers: received } = response;
        response
          .toArray()
          .then(
            (chunks) => resolve({ status: statusCode, headers: received, text: unpacked(received, chunks) }),
            reject,
          );
      });
      call.on('error', reject).end(body);
    });
  }

  it('is the one that is computed in front of Express, and the one that Nest computes, for any request', async () => {
    await fc.assert(
      fc.asyncProperty(anyCall, async (random) => {
        const call = { ...random, headers: { ...random.headers, ...(random.isKeyed && key) } };
        const plain = { method: 'GET', path: addressOf(random.address), headers: { ...key } };
        cache.clear();
        const routed = await send({ ...call, path: call.path.replace(/\/?\?/, '/?') });
        cache.clear();
        const computed = await send(call);
        cache.clear();
        for (let calls = 0; calls < 2; calls += 1) expect((await send(plain)).status).toBe(200);
        expect(cache.size).toBe(1);
        const { headers } = await send(plain);
        const known = await send(call);
        expect(stable(known)).toEqual(stable(computed));
        expect(stable(computed)).toEqual(stable(routed));
        const conditional = { ...plain, headers: { ...key, 'if-none-match': headers.etag ?? '' } };
        expect((await send(conditional)).status).toBe(304);
      }),
      { numRuns: RUNS },
    );
  });

  it('is one answer whatever else is asked, and compressed well once at the most', async () => {
    const compressed = compressions();
    const sent = await Promise.all(
      Array.from({ length: REPEATED }, (_, index) =>
        send({
          method: 'GET',
          path: `/api/v1/intelligence/salaries/roles?x${index}=${Math.random()}`,
          headers: { 'accept-encoding': 'br' },
        }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(sent.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['br']));
    expect(new Set(sent.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(new Set(sent.map(({ text }) => text.slice(0, text.lastIndexOf('"request"')))).size).toBe(1);
    expect(cache.size).toBe(1);
    // Calls made before the first answer each computed their own; none of them caused a slow one.
    expect(compressed('best')).toBeLessThanOrEqual(1);
  });

  it('is kept from the second of calls that come one after another, and compressed once from then on', async () => {
    const compressed = compressions();
    for (let index = 0; index < REPEATED; index += 1) {
      await send({
        method: 'GET',
        path: `/api/v1/salary/cities?x=${Math.random()}`,
        headers: { 'accept-encoding': 'gzip' },
      });
    }
    expect([cache.size, compressed('fast')]).toEqual([1, 2]);
    expect(compressed('best')).toBeLessThanOrEqual(1);
  });

  it('is not made again for another spelling of its path', async () => {
    const paths = ['/salaries/data-scientist', '/SALARIES/data-scientist/', '/salaries/%64ata-scientist?x=1'];
    const sent = [];
    for (const path of paths) sent.push(await send({ method: 'GET', path, headers: {} }));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(cache.size).toBe(1);
  });
});

const word = fc.constantFrom('x', 'utm_source', 'limit', '__proto__', 'q', 'a%20b', '%zz', '', '1');
/** Parameters appended to those that a route reads. */
const further = fc
  .array(fc.tuple(word, word), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => `&${pair.join('=')}`));
const anyCall = fc
  .record({
    address: fc.constantFrom(...ADDRESSES),
    isKeyed: fc.boolean(),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
    spelling: fc.constantFrom(
      (path: string) => path,
      (path: string) => path.toUpperCase(),
      (path: string) => `${path}/`,
      (path: string) => path.replace('s', '%73'),
    ),
    reverse: fc.boolean(),
    encode: fc.boolean(),
    further,
    tooLong: fc.constantFrom('', '', '', '', `&y=${'z'.repeat(8_200)}`),
    ending: fc.constantFrom('', '', '#part', '&#', '?'),
    encoding: fc.constantFrom(undefined, 'br', 'gzip', 'gzip, br;q=0', 'identity', '*', 'zstd'),
    condition: fc.constantFrom(undefined, undefined, '*', 'W/"x"', '"x", "y"'),
    body: fc.constantFrom<[string, Record<string, string>][]>(
      ['', {}],
      ['', {}],
      ['', { 'content-length': '0' }],
      ['', { 'transfer-encoding': 'chunked' }],
      ['', { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }],
      ['{"a":1}', { 'content-type': 'application/json' }],
      ['{"a":', { 'content-type': 'application/json' }],
      ['{"a":1,"a":2}', { 'content-type': 'application/json' }],
      ['text', { 'content-type': 'text/plain' }],
      ['{}', {}],
      ['x', { 'content-type': 'application/json', 'content-encoding': 'unheard-of' }],
      [`{"a":"${'x'.repeat(300_000)}"}`, { 'content-type': 'application/json' }],
      ['{}', { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }],
    ),
  })
  .map(({ address, isKeyed, method, encoding, condition, body: [body, bodyHeaders], ...spelled }) => ({
    address,
    isKeyed,
    method,
    path: spelledAddress(address, spelled),
    headers: {
      ...bodyHeaders,
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
      ...(condition !== undefined && { 'if-none-match': condition }),
    },
    body: body === '' ? undefined : body,
  }));

interface Spelling {
  spelling: (path: string) => string;
  reverse: boolean;
  encode: boolean;
  further: string[];
  tooLong: string;
  ending: string;
}

function spelledAddress(
  [path, parameters]: (typeof ADDRESSES)[number],
  { spelling, reverse, encode, further: others, tooLong, ending }: Spelling,
): string {
  const pairs = Object.entries(parameters).map(([name, value]) => {
    const written = encodeURIComponent(value);
    return `${name}=${encode ? written.replace('a', '%61') : written}`;
  });
  const query = (reverse ? pairs.toReversed() : pairs).join('&');
  return `${spelling(path)}?${query}${others.join('')}${tooLong}${ending}`;
}

function addressOf([path, parameters]: (typeof ADDRESSES)[number]): string {
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}

/** Headers that depend on the call, or on how often and how well the answer was compressed. */
const PASSING = new Set([
  'x-request-id',
  'date',
  'content-length',
  'x-ratelimit-remaining',
  'x-ratelimit-monthly-remaining',
  'ratelimit',
]);

function stable({ status, headers, text }: Answer): object {
  const kept = Object.entries(headers).filter(([name]) => !PASSING.has(name));
  const timeless = text
    .replaceAll(/req_[0-9a-f]{16}/g, 'req')
    .replace(/"duration_ms":\d+/, '"duration_ms":0')
    // A slash behind the path, which errors tell as well, takes a call past everything that stands in front of Express.
    .replace(/("endpoint":"[^"]*?)\/?"/, '$1"')
    .replace('/.",', '.",');
  return { status, headers: Object.fromEntries(kept), text: timeless };
}

function unpacked(headers: IncomingHttpHeaders, chunks: Buffer[]): string {
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return '';
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** @returns how many bodies were compressed at a quality since the call */
function compressions(): (quality: 'fast' | 'best') => number {
  const compress = jest.spyOn(
    CompressibleBody.prototype as unknown as { compress(...of: string[]): unknown },
    'compress',
  );
  const known = compress.mock.calls.length;
  return (quality) => compress.mock.calls.slice(known).filter(([, own]) => own === quality).length;
}
