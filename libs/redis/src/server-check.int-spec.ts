import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { selfSignedCertificate } from '../../../test/support/self-signed-certificate';
import { loopbackPort } from '../../../tools/start/ports.mjs';
import { NODE_PASSWORD, RedisNodes } from '../../../test/support/redis-nodes';
import { untilTrue } from '../../../test/support/until-true';
import { RedisEnv } from './redis.env';
import { RedisSubscriber } from './redis-subscriber';
import { RequestRedis } from './request-redis';
import { temporaryFolder } from '../../../test/support/ends-with-file';

const MINUTE_MS = 60_000;

const redisAt = (url: string) => new RequestRedis(Object.assign(new RedisEnv(), { url }));

describe('an address that leads to an unusable Redis', () => {
  const nodes = new RedisNodes();
  const folder = temporaryFolder('redis-tls');
  /** Host and ports of one server. */
  let [plain, tls] = ['', ''];

  beforeAll(async () => {
    const [{ cert, key }, port] = await Promise.all([selfSignedCertificate(), loopbackPort(undefined)]);
    writeFileSync(join(folder, 'crt'), cert);
    writeFileSync(join(folder, 'key'), key);
    const files = [`tls-cert-file ${folder}/crt`, `tls-key-file ${folder}/key`, 'tls-auth-clients no'];
    const node = await nodes.start(`tls-port ${port}`, ...files);
    [plain, tls] = [`127.0.0.1:${node.port}`, `127.0.0.1:${port}`];
  });
  it.each([
    [
      'of another user',
      () => `redis://nobody:hunter2@${plain}`,
      'names a user or password that Redis refuses: WRONGPASS',
    ],
    ['without credentials', () => `redis://${plain}`, 'names a user or password that Redis refuses: NOAUTH'],
    [
      'of a password that stands as a user',
      () => `redis://hunter2@${plain}`,
      'a password is written redis://:password@host',
    ],
    [
      'of a database that is not there',
      () => `redis://:${NODE_PASSWORD}@${plain}/99`,
      'names a database that Redis refuses: ERR DB index is out of range',
    ],
    [
      'of a certificate that nobody trusts',
      () => `rediss://:${NODE_PASSWORD}@${tls}`,
      'name its authority in NODE_EXTRA_CA_CERTS',
    ],
    [
      'without TLS, of a port for TLS',
      () => `redis://:${NODE_PASSWORD}@${tls}`,
      'points at a port that wants TLS: write rediss',
    ],
    [
      'with TLS, of a port without',
      () => `rediss://:${NODE_PASSWORD}@${plain}`,
      'points at a port without TLS: write redis instead',
    ],
  ])('ends a start with the reason, and without the password: one %s', async (_, url, reason) => {
    const redis = redisAt(url());
    try {
      const refusal: unknown = await redis.onModuleInit().catch((error: unknown) => error);
      expect(String(refusal)).toContain('REDIS_URL: ');
      expect(String(refusal)).toContain(reason);
      expect(String(refusal)).not.toMatch(new RegExp(`hunter2|${NODE_PASSWORD}`));
      await expect(redis.writeCheck().check()).rejects.toThrow(reason);
    } finally {
      redis.onApplicationShutdown();
    }
  });
});

describe('a Redis that changes while a process runs', () => {
  const nodes = new RedisNodes();
  let url: string;
  let node: Awaited<ReturnType<RedisNodes['start']>>;

  beforeAll(async () => {
    node = await nodes.start();
    url = `redis://:${NODE_PASSWORD}@127.0.0.1:${node.port}`;
  });
  afterEach(() => jest.restoreAllMocks());

  it('is found out within a minute when it may evict, good again when it may not, and told of when it is full or away', async () => {
    const redis = redisAt(url);
    await redis.onModuleInit();
    const readiness = redis.writeCheck();
    await node.client.config('SET', 'maxmemory', '100mb', 'maxmemory-policy', 'allkeys-lru');
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + MINUTE_MS);
    await expect(readiness.check()).rejects.toThrow(
      'set its maxmemory-policy to noeviction instead of allkeys-lru',
    );
    await node.client.config('SET', 'maxmemory-policy', 'noeviction');
    await expect(readiness.check()).resolves.toBeUndefined();
    await node.client.config('SET', 'maxmemory', '1');
    await expect(readiness.check()).rejects.toThrow('Redis takes no writes: OOM');
    await node.client.config('SET', 'maxmemory', '0');
    redis.onApplicationShutdown();
    await expect(readiness.check()).rejects.toThrow('Redis cannot be reached');
  });

  it('is one line when it refuses the login, fewer and fewer tries, and a line when it answers', async () => {
    const lines: string[] = [];
    const note = (line: unknown) =>
      void lines.push(typeof line === 'string' ? line : (line as Error).message);
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(note);
    jest.spyOn(Logger.prototype, 'log').mockImplementation(note);
    const subscriber = new RedisSubscriber(Object.assign(new RedisEnv(), { url }));
    const heard: string[] = [];
    subscriber.subscribe('news', (message) => heard.push(message));
    const publisher = new Redis(url);
    const published = () =>
      untilTrue('heard', async () => {
        await publisher.publish('news', 'new');
        return heard.length > 0;
      });
    try {
      await published();
      await node.client.config('SET', 'requirepass', 'another');
      const { options } = (subscriber as unknown as { client: Redis }).client;
      const delays = jest.spyOn(options as { retryStrategy: (times: number) => number }, 'retryStrategy');
      await node.client.client('KILL', 'TYPE', 'pubsub');
      const tried = await untilTrue(
        'four tries',
        () => delays.mock.results.map(({ value }) => value as number),
        ({ length }) => length >= 4,
      );
      // Eight times as long, each by a quarter more or less.
      expect(tried[3]).toBeGreaterThan(2 * tried[0]!);
      expect(lines).toEqual(['Redis is away (subscribe)']);
      await node.client.config('SET', 'requirepass', NODE_PASSWORD);
      heard.length = 0;
      await published();
      expect(lines).toEqual(['Redis is away (subscribe)', 'Redis is back (subscribe)']);
    } finally {
      subscriber.onApplicationShutdown();
      publisher.disconnect();
    }
  });
});
