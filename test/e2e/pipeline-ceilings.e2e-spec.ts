import { Agent } from '../support/pipeline/agent';
import type { Json, Reply } from '../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../support/pipeline/shared-pipeline';
import { setPlan } from '../support/operator-changes';

const JOBS = '/api/mcp/jobs';
const CONTACTS = '/api/mcp/contacts';
const ACTIVITIES = '/api/mcp/activities';
const CALENDAR = '/api/mcp/calendar';
const IMPORT = '/api/mcp/jobs/import';
/** Ceilings of the plan of the tests. */
const CEILINGS = { jobs: 6, contacts: 3, activities: 3, events: 2, textBytes: 5_000 };
const USAGE = `
  SELECT coalesce(sum(jobs), 0)::integer AS jobs, coalesce(sum(contacts), 0)::integer AS contacts,
         coalesce(sum(activities), 0)::integer AS activities, coalesce(sum(events), 0)::integer AS events,
         coalesce(sum(text_bytes), 0)::integer AS "textBytes"
    FROM pipeline.account_usage WHERE user_id = $1`;

newUserForEachTest({ ACCOUNT_LIMITS: JSON.stringify({ ultra: CEILINGS, enterprise: { jobs: 1_000 } }) });

const job = (title = 'Engineer', more: object = {}) => ({ company: 'Acme', title, ...more });
const event = (title: string) => ({ title, type: 'interview', startsAt: '2030-01-01T10:00:00Z' });
const usage = async () => (await service.dataSource.query<Json[]>(USAGE, [user.id]))[0];
const created = async (path: string, body: object) => {
  const reply = await user.client.post(path, body);
  expect(reply.status).toBe(201);
  return reply.body;
};
const fill = async (jobs = CEILINGS.jobs) => {
  const added: Json[] = [];
  for (let n = 0; n < jobs; n++) added.push(await created(JOBS, job(`T${n}`)));
  return added;
};
const expectRefused = ({ status, body }: Reply, what: string) => {
  expect([status, body.code, body.error]).toEqual([409, 'CONFLICT', expect.stringContaining(what)]);
};

describe('a ceiling of an account', () => {
  it('is refused by name for each kind of record, and there is room again after a deletion', async () => {
    const jobs = await fill();
    expectRefused(await user.client.post(JOBS, job()), 'up to 6 jobs');
    for (let n = 0; n < 3; n++) await created(CONTACTS, { name: `Jo ${n}` });
    expectRefused(await user.client.post(CONTACTS, { name: 'Jo' }), 'up to 3 contacts');
    for (let n = 0; n < 3; n++) await created(ACTIVITIES, { type: 'call', jobId: jobs[0].id });
    expectRefused(await user.client.post(ACTIVITIES, { type: 'call' }), 'up to 3 activities');
    for (let n = 0; n < 2; n++) await created(CALENDAR, { ...event(`E${n}`), jobId: jobs[0].id });
    expectRefused(await user.client.post(CALENDAR, event('E')), 'up to 2 events in the calendar');

    await user.client.delete(`${JOBS}/${jobs[0].id}`);
    expect(await usage()).toMatchObject({ jobs: 5, contacts: 3, activities: 0, events: 0 });
    await created(JOBS, job());
    await created(ACTIVITIES, { type: 'call' });
    await created(CALENDAR, event('E'));
  });

  it('holds for texts that grow, be it by a new record, a change, a note of a move or a check-in', async () => {
    const [{ id }] = await fill(1);
    const long = (bytes: number) => 'ü'.repeat(bytes / 2);
    expectRefused(
      await user.client.patch(`${JOBS}/${id}`, { notes: long(5_000) }),
      'up to 5,000 bytes of text',
    );
    expect((await user.client.patch(`${JOBS}/${id}`, { notes: long(4_900) })).status).toBe(200);
    expectRefused(await user.client.post(JOBS, job('T', { description: long(200) })), 'bytes of text');
    expectRefused(await user.client.post(CONTACTS, { name: 'Jo', notes: long(200) }), 'bytes of text');
    const moved = { status: 'applied', note: long(200) };
    expectRefused(await user.client.post(`${JOBS}/${id}/status`, moved), 'bytes of text');
    const checkin = { action: 'mood_checkin', mood: 'good', note: long(200) };
    expectRefused(await user.client.post('/api/mcp/me', checkin), 'bytes of text');
    expect((await user.client.patch(`${JOBS}/${id}`, { notes: 'short' })).status).toBe(200);
    expect((await user.client.post(`${JOBS}/${id}/status`, moved)).status).toBe(200);
    expect(await usage()).toMatchObject({ jobs: 1, textBytes: 'AcmeT0short'.length + 200 });

    await user.client.delete(`${JOBS}/${id}`);
    expect(await usage()).toMatchObject({ jobs: 0, textBytes: 0 });
  });

  it('lets exactly one of twenty in at the last place, by whichever door', async () => {
    const { id: contact } = await created(CONTACTS, { name: 'Jo' });
    await fill(CEILINGS.jobs - 1);
    const doors = Array.from({ length: 20 }, async (_, n) => {
      if (n % 4 === 0) return (await user.client.post(JOBS, job(`A${n}`))).status;
      if (n % 4 === 1) return (await user.client.post(JOBS, job(`B${n}`, { contactIds: [contact] }))).status;
      if (n % 4 === 2)
        return (await user.client.post(JOBS, job(`C${n}`), { 'idempotency-key': `key-${n}` })).status;
      const { body } = await user.client.post(`${JOBS}/batch`, { jobs: [job(`D${n}`)] });
      return body.results[0].status;
    });
    const statuses = await Promise.all(doors);
    expect(statuses.toSorted()).toEqual([201, ...Array(19).fill(409)]);
    expect(await usage()).toMatchObject({ jobs: CEILINGS.jobs });
    expect((await user.client.get(JOBS)).body.total).toBe(CEILINGS.jobs);
  });

  it('lets in as many of several kinds of text at once as there is room for', async () => {
    const texts = Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0
        ? user.client.post(CONTACTS, { name: `Jo ${n}`, notes: 'x'.repeat(1_700) })
        : user.client.post(ACTIVITIES, { type: 'note', description: 'x'.repeat(1_700) }),
    );
    const statuses = (await Promise.all(texts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect((await usage()).textBytes).toBeLessThanOrEqual(CEILINGS.textBytes);
  });

  it('is a result of the members of a batch that find no room, and of these alone', async () => {
    await fill(4);
    const { body } = await user.client.post(`${JOBS}/batch`, { jobs: [1, 2, 3].map((n) => job(`B${n}`)) });
    expect(body).toMatchObject({ created: 2, failed: 1 });
    expect(body.results[2]).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      error: expect.stringContaining('up to 6 jobs'),
    });
  });

  it('is told by tools in their shape, in a dry run too, and holds for what an undo brings back', async () => {
    const agent = await Agent.of(service, user);
    await created(CALENDAR, event('E0'));
    const planned = { title: 'Call with Jo', startsAt: '2030-02-01T10:00:00Z', type: 'interview' };
    const { data } = await agent.done('plan_event', planned);
    const removed = await agent.done('plan_event', { event: data.event.id, cancel: true });
    await created(CALENDAR, event('E1'));
    expect(await agent.refusal('plan_event', { ...planned, dry_run: true })).toContain('up to 2 events');
    expect(await agent.refusal('plan_event', planned)).toContain('up to 2 events in the calendar');
    expect(await agent.refusal('undo', { undo_token: removed.undo.undo_token })).toContain(
      'up to 2 events in the calendar',
    );

    await fill();
    expect(await agent.refusal('save_job', { company: 'Acme', title: 'One more' })).toContain('up to 6 jobs');
    await agent.close();
  });

  it('does not keep anybody above it from reading, shortening and deleting', async () => {
    const jobs = await fill();
    await service.dataSource.query(
      `UPDATE pipeline.account_ceiling SET jobs = 2, text_bytes = 10 WHERE plan = 'ultra'`,
    );
    try {
      expect((await user.client.patch(`${JOBS}/${jobs[0].id}`, { title: 'T' })).status).toBe(200);
      expect((await user.client.post(`${JOBS}/${jobs[0].id}/status`, { status: 'applied' })).status).toBe(
        200,
      );
      expectRefused(await user.client.patch(`${JOBS}/${jobs[0].id}`, { title: 'Longer' }), 'bytes of text');
      expect((await user.client.delete(`${JOBS}/${jobs[1].id}`)).status).toBe(200);
    } finally {
      await service.dataSource.query(
        `UPDATE pipeline.account_ceiling SET jobs = ${CEILINGS.jobs}, text_bytes = ${CEILINGS.textBytes} WHERE plan = 'ultra'`,
      );
    }
  });

  it('is that of the plan that the account has now', async () => {
    await fill();
    await setPlan(service, user.id, 'enterprise');
    await created(JOBS, job());
  });
});

describe('an import at a ceiling', () => {
  const csv = (rows: readonly string[]) => ['company,title,notes', ...rows].join('\n');
  const send = (query: string, body: string, headers: Record<string, string> = {}) =>
    user.client.raw('POST', `${IMPORT}${query}`, {
      body,
      headers: { 'content-type': 'text/csv', ...headers },
    });
  const actions = ({ body }: Reply) => body.rows.map(({ action }: Json) => action);

  it('adds what there is room for, fails the other rows by name, and goes on', async () => {
    await fill(4);
    const file = csv(['A,one,', 'B,two,', 'C,three,', 'C,three,', 'Acme,T1,']);
    for (const query of ['?dryRun=true', '']) {
      const reply = await send(query, file);
      expect(actions(reply)).toEqual(['created', 'created', 'failed', 'failed', 'skipped']);
      expect(reply.body.rows[2]).toMatchObject({
        code: 'CONFLICT',
        error: expect.stringContaining('6 jobs'),
      });
    }
    expect(await usage()).toMatchObject({ jobs: 6 });
    expect(actions(await send('', file))).toEqual(['skipped', 'skipped', 'failed', 'failed', 'skipped']);
  });

  it('fails the rows whose texts have no room, added or updated', async () => {
    await fill(1);
    const file = csv([`A,one,${'x'.repeat(3_000)}`, `Acme,T0,${'y'.repeat(2_500)}`, 'B,two,short']);
    for (const query of ['?onDuplicate=update&dryRun=true', '?onDuplicate=update']) {
      const reply = await send(query, file);
      expect(actions(reply)).toEqual(['created', 'failed', 'created']);
      expect(reply.body.rows[1]).toMatchObject({
        code: 'CONFLICT',
        error: expect.stringContaining('of text'),
      });
    }
    const [row] = await service.dataSource.query(
      `SELECT sum(octet_length(company || title || coalesce(notes, '')))::integer AS bytes FROM pipeline.job WHERE user_id = $1`,
      [user.id],
    );
    expect((await usage()).textBytes).toBe(row.bytes);
  });

  it('never goes above it beside other calls, and answers for each row', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `C${n},T${n},`);
    const single = Array.from({ length: 10 }, (_, n) => user.client.post(JOBS, job(`S${n}`)));
    const [reply, ...others] = await Promise.all([
      send('', csv(rows), { 'idempotency-key': 'one' }),
      ...single,
    ]);
    const alone = others.filter(({ status }) => status === 201).length;
    expect(reply.body.created + alone).toBe(CEILINGS.jobs);
    expect(reply.body.created + reply.body.failed).toBe(300);
    expect(await usage()).toMatchObject({ jobs: CEILINGS.jobs });
  });
});
