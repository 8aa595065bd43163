import { Redis } from 'ioredis';
import { testRedisPrefix, testRedisUrl } from '../../../test/setup/test-redis';
import { FaultProxy } from '../../../test/support/fault-proxy';
import { untilTrue } from '../../../test/support/until-true';
import { RedisEnv } from './redis.env';
import { RedisSubscriber } from './redis-subscriber';

describe('a subscriber that was cut off', () => {
  it('tells of its return when its subscriptions are in force again, and not before', async () => {
    const url = testRedisUrl();
    const channel = `${testRedisPrefix()}:news`;
    const proxy = await FaultProxy.ofUrl(url);
    const publisher = new Redis(url);
    const subscriber = new RedisSubscriber(Object.assign(new RedisEnv(), { url: proxy.urlOf(url) }));
    const heard: string[] = [];
    subscriber.subscribe(channel, (message) => heard.push(message));
    const publishUntilHeard = (message: string) =>
      untilTrue(message, async () => {
        await publisher.publish(channel, message);
        return heard.includes(message);
      });
    try {
      await publishUntilHeard('before');
      // An early announcement would now publish before the subscription.
      proxy.delay(100);
      const back = new Promise<number>((resolve) =>
        subscriber.onReconnect(() => void publisher.publish(channel, 'on return').then(resolve)),
      );
      proxy.reset();
      expect(await back).toBe(1);
      await untilTrue('heard', async () => heard.includes('on return'));
    } finally {
      subscriber.onApplicationShutdown();
      publisher.disconnect();
      await proxy.stop();
    }
  });
});
