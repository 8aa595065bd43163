import { idBound } from '@wagewright/database';
import { WEBHOOK_EVENT_TYPES } from '@wagewright/messaging';
import type { PipelineUser } from '../../support/pipeline/pipeline-service';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';
import { untilTrue } from '../../support/until-true';

let path: string;
let webhookId: string;

newUserForEachTest();
beforeEach(async () => {
  const webhook = { url: 'https://hooks.example.com/in', events: ['*'] };
  webhookId = (await user.client.post('/api/mcp/webhooks', webhook)).body.id;
  path = `/api/mcp/webhooks/${webhookId}`;
});

const addJob = () => user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
/** As a worker leaves it after the last attempt. */
const exhaust = () =>
  service.dataSource.query(
    `UPDATE pipeline.webhook_delivery SET state = 'exhausted', attempt = 12, finished_at = now() WHERE user_id = $1`,
    [user.id],
  );

describe('the deliveries of a webhook', () => {
  it('are listed by event, by the class of the last answer and by time', async () => {
    for (let i = 0; i < 3; i++) await addJob();
    const [, refused, old] = (await user.client.get(`${path}/deliveries`)).body.data as { id: string }[];
    const set = (change: string, id?: string) =>
      service.dataSource.query(`UPDATE pipeline.webhook_delivery SET ${change} WHERE id = $1`, [id]);
    await set('last_status = 404', refused?.id);
    const madeAt = Date.now() - 2 * 86_400_000;
    await set(
      `last_status = 200, created_at = now() - interval '2 days', id = '${idBound('dlv', madeAt)}'`,
      old?.id,
    );
    const found = async (query: string) =>
      (await user.client.get(`${path}/deliveries?${query}`)).body as {
        total: number;
        data: { id: string }[];
      };
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();

    expect(await found('event=job.created,job.updated')).toMatchObject({ total: 3 });
    expect(await found('event=job.deleted')).toMatchObject({ total: 0, data: [] });
    expect(await found('answer=4xx,5xx')).toMatchObject({ total: 1, data: [{ id: refused?.id }] });
    expect(await found('answer=none')).toMatchObject({ total: 1 });
    expect(await found(`until=${yesterday}`)).toMatchObject({
      total: 1,
      data: [{ id: idBound('dlv', madeAt) }],
    });
    expect(await found(`since=${yesterday}&answer=2xx,none`)).toMatchObject({ total: 1 });
    expect(await found('since=0001-01-01&until=9999-12-31')).toMatchObject({ total: 3 });
    for (const query of ['event=job', 'answer=200', 'since=yesterday'])
      expect((await user.client.get(`${path}/deliveries?${query}`)).status).toBe(400);
  });

  it('show what is sent and every attempt', async () => {
    const job = (await addJob()).body;
    const [delivery] = (await user.client.get(`${path}/deliveries`)).body.data;
    expect(delivery).toMatchObject({ event: 'job.created', subject: 'Acme, Engineer' });
    const { body } = await user.client.get(`${path}/deliveries/${delivery.id}`);

    expect(body).toMatchObject({ ...delivery, event: 'job.created', state: 'pending', attemptLog: [] });
    expect(JSON.parse(body.body).data).toMatchObject({ id: job.id, jobId: job.id });
    expect((await user.client.get(`${path}/deliveries/nonsense`)).status).toBe(404);
  });

  it('are made due again, one or all of a time range', async () => {
    const before = new Date().toISOString();
    await addJob();
    await addJob();
    await exhaust();
    const [delivery] = (await user.client.get(`${path}/deliveries`)).body.data;
    const retried = await user.client.post(`${path}/deliveries/${delivery.id}/retry`);
    const counted = await user.client.post(`${path}/recover`, { since: before, dryRun: true });
    const recovered = await user.client.post(`${path}/recover`, { since: before });

    expect([delivery.state, retried.status, retried.body.state]).toEqual(['exhausted', 200, 'pending']);
    expect(counted.body).toEqual({ success: true, deliveries: 1, dryRun: true });
    expect(recovered.body).toEqual({ success: true, deliveries: 1, dryRun: false });
    expect((await user.client.get(`${path}/deliveries?state=pending`)).body.total).toBe(2);
    expect((await user.client.post(`${path}/recover`, {})).status).toBe(400);
  });

  it('are made due when their owner ends the pause of the webhook, but not by others or for a disabled one', async () => {
    await addJob();
    await service.dataSource.query(
      `UPDATE pipeline.webhook_delivery SET attempt = 3, next_attempt_at = now() + interval '1 hour' WHERE user_id = $1`,
      [user.id],
    );
    await service.dataSource.query(
      `UPDATE pipeline.webhook_endpoint SET circuit = 'open', circuit_probe_at = now() + interval '1 hour',
              circuit_pause_seconds = 900, retry_after = now() + interval '1 hour' WHERE id = $1`,
      [webhookId],
    );
    const stranger = await service.newUser();
    expect((await stranger.client.post(`${path}/resume`)).status).toBe(404);
    const resumed = await user.client.post(`${path}/resume`);
    const [delivery] = (await user.client.get(`${path}/deliveries`)).body.data;
    const [health] = (await user.client.get('/api/mcp/webhooks/health')).body.data;

    expect([resumed.status, resumed.body]).toEqual([200, { success: true, deliveries: 1 }]);
    expect(Date.parse(delivery.nextAttemptAt)).toBeLessThanOrEqual(Date.now());
    expect(health.retryAfter).toBeNull();
    expect(Date.parse(health.circuit.nextProbeAt)).toBeLessThanOrEqual(Date.now());
    expect((await user.client.post(`${path}/resume`)).body).toEqual({ success: true, deliveries: 0 });
    await user.client.patch(path, { active: false });
    expect((await user.client.post(`${path}/resume`)).status).toBe(409);
    expect((await user.client.post(`${path}/deliveries/${delivery.id}/retry`)).status).toBe(409);
  });
});

describe('changing a webhook', () => {
  it('changes what is given, and holds deliveries while it is disabled', async () => {
    const changed = await user.client.patch(path, { events: ['job.deleted'], description: 'CRM' });
    const disabled = await user.client.patch(path, { active: false, events: ['*'] });
    await addJob();
    const retry = await user.client.post(`${path}/recover`, { since: '2026-01-01' });
    const enabled = await user.client.patch(path, { active: true, description: null });

    expect(changed.body).toMatchObject({ events: ['job.deleted'], description: 'CRM', active: true });
    expect(disabled.body).toMatchObject({ active: false, events: ['*'], description: 'CRM' });
    expect(retry.status).toBe(409);
    expect(enabled.body).toMatchObject({ active: true, events: ['*'], description: null, heldDeliveries: 1 });
    expect((await user.client.get(path)).body).toMatchObject({ id: webhookId, active: true });
  });

  it('takes the order and the pace of what is sent, and shows them wherever the webhook is shown', async () => {
    const options = { order: 'job', maxPerSecond: 1_000 };
    const hook = { url: 'https://hooks.example.com/in', events: ['*'] };
    const registered = await user.client.post('/api/mcp/webhooks', { ...hook, ...options });
    const own = `/api/mcp/webhooks/${registered.body.id}`;
    const listed = (await user.client.get('/api/mcp/webhooks')).body.data;
    const detail = await user.client.get(own);
    const untouched = await user.client.patch(own, { description: 'CRM' });
    const unlimited = await user.client.patch(own, { maxPerSecond: null, order: 'none' });
    const absent = await user.client.post('/api/mcp/webhooks', { ...hook, order: null, maxPerSecond: null });

    expect(registered.body).toMatchObject(options);
    expect(listed.at(-1)).toMatchObject(options);
    expect(detail.body).toMatchObject(options);
    expect(untouched.body).toMatchObject({ ...options, description: 'CRM' });
    expect(unlimited.body).toMatchObject({ order: 'none', maxPerSecond: null });
    expect(absent.body).toMatchObject({ order: 'none', maxPerSecond: null });
  });

  it.each([
    { options: { order: 'company' }, message: 'order must be one of none, job' },
    { options: { order: 'jobs' }, message: 'order must be one of none, job; did you mean job?' },
    ...[0, 1_001, 1.5, '5', -1].map((maxPerSecond) => ({
      options: { maxPerSecond },
      message: 'maxPerSecond must be a whole number from 1 to 1,000, or null for no limit',
    })),
  ])(
    'refuses $options with the field and what it may be, and changes nothing',
    async ({ options, message }) => {
      const [field] = Object.keys(options);
      const before = (await user.client.get('/api/mcp/webhooks')).text;
      const hook = { url: 'https://hooks.example.com/in', events: ['*'] };
      for (const reply of [
        await user.client.patch(path, { description: 'changed', ...options }),
        await user.client.post('/api/mcp/webhooks', { ...hook, ...options }),
      ]) {
        expect(reply.status).toBe(400);
        expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, message }] });
      }
      expect((await user.client.get('/api/mcp/webhooks')).text).toBe(before);
    },
  );

  it.each([
    { order: null },
    { url: 'http://example.com' },
    { url: 'https://10.0.0.1/' },
    { events: [] },
    { events: ['x'] },
    { active: 1 },
  ])('refuses %j', async (body) => {
    expect((await user.client.patch(path, body)).status).toBe(400);
  });

  it('gives a new secret this once, and says how long the old one lasts', async () => {
    const rotated = await user.client.post(`${path}/rotate-secret`, { graceSeconds: 60 });
    const again = await user.client.post(`${path}/rotate-secret`, { graceSeconds: 0 });

    expect(rotated.body).toEqual({
      id: webhookId,
      secret: expect.stringMatching(/^.{16,}/),
      previousExpiresAt: expect.stringMatching(/Z$/),
    });
    expect(again.body.previousExpiresAt).toBeNull();
    expect(again.body.secret).not.toBe(rotated.body.secret);
    expect((await user.client.get(path)).text).not.toContain(again.body.secret);
    expect((await user.client.post(`${path}/rotate-secret`, { graceSeconds: -1 })).status).toBe(400);
  });
});

describe('testing a webhook', () => {
  it('answers 200 also when nothing could be sent, and records one test delivery', async () => {
    const { status, body } = await user.client.post('/api/mcp/webhooks/test', { webhookId });

    expect(status).toBe(200);
    expect(body).toEqual({
      success: false,
      delivered: false,
      statusCode: null,
      durationMs: expect.any(Number),
      deliveryId: expect.stringMatching(/^dlv_/),
      error: expect.stringContaining('nothing was sent'),
    });
    const [delivery] = (await user.client.get(`${path}/deliveries`)).body.data;
    expect(delivery).toMatchObject({ id: body.deliveryId, state: 'cancelled' });
    expect((await service.eventsOf(user.id)).map(({ event }) => event)).toEqual(['webhook.test']);
  });

  it.each(WEBHOOK_EVENT_TYPES)(
    'sends an example of %s that no reader of events takes for real',
    async (type) => {
      const sent = user.client.post('/api/mcp/webhooks/test', { webhookId, type });
      // No worker is there, and nothing comes before its answer: the test takes a request back after five seconds.
      await untilTrue('it is recorded', async () => {
        const [, ended] = await service.dataSource.query(
          `UPDATE pipeline.webhook_delivery SET state = 'succeeded', last_status = 204
            WHERE user_id = $1 AND state = 'pending'`,
          [user.id],
        );
        return ended === 1;
      });
      const [delivery] = (await user.client.get(`${path}/deliveries?event=${type}`)).body.data;
      const { body, event } = (await user.client.get(`${path}/deliveries/${delivery.id}`)).body;
      const told = { delivered: true, statusCode: 204, error: null, deliveryId: delivery.id };
      expect((await sent).body).toMatchObject(told);
      expect(event).toBe(type);
      expect(JSON.parse(body)).toEqual({
        event: type,
        timestamp: expect.any(String),
        data: expect.anything(),
      });
      await user.client.post('/api/mcp/contacts', { name: 'Ada' });
      let listed: string[] = [];
      await untilTrue('the next event is listed', async () => {
        const { data } = (await user.client.get('/api/mcp/events')).body;
        listed = data.map((one: { event: string }) => one.event);
        return listed.includes('contact.created');
      });
      expect(listed).toEqual([...(type === 'webhook.test' ? [type] : []), 'contact.created']);
    },
  );

  it('names the events when the type is none of them', async () => {
    const { status, body } = await user.client.post('/api/mcp/webhooks/test', {
      webhookId,
      type: 'job.create',
    });
    expect(status).toBe(400);
    expect(body.details[0]).toMatchObject({ field: 'type', message: expect.stringContaining('job.created') });
  });

  it('needs the id of an own webhook', async () => {
    const stranger = await service.newUser();

    expect((await user.client.post('/api/mcp/webhooks/test', {})).status).toBe(400);
    expect((await stranger.client.post('/api/mcp/webhooks/test', { webhookId })).status).toBe(404);
  });
});

describe('the notices of webhooks', () => {
  it('tell their owner, and nobody else, of a webhook that was disabled', async () => {
    await service.dataSource.query(
      `INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
       VALUES ($1, $2, 'failing', 'first'), ($1, $2, 'gone', 'The receiver answered 410.')`,
      [user.id, webhookId],
    );
    const { body } = await user.client.get('/api/mcp/webhooks/notices');
    expect(body.data).toEqual([
      { webhookId, reason: 'gone', message: 'The receiver answered 410.', createdAt: expect.any(String) },
      expect.objectContaining({ reason: 'failing', message: 'first' }),
    ]);
    const other = await service.newUser();
    expect((await other.client.get('/api/mcp/webhooks/notices')).body).toEqual({ data: [] });
  });
});

describe('the health of webhooks', () => {
  const healthOf = async (owner: PipelineUser) =>
    (await owner.client.get('/api/mcp/webhooks/health')).body.data;

  it('counts how the deliveries of a day ended, and nothing of tests or of others', async () => {
    for (let i = 0; i < 4; i++) await addJob();
    await service.dataSource.query(
      `UPDATE pipeline.webhook_delivery AS delivery SET state = made.state, finished_at = now()
         FROM (SELECT id, CASE row_number() OVER (ORDER BY id) WHEN 1 THEN 'exhausted' ELSE 'succeeded' END AS state
                 FROM pipeline.webhook_delivery WHERE user_id = $1 ORDER BY id LIMIT 3) AS made
        WHERE delivery.id = made.id`,
      [user.id],
    );
    const [health] = await healthOf(user);
    expect(health).toMatchObject({
      webhookId,
      active: true,
      disabled: null,
      circuit: { state: 'closed', nextProbeAt: null },
      heldDeliveries: 0,
      recent: { windowHours: 24, succeeded: 2, failed: 1, waiting: 1, retrying: 0, successRate: 0.6667 },
    });
    expect(await healthOf(await service.newUser())).toEqual([]);
  });

  it('counts a delivery whose attempts have failed so far as retrying', async () => {
    for (let i = 0; i < 2; i++) await addJob();
    await service.dataSource.query(
      `UPDATE pipeline.webhook_delivery SET attempt = 2, last_attempt_at = now(), last_error = 'The receiver answered 500.'
        WHERE id = (SELECT min(id) FROM pipeline.webhook_delivery WHERE user_id = $1)`,
      [user.id],
    );
    const [health] = await healthOf(user);
    expect(health.recent).toMatchObject({
      succeeded: 0,
      failed: 0,
      waiting: 2,
      retrying: 1,
      successRate: null,
    });
  });

  it('says why a webhook gets nothing, what waits for it, and how to go on', async () => {
    await addJob();
    await user.client.patch(path, { active: false });
    const [health] = await healthOf(user);
    expect(health).toMatchObject({ active: false, heldDeliveries: 1, recent: { successRate: null } });
    expect(health.disabled).toMatchObject({
      reason: 'user',
      at: expect.any(String),
      nextStep: expect.stringContaining('recover'),
    });
  });
});
