import { fixture, fixtureForEachTest, receiving } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import type { DeliveryDispatcher } from './delivery-dispatcher';

describe('what an owner asks of the order and the pace of a webhook', () => {
  fixtureForEachTest();
  let dispatcher: DeliveryDispatcher | undefined;

  afterEach(() => dispatcher?.stop());

  const query = (text: string) => fixture.dataSource.query<Record<string, unknown>[]>(text);
  describe('order "job"', () => {
    async function endpointInOrder(): Promise<{ id: string; userId: string }> {
      const endpoint = await fixture.endpoint();
      await query("UPDATE pipeline.webhook_endpoint SET delivery_order = 'job'");
      return endpoint;
    }

    it('lets the next event of a job wait for the one before it, and other jobs go on', async () => {
      const { userId } = await endpointInOrder();
      for (const job of ['job_1', 'job_1', 'job_2', 'job_1', 'job_3', 'job_2'])
        await fixture.recordJob(userId, job);
      const ids = await fixture.deliveryIds();
      const first = await fixture.claim();
      expect(first.map(({ deliveryId }) => deliveryId)).toEqual([ids[0], ids[2], ids[4]]);
      await expect(fixture.claim()).resolves.toEqual([]);
      await fixture.answer(first[1]!, 200);
      expect((await fixture.claim()).map(({ deliveryId }) => deliveryId)).toEqual([ids[5]]);
      await fixture.answer(first[0]!, 500, 3_600_000);
      await expect(fixture.claim()).resolves.toEqual([]);
      await query(
        `UPDATE pipeline.webhook_delivery SET next_attempt_at = now() WHERE id = '${String(ids[0])}'`,
      );
      const [retry] = await fixture.claim();
      expect(retry).toMatchObject({ deliveryId: ids[0], attempt: 2 });
      await fixture.answer(retry!, 200);
      expect((await fixture.claim()).map(({ deliveryId }) => deliveryId)).toEqual([ids[1]]);
    });

    it.each(['exhausted', 'blocked', 'cancelled', 'held'])(
      'goes on behind an event that is %s',
      async (state) => {
        const { userId } = await endpointInOrder();
        await fixture.recordJob(userId, 'job_1');
        await fixture.recordJob(userId, 'job_1');
        const [first, second] = await fixture.deliveryIds();
        await query(`UPDATE pipeline.webhook_delivery SET state = '${state}' WHERE id = '${String(first)}'`);
        expect((await fixture.claim()).map(({ deliveryId }) => deliveryId)).toEqual([second]);
      },
    );
  });

  it('orders nothing at a webhook that does not ask for it', async () => {
    const { userId } = await fixture.endpoint();
    await fixture.recordJob(userId, 'job_1');
    await fixture.recordJob(userId, 'job_1');
    await expect(fixture.claim()).resolves.toHaveLength(2);
    await expect(
      query('SELECT FROM pipeline.webhook_delivery WHERE subject_id IS NOT NULL'),
    ).resolves.toEqual([]);
  });

  describe('maxPerSecond', () => {
    it('lets no second see more starts', async () => {
      const { userId } = await fixture.endpoint();
      await query('UPDATE pipeline.webhook_endpoint SET max_per_second = 20');
      await fixture.record(userId, 30);
      // Nothing empties the queue of the webhook, which keeps the pace.
      await query(
        `UPDATE pipeline.webhook_delivery SET next_attempt_at = now() + interval '1 day'
          WHERE sequence = (SELECT max(sequence) FROM pipeline.webhook_delivery)`,
      );
      const [before] = await query('SELECT clock_timestamp() AS at');
      dispatcher = fixture.dispatcher(receiving([]));
      for (const shard of await fixture.serveAll()) dispatcher.serve(shard);
      await untilTrue(
        'all that is due has ended',
        async () => (await fixture.deliveryStates()).filter((state) => state === 'succeeded').length === 29,
      );
      // A bucket of two, and nineteen a second.
      const rows = await query(
        'SELECT pace_at AS at, pace_at <= clock_timestamp() AS "isOver" FROM pipeline.webhook_ready',
      );
      expect(rows).toEqual([{ at: expect.any(Date), isOver: true }]);
      expect(Number(rows[0]?.['at'])).toBeGreaterThanOrEqual(Number(before?.['at']) + (27 / 19) * 1_000 - 1);
    });

    const movePace = (from: string) =>
      query(`
        UPDATE pipeline.webhook_ready SET pace_at = ${from} interval '1 hour', ready_at = now() WHERE pace_at IS NOT NULL`);

    it('is the smallest of an account’s webhooks at one host, for all of them together', async () => {
      const { userId } = await fixture.endpoint(undefined, 'a.example.com');
      await query('UPDATE pipeline.webhook_endpoint SET max_per_second = 20');
      for (let i = 0; i < 2; i++) await fixture.endpoint(userId, 'a.example.com');
      await fixture.endpoint(userId, 'b.example.com');
      await fixture.record(userId, 2);
      const hosts = (await fixture.claim()).map(({ host }) => host).toSorted();
      expect(hosts).toEqual(['a.example.com', 'a.example.com', 'b.example.com', 'b.example.com']);
      // The bucket of two is empty for all three, also for one that has not sent.
      await movePace('pace_at + ');
      await expect(fixture.claim()).resolves.toEqual([]);
      await movePace('now() - ');
      await expect(fixture.claim()).resolves.toHaveLength(2);
    });

    it('lets others be served meanwhile', async () => {
      const slow = await fixture.endpoint();
      await query('UPDATE pipeline.webhook_endpoint SET max_per_second = 1');
      const other = await fixture.endpoint();
      await fixture.record(slow.userId, 5);
      await fixture.record(other.userId, 4);
      await expect(fixture.claim()).resolves.toHaveLength(1 + 4);
      await movePace('pace_at + ');
      await expect(fixture.claim()).resolves.toEqual([]);
    });
  });
});
