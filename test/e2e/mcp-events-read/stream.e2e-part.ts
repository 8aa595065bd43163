import { metricsRegistry } from '@wagewright/observability';
import { EventLogWatch } from '../../../apps/pipeline/src/events/event-log-watch';
import { ReaderSlots } from '../../../apps/pipeline/src/events/reader-slots';
import type { ScopedRequest } from '@wagewright/http';
import { RequestScope } from '../../../libs/http/src/request/request-scope';
import { ANYTHING, type Frame, REVISIONS } from '../../support/event-agent';
import type { Json } from '../../support/pipeline/pipeline-client';
import { agent, newAgentForEachTest, service } from '../../support/pipeline/watched-pipeline';
import { settledLog } from '../../support/settled-log';
import { untilTrue } from '../../support/until-true';
import { revoke, setPlan } from '../../support/operator-changes';

const CREATED = { name: 'job.created' };
const ID = 'io.modelcontextprotocol/subscriptionId';

newAgentForEachTest();
afterEach(() => untilTrue('nobody reads', async () => service.provider(ReaderSlots).size === 0));

const addJob = async (title: string): Promise<string> =>
  (await agent.user.client.post('/api/mcp/jobs', { company: 'Acme', title })).body.id as string;
const titleOf = (frame: Frame): string => frame.params.data.title;
const methodsOf = (frames: Frame[]) =>
  frames.map(({ method, result }) => (result ? 'result' : method.replace('notifications/events/', '')));

describe('events/stream', () => {
  it('is an event stream of frames that bear the id of the request', async () => {
    const stream = await agent.stream(CREATED, 'abc');
    const { status, headers } = stream.response;
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('x-ratelimit-remaining')).toBeTruthy();
    const active = await stream.next();
    expect(active).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/events/active',
      params: { cursor: expect.any(String), truncated: false, _meta: { [ID]: 'abc' } },
    });
    await addJob('first');
    const event = await stream.nextOf('event');
    expect(event.params._meta).toEqual({ [ID]: 'abc' });
    stream.close();
    const numbered = await agent.stream(CREATED, 7);
    expect((await numbered.next()).params._meta).toEqual({ [ID]: 7 });
    numbered.close();
  });

  it('gives what a poll gives, each occurrence with the cursor behind it', async () => {
    const cursor = await agent.now();
    const stream = await agent.stream({ ...CREATED, cursor });
    await addJob('one');
    await addJob('two');
    const frames = [await stream.nextOf('event'), await stream.nextOf('event')];
    const { events } = await agent.poll({ ...CREATED, cursor });
    for (const [i, frame] of frames.entries()) {
      const { _meta, cursor: behind, ...occurrence } = frame.params;
      expect(occurrence).toEqual(events[i]);
      const rest = await agent.poll({ ...CREATED, cursor: behind });
      expect(rest.events).toEqual(events.slice(i + 1));
    }
    stream.close();
  });

  it('goes on behind the cursor that a reader has kept', async () => {
    const first = await agent.stream(CREATED);
    const { cursor } = (await first.next()).params;
    first.close();
    for (const title of ['one', 'two', 'three']) await addJob(title);
    await settledLog(service.dataSource, agent.user.id);
    const again = await agent.stream({ ...CREATED, cursor });
    // A reader that gets no further than the first frame has lost nothing.
    expect((await again.next()).params).toMatchObject({ cursor, truncated: false });
    const events = [await again.nextOf('event'), await again.nextOf('event'), await again.nextOf('event')];
    expect(events.map(titleOf)).toEqual(['one', 'two', 'three']);
    again.close();
  });

  it('says in a heartbeat up to where it has looked, though nothing fits', async () => {
    const stream = await agent.stream({ name: 'job.deleted' });
    const active = await stream.next();
    await addJob('of another type');
    await stream.nextOf('heartbeat');
    const heartbeat = await stream.nextOf('heartbeat');
    const { cursor } = heartbeat.params;
    expect(cursor).not.toBe(active.params.cursor);
    expect(await agent.poll({ name: 'job.deleted', cursor })).toMatchObject({ events: [], truncated: false });
    stream.close();
  });

  it('tells at its beginning that events may be missing', async () => {
    const stream = await agent.stream({ ...CREATED, cursor: 'garbage' });
    expect((await stream.next()).params.truncated).toBe(true);
    stream.close();
  });

  it.each([
    [{ name: 'contact.created' }, -32_011],
    [{ ...CREATED, arguments: { colour: 1 } }, -32_602],
    [{ ...CREATED, cursor: 5 }, -32_602],
    [{ ...CREATED, maxAgeMs: 'x' }, -32_602],
  ])('opens nothing for %j', async (params, code) => {
    const { status, body, headers } = await agent.call('events/stream', params);
    expect([status, body.error.code, body.id]).toEqual([200, code, 7]);
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('may be open twenty times for an account, and again once one has closed', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => agent.stream(CREATED)));
    const { body } = await agent.call('events/stream', CREATED);
    expect(body.error).toMatchObject({ code: -32_013, data: { limit: 'streams', max: 20 } });
    const poll = await agent.call('events/poll', { ...CREATED, timeoutMs: 1_000 });
    expect(poll.body.error.code).toBe(-32_013);
    const line = /^mcp_event_streams (\d+)$/m;
    expect(line.exec(await metricsRegistry.metrics())?.[1]).toBe('20');
    streams.pop()?.close();
    await untilTrue('one has ended', async () => service.provider(ReaderSlots).size === 19);
    const next = await agent.stream(CREATED);
    expect(next.response.headers.get('content-type')).toBe('text/event-stream');
    for (const stream of [...streams, next]) stream.close();
  });

  it('begins under an Idempotency-Key as without one', async () => {
    for (let i = 0; i < 2; i++) {
      const stream = await agent.stream(CREATED, 'abc', { 'idempotency-key': 'stream-1' });
      expect((await stream.next()).method).toBe('notifications/events/active');
      stream.close();
    }
  });

  it('is not measured as a slow request', async () => {
    const scoped = jest.spyOn(RequestScope.prototype, 'begin');
    const stream = await agent.stream(CREATED);
    const request = scoped.mock.results.at(-1)?.value as ScopedRequest;
    await stream.nextOf('heartbeat');
    stream.close();
    await untilTrue('its wait is left out', async () => (request.waitedMs ?? 0) > 0);
  });

  it.each(REVISIONS)('is read by the official client in %s', async (_, options) => {
    const client = await agent.connected(options);
    const frames: Frame[] = [];
    client.fallbackNotificationHandler = async (notification) => void frames.push(notification);
    const result = client.request({ method: 'events/stream', params: CREATED }, ANYTHING);
    await untilTrue('it has begun', async () => frames.length > 0);
    await addJob('seen by the client');
    await untilTrue('the event has come', async () => methodsOf(frames).includes('event'));
    await revoke(service, agent.user.tokenId);
    await expect(result).resolves.toBeDefined();
    expect(methodsOf(frames).at(-1)).toBe('terminated');
    await client.close();
  });
});

describe('the end of a stream', () => {
  const endedBy = async (end: () => Promise<unknown>, isDeclared?: boolean): Promise<Frame[]> => {
    const stream =
      isDeclared === undefined ? await agent.stream(CREATED) : await agent.modernStream(CREATED, isDeclared);
    await stream.next();
    await end();
    const frames = await stream.rest();
    return frames.filter(({ method }) => method !== 'notifications/events/heartbeat');
  };
  const revokeToken = () => revoke(service, agent.user.tokenId);

  it('tells that the token was revoked, and ends the request with its result', async () => {
    const [terminated, result, ...more] = await endedBy(revokeToken);
    expect(terminated.params.error).toEqual({
      code: -32_012,
      message: expect.stringMatching(/^Forbidden: /),
      data: { reason: 'access_revoked' },
    });
    expect(result).toEqual({ jsonrpc: '2.0', id: 'abc', result: { _meta: { [ID]: 'abc' } } });
    expect(more).toEqual([]);
  });

  it('speaks the dialect of the request, and of its revision', async () => {
    const [terminated, result] = await endedBy(revokeToken, true);
    expect(terminated.params.error.code).toBe(-32_024);
    expect(result.result).toEqual({ resultType: 'complete', _meta: { [ID]: 7 } });
  });

  it('tells that the plan has no access any more', async () => {
    const [terminated] = await endedBy(() => setPlan(service, agent.user.id, 'pro'));
    expect(terminated.params.error.data).toEqual({ reason: 'plan' });
  });

  it('tells of an outage of the database that lasts, once, and goes on', async () => {
    const stream = await agent.stream(CREATED);
    await stream.next();
    const watch = service.provider(EventLogWatch);
    const outage = jest.spyOn(watch, 'awaySince', 'get').mockReturnValue(-6_000);
    const { params } = await stream.nextOf('error');
    expect(params.error).toMatchObject({ code: -32_603, data: { reason: 'unavailable' } });
    const beats = [await stream.next(), await stream.next()] as Json[];
    expect(methodsOf(beats)).toEqual(['heartbeat', 'heartbeat']);
    outage.mockRestore();
    await addJob('afterwards');
    expect(titleOf(await stream.nextOf('event'))).toBe('afterwards');
    stream.close();
  });
});
