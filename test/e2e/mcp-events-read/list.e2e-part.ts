import { WATCHED_NAMES } from '@wagewright/events';
import { ANYTHING, envelope, EventAgent, REVISIONS } from '../../support/event-agent';
import { PIPELINE_MCP_PATH } from '../../support/mcp-calls';
import type { Json } from '../../support/pipeline/pipeline-client';
import { PipelineService } from '../../support/pipeline/pipeline-service';
import { agent, newAgentForEachTest, service } from '../../support/pipeline/watched-pipeline';

const KEY = 'io.modelcontextprotocol/events';
const LIST = { jsonrpc: '2.0', id: 1, method: 'events/list' };
const INITIALIZE = { capabilities: {}, clientInfo: { name: 'test', version: '1' } };

newAgentForEachTest();

describe('the capability', () => {
  it.each(['2025-11-25', '2025-06-18', '2025-03-26'])(
    'is named twice in the handshake of %s',
    async (protocolVersion) => {
      const { body } = await agent.call('initialize', { ...INITIALIZE, protocolVersion });
      expect(body.result).toMatchObject({
        protocolVersion,
        capabilities: { events: {}, extensions: { [KEY]: {} } },
      });
    },
  );

  it('is named twice in the discovery of 2026-07-28', async () => {
    const { capabilities } = (await agent.modern('server/discover')).body.result;
    expect([capabilities.events, capabilities.extensions]).toEqual([{}, { [KEY]: {} }]);
  });

  it.each(REVISIONS)(
    'is seen by the official client in %s, which lists and polls',
    async (revision, options) => {
      const client = await agent.connected(options);
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      expect(client.getServerCapabilities()).toMatchObject({ extensions: { [KEY]: {} } });
      const request = (method: string, params: Record<string, unknown>) =>
        client.request({ method, params }, ANYTHING);
      expect((await request('events/list', {})).events).toHaveLength(8);
      const { cursor } = await request('events/poll', { name: 'job.created' });
      await agent.user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
      const poll = { name: 'job.created', arguments: { company: 'Acme' }, cursor, timeoutMs: 5_000 };
      const { events, truncated } = await request('events/poll', poll);
      expect([events.length, events[0].data.company, truncated]).toEqual([1, 'Acme', false]);
      await client.close();
    },
  );

  it('is gone, as the methods are, with MCP_EVENTS=off', async () => {
    const off = await PipelineService.start({ MCP_EVENTS: 'off' });
    const quiet = new EventAgent(off, await off.newUser());
    const discovered = (await quiet.modern('server/discover')).body.result.capabilities;
    expect(Object.keys(discovered)).toEqual(['tools']);
    for (const method of ['list', 'poll', 'stream', 'subscribe', 'unsubscribe'].map(
      (one) => `events/${one}`,
    )) {
      const answers = [await quiet.modern(method), await quiet.call(method)];
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual([
        [404, -32_601],
        [200, -32_601],
      ]);
    }
    const { body } = await quiet.call('tools/call', { name: 'list_capabilities', arguments: {} });
    expect(JSON.stringify(body)).not.toContain('events/list');
  });
});

describe('events/list', () => {
  it('has the eight types with their schemas on one page, the same for everybody', async () => {
    const { text, body } = await agent.send(LIST);
    const { events, ...others } = body.result;
    expect(events.map(({ name }: Json) => name)).toEqual(WATCHED_NAMES);
    for (const { delivery, inputSchema, payloadSchema, description } of events) {
      expect(delivery).toEqual(['webhook', 'push', 'poll']);
      expect([inputSchema.type, payloadSchema.type, typeof description]).toEqual([
        'object',
        'object',
        'string',
      ]);
    }
    expect(others).toEqual({});
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(12_288);
    const other = new EventAgent(service, await service.newUser({ scope: 'read-only' }));
    expect((await other.send(LIST)).body).toEqual(body);
  });

  it('says that its result is complete in 2026-07-28 alone', async () => {
    expect((await agent.modern('events/list')).body.result.resultType).toBe('complete');
    const older = await agent.send(LIST, { 'mcp-protocol-version': '2025-11-25' });
    expect(older.body.result).not.toHaveProperty('resultType');
  });

  it('takes no cursor but null', async () => {
    expect((await agent.call('events/list', { cursor: null })).body.result.events).toHaveLength(8);
    const { body } = await agent.call('events/list', { cursor: 'x' });
    expect(body.error).toMatchObject({
      code: -32_602,
      message: expect.stringMatching(/^InvalidParams: /),
      data: { path: '/cursor', request_id: expect.stringMatching(/^req_/) },
    });
  });

  it('needs a token and the plan, over HTTP', async () => {
    const anonymous = await service.anonymous.post(PIPELINE_MCP_PATH, LIST);
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, expect.any(String)]);
    const { client } = await service.newUser({ plan: 'pro' });
    expect((await client.post(PIPELINE_MCP_PATH, LIST)).status).toBe(403);
  });
});

describe('the headers of 2026-07-28', () => {
  it('are checked, but for Mcp-Name', async () => {
    const unknown = await agent.modern('events/nothing');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, -32_601]);
    const { body } = await agent.modern('events/poll', { name: 'job.created' });
    expect(body.result).toMatchObject({ resultType: 'complete', events: [] });
    const params = { name: 'job.created', _meta: envelope() };
    const poll = { jsonrpc: '2.0', id: 1, method: 'events/poll', params };
    const version = { 'mcp-protocol-version': '2026-07-28' };
    expect((await agent.send(poll, version)).body.error.code).toBe(-32_020);
    const named = await agent.send(poll, { ...version, 'mcp-method': 'events/poll', 'mcp-name': 'another' });
    expect(named.body.result).toMatchObject({ events: [] });
  });
});

describe('the tools beside the events', () => {
  it('are the same twelve, and one of them says that there are events', async () => {
    const { tools } = (await agent.call('tools/list')).body.result;
    expect(tools).toHaveLength(12);
    expect(JSON.stringify(tools)).not.toContain('events/');
    const { body } = await agent.call('tools/call', { name: 'list_capabilities', arguments: {} });
    expect(body.result.content[0].text).toContain('events/list');
  });
});
