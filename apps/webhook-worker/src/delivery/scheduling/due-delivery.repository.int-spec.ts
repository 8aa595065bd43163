import { DatabaseEnv, dataSourceOptions, newId } from '@wagewright/database';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../../../../test/setup/test-database';
import { DeliveryLeaseRepository } from '../lease/delivery-lease.repository';
import { DeliveryResultRepository } from '../attempt/delivery-result.repository';
import { CircuitEnv } from '../attempt/circuit.env';
import { verdictOf } from '../attempt/delivery-verdict';
import { outcomeOfStatus } from '../attempt/outcome';
import { type ClaimedDelivery, DueDeliveryRepository } from './due-delivery.repository';
import { LostLeaseEnv } from '../lease/lost-lease.env';
import { LostLeaseRepository } from '../lease/lost-lease.repository';
import { RelayEnv } from './relay.env';
import { InternalFaultEnv } from '../lease/internal-fault.env';
import { recordJobCreated } from '../../../../../test/support/recorded-event';

const MANY = 1_000;
const PER_ENDPOINT = 4;
const CONCURRENCY = 64;

describe('the relay’s and the worker’s hold on deliveries', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let due: DueDeliveryRepository;
  let leases: DeliveryLeaseRepository;
  let results: DeliveryResultRepository;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'relay-test', WEBHOOK_ENTITIES)).initialize();
    due = new DueDeliveryRepository(dataSource);
    leases = new DeliveryLeaseRepository(dataSource, new InternalFaultEnv());
    const relay = Object.assign(new RelayEnv(), { maxInFlightPerEndpoint: PER_ENDPOINT });
    results = new DeliveryResultRepository(dataSource, new CircuitEnv(), relay);
  });

  beforeEach(async () => {
    await dataSource.query(
      `DELETE FROM pipeline.webhook_attempt; DELETE FROM pipeline.webhook_delivery; DELETE FROM pipeline.webhook_event;
       DELETE FROM pipeline.webhook_endpoint`,
    );
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  async function endpoint(
    userId = newId('usr'),
    host = `${newId('wh')}.example.com`,
  ): Promise<{ id: string; userId: string }> {
    const id = newId('wh');
    await dataSource.query(
      `INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id)
       VALUES ($1, $2, 'https://hooks.example.com/', $3, '{*}', 'sealed', 'a')`,
      [id, userId, host],
    );
    return { id, userId };
  }

  /** Empty also when another relay is at the gate. */
  async function claim(room: number, maxInFlightPerEndpoint = PER_ENDPOINT, limits = {}) {
    const claimed = await due.claim(room, {
      concurrency: CONCURRENCY,
      queueClaimMs: 20_000,
      maxInFlightPerEndpoint,
      maxInFlightPerUser: MANY,
      maxInFlightPerHost: MANY,
      ...limits,
    });
    return claimed ?? [];
  }

  async function record(userId: string, count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await dataSource.transaction((manager) => recordJobCreated(manager, userId));
    }
  }

  const idsOf = (claimed: readonly ClaimedDelivery[]) => claimed.map(({ deliveryId }) => deliveryId);

  async function rows(): Promise<Record<string, unknown>[]> {
    return dataSource.query('SELECT * FROM pipeline.webhook_delivery ORDER BY id');
  }

  const expireClaims = () =>
    dataSource.query(
      "UPDATE pipeline.webhook_delivery SET claimed_until = now() - interval '1 ms' WHERE claimed_until IS NOT NULL",
    );

  const reclaimLost = () => new LostLeaseRepository(dataSource, new LostLeaseEnv()).reclaim();

  const report = (status: number) => ({
    outcome: outcomeOfStatus(status),
    startedAt: new Date(),
    timings: { dnsMs: 0.4, totalMs: 12.6 },
    response: { text: 'ok', truncated: false },
  });

  async function attempt(job: ClaimedDelivery, status: number, pauseMs = 60_000) {
    const leased = await leases.acquire(job);
    if (!leased) throw new Error('no lease');
    return results.write(
      leased,
      report(status),
      verdictOf(outcomeOfStatus(status), () => pauseMs),
    );
  }

  describe('claiming', () => {
    it('takes first attempts in the order of creation, up to the endpoint’s room', async () => {
      const { userId } = await endpoint();
      await record(userId, 10);
      const all = (await rows()).map(({ id }) => id);
      const first = await claim(MANY, PER_ENDPOINT);
      expect(idsOf(first)).toEqual(all.slice(0, 4));
      expect(first.map(({ fillsRoom }) => fillsRoom)).toEqual([false, false, false, true]);
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toEqual([]);
      await attempt(first[0]!, 200);
      expect(idsOf(await claim(MANY, PER_ENDPOINT))).toEqual([all[4]]);
    });

    it('never takes more than the queue has room for, and serves endpoints in turn', async () => {
      const endpoints = [await endpoint(), await endpoint(), await endpoint()];
      for (const { userId } of endpoints) await record(userId, 5);
      const taken = [];
      for (let i = 0; i < 6; i++) taken.push(...(await claim(1, PER_ENDPOINT)));
      const byEndpoint = await dataSource.query(
        `SELECT count(*)::integer FROM pipeline.webhook_delivery WHERE state = 'queued' GROUP BY endpoint_id`,
      );
      expect(taken).toHaveLength(6);
      expect(byEndpoint).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }]);
    });

    it('gives many relays at once each delivery to one of them, within the endpoint’s room', async () => {
      const endpoints = await Promise.all(Array.from({ length: 8 }, () => endpoint()));
      for (const { userId } of endpoints) await record(userId, 6);
      const claims = await Promise.all(Array.from({ length: 10 }, () => claim(MANY, PER_ENDPOINT)));
      const ids = claims.flatMap(idsOf);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(8 * PER_ENDPOINT);
    });

    it('takes a first attempt before a retry of the same endpoint, and a retry only when it is due', async () => {
      const { userId } = await endpoint();
      await record(userId, 1);
      const [failed] = await claim(MANY, PER_ENDPOINT);
      await attempt(failed!, 500, 40);
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toEqual([]);
      await record(userId, 1);
      await new Promise((resolve) => setTimeout(resolve, 60));
      const claimed = await claim(MANY, PER_ENDPOINT);
      expect(claimed.map(({ attempt: number }) => number)).toEqual([1, 2]);
      expect(claimed[1]?.deliveryId).toBe(failed?.deliveryId);
    });

    it('takes what was queued too long again, and leaves a lease that ran out to those who count them', async () => {
      const { userId } = await endpoint();
      await record(userId, 2);
      const [queued, leased] = await claim(MANY, PER_ENDPOINT);
      await leases.acquire(leased!);
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toEqual([]);
      await expireClaims();
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toMatchObject([
        { deliveryId: queued?.deliveryId, attempt: 1, jobLost: true },
      ]);
      await expect(reclaimLost()).resolves.toMatchObject({ lost: 1, givenUp: 0 });
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toMatchObject([
        { deliveryId: leased?.deliveryId, attempt: 1, jobLost: false },
      ]);
    });

    it('takes again at once what could not be queued', async () => {
      const { userId } = await endpoint();
      await record(userId, 2);
      const claimed = await claim(MANY, PER_ENDPOINT);
      await due.unclaim(idsOf(claimed));
      expect(idsOf(await claim(MANY, PER_ENDPOINT))).toEqual(idsOf(claimed));
    });

    it('leaves disabled and removed endpoints alone', async () => {
      const [off, gone] = [await endpoint(), await endpoint()];
      await record(off.userId, 1);
      await record(gone.userId, 1);
      await dataSource.query(
        "UPDATE pipeline.webhook_endpoint SET active = false, disabled_reason = 'user' WHERE id = $1",
        [off.id],
      );
      await dataSource.query('UPDATE pipeline.webhook_endpoint SET deleted_at = now() WHERE id = $1', [
        gone.id,
      ]);
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toEqual([]);
    });

    it('does not wait for an endpoint or a delivery that somebody else has locked', async () => {
      const [busy, free] = [await endpoint(), await endpoint()];
      await record(busy.userId, 1);
      await record(free.userId, 2);
      const lockedRow = (await rows()).find(({ user_id }) => user_id === free.userId);
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT 1 FROM pipeline.webhook_endpoint WHERE id = $1 FOR UPDATE', [busy.id]);
        await manager.query('SELECT 1 FROM pipeline.webhook_delivery WHERE id = $1 FOR UPDATE', [
          lockedRow?.['id'],
        ]);
        const claimed = await claim(MANY, PER_ENDPOINT);
        expect(claimed).toHaveLength(1);
        expect(idsOf(claimed)).not.toContain(lockedRow?.['id']);
      });
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toHaveLength(2);
    });
  });

  describe('the lease', () => {
    /** After the lease before has run out. */
    async function leaseAgain(job: ClaimedDelivery) {
      await expect(leases.acquire(job)).resolves.toBeUndefined();
      await reclaimLost();
      await claim(MANY, PER_ENDPOINT);
      return leases.acquire(job);
    }

    async function claimOne(): Promise<ClaimedDelivery> {
      const { userId } = await endpoint();
      await record(userId, 1);
      const [claimed] = await claim(MANY, PER_ENDPOINT);
      return claimed!;
    }

    it('goes to one of many jobs for the same attempt', async () => {
      const job = await claimOne();
      const taken = await Promise.all(Array.from({ length: 10 }, () => leases.acquire(job)));
      expect(taken.filter(Boolean)).toHaveLength(1);
      expect(taken.find(Boolean)).toMatchObject({ deliveryId: job.deliveryId, attempt: 1, scheduleStep: 0 });
    });

    it('is refused to a stale job, an unknown delivery and a finished one', async () => {
      const job = await claimOne();
      await expect(leases.acquire({ ...job, attempt: 2 })).resolves.toBeUndefined();
      await expect(leases.acquire({ deliveryId: newId('dlv'), attempt: 1 })).resolves.toBeUndefined();
      await attempt(job, 200);
      await expect(leases.acquire(job)).resolves.toBeUndefined();
    });

    it('passes on when it has run out, and its first holder can write nothing any more', async () => {
      const job = await claimOne();
      const first = await leases.acquire(job);
      await expireClaims();
      const second = await leaseAgain(job);
      expect(second?.lease).not.toBe(first?.lease);
      const verdict = verdictOf(outcomeOfStatus(200), () => undefined);
      await expect(results.write(first!, report(200), verdict)).resolves.toBeUndefined();
      await expect(results.write(second!, report(200), verdict)).resolves.toMatchObject({
        state: 'succeeded',
      });
      await expect(dataSource.query('SELECT number FROM pipeline.webhook_attempt')).resolves.toHaveLength(1);
    });

    it('must be held to write a success, at an endpoint that is quite healthy', async () => {
      const job = await claimOne();
      const stale = await leases.acquire(job);
      await expireClaims();
      const current = await leaseAgain(job);
      // Only then is it written together with others, and not judged alone.
      await dataSource.query('UPDATE pipeline.webhook_endpoint SET last_success_at = now()');
      const verdict = verdictOf(outcomeOfStatus(200), () => undefined);
      await expect(results.write(stale!, report(200), verdict)).resolves.toBeUndefined();
      expect(await rows()).toMatchObject([{ state: 'leased', lease: current?.lease, last_status: null }]);
      await expect(dataSource.query('SELECT FROM pipeline.webhook_attempt')).resolves.toEqual([]);
      await expect(results.write(current!, report(200), verdict)).resolves.toMatchObject({
        state: 'succeeded',
      });
    });

    it('is acquired for the next of the endpoint in the order of creation, once for each place', async () => {
      const { userId } = await endpoint();
      const stranger = await endpoint();
      await record(userId, 5);
      await record(stranger.userId, 1);
      const ids = (await rows()).filter((row) => row['user_id'] === userId).map(({ id }) => id);
      const jobs = (await claim(MANY, 2)).filter(({ deliveryId }) => ids.includes(deliveryId));
      const [first, second] = await Promise.all(jobs.map((job) => leases.acquire(job)));
      const followers = await Promise.all([
        leases.acquireNext(first!.endpointId),
        leases.acquireNext(second!.endpointId),
        leases.acquireNext(first!.endpointId),
      ]);
      expect(followers.map((next) => next?.deliveryId)).toEqual(ids.slice(2));
      expect(new Set(followers.map((next) => next?.lease)).size).toBe(3);
      await expect(leases.acquireNext(first!.endpointId)).resolves.toBeUndefined();
    });

    it('does not overtake what waits in the queue: that is handed over, and its job finds nothing to do', async () => {
      const { userId } = await endpoint();
      await record(userId, 4);
      const ids = (await rows()).map(({ id }) => id);
      const [first, ...waiting] = await claim(MANY, 3);
      const leased = await leases.acquire(first!);
      const followers: unknown[] = [];
      for (let slot = 0; slot < 3; slot++)
        followers.push((await leases.acquireNext(leased!.endpointId))?.deliveryId);
      expect(followers).toEqual(ids.slice(1));
      for (const job of waiting) await expect(leases.acquire(job)).resolves.toBeUndefined();
    });

    it.each([
      ['disabled', "active = false, disabled_reason = 'user'"],
      ['removed', 'deleted_at = now()'],
      ['failing', 'consecutive_failures = 1'],
      ['probed', "circuit = 'half_open'"],
      ['ramping up', 'ramp = 2'],
    ])('is not handed on while the endpoint is %s', async (_, change) => {
      const { userId } = await endpoint();
      await record(userId, 2);
      const [job] = await claim(MANY, 1);
      const leased = await leases.acquire(job!);
      await dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${change}`);
      await expect(leases.acquireNext(leased!.endpointId)).resolves.toBeUndefined();
    });

    it('is not handed on to a retry, nor to what is not due yet', async () => {
      const { userId } = await endpoint();
      await record(userId, 3);
      const [job] = await claim(MANY, 1);
      const leased = await leases.acquire(job!);
      await dataSource.query(
        "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() + interval '1 hour' WHERE id = (SELECT max(id) FROM pipeline.webhook_delivery)",
      );
      await dataSource.query(
        "UPDATE pipeline.webhook_delivery SET attempt = 2 WHERE state = 'pending' AND next_attempt_at <= now()",
      );
      await expect(leases.acquireNext(leased!.endpointId)).resolves.toBeUndefined();
    });

    it('is given back without counting an attempt', async () => {
      const job = await claimOne();
      const leased = await leases.acquire(job);
      await leases.release([leased!.lease]);
      expect(await rows()).toMatchObject([{ state: 'pending', attempt: 1, lease: null }]);
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toHaveLength(1);
    });

    it('hands out the previous secret only while its grace period lasts', async () => {
      const job = await claimOne();
      const grace = (interval: string) =>
        dataSource.query(
          `UPDATE pipeline.webhook_endpoint SET previous_secret = 'old', previous_secret_key_id = 'a',
                  previous_secret_expires_at = now() + $1::interval`,
          [interval],
        );
      await grace('1 hour');
      await expect(leases.acquire(job)).resolves.toMatchObject({ previousSecret: 'old' });
      await expireClaims();
      await grace('-1 second');
      await expect(leaseAgain(job)).resolves.toMatchObject({ previousSecret: null });
    });
  });

  describe('the result', () => {
    async function claimFor(userId: string): Promise<ClaimedDelivery> {
      await record(userId, 1);
      const [claimed] = await claim(MANY, PER_ENDPOINT);
      return claimed!;
    }

    const endpointRow = async (id: string): Promise<Record<string, unknown> | undefined> =>
      (await dataSource.query('SELECT * FROM pipeline.webhook_endpoint WHERE id = $1', [id]))[0];

    it('of a success ends the delivery and logs the attempt', async () => {
      const { id, userId } = await endpoint();
      const job = await claimFor(userId);
      await expect(attempt(job, 204)).resolves.toMatchObject({ state: 'succeeded' });
      expect(await rows()).toMatchObject([
        {
          state: 'succeeded',
          attempt: 1,
          last_status: 204,
          last_error: null,
          lease: null,
          claimed_until: null,
        },
      ]);
      const attempts = await dataSource.query('SELECT * FROM pipeline.webhook_attempt');
      expect(attempts).toMatchObject([
        {
          delivery_id: job.deliveryId,
          number: 1,
          trigger: 'auto',
          dns_ms: 0,
          total_ms: 13,
          status: 204,
          response_excerpt: 'ok',
        },
      ]);
      expect((await endpointRow(id))?.['last_success_at']).toBeInstanceOf(Date);
    });

    it('of a failure makes the next attempt due after the pause, by the database’s clock', async () => {
      const { id, userId } = await endpoint();
      await expect(attempt(await claimFor(userId), 500)).resolves.toMatchObject({ state: 'pending' });
      const [{ due_in: dueIn }] = await dataSource.query(
        'SELECT extract(epoch FROM next_attempt_at - now())::float AS due_in FROM pipeline.webhook_delivery',
      );
      expect(dueIn).toBeGreaterThan(58);
      expect(dueIn).toBeLessThanOrEqual(60);
      expect(await rows()).toMatchObject([
        { state: 'pending', attempt: 2, schedule_step: 1, last_status: 500 },
      ]);
      expect(await endpointRow(id)).toMatchObject({
        consecutive_failures: 1,
        failing_attempts: 1,
        failing_events: 1,
      });
    });

    it('of a success forgets the failures before it', async () => {
      const { id, userId } = await endpoint();
      await attempt(await claimFor(userId), 500);
      await attempt(await claimFor(userId), 200);
      expect(await endpointRow(id)).toMatchObject({
        consecutive_failures: 0,
        failing_since: null,
        failing_attempts: 0,
      });
    });

    it('of a 410 disables the endpoint and holds what waits for it', async () => {
      const { id, userId } = await endpoint();
      await record(userId, 3);
      const [first, second] = await claim(2, PER_ENDPOINT);
      await leases.acquire(second!);
      await expect(attempt(first!, 410)).resolves.toMatchObject({ state: 'exhausted', disabled: 'gone' });
      expect(await endpointRow(id)).toMatchObject({ active: false, disabled_reason: 'gone' });
      expect((await rows()).map(({ state }) => state)).toEqual(['exhausted', 'leased', 'held']);
    });

    it.each([
      ["active = false, disabled_reason = 'user'", 'held'],
      ['deleted_at = now()', 'cancelled'],
    ])('of a failure becomes final when meanwhile the endpoint got %s', async (change, state) => {
      const { userId } = await endpoint();
      const job = await claimFor(userId);
      const leased = await leases.acquire(job);
      await dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${change}`);
      const verdict = verdictOf(outcomeOfStatus(500), () => 1_000);
      await expect(results.write(leased!, report(500), verdict)).resolves.toMatchObject({ state });
    });

    it('of a refused address tells neither times nor an address', async () => {
      const { userId } = await endpoint();
      const leased = await leases.acquire(await claimFor(userId));
      const outcome = { kind: 'blocked' } as const;
      await results.write(
        leased!,
        { ...report(200), outcome, response: undefined },
        verdictOf(outcome, () => 1),
      );
      const [logged] = await dataSource.query('SELECT * FROM pipeline.webhook_attempt');
      expect(logged).toMatchObject({
        dns_ms: null,
        connect_ms: null,
        first_byte_ms: null,
        total_ms: 0,
        error_class: 'blocked',
      });
      expect(await rows()).toMatchObject([{ state: 'blocked' }]);
    });
  });
});
