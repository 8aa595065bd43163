import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { EventLogReaders, READ_WELL } from '../support/event-log-readers';
import { untilTrue } from '../support/until-true';
import { DeliveryStack } from '../support/delivery-stack';

/** Maximum of one endpoint's deliveries in flight: one outage explains this many duplicates. */
const IN_FLIGHT = 4;
/** Events created while the connections fail. */
const EVENTS = 60;
const OVER_SLOW_NETWORK = 20;
const RESETS = 2;
/** Number of events after which a fault strikes, and strikes again. */
const SOME = 10;

/** The pipeline, one webhook and a worker run, with a proxy before the servers. */
describe('webhook delivery while PostgreSQL fails', () => {
  let stack: DeliveryStack;
  let history: DeliveryHistoryCheck;
  let pipeline: BuiltProcess;
  let worker: BuiltProcess;

  beforeAll(async () => {
    stack = await DeliveryStack.start({ ownPostgres: true, proxied: true });
    [pipeline, worker] = [await stack.startPipeline(), await stack.startWorker()];
    await stack.webhook();
  });

  beforeEach(() => {
    history = new DeliveryHistoryCheck(stack);
    stack.receiver.behaviour = () => sleep(10, 200);
  });

  afterEach(async () => {
    await stack.servers.proxies.postgres.heal();
    await stack.clear();
  });

  afterAll(() => stack.stop());

  it('goes on over a network that takes 50 ms each way', async () => {
    stack.servers.proxies.postgres.delay(50);
    await history.createJobs(OVER_SLOW_NETWORK);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  it('survives a restart of PostgreSQL under load', async () => {
    const load = history.createJobs(EVENTS, 4);
    await history.untilAcknowledged(SOME);
    await stack.servers.stopPostgres();
    await stack.servers.startPostgres();
    await load;
    await history.createJobs(20);
    await history.delivered();
    await expect(history.faults({ duplicates: IN_FLIGHT })).resolves.toEqual(NOTHING_WRONG);
  });

  it('lets readers of the event log miss nothing and get nothing twice, though it and PostgreSQL are killed and restarted', async () => {
    const readers = new EventLogReaders(() => stack.baseUrl, stack.headers());
    const load = history.createJobs(EVENTS, 8);
    await history.untilAcknowledged(SOME);
    await stack.servers.stopPostgres();
    await stack.servers.startPostgres();
    await stack.end(pipeline, 'SIGKILL');
    pipeline = await stack.startPipeline();
    await load;
    await history.createJobs(EVENTS / 4, 8);
    const recorded = await stack.query<{ id: string }>(
      'SELECT id FROM pipeline.webhook_event ORDER BY transaction_id, sequence',
    );
    await readers.stopAfter(recorded.at(-1)!.id);
    expect(recorded.length).toBeGreaterThan(EVENTS / 4);
    expect(readers.faults(recorded.map(({ id }) => id))).toEqual(READ_WELL);
  });

  it('survives connections that are reset under load, again and again', async () => {
    const load = history.createJobs(EVENTS, 4);
    for (let resets = 0; resets < RESETS; resets++) {
      await history.untilAcknowledged((resets + 1) * SOME);
      stack.servers.proxies.postgres.reset();
    }
    await load;
    await history.delivered();
    await expect(history.faults({ duplicates: RESETS * IN_FLIGHT })).resolves.toEqual(NOTHING_WRONG);
  });

  it('goes on by new connections, in both processes, when the old ones vanish in a black hole', async () => {
    const load = history.createJobs(EVENTS, 4);
    await history.untilAcknowledged(SOME);
    stack.servers.proxies.postgres.blackhole();
    await untilTrue('the pipeline notices', async () => (await pipeline.probe('/readyz')) === 503);
    await stack.servers.proxies.postgres.heal();
    await load;
    await history.createJobs(20);
    await history.delivered();
    await expect(history.faults({ duplicates: IN_FLIGHT })).resolves.toEqual(NOTHING_WRONG);
    expect([await pipeline.probe('/readyz'), await worker.probe('/readyz')]).toEqual([200, 200]);
  });

  // Runs last: it leaves no pipeline.
  it('delivers what a pipeline recorded that was killed right after its answer', async () => {
    await history.createJobs(3);
    await stack.end(pipeline, 'SIGKILL');
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });
});
