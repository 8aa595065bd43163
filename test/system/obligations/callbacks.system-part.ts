import type { BuiltProcess } from '../../support/built-process';
import type { DeliveryStack } from '../../support/delivery-stack';
import { EventReceiver, type ReceivedPost } from '../../support/event-receiver';
import { EventSubscriber } from '../../support/event-subscriber';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';

/** A program's callback on 127.0.0.1. */
describe('events that are delivered to a program', () => {
  let stack: DeliveryStack;
  let worker: BuiltProcess;
  let receiver: EventReceiver;
  let program: EventSubscriber;
  let tests = 0;
  /** One subscription a test. */
  let path: string;

  beforeAll(async () => {
    ({ stack, worker } = await deliveryAsShipped.get());
  });
  beforeEach(async () => {
    receiver = await EventReceiver.start();
    program = new EventSubscriber(stack, receiver);
    tests += 1;
    path = `/${tests}`;
  });
  afterEach(async () => {
    await stack.query('DELETE FROM pipeline.event_subscription; DELETE FROM pipeline.event_verification');
    await receiver.stop();
  });
  afterAll(async () => (await deliveryAsShipped.get()).clear());

  const subscribe = (params: Record<string, unknown> = {}) =>
    program.subscribe('job.created', { path, ...params });
  const states = async () =>
    (
      await stack.query<{ state: string }>(
        'SELECT state FROM pipeline.event_subscription_delivery ORDER BY state',
      )
    ).map(({ state }) => state);
  const everythingSent = () => untilTrue('nothing is left to be sent', states, ({ length }) => length === 0);
  const noneIsBeingSent = () => untilTrue('none is being sent', states, (found) => !found.includes('leased'));
  const idsOf = (posts: readonly ReceivedPost[]) => posts.map(({ json }) => json['eventId']);
  /** Answers deliveries by the number of those of the same event; everything else as a good receiver. */
  const answerBy = (statusOf: (times: number) => number) => {
    const times = new Map<unknown, number>();
    receiver.answer = ({ json }) => {
      if (json['type'] === 'verification')
        return { status: 200, body: JSON.stringify({ challenge: json['challenge'] }) };
      const count = (times.get(json['eventId']) ?? 0) + 1;
      times.set(json['eventId'], count);
      return { status: statusOf(count) };
    };
  };

  it('come signed, with the documented headers and members and nothing else', async () => {
    const { id } = await subscribe();
    const jobId = await program.createJob('Engineer');
    const [post] = await receiver.waitFor(1);
    expect(receiver.verified(post!)).toBe(true);
    const { headers, json, body } = post!;
    expect(Object.keys(headers).sort()).toEqual([
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'webhook-id',
      'webhook-signature',
      'webhook-timestamp',
      'x-mcp-subscription-id',
    ]);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Wagewright-Webhooks/1.0',
      'webhook-id': json['eventId'],
      'x-mcp-subscription-id': id,
    });
    expect(Object.keys(json).sort()).toEqual(['cursor', 'data', 'eventId', 'name', 'timestamp']);
    expect(json).toMatchObject({ name: 'job.created', data: { jobId, by: 'self' } });
    expect(body.length).toBeLessThan(16_384);
    await expect(program.poll('job.created', json['cursor'] as string)).resolves.toMatchObject({ ids: [] });
    const lines = [
      'mcp_event_deliveries_total{outcome="accepted"} 1',
      'mcp_event_subscriptions{state="active"} 1',
      'mcp_event_held 0',
      'mcp_event_lag_seconds 0',
    ];
    let metrics = '';
    await untilTrue('the worker has counted it', async () => {
      metrics = await worker.read('/metrics');
      return lines.every((line) => metrics.includes(`${line}\n`));
    });
    expect(metrics).not.toContain(id);
  });

  it('are sent again after a failure, with the same id and data and a signature of their own', async () => {
    await subscribe();
    answerBy((times) => (times < 3 ? 500 : 204));
    await program.createJob();
    const posts = await receiver.waitFor(3);
    await everythingSent();
    expect(receiver.deliveries).toHaveLength(3);
    expect(new Set(posts.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(posts.map(({ json }) => JSON.stringify([json['data'], json['timestamp']]))).size).toBe(1);
    // Seconds: two attempts may fall into one.
    const [moments, signatures] = ['webhook-timestamp', 'webhook-signature'].map(
      (name) => new Set(posts.map(({ headers }) => headers[name])).size,
    );
    expect(moments).toBeGreaterThan(1);
    expect(signatures).toBe(moments);
    expect(posts.every((post) => receiver.verified(post))).toBe(true);
    expect((await subscribe()).deliveryStatus).toMatchObject({ active: true, lastError: null });
  });

  it('wait when a receiver is down through all attempts, and come all with the next refresh', async () => {
    const { cursor } = await subscribe();
    answerBy(() => 503);
    for (const title of ['first', 'second', 'third']) await program.createJob(title);
    await untilTrue('a suspension', async () => {
      const rows = await stack.query<{ suspended_at: Date | null }>(
        'SELECT suspended_at FROM pipeline.event_subscription',
      );
      return rows[0]?.suspended_at !== null;
    });
    await noneIsBeingSent();
    const tried = receiver.deliveries.length;
    answerBy(() => 204);
    const { deliveryStatus, truncated } = await subscribe();
    expect(deliveryStatus).toMatchObject({
      active: false,
      lastError: 'http_5xx',
      failedSince: expect.any(String) as string,
    });
    expect(truncated).toBe(false);
    await receiver.waitFor(tried + 3);
    const all = await program.poll('job.created', cursor);
    expect([...new Set(idsOf(receiver.deliveries.slice(tried)))].sort()).toEqual([...all.ids].sort());
    expect((await subscribe()).deliveryStatus).toMatchObject({ active: true, lastError: null });
  });

  it('end when its token is revoked, which one signed body tells', async () => {
    await subscribe();
    await program.createJob('before');
    await receiver.waitFor(1);
    await stack.query('UPDATE accounts.credential SET revoked_at = now()');
    await untilTrue('the end', () =>
      Promise.resolve(receiver.deliveries.some(({ json }) => json['type'] === 'terminated')),
    );
    const told = receiver.deliveries.filter(({ json }) => json['type'] === 'terminated');
    expect(told).toHaveLength(1);
    expect(told[0]!.json).toEqual({
      type: 'terminated',
      error: {
        code: -32_012,
        message: expect.stringMatching(/^Forbidden/) as string,
        data: { reason: 'access_revoked' },
      },
    });
    expect(told[0]!.headers['webhook-id']).toMatch(/^msg_terminated_/);
    expect(receiver.verified(told[0]!)).toBe(true);
    await stack.query('UPDATE accounts.credential SET revoked_at = NULL');
    const before = receiver.deliveries.length;
    await program.subscribe('job.created', { path: '/another' });
    await program.createJob('after');
    await receiver.waitFor(before + 1);
    await everythingSent();
    expect(receiver.deliveries.slice(before)).toMatchObject([{ path: '/events/another' }]);
    const [row] = await stack.query(
      "SELECT url, host, secret, arguments FROM pipeline.event_subscription WHERE state = 'ended'",
    );
    expect(row).toEqual({ url: null, host: null, secret: null, arguments: null });
  });
});
