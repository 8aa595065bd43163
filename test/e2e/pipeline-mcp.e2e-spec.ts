import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { TokenScope } from '@wagewright/auth';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';

const IDENTITY = { name: 'wagewright-test', version: '1.0.0' };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const MODERN = '2026-07-28';

ownPipeline({
  RATE_LIMITS: JSON.stringify({
    'pipeline.ultra': { perMinute: 100_000, perMonth: 1_000_000 },
    'pipeline.enterprise': { perMinute: 3 },
  }),
});

async function calls(scope: TokenScope = 'read-write'): Promise<McpCalls> {
  const { client } = await service.newUser({ scope });
  return new McpCalls(client, {}, PIPELINE_MCP_PATH);
}

describe('who may call POST /api/mcp', () => {
  it('needs a token, and is told so in the words of the pipeline', async () => {
    const { status, body, headers } = await service.anonymous.post(PIPELINE_MCP_PATH, PING);
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('needs the Ultra plan', async () => {
    const { client } = await service.newUser({ plan: 'pro' });
    expect(await client.post(PIPELINE_MCP_PATH, PING)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('lets a read-only token ask, and tells which scope it has', async () => {
    const { data } = await (await calls('read-only')).found('list_capabilities');
    expect(data).toMatchObject({ scope: 'read-only', plan: 'ultra' });
  });

  it('counts like REST: a message one call, a batch what it holds, and the calls of both together', async () => {
    const { client } = await service.newUser({ plan: 'enterprise' });
    const mcp = new McpCalls(client, {}, PIPELINE_MCP_PATH);
    const left = ({ headers }: { headers: Headers }) => headers.get('x-ratelimit-remaining');
    expect(left(await client.get('/api/mcp/jobs'))).toBe('2');
    expect(left(await mcp.send([PING, PING]))).toBe('0');
    const refused = await mcp.send(PING);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('the transport of POST /api/mcp', () => {
  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('answers %s with 405 and what it allows', async (method) => {
    const { client } = await service.newUser();
    for (const caller of [client, service.anonymous]) {
      const { status, headers, body } = await caller.raw(method, PIPELINE_MCP_PATH);
      expect([status, headers.get('allow'), body.code]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED']);
    }
  });

  it('leaves the addresses below it as they were', async () => {
    const { client } = await service.newUser();
    expect((await client.get('/api/mcp/jobs')).status).toBe(200);
    expect((await client.get('/api/mcp/no-such-thing')).status).toBe(404);
    expect((await service.anonymous.get('/api/mcp/no-such-thing')).status).toBe(401);
  });

  it('answers a request without any MCP header or handshake, and discovery by hand', async () => {
    const mcp = await calls();
    const listed = await mcp.method('tools/list');
    expect([listed.status, listed.body.id]).toEqual([200, 7]);
    expect(listed.body.result.tools[0]).toMatchObject({ name: 'list_capabilities' });
    expect(listed.headers.get('cache-control')).toBe('no-store');
    const { body } = await mcp.method('server/discover');
    expect(body.result.supportedVersions).toContain(MODERN);
  });

  it('refuses a foreign origin while bound to the loopback address', async () => {
    const mcp = await calls();
    const refused = await mcp.method('ping', undefined, { origin: 'https://evil.example' });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['no JSON', '{', 400, -32_700],
    ['no request', '7', 400, -32_600],
    ['an empty batch', '[]', 400, -32_600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"nope"}', 200, -32_601],
    [
      'an unknown tool',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nope"}}',
      200,
      -32_602,
    ],
    [
      'parameters of another kind',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":7}}',
      200,
      -32_602,
    ],
  ])('answers %s with an error of the protocol', async (_what, body, status, code) => {
    const answer = await (await calls()).raw(body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  it('takes a notification without an answer', async () => {
    const { status, body } = await (
      await calls()
    ).send({
      jsonrpc: '2.0',
      method: 'notifications/initialized',
    });
    expect([status, body]).toEqual([202, '']);
  });
});

describe('the official MCP clients at the pipeline', () => {
  const CLIENTS: [string, (url: URL, requestInit: RequestInit) => Promise<Client | OlderClient>][] = [
    [
      'of the current generation, stateless',
      async (url, requestInit) => {
        const client = new Client(IDENTITY, { versionNegotiation: { mode: 'auto' } });
        await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
        expect(client.getNegotiatedProtocolVersion()).toBe(MODERN);
        return client;
      },
    ],
    [
      'of the current generation, with a handshake',
      async (url, requestInit) => {
        const client = new Client(IDENTITY, { versionNegotiation: { mode: 'legacy' } });
        await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
        return client;
      },
    ],
    [
      'of the older generation',
      async (url, requestInit) => {
        const client = new OlderClient(IDENTITY);
        await client.connect(new OlderTransport(url, { requestInit }));
        return client;
      },
    ],
  ];

  it.each(CLIENTS)('%s list and call the tools', async (_generation, connect) => {
    const { client: rest } = await service.newUser();
    const client = await connect(new URL(service.url + PIPELINE_MCP_PATH), {
      headers: { authorization: `Bearer ${rest.token}` },
    });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_capabilities');
    // The clients validate the structured content against the output schema themselves.
    const result = await client.callTool({ name: 'list_capabilities', arguments: {} });
    expect(result).toMatchObject({ structuredContent: { data: { scope: 'read-write' } } });
    await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({ code: -32_602 });
    await client.close();
  });
});
