import { randomBytes } from 'node:crypto';
import { MonthlyUsage } from '@wagewright/auth';
import { dataSourceOptions } from '@wagewright/database';
import { SubscriptionEnv } from '@wagewright/events';
import { Command } from 'commander';
import { AdminContext } from '../../../apps/admin/src/admin-context';
import { registerAccountCommands } from '../../../apps/admin/src/accounts/account.commands';
import { registerFeedCommands } from '../../../apps/admin/src/accounts/feed.commands';
import { BacklogDrainer } from '../../../apps/webhook-worker/src/maintenance/backlog-drainer';
import { MaintenanceEnv } from '../../../apps/webhook-worker/src/maintenance/maintenance.env';
import { AccountErasures } from '../../../apps/webhook-worker/src/maintenance/erasure/account-erasures';
import { ErasureService } from '../../../apps/webhook-worker/src/maintenance/erasure/erasure.service';
import { RemovedEndpoints } from '../../../apps/webhook-worker/src/maintenance/erasure/removed-endpoints';
import { testRedisUrl } from '../../setup/test-redis';
import { BOUNDARY, filePart, formOf } from '../../support/pipeline/file-form';
import type { Json } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';
import { untilTrue } from '../../support/until-true';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { patientEnv } from '../../setup/test-database';

const P = '/api/mcp';

/** Data that a user deletes is deleted everywhere: the test searches every column of every table for the typed text. */
describe('what is deleted', () => {
  let mark: string;

  newUserForEachTest();
  beforeEach(async () => {
    mark = randomBytes(6).toString('hex');
  });

  const sql = <T>(statement: string, values: unknown[] = []): Promise<T[]> =>
    service.dataSource.query<T[]>(statement, values);

  /** In any column, in clear or as bytes. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await sql<{ name: string }>(
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
        WHERE nspname IN ('accounts', 'compensation', 'pipeline') AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY 1`,
    );
    expect(tables.length).toBeGreaterThan(25);
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await sql(
        `SELECT FROM ${name} AS t WHERE position($1 in row_to_json(t)::text) > 0
            OR position(encode(convert_to($1, 'UTF8'), 'hex') in row_to_json(t)::text) > 0 LIMIT 1`,
        [text],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  /** The log of events. It ends before the events younger than any open transaction on the server. */
  async function logged(): Promise<Json[]> {
    const data = async () => (await user.client.get(`${P}/events`)).body.data as Json[];
    await untilTrue('an event is in the log', async () => (await data()).length > 0);
    return data();
  }

  /** One turn of the worker's upkeep as its role, at a later time. */
  async function care(after = '10 minutes'): Promise<void> {
    await sql(`UPDATE pipeline.webhook_event SET created_at = created_at - interval '${after}'`);
    await sql(`UPDATE pipeline.deleted_activity SET deleted_at = deleted_at - interval '${after}'`);
    await sql(`UPDATE pipeline.cancelled_calendar_event SET kept_until = kept_until - interval '${after}'`);
    await sql(`UPDATE pipeline.undo_entry SET expires_at = expires_at - interval '${after}'`);
    await sql(`UPDATE pipeline.webhook_endpoint SET deleted_at = deleted_at - interval '${after}'`);
    await sql(`UPDATE accounts.account_erasure SET requested_at = requested_at - interval '${after}'`);
    const env = patientEnv({ url: service.urlOf('worker'), poolMax: 1 });
    const dataSource = await new DataSource(dataSourceOptions(env, 'erasure-test', [])).initialize();
    await new BacklogDrainer(dataSource).drain();
    await new ErasureService(
      dataSource,
      new MaintenanceEnv(),
      new SubscriptionEnv(),
      new AccountErasures(dataSource),
      new RemovedEndpoints(dataSource),
    ).erase();
    await dataSource.destroy();
  }

  /** Ends every delivery as a worker does: the receiver has sent the body back. */
  async function deliverAll(): Promise<void> {
    await sql(
      `WITH ended AS (
         UPDATE pipeline.webhook_delivery AS delivery SET state = 'succeeded', last_status = 200, finished_at = now()
           FROM pipeline.webhook_event AS event WHERE event.id = delivery.event_id AND delivery.state = 'pending'
         RETURNING delivery.id, event.body)
       INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, total_ms, status, response_excerpt)
       SELECT id, 1, 'auto', now(), 5, 200, body FROM ended`,
    );
  }

  const webhook = async (host = 'receiver') =>
    (await user.client.post(`${P}/webhooks`, { url: `https://${host}.example.com/hook`, events: ['*'] }))
      .body;
  const contact = async () =>
    (
      await user.client.post(`${P}/contacts`, {
        name: `Ada ${mark}`,
        email: `${mark}@example.com`,
        notes: 'a text that looks like a member: "id":"job_0000000000000000000000"',
      })
    ).body;
  const byTool = (name: string, args: object) =>
    user.client.post(P, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
  const job = async () =>
    (await user.client.post(`${P}/jobs`, { company: `Acme ${mark}`, title: 'Engineer' })).body;

  const file = async (jobId: string) => {
    const { status } = await user.client.raw('POST', `${P}/jobs/${jobId}/files`, {
      body: formOf([filePart(`Dear ${mark}`, `${mark}.txt`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    expect(status).toBe(201);
  };

  it('of a contact: its events with what receivers answered, once all deliveries have ended', async () => {
    await webhook();
    const { id } = await contact();
    await user.client.patch(`${P}/contacts/${id}`, { phone: `+1 ${mark}` });
    const other = (await user.client.post(`${P}/contacts`, { name: 'Somebody else' })).body;
    await user.client.delete(`${P}/contacts/${id}`);
    expect(await tablesWith(mark)).toEqual(['pipeline.webhook_event']);

    await care();
    expect(await service.eventsOf(user.id)).toHaveLength(4);
    await deliverAll();
    expect(await tablesWith(mark)).toEqual(['pipeline.webhook_attempt', 'pipeline.webhook_event']);
    await care();
    expect(await tablesWith(mark)).toEqual([]);
    // A later reader of the log still learns that the contact was deleted, and nothing else about it.
    const [created, deleted, ...more] = await service.eventsOf(user.id);
    expect([created?.data.id, more]).toEqual([other.id, []]);
    expect(deleted).toEqual({
      event: 'contact.deleted',
      timestamp: expect.stringMatching(/^20.+Z$/),
      data: { id, contactId: id },
    });
    await care();
    expect(await service.eventsOf(user.id)).toHaveLength(2);
  });

  it('of a job: with its activities, and not sooner than ten minutes later', async () => {
    await webhook();
    const { id } = await job();
    await user.client.post(`${P}/jobs/${id}/status`, { status: 'interviewing', note: mark });
    await user.client.post(`${P}/activities`, { type: 'call', title: `Call ${mark}`, jobId: id });
    await file(id);
    await user.client.delete(`${P}/jobs/${id}`);
    await deliverAll();
    await care('9 minutes');
    const ofWebhooks = ['pipeline.webhook_attempt', 'pipeline.webhook_event'];
    expect(await tablesWith(mark)).toEqual(['pipeline.undo_entry', ...ofWebhooks]);
    await care('2 minutes');
    expect(await tablesWith(mark)).toEqual(['pipeline.undo_entry']);
    await care('8 minutes');
    expect(await tablesWith(mark)).toEqual([]);
    const [event, ...more] = await logged();
    expect([event, more]).toMatchObject([{ event: 'job.deleted', data: { id, jobId: id } }, []]);
    expect(Object.keys(event.data)).toEqual(['id', 'jobId']);
  });

  it('of an activity: the event that told of it, once its deliveries have ended, wherever it was moved', async () => {
    await webhook();
    const log = async (fields: object) =>
      (await user.client.post(`${P}/activities`, { type: 'call', title: `Call ${mark}`, ...fields })).body.id;
    const [first, second] = [await job(), await job()];
    const [deleted, moved] = [await log({}), await log({ jobId: first.id })];
    const kept = await log({ title: 'Another call' });
    await user.client.patch(`${P}/activities/${moved}`, { jobId: second.id });
    await user.client.delete(`${P}/activities/${deleted}`);
    await user.client.delete(`${P}/jobs/${second.id}`);
    await user.client.delete(`${P}/jobs/${first.id}`);
    await care();
    expect(await tablesWith(deleted)).toEqual(['pipeline.deleted_activity', 'pipeline.webhook_event']);

    await deliverAll();
    await care();
    for (const text of [mark, deleted, moved]) expect(await tablesWith(text)).toEqual([]);
    const ids = (await service.eventsOf(user.id)).map(({ data }) => data['id']);
    expect(ids).toEqual([kept, second.id, first.id]);
  });

  it('of a calendar event, alone or with its job: all that was typed, and its time after 30 days', async () => {
    const { id: jobId } = await job();
    await user.client.post(`${P}/calendar/feed`);
    const add = async (fields: object) =>
      (
        await user.client.post(`${P}/calendar`, {
          title: mark,
          notes: mark,
          location: mark,
          meetingUrl: `https://meet.example.com/${mark}`,
          startsAt: '2027-01-01T10:00:00Z',
          ...fields,
        })
      ).body.id;
    const [alone, withJob] = [await add({}), await add({ jobId })];
    await user.client.delete(`${P}/calendar/${alone}`);
    await user.client.delete(`${P}/jobs/${jobId}`);
    await care();
    expect(await tablesWith(mark)).toEqual([]);
    for (const id of [alone, withJob])
      expect(await tablesWith(id)).toEqual(['pipeline.cancelled_calendar_event']);
    await care('29 days');
    expect(await tablesWith(alone)).toEqual(['pipeline.cancelled_calendar_event']);
    await care('1 day');
    for (const id of [alone, withJob]) expect(await tablesWith(id)).toEqual([]);
  });

  it('of a job that an agent has changed: what an undo would have needed, once its time is over', async () => {
    const { id } = await job();
    await byTool('save_job', { job: id, notes: mark });
    await user.client.delete(`${P}/jobs/${id}`);
    expect(await tablesWith(mark)).toContain('pipeline.undo_entry');
    await care();
    expect(await tablesWith(mark)).toEqual(['pipeline.undo_entry']);
    await care();
    expect(await tablesWith(mark)).toEqual([]);
  });

  it('of a record whose deliveries do not end: after 76 hours, but no send that is under way', async () => {
    const { id: webhookId } = await webhook();
    const { id } = await contact();
    await user.client.patch(`${P}/webhooks/${webhookId}`, { active: false });
    await user.client.delete(`${P}/contacts/${id}`);
    const leased = `state = 'leased', claimed_until = now() + interval '15 seconds'`;
    await sql(
      `UPDATE pipeline.webhook_delivery SET ${leased} WHERE id = (SELECT max(id) FROM pipeline.webhook_delivery WHERE user_id = $1)`,
      [user.id],
    );
    await care('75 hours');
    expect(await service.eventsOf(user.id)).toHaveLength(2);
    await care('2 hours');
    expect((await service.eventsOf(user.id)).map(({ event }) => event)).toEqual(['contact.deleted']);
    await sql(`UPDATE pipeline.webhook_delivery SET state = 'succeeded', claimed_until = NULL`);
    await care();
    expect(await tablesWith(mark)).toEqual([]);
  });

  it('of a webhook: address, secret, notices and deliveries', async () => {
    const { id } = await webhook(mark);
    await sql(
      `INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message) VALUES ($1, $2, 'gone', $3)`,
      [user.id, id, `Your webhook https://${mark}.example.com/hook was disabled`],
    );
    await contact();
    await user.client.delete(`${P}/webhooks?webhookId=${id}`);
    const [before] = await sql<{ secret: string }>(
      'SELECT secret FROM pipeline.webhook_endpoint WHERE id = $1',
      [id],
    );
    await care('1 second');
    const [blank] = await sql<object>(
      'SELECT url, host, secret FROM pipeline.webhook_endpoint WHERE id = $1',
      [id],
    );
    expect(blank).toEqual({ url: '', host: '', secret: '' });
    await care();
    for (const text of [before!.secret, `${mark}.example.com`, id])
      expect(await tablesWith(text)).toEqual([]);
  });

  describe('of an account', () => {
    const admin = async (...args: string[]) => {
      const context = new AdminContext(
        async () => service.app,
        () => ({ json: true, as: 'ada' }),
        { stdout: process.stdout, stderr: { write: () => true } },
      );
      const printed = jest.spyOn(context, 'print').mockReturnValue();
      const program = new Command().exitOverride();
      registerAccountCommands(program, context);
      registerFeedCommands(program, context);
      await program.parseAsync(args, { from: 'user' });
      return printed.mock.calls.at(-1)?.[1];
    };

    /** As the pipeline and the worker leave it while the program is told. */
    const subscribe = async () => {
      await sql(
        `INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, host, read_transaction, refresh_before)
         VALUES ('sub_' || $2, $1, 0, 'token:tok_1', 'job.changed', $2, 0, now() + interval '1 hour')`,
        [user.id, mark],
      );
      await sql(
        `INSERT INTO pipeline.event_subscription_delivery (subscription_id, user_id, kind) VALUES ('sub_' || $2, $1, 'terminated')`,
        [user.id, mark],
      );
      await sql(
        `INSERT INTO pipeline.event_verification (user_id, subscription_id, host, url, secret)
         VALUES ($1, 'sub_' || $2, $2, 'https://' || $2 || '.example.com', 'sealed')`,
        [user.id, mark],
      );
    };

    it('everything: credentials at once, records, feed, webhooks, events and counts with the worker’s care', async () => {
      const { id: webhookId } = await webhook(mark);
      const { id: jobId } = await job();
      const { id: contactId } = await contact();
      await user.client.post(`${P}/activities`, { type: 'call', title: mark, jobId, contactId });
      await user.client.post(`${P}/calendar`, { title: mark, startsAt: '2027-01-01T10:00:00Z' });
      await user.client.post(`${P}/me`, { action: 'mood_checkin', mood: 3, note: mark });
      await user.client.post(`${P}/jobs/${jobId}/status`, { status: 'offer', note: mark });
      await byTool('save_job', { job: jobId, notes: mark });
      await file(jobId);
      const { token } = (await user.client.post(`${P}/calendar/feed`)).body;
      const deleted = (await user.client.post(`${P}/calendar`, { startsAt: '2027-01-01T10:00:00Z' })).body.id;
      await user.client.delete(`${P}/calendar/${deleted}`);
      expect(await tablesWith(deleted)).toEqual(['pipeline.cancelled_calendar_event']);
      await deliverAll();
      await subscribe();

      expect(await admin('account', 'delete', '--id', user.id)).toEqual({ id: user.id, deleted: true });
      expect((await user.client.get(`${P}/me`)).status).toBe(401);
      expect((await service.anonymous.get(`${P}/calendar/feed/${token}.ics`)).status).toBe(404);
      await expect(admin('account', 'delete', '--id', user.id)).rejects.toThrow('There is no account');
      const redis = new Redis(testRedisUrl());
      expect(await redis.keys(`*pipeline:${user.id}*`)).toEqual([]);
      await redis.quit();

      await care('1 minute');
      // The program that has subscribed is still to be told of the end.
      expect(await tablesWith(mark)).toEqual([
        'pipeline.event_subscription',
        'pipeline.event_subscription_delivery',
      ]);
      await care();
      await care();
      await care();
      expect(await tablesWith(mark)).toEqual([]);
      for (const id of [webhookId, jobId, contactId]) expect(await tablesWith(id)).toEqual([]);
      expect(await tablesWith(user.id)).toEqual(['accounts.account_erasure', 'accounts.audit_entry']);
      await sql(`UPDATE accounts.account_erasure SET erased_at = erased_at - interval '8 days'`);
      await care();
      // The trail names the account by its id alone, for two years.
      expect(await tablesWith(user.id)).toEqual(['accounts.audit_entry']);
    });

    it('also what a call that was under way wrote after the deletion', async () => {
      await admin('account', 'delete', '--id', user.id);
      await care('1 minute');
      await sql(
        `INSERT INTO pipeline.mood_checkin (user_id, score, note, created_at) VALUES ($1, 3, $2, now())`,
        [user.id, mark],
      );
      await care('1 minute');
      expect(await tablesWith(mark)).toEqual([]);
    });

    it('without holding up the counts of others that are kept at the same time', async () => {
      const other = await service.newUser();
      const usage = service.app.get(MonthlyUsage);
      await admin('account', 'delete', '--id', user.id);
      const row = { surface: 'pipeline' as const, month: '2026-01', used: 7 };
      await usage.keep([
        { ...row, accountId: user.id },
        { ...row, accountId: other.id },
      ]);
      const kept = [user.id, other.id].map((id) => usage.kept(id, 'pipeline', '2026-01'));
      expect(await Promise.all(kept)).toEqual([0, 7]);
    });

    it('nothing of another one’s', async () => {
      const other = await service.newUser();
      await other.client.post(`${P}/jobs`, { company: mark, title: 'Engineer' });
      await admin('account', 'delete', '--id', user.id);
      await care();
      expect(await tablesWith(mark)).toEqual(['pipeline.job', 'pipeline.job_text', 'pipeline.webhook_event']);
    });

    it('closes its calendar feed alone where that is asked for', async () => {
      const { token, id } = (await user.client.post(`${P}/calendar/feed`)).body;
      expect(await admin('feed', 'revoke', '--account', user.id)).toEqual({
        account: user.id,
        feed: id,
        revoked: true,
      });
      expect((await service.anonymous.get(`${P}/calendar/feed/${token}.ics`)).status).toBe(404);
      await expect(admin('feed', 'revoke', '--account', user.id)).rejects.toThrow('has no calendar feed');
    });
  });
});
