import { dataSourceOptions, newId, plainSteps, timeOfId } from '@wagewright/database';
import type { MessageBus } from '@wagewright/messaging';
import { DataSource } from 'typeorm';
import { createTestDatabase, patientEnv, type TestDatabase } from '../../../../test/setup/test-database';
import { AddressPolicy } from '../address/address-policy';
import { WebhookAddressEnv } from '../address/webhook-address.env';
import { WebhookUrlRules } from '../address/webhook-url';
import { DeliveryHistoryRepository } from '../delivery/delivery-history.repository';
import { DeliveryHistoryService } from '../delivery/delivery-history.service';
import { DeliveryWaker } from '../event/delivery-waker';
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
import { recordJobCreated } from '../../../../test/support/recorded-event';
import { untilTrue } from '../../../../test/support/until-true';
import { expectMoment } from '../../../../test/support/expect-moment';

const cipher = new SecretCipher({ keys: [{ id: 'a', key: Buffer.alloc(32, 1) }] });
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

describe('what an owner does with webhooks and deliveries', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let endpoints: EndpointService;
  let rotation: SecretRotationService;
  let replay: DeliveryReplayService;
  let tester: WebhookTester;
  let userId: string;
  let id: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = patientEnv({ url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'care-test', WEBHOOK_ENTITIES)).initialize();
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
    const history = new DeliveryHistoryService(new DeliveryHistoryRepository(dataSource));
    replay = new DeliveryReplayService(repository, history, new DeliveryReplayRepository(dataSource), waker);
    tester = new WebhookTester(endpoints, new TestDeliveryRepository(dataSource), waker);
  });

  beforeEach(async () => {
    userId = newId('usr');
    ({ id } = await endpoints.register({ userId, url: 'https://hooks.example.com/', events: ['*'] }));
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
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
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'none',
      (error: unknown) => (error as { code: string }).code,
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
      expect(await code(endpoints.update(userId, id, { url: 'https://127.0.0.1/' }))).toBe(
        'parameter_missing',
      );
      await endpoints.update(userId, id, { url: 'https://other.example.com/x' });
      const [row] = await dataSource.query('SELECT * FROM pipeline.webhook_endpoint WHERE id = $1', [id]);
      expect(row).toMatchObject({ host: 'other.example.com', circuit: 'closed', consecutive_failures: 0 });
    });
  });

  describe('rotation', () => {
    const sealed = async () =>
      (await dataSource.query('SELECT * FROM pipeline.webhook_endpoint WHERE id = $1', [id]))[0];

    it('gives a new secret and keeps the old one for the grace period', async () => {
      const before = await sealed();
      const from = Date.now();
      const { secret, previousExpiresAt } = await rotation.rotate(userId, id, 3_600);
      const after = await sealed();
      expect(cipher.decrypt(after.secret, { endpointId: id, userId })).toBe(secret);
      expect(after.previous_secret).toBe(before.secret);
      expectMoment(previousExpiresAt, from, 3_600_000);
    });

    it('ends the old secret at once without a grace period', async () => {
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
      const newer = new SecretCipher({
        keys: [
          { id: 'b', key: Buffer.alloc(32, 2) },
          { id: 'a', key: Buffer.alloc(32, 1) },
        ],
      });
      await expect(new SecretReEncryptor(dataSource, newer).reEncryptAll()).resolves.toBeGreaterThan(0);
      const after = await sealed();
      expect([after.secret_key_id, after.previous_secret_key_id]).toEqual(['b', 'b']);
      const onlyNew = new SecretCipher({ keys: [{ id: 'b', key: Buffer.alloc(32, 2) }] });
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
      const newer = new SecretCipher({
        keys: [
          { id: 'b', key: Buffer.alloc(32, 2) },
          { id: 'a', key: Buffer.alloc(32, 1) },
        ],
      });
      // The webhook's too.
      await expect(new SecretReEncryptor(dataSource, newer).reEncryptAll()).resolves.toBe(2);
      const [first, second] = await dataSource.query<{ secret: string; secret_key_id: string }[]>(
        'SELECT secret, secret_key_id FROM pipeline.event_subscription ORDER BY id',
      );
      expect(second).toEqual({ secret: null, secret_key_id: null });
      expect(first?.secret_key_id).toBe('b');
      const onlyNew = new SecretCipher({ keys: [{ id: 'b', key: Buffer.alloc(32, 2) }] });
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

    it('refuses strangers, unknown ids and disabled webhooks', async () => {
      await record(1);
      const deliveryId = String((await rows())[0]?.['id']);
      expect(await code(replay.retry(newId('usr'), id, deliveryId))).toBe('resource_not_found');
      expect(await code(replay.retry(userId, id, newId('dlv')))).toBe('resource_not_found');
      await endpoints.update(userId, id, { active: false });
      expect(await code(replay.retry(userId, id, deliveryId))).toBe('conflict');
      expect(await code(replay.resume(userId, id))).toBe('conflict');
      expect(await code(replay.recover(userId, id, { since: LONG_AGO }))).toBe('conflict');
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
});
