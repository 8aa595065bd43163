import { newId, plainSteps, timeOfId } from '@wagewright/database';
import type { MessageBus } from '@wagewright/messaging';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { AddressPolicy } from '../address/address-policy';
import { WebhookAddressEnv } from '../address/webhook-address.env';
import { WebhookUrlRules } from '../address/webhook-url';
import { DeliveryHistoryRepository } from '../delivery/delivery-history.repository';
import { DeliveryHistoryService } from '../delivery/delivery-history.service';
import { DeliveryWaker } from '../event/delivery-waker';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity';
import { WEBHOOK_ENTITIES } from '../index';
import { DeliveryReplayRepository } from '../replay/delivery-replay.repository';
import { DeliveryReplayService } from '../replay/delivery-replay.service';
import { SecretCipher } from '../secret/secret-cipher';
import { SecretReEncryptor } from '../secret/secret-re-encryptor';
import { SecretRotationService } from './secret-rotation.service';
import { TestDeliveryRepository } from '../test-delivery/test-delivery.repository';
import { WebhookTester } from '../test-delivery/webhook-tester';
import { EndpointRepository } from './endpoint.repository';
import { EndpointService } from './endpoint.service';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { recordJobCreated } from '../../../../test/support/recorded-event';
import { untilTrue } from '../../../../test/support/until-true';
import { expectMoment } from '../../../../test/support/expect-moment';

const cipher = new SecretCipher({ keys: [{ id: 'a', key: Buffer.alloc(32, 1) }] });
const KEY_B = { id: 'b', key: Buffer.alloc(32, 2) };
/** With a newer key, and with that one alone. */
const newer = new SecretCipher({ keys: [KEY_B, { id: 'a', key: Buffer.alloc(32, 1) }] });
const onlyNew = new SecretCipher({ keys: [KEY_B] });
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

describe('what an owner does with webhooks and deliveries', () => {
  let endpoints: EndpointService;
  let rotation: SecretRotationService;
  let history: DeliveryHistoryService;
  let replay: DeliveryReplayService;
  let tester: WebhookTester;
  let userId: string;
  let id: string;

  withOwnDatabase(WEBHOOK_ENTITIES);
  beforeAll(async () => {
    const addresses = new WebhookAddressEnv();
    const repository = new EndpointRepository(dataSource);
    endpoints = new EndpointService(
      repository,
      new WebhookUrlRules(new AddressPolicy(addresses), addresses),
      cipher,
    );
    rotation = new SecretRotationService(repository, cipher);
    // The wake over Redis is optional; nothing here may depend on it.
    const waker = new DeliveryWaker({ publish: async () => undefined } as unknown as MessageBus);
    history = new DeliveryHistoryService(new DeliveryHistoryRepository(dataSource));
    replay = new DeliveryReplayService(repository, history, new DeliveryReplayRepository(dataSource), waker);
    tester = new WebhookTester(endpoints, new TestDeliveryRepository(dataSource), waker);
  });

  beforeEach(async () => {
    userId = newId('usr');
    ({ id } = await endpoints.register({ userId, url: 'https://hooks.example.com/', events: ['*'] }));
  });

  async function record(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await dataSource.transaction((manager) => recordJobCreated(manager, userId));
    }
  }

  const rows = (): Promise<Record<string, unknown>[]> =>
    dataSource.query('SELECT * FROM pipeline.webhook_delivery WHERE user_id = $1 ORDER BY id', [userId]);
  const states = async () => (await rows()).map(({ state }) => state);
  const endWith = (state: string) =>
    dataSource.query(
      'UPDATE pipeline.webhook_delivery SET state = $2, finished_at = now() WHERE user_id = $1',
      [userId, state],
    );

  describe('update', () => {
    it('holds what waits when the webhook is disabled, and keeps holding after it is enabled', async () => {
      await record(3);
      const disabled = await endpoints.update(userId, id, { active: false });
      expect(disabled).toMatchObject({ active: false, disabledReason: 'user', heldDeliveries: 3 });
      await record(1);
      const enabled = await endpoints.update(userId, id, { active: true });
      expect(enabled).toMatchObject({
        active: true,
        disabledReason: null,
        disabledAt: null,
        heldDeliveries: 4,
      });
      await record(1);
      expect(await states()).toEqual(['held', 'held', 'held', 'held', 'pending']);
    });

    it('judges a new URL as strictly as a first one, and forgets the failures of the old one', async () => {
      await dataSource.query(
        "UPDATE pipeline.webhook_endpoint SET circuit = 'open', consecutive_failures = 9 WHERE id = $1",
        [id],
      );
      await expect(endpoints.update(userId, id, { url: 'https://127.0.0.1/' })).rejects.toMatchObject({
        code: 'parameter_missing',
      });
      await endpoints.update(userId, id, { url: 'https://other.example.com/x' });
      const [row] = await dataSource.query('SELECT * FROM pipeline.webhook_endpoint WHERE id = $1', [id]);
      expect(row).toMatchObject({ host: 'other.example.com', circuit: 'closed', consecutive_failures: 0 });
    });
  });

  describe('rotation', () => {
    const sealed = async () =>
      (await dataSource.query('SELECT * FROM pipeline.webhook_endpoint WHERE id = $1', [id]))[0];

    it('gives a new secret and keeps the old one for the grace period, if there is one', async () => {
      const before = await sealed();
      const from = Date.now();
      const { secret, previousExpiresAt } = await rotation.rotate(userId, id, 3_600);
      const after = await sealed();
      expect(cipher.decrypt(after.secret, { endpointId: id, userId })).toBe(secret);
      expect(after.previous_secret).toBe(before.secret);
      expectMoment(previousExpiresAt, from, 3_600_000);
      await expect(rotation.rotate(userId, id, 0)).resolves.toMatchObject({ previousExpiresAt: null });
      expect((await sealed()).previous_secret).toBeNull();
    });

    it('keeps one previous secret, the newest, under simultaneous rotations', async () => {
      const rotated = await Promise.all(Array.from({ length: 5 }, () => rotation.rotate(userId, id)));
      const { secret, previous_secret: previous } = await sealed();
      const owner = { endpointId: id, userId };
      const known = rotated.map((one) => one.secret);
      expect(known).toContain(cipher.decrypt(secret, owner));
      expect(known).toContain(cipher.decrypt(previous, owner));
      expect(secret).not.toBe(previous);
    });

    it('is followed by the rewrapping of what is under an older key, which leaves the secrets alone', async () => {
      const { secret } = await rotation.rotate(userId, id);
      await expect(new SecretReEncryptor(dataSource, newer).reEncryptAll()).resolves.toBeGreaterThan(0);
      const after = await sealed();
      expect([after.secret_key_id, after.previous_secret_key_id]).toEqual(['b', 'b']);
      expect(onlyNew.decrypt(after.secret, { endpointId: id, userId })).toBe(secret);
      await expect(new SecretReEncryptor(dataSource, newer).reEncryptAll()).resolves.toBe(0);
      await expect(new SecretReEncryptor(dataSource, cipher).reEncryptAll()).rejects.toThrow(
        'not configured',
      );
      await dataSource.query('TRUNCATE pipeline.webhook_endpoint CASCADE');
    });

    it('is followed by the rewrapping of secrets of subscriptions too; ended ones have none', async () => {
      const sealed = cipher.encrypt('whsec_1', { endpointId: 'sub_1', userId });
      await dataSource.query(
        `INSERT INTO pipeline.event_subscription
                (id, user_id, slot, principal, name, state, ended_by, secret, secret_key_id, read_transaction, refresh_before)
         VALUES ('sub_1', $1, 1, 'token:tok_1', 'job.created', 'live', NULL, $2, 'a', 1, now() + interval '1 hour'),
                ('sub_2', $1, 1, 'token:tok_1', 'job.created', 'ended', 'client', NULL, NULL, 1, now())`,
        [userId, sealed],
      );
      // The webhook's too.
      await expect(new SecretReEncryptor(dataSource, newer).reEncryptAll()).resolves.toBe(2);
      const [first, second] = await dataSource.query<{ secret: string; secret_key_id: string }[]>(
        'SELECT secret, secret_key_id FROM pipeline.event_subscription ORDER BY id',
      );
      expect(second).toEqual({ secret: null, secret_key_id: null });
      expect(first?.secret_key_id).toBe('b');
      expect(onlyNew.decrypt(String(first?.secret), { endpointId: 'sub_1', userId })).toBe('whsec_1');
      await dataSource.query('DELETE FROM pipeline.event_subscription');
      await dataSource.query('TRUNCATE pipeline.webhook_endpoint CASCADE');
    });
  });

  describe('replay', () => {
    it('makes an ended delivery due again with the next number and the whole schedule', async () => {
      await record(1);
      await dataSource.query(
        'UPDATE pipeline.webhook_delivery SET attempt = 12, schedule_step = 11, lost_leases = 3, own_faults = 2, due_since = now()',
      );
      await endWith('exhausted');
      const deliveryId = String((await rows())[0]?.['id']);
      await expect(replay.retry(userId, id, deliveryId)).resolves.toMatchObject({
        id: deliveryId,
        state: 'pending',
        attempts: 12,
        finishedAt: null,
      });
      expect(await rows()).toMatchObject([
        { attempt: 13, schedule_step: 0, trigger: 'manual', lost_leases: 0, own_faults: 0, due_since: null },
      ]);
    });

    it('leaves a delivery that is under way alone', async () => {
      await record(1);
      await dataSource.query(
        "UPDATE pipeline.webhook_delivery SET state = 'leased', lease = 'x', claimed_until = now() WHERE user_id = $1",
        [userId],
      );
      const deliveryId = String((await rows())[0]?.['id']);
      await expect(replay.retry(userId, id, deliveryId)).resolves.toMatchObject({ state: 'leased' });
      expect(await rows()).toMatchObject([{ lease: 'x', trigger: 'auto' }]);
    });

    it('recovers what was held, exhausted or blocked in the range, and nothing twice', async () => {
      await record(4);
      const all = await rows();
      const set = (at: number, state: string) =>
        dataSource.query('UPDATE pipeline.webhook_delivery SET state = $2 WHERE id = $1', [
          all[at]?.['id'],
          state,
        ]);
      await set(0, 'held');
      await set(1, 'exhausted');
      await set(2, 'succeeded');
      await set(3, 'blocked');
      await expect(replay.recover(userId, id, { since: LONG_AGO, dryRun: true })).resolves.toEqual({
        deliveries: 3,
        dryRun: true,
      });
      await expect(
        replay.recover(userId, id, { since: LONG_AGO, until: new Date('2021-01-01') }),
      ).resolves.toMatchObject({ deliveries: 0 });
      await expect(replay.recover(userId, id, { since: LONG_AGO })).resolves.toMatchObject({ deliveries: 3 });
      expect(await states()).toEqual(['pending', 'pending', 'succeeded', 'pending']);
      expect((await rows()).map(({ attempt }) => attempt)).toEqual([1, 2, 1, 2]);
      await expect(replay.recover(userId, id, { since: LONG_AGO })).resolves.toMatchObject({ deliveries: 0 });
    });

    it('recovers more than one batch', async () => {
      await dataSource.query(
        `WITH event AS (
           INSERT INTO pipeline.webhook_event (id, user_id, type, body)
           SELECT 'evt_' || lpad(n::text, 22, '0'), $1, 'job.created', '{}' FROM generate_series(1, 4500) AS n
           RETURNING id, sequence)
         INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
         SELECT 'dlv_' || substr(id, 5), $1, $2, id, sequence, 'held' FROM event`,
        [userId, id],
      );
      await expect(replay.recover(userId, id, { since: LONG_AGO })).resolves.toMatchObject({
        deliveries: 4_500,
      });
      expect(new Set(await states())).toEqual(new Set(['pending']));
    });
  });

  describe('a test', () => {
    const worker = (change: string) =>
      untilTrue('it is recorded', async () => {
        const [rowsChanged] = await dataSource.query(
          `UPDATE pipeline.webhook_delivery SET ${change} WHERE user_id = $1 AND trigger = 'test' RETURNING id`,
          [userId],
        );
        return rowsChanged.length > 0;
      });

    it('tells how the receiver answered', async () => {
      const result = tester.test(userId, id);
      await worker("state = 'exhausted', last_status = 500, last_error = 'The receiver answered 500.'");
      await expect(result).resolves.toMatchObject({
        delivered: false,
        statusCode: 500,
        error: 'The receiver answered 500.',
      });
    });

    it('goes with its event, as other deliveries do', async () => {
      const result = tester.test(userId, id);
      await worker("state = 'succeeded', last_status = 204");
      const { deliveryId } = await result;
      const left = 'SELECT FROM pipeline.webhook_delivery WHERE id = $1';
      expect(await dataSource.query(left, [deliveryId])).toHaveLength(1);
      await dataSource.query(
        "DELETE FROM pipeline.webhook_event WHERE user_id = $1 AND type = 'webhook.test'",
        [userId],
      );
      expect(await dataSource.query(left, [deliveryId])).toEqual([]);
    });

    it('has its moment in its id, however late its transaction begins', async () => {
      const result = tester.test(userId, id, {
        step: async (number, work) => {
          const now = () => timeOfId(newId('evt')).getTime();
          const before = now();
          await untilTrue('an id of a later moment', now, (moment) => moment > before);
          return plainSteps(dataSource)(number, work);
        },
      });
      await worker("state = 'succeeded', last_status = 204");
      await result;
      const [event] = await dataSource.query<[{ id: string; body: string }]>(
        "SELECT id, body FROM pipeline.webhook_event WHERE user_id = $1 AND type = 'webhook.test'",
        [userId],
      );
      expect(JSON.parse(event.body)).toMatchObject({ timestamp: timeOfId(event.id).toISOString() });
    });
  });

  describe('registration', () => {
    const register = (userId: string, secret?: string) =>
      endpoints.register({ userId, url: 'https://Hooks.example.com', events: ['*', '*'], secret });

    const storedSecret = async (id: string): Promise<string> => {
      const rows: { secret: string }[] = await dataSource.query(
        'SELECT secret FROM pipeline.webhook_endpoint WHERE id = $1',
        [id],
      );
      return rows[0]?.secret ?? '';
    };

    it('makes a secret when none is given, shows it once and stores it sealed', async () => {
      const userId = newId('usr');
      const { id, secret, url, events, active } = await register(userId);
      expect({ url, events, active }).toEqual({
        url: 'https://hooks.example.com/',
        events: ['*'],
        active: true,
      });
      expect(secret).toMatch(/^whsec_/);
      const sealed = await storedSecret(id);
      expect(sealed).not.toContain(secret);
      expect(cipher.decrypt(sealed, { endpointId: id, userId })).toBe(secret);
      expect(Object.keys((await endpoints.list(userId))[0] ?? {})).not.toContain('secret');
    });

    it('never shows a given secret', async () => {
      const userId = newId('usr');
      const given = 'a-secret-of-my-own';
      const registered = await register(userId, given);
      expect(JSON.stringify(registered)).not.toContain(given);
      expect(cipher.decrypt(await storedSecret(registered.id), { endpointId: registered.id, userId })).toBe(
        given,
      );
    });

    it('lets ten of thirty simultaneous registrations of one user pass', async () => {
      const userId = newId('usr');
      const results = await Promise.allSettled(Array.from({ length: 30 }, () => register(userId)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      await expect(endpoints.list(userId)).resolves.toHaveLength(10);
      await expect(register(newId('usr'))).resolves.toBeDefined();
    });

    it('cancels what was not sent when a webhook is removed, and hides the webhook', async () => {
      const userId = newId('usr');
      const { id } = await register(userId);
      await dataSource.transaction((manager) => recordJobCreated(manager, userId));
      await endpoints.remove(userId, id);
      const deliveries = await dataSource.getRepository(WebhookDelivery).findBy({ userId });
      expect(deliveries.map(({ state }) => state)).toEqual(['cancelled']);
      await expect(endpoints.findOwned(userId, id)).resolves.toBeNull();
    });

    it('lists deliveries newest first, page by page, for their owner only', async () => {
      const userId = newId('usr');
      const { id } = await register(userId);
      for (let i = 0; i < 5; i++) {
        await dataSource.transaction((manager) => recordJobCreated(manager, userId));
      }
      const first = await history.list(userId, id, { limit: 3 });
      const last = first.deliveries.at(-1);
      const second = await history.list(userId, id, { limit: 3, beforeId: last?.id });
      expect([first.hasMore, first.total, second.hasMore]).toEqual([true, 5, false]);
      const ids = [...first.deliveries, ...second.deliveries].map((delivery) => delivery.id);
      expect(ids).toEqual([...ids].sort().reverse());
      expect(new Set(ids).size).toBe(5);
      expect(first.deliveries[0]).toMatchObject({ event: 'job.created', state: 'pending', attempts: 0 });
      await expect(history.list(newId('usr'), id, { limit: 3 })).resolves.toMatchObject({ total: 0 });
      await expect(history.list(userId, id, { limit: 3, states: ['succeeded'] })).resolves.toMatchObject({
        total: 0,
      });
      await expect(history.detail(userId, id, ids[0] ?? '')).resolves.toMatchObject({ attemptLog: [] });
      await expect(history.detail(newId('usr'), id, ids[0] ?? '')).rejects.toMatchObject({
        code: 'resource_not_found',
      });
    });

    it('gives each webhook a place that it keeps: an event has one delivery for it, and ten in all at the most', async () => {
      const userId = newId('usr');
      const ids: string[] = [];
      for (let i = 0; i < 10; i++) ids.push((await register(userId)).id);
      const places = async () => {
        await dataSource.transaction((manager) => recordJobCreated(manager, userId));
        const rows = await dataSource.query<{ id: string; webhook: string; event: string }[]>(
          `SELECT id, endpoint_id AS webhook, event_id AS event FROM pipeline.webhook_delivery
            WHERE event_id = (SELECT max(id) FROM pipeline.webhook_event WHERE user_id = $1) ORDER BY id`,
          [userId],
        );
        for (const { id, event } of rows) expect(id.slice(4, -1)).toBe(event.slice(4, -1));
        return rows.map(({ id, webhook }) => [webhook, id.at(-1)]);
      };
      expect(await places()).toEqual(ids.map((id, i) => [id, String(i)]));
      await endpoints.remove(userId, ids[3]!);
      expect(await places()).toEqual(ids.map((id, i) => [id, String(i)]).filter(([id]) => id !== ids[3]));
      const { id: added } = await register(userId);
      expect(await places()).toEqual(ids.map((id, i) => [i === 3 ? added : id, String(i)]));
      const again = dataSource.query(
        `INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
         SELECT id, user_id, endpoint_id, event_id, sequence, 'pending' FROM pipeline.webhook_delivery WHERE endpoint_id = $1 LIMIT 1`,
        [added],
      );
      await expect(again).rejects.toThrow('_pkey');
      const eleventh = { url: 'x', host: 'x', events: ['*'], secret: 'x', secretKeyId: 'x' };
      for (const position of [1, 10, 11])
        await expect(
          dataSource
            .getRepository(WebhookEndpoint)
            .insert({ id: newId('wh'), userId, position, ...eleventh }),
        ).rejects.toThrow(/webhook_endpoint_position_(key|check)/);
      await endpoints.remove(userId, added);
      const id = newId('wh');
      await dataSource.getRepository(WebhookEndpoint).insert({ id, userId, ...eleventh });
      expect((await places()).find(([webhook]) => webhook === id)?.[1]).toMatch(/[A-J]/);
    });
  });
});
