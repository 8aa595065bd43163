import type { BuiltProcess } from '../support/built-process';
import { DeliveryHistoryCheck, type HistoryFaults, NOTHING_WRONG } from '../support/delivery-history';
import type { DeliveryServers } from '../support/delivery-servers';
import { DeliveryStack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';

const TEST_MS = 240_000;
/** Longer than the time-outs of a command and a connection, and than the pause before a reconnect. */
const OUTAGE_MS = 8_000;
const JOB_EVERY_MS = 600;

interface Outage {
  begin(servers: DeliveryServers): Promise<void> | void;
  end(servers: DeliveryServers): Promise<void> | void;
}

const OUTAGES: Record<string, Outage> = {
  // What else it does is in delivery-redis.system-spec.ts.
  stopped: {
    begin: (servers) => servers.stopRedis(),
    end: (servers) => servers.startRedis(),
  },
  frozen: {
    begin: (servers) => servers.signalRedis('SIGSTOP'),
    end: (servers) => servers.signalRedis('SIGCONT'),
  },
  // The connection never reports its end: a worker that waits for jobs gives up after 75 s, and then its claims expire.
  'out of reach': {
    begin: ({ proxies }) => proxies.redis.blackhole(),
    end: ({ proxies }) => proxies.redis.heal(),
  },
};

const PLAYED = Object.entries(OUTAGES);

interface Report {
  unanswered: string[];
  /** Exit code of a worker that gets SIGTERM in the middle of the outage. */
  stopped: number | null;
  /** At the end of the outage. */
  probes: (number | undefined)[];
  history: HistoryFaults;
}

interface Processes {
  pipeline: BuiltProcess;
  worker: BuiltProcess;
}

/** One outage after the other: each strikes the same pipeline and worker, and its own second worker. */
describe(`${OUTAGE_MS / 1_000} s without Redis`, () => {
  let stack: DeliveryStack;
  const reports = new Map<string, Promise<Report>>();

  beforeAll(async () => {
    stack = await DeliveryStack.start({ proxied: true });
    const [pipeline, worker] = await Promise.all([stack.startPipeline(), stack.startWorker()]);
    await stack.webhook();
    let before: Promise<unknown> = Promise.resolve();
    for (const [name, outage] of PLAYED) {
      const report = before.then(() => play(outage, stack, { pipeline, worker }));
      // The test that awaits the report fails with it.
      before = report.catch(() => undefined);
      reports.set(name, report);
    }
  });

  afterAll(async () => {
    stack.servers.signalRedis('SIGCONT');
    await stack.stop();
  });

  it.each(PLAYED)(
    'loses nothing while it is %s, and deliveries go on after its return',
    async (name) => {
      const report = await reports.get(name);
      expect(report).toMatchObject({ unanswered: [], probes: [200, 200, 200], history: NOTHING_WRONG });
    },
    TEST_MS,
  );

  it.each(PLAYED.map(([name]) => name))(
    'lets a worker stop in good order while it is %s',
    async (name) => {
      // Otherwise its own limit ends it with 1.
      expect((await reports.get(name))?.stopped).toBe(0);
    },
    TEST_MS,
  );
});

async function play(outage: Outage, stack: DeliveryStack, { pipeline, worker }: Processes): Promise<Report> {
  const second = await stack.startWorker();
  const history = new DeliveryHistoryCheck(stack);
  await history.createJobs(30);

  await outage.begin(stack.servers);
  const stopped = stack.end(second, 'SIGTERM');
  await history.createJobsFor(OUTAGE_MS, JOB_EVERY_MS);
  const probes = [
    await pipeline.probe('/readyz'),
    await pipeline.probe('/healthz'),
    await worker.probe('/healthz'),
  ];
  await outage.end(stack.servers);
  // Deliveries created meanwhile may have been sent without Redis: a worker that serves a shard does not need it.
  const next = nextDelivery(stack);
  await history.createJob();
  await next;
  await history.delivered();

  const report = {
    unanswered: [...history.indeterminate.values()],
    stopped: await stopped,
    probes,
    history: await history.faults(),
  };
  await stack.clear();
  return report;
}

async function nextDelivery({ receiver }: DeliveryStack): Promise<void> {
  const before = receiver.accepted.length;
  await untilTrue('the next delivery', async () => receiver.accepted.length > before);
}
