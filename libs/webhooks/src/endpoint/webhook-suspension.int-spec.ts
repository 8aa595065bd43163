import { newId } from '@wagewright/database';
import { fixture, fixtureForEachTest } from '../../../../test/support/delivery-fixture';
import { untilTrue } from '../../../../test/support/until-true';
import { EndpointRepository } from './endpoint.repository';

describe('the webhooks of a suspended account', () => {
  fixtureForEachTest();
  let accountId: string;
  let webhook: string;

  beforeEach(async () => {
    accountId = await account();
    webhook = (await fixture.endpoint(accountId)).id;
  });

  async function account(): Promise<string> {
    const id = newId('usr');
    await fixture.owner.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, $1 || '@example.com', 'Somebody', 'ultra')`,
      [id],
    );
    return id;
  }

  const suspend = (id = accountId) =>
    fixture.owner.query('UPDATE accounts.account SET suspended_at = now() WHERE id = $1', [id]);
  const restore = () =>
    fixture.owner.query('UPDATE accounts.account SET suspended_at = NULL WHERE id = $1', [accountId]);
  const claimedIds = async () => (await fixture.claim()).map(({ deliveryId }) => deliveryId);

  it('send nothing, and all of it once, in its order, when the account is restored', async () => {
    await fixture.record(accountId, 2);
    await suspend();
    await fixture.record(accountId, 1);
    await expect(claimedIds()).resolves.toEqual([]);
    await restore();
    const sent: string[] = [];
    for (let claimed = await fixture.claim(); claimed.length > 0; claimed = await fixture.claim())
      for (const leased of claimed) {
        sent.push(leased.deliveryId);
        await fixture.answer(leased, 200);
      }
    expect(sent).toEqual(await fixture.deliveryIds());
    await expect(fixture.deliveryStates()).resolves.toEqual(['succeeded', 'succeeded', 'succeeded']);
  });

  it('keep a retry that waits, and its place in the schedule', async () => {
    await fixture.record(accountId);
    await expect(fixture.serve(500, 0)).resolves.toBe(1);
    await suspend();
    await expect(claimedIds()).resolves.toEqual([]);
    await restore();
    await expect(fixture.claim()).resolves.toMatchObject([{ attempt: 2, scheduleStep: 1 }]);
  });

  it('keep what fails after the suspension, having been sent before it', async () => {
    await fixture.record(accountId);
    const [leased] = await fixture.claim();
    await suspend();
    await fixture.answer(leased!, 500, 0);
    await expect(claimedIds()).resolves.toEqual([]);
    await restore();
    await expect(claimedIds()).resolves.toEqual([leased?.deliveryId]);
  });

  it('send no test either', async () => {
    await fixture.record(accountId);
    await fixture.owner.query(`UPDATE pipeline.webhook_delivery SET trigger = 'test'`);
    await suspend();
    await expect(claimedIds()).resolves.toEqual([]);
    await restore();
    await expect(fixture.claim()).resolves.toHaveLength(1);
  });

  it('keep nobody else waiting', async () => {
    const other = await account();
    await fixture.endpoint(other);
    await fixture.record(accountId);
    await fixture.record(other);
    await suspend();
    await expect(fixture.claim()).resolves.toMatchObject([{ userId: other }]);
  });

  it('stay disabled where they were, and are not failing for the time of the suspension', async () => {
    const disabled = (await fixture.endpoint(accountId)).id;
    await fixture.owner.query(
      `UPDATE pipeline.webhook_endpoint SET active = false, disabled_reason = 'user', disabled_at = now() WHERE id = $1`,
      [disabled],
    );
    await fixture.owner.query(
      `UPDATE pipeline.webhook_endpoint SET failing_since = now() - interval '9 days', failing_attempts = 50, failing_events = 9
        WHERE id = $1`,
      [webhook],
    );
    await suspend();
    await restore();
    await fixture.record(accountId);
    await expect(fixture.serve(500)).resolves.toBe(1);
    expect(await fixture.endpointRow(webhook)).toMatchObject({ active: true, failing_attempts: 1 });
    expect(await fixture.endpointRow(disabled)).toMatchObject({ active: false, disabled_reason: 'user' });
  });

  it('are found by a suspension while one is being registered, and not registered past it', async () => {
    const repository = new EndpointRepository(fixture.owner);
    const added = (id: string) => ({
      id,
      userId: accountId,
      url: 'https://example.com/',
      host: 'example.com',
      events: ['*'],
      description: null,
      order: 'none' as const,
      maxPerSecond: null,
      secret: 'sealed',
      secretKeyId: 'a',
    });
    const [during, after] = [newId('wh'), newId('wh')];
    const registering = fixture.owner.createQueryRunner();
    await registering.startTransaction();
    await repository.insertWithin(10, added(during), registering.manager);
    const suspended = suspend();
    await untilTrue('the suspension waits for the registration', async () => {
      const waiting: unknown[] = await fixture.owner.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      return waiting.length === 1;
    });
    await registering.commitTransaction();
    await registering.release();
    await suspended;
    await repository.insertWithin(10, added(after));
    for (const id of [during, after])
      expect(await fixture.endpointRow(id)).toMatchObject({ suspended: true });
  });
});
