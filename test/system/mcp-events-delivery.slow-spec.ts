import type { BuiltProcess } from '../support/built-process';
import { DeliveryStack } from '../support/delivery-stack';
import { EventReceiver, type ReceivedPost, type ReceiverAnswer } from '../support/event-receiver';
import { EventSubscriber } from '../support/event-subscriber';
import { untilTrue } from '../support/until-true';

/** Deliveries of one subscription at the same time. */
const IN_FLIGHT = 4;

/** A tenth of the default bucket. */
const [BURST, PER_MINUTE] = [60, 12];
const IMPORTED = 200;

/** Shortened pauses. */
const SETTINGS = {
  MCP_EVENTS_RETRY_SCHEDULE: '1s,1s,1s,1s',
  MCP_EVENTS_PACE: `${BURST},${PER_MINUTE}`,
};

/** Pipeline and worker as processes, with a program's callback on 127.0.0.1. */
describe('events that are delivered to a program', () => {
  let stack: DeliveryStack;
  let worker: BuiltProcess;
  let receiver: EventReceiver;
  let program: EventSubscriber;
  let tests = 0;
  /** One subscription a test. */
  let path: string;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
    [, worker] = await Promise.all([stack.startPipeline(SETTINGS), stack.startWorker(SETTINGS)]);
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
  afterAll(() => stack.stop());

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
  async function importJobs(count: number): Promise<void> {
    const lines = Array.from({ length: count }, (_, i) => `Acme,Job ${tests}-${i}`);
    const response = await fetch(`${stack.baseUrl}/api/mcp/jobs/import`, {
      method: 'POST',
      headers: { ...stack.headers(), 'content-type': 'text/csv' },
      body: ['company,title', ...lines].join('\n'),
    });
    expect(response.status).toBe(200);
  }

  /** Answers by the title of the job; everything else as a good receiver. */
  const answerBy = (statusOf: (title: unknown, times: number) => number) => {
    const times = new Map<unknown, number>();
    receiver.answer = (post) => {
      if (post.json['type'] === 'verification')
        return { status: 200, body: JSON.stringify({ challenge: post.json['challenge'] }) };
      const title = (post.json['data'] as { title?: string } | undefined)?.title;
      times.set(title, (times.get(title) ?? 0) + 1);
      return { status: statusOf(title, times.get(title) ?? 1) };
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
    answerBy((_title, times) => (times < 3 ? 500 : 204));
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

  it('are refused for good by 410 and 413, one each, and the next one comes', async () => {
    await subscribe();
    answerBy((title) => (title === 'gone' ? 410 : title === 'large' ? 413 : 204));
    for (const title of ['gone', 'large', 'good']) await program.createJob(title);
    await receiver.waitFor(3);
    await everythingSent();
    expect(receiver.deliveries).toHaveLength(3);
    expect((await subscribe()).deliveryStatus).toMatchObject({ active: true });
  });

  it('do not follow a redirect into a private address, and are tried again', async () => {
    await subscribe();
    const trap = await EventReceiver.start();
    const { answer } = receiver;
    receiver.answer = (post) =>
      post.json['type'] === 'verification' ? answer(post) : { status: 307, headers: { location: trap.url } };
    await program.createJob();
    await receiver.waitFor(2);
    expect(trap.requests).toEqual([]);
    await trap.stop();
    expect((await subscribe()).deliveryStatus).toMatchObject({ lastError: 'http_4xx' });
  });

  it('bear a cursor that is safe: in front of the first one that was not taken', async () => {
    await subscribe();
    answerBy((title) => (title === 'bad' ? 500 : 204));
    const { answer } = receiver;
    const bothHaveCome = receiver.waitFor(2);
    receiver.answer = async (post) => {
      await bothHaveCome;
      return answer(post);
    };
    await Promise.all([program.createJob('bad'), program.createJob('good')]);
    await receiver.waitFor(2);
    const good = receiver.deliveries.find(({ json }) => titleOf(json) === 'good')!;
    const refreshed = await subscribe();
    for (const cursor of [good.json['cursor'] as string, refreshed.cursor]) {
      const { data } = await program.poll('job.created', cursor);
      expect(data.map(({ title }) => title)).toContain('bad');
    }
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

  it('lose one that is poisoned after three rounds, which is told, and no other', async () => {
    const { cursor } = await subscribe();
    answerBy((title) => (title === 'poison' ? 500 : 204));
    for (let i = 0; i < 9; i++) await program.createJob('good');
    await program.createJob('poison');
    await untilTrue('nine taken', () => taken(9));
    for (let round = 1; round <= 3; round++) {
      await untilTrue(`round ${round}`, async () => {
        const rows = await stack.query<{ state: string; round: number; kind: string }>(
          'SELECT state, round, kind FROM pipeline.event_subscription_delivery',
        );
        return round < 3
          ? rows.some((row) => row.state === 'held' && row.round === round)
          : rows.every(({ kind }) => kind !== 'event');
      });
      const { truncated } = await subscribe();
      expect(truncated).toBe(round === 3);
    }
    await untilTrue('a gap', () =>
      Promise.resolve(receiver.deliveries.some(({ json }) => json['type'] === 'gap')),
    );
    const gap = receiver.deliveries.find(({ json }) => json['type'] === 'gap')!;
    expect(Object.keys(gap.json).sort()).toEqual(['cursor', 'type']);
    expect(gap.headers['webhook-id']).toMatch(/^msg_gap_/);
    expect(receiver.verified(gap)).toBe(true);
    expect((await subscribe()).truncated).toBe(false);
    const posts = receiver.deliveries.filter(({ json }) => titleOf(json) === 'poison');
    expect(posts).toHaveLength(15);
    await expect(program.poll('job.created', cursor)).resolves.toMatchObject({ truncated: false });
  });

  /** Whether so many good events were delivered. */
  const taken = (count: number) =>
    Promise.resolve(
      new Set(
        receiver.deliveries.filter(({ json }) => titleOf(json) === 'good').map(({ json }) => json['eventId']),
      ).size === count,
    );

  it('are erased with their job while they wait', async () => {
    await subscribe();
    answerBy(() => 503);
    const secret = 'Marked title';
    const jobId = await program.createJob(secret);
    await receiver.waitFor(1);
    const response = await stack.call('DELETE', `/jobs/${jobId}`);
    expect(response.ok).toBe(true);
    await stack.query("DELETE FROM pipeline.webhook_event WHERE type = 'job.created' AND body LIKE $1", [
      `%${jobId}%`,
    ]);
    await noneIsBeingSent();
    answerBy(() => 204);
    const before = receiver.deliveries.length;
    await program.createJob('another');
    await untilTrue('the next one', () =>
      Promise.resolve(receiver.deliveries.some(({ json }) => titleOf(json) === 'another')),
    );
    expect(receiver.deliveries.slice(before).map(({ json }) => titleOf(json))).toEqual(['another']);
  });

  it('of an import come at the pace of a bucket, and poll gives all of them', async () => {
    const { cursor } = await subscribe();
    await importJobs(IMPORTED);
    await receiver.waitFor(BURST + 1);
    await untilTrue(
      'the bucket to be empty',
      async () => (await subscribe()).deliveryStatus?.['throttled'] === true,
    );
    expect((await subscribe()).deliveryStatus).toMatchObject({ active: true });
    expect((await program.poll('job.created', cursor)).ids).toHaveLength(IMPORTED);
    expect(receiver.deliveries.length).toBeLessThan(IMPORTED);
  });

  it.each([
    ['its token is revoked', 'access_revoked', revokeToken],
    ['its account is suspended', 'access_revoked', suspendAccount],
    ['its plan has no API', 'plan', lowerPlan],
  ])('end when %s, which one signed body tells', async (_how, reason, end) => {
    await subscribe();
    await program.createJob('before');
    await receiver.waitFor(1);
    const again = await end();
    await untilTrue('the end', () =>
      Promise.resolve(receiver.deliveries.some(({ json }) => json['type'] === 'terminated')),
    );
    const told = receiver.deliveries.filter(({ json }) => json['type'] === 'terminated');
    expect(told).toHaveLength(1);
    expect(told[0]!.json).toEqual({
      type: 'terminated',
      error: { code: -32_012, message: expect.stringMatching(/^Forbidden/) as string, data: { reason } },
    });
    expect(told[0]!.headers['webhook-id']).toMatch(/^msg_terminated_/);
    expect(receiver.verified(told[0]!)).toBe(true);
    await again();
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

  /** Each returns what lets the test write again. */
  async function revokeToken(): Promise<() => Promise<void>> {
    await stack.query('UPDATE accounts.credential SET revoked_at = now()');
    return async () => {
      await stack.query('UPDATE accounts.credential SET revoked_at = NULL');
    };
  }

  async function suspendAccount(): Promise<() => Promise<void>> {
    await stack.query('UPDATE accounts.account SET suspended_at = now()');
    return async () => {
      await stack.query('UPDATE accounts.account SET suspended_at = NULL');
    };
  }

  async function lowerPlan(): Promise<() => Promise<void>> {
    const [account] = await stack.query<{ id: string }>('SELECT id FROM accounts.account');
    const setPlan = async (plan: string) => {
      await stack.admin('account', 'set-plan', '--id', account!.id, '--plan', plan);
    };
    await setPlan('pro');
    return () => setPlan('ultra');
  }

  it('go to at most four requests of a subscription at the same time', async () => {
    await subscribe();
    let answerAll: () => void = () => undefined;
    const answered = new Promise<ReceiverAnswer>((resolve) => {
      answerAll = () => resolve({ status: 204 });
    });
    receiver.answer = () => answered;
    await importJobs(12);
    await receiver.waitFor(IN_FLIGHT);
    await untilTrue('all are known', states, ({ length }) => length === 12);
    expect(receiver.deliveries).toHaveLength(IN_FLIGHT);
    answerAll();
    await receiver.waitFor(12);
  });
});

function titleOf(json: Record<string, unknown>): unknown {
  return (json['data'] as { title?: string } | undefined)?.title;
}
