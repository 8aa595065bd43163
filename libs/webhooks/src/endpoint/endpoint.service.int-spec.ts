import { dataSourceOptions, newId } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { createTestDatabase, patientEnv, type TestDatabase } from '../../../../test/setup/test-database';
import { AddressPolicy } from '../address/address-policy';
import { WebhookAddressEnv } from '../address/webhook-address.env';
import { WebhookUrlRules } from '../address/webhook-url';
import { DeliveryHistoryRepository } from '../delivery/delivery-history.repository';
import { DeliveryHistoryService } from '../delivery/delivery-history.service';
import { WebhookAttempt } from '../delivery/webhook-attempt.entity';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity';
import { WebhookEvent } from '../event/webhook-event.entity';
import { SecretCipher } from '../secret/secret-cipher';
import { EndpointRepository } from './endpoint.repository';
import { EndpointService } from './endpoint.service';
import { WebhookEndpoint } from './webhook-endpoint.entity';
import { recordJobCreated } from '../../../../test/support/recorded-event';

const ENTITIES = [WebhookEndpoint, WebhookEvent, WebhookDelivery, WebhookAttempt];
const cipher = new SecretCipher({ keys: [{ id: 'a', key: Buffer.alloc(32, 1) }] });

describe('EndpointService', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let endpoints: EndpointService;
  let history: DeliveryHistoryService;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = patientEnv({ url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'endpoint-test', ENTITIES)).initialize();
    const addresses = new WebhookAddressEnv();
    const rules = new WebhookUrlRules(new AddressPolicy(addresses), addresses);
    endpoints = new EndpointService(new EndpointRepository(dataSource), rules, cipher);
    history = new DeliveryHistoryService(new DeliveryHistoryRepository(dataSource));
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

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
        dataSource.getRepository(WebhookEndpoint).insert({ id: newId('wh'), userId, position, ...eleventh }),
      ).rejects.toThrow(/webhook_endpoint_position_(key|check)/);
    await endpoints.remove(userId, added);
    const id = newId('wh');
    await dataSource.getRepository(WebhookEndpoint).insert({ id, userId, ...eleventh });
    expect((await places()).find(([webhook]) => webhook === id)?.[1]).toMatch(/[A-J]/);
  });
});
