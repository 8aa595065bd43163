import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { readMetrics } from '../support/promql';
import { untilTrue } from '../support/until-true';

/** For a busy machine; on an idle one each takes a tenth of it. */
const TEST_MS = 180_000;
/** Kills of one worker after another; with slow answers the same deliveries are lost each time. */
const KILLED = [
  { kills: 5, events: 500, answerMs: 50 },
  { kills: 3, events: 24, answerMs: 3_500 },
];
const EVENTS_OF_STOPPED = 100;
const EVENTS_OF_TWO = 500;
/** Maximum of one endpoint's deliveries in flight. */
const IN_FLIGHT = 4;

/**
 * The pipeline and one webhook. A test that must begin without a worker ends the workers of the last test; the other
 * tests continue with them.
 */
describe('webhook delivery by workers that come and go', () => {
  let stack: DeliveryStack;
  let history: DeliveryHistoryCheck;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
    await stack.startPipeline();
    await stack.webhook();
  });

  beforeEach(() => {
    history = new DeliveryHistoryCheck(stack);
  });

  afterEach(() => stack.clear());

  afterAll(() => stack.stop());

  /** Waits until so many more have come as a worker sends at a time. */
  async function receivedMore(): Promise<void> {
    const before = stack.receiver.received.length;
    await untilTrue(
      'more have come',
      () => stack.receiver.received.length - before,
      (more) => more >= IN_FLIGHT,
    );
  }

  it.each(KILLED)(
    'delivers $events events after the last of $kills kills, each amid sends that take $answerMs ms',
    async ({ kills, events, answerMs }) => {
      stack.receiver.behaviour = () => sleep(answerMs, 200);
      let worker = await stack.startWorker();
      const load = history.createJobs(events, 8);
      for (let kill = 0; kill < kills; kill++) {
        await receivedMore();
        await stack.end(worker, 'SIGKILL');
        await history.noteKill();
        worker = await stack.startWorker();
      }
      await load;
      await history.delivered();
      await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    },
    TEST_MS,
  );

  it(
    'stops in good order under load: sends finish, nothing comes twice, another worker goes on at once, in the order of creation',
    async () => {
      stack.receiver.behaviour = () => sleep(300, 200);
      const [worker] = await stack.ensureWorkers(1);
      await history.createJobs(40);
      await receivedMore();
      await expect(stack.end(worker!, 'SIGTERM')).resolves.toBe(0);
      stack.receiver.behaviour = () => 200;
      await history.createJobs(EVENTS_OF_STOPPED, 1);
      await stack.startWorker();
      await history.delivered();
      await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
      const times = await lastFirstAttempts(EVENTS_OF_STOPPED);
      expect(times).toHaveLength(EVENTS_OF_STOPPED);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    },
    TEST_MS,
  );

  /** Waits for three beats of each of two workers: they look for due deliveries at least as often. */
  async function workersHaveLooked(): Promise<void> {
    const beats = new Set<string>();
    await untilTrue(
      'six beats',
      async () => {
        const text = 'SELECT max(alive_until)::text AS at FROM pipeline.webhook_worker';
        for (const { at } of await stack.query<{ at: string }>(text)) beats.add(at);
        return beats.size;
      },
      (size) => size > 6,
    );
  }

  async function lastFirstAttempts(count: number): Promise<number[]> {
    const starts = await stack.query<{ at: Date }>(
      `SELECT started_at AS at FROM pipeline.webhook_delivery AS delivery
         JOIN pipeline.webhook_attempt AS attempt ON attempt.delivery_id = delivery.id ORDER BY delivery.sequence`,
    );
    return starts.slice(-count).map(({ at }) => at.getTime());
  }

  it(
    `delivers each of ${EVENTS_OF_TWO} events once with two workers`,
    async () => {
      await stack.endWorkers();
      const settings = { WEBHOOK_MAX_IN_FLIGHT_PER_ENDPOINT: '16' };
      await Promise.all([stack.startWorker(settings), stack.startWorker(settings)]);
      await history.createJobs(EVENTS_OF_TWO, 16);
      await history.delivered();
      // A machine that keeps a worker from its beats makes the other one take over what it was sending.
      await expect(history.faults({ duplicates: IN_FLIGHT })).resolves.toEqual(NOTHING_WRONG);
    },
    TEST_MS,
  );

  it(
    'sends nothing after a start with SENDING=held, until the operator releases it',
    async () => {
      await stack.endWorkers();
      await history.createJobs(10);
      await stack.startWorker({ SENDING: 'held' });
      await stack.startWorker();
      await history.createJobs(10);
      await workersHaveLooked();
      expect(stack.receiver.received).toEqual([]);
      await expect(stack.admin('deliveries', 'status')).resolves.toMatchObject({ held: true, pending: 20 });
      await expect(stack.admin('deliveries', 'release')).resolves.toMatchObject({ held: false, pending: 20 });
      await history.delivered();
      await expect(stack.admin('deliveries', 'hold')).resolves.toMatchObject({ held: true, beingSent: 0 });
      await history.createJobs(3);
      await workersHaveLooked();
      expect(stack.receiver.received).toHaveLength(20);
      await stack.admin('deliveries', 'release');
      await history.delivered();
      await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    },
    TEST_MS,
  );

  it(
    'serves the webhooks of a killed worker again, by another one',
    async () => {
      stack.receiver.behaviour = () => sleep(300, 200);
      const workers = await stack.ensureWorkers(2);
      await history.createJobs(60, 4);
      const serving = await workerThatServes(workers);
      await stack.end(serving, 'SIGKILL');
      await history.noteKill();
      await receivedMore();
      await history.delivered();
      await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    },
    TEST_MS,
  );

  it('has moved each delivery as the table of transitions says', async () => {
    // Recorded, claimed and settled by processes with names that are known: otherwise `stop` has nothing to compare.
    await expect(stack.replayMoves()).resolves.toBeGreaterThanOrEqual(3 * EVENTS_OF_TWO);
  });
});

/** One worker serves all of a user's webhooks; none does while a worker killed before counts as alive. */
async function workerThatServes(workers: readonly BuiltProcess[]): Promise<BuiltProcess> {
  let serving: BuiltProcess | undefined;
  await untilTrue('a worker serves the shard', async () => {
    for (const worker of workers) {
      const samples = readMetrics(await worker.read('/metrics'), 'worker');
      const served = samples.find(({ metric }) => metric === 'webhook_shards_served');
      if ((served?.value ?? 0) > 0) serving = worker;
    }
    return serving !== undefined;
  });
  return serving!;
}
