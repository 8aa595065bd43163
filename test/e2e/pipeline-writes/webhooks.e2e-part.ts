import { newId } from '@wagewright/database';
import { WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import { DescribedAnswers } from '../../support/described-answers';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

newUserForEachTest();

const PATH = '/api/mcp/webhooks';
const HOOK = { url: 'https://hooks.example.com/in', events: ['job.created'] };
const register = (fields: object = {}) => user.client.post(PATH, { ...HOOK, ...fields });

describe('registering a webhook', () => {
  it('answers 201 and shows a generated secret this once', async () => {
    const { status, headers, body } = await register();

    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${PATH}/${body.id}`);
    expect(body).toEqual({
      id: expect.stringMatching(/^wh_[0-9A-Za-z]{22}$/),
      url: 'https://hooks.example.com/in',
      events: ['job.created'],
      active: true,
      description: null,
      order: 'none',
      maxPerSecond: null,
      createdAt: expect.stringMatching(/Z$/),
      secret: expect.stringMatching(/^.{16,}/),
    });
    expect((await user.client.get(PATH)).text).not.toContain(body.secret);
  });

  it.each([
    ['no URL', { url: undefined }],
    ['plain http', { url: 'http://hooks.example.com' }],
    ['a private address', { url: 'https://10.0.0.1/' }],
    ['a URL that is a list', { url: ['https://hooks.example.com'] }],
    ['an unknown event', { events: ['job.hired'] }],
    ['no events', { events: [] }],
    ['events that are a text', { events: 'job.created' }],
    ['nested events', { events: [['job.created']] }],
    ['too many events', { events: Array.from({ length: 21 }, () => '*') }],
    ['a short secret', { secret: 'short' }],
    ['a long secret', { secret: 'x'.repeat(257) }],
    ['a secret that is a number', { secret: 1_234_567_890_123_456 }],
  ])('refuses %s', async (_what, fields) => {
    const reply = await register(fields);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR' });
    expect((await user.client.get(PATH)).body.total).toBe(0);
  });

  it.each([
    [
      ['job.made'],
      /^job\.made is not an event; did you mean job\.created\? The events are job\.created, .*, \*$/,
    ],
    [['job.created', 'zzz'], /^zzz is not an event; the events are job\.created, .*, \*$/],
    [['x'.repeat(9_000)], /^x{50}… is not an event; the events are /],
    [[1], /^events must be a list of event names; the events are /],
    [[], /^events must be a list of 1 to 20 event names, or of \* for all$/],
    [undefined, /^events is required$/],
  ])('says of the events %j what is wrong with them', async (events, message) => {
    const { body } = await register({ events });
    expect(body.details).toEqual([{ field: 'events', message: expect.stringMatching(message) }]);
  });
});

describe('removing a webhook', () => {
  it('takes the id in the body or in the query', async () => {
    const [first, second] = [(await register()).body.id, (await register()).body.id];

    expect((await user.client.delete(PATH, { webhookId: first })).body).toEqual({
      success: true,
      deleted: true,
      id: first,
    });
    expect((await user.client.delete(`${PATH}?webhookId=${second}`)).status).toBe(200);
    expect((await user.client.get(PATH)).body.data).toEqual([]);
  });

  it('needs an id', async () => {
    for (const reply of [
      await user.client.delete(PATH),
      await user.client.delete(PATH, {}),
      await user.client.delete(PATH, { webhookId: 7 }),
      await user.client.delete(`${PATH}?webhookId=a&webhookId=b`),
    ]) {
      expect(reply.status).toBe(400);
    }
  });

  it('answers unknown, impossible, removed and foreign ids alike', async () => {
    const other = await service.newUser();
    const foreign = (await other.client.post(PATH, HOOK)).body.id;
    const removed = (await register()).body.id;
    await user.client.delete(PATH, { webhookId: removed });
    for (const webhookId of [foreign, removed, newId('wh'), 'wh_1', 'job_x']) {
      const reply = await user.client.delete(PATH, { webhookId });
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ code: 'NOT_FOUND', error: 'Webhook not found.' });
    }
    expect((await other.client.get(PATH)).body.total).toBe(1);
  });
});

describe('a change of a job', () => {
  it('has the data that the OpenAPI description names, whatever the event and the record', async () => {
    const { client, id } = user;
    const contact = (await client.post('/api/mcp/contacts', { name: 'Ada', tags: ['x'] })).body.id;
    await client.patch(`/api/mcp/contacts/${contact}`, { nextFollowUpAt: '2027-01-02' });
    const job = { company: 'Acme', title: 'Engineer', workMode: 'remote', contactIds: [contact] };
    const salary = { min: 1, max: null, currency: 'EUR', period: 'hour' };
    const path = `/api/mcp/jobs/${(await client.post('/api/mcp/jobs', { ...job, salary })).body.id}`;
    await client.patch(path, { priority: 'high', outcome: 'accepted', employmentType: 'full_time' });
    for (const status of ['interviewing', 'offer']) await client.post(`${path}/status`, { status });
    await client.post('/api/mcp/activities', { type: 'call', contactId: contact, durationMinutes: 5 });
    await client.delete(path);
    await client.delete(`/api/mcp/contacts/${contact}`);

    // `eventsOf` validates each of them against its schema; the webhook tests record `webhook.test`.
    const recorded = new Set((await service.eventsOf(id)).map(({ event }) => event));
    expect([...recorded, 'webhook.test'].sort()).toEqual([...WEBHOOK_EVENT_TYPES].sort());
  });

  it.each([
    ['lacks a member', { message: undefined }],
    ['has a member that is not described', { message: 'x', extra: 1 }],
    ['has a member of another type', { message: 1 }],
  ])('would be noticed when its event %s', (_what, members) => {
    const body = { event: 'webhook.test', timestamp: '2026-01-01T00:00:00Z', data: { webhookId: 'wh_1' } };
    const changed = { ...body, data: { ...body.data, ...members } };
    expect(() => DescribedAnswers.of('pipeline').checkEvent(JSON.stringify(changed))).toThrow(
      'webhook.test was recorded otherwise than described',
    );
  });

  it('leaves neither record nor event nor delivery behind when it fails', async () => {
    await register({ events: ['*'] });
    await service.asOwner(
      `ALTER TABLE pipeline.webhook_event ADD CONSTRAINT outage CHECK (user_id <> '${user.id}')`,
    );
    const reply = await user.client.post('/api/mcp/jobs', { company: 'A', title: 'B' });
    await service.asOwner('ALTER TABLE pipeline.webhook_event DROP CONSTRAINT outage');

    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(0);
    expect(await service.eventsOf(user.id)).toEqual([]);
  });
});
