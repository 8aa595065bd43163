import { MonthlyUsage, type UsageRow } from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { RedisEnv, RedisSubscriber, RequestRedis } from '@wagewright/redis';
import type { DataSource } from 'typeorm';
import type { Quota, Decision } from './quota';
import { RateLimiter } from './rate-limiter';
import { RefusalCache } from './refusal-cache';
import type { UsageFlusher } from './usage-flusher';
import { testRedisPrefix, testRedisUrl } from '../../../../test/setup/test-redis';
import { untilTrue } from '../../../../test/support/until-true';

const settings = (url: string) => Object.assign(new RedisEnv(), { url, prefix: testRedisPrefix() });

describe('RateLimiter', () => {
  const opened: { onApplicationShutdown(): void }[] = [];
  let connections: RequestRedis[] = [];
  let subscribers: RedisSubscriber[] = [];
  const kept: UsageRow[] = [];
  const keeper = { counted: (row: UsageRow) => kept.push(row) } as unknown as UsageFlusher;
  let env: RedisEnv;

  /** A replica: its own connection to the same Redis. */
  async function replica(): Promise<RateLimiter> {
    const redis = new RequestRedis(env);
    connections.push(redis);
    await new Promise((resolve) => redis.client.once('ready', resolve));
    const subscriber = new RedisSubscriber(env);
    const limiter = new RateLimiter(redis, keeper, new RefusalCache(new MessageBus(redis, subscriber)));
    subscribers.push(subscriber);
    opened.push(limiter, redis, subscriber);
    return limiter;
  }

  const quota = (perMinute: number, perMonth?: number): Quota => ({
    surface: 'surfaceB',
    subject: 'usr_1',
    limit: { perMinute, perMonth },
    countsToMonth: true,
  });

  beforeEach(() => {
    env = settings(testRedisUrl());
    kept.length = 0;
    connections = [];
    subscribers = [];
  });

  afterEach(() => {
    opened.splice(0).forEach((one) => one.onApplicationShutdown());
  });

  it('lets exactly the limit through of 200 calls at once on two replicas', async () => {
    const replicas = [await replica(), await replica()];
    const calls = Array.from({ length: 200 }, (_, i) => replicas[i % 2]!.consume(quota(60, 1_000)));
    const decisions = await Promise.all(calls);
    expect(decisions.filter((decision) => decision.allowed)).toHaveLength(60);
    expect(decisions.every((decision) => !decision.degraded)).toBe(true);
  });

  it('decides calls that come together one after another: each has one less left, until there is no room', async () => {
    const limiter = await replica();
    const calls = Array.from({ length: 8 }, () => limiter.consume(quota(5, 1_000)));
    const decisions = await Promise.all(calls);
    expect(decisions.map((decision) => decision.minuteRemaining)).toEqual([4, 3, 2, 1, 0, 0, 0, 0]);
    expect(decisions.map((decision) => decision.allowed)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => i < 5));
    expect(decisions.map((decision) => decision.monthRemaining)).toEqual([
      999, 998, 997, 996, 995, 995, 995, 995,
    ]);
    expect(
      decisions.slice(5).map(({ refusedBy, retryAfterSeconds }) => [refusedBy, retryAfterSeconds]),
    ).toEqual(Array(3).fill(['minute', 60]));
    expect(kept.map(({ used }) => used)).toEqual([5]);
  });

  it('allows of calls that come together what the month has room for', async () => {
    const limiter = await replica();
    await limiter.consume(quota(100, 4));
    const decisions = await Promise.all(Array.from({ length: 5 }, () => limiter.consume(quota(100, 4))));
    expect(decisions.map((decision) => decision.refusedBy)).toEqual([
      undefined,
      undefined,
      undefined,
      'month',
      'month',
    ]);
    expect(await limiter.look(quota(100, 4))).toMatchObject({ minuteRemaining: 96, monthRemaining: 0 });
  });

  it('says limit − 1 with the first answer', async () => {
    const first = await (await replica()).consume(quota(60, 1_000));
    expect(first).toMatchObject({ allowed: true, minuteRemaining: 59, monthRemaining: 999 });
  });

  it('charges a refused call to neither window', async () => {
    const limiter = await replica();
    for (let i = 0; i < 5; i++) await limiter.consume(quota(2, 100));
    expect(await limiter.look(quota(2, 100))).toMatchObject({ minuteRemaining: 0, monthRemaining: 98 });
    expect(kept.at(-1)?.used).toBe(2);
  });

  it('refuses by the month with the seconds to the next one', async () => {
    const limiter = await replica();
    for (let i = 0; i < 3; i++) await limiter.consume(quota(100, 3));
    const refused = await limiter.consume(quota(100, 3));
    expect(refused).toMatchObject({
      allowed: false,
      refusedBy: 'month',
      monthRemaining: 0,
      minuteRemaining: 97,
    });
    expect(refused.retryAfterSeconds).toBeGreaterThan(60);
  });

  it('refuses a subject without room and asks Redis nothing, until its limit is another one', async () => {
    const limiter = await replica();
    const sent = jest.spyOn(connections[0]!.client, 'sendCommand');
    for (let i = 0; i < 3; i++) await limiter.consume(quota(2, 100));
    const asked = sent.mock.calls.length;
    const refused = await Promise.all(Array.from({ length: 50 }, () => limiter.consume(quota(2, 100))));
    expect(sent.mock.calls).toHaveLength(asked);
    expect(refused[49]).toEqual({
      allowed: false,
      refusedBy: 'minute',
      minuteRemaining: 0,
      monthRemaining: 98,
      retryAfterSeconds: 60,
      degraded: false,
    });
    expect(await limiter.consume(quota(3, 100))).toMatchObject({ allowed: true, monthRemaining: 97 });
  });

  it('remembers a refusal by the month as well, for the calls that count to it', async () => {
    const limiter = await replica();
    for (let i = 0; i < 3; i++) await limiter.consume(quota(10, 2));
    const sent = jest.spyOn(connections[0]!.client, 'sendCommand');
    const refused = await limiter.consume(quota(10, 2));
    expect(refused).toMatchObject({ refusedBy: 'month', minuteRemaining: 8, monthRemaining: 0 });
    expect(sent).not.toHaveBeenCalled();
    const uncounted = await limiter.consume({ ...quota(10, 2), countsToMonth: false });
    expect(uncounted).toMatchObject({ allowed: true, minuteRemaining: 7 });
  });

  it('lets a call through at once where another replica gave one back', async () => {
    const [one, other] = [await replica(), await replica()];
    for (let i = 0; i < 3; i++) await one.consume(quota(3, 100));
    expect(await other.consume(quota(3, 100))).toMatchObject({ allowed: false });
    expect(await other.consume(quota(3, 100))).toMatchObject({ allowed: false });
    // The third call turns out to be worth two, for which there is no room.
    expect(await one.consume(quota(3, 100), { calls: 1, afterOne: true })).toMatchObject({
      allowed: false,
    });
    await untilTrue('room elsewhere', async () => (await other.consume(quota(3, 100))).allowed);
    expect(await one.consume(quota(3, 100))).toMatchObject({ allowed: false, minuteRemaining: 0 });
  });

  it('lets a call through at once where an operator set the account back', async () => {
    const limiter = await replica();
    for (let i = 0; i < 3; i++) await limiter.consume(quota(2, 100));
    const bus = new MessageBus(connections[0]!, subscribers[0]!);
    const usage = new MonthlyUsage(undefined as unknown as DataSource, connections[0]!, bus);
    await usage.resetMinute('usr_1', 'surfaceB');
    expect(await limiter.look(quota(2, 100))).toMatchObject({ minuteRemaining: 2 });
    await untilTrue('room', async () => (await limiter.consume(quota(2, 100))).allowed);
  });

  it('asks again once the oldest call has left the window', async () => {
    const limiter = await replica();
    for (let i = 0; i < 3; i++) await limiter.consume(quota(2, 100));
    const sent = jest.spyOn(connections[0]!.client, 'sendCommand');
    const later = performance.now() + 60_001;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(later);
    // Redis, whose clock has not moved, still has both calls.
    expect(await limiter.consume(quota(2, 100))).toMatchObject({ allowed: false });
    clock.mockRestore();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('does not charge the month when told not to', async () => {
    const limiter = await replica();
    const decision = await limiter.consume({ ...quota(10, 5), countsToMonth: false });
    expect(decision).toMatchObject({ allowed: true, minuteRemaining: 9, monthRemaining: 5 });
  });

  it('goes on deciding by itself, at the same limits, when Redis goes away', async () => {
    const limiter = await replica();
    for (let i = 0; i < 6; i++) await limiter.consume(quota(10, 1_000));
    connections[0]!.client.disconnect();
    const decisions = [];
    for (let i = 0; i < 6; i++) decisions.push(await limiter.consume(quota(10, 1_000)));
    expect(decisions.map((decision) => decision.allowed)).toEqual([true, true, true, true, false, false]);
    expect(decisions.every((decision) => decision.degraded)).toBe(true);
  });

  it('lets exactly the month through when Redis goes away, and not one call more', async () => {
    const limiter = await replica();
    for (let i = 0; i < 3; i++) await limiter.consume(quota(100, 8));
    connections[0]!.client.disconnect();
    const decisions = [];
    for (let i = 0; i < 7; i++) decisions.push(await limiter.consume(quota(100, 8)));
    expect(decisions.map((decision) => decision.monthRemaining)).toEqual([4, 3, 2, 1, 0, 0, 0]);
    expect(decisions.map((decision) => decision.refusedBy)).toEqual([
      ...Array<undefined>(5).fill(undefined),
      'month',
      'month',
    ]);
  });

  it('knows what all replicas had used when Redis goes away', async () => {
    const [first, second] = [await replica(), await replica()];
    await second.consume(quota(10, 1_000));
    for (let i = 0; i < 8; i++) await first.consume(quota(10, 1_000));
    await second.consume(quota(10, 1_000));
    for (const { client } of connections) client.disconnect();
    expect(await second.consume(quota(10, 1_000))).toMatchObject({ allowed: false, degraded: true });
  });

  it.each([20, 120, 700])(
    'lets exactly the limit through where the process is kept from running for %d ms at a time',
    async (stallMs) => {
      const replicas = [await replica(), await replica()];
      await Promise.all(replicas.map((limiter) => limiter.look(quota(60, 1_000))));
      // The thread stands still without keeping a processor busy.
      const stall = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs);
      const turns: Promise<Decision[]>[] = [];
      for (let turn = 0; turn < 3; turn++) {
        const calls = Array.from({ length: 70 }, (_, i) => replicas[i % 2]!.consume(quota(60, 1_000)));
        turns.push(Promise.all(calls));
        // Before the commands are sent, and before their answers can be read.
        stall();
        setImmediate(stall);
        await new Promise((resolve) => setImmediate(resolve));
      }
      const decisions = (await Promise.all(turns)).flat();
      expect(decisions.filter((decision) => decision.degraded)).toEqual([]);
      expect(decisions.filter((decision) => decision.allowed)).toHaveLength(60);
    },
  );

  it('leaves nothing in Redis that does not go away by itself', async () => {
    const limiter = await replica();
    const { client } = connections[0]!;
    const lifetimes = async () => {
      const keys = (await client.keys(`${env.prefix}:limit:*`)).filter((key) => key.includes('minute'));
      return Promise.all(keys.map((key) => client.pttl(key)));
    };
    const expectAMinuteOrTwo = async () => {
      const found = await lifetimes();
      expect(found).toHaveLength(2);
      for (const lifetime of found) expect([lifetime > 60_000, lifetime <= 120_000]).toEqual([true, true]);
    };
    await limiter.consume(quota(10, 100));
    await expectAMinuteOrTwo();
    // The list is made anew, with a call as old as it needs to be.
    await client.lset((await client.keys('*minute-calls'))[0]!, 0, '1:1');
    await limiter.consume(quota(10, 100));
    await expectAMinuteOrTwo();
    await limiter.consume(quota(10, 100), { calls: 2 });
    await limiter.consume(quota(10, 100), { calls: 20, afterOne: true });
    await expectAMinuteOrTwo();
  });

  it('takes a call that is worth more than the minute has in a minute without others, which it fills', async () => {
    const [one, other] = [await replica(), await replica()];
    const dear = { calls: 29, needs: 9, afterOne: true };
    await other.consume(quota(10, 100));
    await one.consume(quota(10, 100));
    expect(await one.consume(quota(10, 100), dear)).toMatchObject({
      allowed: false,
      refusedBy: 'minute',
      retryAfterSeconds: 60,
      minuteRemaining: 9,
      monthRemaining: 99,
    });
    const anew = { ...quota(10, 100), subject: 'usr_2' };
    await one.consume(anew);
    const both = await Promise.all([one.consume(anew, dear), other.consume(anew, dear)]);
    expect(both.map(({ allowed }) => allowed).toSorted()).toEqual([false, true]);
    expect(await other.look(anew)).toMatchObject({ minuteRemaining: 0 });
    const tooDear = { ...quota(10, 100), subject: 'usr_3' };
    await one.consume(tooDear);
    expect(await one.consume(tooDear, { calls: 100, needs: 9, afterOne: true })).toMatchObject({
      allowed: false,
      refusedBy: 'month',
      minuteRemaining: 10,
      monthRemaining: 100,
    });
  });

  describe('for calls that are worth several', () => {
    it('counts all of them or none', async () => {
      const limiter = await replica();
      const seven = { calls: 7 };
      expect(await limiter.consume(quota(10, 100), seven)).toMatchObject({
        allowed: true,
        minuteRemaining: 3,
        monthRemaining: 93,
      });
      expect(await limiter.consume(quota(10, 100), seven)).toMatchObject({
        allowed: false,
        refusedBy: 'minute',
        minuteRemaining: 3,
      });
      expect(await limiter.look(quota(10, 100))).toMatchObject({
        minuteRemaining: 3,
        monthRemaining: 93,
      });
    });

    it('names the month when it is that which has too little room', async () => {
      const limiter = await replica();
      const refused = await limiter.consume(quota(100, 5), { calls: 7 });
      expect(refused).toMatchObject({ allowed: false, refusedBy: 'month', monthRemaining: 5 });
    });

    it.each([true, false])(
      'gives the one before them back when they are refused, with Redis: %s',
      async (isThere) => {
        const limiter = await replica();
        await limiter.look(quota(10, 100));
        if (!isThere) connections[0]!.client.disconnect();
        for (let i = 0; i < 5; i++) await limiter.consume(quota(10, 100));
        const refused = await limiter.consume(quota(10, 100), { calls: 6, afterOne: true });
        expect(refused).toMatchObject({
          allowed: false,
          minuteRemaining: 6,
          monthRemaining: 96,
          degraded: !isThere,
        });
        const rest = await limiter.consume(quota(10, 100), { calls: 6 });
        expect(rest).toMatchObject({ allowed: true, minuteRemaining: 0, monthRemaining: 90 });
      },
    );

    it('decides those that come together one after another', async () => {
      const limiter = await replica();
      const decisions = await Promise.all(
        Array.from({ length: 4 }, () => limiter.consume(quota(10, 100), { calls: 4 })),
      );
      expect(decisions.map(({ allowed, minuteRemaining }) => [allowed, minuteRemaining])).toEqual([
        [true, 6],
        [true, 2],
        [false, 2],
        [false, 2],
      ]);
    });
  });
});
