import { newId } from '@wagewright/database';
import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import { ClaimRepository } from './claim.repository';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from '../sending/in-flight';
import { WorkerIdentity } from '../worker-identity';

const WORKERS = 6;
const ROUNDS = 20;
/** Far more endpoints than slots, so that a worker with stale counts finds others to serve. */
const ENDPOINTS = 24;
const LIMIT = 6;

/** Several workers on the same PostgreSQL, each with a connection of its own. */
describe('workers that claim at the same time', () => {
  fixtureForEachTest();

  const enterArrivals = () => {
    const env = Object.assign(new DeliveryLimitsEnv(), { shards: 1 });
    return new ClaimRepository(fixture.dataSource, env, fixture.identity).enterArrivals([0]);
  };

  /** A worker that takes the shard whenever it can, and counts its own and other sends as the sessions do. */
  function worker(limits: Partial<DeliveryLimitsEnv>) {
    const env = Object.assign(new DeliveryLimitsEnv(), { shards: 1 }, limits);
    const identity = new WorkerIdentity(env);
    const shards = fixture.shards(env, identity);
    const claims = new ClaimRepository(fixture.dataSource, env, identity);
    return {
      shards,
      /** Like a worker that believes it owns the shard. */
      claim: async () => {
        const inFlight = new InFlight(env);
        inFlight.othersHold(await shards.heldByOthers([0]));
        return claims.claim([0], 1_000, inFlight);
      },
    };
  }

  const leasedCount = async () =>
    (await fixture.deliveryStates()).filter((state) => state === 'leased').length;

  it('leave a shard to the living one that has taken it while they waited for its row', async () => {
    const [owner, other] = [worker({}), worker({})];
    await owner.shards.acquire(0);
    await owner.shards.release([0]);
    const taking = fixture.dataSource.createQueryRunner();
    await taking.startTransaction();
    await taking.query('SELECT FROM pipeline.webhook_shard FOR UPDATE');
    const acquired = other.shards.acquire(0);
    await untilTrue('the other one waits', async () => {
      const waiting = await fixture.dataSource.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return waiting.length > 0;
    });
    await owner.shards.beat();
    await taking.query(
      'UPDATE pipeline.webhook_shard SET epoch = epoch + 1, owner = (SELECT id FROM pipeline.webhook_worker)',
    );
    await taking.commitTransaction();
    await taking.release();
    await expect(acquired).resolves.toBe(false);
  });

  it('keep one user’s deliveries within the user’s limit together, whoever gets the shard', async () => {
    const userId = newId('usr');
    for (let i = 0; i < ENDPOINTS; i++) await fixture.endpoint(userId);
    await fixture.record(userId, 2);
    const workers = Array.from({ length: WORKERS }, () => worker({ maxInFlightPerUser: LIMIT }));
    let most = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await fixture.dataSource.query(
        "UPDATE pipeline.webhook_delivery SET state = 'pending', claimed_until = NULL, lease = NULL",
      );
      await fixture.shards({ shards: 1 }).enterForgotten();
      await Promise.all(
        workers.map(async ({ shards, claim }) => {
          await shards.beat();
          if (!(await shards.acquire(0))) return;
          await enterArrivals();
          await claim();
          await shards.release([0]);
        }),
      );
      most = Math.max(most, await leasedCount());
    }
    expect(most).toBe(LIMIT);
  });

  it('get a shard one at a time, and a former owner claims nothing', async () => {
    const [first, second] = [worker({}), worker({})];
    await fixture.endpoint();
    await Promise.all([first.shards.beat(), second.shards.beat()]);
    const ranks = await Promise.all([first, second].map(async ({ shards }) => (await shards.beat()).rank));
    expect(ranks.sort()).toEqual([0, 1]);
    const acquired = await Promise.all([first.shards.acquire(0), second.shards.acquire(0)]);
    expect(acquired.filter(Boolean)).toHaveLength(1);
    const [owner, other] = acquired[0] ? [first, second] : [second, first];
    await fixture.recorded(2);
    await enterArrivals();
    await expect(other.claim()).resolves.toEqual([]);
    await expect(other.shards.unserved()).resolves.toEqual([]);
    await expect(owner.claim()).resolves.toHaveLength(2);
  });

  it('get what a dead worker served: its shards and its leases, long before these expire', async () => {
    const [dead, alive] = [worker({}), worker({})];
    await fixture.recorded(6);
    await dead.shards.beat();
    await dead.shards.acquire(0);
    await enterArrivals();
    await expect(dead.claim()).resolves.toHaveLength(4);
    await expect(alive.shards.acquire(0)).resolves.toBe(false);
    await expect(fixture.reclaimLost()).resolves.toMatchObject({ lost: 0 });

    await fixture.dataSource.query('UPDATE pipeline.webhook_worker SET alive_until = now()');
    await expect(fixture.reclaimLost()).resolves.toMatchObject({ lost: 4 });
    await expect(alive.shards.beat()).resolves.toMatchObject({ workers: 1, rank: 0, own: [] });
    await expect(alive.shards.unserved()).resolves.toEqual([{ shard: 0, epoch: 1 }]);
    await expect(alive.shards.acquire(0)).resolves.toBe(true);
    await expect(fixture.claim(1_000, { shards: 1 })).resolves.toEqual([]);
    await expect(alive.claim()).resolves.toHaveLength(4);
  });

  it('divide what a host may get among them', () => {
    const inFlight = new InFlight(Object.assign(new DeliveryLimitsEnv(), { maxInFlightPerHost: 10 }));
    const limits = [1, 2, 3, 20].map((workers) => {
      inFlight.shareAmong(workers);
      return inFlight.hostLimit;
    });
    expect(limits).toEqual([10, 5, 3, 1]);
  });
});
