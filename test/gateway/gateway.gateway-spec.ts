import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testRedisPrefix } from '../setup/test-redis';
import { bearerFor } from '../support/api-keys';
import { ConsoleService } from '../support/console-service';
import { CompensationApp } from '../support/compensation-app';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { declaredRoutes, type ServedRoute } from '../support/served-routes';
import { Gateway } from './gateway';
import { GatewayClient, tlsConnection } from './gateway-client';

const BASE_URL = 'https://api.example.test';
const CONSOLE_URL = 'https://console.example.test';
/** More than the routes are called without a key, few enough to use up. */
const CALLS_PER_MINUTE = 60;

/** The shipped configuration in a real nginx, in front of the real services. */
describe('the gateway', () => {
  const prefix = testRedisPrefix();
  const settings = {
    TRUST_PROXY_HOPS: '1',
    PUBLIC_BASE_URL: BASE_URL,
    CONSOLE_BASE_URL: CONSOLE_URL,
    REDIS_PREFIX: prefix,
  };
  let compensation: CompensationApp;
  let pipeline: PipelineService;
  let consoleService: ConsoleService;
  let gateway: Gateway;
  let client: GatewayClient;

  beforeAll(async () => {
    const limits = JSON.stringify({ 'surfaceA.free': { perMinute: CALLS_PER_MINUTE } });
    compensation = await CompensationApp.start({ ...settings, RATE_LIMITS: limits });
    pipeline = await PipelineService.start({ TRUST_PROXY_HOPS: '1' });
    consoleService = await ConsoleService.start({ CONSOLE_BASE_URL: CONSOLE_URL });
    gateway = await Gateway.start({
      compensation: [new URL(compensation.url).host],
      pipeline: [new URL(pipeline.url).host],
      console: [new URL(consoleService.url).host.replace('localhost', '127.0.0.1')],
      baseUrl: BASE_URL,
    });
    client = await GatewayClient.connect(gateway);
  });

  afterAll(() => client.close());

  /** By the gateway's log. */
  async function ownerOf(path: string, method = 'GET'): Promise<string> {
    const { headers } = await client.call(path, { method });
    const { upstream } = await gateway.logged(String(headers['x-request-id']));
    return upstream === new URL(pipeline.url).host ? 'pipeline' : 'compensation';
  }

  describe('the connection', () => {
    it('is HTTP/2 over TLS 1.3', () => {
      const { alpnProtocol, socket } = client.session;
      expect([alpnProtocol, (socket as TLSSocket).getProtocol()]).toEqual(['h2', 'TLSv1.3']);
    });

    it('is HTTP/1.1 for clients that know no other', async () => {
      const socket = await tlsConnection(gateway);
      expect([socket.alpnProtocol, socket.getProtocol()]).toEqual(['http/1.1', 'TLSv1.3']);
      socket.destroy();
    });

    it('is refused to a client that knows only TLS 1.2', async () => {
      await expect(tlsConnection(gateway, { maxVersion: 'TLSv1.2' })).rejects.toThrow(/protocol version/);
    });

    it('is moved to HTTPS, under the public address', async () => {
      const url = `http://127.0.0.1:${gateway.httpPort}/salaries?q=a`;
      const answer = await fetch(url, { redirect: 'manual', headers: { host: 'evil.example' } });
      expect([answer.status, answer.headers.get('location')]).toEqual([308, `${BASE_URL}/salaries?q=a`]);
    });
  });

  describe('a path', () => {
    it('of any declared route reaches the service that declares it', async () => {
      const owners = new Map<string, string>();
      // The pipeline's own page at /docs cannot be told from the other: it lies at /api/mcp/docs as well.
      for (const route of declaredRoutes(pipeline).filter(isBelowMcp)) owners.set(route.name, 'pipeline');
      for (const route of declaredRoutes(compensation)) owners.set(route.name, 'compensation');
      const all = [...declaredRoutes(pipeline).filter(isBelowMcp), ...declaredRoutes(compensation)];
      expect(owners.size).toBe(all.length);
      const seen = await Promise.all(
        all.map(async (route) => [route.name, await ownerOf(route.path, methodOf(route))] as const),
      );
      expect(new Map(seen)).toEqual(owners);
    });

    it('outside the pipeline’s prefix is declared by the pipeline for its pages only, the root that leads there, and what is well-known', () => {
      const outside = declaredRoutes(pipeline).filter((route) => !isBelowMcp(route));
      expect(outside.map(({ template }) => template)).toEqual([
        // Who lets programs in at the MCP endpoint, asked by its path, and by none where the service has a host of its own.
        '/.well-known/oauth-protected-resource',
        '/.well-known/oauth-protected-resource/api/mcp',
        '/docs',
        '/docs.md',
        '/docs/:page',
        '/docs/:section/:page',
        '/llms.txt',
        '/favicon.ico',
        // Leads a browser to the reference, where the service has a host of its own.
        '/',
      ]);
    });

    it.each([
      ['/', 'compensation'],
      ['/api/mcp', 'pipeline'],
      ['/api/mcp/', 'pipeline'],
      ['/api/mcpx', 'compensation'],
      ['/.well-known/oauth-protected-resource/api/mcp', 'pipeline'],
      ['/.well-known/oauth-protected-resource/api/v1/intelligence/mcp', 'compensation'],
      ['/api/mcp/intelligence', 'compensation'],
      ['/api/mcp/intelligence/', 'compensation'],
      ['/api/mcp/intelligences/salary', 'pipeline'],
      ['/api/mcp/jobs/../intelligence/salary', 'compensation'],
      ['/api/mcp/intelligence/../jobs', 'pipeline'],
      ['/api/mcp/%69ntelligence/salary', 'compensation'],
      ['/api/v2/anything', 'compensation'],
    ])('%s belongs to the %s service', async (path, owner) => {
      expect(await ownerOf(path)).toBe(owner);
    });

    it('of health and metrics is unknown', async () => {
      for (const path of ['/metrics', '/healthz', '/readyz', '/api/mcp/../../metrics']) {
        const { status, body } = await client.get(path);
        expect([path, status, body.error.code]).toEqual([path, 404, 'route_not_found']);
      }
    });

    it('keeps its escapes on the way', async () => {
      const { status, body } = await client.get('/api/v1/salary/calculate?role=a%2Bb%20c&city=miami');
      expect([status, body.error.code]).toEqual([404, 'role_not_found']);
    });

    it('leads to the reference page of either service, with what it loads', async () => {
      for (const [page, service] of [
        ['/docs', 'compensation'],
        ['/api/mcp/docs', 'pipeline'],
      ] as const) {
        const { text } = await client.get(page);
        const loaded = [...text.matchAll(/(?:src|href)="(?<file>docs\/assets[^"]+)"/g)].map(
          ({ groups }) => groups!['file'],
        );
        expect(loaded).toHaveLength(3);
        const files = await Promise.all(
          loaded.map((file) => client.get(new URL(file!, `${BASE_URL}${page}`).pathname)),
        );
        expect(files.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect(text).toContain(`data-service="${service}"`);
      }
    });
  });

  it('leads to the console at a port of its own, whose cookies are for https alone', async () => {
    const person = await GatewayClient.connect({
      httpsPort: gateway.consolePort,
      certificate: gateway.certificate,
    });
    const page = await person.get('/sign-in');
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    const begun = await person.call('/api/console/sign-in/passkey/options', {
      method: 'POST',
      headers: { origin: 'https://console.example.test' },
    });
    person.close();
    expect([begun.status, begun.body]).toEqual([
      200,
      { options: expect.objectContaining({ rpId: 'console.example.test' }) },
    ]);
    expect(begun.headers['set-cookie']?.[0]).toMatch(
      /^__Host-wagewright_challenge=[\w-]{43}; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  describe('an answer', () => {
    it('has the headers of the service once, and tells browsers to stay with HTTPS', async () => {
      const { status, headers, body } = await client.get('/api/v1/salary/none');
      expect([status, headers['x-request-id']]).toEqual([404, body.error.request_id]);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['server']).toBe('nginx');
    });

    it('that the service compressed is passed on as it is', async () => {
      const { headers, bytes } = await client.get('/api/v1/intelligence/salaries/roles', {
        'accept-encoding': 'gzip, br',
      });
      expect(headers['content-encoding']).toBe('br');
      const { data } = JSON.parse(brotliDecompressSync(bytes).toString());
      expect(data.roles).toHaveLength(3445);
    });

    it('that is a stream of events is passed on event by event, as it is', async () => {
      const user = await pipeline.newUser();
      const request = get({
        port: gateway.httpsPort,
        servername: 'localhost',
        ca: gateway.certificate,
        path: '/api/mcp/events/stream',
        headers: { authorization: `Bearer ${user.client.token}`, 'accept-encoding': 'gzip' },
      });
      const [stream] = (await once(request, 'response')) as [IncomingMessage];
      expect(stream.headers['content-encoding']).toBeUndefined();
      const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      expect(String((await chunks.next()).value)).toContain('retry: ');
      await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
      expect(String((await chunks.next()).value)).toContain('event: job.created');
      request.destroy();
    });

    it('that the service does not compress is compressed by the gateway', async () => {
      const asset = '/methodology.md';
      const { headers, bytes } = await client.get(asset, { 'accept-encoding': 'gzip' });
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
      expect(gunzipSync(bytes).toString()).toBe((await client.get(asset)).text);
    });
  });

  describe('a body', () => {
    it('that is too large for a route is refused by the service', async () => {
      const headers = { ...(await bearerFor(compensation, 'pro')), 'content-type': 'application/json' };
      const body = JSON.stringify({ offers: 'x'.repeat(300 * 1024) });
      const path = '/api/v1/intelligence/salaries/compare-offers';
      const refused = await client.call(path, { method: 'POST', headers, body });
      expect([refused.status, refused.body.error.message]).toEqual([413, 'The body is larger than 256 KiB.']);
      expect((await gateway.logged(refused.body.error.request_id)).upstream).not.toBe('');
    });
  });

  describe('a caller without a key', () => {
    const calculate = '/api/v1/salary/calculate?role=data-scientist&city=san-francisco';

    it('is counted by the address it comes from, whatever it claims', async () => {
      const [busy, other] = [
        await GatewayClient.connect(gateway, '127.0.0.2'),
        await GatewayClient.connect(gateway, '127.0.0.3'),
      ];
      const forged = (call: number) => ({ 'x-forwarded-for': `203.0.113.${call}, 198.51.100.${call}` });
      const statuses = await Promise.all(
        Array.from(
          { length: CALLS_PER_MINUTE + 3 },
          async (_, call) => (await busy.get(calculate, forged(call))).status,
        ),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(CALLS_PER_MINUTE);
      expect(statuses.filter((status) => status === 429)).toHaveLength(3);
      expect((await other.get(calculate, { 'x-forwarded-for': '127.0.0.2' })).status).toBe(200);
      busy.close();
      other.close();
    });
  });

  it('writes no query, header or calendar token into its log', async () => {
    const path = '/api/mcp/calendar/feed/feed-token-hunter2.ics?key=query-hunter3';
    const { headers } = await client.get(path, { authorization: 'Bearer header-hunter4' });
    const line = await gateway.logged(String(headers['x-request-id']));
    expect(line).toMatchObject({ path: '/api/mcp/calendar/feed/(masked)', client: '127.0.0.1' });
    expect(gateway.log()).not.toMatch(/hunter/);
  });
});

function isBelowMcp({ path }: ServedRoute): boolean {
  return path === '/api/mcp' || path.startsWith('/api/mcp/');
}

function methodOf({ method }: ServedRoute): string {
  return method === 'ALL' ? 'GET' : method;
}
