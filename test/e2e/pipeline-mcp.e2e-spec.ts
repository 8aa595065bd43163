import type { TokenScope } from '@wagewright/auth';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';

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
});
