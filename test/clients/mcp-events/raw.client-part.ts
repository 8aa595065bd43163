import { untilTrue } from '../../support/until-true';
import { ask, type Json, type WatchedAccount, watchedStack } from './watched-stack';

const FORBIDDEN = -32_024;

describe('raw requests', () => {
  let watched: WatchedAccount;
  let program: Awaited<ReturnType<WatchedAccount['program']>>;

  beforeAll(async () => {
    watched = await (await watchedStack.get()).account();
    program = await watched.program();
  });

  const call = (method: string, params: object, isDeclared = false) =>
    ask(watched, program.headers, method, params, isDeclared);

  it('poll with no header of MCP', async () => {
    const { cursor } = (await call('events/poll', { name: 'job.created' })).result;
    const jobId = await watched.job('Raw poll');
    const params = { name: 'job.created', arguments: { company: 'Raw poll' }, cursor, timeoutMs: 5_000 };
    const { result } = await call('events/poll', params);
    expect(result.events.map(({ data }: Json) => data.jobId)).toEqual([jobId]);
  });

  it('stream with no header of MCP', async () => {
    const params = { name: 'job.created', arguments: { company: 'Raw stream' } };
    const giveUp = new AbortController();
    const response = await fetch(watched.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...program.headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'raw', method: 'events/stream', params }),
      signal: giveUp.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const decoder = new TextDecoder();
    let text = '';
    let jobId: string | undefined;
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes as Uint8Array, { stream: true });
      if (text.includes('notifications/events/active')) jobId ??= await watched.job('Raw stream');
      if (text.includes('notifications/events/event')) break;
    }
    expect(text).toContain(jobId);
    giveUp.abort();
  });

  it.each([
    ['OpenAI’s profile', false, -32_012],
    ['the extension', true, FORBIDDEN],
  ])(
    'subscribe by %s, and learn of the end of their access in its number',
    async (_what, isDeclared, code) => {
      const { plain } = watched.receivers;
      const own = await watched.program();
      const delivery = { mode: 'webhook', url: `${plain.url}?raw=${isDeclared}`, secret: plain.secret };
      const params = { name: 'job.created', arguments: { company: 'Raw webhook' }, delivery };
      const { result } = await ask(watched, own.headers, 'events/subscribe', params, isDeclared);
      const mine = () =>
        plain.deliveries.filter(({ headers }) => headers['x-mcp-subscription-id'] === result.id);
      const jobId = await watched.job('Raw webhook');
      await untilTrue('the event is there', () => Promise.resolve(mine().length === 1));
      expect(mine()[0]?.json).toMatchObject({ name: 'job.created', data: { jobId } });
      await watched.revoke(own);
      await untilTrue('the end is there', () => Promise.resolve(mine().length === 2));
      expect(mine()[1]?.json).toMatchObject({
        type: 'terminated',
        error: { code, data: { reason: 'access_revoked' } },
      });
      expect(mine().every((post) => plain.verified(post))).toBe(true);
    },
  );
});
