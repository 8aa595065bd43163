import { newId } from '@wagewright/database';
import { fixture, fixtureForEachTest, MANY } from '../../../../../test/support/delivery-fixture';
import type { LeasedDelivery } from '../state/leased-delivery';

describe('fair admission', () => {
  fixtureForEachTest();

  const retries = (claimed: readonly LeasedDelivery[]) => claimed.filter(({ attempt }) => attempt > 1).length;

  it('gives an endpoint’s retries one of its four slots while first attempts wait, and no more', async () => {
    const endpoint = await fixture.endpoint();
    await fixture.backlogOfRetries(endpoint, 10);
    await fixture.record(endpoint.userId, 50);
    const claimed = await fixture.claim();
    expect(claimed.map(({ attempt }) => attempt)).toEqual([1, 1, 1, 2]);
    let [first, retried] = [0, 0];
    for (let turn = 0, open = claimed; turn < 10; turn++) {
      for (const job of open) {
        if (job.attempt > 1) retried += 1;
        else first += 1;
        await fixture.answer(job, 200);
      }
      open = await fixture.claim();
    }
    expect([first, retried]).toEqual([30, 10]);
  });

  it('leaves at least 70 % of a worker’s slots to first attempts, however many retries are due', async () => {
    for (let i = 0; i < 12; i++) await fixture.backlogOfRetries(await fixture.endpoint(), 6);
    const limits = { concurrency: 20, maxInFlightPerHost: MANY };
    expect(retries(await fixture.claim(40, limits))).toBe(6);
    expect(retries(await fixture.claim(40, limits))).toBe(0);
    for (let i = 0; i < 12; i++) await fixture.recorded(4);
    const claimed = await fixture.claim(34, limits);
    // One claim takes a few webhooks of each shard, which may be distributed unevenly; the next one takes the rest.
    for (let more = 0; more < 3 && claimed.length < 34; more++)
      claimed.push(...(await fixture.claim(34 - claimed.length, limits)));
    expect(claimed).toHaveLength(34);
    expect(retries(claimed)).toBe(0);
  });

  it('takes the longest due retry first when few may go', async () => {
    const [late, early] = [await fixture.endpoint(), await fixture.endpoint()];
    await fixture.backlogOfRetries(late, 3);
    await fixture.backlogOfRetries(early, 3);
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET next_attempt_at = now() - interval '1 hour' WHERE endpoint_id = $1",
      [early.id],
    );
    await fixture.claim(MANY, { concurrency: 10 });
    const taken = (await fixture.deliveries()).filter(({ state }) => state === 'leased');
    expect(taken.map(({ endpoint_id: id }) => id)).toEqual([early.id, early.id, early.id]);
  });

  it('keeps one user’s webhooks together within the user’s limit', async () => {
    const userId = newId('usr');
    for (let i = 0; i < 5; i++) await fixture.endpoint(userId);
    await fixture.record(userId, 4);
    await fixture.recorded(4);
    const limits = { maxInFlightPerUser: 6 };
    await expect(fixture.claim(MANY, limits)).resolves.toHaveLength(6 + 4);
    await expect(fixture.claim(MANY, limits)).resolves.toEqual([]);
    const perEndpoint = await fixture.dataSource.query(
      `SELECT count(*)::integer FROM pipeline.webhook_delivery
        WHERE state = 'leased' AND user_id = $1 GROUP BY endpoint_id ORDER BY 1`,
      [userId],
    );
    expect(perEndpoint).toEqual([1, 1, 1, 1, 2].map((count) => ({ count })));
  });

  it('keeps all users’ webhooks at one host within the host’s limit', async () => {
    for (let i = 0; i < 4; i++) {
      await fixture.record((await fixture.endpoint(newId('usr'), 'shared.example.com')).userId, 4);
    }
    await expect(fixture.claim(MANY, { maxInFlightPerHost: 5 })).resolves.toHaveLength(5);
    await expect(fixture.claim(MANY, { maxInFlightPerHost: 5 })).resolves.toEqual([]);
    await expect(fixture.claim(MANY, { maxInFlightPerHost: 7 })).resolves.toHaveLength(2);
  });

  it('keeps one user’s webhooks at one host and port within the limit of one', async () => {
    const userId = newId('usr');
    for (const host of ['a.example.com', 'a.example.com', 'a.example.com', 'a.example.com:8443'])
      await fixture.endpoint(userId, host);
    await fixture.record(userId, 4);
    await fixture.record((await fixture.endpoint(newId('usr'), 'a.example.com')).userId, 4);
    const claimed = await fixture.claim();
    expect(claimed).toHaveLength(4 + 4 + 4);
    await expect(fixture.claim()).resolves.toEqual([]);
    const shared = claimed.filter((one) => one.userId === userId && one.url === 'https://a.example.com/');
    expect(new Set(shared.map(({ endpointId }) => endpointId)).size).toBe(3);
    await fixture.answer(shared[0]!, 200);
    await expect(fixture.claim()).resolves.toHaveLength(1);
  });

  it('puts a test before everything, past limits and also to a disabled endpoint, but not to a removed one', async () => {
    const [busy, off, gone] = [await fixture.endpoint(), await fixture.endpoint(), await fixture.endpoint()];
    await fixture.record(busy.userId, 10);
    await fixture.claim();
    await fixture.record(off.userId);
    await fixture.record(gone.userId);
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_delivery SET trigger = 'test' WHERE state = 'pending'",
    );
    await fixture.dataSource.query(
      "UPDATE pipeline.webhook_endpoint SET active = false, disabled_reason = 'user' WHERE id = $1",
      [off.id],
    );
    await fixture.dataSource.query('UPDATE pipeline.webhook_endpoint SET deleted_at = now() WHERE id = $1', [
      gone.id,
    ]);
    const tests = await fixture.claim();
    expect(tests).toHaveLength(6 + 1);
    const [tested] = (await fixture.deliveries()).filter(({ endpoint_id: id }) => id === off.id);
    expect(tests.map(({ deliveryId }) => deliveryId)).toContain(tested?.['id']);
    const last = tests.find(({ deliveryId }) => deliveryId === tested?.['id'])!;
    await expect(fixture.answer(last, 200)).resolves.toMatchObject({ state: 'succeeded' });
  });

  it('costs one step for an endpoint with a large backlog', async () => {
    const { id, userId } = await fixture.endpoint();
    await fixture.dataSource.query(
      `WITH event AS (
         INSERT INTO pipeline.webhook_event (id, user_id, type, body)
         SELECT 'evt_' || lpad(n::text, 22, '0'), $1, 'job.created', '{}' FROM generate_series(1, 20000) AS n
         RETURNING id, sequence)
       INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
       SELECT 'dlv_' || substr(id, 5), $1, $2, id, sequence, 'pending' FROM event`,
      [userId, id],
    );
    await fixture.dataSource.query('ANALYZE pipeline.webhook_delivery');
    await expect(fixture.claim()).resolves.toHaveLength(4);
    await expect(fixture.claim()).resolves.toEqual([]);
  });
});
