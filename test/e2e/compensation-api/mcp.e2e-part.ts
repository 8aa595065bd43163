import * as fc from 'fast-check';
import { bearerFor } from '../../support/api-keys';
import type { JsonAnswer } from '../../support/compensation-app';
import { service, useCompensation } from '../../support/shared-compensation';
import { MCP_PATH, McpCalls } from '../../support/mcp-calls';

const MODERN = '2026-07-28';
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientCapabilities': {},
};
const TOOLS = [
  'list_capabilities',
  'analyze_compensation',
  'analyze_skills',
  'analyze_market',
  'discover_roles_and_cities',
  'find_adjacent_opportunities',
];

const SALARY_CALL = { name: 'analyze_compensation', arguments: { role: 'swe' } };

describe('POST P/mcp', () => {
  let mcp: McpCalls;

  useCompensation();
  beforeAll(async () => {
    mcp = new McpCalls(service, await bearerFor(service, 'pro'));
  });

  function expectRpcError(
    { status, body }: JsonAnswer,
    http: number,
    code: number,
    id: unknown = null,
  ): void {
    expect([status, body.error.code, body.id]).toEqual([http, code, id]);
    expect(body.jsonrpc).toBe('2.0');
    expect(body.error.message).not.toBe('');
  }

  describe('transport', () => {
    it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('answers %s with 405 and what it allows', async (method) => {
      const answer = await service.request(MCP_PATH, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
      expect(answer.body.error.code).toBe('method_not_allowed');
    });

    it.each([
      'application/json',
      'text/event-stream',
      'text/html',
      'application/json, text/event-stream',
      '*/*',
    ])('answers JSON whatever is accepted: %s', async (accept) => {
      const answer = await mcp.method('tools/list', undefined, { accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    });

    it('answers a request without any MCP header or handshake', async () => {
      const { status, body } = await mcp.method('tools/list');
      expect([status, body.id]).toEqual([200, 7]);
      expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(TOOLS);
    });

    it('refuses a foreign host or origin while bound to the loopback address', async () => {
      for (const origin of ['https://evil.example', 'null', 'not an origin']) {
        const answer = await mcp.method('ping', undefined, { origin });
        expect([answer.status, answer.body.error.code]).toEqual([403, 'access_forbidden']);
      }
      const own = await mcp.method('ping', undefined, { origin: 'http://localhost:5173' });
      expect(own.status).toBe(200);
    });

    it('takes a body of 1 MiB and refuses a larger one', async () => {
      const padded = (bytes: number) => {
        const message = { jsonrpc: '2.0', id: 1, method: 'ping', params: { pad: '' } };
        message.params.pad = 'x'.repeat(bytes - JSON.stringify(message).length);
        return JSON.stringify(message);
      };
      expect((await mcp.raw(padded(1024 * 1024))).status).toBe(200);
      const refused = await mcp.raw(padded(1024 * 1024 + 1));
      expect([refused.status, refused.body.error.code]).toEqual([413, 'payload_too_large']);
    });

    it.each(['text/plain', 'application/json; charset=utf-16le'])(
      'refuses the media type %s',
      async (type) => {
        const answer = await mcp.raw('{}', { 'content-type': type });
        expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type']);
      },
    );

    it.each([
      ['a call', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: SALARY_CALL }, 200],
      ['a list', { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 200],
      ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, 202],
      ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], 200],
      ['an invalid request', { jsonrpc: '2.0', id: 1, method: 5 }, 400],
      ['a parse error', '{', 400],
    ])('answers %s alike at each spelling of the address, whatever its Idempotency-Key', async (...call) => {
      const [, message, status] = call;
      const body = typeof message === 'string' ? message : JSON.stringify(message);
      const headers = { ...(await bearerFor(service, 'pro')), 'content-type': 'application/json' };
      for (const path of [MCP_PATH, `${MCP_PATH}?spelling=other`, `${MCP_PATH}/`]) {
        const init = { method: 'POST', body, headers: { ...headers, 'idempotency-key': 'the same' } };
        const answer = await service.request(path, init);
        expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([status, null]);
      }
    });
  });

  describe('JSON-RPC', () => {
    it.each(['', '{', '{"jsonrpc":"2.0",', 'nonsense', '\u0000', '[{]', '{"a":1}}'])(
      'answers %j as a parse error',
      async (body) => {
        expectRpcError(await mcp.raw(body), 400, -32_700);
      },
    );

    it.each([
      ['a member that is given twice', '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}'],
      [
        'an argument that is given twice',
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"analyze_skills","arguments":{"role":"a","role":"b"}}}',
      ],
      ['33 levels', `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'['.repeat(32)}${']'.repeat(32)}}`],
      ['400,000 levels', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
      [
        '33 levels in a batch',
        `[{"jsonrpc":"2.0","id":1,"method":"ping","params":${'['.repeat(31)}${']'.repeat(31)}}]`,
      ],
    ])('refuses %s, as every body that holds it', async (_what, body) => {
      expectRpcError(await mcp.raw(body), 400, -32_600);
    });

    it('takes 32 levels', async () => {
      const params = `{"x":${'['.repeat(30)}${']'.repeat(30)}}`;
      const { status, body } = await mcp.raw(`{"jsonrpc":"2.0","id":1,"method":"ping","params":${params}}`);
      expect([status, body.id]).toEqual([200, 1]);
    });

    it('does not take a call for a known one that holds a member twice', async () => {
      const call = (args: string) =>
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"analyze_skills","arguments":{${args}}}}`;
      expect((await mcp.raw(call('"role":"data-scientist"'))).status).toBe(200);
      expectRpcError(await mcp.raw(call('"role":"x","role":"data-scientist"')), 400, -32_600);
    });

    it('answers bytes that are not UTF-8 as a parse error', async () => {
      expectRpcError(await mcp.raw(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 400, -32_700);
    });

    it.each([
      [{}],
      [null],
      [1],
      ['text'],
      [{ jsonrpc: '1.0', id: 1, method: 'ping' }],
      [{ id: 1, method: 'ping' }],
      [{ jsonrpc: '2.0', id: 1 }],
      [{ jsonrpc: '2.0', id: 1, method: 5 }],
      [{ jsonrpc: '2.0', id: { a: 1 }, method: 'ping' }],
      [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }],
      [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [1] }],
    ])('answers %j as an invalid request', async (message) => {
      const { status, body } = await mcp.send(message);
      expect([status, body.error.code]).toEqual([400, -32_600]);
    });

    it('repeats the id of an invalid request where it has one', async () => {
      expectRpcError(await mcp.send({ jsonrpc: '2.0', id: 'a', method: 5 }), 400, -32_600, 'a');
    });

    it.each(['nope', 'tools/nope', '__proto__', 'constructor', 'logging/setLevel', 'subscriptions/listen'])(
      'answers the unknown method %s',
      async (method) => {
        expectRpcError(await mcp.method(method), 200, -32_601, 7);
      },
    );

    it.each([
      ['tools/call', { name: 'nope' }],
      ['tools/call', { name: '__proto__' }],
      ['tools/call', {}],
      ['tools/call', { name: 7 }],
      ['tools/call', { name: 'list_capabilities', arguments: 'text' }],
      ['prompts/get', { name: 'nope' }],
      ['prompts/get', {}],
      ['prompts/get', { name: 'evaluate_offer', arguments: { role: 'swe' } }],
      ['resources/read', {}],
      ['resources/read', { uri: 'wagewright://nope' }],
      ['resources/read', { uri: 'not a uri' }],
    ])('answers %s with %j as invalid parameters', async (method, params) => {
      expectRpcError(await mcp.method(method, params), 200, -32_602, 7);
    });

    it.each([
      ['initialize', {}, 'params.protocolVersion'],
      ['initialize', undefined, 'params'],
      ['tools/list', { cursor: 7 }, 'params.cursor'],
      ['tools/call', { name: 'list_capabilities', task: 7 }, 'params.task'],
    ])('says of %s with %j what is wrong', async (method, params, name) => {
      const { error } = (await mcp.method(method, params)).body;
      const message = `Invalid params for ${method}: ${name} is missing or of another type`;
      expect(error).toEqual({ code: -32_602, message });
    });

    it('takes arguments that are null for none, in a batch too', async () => {
      const params = { name: 'list_capabilities', arguments: null };
      const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params });
      expect((await mcp.send(call(1))).body.result.isError).toBeUndefined();
      const { body } = await mcp.send([call(1), call(2)]);
      expect(
        body.map(({ result }: JsonAnswer['body']) => result.structuredContent.data.tools.length),
      ).toEqual([6, 6]);
    });

    it('takes notifications and responses with 202 and nothing else', async () => {
      for (const message of [
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } },
        { jsonrpc: '2.0', method: 'notifications/unheard-of' },
        { jsonrpc: '2.0', id: 1, result: {} },
      ]) {
        const { status, body } = await mcp.send(message);
        expect([status, body]).toEqual([202, undefined]);
      }
    });

    it('repeats ids as they are', async () => {
      for (const id of [0, -1, 9_007_199_254_740_991, '', 'ü', '7']) {
        expect((await mcp.send({ jsonrpc: '2.0', id, method: 'ping' })).body).toEqual({
          jsonrpc: '2.0',
          id,
          result: {},
        });
      }
    });
  });

  describe('batches', () => {
    const request = (id: number, method = 'ping') => ({ jsonrpc: '2.0', id, method });

    it('are answered in order, faults by themselves', async () => {
      const { status, body } = await mcp.send([
        request(1),
        { jsonrpc: '2.0', method: 'notifications/initialized' },
        { nonsense: true },
        request(2, 'nope'),
        request(3, 'initialize'),
      ]);
      expect(status).toBe(200);
      const seen = body.map(({ id, error }: JsonAnswer['body']) => [id, error?.code]);
      expect(seen).toEqual([
        [1, undefined],
        [null, -32_600],
        [2, -32_601],
        [3, -32_600],
      ]);
    });

    it('of notifications alone have no answer', async () => {
      const note = { jsonrpc: '2.0', method: 'notifications/initialized' };
      expect(await mcp.send([note, note])).toMatchObject({ status: 202, body: undefined });
    });

    it('must not be empty, nor longer than 20', async () => {
      expectRpcError(await mcp.send([]), 400, -32_600);
      expectRpcError(await mcp.send(Array.from({ length: 21 }, (_, id) => request(id))), 400, -32_600);
    });
  });

  describe('the revisions with a handshake', () => {
    const initialize = (protocolVersion: string) => ({
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });

    it.each(['2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s', async (revision) => {
      const { status, headers, body } = await mcp.method('initialize', initialize(revision));
      expect([status, body.result.protocolVersion]).toEqual([200, revision]);
      expect(body.result.serverInfo.name).toBe('wagewright');
      expect(headers.get('mcp-session-id')).toBeNull();
      const later = await mcp.method('tools/list', undefined, { 'mcp-protocol-version': revision });
      expect(later.body.result.tools).toHaveLength(6);
    });

    it('offers its newest one to a client that asks for another', async () => {
      for (const revision of ['2024-11-05', '2099-01-01', 'next'])
        for (const headers of [undefined, { 'mcp-protocol-version': revision }]) {
          const { body } = await mcp.method('initialize', initialize(revision), headers);
          expect(body.result.protocolVersion).toBe('2025-11-25');
        }
      const stateless = { 'mcp-protocol-version': MODERN };
      expectRpcError(await mcp.method('initialize', initialize(MODERN), stateless), 400, -32_020, 7);
    });

    it('refuses a header with a revision that it does not speak', async () => {
      const answer = await mcp.method('ping', undefined, { 'mcp-protocol-version': '2024-11-05' });
      expectRpcError(answer, 400, -32_022, 7);
      expect(answer.body.error.data.supported).toContain(MODERN);
    });
  });

  describe('the stateless revision', () => {
    const modern = (method: string, params: object = {}, headers: Record<string, string> = {}) =>
      mcp.method(
        method,
        { ...params, _meta: ENVELOPE },
        { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...headers },
      );

    it('tells what it is without a handshake', async () => {
      const { body } = await modern('server/discover');
      expect(body.result).toMatchObject({ supportedVersions: [MODERN], resultType: 'complete' });
      expect(Object.keys(body.result.capabilities)).toEqual(['tools', 'resources', 'prompts']);
    });

    it('answers a tool', async () => {
      const call = { name: 'analyze_compensation', arguments: { role: 'swe' } };
      const { status, body } = await modern('tools/call', call, { 'mcp-name': 'analyze_compensation' });
      expect([status, body.result.resultType]).toEqual([200, 'complete']);
      expect(body.result.structuredContent.data.role.slug).toBe('software-engineer');
    });

    it('takes a name in base64', async () => {
      const encoded = `=?base64?${Buffer.from('list_capabilities').toString('base64')}?=`;
      const answer = await modern('tools/call', { name: 'list_capabilities' }, { 'mcp-name': encoded });
      expect(answer.status).toBe(200);
    });

    it.each([
      ['another method in the header', { 'mcp-method': 'tools/list' }],
      ['another name in the header', { 'mcp-name': 'analyze_skills' }],
      ['another revision in the header', { 'mcp-protocol-version': '2025-11-25' }],
      ['no name in the header', {}],
    ])('refuses %s', async (_what, headers) => {
      const answer = await modern('tools/call', { name: 'list_capabilities' }, headers);
      expectRpcError(answer, 400, -32_020, 7);
    });

    it('refuses missing headers, a missing envelope and an unknown revision', async () => {
      expectRpcError(await mcp.method('tools/list', { _meta: ENVELOPE }), 400, -32_020, 7);
      const header = { 'mcp-protocol-version': MODERN };
      expectRpcError(await mcp.method('tools/list', { _meta: ENVELOPE }, header), 400, -32_020, 7);
      expectRpcError(await mcp.method('tools/list', {}, header), 400, -32_602, 7);
      const unknown = { ...ENVELOPE, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
      expectRpcError(await mcp.method('tools/list', { _meta: unknown }), 400, -32_022, 7);
    });

    it('shows an unknown method in the status as well', async () => {
      expectRpcError(await modern('nope'), 404, -32_601, 7);
      expectRpcError(await modern('initialize'), 404, -32_601, 7);
    });
  });

  describe('compression', () => {
    const question = {
      jsonrpc: '2.0',
      id: 'packed',
      method: 'tools/call',
      params: { name: 'analyze_compensation', arguments: { role: 'data-engineer', city: 'denver' } },
    };

    it.each(['br', 'gzip'])('sends %s of a first answer and of one that is known', async (encoding) => {
      const authorization = await bearerFor(service, 'pro');
      for (const id of [`first-${encoding}`, `again-${encoding}`]) {
        const answer = await service.request(MCP_PATH, {
          method: 'POST',
          headers: { ...authorization, 'content-type': 'application/json', 'accept-encoding': encoding },
          body: JSON.stringify({ ...question, id }),
        });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(answer.body).toMatchObject({ id, result: { structuredContent: { decision: {} } } });
      }
    });
  });

  describe('hostile input', () => {
    it('never meets a fault of ours, whatever JSON is sent', async () => {
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (value) => {
          const { status } = await mcp.send(value);
          expect(status).toBeLessThan(500);
        }),
        { numRuns: 20 },
      );
    });

    it('bears deep nesting, long text and keys of prototypes', async () => {
      const deep = '['.repeat(200_000) + ']'.repeat(200_000);
      for (const body of [
        deep,
        `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${deep}}}`,
        '{"jsonrpc":"2.0","id":1,"method":"ping","__proto__":{"x":1}}',
        '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"analyze_skills","arguments":{"__proto__":{"role":"swe"}}}}',
        JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'analyze_skills', arguments: { role: 'x y '.repeat(100_000) } },
        }),
      ]) {
        expect((await mcp.raw(body)).status).toBeLessThan(500);
      }
    });
  });
});
