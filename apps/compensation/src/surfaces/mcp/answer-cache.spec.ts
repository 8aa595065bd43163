import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ResponseCache, type ScopedRequest } from '@wagewright/http';
import type { McpAnswer } from '@wagewright/mcp';
import { AnswerCache } from './answer-cache';

const call = (id: number | string, name = 'analyze_skills') =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name } });

describe('AnswerCache', () => {
  let responses: ResponseCache;
  let cache: AnswerCache;
  let server: Server;
  let result: (requestId: string) => object;
  let whileAnswering: () => void;
  let answered: number;
  let requests: number;

  async function compute(bytes: Buffer, { requestId }: ScopedRequest): Promise<McpAnswer> {
    answered += 1;
    whileAnswering();
    const { id } = JSON.parse(String(bytes)) as { id: number | string };
    return { status: 200, body: { result: result(requestId), jsonrpc: '2.0', id } };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = `req_${(requests += 1)}`;
    const scoped = Object.assign(request, { requestId, response }) as unknown as ScopedRequest;
    const bytes = Buffer.concat((await request.toArray()) as Buffer[]);
    const { body, kept } = await cache.answer(bytes, scoped, () => compute(bytes, scoped));
    if (kept) await kept.send(scoped, response);
    else response.end(JSON.stringify(body));
  }

  beforeAll(async () => {
    server = createServer((request, response) => void respond(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  beforeEach(() => {
    responses = new ResponseCache();
    cache = new AnswerCache(responses);
    result = (requestId) => ({ content: [], _meta: { request_id: requestId } });
    whileAnswering = () => undefined;
    answered = 0;
    requests = 0;
  });

  async function post(body: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body })).text();
  }

  it('answers a call that was answered before with the ids of the call and of the request', async () => {
    const first = await post(call(1));
    const second = await post(call('seven'));
    expect(answered).toBe(1);
    expect(second).toBe(first.replace('req_1', 'req_2').replace('"id":1', '"id":"seven"'));
    await post(call(1, 'analyze_market'));
    expect(answered).toBe(2);
  });

  /** Loads another published release, as the service does. */
  const swapRelease = () => responses.clear();

  it('keeps no answer that was computed before a release was swapped, and forgets what it had', async () => {
    whileAnswering = swapRelease;
    await post(call(1));
    whileAnswering = () => undefined;
    await post(call(1));
    expect(answered).toBe(2);
    await post(call(1));
    expect(answered).toBe(2);
    swapRelease();
    await post(call(1));
    expect(answered).toBe(3);
  });

  it.each<[string, typeof result]>([
    ['says that the tool failed', (requestId) => ({ isError: true, _meta: { request_id: requestId } })],
    ['carries no id of its request', () => ({ content: [] })],
    ['carries it twice', (requestId) => ({ content: [requestId], _meta: { request_id: requestId } })],
  ])('keeps no result of a tool that %s', async (_what, made) => {
    result = made;
    await post(call(1));
    await post(call(1));
    expect(answered).toBe(2);
  });
});
