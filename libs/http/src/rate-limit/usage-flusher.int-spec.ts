import { ACCOUNT_ENTITIES, monthOf, MonthlyUsage } from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { RedisEnv, RedisSubscriber, RequestRedis } from '@wagewright/redis';
import { database, withOwnDatabase } from '../../../../test/setup/own-database';
import { emptyTestRedis, testRedisPrefix } from '../../../../test/setup/test-redis';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { untilTrue } from '../../../../test/support/until-true';
import type { Quota } from './quota';
import { RateLimiter } from './rate-limiter';
import { RefusalCache } from './refusal-cache';
import { UsageFlusher } from './usage-flusher';

const ACCOUNT = 'usr_1';

describe('a month that Redis lost', () => {
  let proxy: FaultProxy;
  let redis: RequestRedis;
  let usage: MonthlyUsage;
  let keepers: UsageFlusher[];
  let limiters: RateLimiter[];
  const opened: RedisSubscriber[] = [];

  withOwnDatabase();
  beforeAll(async () => {
    proxy = await FaultProxy.ofUrl(database.url);
    const dataSource = await database.connect(ACCOUNT_ENTITIES, { url: proxy.urlOf(database.url) });
    await dataSource.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, 'a@example.test', 'Ada', 'free')`,
      [ACCOUNT],
    );
    const redisEnv = Object.assign(new RedisEnv(), {
      url: await emptyTestRedis(),
      prefix: testRedisPrefix(),
    });
    redis = new RequestRedis(redisEnv);
    await new Promise((resolve) => redis.client.once('ready', resolve));
    const subscriber = new RedisSubscriber(redisEnv);
    const bus = new MessageBus(redis, subscriber);
    opened.push(subscriber);
    usage = new MonthlyUsage(dataSource, redis, bus);
    keepers = [new UsageFlusher(usage), new UsageFlusher(usage)];
    limiters = keepers.map((keeper) => new RateLimiter(redis, keeper, new RefusalCache(bus)));
  });
  afterAll(async () => {
    await Promise.all(limiters.map((limiter) => limiter.onApplicationShutdown()));
    await Promise.all(keepers.map((keeper) => keeper.onApplicationShutdown()));
    redis.onApplicationShutdown();
    opened.forEach((subscriber) => subscriber.onApplicationShutdown());
  });

  const calls: Quota = {
    surface: 'surfaceB',
    subject: ACCOUNT,
    limit: { perMinute: 1_000, perMonth: 1_000 },
    countsToMonth: true,
  };

  it('is given back once, as soon as PostgreSQL answers, also when it was away at the first try', async () => {
    await usage.set(ACCOUNT, 'surfaceB', 990);
    await redis.client.flushdb();
    await proxy.refuse();
    for (let i = 0; i < 4; i++) {
      expect((await limiters[i % 2]!.consume(calls)).monthRemaining).toBe(999 - i);
    }
    await proxy.heal();
    await untilTrue('restored', async () => (await limiters[1]!.look(calls)).monthRemaining === 6);
    const rest = [];
    for (let i = 0; i < 8; i++) rest.push(await limiters[i % 2]!.consume(calls));
    expect(rest.filter(({ allowed }) => allowed)).toHaveLength(6);
    expect(rest.at(-1)!.refusedBy).toBe('month');
  });

  it('is kept in PostgreSQL, also by a process that ends', async () => {
    await Promise.all(keepers.map((keeper) => keeper.onApplicationShutdown()));
    expect(await usage.kept(ACCOUNT, 'surfaceB', monthOf(new Date()))).toBe(1_000);
  });
});
