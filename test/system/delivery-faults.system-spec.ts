import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DeliveryHistoryCheck } from '../support/delivery-history';
import { DeliveryStack, type Running } from '../support/delivery-stack';

const START_MS = 120_000;
/** On a busy machine; on an idle one each takes a tenth of it. */
const TEST_MS = 180_000;

/** Each test begins with no worker; the pipeline, one webhook, PostgreSQL and Redis run. */
describe('webhook delivery through faults', () => {
  let stack: DeliveryStack;
  let history: DeliveryHistoryCheck;
  let workers: Running[];
  let pipeline: Running;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
    pipeline = await stack.startPipeline();
    await stack.webhook('/hook');
  }, START_MS);

  beforeEach(() => {
    stack.receiver.forget();
    history = new DeliveryHistoryCheck(stack);
    workers = [];
  });

  afterEach(async () => {
    await Promise.all(workers.map((worker) => stack.end(worker, 'SIGKILL')));
    await stack.query('TRUNCATE pipeline.webhook_event CASCADE');
    await stack.query(
      "UPDATE pipeline.webhook_endpoint SET circuit = 'closed', consecutive_failures = 0, ramp = NULL, circuit_probe_at = NULL",
    );
  }, START_MS);

  afterAll(async () => {
    await stack.stop();
  }, START_MS);

  async function startWorker(settings?: Record<string, string>): Promise<Running> {
    const worker = await stack.startWorker(settings);
    workers.push(worker);
    return worker;
  }

  async function expectSoundHistory({ duplicates }: { duplicates: number }): Promise<void> {
    expect(history.unexpected()).toEqual([]);
    expect(await history.stuck()).toBe(0);
    expect(history.duplicates()).toBeLessThanOrEqual(duplicates);
  }

  it(
    'delivers each of 2,000 events once with two workers',
    async () => {
      const settings = { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: '16' };
      await Promise.all([startWorker(settings), startWorker(settings)]);
      await history.createJobs(2_000, 16);
      await history.delivered(120_000);
      await expectSoundHistory({ duplicates: 0 });
    },
    TEST_MS,
  );

  it(
    'starts first attempts in the order of creation',
    async () => {
      await history.createJobs(100, 1);
      await startWorker();
      await history.delivered(60_000);
      await history.stuck();
      const starts = await stack.query<{ at: Date }>(
        `SELECT started_at AS at FROM pipeline.webhook_delivery AS delivery
           JOIN pipeline.webhook_attempt AS attempt ON attempt.delivery_id = delivery.id ORDER BY delivery.sequence`,
      );
      const times = starts.map(({ at }) => at.getTime());
      expect(times).toHaveLength(100);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    },
    TEST_MS,
  );

  it(
    'loses nothing by FLUSHALL while half of the deliveries wait for a retry, and drops doubled jobs',
    async () => {
      const failedOnce = new Set<string>();
      stack.receiver.behaviour = async ({ headers }) => {
        await sleep(20);
        const id = headers['webhook-id'] ?? '';
        const fails = !failedOnce.has(id) && parseInt(id.slice(-4), 36) % 2 === 0;
        failedOnce.add(id);
        return fails ? 503 : 200;
      };
      await startWorker();
      await history.createJobs(200);
      await doubleEveryJob(stack);
      const redis = new Redis(stack.redisUrl);
      await redis.flushall();
      redis.disconnect();
      await history.delivered(120_000);
      await expectSoundHistory({ duplicates: 0 });
    },
    TEST_MS,
  );

  it(
    'goes on within five seconds after Redis was stopped, and after it was frozen',
    async () => {
      await startWorker();
      await history.createJobs(30);
      await stack.stopRedis();
      await history.createJobs(30);
      await sleep(3_000);
      await stack.startRedis();
      await expect(history.delivered(5_000)).resolves.toBeLessThan(5_000);
      stack.signalRedis('SIGSTOP');
      await history.createJobs(30);
      await sleep(3_000);
      stack.signalRedis('SIGCONT');
      await expect(history.delivered(5_000)).resolves.toBeLessThan(5_000);
      await expectSoundHistory({ duplicates: 0 });
    },
    TEST_MS,
  );

  it(
    'starts without Redis and delivers when it comes',
    async () => {
      await stack.stopRedis();
      const starting = startWorker();
      await history.createJobs(20);
      await sleep(2_000);
      await stack.startRedis();
      await starting;
      await history.delivered(6_000);
      await expectSoundHistory({ duplicates: 0 });
    },
    TEST_MS,
  );

  it(
    'delivers 500 events although the worker is killed five times meanwhile',
    async () => {
      stack.receiver.behaviour = () => sleep(25, 200);
      let worker = await startWorker();
      const load = history.createJobs(500, 8);
      for (let kills = 0; kills < 5; kills++) {
        await sleep(500);
        await stack.end(worker, 'SIGKILL');
        worker = await startWorker();
      }
      await load;
      await history.delivered(120_000);
      // What was in flight at each kill, four for the one endpoint, may come again.
      await expectSoundHistory({ duplicates: 5 * 4 });
    },
    TEST_MS,
  );

  it(
    'delivers within two seconds what a pipeline recorded that was killed right after its answer',
    async () => {
      await startWorker();
      await history.createJobs(3);
      await stack.end(pipeline, 'SIGKILL');
      await expect(history.delivered(2_000)).resolves.toBeLessThan(2_000);
      pipeline = await stack.startPipeline();
      await expectSoundHistory({ duplicates: 0 });
    },
    TEST_MS,
  );

  it(
    'survives a restart of PostgreSQL under load',
    async () => {
      stack.receiver.behaviour = () => sleep(10, 200);
      await startWorker();
      const load = history.createJobs(400, 4);
      await sleep(300);
      await stack.stopPostgres();
      await stack.startPostgres();
      await load;
      await history.createJobs(20);
      await history.delivered(120_000);
      await expectSoundHistory({ duplicates: 4 });
    },
    TEST_MS,
  );

  it(
    'stops in good order under load: sends finish, nothing comes twice, another worker goes on at once',
    async () => {
      stack.receiver.behaviour = () => sleep(300, 200);
      const worker = await startWorker();
      await history.createJobs(40);
      await sleep(500);
      const begun = Date.now();
      await expect(stack.end(worker, 'SIGTERM')).resolves.toBe(0);
      expect(Date.now() - begun).toBeLessThan(20_000);
      stack.receiver.behaviour = () => 200;
      await startWorker();
      await history.delivered(15_000);
      await expectSoundHistory({ duplicates: 0 });
    },
    TEST_MS,
  );
});

/** As a relay would that believes its first try was lost: other job ids, the same attempts. */
async function doubleEveryJob(stack: DeliveryStack): Promise<void> {
  const connection = new Redis(stack.redisUrl, { maxRetriesPerRequest: null });
  const queue = new Queue('webhook-delivery', { connection, prefix: 'wagewright' });
  const open = await stack.query<{ id: string; attempt: number }>(
    "SELECT id, attempt FROM pipeline.webhook_delivery WHERE state IN ('pending', 'queued', 'leased')",
  );
  for (const { id, attempt } of open) {
    await queue.add('deliver', { deliveryId: id, attempt }, { removeOnComplete: true });
  }
  await queue.close();
  connection.disconnect();
}
