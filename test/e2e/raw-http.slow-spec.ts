import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { ConsoleService } from '../support/console-service';
import type { Json } from '../support/pipeline/pipeline-client';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { type RawAnswer, RawConnection, rawAnswer } from './raw-http';
import { declaredRoutes, type ServedRoute } from '../support/served-routes';

const FAR_ABOVE = { perMinute: 1_000_000, perMonth: 100_000_000 };
const LIMITS = ['surfaceA.free', 'surfaceBPublic.free', 'surfaceB.ultra'];
const CHUNKED = 'Transfer-Encoding: chunked';
const NOTHING = '0\r\n\r\n';
const JSON_TYPE = 'Content-Type: application/json';
/** The answer of a route to a call without a body; only browsers call the console's `@Options`. */
const METHODS = new Set(['GET', 'POST', 'PATCH', 'DELETE']);

interface Side {
  url: string;
  routes: ServedRoute[];
  /** Answers a plain GET with 200. */
  openPath: string;
  isCrossOrigin: boolean;
  /** Key of a new user who may call. */
  caller: () => Promise<string[]>;
  code: (body: Json) => string;
  requestId: (body: Json) => string;
}

let compensation: CompensationApp;
let pipeline: PipelineService;
let consoleService: ConsoleService;

beforeAll(async () => {
  const limits = JSON.stringify(Object.fromEntries(LIMITS.map((limit) => [limit, FAR_ABOVE])));
  [compensation, pipeline, consoleService] = await Promise.all([
    CompensationApp.start({ RATE_LIMITS: limits }),
    PipelineService.start(),
    ConsoleService.start(),
  ]);
});

const atCompensation = (): Side => ({
  url: compensation.url,
  routes: declaredRoutes(compensation),
  openPath: '/api/v1/salary/roles?limit=1',
  isCrossOrigin: true,
  caller: async () => [`Authorization: ${(await bearerFor(compensation, 'ultra')).authorization}`],
  code: ({ error }) => error.code,
  requestId: ({ error }) => error.request_id,
});
const atPipeline = (): Side => ({
  url: pipeline.url,
  routes: declaredRoutes(pipeline),
  openPath: '/api/mcp/openapi.json',
  isCrossOrigin: true,
  caller: async () => [`Authorization: Bearer ${(await pipeline.newUser()).client.token}`],
  code: ({ code }) => code,
  requestId: ({ requestId }) => requestId,
});
const atConsole = (): Side => ({
  url: consoleService.url,
  routes: declaredRoutes(consoleService),
  openPath: '/sign-in',
  isCrossOrigin: false,
  caller: async () => [
    `Cookie: ${(await consoleService.signedIn({ isSteppedUp: true })).cookie}`,
    `Origin: ${consoleService.url}`,
  ],
  code: ({ code }) => code,
  requestId: ({ requestId }) => requestId,
});

describe.each([
  ['the compensation service', atCompensation],
  ['the pipeline', atPipeline],
  ['the console', atConsole],
])('%s', (_name, sideOf) => {
  let side: Side;
  let routes: ServedRoute[];

  beforeAll(() => {
    side = sideOf();
    routes = side.routes.filter(({ method }) => METHODS.has(method));
  });

  /** Each is called by one person without any earlier calls. */
  async function statuses(headers: readonly string[], body: string): Promise<[string, number][]> {
    const caller = await side.caller();
    const seen: [string, number][] = [];
    for (const { method, path, name } of routes) {
      // An export that nobody reads goes on for a moment, and a person has one at a time.
      const person = path.includes('/export') ? await side.caller() : caller;
      const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', ...person, ...headers];
      seen.push([name, (await rawAnswer(side.url, lines, body)).status]);
    }
    return seen;
  }

  it('takes an empty chunked body, of any media type, for no body on every route', async () => {
    const plain = await statuses([], '');
    expect(plain.length).toBeGreaterThan(25);
    expect(plain.filter(([, status]) => status === 415)).toEqual([]);
    expect(await statuses([CHUNKED, 'Content-Type: text/plain'], NOTHING)).toEqual(plain);
    expect(await statuses(['Content-Length: 0', 'Content-Type: text/plain'], '')).toEqual(plain);
  });

  it('goes on with the connection behind an empty chunked body', async () => {
    const connection = await RawConnection.to(side.url);
    const request = `GET ${side.openPath} HTTP/1.1\r\nHost: x\r\n${CHUNKED}\r\n\r\n${NOTHING}`;
    connection.write(request + request);
    const first = await connection.answer();
    const second = await connection.answer();
    connection.close();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it.each([
    ['no Host', [], 'GET'],
    ['two', ['Host: x', 'Host: y'], 'GET'],
    ['the same one twice, in another spelling', ['Host: x', 'hOST: x'], 'GET'],
    ['a path', ['Host: x/y'], 'GET'],
    ['letters beyond ASCII', ['Host: m\u00fcller.example'], 'GET'],
  ])('refuses a request with %s (400)', async (_, hosts, method) => {
    const connection = await RawConnection.to(side.url);
    connection.write([`${method} ${side.openPath} HTTP/1.1`, ...hosts, '', ''].join('\r\n'));
    const answer = await connection.answer();
    expectOwnError(answer, 400);
    expect(answer.headers['connection']).toBe('close');
    await connection.closed();
  });

  it.each([
    ['none, over HTTP/1.0', 'HTTP/1.0', []],
    ['an empty Host', 'HTTP/1.1', ['Host:']],
    ['a name with a port', 'HTTP/1.1', ['Host: api_1.example.test:8443']],
  ])('takes %s', async (_, version, hosts) => {
    const { status } = await rawAnswer(side.url, [`GET ${side.openPath} ${version}`, ...hosts]);
    expect(status).toBe(200);
  });

  it.each(['200-ok', 'something', '100-continued', ''])(
    'refuses the expectation "%s" (417)',
    async (expectation) => {
      const lines = [`GET ${side.openPath} HTTP/1.1`, 'Host: x', `Expect: ${expectation}`];
      const answer = await rawAnswer(side.url, lines);
      expectOwnError(answer, 417);
      expect(side.code(JSON.parse(answer.text)).toLowerCase()).toBe('expectation_failed');
    },
  );

  it('meets the expectation 100-continue before the body, and HTTP/1.0 has none', async () => {
    const connection = await RawConnection.to(side.url);
    const head = ['Host: x', 'Expect: 100-Continue', CHUNKED, '', ''].join('\r\n');
    connection.write(`GET ${side.openPath} HTTP/1.1\r\n${head}`);
    expect(await connection.until('\r\n\r\n')).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    connection.write(NOTHING);
    expect((await connection.answer()).status).toBe(200);
    connection.close();
    const old = await rawAnswer(side.url, [`GET ${side.openPath} HTTP/1.0`, 'Expect: something']);
    expect(old.status).toBe(200);
  });

  it('answers what is no HTTP in its own words, for the same readers as every other answer', async () => {
    expectOwnError(await rawAnswer(side.url, ['NONSENSE']), 400);
  });

  function expectOwnError({ status, headers, text }: RawAnswer, expected: number) {
    expect([status, headers['content-type']]).toEqual([expected, 'application/json; charset=utf-8']);
    expect(headers['x-request-id']).toMatch(/^req_[0-9a-f]{16}$/);
    expect(side.requestId(JSON.parse(text))).toBe(headers['x-request-id']);
    expect(headers['access-control-allow-origin']).toBe(side.isCrossOrigin ? '*' : undefined);
  }
});

describe('a chunked body', () => {
  const JOB = JSON.stringify({ company: 'Acme', title: 'Tester' });
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  let token: string;

  beforeAll(async () => {
    token = `Authorization: Bearer ${(await pipeline.newUser()).client.token}`;
  });

  const post = (path: string, headers: readonly string[], body: string) =>
    rawAnswer(pipeline.url, [`POST ${path} HTTP/1.1`, 'Host: x', token, CHUNKED, ...headers], body);

  it.each([
    ['without a media type', []],
    ['of another media type', ['Content-Type: text/plain']],
    ['in another charset', ['Content-Type: application/json; charset=utf-16']],
  ])('%s is refused once a byte has come (415)', async (_, headers) => {
    for (const path of ['/api/mcp/jobs', '/api/mcp', '/api/mcp/jobs/import'])
      expect((await post(path, headers, `1\r\n{\r\n`)).status).toBe(415);
  });

  it('in JSON is read, however late and in however many pieces it comes', async () => {
    const connection = await RawConnection.to(pipeline.url);
    const lines = ['POST /api/mcp/jobs HTTP/1.1', 'Host: x', token, JSON_TYPE, CHUNKED];
    connection.write(`${[...lines, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`);
    await connection.until('100 Continue\r\n\r\n');
    for (const letter of JOB) connection.write(chunk(letter));
    connection.write(NOTHING);
    const { status, text } = await connection.answer();
    connection.close();
    expect([status, JSON.parse(text)]).toEqual([201, expect.objectContaining({ company: 'Acme' })]);
  });

  it('that ends with the connection before a byte has come changes nothing', async () => {
    const connection = await RawConnection.to(pipeline.url);
    const feed = 'POST /api/mcp/calendar/feed HTTP/1.1';
    connection.write(`${[feed, 'Host: x', token, CHUNKED, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`);
    await connection.until('100 Continue\r\n\r\n');
    connection.close();
    const lines = ['GET /api/mcp/calendar/feed HTTP/1.1', 'Host: x', token];
    const { text } = await rawAnswer(pipeline.url, lines);
    expect(JSON.parse(text)).toMatchObject({ active: false });
  });

  it('that is empty is the same call under its Idempotency-Key as none', async () => {
    const key = 'Idempotency-Key: empty-or-none';
    const chunked = await post('/api/mcp/calendar/feed', [key], NOTHING);
    const plain = await rawAnswer(pipeline.url, [
      'POST /api/mcp/calendar/feed HTTP/1.1',
      'Host: x',
      token,
      key,
      'Content-Length: 0',
    ]);
    expect([chunked.status, plain.status, plain.text]).toEqual([plain.status, chunked.status, chunked.text]);
    expect(plain.headers['idempotent-replayed']).toBe('true');
  });

  it('that is empty opens a stream of events', async () => {
    const connection = await RawConnection.to(pipeline.url);
    const lines = ['GET /api/mcp/events/stream HTTP/1.1', 'Host: x', token, CHUNKED];
    connection.write(`${lines.join('\r\n')}\r\n\r\n${NOTHING}`);
    const { status, headers } = await connection.answer();
    connection.close();
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
  });
});

describe('a page of another host', () => {
  /** Headers that a browser lets every page read, and headers for the browser or the connection. */
  const FOR_BROWSERS = new Set([
    'cache-control',
    'content-language',
    'content-length',
    'content-type',
    'expires',
    'last-modified',
    'connection',
    'content-encoding',
    'date',
    'keep-alive',
    'transfer-encoding',
    'vary',
    'x-accel-buffering',
    'content-security-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
    'x-robots-tag',
    'access-control-allow-origin',
    'access-control-expose-headers',
    'access-control-allow-methods',
    'access-control-max-age',
    'access-control-allow-headers',
    'cross-origin-resource-policy',
  ]);

  it.each([
    ['the compensation service', atCompensation, '/api/v1/intelligence/mcp'],
    ['the pipeline', atPipeline, '/api/mcp'],
  ])('reads every header that %s answers with', async (_name, sideOf, mcp) => {
    const { url, routes, caller } = sideOf();
    const headers = await caller();
    const hidden = new Set<string>();
    const read = new Set<string>();
    const look = async (lines: string[], body = '') => {
      const { headers: answered } = await rawAnswer(url, lines, body);
      const exposed = (answered['access-control-expose-headers'] ?? '').toLowerCase().split(', ');
      for (const name of Object.keys(answered))
        (exposed.includes(name) || FOR_BROWSERS.has(name) ? read : hidden).add(name);
    };
    for (const { method, path } of routes.filter(({ method }) => METHODS.has(method))) {
      await look([`${method} ${path} HTTP/1.1`, 'Host: x', 'Origin: https://claude.ai', ...headers]);
      await look([`${method} ${path} HTTP/1.1`, 'Host: x', 'Origin: https://claude.ai']);
    }
    await look([`PUT ${mcp} HTTP/1.1`, 'Host: x', ...headers]);
    expect([...hidden]).toEqual([]);
    expect([...read]).toEqual(expect.arrayContaining(['www-authenticate', 'allow', 'etag', 'ratelimit']));
  });

  it.each([
    ['the compensation service', atCompensation, '/api/v1/intelligence/mcp'],
    ['the pipeline', atPipeline, '/api/mcp'],
  ])('may send any header to %s, and to what describes its sign-in', async (_name, sideOf, mcp) => {
    const { url } = sideOf();
    for (const path of [mcp, `/.well-known/oauth-protected-resource${mcp}`]) {
      const asked = 'authorization,mcp-protocol-version,x-of-tomorrow';
      const { status, headers } = await rawAnswer(url, [
        `OPTIONS ${path} HTTP/1.1`,
        'Host: x',
        'Origin: https://claude.ai',
        'Access-Control-Request-Method: POST',
        `Access-Control-Request-Headers: ${asked}`,
      ]);
      expect([
        status,
        headers['access-control-allow-origin'],
        headers['access-control-allow-headers'],
      ]).toEqual([204, '*', asked]);
    }
  });
});

describe('an answer that depends on the credential', () => {
  it.each([
    ['the compensation service', atCompensation, 8],
    ['the pipeline', atPipeline, 12],
  ])('says so at %s, when it is kept and when it is not sent again too', async (_name, sideOf, least) => {
    const { url, routes, caller } = sideOf();
    const headers = await caller();
    const ask = (path: string, ...further: string[]) =>
      rawAnswer(url, [`GET ${path} HTTP/1.1`, 'Host: x', ...headers, ...further]);
    let seen = 0;
    for (const { method, path, name } of routes) {
      if (method !== 'GET') continue;
      const question = QUESTIONS[path] ?? '';
      const answer = await ask(path + question);
      const isPrivate = answer.headers['cache-control'] === 'private, max-age=60';
      const varies = /\bAuthorization\b/.test(answer.headers['vary'] ?? '');
      expect([name, varies]).toEqual([name, isPrivate]);
      if (!isPrivate) continue;
      seen += 1;
      const again = await ask(path + question, 'Accept-Encoding: br');
      expect([name, again.headers['vary']]).toEqual([name, answer.headers['vary']]);
      if (answer.headers['etag'] === undefined) continue;
      const known = await ask(path + question, 'If-None-Match: *');
      expect([name, known.status, known.headers['vary']]).toEqual([name, 304, answer.headers['vary']]);
    }
    expect(seen).toBeGreaterThanOrEqual(least);
  });

  const QUESTIONS: Record<string, string> = {
    '/api/v1/salary/calculate': '?role=data-scientist&city=austin&exp=senior',
    '/api/v1/salary': '?role=data-scientist&city=austin&exp=senior',
    '/api/v1/intelligence/salaries': '?role=data-scientist',
    '/api/v1/intelligence/salaries/compare': '?roles=data-scientist,data-engineer',
  };

  it('says so of one record, which a route of its own answers', async () => {
    const { client } = await pipeline.newUser();
    const { body } = await client.post('/api/mcp/jobs', { company: 'Acme', title: 'Tester' });
    const { headers } = await client.get(`/api/mcp/jobs/${body.id}`);
    expect(headers.get('vary')).toBe('Authorization, Accept-Encoding');
  });
});
