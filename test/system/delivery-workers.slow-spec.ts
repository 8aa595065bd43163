import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { ownStack, stack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';

/** Kills of one worker after another; with slow answers the same deliveries are lost each time. */
const KILLED = [
  { kills: 2, events: 100, answerMs: 50 },
  { kills: 2, events: 8, answerMs: 3_500 },
];
/** Maximum of one endpoint's deliveries in flight. */
const IN_FLIGHT = 4;

/** The pipeline, one webhook, and a worker that takes the place of a killed one. */
describe('webhook delivery by workers that come and go', () => {
  let history: DeliveryHistoryCheck;

  ownStack();
  beforeAll(async () => {
    await stack.startPipeline();
    await stack.webhook();
  });

  beforeEach(() => {
    history = new DeliveryHistoryCheck(stack);
  });

  afterEach(async () => {
    await stack.endWorkers();
    await stack.clear();
  });

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
  );
});
