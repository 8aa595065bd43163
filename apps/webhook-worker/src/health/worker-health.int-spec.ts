import { QueueName, QueueProducer, type WebhookShardJob } from '@wagewright/messaging';
import { HealthRegistry } from '@wagewright/observability';
import { RedisEnv, RequestRedis } from '@wagewright/redis';
import { Queue } from 'bullmq';
import { emptyTestRedis, testRedisPrefix } from '../../../../test/setup/test-redis';
import { untilTrue } from '../../../../test/support/until-true';
import type { ShardProcessor } from '../delivery/claiming/shard.processor';
import { ShardQueue } from '../delivery/claiming/shard-queue';
import type { ShardScheduler } from '../delivery/claiming/shard-scheduler';
import type { UnreadableSecrets } from '../secrets/unreadable-secrets';
import { WorkerHealth } from './worker-health';

const LONG_MS = 3_600_000;

describe('the liveness of a worker that has begun no job for long', () => {
  const env = new RedisEnv();
  const health = new HealthRegistry();
  let producer: QueueProducer<WebhookShardJob>;
  let delivery: ShardQueue;
  let board: Queue;
  let redis: RequestRedis;

  beforeAll(async () => {
    Object.assign(env, { url: await emptyTestRedis(), prefix: testRedisPrefix() });
    producer = new QueueProducer(QueueName.WebhookShard, env);
    delivery = new ShardQueue(producer);
    board = new Queue(QueueName.WebhookShard, { connection: { url: env.url }, prefix: env.prefix });
    const processor = { idleMs: () => LONG_MS, isRunning: () => true } as ShardProcessor;
    const scheduler = { sinceLastLookMs: () => 0 } as ShardScheduler;
    redis = new RequestRedis(env);
    const secrets = { missingKeys: async () => [] } as unknown as UnreadableSecrets;
    new WorkerHealth(health, processor, scheduler, delivery, redis, secrets).onModuleInit();
    await untilTrue('Redis is connected', () =>
      delivery
        .waiting()
        .then(() => true)
        .catch(() => false),
    );
  });

  afterAll(async () => {
    await board.close();
    redis.onApplicationShutdown();
    await producer.onApplicationShutdown();
  });

  const progress = async () => (await health.live()).checks['progress'];

  it('holds while no job waits, and fails when one does', async () => {
    await expect(progress()).resolves.toBe('ok');
    await delivery.add([{ shard: 1, epoch: 0 }]);
    await expect(progress()).resolves.toBe('failed');
  });

  it('holds while an operator has paused the queue', async () => {
    await board.pause();
    await expect(progress()).resolves.toBe('ok');
    await board.resume();
    await expect(progress()).resolves.toBe('failed');
  });
});
