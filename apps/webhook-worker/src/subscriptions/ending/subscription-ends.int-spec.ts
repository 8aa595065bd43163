import { SubscriptionEnv } from '@wagewright/events';
import type { MessageBus } from '@wagewright/messaging';
import { ACCEPTED, failed, fixture, ownFixture } from '../../../../../test/support/subscription-fixture';
import type { ShardScheduler } from '../../delivery/claiming/shard-scheduler';
import type { ShardSessions } from '../../delivery/claiming/shard-sessions';
import { KnownSubscriptions } from '../known-subscriptions';
import { eraseEndedSubscriptions } from '../../maintenance/erasure/ended-subscriptions';
import { SubscriptionEnds } from './subscription-ends';

describe('the end of a subscription', () => {
  let user: { userId: string; principal: string };
  let id: string;
  const sessions = { isFirstWorker: true } as ShardSessions;
  const publish = jest.fn(() => Promise.resolve());

  ownFixture();
  beforeEach(async () => {
    await fixture.clear();
    user = await fixture.account();
    id = await fixture.subscribe(user);
    await fixture.record(user.userId);
    await fixture.advance(user.userId);
  });

  async function end(isUsed = true): Promise<void> {
    const known = Object.assign(new KnownSubscriptions(), { isUsed });
    const scheduler = { wake: () => undefined } as unknown as ShardScheduler;
    const bus = { publish } as unknown as MessageBus;
    const { dataSource } = fixture;
    await new SubscriptionEnds(dataSource, new SubscriptionEnv(), known, sessions, scheduler, bus).end();
  }
  const clean = () => eraseEndedSubscriptions(fixture.dataSource, new SubscriptionEnv().verifiedForMs);
  const kinds = async () => (await fixture.rows()).map(({ kind }) => kind);

  const GRANT = `
    INSERT INTO accounts.oauth_grant (id, account_id, client_id, client_name, scope, resources, expires_at, revoked_at)
    SELECT 'gnt_1', id, 'a', 'A', 'read-only', '{}', now() + interval '1 hour', now() FROM accounts.account;
    UPDATE pipeline.event_subscription SET principal = 'grant:gnt_1'`;

  it.each([
    ['a revoked token', 'access_revoked', 'UPDATE accounts.credential SET revoked_at = now()'],
    ['an expired token', 'access_revoked', 'UPDATE accounts.credential SET expires_at = now()'],
    ['an ended grant', 'access_revoked', GRANT],
    ['a suspended account', 'access_revoked', 'UPDATE accounts.account SET suspended_at = now()'],
    ['a deleted account', 'access_revoked', 'DELETE FROM accounts.account'],
    ['a plan without API', 'plan', `UPDATE accounts.account SET plan = 'pro'`],
    ['an unknown event', 'type', `UPDATE pipeline.event_subscription SET name = 'job.removed'`],
  ])('by %s leaves one word of it to be sent, and then no address', async (_cause, reason, way) => {
    await fixture.owner.query(way);
    await fixture.change(id, "dialect = 'extension'");
    await end();
    await end();
    expect(await fixture.subscription(id)).toMatchObject({ state: 'ended', ended_by: reason });
    await expect(kinds()).resolves.toEqual(['terminated']);
    const [word] = await fixture.claim();
    const error =
      reason === 'type' ? { code: -32_023, data: { kind: 'event' } } : { code: -32_024, data: { reason } };
    expect(JSON.parse(word!.body)).toEqual({
      type: 'terminated',
      error: { ...error, message: expect.any(String) as string },
    });
    await fixture.settle(word!, ACCEPTED);
    await expect(fixture.rows()).resolves.toEqual([]);
    expect(await fixture.subscription(id)).toMatchObject({ url: null, host: null, secret: null });
  });

  it('of a deleted account is tried once, that of any other again', async () => {
    await fixture.owner.query(`UPDATE accounts.account SET plan = 'pro'`);
    await end();
    const [word] = await fixture.claim();
    await fixture.settle(word!, failed());
    await fixture.owner.query('DELETE FROM accounts.account');
    const [again] = await fixture.claim();
    expect(again).toMatchObject({ attempt: 2 });
    await expect(fixture.settle(again!, failed())).resolves.toMatchObject({ settledAs: 'over' });
    await expect(fixture.rows()).resolves.toEqual([]);
  });

  it('by its time is told to nobody, and one with time and access lives', async () => {
    await end();
    expect(await fixture.subscription(id)).toMatchObject({ state: 'live' });
    await fixture.change(id, 'refresh_before = now()');
    await end(false);
    expect(await fixture.subscription(id)).toMatchObject({ state: 'live' });
    publish.mockClear();
    await end();
    expect(publish).toHaveBeenCalledTimes(1);
    expect(await fixture.subscription(id)).toMatchObject({ state: 'ended', ended_by: 'expired', url: null });
    await expect(fixture.rows()).resolves.toEqual([]);
  });

  it('is forgotten after a week, its address after ten minutes, and one that a person wanted stays with its program', async () => {
    const ended = (by: string, ago: string) =>
      fixture.change(id, `state = 'ended', ended_by = '${by}', ended_at = now() - interval '${ago}'`);
    const exists = async () => (await fixture.subscription(id).catch(() => undefined)) !== undefined;
    await ended('plan', '9 minutes');
    await clean();
    expect(await fixture.subscription(id)).toMatchObject({ url: expect.any(String) as string });
    await ended('plan', '11 minutes');
    await clean();
    expect(await fixture.subscription(id)).toMatchObject({ url: null, host: null, secret: null });
    await expect(fixture.rows()).resolves.toEqual([]);
    await fixture.change(id, `subscribed_at = now() - interval '25 hours'`);
    await clean();
    expect(await fixture.subscription(id)).toMatchObject({ url_hash: null });
    await ended('ended_by_owner', '8 days');
    await clean();
    await expect(exists()).resolves.toBe(true);
    await fixture.owner.query(`UPDATE accounts.credential SET revoked_at = now() - interval '6 days'`);
    await clean();
    await expect(exists()).resolves.toBe(true);
    await fixture.owner.query(`UPDATE accounts.credential SET revoked_at = now() - interval '8 days'`);
    await clean();
    await expect(exists()).resolves.toBe(false);
    id = await fixture.subscribe(user);
    await ended('client', '6 days');
    await clean();
    await expect(exists()).resolves.toBe(true);
    await ended('client', '8 days');
    await clean();
    await expect(exists()).resolves.toBe(false);
  });
});
