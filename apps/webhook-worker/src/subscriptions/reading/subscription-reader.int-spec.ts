import { EventLogRepository, SubscriptionEnv } from '@wagewright/events';
import type { MessageBus } from '@wagewright/messaging';
import { webhookSlot } from '@wagewright/webhooks';
import { HOLDS_LOG_BACK } from '../../../../../test/support/settled-log';
import { fixture, ownFixture } from '../../../../../test/support/subscription-fixture';
import { untilCalledAgain, untilTrue } from '../../../../../test/support/until-true';
import type { ShardScheduler } from '../../delivery/claiming/shard-scheduler';
import type { ShardSessions } from '../../delivery/claiming/shard-sessions';
import { KnownSubscriptions } from '../known-subscriptions';
import { LogAdvancer } from './log-advancer';
import { LOOK } from './look.statement';
import { SubscriptionReader } from './subscription-reader';

type Handler = (message: { userIds: readonly string[] }) => void;

describe('the reading of the log for subscriptions', () => {
  let user: { userId: string; principal: string };
  const readers: SubscriptionReader[] = [];

  ownFixture();
  beforeEach(async () => {
    await fixture.clear();
    user = await fixture.account();
    await fixture.subscribe(user);
  });
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.beforeApplicationShutdown()));
  });

  /** A worker without Redis: what it would be told is told by the test. */
  function worker(rank = { workers: 1, rank: 0 }, env: Partial<SubscriptionEnv> = {}) {
    const handlers = new Map<string, Handler>();
    const woken: number[] = [];
    const bus = {
      subscribe: (channel: string, handler: Handler) => handlers.set(channel, handler),
      onReconnect: () => undefined,
      publish: () => Promise.resolve(),
    } as unknown as MessageBus;
    const scheduler = { wake: (slots: number[]) => woken.push(...slots) } as unknown as ShardScheduler;
    const { dataSource } = fixture;
    const settings = Object.assign(new SubscriptionEnv(), env);
    const advancer = new LogAdvancer(dataSource, new EventLogRepository(dataSource), settings);
    const known = new KnownSubscriptions();
    const sessions = { rank } as ShardSessions;
    const reader = new SubscriptionReader(dataSource, settings, advancer, known, sessions, scheduler, bus);
    readers.push(reader);
    reader.onApplicationBootstrap();
    const tell = (channel: string) => handlers.get(channel)?.({ userIds: [user.userId] });
    return { known, woken, tell };
  }

  const admitted = (count: number) =>
    untilTrue(`${count} deliveries`, async () => (await fixture.rows()).length === count);

  it('finds by itself what no message tells of, and wakes the shard', async () => {
    const { known, woken } = worker();
    await untilTrue('a look', () => Promise.resolve(known.users.has(user.userId)));
    await fixture.record(user.userId, 2);
    await admitted(2);
    expect(woken).toContain(webhookSlot(user.userId));
    expect(known.mayBeDue).toBe(true);
  });

  it('reads at once when a message tells of it', async () => {
    const { known, tell } = worker();
    await untilTrue('a look', () => Promise.resolve(known.users.has(user.userId)));
    for (let count = 1; count <= 20; count++) {
      await fixture.record(user.userId);
      tell('events.recorded');
    }
    await admitted(20);
  });

  it('looks once a second while PostgreSQL does not answer', async () => {
    jest.useFakeTimers();
    const query = jest.spyOn(LOOK, 'run').mockRejectedValue(new Error('away'));
    worker();
    await jest.advanceTimersByTimeAsync(1_999);
    expect(query).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(query).toHaveBeenCalledTimes(3);
    query.mockRestore();
    jest.useRealTimers();
  });

  it('waits for a transaction that began before, and misses nothing of either', async () => {
    const { tell } = worker();
    const early = fixture.dataSource.createQueryRunner();
    await early.startTransaction();
    await early.query(HOLDS_LOG_BACK);
    await early.query('SELECT txid_current()');
    await fixture.record(user.userId, 3);
    tell('events.recorded');
    const looks = jest.spyOn(LOOK, 'run');
    await untilCalledAgain(looks, 3);
    looks.mockRestore();
    await expect(fixture.rows()).resolves.toEqual([]);
    await early.commitTransaction();
    await early.release();
    await admitted(3);
  });

  it('belongs to one worker, and to another when that one is gone', async () => {
    const own = webhookSlot(user.userId) % 2;
    const other = worker({ workers: 2, rank: 1 - own });
    await untilTrue('a look', () => Promise.resolve(other.known.isUsed));
    await fixture.record(user.userId, 1);
    other.tell('events.recorded');
    await admitted(1);
  });

  it('asks for nothing where events are off', async () => {
    const off = worker({ workers: 1, rank: 0 }, { events: 'off' });
    await fixture.record(user.userId);
    off.tell('events.recorded');
    worker();
    await admitted(1);
    expect(off.known.isUsed).toBe(false);
    expect(off.woken).toEqual([]);
  });
});
