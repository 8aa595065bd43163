import { metricsRegistry } from '@wagewright/observability';
import { RedisEnv, RequestRedis } from '@wagewright/redis';
import { Queue } from 'bullmq';
import { emptyTestRedis, testRedisPrefix } from '../../../test/setup/test-redis';
import { QueueName } from './contracts/queues';
import { observeQueue } from './queue.metrics';

describe('the length of a queue and the state of its server, as metrics', () => {
  const prefix = testRedisPrefix();
  let redis: RequestRedis;
  let queue: Queue;

  beforeAll(async () => {
    const env = Object.assign(new RedisEnv(), { url: await emptyTestRedis(), prefix });
    redis = new RequestRedis(env);
    await new Promise((resolve) => redis.client.once('ready', resolve));
    queue = new Queue(QueueName.WebhookShard, { connection: { url: env.url }, prefix });
    observeQueue(QueueName.WebhookShard, redis);
  });
  afterAll(async () => {
    await queue.close();
    redis.onApplicationShutdown();
  });

  const sample = async (metric: string, labels = '') => {
    const text = await metricsRegistry.metrics();
    const line = text.split('\n').find((one) => one.startsWith(`${metric}${labels} `));
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
  };

  it('are what BullMQ itself counts, in every state in which a job can wait', async () => {
    await queue.addBulk([
      { name: 'one', data: {} },
      { name: 'two', data: {} },
      { name: 'later', data: {}, opts: { delay: 60_000 } },
      { name: 'urgent', data: {}, opts: { priority: 1 } },
    ]);
    const counts = await queue.getJobCounts('wait', 'active', 'prioritized', 'delayed');
    expect(counts).toEqual({ wait: 2, active: 0, prioritized: 1, delayed: 1 });
    for (const [state, count] of Object.entries(counts)) {
      await expect(sample('queue_jobs', `{queue="webhook-shard",state="${state}"}`)).resolves.toBe(count);
    }
  });

  it('tell how much memory the server uses, and nothing of a limit that it does not have', async () => {
    await expect(sample('redis_memory_used_bytes')).resolves.toBeGreaterThan(100_000);
    await redis.client.config('SET', 'maxmemory', '1gb');
    await expect(sample('redis_memory_max_bytes')).resolves.toBe(1_073_741_824);
    await redis.client.config('SET', 'maxmemory', '0');
    await expect(sample('redis_memory_max_bytes')).resolves.toBeUndefined();
  });

  it('count commands that fail, but not a script that Redis has yet to learn', async () => {
    const errors = async () => (await sample('redis_command_errors_total', '{purpose="request"}')) ?? 0;
    const before = await errors();
    redis.client.defineCommand('learnt', { numberOfKeys: 0, lua: `return '${prefix}'` });
    await (redis.client as unknown as { learnt(): Promise<string> }).learnt();
    expect(await errors()).toBe(before);
    await redis.client.set(redis.key('text'), 'no number');
    await expect(redis.client.incr(redis.key('text'))).rejects.toThrow('not an integer');
    expect(await errors()).toBe(before + 1);
  });
});
