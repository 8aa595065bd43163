import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageBus } from '@wagewright/messaging';
import { DeliveryFixture } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from '../sending/in-flight';
import { outcomeOfStatus } from '../settling/outcome';
import type { ShardQueue } from './shard-queue';
import { ShardScheduler } from './shard-scheduler';
import { ShardSessions } from './shard-sessions';

/** Two looks of an idle worker, the second of which knows that Redis is away, and the send. */
const WITHIN_MS = 2_500;
const AWAY = new Error('Redis is away');

describe('due shards while the queue does not answer', () => {
  let fixture: DeliveryFixture;
  let sessions: ShardSessions;
  let scheduler: ShardScheduler;

  beforeAll(async () => {
    fixture = await DeliveryFixture.create();
  });
  beforeEach(() => fixture.clear());
  afterEach(async () => {
    await scheduler.beforeApplicationShutdown();
    await sessions.stop();
    await sessions.close();
  });
  afterAll(() => fixture.drop());

  function start(isPaused: () => Promise<boolean>, limits: Partial<DeliveryLimitsEnv> = {}): void {
    const env = Object.assign(new DeliveryLimitsEnv(), limits);
    const [shards, inFlight] = [fixture.shards(limits), new InFlight(env)];
    const send = async () => ({
      outcome: outcomeOfStatus(200),
      startedAt: new Date(),
      timings: { totalMs: 1 },
    });
    sessions = new ShardSessions(shards, fixture.dispatcher(send, limits), inFlight, env);
    const queue: Pick<ShardQueue, 'isPaused' | 'add'> = { isPaused, add: () => Promise.resolve() };
    const bus: Pick<MessageBus, 'subscribe' | 'onReconnect'> = {
      subscribe: () => undefined,
      onReconnect: () => undefined,
    };
    scheduler = new ShardScheduler(shards, sessions, queue as ShardQueue, bus as MessageBus);
    sessions.onApplicationBootstrap();
    scheduler.onApplicationBootstrap();
  }

  const recorded = async () => fixture.record((await fixture.endpoint()).userId);
  const isDelivered = async () => (await fixture.deliveryStates()).every((state) => state === 'succeeded');

  it('are served by the worker that finds them, again and again', async () => {
    start(() => Promise.reject(AWAY));
    for (let i = 0; i < 2; i++) {
      await recorded();
      await untilTrue('it is delivered', isDelivered);
      // Longer than an idle shard is kept.
      await sleep(3_500);
    }
  });

  it('are found although the queue takes its time to refuse', async () => {
    let asked = 0;
    start(async () => {
      asked += 1;
      return asked < 3 ? false : sleep(60_000, false, { ref: false });
    });
    await untilTrue('the third question waits', async () => asked >= 3);
    await recorded();
    await untilTrue('it is delivered', isDelivered);
  });

  it('are left alone when the queue was paused before it went away', async () => {
    let isAway = false;
    start(() => (isAway ? Promise.reject(AWAY) : Promise.resolve(true)));
    await sleep(300);
    isAway = true;
    await recorded();
    await sleep(WITHIN_MS);
    await expect(fixture.deliveryStates()).resolves.toEqual(['pending']);
  });

  it('are served up to the worker’s share alone', async () => {
    start(() => Promise.reject(AWAY), { shards: 4 });
    await fixture.dataSource.query(
      "INSERT INTO pipeline.webhook_worker (id, alive_until) VALUES ('wkr_other', now() + interval '1 minute')",
    );
    await sleep(1_200);
    void sessions.serveUnqueued([0, 1, 2, 3]);
    const owned = () =>
      fixture.dataSource.query('SELECT FROM pipeline.webhook_shard WHERE owner IS NOT NULL');
    await untilTrue('two are owned', async () => (await owned()).length === 2);
    await sleep(200);
    await expect(owned()).resolves.toHaveLength(2);
  });
});
