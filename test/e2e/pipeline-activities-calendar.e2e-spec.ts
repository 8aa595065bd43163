import { newId } from '@wagewright/database';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';

const DAY = 86_400_000;
let service: PipelineService;
let user: PipelineUser;

beforeAll(async () => {
  service = await PipelineService.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  user = await service.newUser();
});

const add = async (kind: string, fields: object) => (await user.client.post(`/api/mcp/${kind}`, fields)).body;
const addJob = () => add('jobs', { company: 'Acme', title: 'Engineer' });
const listed = async (path: string) =>
  (await user.client.get(`/api/mcp/${path}`)).body.data.map(({ id }: { id: string }) => id);
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

describe('logging an activity', () => {
  it('answers 201 with the whole record and tells of it', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const reply = await user.client.post('/api/mcp/activities', {
      type: 'Phone Call',
      title: 'First talk',
      description: 'went well',
      jobId: job.id.replace('job_', 'j_'),
      contactId: contact.id,
      occurredAt: '2026-01-02T03:04:05Z',
      durationMinutes: 30,
      outcome: 'second round',
    });
    const event = (await service.eventsOf(user.id)).at(-1);

    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api/mcp/activities/${reply.body.id}`);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^act_[0-9A-Za-z]{22}$/),
      type: 'phone_call',
      title: 'First talk',
      description: 'went well',
      jobId: job.id,
      contactId: contact.id,
      occurredAt: '2026-01-02T03:04:05.000Z',
      durationMinutes: 30,
      outcome: 'second round',
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(event).toMatchObject({
      event: 'activity.created',
      data: { ...reply.body, activityId: reply.body.id },
    });
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.recentActivities).toEqual([reply.body]);
  });

  it.each([
    ['type', {}],
    ['type', { type: 7 }],
    ['type', { type: '<b>' }],
    ['durationMinutes', { type: 'call', durationMinutes: -1 }],
    ['durationMinutes', { type: 'call', durationMinutes: 1.5 }],
    ['occurredAt', { type: 'call', occurredAt: 'yesterday' }],
    ['jobId', { type: 'call', jobId: ['x'] }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const reply = await user.client.post('/api/mcp/activities', body);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  });

  it.each([
    ['job', { jobId: newId('job') }],
    ['job', { jobId: 'nonsense' }],
    ['contact', { contactId: newId('con') }],
  ])('answers 404 for an unknown %s, and logs nothing', async (_, link) => {
    expect((await user.client.post('/api/mcp/activities', { type: 'call', ...link })).status).toBe(404);
    expect(await service.eventsOf(user.id)).toEqual([]);
  });
});

describe('listing activities', () => {
  it('shows the latest first and filters by job, contact, type and time', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const old = await add('activities', { type: 'note', occurredAt: '2026-01-01', jobId: job.id });
    const late = await add('activities', { type: 'call', occurredAt: '2026-03-01', contactId: contact.id });
    const between = await add('activities', { type: 'email', occurredAt: '2026-02-01' });

    expect(await listed('activities')).toEqual([late.id, between.id, old.id]);
    expect(await listed(`activities?jobId=${job.id}`)).toEqual([old.id]);
    expect(await listed(`activities?contactId=${contact.id}`)).toEqual([late.id]);
    expect(await listed('activities?type=note,call')).toEqual([late.id, old.id]);
    expect(await listed('activities?from=2026-02-01&to=2026-03-01')).toEqual([between.id]);
    expect((await user.client.get('/api/mcp/activities?from=never')).status).toBe(400);
  });

  it('pages through activities of the same moment without losing or repeating one', async () => {
    const ids = new Set<string>();
    for (let i = 0; i < 5; i++)
      ids.add((await add('activities', { type: 'note', occurredAt: '2026-01-01' })).id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await user.client.get(`/api/mcp/activities?limit=2${cursor}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    } while (cursor);

    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
  });
});

describe('the calendar', () => {
  it('keeps every member of an event, which shows up with its job', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const fields = {
      title: 'On-site',
      type: 'interview',
      startsAt: inDays(2),
      endsAt: inDays(2.1),
      timeZone: 'Europe/Berlin',
      allDay: false,
      location: 'Berlin',
      meetingUrl: 'https://meet.example.com/1',
      jobId: job.id,
      contactIds: [contact.id],
      notes: 'bring the portfolio',
      reminderMinutes: [60, 1440],
    };
    const reply = await user.client.post('/api/mcp/calendar', fields);

    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api/mcp/calendar/${reply.body.id}`);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^cal_[0-9A-Za-z]{22}$/),
      ...fields,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: reply.body.createdAt,
    });
    expect((await user.client.get(`/api/mcp/calendar/${reply.body.id}`)).body).toEqual(reply.body);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.upcomingEvents).toEqual([reply.body]);
  });

  it('names an event after its type', async () => {
    expect(await add('calendar', { startsAt: inDays(1), type: 'phone_screen' })).toMatchObject({
      title: 'Phone screen',
      timeZone: 'UTC',
      allDay: false,
    });
  });

  it.each([
    ['startsAt', {}],
    ['startsAt', { startsAt: null }],
    ['startsAt', { startsAt: 'soon' }],
    ['endsAt', { startsAt: '2030-01-02', endsAt: '2030-01-01' }],
    ['timeZone', { startsAt: '2030-01-02', timeZone: 'Mars/Olympus' }],
    ['timeZone', { startsAt: '2030-01-02', timeZone: '+02:00' }],
    ['allDay', { startsAt: '2030-01-02', allDay: 'yes' }],
    ['reminderMinutes', { startsAt: '2030-01-02', reminderMinutes: [-5] }],
    ['meetingUrl', { startsAt: '2030-01-02', meetingUrl: 'ftp://x' }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const reply = await user.client.post('/api/mcp/calendar', body);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  });

  it('answers 404 for links to nothing', async () => {
    const links = [{ jobId: newId('job') }, { contactIds: [newId('con')] }, { contactIds: ['x'] }];
    for (const link of links) {
      expect((await user.client.post('/api/mcp/calendar', { startsAt: '2030-01-02', ...link })).status).toBe(
        404,
      );
    }
  });

  it('shows what is not over and begins within 90 days, soonest first', async () => {
    await add('calendar', { startsAt: inDays(-2) });
    await add('calendar', { startsAt: inDays(91) });
    const later = await add('calendar', { startsAt: inDays(30), type: 'interview' });
    const running = await add('calendar', { startsAt: inDays(-1), endsAt: inDays(1) });

    expect(await listed('calendar')).toEqual([running.id, later.id]);
    expect(await listed('calendar?type=interview')).toEqual([later.id]);
    expect(await listed(`calendar?from=${inDays(2)}&to=${inDays(40)}`)).toEqual([later.id]);
    expect(await listed(`calendar?from=${inDays(-3)}&to=${inDays(100)}`)).toHaveLength(4);
    expect((await user.client.get('/api/mcp/calendar?from=2030-01-02&to=2030-01-01')).status).toBe(400);
  });

  it('pages on although now has moved', async () => {
    for (let i = 1; i <= 3; i++) await add('calendar', { startsAt: inDays(i) });
    const first = (await user.client.get('/api/mcp/calendar?limit=2')).body;
    const second = (await user.client.get(`/api/mcp/calendar?limit=2&cursor=${first.nextCursor}`)).body;

    expect(first).toMatchObject({ hasMore: true, total: 3 });
    expect(second.data).toHaveLength(1);
  });
});

describe('deleting a job', () => {
  it('takes its activities and events along, leaves contacts, and tells of the job only', async () => {
    const contact = await add('contacts', { name: 'Ada' });
    const job = await addJob();
    await user.client.patch(`/api/mcp/jobs/${job.id}`, { contactIds: [contact.id] });
    const activity = await add('activities', { type: 'call', jobId: job.id });
    const event = await add('calendar', { startsAt: inDays(1), jobId: job.id });
    const before = (await service.eventsOf(user.id)).length;
    await user.client.delete(`/api/mcp/jobs/${job.id}`);
    const after = (await service.eventsOf(user.id)).slice(before).map((recorded) => recorded.event);

    expect((await user.client.get(`/api/mcp/activities/${activity.id}`)).status).toBe(404);
    expect((await user.client.get(`/api/mcp/calendar/${event.id}`)).status).toBe(404);
    expect((await user.client.get(`/api/mcp/contacts/${contact.id}`)).body.jobIds).toEqual([]);
    expect(after).toEqual(['job.deleted']);
  });
});
