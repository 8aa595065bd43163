import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { type DeliveryStack, ownStack, stack } from '../support/delivery-stack';
import { EventLogReaders, READ_WELL } from '../support/event-log-readers';
import { untilTrue } from '../support/until-true';

/** Maximum of one endpoint's deliveries in flight: one outage explains this many duplicates. */
const IN_FLIGHT = 4;
/** Events created while the connections fail, or before the queue is lost. */
const EVENTS = 60;
const RESETS = 2;
/** Number of events after which a fault strikes, and strikes again. */
const SOME = 10;

let history: DeliveryHistoryCheck;

/** The pipeline, one webhook and a worker run, with a proxy before the servers. */
ownStack({ ownPostgres: true, proxied: true });
beforeAll(async () => {
  await stack.startPipeline();
  await stack.webhook();
});

beforeEach(async () => {
  history = new DeliveryHistoryCheck(stack);
  await stack.ensureWorkers(1);
});

afterEach(async () => {
  stack.servers.signalRedis('SIGCONT');
  await stack.servers.proxies.redis.heal();
  await stack.servers.proxies.postgres.heal();
  await stack.clear();
});

async function expectDelivered(allowed?: { duplicates: number }): Promise<void> {
  await history.delivered();
  await expect(history.faults(allowed)).resolves.toEqual(NOTHING_WRONG);
}

/** Creates jobs, and resets all connections after some of them, again and again. */
async function createWhileReset(server: 'postgres' | 'redis'): Promise<void> {
  const load = history.createJobs(EVENTS, 4);
  for (let resets = 0; resets < RESETS; resets++) {
    await history.untilAcknowledged((resets + 1) * SOME);
    stack.servers.proxies[server].reset();
  }
  await load;
}

describe('webhook delivery while Redis fails', () => {
  it('loses nothing by FLUSHALL while half of the deliveries wait for a retry, and drops doubled jobs', async () => {
    const failedOnce = new Set<string>();
    stack.receiver.behaviour = ({ headers }) => {
      const id = headers['webhook-id'] ?? '';
      const fails = !failedOnce.has(id) && parseInt(id.slice(-4), 36) % 2 === 0;
      failedOnce.add(id);
      return sleep(20, fails ? 503 : 200);
    };
    await history.createJobs(EVENTS);
    await doubleEveryJob(stack);
    await stack.servers.flushRedis();
    await expectDelivered();
  });

  it('delivers while Redis is frozen, also in a shard that nobody serves', async () => {
    await history.createJobs(1);
    await history.delivered();
    await stack.unserved();
    stack.servers.signalRedis('SIGSTOP');
    await history.createJob();
    await expectDelivered();
  });

  it('answers its clients while Redis takes two seconds for each answer, and delivers when it is quick again', async () => {
    stack.servers.proxies.redis.delay(1_000);
    for (let i = 0; i < 20; i++) await history.createJob();
    await stack.servers.proxies.redis.heal();
    expect(history.indeterminate.size).toBe(0);
    await expectDelivered();
  });

  it('goes on when its connections to Redis are reset under load, again and again', async () => {
    await createWhileReset('redis');
    await expectDelivered();
  });

  it('delivers while Redis is stopped, by a worker that never had it too, and a worker stops in good order', async () => {
    const [first] = await stack.ensureWorkers(1);
    await stack.unserved();
    await stack.servers.stopRedis();
    await history.createJob();
    await history.delivered();
    const second = await stack.spawn('webhook-worker', { LOG_LEVEL: 'warn' });
    await untilTrue('it misses Redis', () => second.log.includes('Redis is away'));
    // Otherwise its own limit ends it with 1.
    await expect(stack.end(first!, 'SIGTERM')).resolves.toBe(0);
    await history.createJobs(20);
    await history.delivered();
    await stack.servers.startRedis();
    await second.ready();
    await expectDelivered();
  });

  it('delivers while Redis is out of reach, and a worker stops in good order', async () => {
    const [first] = await stack.ensureWorkers(1);
    await stack.unserved();
    stack.servers.proxies.redis.blackhole();
    await history.createJob();
    await expectDelivered();
    await expect(stack.end(first!, 'SIGTERM')).resolves.toBe(0);
  });
});

describe('webhook delivery while PostgreSQL fails', () => {
  beforeEach(() => {
    stack.receiver.behaviour = () => sleep(10, 200);
  });

  it('goes on over a network that takes 50 ms each way', async () => {
    stack.servers.proxies.postgres.delay(50);
    await history.createJobs(20);
    await expectDelivered();
  });

  it('survives connections that are reset under load, again and again', async () => {
    await createWhileReset('postgres');
    await expectDelivered({ duplicates: RESETS * IN_FLIGHT });
  });

  it('goes on by new connections, in both processes, when the old ones vanish in a black hole', async () => {
    const pipeline = await stack.ensurePipeline();
    const [worker] = await stack.ensureWorkers(1);
    const load = history.createJobs(EVENTS, 4);
    await history.untilAcknowledged(SOME);
    stack.servers.proxies.postgres.blackhole();
    await untilTrue('the pipeline notices', async () => (await pipeline.probe('/readyz')) === 503);
    await stack.servers.proxies.postgres.heal();
    await load;
    await history.createJobs(20);
    await expectDelivered({ duplicates: IN_FLIGHT });
    expect([await pipeline.probe('/readyz'), await worker?.probe('/readyz')]).toEqual([200, 200]);
  });

  it('loses nothing, nor do readers of the event log, though it and the pipeline are killed and restarted', async () => {
    const readers = new EventLogReaders(() => stack.baseUrl, stack.headers());
    const load = history.createJobs(EVENTS, 8);
    await history.untilAcknowledged(SOME);
    await stack.servers.stopPostgres();
    await stack.servers.startPostgres();
    await stack.end(await stack.ensurePipeline(), 'SIGKILL');
    await stack.startPipeline();
    await load;
    await history.createJobs(EVENTS / 4, 8);
    const recorded = await stack.query<{ id: string }>(
      'SELECT id FROM pipeline.webhook_event ORDER BY transaction_id, sequence',
    );
    await readers.stopAfter(recorded.at(-1)!.id);
    expect(recorded.length).toBeGreaterThan(EVENTS / 4);
    expect(readers.faults(recorded.map(({ id }) => id))).toEqual(READ_WELL);
    await expectDelivered({ duplicates: IN_FLIGHT });
  });

  // Runs last: it leaves no pipeline.
  it('delivers what a pipeline recorded that was killed right after its answer', async () => {
    await history.createJobs(3);
    await stack.end(await stack.ensurePipeline(), 'SIGKILL');
    await expectDelivered();
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
