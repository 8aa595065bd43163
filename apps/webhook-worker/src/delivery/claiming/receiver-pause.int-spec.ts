import { fixture, fixtureForEachTest, receiving } from '../../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../../test/support/until-true';
import { outcomeOfStatus } from '../settling/outcome';
import type { DeliveryDispatcher } from './delivery-dispatcher';
import { claims } from './claiming.metrics';
import { expectMoment } from '../../../../../test/support/expect-moment';

const MINUTE_MS = 60_000;
const CLAIMS = 3;

describe('a receiver that asks for a pause', () => {
  fixtureForEachTest();
  let dispatcher: DeliveryDispatcher | undefined;

  afterEach(() => dispatcher?.stop());

  const set = (id: string, changes: string) =>
    fixture.dataSource.query(`UPDATE pipeline.webhook_endpoint SET ${changes} WHERE id = $1`, [id]);
  const claimed = async () => (await fixture.claim()).map(({ endpointId }) => endpointId);
  const retryAfter = async (id: string) => (await fixture.endpointRow(id))['retry_after'];
  /** One delivery got this response, and two others of the endpoint are due. */
  async function asked(status = 429, retryAfterMs = 2 * MINUTE_MS) {
    const endpoint = await fixture.endpoint();
    await fixture.record(endpoint.userId, 3);
    const [first] = await fixture.claim(1);
    await fixture.answer(first!, status, 1, retryAfterMs);
    return endpoint;
  }

  it.each([429, 503, 500, 404, 302])(
    'gets nothing before its time after a %i, and others go on',
    async (status) => {
      const from = Date.now();
      const { id, userId } = await asked(status);
      await expect(claimed()).resolves.toEqual([]);
      const other = await fixture.endpoint();
      await fixture.record(other.userId);
      await fixture.record(userId);
      await expect(claimed()).resolves.toEqual([other.id]);
      expectMoment(await retryAfter(id), from, 2 * MINUTE_MS);
    },
  );

  it('gets all of it afterwards, without a lost attempt', async () => {
    const { id } = await asked();
    await expect(claimed()).resolves.toEqual([]);
    await set(id, 'retry_after = now()');
    await expect(claimed()).resolves.toEqual([id, id, id]);
    expect((await fixture.deliveries()).map(({ attempt }) => attempt)).toEqual([2, 1, 1]);
  });

  it('is looked at again when its time has come, not before', async () => {
    const { id } = await asked();
    await claimed();
    const [entry] = await fixture.dataSource.query<{ late: number }[]>(
      `SELECT extract(epoch FROM ready_at - retry_after)::float AS late
         FROM pipeline.webhook_ready JOIN pipeline.webhook_endpoint ON id = endpoint_id WHERE id = $1`,
      [id],
    );
    expect(entry).toEqual({ late: 0 });
  });

  it('is not called by the probe of its circuit either', async () => {
    const { id } = await fixture.recorded(12);
    for (let failures = 0; failures < 5;) {
      const batch = await fixture.claim();
      failures += batch.length;
      for (const leased of batch) await fixture.answer(leased, 500);
    }
    await set(id, 'circuit_probe_at = now()');
    const [probe] = await fixture.claim();
    await fixture.answer(probe!, 429, 1, 10 * MINUTE_MS);
    await set(id, 'circuit_probe_at = now()');
    await expect(claimed()).resolves.toEqual([]);
    await set(id, "retry_after = now(), circuit_probe_at = now() + interval '1 minute'");
    await expect(claimed()).resolves.toEqual([]);
    await set(id, 'circuit_probe_at = now()');
    await expect(claimed()).resolves.toEqual([id]);
  });

  it('is not called earlier because another answer asks for less', async () => {
    const { id } = await fixture.recorded(3);
    const [one, other, third] = await fixture.claim();
    const from = Date.now();
    await fixture.answer(one!, 429, 1, 10 * MINUTE_MS);
    await fixture.answer(other!, 429, 1, MINUTE_MS);
    await fixture.answer(third!, 200);
    expectMoment(await retryAfter(id), from, 10 * MINUTE_MS);
  });

  it('asks for nothing by a success, nor where it says nothing', async () => {
    const { id } = await fixture.recorded(2);
    const [one, other] = await fixture.claim();
    await fixture.answer(one!, 200, 1, MINUTE_MS);
    await fixture.answer(other!, 500, 1);
    expect(await fixture.endpointRow(id)).toMatchObject({ retry_after: null });
  });

  it('gets a test by hand, because a person waits', async () => {
    const { id } = await asked();
    await fixture.dataSource.query(
      `UPDATE pipeline.webhook_delivery SET trigger = 'test' WHERE id = (SELECT max(id) FROM pipeline.webhook_delivery)`,
    );
    const [test, ...others] = await fixture.claim();
    expect([test?.trigger, test?.endpointId, others]).toEqual(['test', id, []]);
  });

  it('gets nothing while its answer is still being written', async () => {
    const { id, userId } = await fixture.recorded();
    const posts: string[] = [];
    const send = receiving(posts, outcomeOfStatus(429, 10 * MINUTE_MS));
    const made = async () => (await claims.get()).values[0]?.value ?? 0;
    const locker = fixture.dataSource.createQueryRunner();
    await locker.startTransaction();
    await locker.query('SELECT FROM pipeline.webhook_endpoint WHERE id = $1 FOR NO KEY UPDATE', [id]);
    dispatcher = fixture.dispatcher(send, {}, [1]);
    for (const shard of await fixture.serveAll()) dispatcher.serve(shard);
    await untilTrue('it was called', async () => posts.length > 0);
    await fixture.record(userId, 5);
    dispatcher.wake();
    const before = await made();
    await untilTrue('more was looked for', async () => (await made()) >= before + CLAIMS);
    await locker.commitTransaction();
    await locker.release();
    await untilTrue('it is written', async () => (await retryAfter(id)) !== null);
    const after = await made();
    await untilTrue('more was looked for', async () => (await made()) >= after + CLAIMS);
    expect(posts).toHaveLength(1);
  });
});
