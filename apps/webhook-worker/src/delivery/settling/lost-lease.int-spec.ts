import { newId } from '@wagewright/database';
import { fixture, fixtureForEachTest } from '../../../../../test/support/delivery-fixture';
import { RECLAIM } from '../state/lease.statements';

const LIMIT = 10;

describe('a lease that runs out', () => {
  fixtureForEachTest();

  const query = (text: string) => fixture.dataSource.query<Record<string, unknown>[]>(text);
  const notices = () => query('SELECT * FROM pipeline.webhook_notice ORDER BY id');

  /** A living worker's lease runs out. @returns seconds from the lease to the next due time */
  async function lose(): Promise<number> {
    await query(
      "UPDATE pipeline.webhook_delivery SET next_attempt_at = least(next_attempt_at, now()) WHERE state = 'pending'",
    );
    await fixture.claim();
    await fixture.expireLeases();
    await fixture.reclaimLost();
    const [row] = await query(
      'SELECT round(extract(epoch FROM next_attempt_at - now()))::integer + 15 AS seconds FROM pipeline.webhook_delivery',
    );
    return Number(row?.['seconds']);
  }

  async function loseTimes(times: number): Promise<number[]> {
    const seconds = [];
    for (let lost = 0; lost < times; lost++) seconds.push(await lose());
    return seconds;
  }

  it('is due again after 15 s, then twice as long each time, up to an hour', async () => {
    await fixture.recorded();
    expect(await loseTimes(LIMIT - 1)).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_600]);
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'pending', attempt: 1, lost_leases: 9, lease: null, claimed_until: null },
    ]);
  });

  it('waits for the next look at all leases, unless a worker has died', async () => {
    await fixture.recorded();
    await fixture.claim();
    await fixture.expireLeases();
    const glance = () => RECLAIM.run(fixture.dataSource, [15, 3_600, LIMIT, 15, 'wkr_alive', false]);
    await expect(glance()).resolves.toMatchObject([{ lost: 0 }]);
    await query("INSERT INTO pipeline.webhook_worker (id, alive_until) VALUES ('wkr_dead', now())");
    await expect(glance()).resolves.toMatchObject([{ lost: 1 }]);
  });

  it('of a worker that died is due at once, after a fifth death within seconds, after a ninth within an hour', async () => {
    await fixture.recorded();
    await query("INSERT INTO pipeline.webhook_worker (id, alive_until) VALUES ('wkr_dead', now())");
    for (let losses = 0; losses < LIMIT - 1; losses++) {
      await query('UPDATE pipeline.webhook_delivery SET next_attempt_at = now()');
      await fixture.claim();
      await query("UPDATE pipeline.webhook_delivery SET lease = 'wkr_dead.1'");
      await fixture.reclaimLost();
      const [row] = await query(
        'SELECT extract(epoch FROM next_attempt_at - now())::float AS s, lost_leases FROM pipeline.webhook_delivery',
      );
      expect(row?.['lost_leases']).toBe(losses + 1);
      const longest = losses === 0 ? 0 : 15 * 6 ** (losses - 5);
      // Some time has passed since.
      expect(row?.['s']).toBeGreaterThan(longest / 2 - 1);
      expect(row?.['s']).toBeLessThanOrEqual(longest);
    }
  });

  it('is left alone while it lasts, and does not come back before its pause is over', async () => {
    await fixture.recorded();
    await fixture.claim();
    await expect(fixture.reclaimLost()).resolves.toMatchObject({ lost: 0, givenUp: 0 });
    await fixture.expireLeases();
    await expect(fixture.reclaimLost()).resolves.toMatchObject({ lost: 1, givenUp: 0 });
    await fixture.claim();
    await fixture.expireLeases();
    await fixture.reclaimLost();
    await expect(fixture.claim()).resolves.toEqual([]);
  });

  it('is the last one after ten: the delivery is held, and its owner told', async () => {
    const { id, userId } = await fixture.recorded();
    await loseTimes(LIMIT);
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'held', lost_leases: LIMIT, claimed_until: null, last_error: expect.stringMatching(/^Held/) },
    ]);
    expect(await notices()).toMatchObject([
      { user_id: userId, endpoint_id: id, reason: 'held', message: expect.stringContaining('10 times') },
    ]);
    await expect(fixture.claim()).resolves.toEqual([]);
  });

  it('is the end of a test by hand after ten: its caller waits no longer', async () => {
    await fixture.recorded();
    await query(`UPDATE pipeline.webhook_delivery SET trigger = 'test', lost_leases = ${LIMIT - 1}`);
    await lose();
    expect(await fixture.deliveryStates()).toEqual(['exhausted']);
  });

  it('tells the owner once of many that are held within the hour', async () => {
    const { userId } = await fixture.endpoint();
    const loseLast = async (count: number) => {
      await fixture.record(userId, count);
      await query(`UPDATE pipeline.webhook_delivery SET lost_leases = ${LIMIT - 1}`);
      await lose();
    };
    await loseLast(3);
    await loseLast(2);
    expect(await fixture.deliveryStates()).toEqual(Array(5).fill('held'));
    expect(await notices()).toMatchObject([{ message: expect.stringContaining('(3 or more)') }]);
    await query("UPDATE pipeline.webhook_notice SET created_at = now() - interval '61 minutes'");
    await loseLast(1);
    expect(await notices()).toHaveLength(2);
  });

  it('counts in a row: a written result begins anew', async () => {
    await fixture.recorded();
    await loseTimes(3);
    await query('UPDATE pipeline.webhook_delivery SET next_attempt_at = now()');
    await fixture.serve(500, 0);
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'pending', attempt: 2, lost_leases: 0, due_since: null },
    ]);
    expect(await lose()).toBe(15);
    await fixture.serve(200);
    expect(await fixture.deliveries()).toMatchObject([
      { state: 'succeeded', lost_leases: 0, due_since: null },
    ]);
  });

  it('keeps the time since when the attempt is due, through all pauses', async () => {
    await fixture.recorded();
    await query("UPDATE pipeline.webhook_delivery SET next_attempt_at = now() - interval '1 minute'");
    const [before] = await fixture.deliveries();
    await loseTimes(3);
    const [after] = await fixture.deliveries();
    expect(after?.['due_since']).toEqual(before?.['next_attempt_at']);
  });

  it('puts off only its own delivery: those behind it are sent', async () => {
    const { userId } = await fixture.recorded();
    await loseTimes(4);
    await fixture.record(userId, 3);
    const claimed = await fixture.claim();
    expect(claimed.map(({ deliveryId }) => deliveryId)).toEqual((await fixture.deliveryIds()).slice(1));
  });

  it.each([
    ['disabled', "active = false, disabled_reason = 'user'", 'auto', 'held'],
    ['removed', 'deleted_at = now()', 'auto', 'cancelled'],
    ['disabled, of a test,', "active = false, disabled_reason = 'user'", 'test', 'pending'],
  ])('at an endpoint that is %s ends as it must', async (_what, change, trigger, state) => {
    const { id } = await fixture.recorded();
    await fixture.claim();
    await query(`UPDATE pipeline.webhook_delivery SET trigger = '${trigger}'`);
    await query(`UPDATE pipeline.webhook_endpoint SET ${change} WHERE id = '${id}'`);
    await fixture.expireLeases();
    await fixture.reclaimLost();
    expect(await fixture.deliveryStates()).toEqual([state]);
    expect(await notices()).toEqual([]);
  });

  it('is given to one of several relays that look at the same time, and by none counted twice', async () => {
    for (let i = 0; i < 20; i++) await fixture.record((await fixture.endpoint(newId('usr'))).userId, 2);
    await fixture.claim();
    await fixture.expireLeases();
    const taken = await Promise.all(Array.from({ length: 6 }, () => fixture.reclaimLost()));
    expect(taken.reduce((sum, { lost }) => sum + lost, 0)).toBe(40);
    expect((await fixture.deliveries()).map((row) => row['lost_leases'])).toEqual(Array(40).fill(1));
  });
});
