import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { startFront } from '../../tools/start/front.mjs';

const SERVICES = ['compensation', 'pipeline', 'console'] as const;
type Service = (typeof SERVICES)[number];

interface Seen {
  service: Service;
  url: string;
  headers: Record<string, string>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('the one port of the trial', () => {
  const services: Partial<Record<Service, Server>> = {};
  let front: Server;

  beforeAll(async () => {
    for (const service of SERVICES) {
      // Answers with what it was asked; a stream goes on until its reader leaves.
      const server = createServer(({ url, headers }, response) => {
        if (url !== '/api/mcp/events/stream') return response.end(JSON.stringify({ service, url, headers }));
        return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      services[service] = server;
    }
    const ports = Object.fromEntries(SERVICES.map((service) => [service, portOf(services[service]!)]));
    const options = { port: 0, consoleUrl: 'http://localhost:8080', ports };
    front = await startFront(options as Parameters<typeof startFront>[0]);
  });

  afterAll(() => {
    for (const server of [front, ...Object.values(services)]) {
      server.close();
      server.closeAllConnections();
    }
  });

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> => {
    const asked = get({ host: '127.0.0.1', port: portOf(front), path, headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return answer;
  };

  it.each<[string, string, Service]>([
    ['/api/v1/salary/roles?q=a', '127.0.0.1:8080', 'compensation'],
    ['/', 'api.example.com', 'compensation'],
    ['/api/mcp/jobs', '127.0.0.1', 'pipeline'],
    ['/api/mcp?x=1', '127.0.0.1', 'pipeline'],
    ['/.well-known/oauth-protected-resource/api/mcp', '127.0.0.1', 'pipeline'],
    ['/api/mcp/intelligence/estimate', '127.0.0.1', 'compensation'],
    ['/api/mcp/intelligences', '127.0.0.1', 'pipeline'],
    ['/api/mcpx', '127.0.0.1', 'compensation'],
    ['/api/mcp/jobs', 'localhost:8080', 'console'],
  ])('sends %s of %s to the %s, as it is', async (path, host, service) => {
    const seen = (await json(await ask(path, { host }))) as Seen;
    expect([seen.service, seen.url, seen.headers['host']]).toEqual([service, path, host]);
  });

  it('says itself who called, and asks for no other protocol', async () => {
    const claims = {
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'https',
      forwarded: 'for=192.0.2.1',
      connection: 'upgrade',
      upgrade: 'websocket',
    };
    const answer = await ask('/', claims);
    expect(answer.statusCode).toBe(200);
    const { headers } = (await json(answer)) as Seen;
    expect(headers).toMatchObject({
      'x-forwarded-for': expect.stringContaining('127.0.0.1') as unknown,
      'x-forwarded-proto': 'http',
    });
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('passes a stream on while it goes on', async () => {
    const answer = await ask('/api/mcp/events/stream');
    const [chunk] = (await once(answer, 'data')) as [Buffer];
    expect([answer.headers['content-type'], chunk.toString()]).toEqual(['text/event-stream', 'data: 1\n\n']);
    answer.destroy();
  });

  it.each([
    ['/api/v1/salary/roles', 'compensation', '"code":"service_unavailable"'],
    ['/api/mcp/jobs', 'pipeline', '"code":"INTERNAL_ERROR"'],
  ] as const)('answers %s with the body of the %s when that is away', async (path, service, code) => {
    const server = services[service]!;
    server.close();
    server.closeAllConnections();
    const answer = await ask(path);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
    expect(await text(answer)).toContain(code);
  });
});
