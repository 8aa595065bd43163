import { testRedisUrl } from '../../../test/setup/test-redis';
import { RedisEnv } from './redis.env';
import { RequestRedis } from './request-redis';

describe('a Redis that refuses the login', () => {
  it('ends a start with the reason, and without the password', async () => {
    const url = Object.assign(new URL(testRedisUrl()), { username: 'nobody', password: 'hunter2' });
    const redis = new RequestRedis(Object.assign(new RedisEnv(), { url: url.href }));
    const refusal: unknown = await redis.onModuleInit().catch((error: unknown) => error);
    expect(String(refusal)).toContain('REDIS_URL: names a user or password that Redis refuses: WRONGPASS');
    expect(String(refusal)).not.toContain('hunter2');
    await expect(redis.writeCheck().check()).rejects.toThrow('names a user or password that Redis refuses');
    redis.onApplicationShutdown();
  });
});
