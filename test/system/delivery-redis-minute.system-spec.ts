import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryHistoryCheck, type HistoryFaults, NOTHING_WRONG } from '../support/delivery-history';
import type { DeliveryServers } from '../support/delivery-servers';
import { DeliveryStack } from '../support/delivery-stack';

const START_MS = 120_000;
const TEST_MS = 240_000;
const MINUTE_MS = 60_000;
const JOB_EVERY_MS = 600;
/** The limit of PostgreSQL's and Redis' time-outs together, on a busy machine. */
const ANSWER_MS = 3_000;

interface Outage {
  begin(servers: DeliveryServers): Promise<void> | void;
  end(servers: DeliveryServers): Promise<void> | void;
}

const OUTAGES: Record<'stopped' | 'frozen', Outage> = {
  stopped: { begin: (servers) => servers.stopRedis(), end: (servers) => servers.startRedis() },
  frozen: {
    begin: (servers) => servers.signalRedis('SIGSTOP'),
    end: (servers) => servers.signalRedis('SIGCONT'),
  },
};

interface Report {
  unanswered: number;
  slowestAnswerMs: number;
  /** Of a worker that is told to stop in the middle of it. */
  stop: { code: number | null; ms: number };
  /** At the end of the minute. */
  probes: (number | undefined)[];
  deliveredAfterMs: number;
  history: HistoryFaults;
}

/** Both outages at the same time, each with processes and servers of its own: most of it is waiting. */
describe('a minute without Redis', () => {
  const stacks: DeliveryStack[] = [];
  const reports = new Map<string, Promise<Report>>();

  beforeAll(async () => {
    for (const [name, outage] of Object.entries(OUTAGES)) {
      const stack = await DeliveryStack.start();
      stacks.push(stack);
      const report = minuteOf(outage, stack);
      // The test that waits for it tells.
      report.catch(() => undefined);
      reports.set(name, report);
    }
  }, START_MS);

  afterAll(async () => {
    stacks.forEach(({ servers }) => servers.signalRedis('SIGCONT'));
    await Promise.all(stacks.map((stack) => stack.stop()));
  }, START_MS);

  it.each(Object.keys(OUTAGES))(
    'loses nothing while it is %s, and deliveries go on within five seconds of its return',
    async (name) => {
      const report = await reports.get(name);
      expect(report).toMatchObject({ unanswered: 0, probes: [200, 200, 200], history: NOTHING_WRONG });
      expect(report?.slowestAnswerMs).toBeLessThan(ANSWER_MS);
      expect(report?.deliveredAfterMs).toBeLessThan(5_000);
    },
    TEST_MS,
  );

  it.each(Object.keys(OUTAGES))(
    'lets a worker stop in good order while it is %s',
    async (name) => {
      const { code, ms } = (await reports.get(name))?.stop ?? {};
      expect(code).toBe(0);
      expect(ms).toBeLessThan(20_000);
    },
    TEST_MS,
  );
});

async function minuteOf(outage: Outage, stack: DeliveryStack): Promise<Report> {
  const [pipeline, worker, second] = [
    await stack.startPipeline(),
    await stack.startWorker(),
    await stack.startWorker(),
  ];
  await stack.webhook();
  const history = new DeliveryHistoryCheck(stack);
  await history.createJobs(30);

  await outage.begin(stack.servers);
  const returns = Date.now() + MINUTE_MS;
  const stop = timed(async () => stack.end(second, 'SIGTERM'));
  let slowestAnswerMs = 0;
  while (Date.now() < returns) {
    slowestAnswerMs = Math.max(slowestAnswerMs, await history.createJob());
    await sleep(JOB_EVERY_MS);
  }
  const probes = [
    await pipeline.probe('/readyz'),
    await pipeline.probe('/healthz'),
    await worker.probe('/healthz'),
  ];
  await outage.end(stack.servers);
  const deliveredAfterMs = await history.delivered(60_000);

  const { result: code, ms } = await stop;
  const unanswered = history.indeterminate.size;
  return {
    unanswered,
    slowestAnswerMs,
    stop: { code, ms },
    probes,
    deliveredAfterMs,
    history: await history.faults(),
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  return { result: await work(), ms: performance.now() - begun };
}
