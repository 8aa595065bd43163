import { fixture, fixtureForEachTest, MANY } from '../../../../../test/support/delivery-fixture';
import { DeliveryLimitsEnv } from '../delivery-limits.env';
import { InFlight } from '../sending/in-flight';
import { outcomeOfStatus } from '../settling/outcome';

describe('a claim for webhooks', () => {
  fixtureForEachTest();

  /** Claims of one worker; each counts nothing as in flight. */
  async function claims() {
    const [kind] = fixture.kinds().all;
    const shards = await fixture.serveAll();
    return {
      kind: kind!,
      claim: (room = MANY) => {
        const inFlight = new InFlight(new DeliveryLimitsEnv());
        return kind!.claim(shards, room, inFlight, inFlight.busy('webhook'));
      },
    };
  }

  it('begins with what was released just before, although a claim had gone past it', async () => {
    const { userId } = await fixture.endpoint();
    const { kind, claim } = await claims();
    await fixture.record(userId, 6);
    const first = await claim();
    await expect(claim()).resolves.toHaveLength(2);
    await fixture.record(userId, 2);
    kind.wake();
    await expect(claim(1)).resolves.toHaveLength(1);
    await kind.release(first.slice(2).map(({ lease }) => lease));
    const [, , third, fourth, , , , eighth] = await fixture.deliveryIds();
    expect((await claim()).map(({ deliveryId }) => deliveryId)).toEqual([third, fourth, eighth]);
  });

  it('makes one attempt of a test by hand, when its time has come', async () => {
    await fixture.recorded();
    const change = (columns: string) =>
      fixture.dataSource.query(`UPDATE pipeline.webhook_delivery SET ${columns}`);
    await change("trigger = 'test', next_attempt_at = now() + interval '1 hour'");
    const { kind, claim } = await claims();
    await expect(claim()).resolves.toEqual([]);
    await change('next_attempt_at = now()');
    const [leased] = await claim();
    const report = { outcome: outcomeOfStatus(500), startedAt: new Date(), timings: { totalMs: 1 } };
    await kind.write(leased!, report);
    expect(await fixture.deliveryStates()).toEqual(['exhausted']);
  });

  it('takes out arrivals without a pause until none is left', async () => {
    const { id } = await fixture.recorded(20);
    await fixture.dataSource.query(
      `INSERT INTO pipeline.webhook_arrival (slot, endpoint_id, due_at, firsts_from)
       SELECT slot, $1, now(), firsts_from FROM pipeline.webhook_arrival, generate_series(1, 120)`,
      [id],
    );
    const { claim } = await claims();
    for (let turn = 0; turn < 3; turn++) await claim(1);
    await expect(fixture.dataSource.query('SELECT FROM pipeline.webhook_arrival')).resolves.toEqual([]);
  });
});
