import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';

/** Events created while the connections fail, or before the queue is lost. */
const EVENTS = 60;
const RESETS = 2;
/** Number of events after which the connections are reset, and reset again. */
const SOME = 10;

/** The pipeline, one webhook, and a proxy before the servers. Only one test must begin without a worker. */
describe('webhook delivery while Redis fails', () => {
  let stack: DeliveryStack;
  let history: DeliveryHistoryCheck;

  beforeAll(async () => {
    stack = await DeliveryStack.start({ proxied: true });
    await stack.startPipeline();
    await stack.webhook();
  });

  beforeEach(() => {
    history = new DeliveryHistoryCheck(stack);
  });

  afterEach(async () => {
    stack.servers.signalRedis('SIGCONT');
    await stack.servers.proxies.redis.heal();
    await stack.clear();
  });

  afterAll(() => stack.stop());

  it('loses nothing by FLUSHALL while half of the deliveries wait for a retry, and drops doubled jobs', async () => {
    const failedOnce = new Set<string>();
    stack.receiver.behaviour = ({ headers }) => {
      const id = headers['webhook-id'] ?? '';
      const fails = !failedOnce.has(id) && parseInt(id.slice(-4), 36) % 2 === 0;
      failedOnce.add(id);
      return sleep(20, fails ? 503 : 200);
    };
    await stack.ensureWorkers(1);
    await history.createJobs(EVENTS);
    await doubleEveryJob(stack);
    await stack.servers.flushRedis();
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  it('delivers while Redis is stopped or frozen, also in a shard that nobody serves', async () => {
    await stack.ensureWorkers(1);
    await history.createJobs(1);
    await history.delivered();
    await stack.unserved();
    stack.servers.signalRedis('SIGSTOP');
    await history.createJob();
    await history.delivered();
    stack.servers.signalRedis('SIGCONT');
    await stack.unserved();
    await stack.servers.stopRedis();
    await history.createJob();
    await history.delivered();
    await stack.servers.startRedis();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  it('starts without Redis and delivers when it comes', async () => {
    await stack.endWorkers();
    await stack.servers.stopRedis();
    const worker = await stack.spawnWorker({ LOG_LEVEL: 'warn' });
    await history.createJobs(20);
    await untilTrue('it misses Redis', () => worker.log.includes('Redis is away'));
    await stack.servers.startRedis();
    await worker.ready();
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  it('answers its clients while Redis takes two seconds for each answer, and delivers when it is quick again', async () => {
    await stack.ensureWorkers(1);
    await history.createJobs(20);
    // A worker killed in the test before counts as alive for five seconds, with its shards.
    await history.delivered();
    stack.servers.proxies.redis.delay(1_000);
    for (let i = 0; i < 20; i++) await history.createJob();
    await stack.servers.proxies.redis.heal();
    expect(history.indeterminate.size).toBe(0);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  it('goes on when its connections to Redis are reset under load, again and again', async () => {
    await stack.ensureWorkers(1);
    const load = history.createJobs(EVENTS, 4);
    for (let resets = 0; resets < RESETS; resets++) {
      await history.untilAcknowledged((resets + 1) * SOME);
      stack.servers.proxies.redis.reset();
    }
    await load;
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });
});

/** Jobs for shards that are already served, and jobs of another kind: none may send twice. */
async function doubleEveryJob(stack: DeliveryStack): Promise<void> {
  const connection = new Redis(stack.servers.redisUrl, { maxRetriesPerRequest: null });
  const options = { connection, prefix: 'wagewright' };
  const shards = new Queue('webhook-shard', options);
  for (let shard = 0; shard < 16; shard++)
    await shards.add('webhook-shard', { shard }, { removeOnComplete: true });
  const open = await stack.query<{ id: string; attempt: number }>(
    "SELECT id, attempt FROM pipeline.webhook_delivery WHERE state IN ('pending', 'leased')",
  );
  for (const { id, attempt } of open)
    await shards.add('deliver', { deliveryId: id, attempt }, { removeOnComplete: true });
  await shards.close();
  connection.disconnect();
}
