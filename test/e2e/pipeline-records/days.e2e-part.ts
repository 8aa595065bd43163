import { agent, newAgentForEachTest } from '../../support/pipeline/agent';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const DAY = '2026-12-06';
const START = '2026-12-06T00:00:00.000Z';
const MOMENT = '2026-12-06T16:00:00-08:00';
const SHOWN = '2026-12-07T00:00:00.000Z';
/** Each kind of record with a moment that may be a day, and the members that it needs. */
const PAIRS = [
  ['jobs', 'appliedAt', { company: 'Acme', title: 'Engineer' }],
  ['jobs', 'followUpAt', { company: 'Acme', title: 'Engineer' }],
  ['jobs', 'deadlineAt', { company: 'Acme', title: 'Engineer' }],
  ['contacts', 'lastContactedAt', { name: 'Ada' }],
  ['contacts', 'nextFollowUpAt', { name: 'Ada' }],
  ['activities', 'occurredAt', { type: 'note' }],
] as const;

newUserForEachTest();

const add = async (kind: string, fields: object) => (await user.client.post(`/api/mcp/${kind}`, fields)).body;
const change = (kind: string, id: string, fields: object) =>
  user.client.patch(`/api/mcp/${kind}/${id}`, fields);
const addEvent = (fields: object) => add('calendar', { title: 'Onsite', ...fields });

describe.each(PAIRS)('of %s, %s', (kind, at, needed) => {
  const on = at.replace(/At$/, 'On');

  it('is a day where a day was given, in either member, and else a moment', async () => {
    for (const fields of [{ [at]: DAY }, { [on]: DAY }, { [at]: START, [on]: DAY }]) {
      const record = await add(kind, { ...needed, ...fields });
      expect(record).toMatchObject({ [at]: START, [on]: DAY });
      expect((await user.client.get(`/api/mcp/${kind}/${record.id}`)).body).toMatchObject(record);
      expect((await user.client.get(`/api/mcp/${kind}`)).body.data[0]).toMatchObject(record);
    }
    expect(await add(kind, { ...needed, [at]: MOMENT })).toMatchObject({ [at]: SHOWN, [on]: null });
    expect(await add(kind, { ...needed, [at]: START })).toMatchObject({ [at]: START, [on]: null });
  });

  it('can be sent back with the whole record', async () => {
    for (const given of [DAY, MOMENT, START]) {
      const { id } = await add(kind, { ...needed, [at]: given });
      const record = (await user.client.get(`/api/mcp/${kind}/${id}`)).body;
      const reply = await change(kind, id, record);
      const { undo = null, ...kept } = reply.body;
      expect([reply.status, kept.version, undo]).toEqual([200, 1, null]);
      expect(record).toMatchObject(kept);
    }
  });
});

describe('the days of a job', () => {
  it('are in its events, and among its changes', async () => {
    const { id } = await add('jobs', { company: 'Acme', title: 'Engineer', deadlineAt: DAY });
    await change('jobs', id, { deadlineAt: START, followUpOn: DAY });
    const [created, updated] = await service.eventsOf(user.id);
    expect(created?.data).toMatchObject({ deadlineAt: START, deadlineOn: DAY, followUpOn: null });
    expect(updated?.data).toMatchObject({ deadlineOn: null, followUpAt: START, followUpOn: DAY });
    expect(updated?.data.changes).toEqual(['followUpAt', 'followUpOn', 'deadlineOn']);
  });

  it('are kept by a batch', async () => {
    const jobs = [{ appliedAt: DAY }, { appliedOn: DAY }, { appliedAt: MOMENT }].map((fields) => ({
      company: 'Acme',
      title: 'Engineer',
      status: 'applied',
      ...fields,
    }));
    const { results } = (await user.client.post('/api/mcp/jobs/batch', { jobs })).body;
    expect(
      results.map(({ job }: { job: Record<string, unknown> }) => [job['appliedAt'], job['appliedOn']]),
    ).toEqual([
      [START, DAY],
      [START, DAY],
      [SHOWN, null],
    ]);
  });

  it('have the day of a move that was given as one, and none of a move without a date', async () => {
    const moved = async (fields: object) => {
      const { id } = await add('jobs', { company: 'Acme', title: 'Engineer' });
      return (await user.client.post(`/api/mcp/jobs/${id}/status`, { status: 'applied', ...fields })).body;
    };
    for (const day of [{ occurredAt: '2026-11-02' }, { occurredOn: '2026-11-02' }])
      expect(await moved(day)).toMatchObject({
        appliedAt: '2026-11-02T00:00:00.000Z',
        appliedOn: '2026-11-02',
      });
    const now = await moved({});
    expect(now).toMatchObject({ appliedAt: now.statusChangedAt, appliedOn: null });
  });

  it('are in the detail of a job with its contacts, activities and events', async () => {
    const job = await add('jobs', { company: 'Acme', title: 'Engineer' });
    const contact = await add('contacts', { name: 'Ada', nextFollowUpOn: DAY, jobIds: [job.id] });
    const activity = await add('activities', { type: 'note', occurredOn: DAY, jobId: job.id });
    const event = await addEvent({ startsOn: '9000-12-06', jobId: job.id });
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body).toMatchObject({
      contacts: [contact],
      recentActivities: [activity],
      upcomingEvents: [event],
    });
  });
});

it('an all-day event is the same by its days, bare or not, and by local times, and can be sent back', async () => {
  const timeZone = 'America/Los_Angeles';
  const spellings = [
    { startsOn: DAY, endsOn: '2026-12-07' },
    { startsAt: DAY, endsAt: '2026-12-08', allDay: true },
    { startsAt: `${DAY}T09:00`, endsAt: '2026-12-07T17:00', allDay: true },
  ];
  for (const spelling of spellings) {
    const event = await addEvent({ ...spelling, timeZone });
    expect(event).toMatchObject({ allDay: true, startsOn: DAY, endsOn: '2026-12-07', timeZone });
    const shown = (await user.client.get(`/api/mcp/calendar/${event.id}`)).body;
    expect(shown).toEqual(event);
    const reply = await change('calendar', event.id, shown);
    expect([reply.status, reply.body]).toEqual([200, event]);
  }
});

describe('an agent', () => {
  newAgentForEachTest();

  it('writes days in either member, and takes them back', async () => {
    const first = { company: 'Acme', title: 'Engineer', deadlineOn: DAY, followUpAt: DAY };
    const { job } = (await agent.done('save_job', first)).data;
    expect(job).toMatchObject({ deadlineAt: START, deadlineOn: DAY, followUpAt: START, followUpOn: DAY });

    const saved = await agent.done('save_job', { job: job.id, deadlineAt: START, followUpOn: '2026-12-08' });
    expect(saved.data.changes).toEqual(['followUpAt', 'followUpOn', 'deadlineOn']);
    await agent.done('undo', { undo_token: saved.undo.undo_token });
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body).toMatchObject({
      deadlineAt: START,
      deadlineOn: DAY,
      followUpAt: START,
      followUpOn: DAY,
    });
  });

  it('moves a job, logs and plans by days, and says them as days', async () => {
    await add('jobs', { company: 'Acme', title: 'Engineer' });
    const moved = await agent.done('move_job', { job: 'Acme', to: 'applied', occurredOn: '2026-11-02' });
    expect((await user.client.get(`/api/mcp/jobs/${moved.data.job.id}`)).body.appliedOn).toBe('2026-11-02');

    const logged = await agent.done('log_activity', { job: 'Acme', title: 'Call', occurredOn: DAY });
    expect(logged.data.activity).toMatchObject({ occurredAt: START, occurredOn: DAY });
    expect(logged.decision.headline).toContain('on Sun 6 Dec 2026 (');

    const days = { startsOn: DAY, endsOn: '2026-12-07' };
    for (const spelling of [days, { startsAt: `${DAY}T16:00`, endsAt: '2026-12-07T16:00', allDay: true }]) {
      const timeZone = 'America/Los_Angeles';
      const { data, decision } = await agent.done('plan_event', { title: 'Onsite', timeZone, ...spelling });
      expect(data.event).toMatchObject({ allDay: true, timeZone, ...days });
      expect(decision.headline).toContain('Onsite on Sun 6 Dec 2026 to Mon 7 Dec 2026');
    }
  });

  it('takes back what it did to whole days', async () => {
    const { data } = await agent.done('plan_event', {
      title: 'Onsite',
      startsOn: DAY,
      timeZone: 'Asia/Kolkata',
    });
    const { id } = data.event;
    for (const args of [{ startsAt: MOMENT, allDay: false }, { endsOn: '2026-12-08' }, { cancel: true }]) {
      const { undo } = await agent.done('plan_event', { event: id, ...args });
      await agent.done('undo', { undo_token: undo.undo_token });
      expect((await user.client.get(`/api/mcp/calendar/${id}`)).body).toMatchObject({
        allDay: true,
        startsAt: START,
        startsOn: DAY,
        endsAt: null,
        endsOn: DAY,
      });
    }
  });

  it('plans in the time zone of the account', async () => {
    await user.client.post('/api/mcp/me', { action: 'set_time_zone', timeZone: 'Asia/Kolkata' });
    const { data } = await agent.done('plan_event', { startsAt: `${DAY}T09:00` });
    expect(data.event).toMatchObject({ startsAt: '2026-12-06T03:30:00.000Z', timeZone: 'Asia/Kolkata' });
  });
});

describe('the time zone of an account', () => {
  const set = (timeZone?: string | null) =>
    user.client.post('/api/mcp/me', { action: 'set_time_zone', ...(timeZone !== undefined && { timeZone }) });
  const shown = async () => (await user.client.get('/api/mcp/me')).body.profile.timeZone;

  it('is set, shown and taken away', async () => {
    expect(await shown()).toBeNull();
    const reply = await set('Europe/Berlin');
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: true, action: 'set_time_zone', timeZone: 'Europe/Berlin' },
    ]);
    expect(await shown()).toBe('Europe/Berlin');
    expect((await set(null)).body.timeZone).toBeNull();
    expect(await shown()).toBeNull();
  });

  it('must be a zone', async () => {
    for (const timeZone of ['Mars/Olympus', '+02:00', '', undefined]) {
      const { status, body } = await set(timeZone);
      expect([status, body.details[0].field]).toEqual([400, 'timeZone']);
    }
  });
});
