import { newId, timeOfId } from '@wagewright/database';
import { noteActor, runInContext } from '@wagewright/observability';
import { dataSource, withOwnDatabase } from '../../../../test/setup/own-database';
import { JOB_CREATED_DATA, recordJobCreated } from '../../../../test/support/recorded-event';
import { WebhookAttempt } from '../delivery/webhook-attempt.entity';
import { WebhookDelivery } from '../delivery/webhook-delivery.entity';
import { WebhookEndpoint } from '../endpoint/webhook-endpoint.entity';
import { Outbox } from './outbox';
import { WebhookEvent } from './webhook-event.entity';

const ENTITIES = [WebhookEndpoint, WebhookEvent, WebhookDelivery, WebhookAttempt];
describe('Outbox', () => {
  const outbox = new Outbox();

  withOwnDatabase(ENTITIES);

  async function endpoint(userId: string, changes: Partial<WebhookEndpoint> = {}): Promise<string> {
    const id = newId('wh');
    await dataSource.getRepository(WebhookEndpoint).insert({
      id,
      userId,
      url: 'https://hooks.example.com/',
      host: 'hooks.example.com',
      events: ['*'],
      secret: 'sealed',
      secretKeyId: 'a',
      ...changes,
    });
    return id;
  }

  const record = (userId: string) => dataSource.transaction((manager) => recordJobCreated(manager, userId));

  const deliveriesOf = (userId: string) =>
    dataSource
      .getRepository(WebhookDelivery)
      .find({ where: { userId }, relations: { event: true }, order: { id: 'ASC' } });

  it('writes the event with its frozen body and a due delivery for each matching endpoint', async () => {
    const userId = newId('usr');
    const all = await endpoint(userId);
    const matching = await endpoint(userId, { events: ['job.deleted', 'job.created'] });
    await endpoint(userId, { events: ['job.deleted'] });
    const recorded = await record(userId);
    const deliveries = await deliveriesOf(userId);
    expect(recorded.deliveries).toBe(2);
    expect(deliveries.map(({ endpointId }) => endpointId)).toEqual([all, matching]);
    for (const delivery of deliveries) {
      expect(delivery).toMatchObject({
        state: 'pending',
        attempt: 1,
        trigger: 'auto',
      });
      expect(delivery.id).toMatch(/^dlv_[0-9A-Za-z]{22}$/);
      expect(delivery.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
    const body = deliveries[0]?.event?.body ?? '';
    expect(Object.keys(JSON.parse(body) as object)).toEqual(['event', 'timestamp', 'data']);
    expect(body).toMatch(
      /^\{"event":"job.created","timestamp":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z","data":\{"id"/,
    );
  });

  it('writes events of several types in their order, each for the endpoints that want its type', async () => {
    const userId = newId('usr');
    const all = await endpoint(userId);
    const tests = await endpoint(userId, { events: ['webhook.test'] });
    const test = { webhookId: all, message: 'a test' };
    const events = [
      outbox.prepare({ userId, type: 'job.created', data: JOB_CREATED_DATA }),
      outbox.prepare({ userId, type: 'webhook.test', data: test }),
      outbox.prepare({ userId, type: 'job.deleted', data: JOB_CREATED_DATA }),
    ];
    const recorded = await dataSource.transaction((manager) => outbox.write(manager, events));
    const deliveries = await deliveriesOf(userId);
    const typesFor = (id: string) =>
      deliveries
        .filter(({ endpointId }) => endpointId === id)
        .sort((a, b) => Number(a.sequence) - Number(b.sequence))
        .map(({ event }) => event?.type);
    expect(recorded.deliveries).toBe(4);
    expect(typesFor(all)).toEqual(['job.created', 'webhook.test', 'job.deleted']);
    expect(typesFor(tests)).toEqual(['webhook.test']);
    expect(new Set(deliveries.map(({ eventId }) => eventId))).toEqual(new Set(events.map(({ id }) => id)));
  });

  it('asks PostgreSQL for nothing when there are no events', async () => {
    await expect(outbox.write(dataSource.manager, [])).resolves.toEqual({ deliveries: 0 });
  });

  it('holds deliveries for a disabled endpoint and writes none for a removed one or another user’s', async () => {
    const userId = newId('usr');
    await endpoint(userId, { active: false, disabledReason: 'failing', disabledAt: new Date() });
    await endpoint(userId, { deletedAt: new Date() });
    await endpoint(newId('usr'));
    expect((await record(userId)).deliveries).toBe(0);
    expect((await deliveriesOf(userId)).map(({ state }) => state)).toEqual(['held']);
  });

  it('leaves nothing behind when the change is rolled back', async () => {
    const userId = newId('usr');
    await endpoint(userId);
    const failing = dataSource.transaction(async (manager) => {
      await recordJobCreated(manager, userId);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    await expect(deliveriesOf(userId)).resolves.toEqual([]);
    await expect(dataSource.getRepository(WebhookEvent).countBy({ userId })).resolves.toBe(0);
  });

  it('numbers a user’s events in the order of recording', async () => {
    const userId = newId('usr');
    await endpoint(userId);
    for (let i = 0; i < 5; i++) await record(userId);
    const sequences = (await deliveriesOf(userId)).map(({ sequence }) => Number(sequence));
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    expect(new Set(sequences).size).toBe(5);
  });

  it('stores text that PostgreSQL has no character for', async () => {
    const userId = newId('usr');
    await endpoint(userId);
    const data = { ...JOB_CREATED_DATA, title: 'nul \u0000 and a lone \uD800 surrogate' };
    await dataSource.transaction((manager) => recordJobCreated(manager, userId, data));
    const [delivery] = await deliveriesOf(userId);
    const body = JSON.parse(delivery?.event?.body ?? '') as { data: { title: string } };
    expect(body.data.title).toBe('nul \u0000 and a lone \uD800 surrogate');
  });

  it('gives ten endpoints ten different delivery ids, also for events at the same moment', async () => {
    const userId = newId('usr');
    for (let i = 0; i < 10; i++) await endpoint(userId);
    await Promise.all(Array.from({ length: 20 }, () => record(userId)));
    const ids = (await deliveriesOf(userId)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
  });

  it('writes who caused each event: the caller of its request, or the service outside one', async () => {
    const userId = newId('usr');
    const prepare = () => outbox.prepare({ userId, type: 'job.created', data: JOB_CREATED_DATA });
    const by = (actor: string) =>
      runInContext({}, () => {
        noteActor(actor);
        return prepare();
      });
    const events = [by('token:tok_1'), by('grant:gnt_1'), prepare()];
    await dataSource.transaction((manager) => outbox.write(manager, events));
    const written: { actor: string }[] = await dataSource.query(
      'SELECT actor FROM pipeline.webhook_event WHERE user_id = $1 ORDER BY sequence',
      [userId],
    );
    expect(written.map(({ actor }) => actor)).toEqual(['token:tok_1', 'grant:gnt_1', 'service']);
  });

  it('gives an event the moment of its id as its timestamp', () => {
    for (let i = 0; i < 2_000; i++) {
      const { id, body } = outbox.prepare({ userId: 'usr_1', type: 'job.created', data: JOB_CREATED_DATA });
      expect((JSON.parse(body) as { timestamp: string }).timestamp).toBe(timeOfId(id).toISOString());
    }
  });

  it('records an event soon after its timestamp or never', async () => {
    const userId = newId('usr');
    const prepared = outbox.prepare({ userId, type: 'job.created', data: JOB_CREATED_DATA });
    const write = (ageMs: number) =>
      dataSource.transaction((manager) => {
        jest.spyOn(Date, 'now').mockReturnValue(timeOfId(prepared.id).getTime() + ageMs);
        return outbox.write(manager, [prepared]).finally(() => jest.restoreAllMocks());
      });
    await expect(write(30_001)).rejects.toMatchObject({ rule: { status: 503 } });
    await expect(dataSource.getRepository(WebhookEvent).countBy({ userId })).resolves.toBe(0);
    await expect(write(30_000)).resolves.toMatchObject({ userId });
  });
});
