import { setTimeout as sleep } from 'node:timers/promises';
import type { UsageRow } from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { RedisEnv, RedisSubscriber, RequestRedis } from '@wagewright/redis';
import { testRedisPrefix, testRedisUrl } from '../../../../test/setup/test-redis';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { untilCalledAgain, untilTrue } from '../../../../test/support/until-true';
import type { Quota, Decision } from './quota';
import { RateLimiter } from './rate-limiter';
import type { RedisClock } from './redis-clock';
import { RefusalCache } from './refusal-cache';
import type { UsageFlusher } from './usage-flusher';

/** Each way: the command is carried out in time, and its answer comes too late. Milliseconds. */
const LATE_ANSWER_MS = 45;
/** Each way: the command itself comes too late. */
const LATE_COMMAND_MS = 150;

/** One process, with its own way to Redis. */
interface Replica {
  limiter: RateLimiter;
  proxy: FaultProxy;
  redis: RequestRedis;
  subscriber: RedisSubscriber;
}

describe('calls that were let through while Redis was away', () => {
  const replicas: Replica[] = [];
  const kept: UsageRow[] = [];
  const keeper = { counted: (row: UsageRow) => kept.push(row) } as unknown as UsageFlusher;
  let prefix: string;

  beforeEach(() => {
    prefix = testRedisPrefix();
    kept.length = 0;
  });

  afterEach(async () => {
    for (const { limiter, redis, subscriber, proxy } of replicas.splice(0)) {
      await limiter.onApplicationShutdown();
      redis.onApplicationShutdown();
      subscriber.onApplicationShutdown();
      await proxy.stop();
    }
  });

  async function replica(): Promise<Replica> {
    const proxy = await FaultProxy.ofUrl(testRedisUrl());
    const env = Object.assign(new RedisEnv(), { url: proxy.urlOf(testRedisUrl()), prefix });
    const redis = new RequestRedis(env);
    const subscriber = new RedisSubscriber(env);
    await new Promise((resolve) => redis.client.once('ready', resolve));
    const refusals = new RefusalCache(new MessageBus(redis, subscriber));
    const one = { limiter: new RateLimiter(redis, keeper, refusals), proxy, redis, subscriber };
    replicas.push(one);
    return one;
  }

  const quota = (perMinute: number, perMonth = 100_000): Quota => ({
    surface: 'surfaceB',
    subject: 'usr_1',
    limit: { perMinute, perMonth },
    countsToMonth: true,
  });

  const isReady = ({ redis }: Replica) => untilTrue('connected', async () => redis.client.status === 'ready');

  async function callUntil(one: Replica, degraded: boolean, calls: Quota): Promise<Decision[]> {
    const decisions: Decision[] = [];
    await untilTrue(degraded ? 'without Redis' : 'with Redis', async () => {
      decisions.push(await one.limiter.consume(calls));
      return decisions.at(-1)!.degraded === degraded;
    });
    return decisions;
  }

  const allowedOf = (decisions: readonly Decision[]) => decisions.filter(({ allowed }) => allowed).length;

  /**
   * Whoever decided them: each was let through, so Redis must know of each. The answer comes behind all that was
   * on its way.
   * @returns how many were made by then
   */
  async function expectCounted(one: Replica, made: number, calls: Quota): Promise<number> {
    const after = await callUntil(one, false, calls);
    const { minuteRemaining, monthRemaining } = after.at(-1)!;
    expect(calls.limit.perMinute - minuteRemaining).toBe(made + after.length);
    expect(calls.limit.perMonth! - monthRemaining!).toBe(made + after.length);
    return made + after.length;
  }

  it.each([
    ['was carried out, and the answer came too late', 'answers'],
    ['came too late itself', 'commands'],
  ] as const)('count once where a command %s', async (_, way) => {
    const one = await replica();
    const calls = quota(20);
    await one.limiter.consume(calls);
    const { letGo } = one.proxy.hold(way);
    const decisions = await callUntil(one, true, calls);
    letGo();
    await expectCounted(one, 1 + decisions.length, calls);
  });

  it('are taken by the same rule where one is worth more than the minute has', async () => {
    const one = await replica();
    const calls = quota(10, 1_000);
    const dear = { calls: 29, needs: 9, afterOne: true };
    one.proxy.hold('commands');
    await callUntil(one, true, calls);
    await one.limiter.consume(calls);
    expect(await one.limiter.consume(calls, dear)).toMatchObject({ allowed: false, degraded: true });
    const anew = { ...calls, subject: 'usr_2' };
    await one.limiter.consume(anew);
    expect(await one.limiter.consume(anew, dear)).toMatchObject({
      allowed: true,
      degraded: true,
      minuteRemaining: 0,
      monthRemaining: 970,
    });
  });

  it('are not counted by a command that came after its call was decided', async () => {
    const [one, other] = [await replica(), await replica()];
    const calls = quota(20);
    await one.limiter.consume(calls);
    // Deadlines need an answer that came quickly, to know Redis's clock by.
    const { shared } = one.limiter as unknown as { shared: { clocks: Map<string, RedisClock> } };
    await untilTrue('it came', async () => {
      await one.limiter.look(calls);
      return [...shared.clocks.values()].some((clock) => clock.deadline(1) > 0);
    });
    // It reports no more by itself, so that what is seen is the late command's doing alone.
    await one.limiter.onApplicationShutdown();
    const { letGo } = one.proxy.hold('commands');
    await one.limiter.consume(calls);
    letGo();
    // Behind the late command.
    await one.redis.client.ping();
    expect((await other.limiter.look(calls)).minuteRemaining).toBe(19);
  });

  it('leave no room after its return: thirty a minute are thirty for each process, however often it goes', async () => {
    const [first, second] = [await replica(), await replica()];
    const calls = quota(30);
    await Promise.all([first.limiter.consume(calls), second.limiter.consume(calls)]);
    const decisions: Decision[] = [];
    for (let flap = 0; flap < 3; flap++) {
      await Promise.all([first.proxy.refuse(), second.proxy.refuse()]);
      for (let i = 0; i < 40; i++) {
        decisions.push(await first.limiter.consume(calls), await second.limiter.consume(calls));
      }
      await Promise.all([first.proxy.heal(), second.proxy.heal()]);
      await Promise.all([isReady(first), isReady(second)]);
      decisions.push(...(await callUntil(first, false, calls)), ...(await callUntil(second, false, calls)));
    }
    // The two before, and what each process may let through by itself: 30 less the two that it knew of, or the one.
    expect(allowedOf(decisions)).toBeGreaterThanOrEqual(28);
    expect(allowedOf(decisions) + 2).toBeLessThanOrEqual(60);
    expect(await first.limiter.consume(calls)).toMatchObject({ allowed: false, degraded: false });
  });

  it('are charged to the month, also those of a subject that does not call again', async () => {
    const one = await replica();
    const other = await replica();
    const calls = quota(100, 50);
    await one.limiter.consume(calls);
    await one.proxy.refuse();
    for (let i = 0; i < 12; i++) await one.limiter.consume(calls);
    await one.proxy.heal();
    await untilTrue('reported', async () => {
      const { minuteRemaining, monthRemaining } = await other.limiter.look(calls);
      return minuteRemaining === 87 && monthRemaining === 37;
    });
    // Redis has counted them before the process knows.
    await untilTrue('kept', async () => kept.at(-1)?.used === 13);
    expect(kept.at(-1)).toMatchObject({ accountId: 'usr_1', surface: 'surfaceB' });
    await untilCalledAgain(jest.spyOn(one.limiter as unknown as { report(): unknown }, 'report'));
    expect(await other.limiter.look(calls)).toMatchObject({ minuteRemaining: 87, monthRemaining: 37 });
  });

  it('are exactly those that Redis knows of, whatever the network does', async () => {
    const both = [await replica(), await replica()];
    const calls = quota(100_000);
    let allowed = 0;
    const call = async ({ limiter }: Replica) => {
      if ((await limiter.consume(calls)).allowed) allowed += 1;
    };
    const faults: ((one: Replica) => unknown)[] = [
      ({ proxy }) => proxy.delay(LATE_ANSWER_MS),
      ({ proxy }) => proxy.delay(LATE_COMMAND_MS),
      ({ proxy }) => proxy.reset(),
      ({ proxy }) => proxy.delay(5),
      ({ proxy }) => proxy.heal(),
    ];
    const underWay: Promise<void>[] = [];
    for (let step = 0; step < 150; step++) {
      const one = both[step % 2]!;
      if (step % 3 === 0) await faults[Math.floor(Math.random() * faults.length)]!(one);
      const burst = Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => call(one));
      underWay.push(...burst);
      if (Math.random() < 0.3) underWay.push(sleep(Math.random() * 100).then(() => one.proxy.reset()));
      await (Math.random() < 0.5 ? Promise.all(burst) : burst[0]);
    }
    await Promise.all(underWay);
    for (const one of both) {
      await one.proxy.heal();
      await isReady(one);
      await untilTrue('with Redis again', async () => !(await one.limiter.look(calls)).degraded);
    }
    const direct = await replica();
    const made = async () => {
      const { minuteRemaining, monthRemaining } = await direct.limiter.look(calls);
      return [100_000 - minuteRemaining, 100_000 - monthRemaining!];
    };
    await untilTrue('each has been reported', async () => (await made())[0]! >= allowed);
    expect(await made()).toEqual([allowed, allowed]);
  });
});
