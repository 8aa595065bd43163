import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  type ApiError,
  bodyMalformed,
  CompensationErrorSurface,
  methodNotAllowed,
  payloadTooLarge,
  PipelineErrorSurface,
  rateLimitExceeded,
  serviceUnavailable,
} from '@wagewright/errors';
import { freePort } from '../support/free-port';
import { Gateway, withCertificates } from './gateway';
import { type GatewayAnswer, GatewayClient, rawExchange } from './gateway-client';
import { listening } from '../support/ends-with-file';

const BASE_URL = 'https://api.example.test';
const COMPENSATION = new CompensationErrorSurface(`${BASE_URL}/docs/errors`);
const PIPELINE = new PipelineErrorSurface();
const POST_HEAD = 'POST /api/mcp/jobs HTTP/1.1\r\nHost: localhost\r\n';
/** Requests of one address at once, and how many of them a connection of HTTP/2 takes. */
const AT_ONCE = 500;
const STREAMS = 125;
const TOO_MANY = rateLimitExceeded('There are too many requests from this address.', 5);
const OWN_ID = /^req_[0-9a-f]{16}$/;

/** The gateway's answer when no service answers: the words that the service would have used. */
describe('the gateway by itself', () => {
  let gateway: Gateway;
  let client: GatewayClient;
  let replicas: Replica[];

  beforeAll(async () => {
    replicas = [await Replica.start(), await Replica.start()];
    gateway = await Gateway.start({
      compensation: [`127.0.0.1:${await freePort()}`],
      pipeline: replicas.map(({ address }) => address),
      baseUrl: BASE_URL,
    });
    client = await GatewayClient.connect(gateway);
  });

  beforeEach(() => replicas.forEach((replica) => replica.forget()));

  afterAll(() => client.close());

  /** At either replica. */
  const arrivals = () => replicas.flatMap(({ methods }) => methods);

  it('tells a client to come back when no replica listens', async () => {
    const answer = await client.get('/api/v1/salary/roles');
    expectOwnAnswer(answer, 502, COMPENSATION.body(serviceUnavailable(), ownId(answer)));
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('says so in the pipeline’s words below its prefix', async () => {
    replicas.forEach((replica) => replica.behave(brokenOff));
    const answer = await client.get('/api/mcp/jobs');
    expectOwnAnswer(answer, 502, PIPELINE.body(serviceUnavailable(), ownId(answer)));
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('asks the other replica when one breaks off a GET', async () => {
    replicas[0]?.behave(brokenOff);
    const answers = await Promise.all([client.get('/api/mcp/jobs'), client.get('/api/mcp/jobs')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each(['POST', 'PATCH'])('never sends a %s twice', async (method) => {
    replicas.forEach((replica) => replica.behave(brokenOff));
    const answer = await client.call('/api/mcp/jobs', { method, body: '{}' });
    expect([answer.status, arrivals()]).toEqual([502, [method]]);
  });

  it('passes a service’s own refusal on, without asking another replica', async () => {
    replicas.forEach((replica) => replica.behave(refused));
    const answer = await client.get('/api/mcp/jobs');
    expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([503, '{"own":true}', '9']);
    expect(answer.headers['x-request-id']).toBe('req_of_the_service');
    expect(arrivals()).toEqual(['GET']);
  });

  it('moves whoever speaks plain HTTP to the HTTPS port', async () => {
    const url = `http://127.0.0.1:${gateway.httpsPort}/plans?a=b`;
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${BASE_URL}/plans?a=b`]);
  });

  it('serves what an ACME client leaves for port 80, and nothing else there', async () => {
    const challenges = join(gateway.folder, '.well-known/acme-challenge');
    mkdirSync(challenges, { recursive: true });
    chmodSync(join(gateway.folder, '.well-known'), 0o755);
    writeFileSync(join(challenges, 'token'), 'token.thumbprint');
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${gateway.httpPort}${path}`, { redirect: 'manual' });
    const challenge = await ask('/.well-known/acme-challenge/token');
    expect([challenge.status, await challenge.text()]).toEqual([200, 'token.thumbprint']);
    const statuses = await Promise.all(
      ['/.well-known/acme-challenge/other', '/.well-known/acme-challenge/..%2f..%2ftls.key', '/tls.key'].map(
        async (path) => (await ask(path)).status,
      ),
    );
    expect(statuses).toEqual([404, 308, 308]);
  });

  it('leaves certificates to nginx’s ACME module when it is told whom to write to', () => {
    const settings = {
      GATEWAY_BASE_URL: 'https://api.example.test',
      GATEWAY_CONSOLE_URL: 'https://console.example.test:8444/',
      GATEWAY_ACME_CONTACT: 'ada@example.test',
      GATEWAY_ACME_DIR: '/run/acme',
    };
    const { GATEWAY_ISSUER, GATEWAY_CERTIFICATE } = withCertificates(settings);
    expect(GATEWAY_ISSUER).toContain('contact ada@example.test;\n    state_path /run/acme/state;');
    expect(GATEWAY_CERTIFICATE).toContain(
      'acme_certificate wagewright api.example.test console.example.test;',
    );
    expect(() => withCertificates({ ...settings, GATEWAY_BASE_URL: 'https://localhost:8443' })).toThrow(
      /names that the internet knows/,
    );
  });

  it('keeps its connections to the services', async () => {
    for (let call = 0; call < 6; call += 1) await client.get('/api/mcp/jobs');
    expect(arrivals()).toHaveLength(6);
    const connections = replicas.map((replica) => replica.connections);
    expect(Math.max(...connections)).toBeLessThanOrEqual(1);
  });

  it('refuses a body of more than 8 MiB, before any service sees it', async () => {
    const body = Buffer.alloc(8 * 1024 * 1024 + 1, 'x');
    const error = payloadTooLarge('The body is larger than 8 MiB.');
    const pipeline = await client.call('/api/mcp/jobs/import', { method: 'POST', body });
    expectOwnAnswer(pipeline, 413, PIPELINE.body(error, ownId(pipeline)));
    const compensation = await client.call('/api/v1/intelligence/mcp', { method: 'POST', body });
    expectOwnAnswer(compensation, 413, COMPENSATION.body(error, ownId(compensation)));
    expect(arrivals()).toEqual([]);
  });

  it.each(['TRACE', 'CONNECT'])('refuses %s, and says which methods there are', async (method) => {
    const error = methodNotAllowed(method, []);
    const request = (path: string) =>
      rawExchange(gateway, `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    const pipeline = await request('/api/mcp/jobs');
    expectOwnAnswer(pipeline, 405, PIPELINE.body(error, ownId(pipeline)));
    const compensation = await request('/api/v1/salary');
    expectOwnAnswer(compensation, 405, COMPENSATION.body(error, ownId(compensation)));
    expect(compensation.headers.allow).toBe('GET, HEAD, POST, PATCH, DELETE, OPTIONS');
    expect(arrivals()).toEqual([]);
  });

  it('says nothing of methods when the service has said it', async () => {
    replicas.forEach((replica) => replica.behave(methodRefused));
    const { status, headers, text } = await client.call('/api/mcp/jobs', { method: 'DELETE' });
    expect([status, headers.allow, text]).toEqual([405, 'GET', '{"own":true}']);
  });

  it.each<[string, number, ApiError, string]>([
    ['a request line', 414, headTooLarge(), `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['headers', 431, headTooLarge(), `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: '.padEnd(40_000, 'x')}\r\n\r\n`],
  ])('refuses %s beyond all measure', async (_, status, error, request) => {
    const answer = await rawExchange(gateway, request);
    expectOwnAnswer(answer, status, COMPENSATION.body(error, ownId(answer)));
  });

  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n'],
    ['ambiguous about its length', `${POST_HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    [
      'of two lengths at once',
      `${POST_HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['of an encoding that nobody speaks', `${POST_HEAD}Transfer-Encoding: gzip\r\n\r\n`],
    ['of another version of HTTP', 'GET / HTTP/2.0\r\nHost: localhost\r\n\r\n'],
  ])('refuses what is %s', async (_, request) => {
    const answer = await rawExchange(gateway, request);
    const error = bodyMalformed('The request is not valid HTTP.');
    expectOwnAnswer(answer, 400, COMPENSATION.body(error, ownId(answer)));
    expect(arrivals()).toEqual([]);
  });

  it('takes 500 requests of one address at once, streams among them, and of another one as many', async () => {
    const held: ServerResponse[] = [];
    const all = new Promise<void>((resolve) => {
      const hold: RequestListener = (_, response) => {
        if (held.push(response) === AT_ONCE) resolve();
      };
      replicas.forEach((replica) => replica.behave(hold));
    });
    const clients = await Promise.all(
      Array.from({ length: AT_ONCE / STREAMS }, () => GatewayClient.connect(gateway)),
    );
    const waiting = clients.flatMap((one) =>
      Array.from({ length: STREAMS }, () => one.get('/api/mcp/events')),
    );
    await all;
    replicas.forEach((replica) => replica.behave(answered));

    const pipeline = await client.get('/api/mcp/jobs');
    expectOwnAnswer(pipeline, 429, PIPELINE.body(TOO_MANY, ownId(pipeline)));
    expect(pipeline.headers['retry-after']).toBe('5');
    const compensation = await client.get('/api/v1/salary');
    expectOwnAnswer(compensation, 429, COMPENSATION.body(TOO_MANY, ownId(compensation)));
    const person = await GatewayClient.connect({
      httpsPort: gateway.consolePort,
      certificate: gateway.certificate,
    });
    const page = await person.get('/sign-in');
    expect([page.status, page.body]).toEqual([429, PIPELINE.body(TOO_MANY, ownId(page))]);
    const other = await GatewayClient.connect(gateway, '127.0.0.2');
    expect((await other.get('/api/mcp/jobs')).status).toBe(200);

    held.forEach((response) => answered(response.req, response));
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await client.get('/api/mcp/jobs')).status).toBe(200);
    [...clients, person, other].forEach((one) => one.close());
  });

  it('takes only so many requests of one address a second, beyond a first thousand', async () => {
    const slow = await Gateway.start({
      compensation: replicas.map(({ address }) => address),
      pipeline: replicas.map(({ address }) => address),
      baseUrl: BASE_URL,
      instead: { 'rate=1000r/s': 'rate=1r/m', 'burst=1000': 'burst=3' },
    });
    const [one, other] = [await GatewayClient.connect(slow), await GatewayClient.connect(slow, '127.0.0.2')];
    const statuses: number[] = [];
    for (let call = 0; call < 6; call += 1) statuses.push((await one.get('/api/mcp/jobs')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const refused = await one.get('/api/v1/salary');
    expectOwnAnswer(refused, 429, COMPENSATION.body(TOO_MANY, ownId(refused)));
    expect((await other.get('/api/mcp/jobs')).status).toBe(200);
    [one, other].forEach((connected) => connected.close());
  });

  function expectOwnAnswer(answer: GatewayAnswer, status: number, body: object): void {
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'X-Request-Id, Retry-After',
      'cache-control': 'no-store',
      'strict-transport-security': 'max-age=31536000',
    });
  }
});

function headTooLarge(): ApiError {
  return payloadTooLarge('The request line and headers are too large.');
}

function ownId({ headers }: GatewayAnswer): string {
  const id = String(headers['x-request-id']);
  expect(id).toMatch(OWN_ID);
  return id;
}

const answered: RequestListener = (_, response) => response.setHeader('X-Request-Id', 'req_a').end('{}');

/** The request arrived, and then the process died. */
const brokenOff: RequestListener = (request) => request.socket.destroy();

const refused: RequestListener = (_, response) =>
  response.writeHead(503, { 'X-Request-Id': 'req_of_the_service', 'Retry-After': '9' }).end('{"own":true}');

const methodRefused: RequestListener = (_, response) =>
  response.writeHead(405, { 'X-Request-Id': 'req_of_the_service', Allow: 'GET' }).end('{"own":true}');

class Replica {
  readonly methods: string[] = [];
  connections = 0;
  private port = 0;

  private constructor(
    private readonly server: Server,
    private listener: RequestListener = answered,
  ) {
    server.on('connection', () => (this.connections += 1));
    server.on('request', (request, response) => {
      this.methods.push(request.method ?? '');
      this.listener(request, response);
    });
  }

  static async start(): Promise<Replica> {
    const replica = new Replica(createServer());
    replica.port = await listening(replica.server);
    return replica;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Answers as at first, and knows of no request. */
  forget(): void {
    this.methods.length = 0;
    this.connections = 0;
    this.listener = answered;
  }

  behave(listener: RequestListener): void {
    this.listener = listener;
  }
}
