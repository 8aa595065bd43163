import {
  ACCEPTED,
  EXHAUSTED,
  REFUSED,
  failed,
  fixture,
  ownFixture,
} from '../../../../test/support/subscription-fixture';
import type { LeasedOccurrence } from './subscription-kind';

describe('what a subscription is sent', () => {
  let user: { userId: string; principal: string };
  let id: string;

  ownFixture();
  beforeEach(async () => {
    await fixture.clear();
    user = await fixture.account();
    id = await fixture.subscribe(user);
  });

  /** Events that fit, as deliveries. */
  async function admit(count: number): Promise<string[]> {
    const events = await fixture.record(user.userId, count);
    await fixture.advance(user.userId);
    return events;
  }

  const eventsOf = (rows: readonly LeasedOccurrence[]) => rows.map(({ eventId }) => eventId);
  const cursorOf = (row: LeasedOccurrence | undefined) =>
    row && (JSON.parse(row.body) as { cursor: string }).cursor;

  it('is each event that fits, once, in the order of the log, four at the same time', async () => {
    const other = await fixture.subscribe(user, { args: { company: 'nobody' } });
    const events = await admit(6);
    await fixture.advance(user.userId);
    expect((await fixture.rows()).map((row) => [row.subscription_id, row.event_id])).toEqual(
      events.map((event) => [id, event]),
    );
    expect((await fixture.subscription(other)).read_transaction).toBe(
      (await fixture.subscription(id)).read_transaction,
    );
    const claimed = await fixture.claim();
    expect(eventsOf(claimed)).toEqual(events.slice(0, 4));
    await expect(fixture.claim()).resolves.toEqual([]);
    await fixture.settle(claimed[0]!, ACCEPTED);
    expect(eventsOf(await fixture.claim())).toEqual(events.slice(4, 5));
  });

  it('is read again from where it was after a failure in between, and never by two at once', async () => {
    const events = await fixture.record(user.userId, 450);
    await Promise.all([fixture.advance(user.userId), fixture.advance(user.userId)]);
    expect((await fixture.rows()).map(({ event_id }) => event_id)).toEqual(events);
  });

  it('goes to nobody whose access is over, at once', async () => {
    await admit(1);
    const ways = [
      'UPDATE accounts.credential SET revoked_at = now()',
      `UPDATE accounts.credential SET revoked_at = NULL, expires_at = now() - interval '1 second'`,
      `UPDATE accounts.credential SET expires_at = NULL; UPDATE accounts.account SET plan = 'pro'`,
      `UPDATE accounts.account SET plan = 'ultra', suspended_at = now()`,
      `UPDATE accounts.account SET suspended_at = NULL;
       UPDATE pipeline.event_subscription SET refresh_before = now()`,
    ];
    for (const way of ways) {
      await fixture.owner.query(way);
      await fixture.makeDue();
      await expect(fixture.claim()).resolves.toEqual([]);
    }
    await fixture.change(id, `refresh_before = now() + interval '1 hour', principal = 'grant:gnt_1'`);
    await fixture.owner.query(
      `INSERT INTO accounts.oauth_grant (id, account_id, client_id, client_name, scope, resources, expires_at, revoked_at)
       VALUES ('gnt_1', $1, 'a', 'A', 'read-only', '{}', now() + interval '1 hour', now())`,
      [user.userId],
    );
    await fixture.makeDue();
    await expect(fixture.claim()).resolves.toEqual([]);
    await fixture.owner.query('UPDATE accounts.oauth_grant SET revoked_at = NULL');
    await fixture.makeDue();
    await expect(fixture.claim()).resolves.toHaveLength(1);
  });

  it('is nothing while the operator holds all sending', async () => {
    await admit(1);
    await fixture.dataSource.query('UPDATE pipeline.webhook_sending SET held_since = now()');
    await expect(fixture.claim()).resolves.toEqual([]);
    await fixture.dataSource.query('UPDATE pipeline.webhook_sending SET held_since = NULL');
    await expect(fixture.claim()).resolves.toHaveLength(1);
  });

  it('is what became due while a claim ran: a claim that has not seen it does not put it off', async () => {
    await admit(1);
    const [row] = await fixture.claim();
    await fixture.settle(row!, ACCEPTED);
    await fixture.claim();
    const [waiting] = await Promise.all([admit(1), fixture.claim(), fixture.claim()]);
    const left = (await fixture.claim()).length;
    const leased = (await fixture.rows()).filter(({ state }) => state === 'leased');
    expect(left + leased.length).toBeGreaterThan(0);
    expect(leased.map(({ event_id }) => event_id)).toEqual(waiting);
  });

  describe('an event that fails', () => {
    it('holds the others back until its attempts are over', async () => {
      const events = await admit(3);
      const [first, ...others] = await fixture.claim(1);
      expect(others).toEqual([]);
      await fixture.settle(first!, failed(60_000));
      await expect(fixture.claim()).resolves.toEqual([]);
      await fixture.makeDue();
      const [again, ...rest] = await fixture.claim();
      expect([again?.eventId, again?.attempt, rest.length]).toEqual([events[0], 2, 0]);
      await fixture.settle(again!, ACCEPTED);
      expect(eventsOf(await fixture.claim())).toEqual(events.slice(1));
    });

    it('is held when its attempts are over, and suspends the subscription where nothing was accepted meanwhile', async () => {
      await admit(2);
      const [first] = await fixture.claim(1);
      await expect(fixture.settle(first!, EXHAUSTED)).resolves.toEqual({
        settledAs: 'held',
        isSuspended: true,
      });
      expect(await fixture.subscription(id)).toMatchObject({ last_error: 'http_5xx' });
      await fixture.makeDue();
      await expect(fixture.claim()).resolves.toEqual([]);
      await fixture.refresh(id);
      await expect(fixture.claim()).resolves.toMatchObject([{ round: 2, attempt: 1 }, { round: 1 }]);
    });

    it('does not suspend it where another one was accepted since its first attempt', async () => {
      const events = await admit(3);
      const [first, second] = await fixture.claim(2);
      await fixture.settle(second!, ACCEPTED);
      await expect(fixture.settle(first!, EXHAUSTED)).resolves.toMatchObject({ isSuspended: false });
      expect(eventsOf(await fixture.claim())).toEqual(events.slice(2));
    });

    it('is suspended by an acceptance of before its round as by none', async () => {
      await admit(1);
      const [early] = await fixture.claim();
      await fixture.settle(early!, ACCEPTED);
      await admit(1);
      const [late] = await fixture.claim();
      await expect(fixture.settle(late!, EXHAUSTED)).resolves.toMatchObject({ isSuspended: true });
    });

    it('is given up after three rounds, which is told by a body and at the next refresh', async () => {
      await admit(1);
      for (const settledAs of ['held', 'held', 'given_up']) {
        const [row] = await fixture.claim();
        await expect(fixture.settle(row!, EXHAUSTED)).resolves.toMatchObject({ settledAs });
        if (settledAs === 'held') await fixture.refresh(id);
      }
      expect(await fixture.subscription(id)).toMatchObject({ has_gap: true });
      expect((await fixture.rows()).map(({ kind, state }) => [kind, state])).toEqual([['gap', 'waiting']]);
      await fixture.refresh(id);
      const [gap] = await fixture.claim();
      expect(JSON.parse(gap!.body)).toEqual({
        type: 'gap',
        cursor: expect.stringMatching(/^0_/) as string,
      });
      expect(gap!.messageId).toMatch(/^msg_gap_[0-9a-f]{32}$/);
    });
  });

  it('tells since when it fails until something is accepted; what is refused for good is done', async () => {
    await admit(2);
    const [first, second] = await fixture.claim();
    await fixture.settle(first!, failed());
    expect(await fixture.subscription(id)).toMatchObject({
      failed_since: expect.any(Date) as Date,
      last_error: 'http_5xx',
      last_delivery_at: null,
    });
    await expect(fixture.settle(second!, REFUSED)).resolves.toMatchObject({ settledAs: 'refused' });
    const [again] = await fixture.claim();
    await fixture.settle(again!, ACCEPTED);
    expect(await fixture.subscription(id)).toMatchObject({ failed_since: null, last_error: null });
    await expect(fixture.rows()).resolves.toEqual([]);
  });

  it('bears a cursor in front of the first event that is not settled', async () => {
    await admit(2);
    const [first, second] = await fixture.claim();
    const place = (cursor: string | undefined) => cursor?.split('_').slice(1, 3);
    const [one, two] = (await fixture.rows()).map((row) => Number(row.transaction_id).toString(36));
    const inFront = [one, (first!.sequence - 1).toString(36)];
    expect(place(cursorOf(first))).toEqual([one, first!.sequence.toString(36)]);
    expect(place(cursorOf(second))).toEqual(inFront);
    await fixture.settle(first!, ACCEPTED);
    await fixture.settle(second!, failed());
    const [again] = await fixture.claim();
    expect(place(cursorOf(again))).toEqual([two, second!.sequence.toString(36)]);
  });

  it('bears the id of its event, or where the operator wants it that of the message', async () => {
    const [event] = await admit(1);
    const [first] = await fixture.claim();
    expect(first?.messageId).toBe(event);
    const claimAgain = async (row: LeasedOccurrence) => {
      await fixture.settle(row, failed());
      const [again] = await fixture.claim(1, { webhookId: 'message' });
      return again!;
    };
    const second = await claimAgain(first!);
    expect(second.messageId).toMatch(/^msg_event_[0-9a-f]{32}$/);
    expect((await claimAgain(second)).messageId).toBe(second.messageId);
  });

  it('goes with its event when that is erased', async () => {
    const events = await admit(2);
    await fixture.dataSource.query('DELETE FROM pipeline.webhook_event WHERE id = $1', [events[0]]);
    expect(eventsOf(await fixture.claim())).toEqual([events[1]]);
    expect((await fixture.rows()).map(({ event_id }) => event_id)).toEqual([events[1]]);
  });

  it('goes with its event also after it has failed, and the next one is due at once', async () => {
    const events = await admit(2);
    const [first] = await fixture.claim(1);
    await fixture.settle(first!, failed());
    await fixture.dataSource.query('DELETE FROM pipeline.webhook_event WHERE id = $1', [events[0]]);
    await expect(fixture.claim()).resolves.toEqual([]);
    expect(eventsOf(await fixture.claim())).toEqual([events[1]]);
  });

  it('is sent at the pace of its bucket', async () => {
    const pace: [number, number] = [3, 1];
    await admit(5);
    const claimed = await fixture.claim(10, { pace });
    expect(claimed).toHaveLength(3);
    for (const row of claimed) await fixture.settle(row, ACCEPTED);
    await expect(fixture.claim(10, { pace })).resolves.toEqual([]);
    await fixture.change(id, `pace_at = pace_at - interval '1 minute'`);
    await fixture.makeDue();
    await expect(fixture.claim(10, { pace })).resolves.toHaveLength(1);
    const [{ seconds } = { seconds: 0 }] = await fixture.dataSource.query<{ seconds: number }[]>(
      'SELECT extract(epoch FROM due_at - clock_timestamp())::float AS seconds FROM pipeline.event_subscription',
    );
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('leaves out the oldest beyond the backlog, and says so', async () => {
    const events = await fixture.record(user.userId, 7);
    await fixture.advance(user.userId, { backlog: 4 });
    expect((await fixture.rows()).map(({ kind, event_id }) => event_id ?? kind)).toEqual([
      'gap',
      ...events.slice(3),
    ]);
    expect(await fixture.subscription(id)).toMatchObject({ has_gap: true });
  });
});
