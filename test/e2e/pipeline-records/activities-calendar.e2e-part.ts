import { newId } from '@wagewright/database';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const DAY = 86_400_000;

newUserForEachTest();

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
      named: { amount: 61.255, currency: 'usd', period: 'hour' },
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
      occurredOn: null,
      durationMinutes: 30,
      outcome: 'second round',
      named: { amount: 61.26, currency: 'USD', period: 'hour' },
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: reply.body.createdAt,
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
    ['named', { type: 'call', named: 185_000 }],
    ['named.amount', { type: 'call', named: { currency: 'USD' } }],
    ['named.amount', { type: 'call', named: { amount: -1 } }],
    ['named.period', { type: 'call', named: { amount: 1, period: 'week-end' } }],
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

describe('changing an activity', () => {
  const FIELDS = {
    type: 'email',
    title: 'Second talk',
    description: 'went better',
    occurredAt: '2026-02-03T04:05:06.000Z',
    occurredOn: null,
    durationMinutes: 45,
    outcome: 'offer',
    named: { amount: 185_000, currency: 'USD', period: 'year' },
  };
  const logged = (fields: object = {}) => add('activities', { type: 'call', ...fields });

  it('takes any member of a new one, and shows it everywhere', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const { id, createdAt } = await logged();
    const fields = { ...FIELDS, jobId: job.id, contactId: contact.id };
    const { status, body } = await user.client.patch(`/api/mcp/activities/${id}`, {
      ...fields,
      jobId: job.id.replace('job_', 'j_'),
    });

    expect(status).toBe(200);
    expect(body).toEqual({ id, ...fields, version: 2, createdAt, updatedAt: expect.stringMatching(/Z$/) });
    expect(body.updatedAt > createdAt).toBe(true);
    expect((await user.client.get(`/api/mcp/activities/${id}`)).body).toEqual(body);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.recentActivities).toEqual([body]);
    expect((await service.eventsOf(user.id)).map(({ event }) => event)).toEqual([
      'job.created',
      'contact.created',
      'activity.created',
    ]);
  });

  it('clears optional members by null, and takes place when it was logged', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const { id, createdAt } = await logged({ ...FIELDS, jobId: job.id, contactId: contact.id });
    const cleared = {
      title: null,
      description: null,
      jobId: null,
      contactId: null,
      durationMinutes: null,
      outcome: null,
      named: null,
    };
    const path = `/api/mcp/activities/${id}`;

    expect((await user.client.patch(path, { ...cleared, occurredAt: null })).body).toMatchObject({
      ...cleared,
      type: 'email',
      occurredAt: createdAt,
    });
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.recentActivities).toEqual([]);
  });

  it('changes nothing and no version when all is as it was', async () => {
    const before = await logged(FIELDS);
    expect((await user.client.patch(`/api/mcp/activities/${before.id}`, FIELDS)).body).toEqual(before);
    expect((await user.client.patch(`/api/mcp/activities/${before.id}`, {})).body).toEqual(before);
  });

  it.each([
    ['type', { type: null }],
    ['durationMinutes', { durationMinutes: 1.5 }],
    ['occurredAt', { occurredAt: '2026-11-25T10:00' }],
  ])('refuses a bad %s and changes nothing: %j', async (field, body) => {
    const before = await logged();
    const path = `/api/mcp/activities/${before.id}`;
    const reply = await user.client.patch(path, { title: 'x', ...body });

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
    expect((await user.client.get(path)).body).toEqual(before);
  });

  it('answers 404 for a link to nothing or to somebody else’s, and changes nothing', async () => {
    const stranger = await service.newUser();
    const foreign = (await stranger.client.post('/api/mcp/contacts', { name: 'Eve' })).body.id;
    const before = await logged();
    const path = `/api/mcp/activities/${before.id}`;
    const links = [
      { jobId: newId('job') },
      { jobId: 'x' },
      { contactId: newId('con') },
      { contactId: foreign },
    ];

    for (const link of links)
      expect((await user.client.patch(path, { title: 'x', ...link })).status).toBe(404);
    expect((await user.client.get(path)).body).toEqual(before);
  });

  it('is followed by what the summary makes of it', async () => {
    const job = await add('jobs', { company: 'Acme', title: 'Engineer', status: 'applied' });
    await service.dataSource.query(
      `UPDATE pipeline.job SET status_changed_at = now() - interval '20 days' WHERE id = $1`,
      [job.id],
    );
    const attention = async () => (await user.client.get('/api/mcp/pipeline')).body.needsAttention.length;
    const { id } = await logged({ jobId: job.id });
    const path = `/api/mcp/activities/${id}`;

    expect(await attention()).toBe(0);
    await user.client.patch(path, { occurredAt: inDays(-10) });
    expect(await attention()).toBe(1);
    await user.client.patch(path, { occurredAt: inDays(-1) });
    expect(await attention()).toBe(0);
    await user.client.delete(path);
    expect(await attention()).toBe(1);
  });
});

describe('deleting an activity', () => {
  it('takes it off every list, tells nobody, and works once', async () => {
    const job = await addJob();
    const kept = await add('activities', { type: 'note', jobId: job.id });
    const { id } = await add('activities', { type: 'call', jobId: job.id });
    const told = (await service.eventsOf(user.id)).length;
    const path = `/api/mcp/activities/${id}`;

    expect((await user.client.delete(path)).body).toEqual({ success: true, deleted: true, id });
    expect((await user.client.get(path)).status).toBe(404);
    expect((await user.client.delete(path)).status).toBe(404);
    expect((await user.client.patch(path, {})).status).toBe(404);
    expect(await listed('activities')).toEqual([kept.id]);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.recentActivities).toEqual([kept]);
    expect(await service.eventsOf(user.id)).toHaveLength(told);
  });
});

describe('listing activities', () => {
  it('shows the latest first and filters by job, contact, type and time', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const old = await add('activities', { type: 'note', occurredAt: '2026-01-01', jobId: job.id });
    const late = await add('activities', { type: 'call', occurredAt: '2026-03-01', contactId: contact.id });
    const other = (await add('contacts', { name: 'Bob' })).id;
    const between = await add('activities', { type: 'email', occurredAt: '2026-02-01', contactId: other });

    expect(await listed('activities')).toEqual([late.id, between.id, old.id]);
    expect(await listed(`activities?jobId=${job.id}`)).toEqual([old.id]);
    expect(await listed(`activities?contactId=${contact.id}`)).toEqual([late.id]);
    expect(await listed('activities?type=note,call')).toEqual([late.id, old.id]);
    expect(await listed('activities?from=2026-02-01&to=2026-03-01')).toEqual([between.id]);
    expect((await user.client.get('/api/mcp/activities?from=never')).status).toBe(400);
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
      startsOn: null,
      endsAt: inDays(2.1),
      endsOn: null,
      timeZone: 'Europe/Berlin',
      allDay: false,
      location: 'Berlin',
      meetingUrl: 'https://meet.example.com/1',
      uid: 'same@acme.example',
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
      version: 1,
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

  it.each([
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    ['2026-11-25T10:00:00+03:00', 'Europe/Berlin', '2026-11-25T07:00:00.000Z'],
  ])('takes %s in %s for %s', async (startsAt, timeZone, moment) => {
    const event = await add('calendar', { startsAt, endsAt: startsAt, timeZone });
    expect(event).toMatchObject({ startsAt: moment, endsAt: moment, timeZone });
  });

  it('refuses a local time where no zone can stand beside it, and says what to add', async () => {
    const replies = [
      await user.client.post('/api/mcp/activities', { type: 'call', occurredAt: '2026-11-25T10:00' }),
      await user.client.post('/api/mcp/jobs', {
        company: 'A',
        title: 'B',
        deadlineAt: '2026-11-25T10:00:00',
      }),
      await user.client.get('/api/mcp/calendar?from=2026-11-25T10:00'),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body.error).toMatch(/local time without a time zone: add Z or an offset/);
    }
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
    const [job, other] = [await addJob(), await addJob()];
    const later = await add('calendar', { startsAt: inDays(30), type: 'interview', jobId: other.id });
    const running = await add('calendar', { startsAt: inDays(-1), endsAt: inDays(1), jobId: job.id });

    expect(await listed('calendar')).toEqual([running.id, later.id]);
    expect(await listed('calendar?type=interview')).toEqual([later.id]);
    expect(await listed(`calendar?jobId=${job.id}`)).toEqual([running.id]);
    expect(await listed(`calendar?from=${inDays(2)}&to=${inDays(40)}`)).toEqual([later.id]);
    expect(await listed(`calendar?from=${inDays(-3)}&to=${inDays(100)}`)).toHaveLength(4);
    expect((await user.client.get('/api/mcp/calendar?from=2030-01-02&to=2030-01-01')).status).toBe(400);
  });

  it('shows what has begun long ago and is not over, to the moment', async () => {
    const days = (start: string, end: string) => add('calendar', { startsAt: start, endsAt: end });
    const [fair, day, trip] = [
      await days('2031-01-01', '2031-03-01'),
      await days('2031-02-01', '2031-02-02'),
      await days('2031-01-20', '2031-02-10'),
    ];
    await days('2030-11-01', '2031-02-01T23:59:59.999Z');

    expect(await listed('calendar?from=2031-02-02&to=2031-02-03')).toEqual([fair.id, trip.id, day.id]);
    expect(await listed('calendar?from=2031-02-02T00:00:00.001Z&to=2031-02-03')).toEqual([fair.id, trip.id]);
    expect(await listed('calendar?from=2031-02-10T00:00:00.001Z')).toEqual([fair.id]);
  });

  it('pages on although now has moved', async () => {
    for (let i = 1; i <= 3; i++) await add('calendar', { startsAt: inDays(i) });
    const first = (await user.client.get('/api/mcp/calendar?limit=2')).body;
    const second = (await user.client.get(`/api/mcp/calendar?limit=2&cursor=${first.nextCursor}`)).body;

    expect(first).toMatchObject({ hasMore: true, total: 3 });
    expect(second.data).toHaveLength(1);
  });
});

describe('changing a calendar event', () => {
  const STARTS = '2027-05-03T09:00:00.000Z';
  const ENDS = '2027-05-03T10:00:00.000Z';
  const planned = (fields: object = {}) =>
    add('calendar', { startsAt: STARTS, endsAt: ENDS, timeZone: 'Europe/Berlin', ...fields });
  const change = (id: string, body: object) => user.client.patch(`/api/mcp/calendar/${id}`, body);

  it('takes any member of a new one, and shows it everywhere', async () => {
    const job = await addJob();
    const contact = await add('contacts', { name: 'Ada' });
    const { id, createdAt } = await planned();
    const fields = {
      title: 'On-site',
      type: 'interview',
      startsAt: '2027-06-01T08:00:00.000Z',
      startsOn: '2027-06-01',
      endsAt: '2027-06-01T09:00:00.000Z',
      endsOn: '2027-06-01',
      timeZone: 'America/New_York',
      allDay: true,
      location: 'New York',
      meetingUrl: 'https://meet.example.com/2',
      uid: 'same@acme.example',
      jobId: job.id,
      contactIds: [contact.id],
      notes: 'bring the portfolio',
      reminderMinutes: [30],
    };
    const { status, body } = await change(id, { ...fields, contactIds: [contact.id, contact.id] });

    expect(status).toBe(200);
    expect(body).toEqual({ id, ...fields, version: 2, createdAt, updatedAt: expect.stringMatching(/Z$/) });
    expect((await user.client.get(`/api/mcp/calendar/${id}`)).body).toEqual(body);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.upcomingEvents).toEqual([body]);
    expect((await change(id, fields)).body).toEqual(body);
    expect((await service.eventsOf(user.id)).map(({ event }) => event)).toEqual([
      'job.created',
      'contact.created',
    ]);
  });

  it('puts a member that is null back to what a new event would have', async () => {
    const job = await addJob();
    const { id } = await planned({
      title: 'On-site',
      type: 'interview',
      allDay: true,
      location: 'Berlin',
      meetingUrl: 'https://meet.example.com/2',
      uid: 'same@acme.example',
      notes: 'x',
      jobId: job.id,
      reminderMinutes: [5],
    });
    const empty = { endsAt: null, location: null, meetingUrl: null, uid: null, notes: null, jobId: null };
    const lists = { contactIds: [], reminderMinutes: [] };
    const nulls = { title: null, type: null, timeZone: null, allDay: null };

    expect((await change(id, { title: null })).body.title).toBe('Interview');
    expect((await change(id, { ...empty, ...lists, ...nulls })).body).toMatchObject({
      ...empty,
      ...lists,
      title: 'Event',
      type: 'event',
      timeZone: 'UTC',
      allDay: false,
      startsAt: STARTS,
    });
  });

  it.each([
    ['startsAt', { startsAt: null }],
    ['startsAt', { startsAt: 'soon' }],
    ['startsAt', { startsAt: '2027-05-03T09:30', timeZone: null }],
    ['endsAt', { startsAt: '2027-05-03T10:30:00Z' }],
    ['endsAt', { endsAt: '2027-05-03T10:59' }],
    ['timeZone', { timeZone: 'CEST!' }],
    ['contactIds', { contactIds: null }],
  ])('refuses a bad %s and changes nothing: %j', async (field, body) => {
    const before = await planned();
    const reply = await change(before.id, { title: 'x', ...body });

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
    expect((await user.client.get(`/api/mcp/calendar/${before.id}`)).body).toEqual(before);
  });

  it('answers 404 for links to nothing or to somebody else’s, and changes nothing', async () => {
    const stranger = await service.newUser();
    const foreign = (await stranger.client.post('/api/mcp/jobs', { company: 'A', title: 'B' })).body.id;
    const contact = await add('contacts', { name: 'Ada' });
    const before = await planned({ contactIds: [contact.id] });
    const links = [
      { jobId: newId('job') },
      { jobId: foreign },
      { contactIds: [contact.id, newId('con')] },
      { contactIds: ['x'] },
    ];

    for (const link of links) expect((await change(before.id, { title: 'x', ...link })).status).toBe(404);
    expect((await user.client.get(`/api/mcp/calendar/${before.id}`)).body).toEqual(before);
  });

  it('while its job or contact is deleted ends with one of the two, and no link to nothing', async () => {
    for (let round = 0; round < 3; round++) {
      const job = await addJob();
      const contact = await add('contacts', { name: 'Ada' });
      const { id } = await planned({ jobId: job.id, contactIds: [contact.id] });
      const links = { jobId: job.id, contactIds: [contact.id] };
      const replies = await Promise.all([
        ...['a', 'b', 'c'].map((notes) => change(id, { ...links, notes })),
        user.client.delete(`/api/mcp/contacts/${contact.id}`),
        user.client.delete(`/api/mcp/jobs/${job.id}`),
      ]);

      expect(replies.slice(3).map(({ status }) => status)).toEqual([200, 200]);
      for (const { status } of replies) expect([200, 404]).toContain(status);
      expect((await user.client.get(`/api/mcp/calendar/${id}`)).status).toBe(404);
    }
  });
});

describe('deleting a calendar event', () => {
  it('takes it off every list, tells nobody, and works once', async () => {
    const job = await addJob();
    const { id } = await add('calendar', { startsAt: inDays(1), jobId: job.id });
    const path = `/api/mcp/calendar/${id}`;

    expect((await user.client.delete(path)).body).toEqual({ success: true, deleted: true, id });
    expect((await user.client.get(path)).status).toBe(404);
    expect((await user.client.delete(path)).status).toBe(404);
    expect(await listed('calendar')).toEqual([]);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.upcomingEvents).toEqual([]);
    expect(await service.eventsOf(user.id)).toHaveLength(1);
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
