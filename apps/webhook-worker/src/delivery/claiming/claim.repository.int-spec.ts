import type { DataSource } from 'typeorm';
import { fixture, fixtureForEachTest, MANY } from '../../../../../test/support/delivery-fixture';
import { recordJobCreated } from '../../../../../test/support/recorded-event';
import { DeliveryResultRepository } from '../settling/delivery-result.repository';
import { CircuitEnv } from '../settling/circuit.env';
import { verdictOf } from '../settling/delivery-verdict';
import { outcomeOfStatus } from '../settling/outcome';
import { ClaimRepository } from './claim.repository';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from '../sending/in-flight';
import type { LeasedWebhook } from '../state/leased-delivery';

const PER_ENDPOINT = 4;

describe('a worker’s hold on deliveries', () => {
  fixtureForEachTest();
  let dataSource: DataSource;
  let results: DeliveryResultRepository;

  beforeAll(() => {
    dataSource = fixture.dataSource;
    const limits = Object.assign(new DeliveryLimitsEnv(), { maxInFlightPerEndpoint: PER_ENDPOINT });
    results = new DeliveryResultRepository(dataSource, new CircuitEnv(), limits);
  });

  const endpoint = (userId?: string, host?: string) => fixture.endpoint(userId, host);
  const record = (userId: string, count: number) => fixture.record(userId, count);
  const rows = () => fixture.deliveries();

  /** Endpoints like this one, each with its delivery. */
  const copies = async (id: string, count: number) => {
    const copied = (table: string, key: string, changed: string) =>
      dataSource.query(
        `INSERT INTO pipeline.${table}
         SELECT copy.* FROM pipeline.${table} AS original, generate_series(1, $2::integer) AS number, LATERAL (
           SELECT left($1, 19) || lpad(number::text, 6, '0') AS copied_endpoint) AS ids, LATERAL
           jsonb_populate_record(original, jsonb_build_object(${changed})) AS copy
          WHERE original.${key} = $1`,
        [id, count],
      );
    await copied('webhook_endpoint', 'id', "'id', copied_endpoint");
    const deliveryId = "left(original.id, 20) || lpad(number::text, 6, '0')";
    await copied('webhook_delivery', 'endpoint_id', `'id', ${deliveryId}, 'endpoint_id', copied_endpoint`);
  };

  const claim = (room: number, maxInFlightPerEndpoint = PER_ENDPOINT, limits = {}) =>
    fixture.claim(room, {
      maxInFlightPerEndpoint,
      maxInFlightPerUser: MANY,
      maxInFlightPerHost: MANY,
      ...limits,
    });

  const idsOf = (claimed: readonly LeasedWebhook[]) => claimed.map(({ deliveryId }) => deliveryId);

  const expireLeases = () =>
    dataSource.query(
      "UPDATE pipeline.webhook_delivery SET claimed_until = now() - interval '1 ms' WHERE claimed_until IS NOT NULL",
    );

  const reclaimLost = () => fixture.reclaimLost();

  const report = (status: number) => ({
    outcome: outcomeOfStatus(status),
    startedAt: new Date(),
    timings: { dnsMs: 0.4, totalMs: 12.6 },
    response: { text: 'ok', truncated: false },
  });

  const attempt = (leased: LeasedWebhook, status: number, pauseMs = 60_000) =>
    results.write(
      leased,
      report(status),
      verdictOf(outcomeOfStatus(status), () => pauseMs),
    );

  describe('claiming', () => {
    it('takes first attempts in the order of creation, up to the endpoint’s room', async () => {
      const { userId } = await endpoint();
      await record(userId, 10);
      const all = (await rows()).map(({ id }) => id);
      const first = await claim(MANY, PER_ENDPOINT);
      expect(idsOf(first)).toEqual(all.slice(0, 4));
      expect(first.map(({ hasMore }) => hasMore)).toEqual([true, true, true, true]);
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
        `SELECT count(*)::integer FROM pipeline.webhook_delivery WHERE state = 'leased' GROUP BY endpoint_id`,
      );
      expect(taken).toHaveLength(6);
      expect(byEndpoint).toEqual([{ count: 2 }, { count: 2 }, { count: 2 }]);
    });

    it('takes a first attempt before a retry of the same endpoint, and a retry only when it is due', async () => {
      const { userId } = await endpoint();
      await record(userId, 1);
      const [failed] = await claim(MANY, PER_ENDPOINT);
      await attempt(failed!, 500);
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toEqual([]);
      await record(userId, 1);
      expect((await claim(MANY, PER_ENDPOINT)).map(({ attempt: number }) => number)).toEqual([1]);
      await record(userId, 1);
      await dataSource.query(
        "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() WHERE state = 'pending' AND attempt = 2",
      );
      const claimed = await claim(MANY, PER_ENDPOINT);
      expect(claimed.map(({ attempt: number }) => number)).toEqual([1, 2]);
      expect(claimed[1]?.deliveryId).toBe(failed?.deliveryId);
    });

    it('leaves a lease that ran out to those who count them, and takes what they have made due', async () => {
      const { userId } = await endpoint();
      await record(userId, 1);
      const [leased] = await claim(MANY, PER_ENDPOINT);
      await expireLeases();
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toEqual([]);
      await expect(reclaimLost()).resolves.toMatchObject({ lost: 1, givenUp: 0 });
      const [again] = await claim(MANY, PER_ENDPOINT);
      expect(again).toMatchObject({ deliveryId: leased?.deliveryId, attempt: 1 });
      expect(again?.lease).not.toBe(leased?.lease);
    });

    it('takes again at once what was released', async () => {
      const { userId } = await endpoint();
      await record(userId, 2);
      const claimed = await claim(MANY, PER_ENDPOINT);
      await fixture.release(claimed);
      expect((await rows())[0]).toMatchObject({ state: 'pending', attempt: 1, lease: null });
      expect(idsOf(await claim(MANY, PER_ENDPOINT))).toEqual(idsOf(claimed));
    });

    it('goes on by itself for an endpoint of which no shard knows', async () => {
      const { userId } = await endpoint();
      await record(userId, 1);
      await dataSource.query('DELETE FROM pipeline.webhook_arrival');
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toHaveLength(1);
    });

    it('looks for such endpoints some thousands at a time, then goes on, and begins again at the end', async () => {
      const { id, userId } = await endpoint();
      await record(userId, 1);
      await copies(id, 6_000);
      await dataSource.query('DELETE FROM pipeline.webhook_arrival');
      const shards = fixture.shards();
      await expect(shards.enterForgotten()).resolves.toBe(5_000);
      await expect(shards.enterForgotten()).resolves.toBe(1_001);
      await expect(shards.enterForgotten()).resolves.toBe(5_000);
    });

    it('leaves an endpoint in its place while its line fits into the claim, and notes where its first attempts begin', async () => {
      const { id, userId } = await endpoint();
      await record(userId, 20);
      const entry = async () =>
        (await dataSource.query('SELECT * FROM pipeline.webhook_ready WHERE endpoint_id = $1', [id]))[0];
      await claim(0);
      const before = await entry();
      for (let turn = 0; turn < 3; turn++)
        for (const leased of await claim(MANY, PER_ENDPOINT)) await attempt(leased, 200);
      expect(await entry()).toEqual(before);

      await dataSource.query(
        'UPDATE pipeline.webhook_delivery SET sequence = sequence + 1000 WHERE state = $1',
        ['pending'],
      );
      await claim(MANY, PER_ENDPOINT);
      const [{ lowest }] = await dataSource.query(
        "SELECT min(sequence) AS lowest FROM pipeline.webhook_delivery WHERE state = 'leased'",
      );
      expect(await entry()).toEqual({ ...before, version: before.version + 1, firsts_from: lowest });
    });

    it('finds first attempts below where it begins to read, whether an arrival tells of them or not', async () => {
      const { userId } = await endpoint();
      const late = dataSource.createQueryRunner();
      await late.startTransaction();
      await recordJobCreated(late.manager, userId);
      await record(userId, 1);
      await claim(MANY, PER_ENDPOINT);
      await late.commitTransaction();
      await late.release();
      await new ClaimRepository(dataSource, new DeliveryLimitsEnv(), fixture.identity).enterArrivals(
        await fixture.serveAll(),
      );
      const [{ firsts_from: from }] = await dataSource.query(
        'SELECT firsts_from FROM pipeline.webhook_ready',
      );
      const found = await claim(MANY, PER_ENDPOINT);
      expect(found.map(({ sequence }) => sequence)).toEqual([Number(from)]);

      await record(userId, 1);
      await dataSource.query('DELETE FROM pipeline.webhook_arrival');
      await dataSource.query('UPDATE pipeline.webhook_ready SET ready_at = now()');
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toHaveLength(1);
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
      // Adds the endpoints to their order.
      await fixture.release(await claim(MANY, PER_ENDPOINT));
      await claim(0, PER_ENDPOINT);
      const lockedRow = (await rows()).find(({ user_id }) => user_id === free.userId);
      await dataSource.transaction(async (manager) => {
        await manager.query('SELECT 1 FROM pipeline.webhook_ready WHERE endpoint_id = $1 FOR UPDATE', [
          busy.id,
        ]);
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
    /** Leases again after the previous lease has expired. */
    async function leaseAgain(): Promise<LeasedWebhook> {
      await reclaimLost();
      return (await claim(MANY, PER_ENDPOINT))[0]!;
    }

    async function claimOne(): Promise<LeasedWebhook> {
      const { userId } = await endpoint();
      await record(userId, 1);
      const [claimed] = await claim(MANY, PER_ENDPOINT);
      return claimed!;
    }

    it('passes on when it has run out, and its first holder can write nothing any more', async () => {
      const first = await claimOne();
      await expireLeases();
      const second = await leaseAgain();
      expect(second.lease).not.toBe(first.lease);
      const verdict = verdictOf(outcomeOfStatus(200), () => undefined);
      await expect(results.write(first, report(200), verdict)).resolves.toBeUndefined();
      expect(await rows()).toMatchObject([{ state: 'leased', lease: second.lease, last_status: null }]);
      await expect(results.write(second, report(200), verdict)).resolves.toMatchObject({
        state: 'succeeded',
      });
      await expect(dataSource.query('SELECT number FROM pipeline.webhook_attempt')).resolves.toHaveLength(1);
    });

    it.each([
      ['disabled', "active = false, disabled_reason = 'user'", 0],
      ['removed', 'deleted_at = now()', 0],
      ['failing', 'consecutive_failures = 1', 4],
      ['probed', "circuit = 'half_open', circuit_probe_at = now()", 1],
      ['ramping up', 'ramp = 2', 2],
      ['quite healthy', 'ramp = NULL', 10],
    ])('is taken ahead only at a healthy endpoint: %s', async (_, change, count) => {
      const { id, userId } = await endpoint();
      await record(userId, 10);
      await dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${change}`);
      await claim(0);
      const inFlight = Object.assign(new InFlight(new DeliveryLimitsEnv()), {
        busy: () => ({
          endpoints: [{ id, held: 0, retries: 0, ahead: 20, isFull: false }],
          users: [{ id: userId, held: 0 }],
          hosts: [],
          origins: [],
        }),
      });
      const claims = new ClaimRepository(dataSource, new DeliveryLimitsEnv(), fixture.identity);
      await expect(claims.claim(await fixture.serveAll(), MANY, inFlight)).resolves.toHaveLength(count);
    });

    it('hands out the previous secret only while its grace period lasts', async () => {
      const { userId } = await endpoint();
      await record(userId, 1);
      const grace = (interval: string) =>
        dataSource.query(
          `UPDATE pipeline.webhook_endpoint SET previous_secret = 'old', previous_secret_key_id = 'a',
                  previous_secret_expires_at = now() + $1::interval`,
          [interval],
        );
      await grace('1 hour');
      await expect(claim(MANY, PER_ENDPOINT)).resolves.toMatchObject([{ previousSecret: 'old' }]);
      await expireLeases();
      await grace('-1 second');
      await expect(leaseAgain()).resolves.toMatchObject({ previousSecret: null });
    });
  });

  describe('the result', () => {
    async function claimFor(userId: string): Promise<LeasedWebhook> {
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
      const [first] = await claim(2, PER_ENDPOINT);

      await expect(attempt(first!, 410)).resolves.toMatchObject({ state: 'exhausted', disabled: 'gone' });
      expect(await endpointRow(id)).toMatchObject({ active: false, disabled_reason: 'gone' });
      expect((await rows()).map(({ state }) => state)).toEqual(['exhausted', 'leased', 'held']);
    });

    it.each([
      ["active = false, disabled_reason = 'user'", 'held'],
      ['deleted_at = now()', 'cancelled'],
    ])('of a failure becomes final when meanwhile the endpoint got %s', async (change, state) => {
      const { userId } = await endpoint();
      const leased = await claimFor(userId);
      await dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${change}`);
      const verdict = verdictOf(outcomeOfStatus(500), () => 1_000);
      await expect(results.write(leased, report(500), verdict)).resolves.toMatchObject({ state });
    });

    it('of a refused address tells neither times nor an address', async () => {
      const { userId } = await endpoint();
      const leased = await claimFor(userId);
      const outcome = { kind: 'blocked' } as const;
      await results.write(
        leased,
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
