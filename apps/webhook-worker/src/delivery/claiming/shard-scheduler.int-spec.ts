import type { MessageBus } from '@wagewright/messaging';
import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { untilCalledAgain, untilTrue } from '../../../../../test/support/until-true';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from '../sending/in-flight';
import { outcomeOfStatus } from '../settling/outcome';
import type { ShardQueue } from './shard-queue';
import { ShardRepository } from './shard.repository';
import { ShardScheduler } from './shard-scheduler';
import { ShardSessions } from './shard-sessions';

const AWAY = new Error('Redis is away');

describe('due shards while the queue does not answer', () => {
  fixtureForEachTest();
  let sessions: ShardSessions;
  let scheduler: ShardScheduler;

  afterEach(async () => {
    await scheduler.beforeApplicationShutdown();
    await sessions.stop();
    await sessions.close();
  });

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
  const owned = () => fixture.dataSource.query('SELECT FROM pipeline.webhook_shard WHERE owner IS NOT NULL');
  const isDelivered = async () => (await fixture.deliveryStates()).every((state) => state === 'succeeded');

  it('are served by the worker that finds them, again and again', async () => {
    start(() => Promise.reject(AWAY));
    for (let i = 0; i < 2; i++) {
      await recorded();
      await untilTrue('it is delivered', isDelivered);
      await untilTrue('its shard is left', async () => (await owned()).length === 0);
    }
  });

  it('are found although the queue takes its time to refuse', async () => {
    let asked = 0;
    start(async () => {
      asked += 1;
      return asked < 3 ? false : new Promise<never>(() => undefined);
    });
    await untilTrue('the third question waits', async () => asked >= 3);
    await recorded();
    await untilTrue('it is delivered', isDelivered);
  });

  it('are left alone when the queue was paused before it went away', async () => {
    const isPaused = jest.fn(() => Promise.resolve(true));
    start(isPaused);
    await untilCalledAgain(isPaused);
    const serving = jest.spyOn(sessions, 'serveUnqueued');
    isPaused.mockRejectedValue(AWAY);
    await recorded();
    // The second failure is what says that Redis is away.
    await untilCalledAgain(isPaused, 4);
    expect(serving).not.toHaveBeenCalled();
    await expect(fixture.deliveryStates()).resolves.toEqual(['pending']);
  });

  it('are served up to the worker’s share alone', async () => {
    start(() => Promise.reject(AWAY), { shards: 4 });
    await fixture.dataSource.query(
      "INSERT INTO pipeline.webhook_worker (id, alive_until) VALUES ('wkr_other', now() + interval '1 minute')",
    );
    await untilTrue('both are known', () => sessions.rank?.workers === 2);
    const acquiring = jest.spyOn(ShardRepository.prototype, 'acquire');
    void sessions.serveUnqueued([0, 1, 2, 3]);
    await untilTrue('two are owned', async () => (await owned()).length === 2);
    expect(acquiring).toHaveBeenCalledTimes(2);
    acquiring.mockRestore();
  });
});
