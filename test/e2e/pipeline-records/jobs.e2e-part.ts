import { newId } from '@wagewright/database';
import { Client } from 'pg';
import type { Json, PipelineClient } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';
import { JOB_CREATED_DATA } from '../../support/recorded-event';

newUserForEachTest();

const addJob = async (fields: object = {}) =>
  (await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer', ...fields })).body;
const eventNames = async () => (await service.eventsOf(user.id)).map(({ event }) => event);

describe('adding a job', () => {
  it('answers 201 with the whole record and where it is', async () => {
    const reply = await user.client.post('/api/mcp/jobs', { company: '  Acme ', title: 'Engineer' });

    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api/mcp/jobs/${reply.body.id}`);
    const { jobId: _, ...record } = JOB_CREATED_DATA;
    expect(reply.body).toEqual({
      ...record,
      id: expect.stringMatching(/^job_[0-9A-Za-z]{22}$/),
      statusChangedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: reply.body.createdAt,
    });
  });

  it('keeps every member that it takes', async () => {
    const fields = {
      url: 'https://example.com/jobs/1?x=%20y',
      status: 'screening',
      location: 'Berlin',
      workMode: 'hybrid',
      employmentType: 'full_time',
      salary: { min: 90_000, max: 120_000, currency: 'EUR', period: 'year' },
      source: 'referral',
      description: 'Grüße 🎉',
      notes: 'line one\nline two',
      priority: 'high',
      tags: ['remote', 'fintech'],
      outcome: null,
      followUpAt: '2026-03-01T09:30:00.000Z',
      deadlineAt: '2026-04-01T00:00:00.000Z',
    };
    const added = await addJob(fields);
    const read = await user.client.get(`/api/mcp/jobs/${added.id}`);

    expect(added).toMatchObject(fields);
    expect(read.body).toMatchObject(added);
  });

  it('reads dates with an offset and bare dates as UTC', async () => {
    const job = await addJob({ followUpAt: '2026-03-01T09:30:00+02:00', deadlineAt: '2026-04-01' });

    expect(job.followUpAt).toBe('2026-03-01T07:30:00.000Z');
    expect(job.deadlineAt).toBe('2026-04-01T00:00:00.000Z');
  });

  it('records job.created and nothing else, even in a later status', async () => {
    const job = await addJob({ status: 'offer' });
    const events = await service.eventsOf(user.id);

    expect(events).toEqual([
      { event: 'job.created', timestamp: expect.any(String), data: { ...job, jobId: job.id } },
    ]);
  });

  it.each([
    ['company', { title: 'Engineer' }],
    ['company', { company: '   ', title: 'Engineer' }],
    ['company', { company: 7, title: 'Engineer' }],
    ['title', { company: 'Acme' }],
    ['title', { company: 'Acme', title: null }],
    ['status', { company: 'A', title: 'B', status: 'rejected' }],
    ['url', { company: 'A', title: 'B', url: 'javascript:alert(1)' }],
    ['url', { company: 'A', title: 'B', url: { href: 'https://example.com' } }],
    ['tags', { company: 'A', title: 'B', tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }],
    ['tags', { company: 'A', title: 'B', tags: [['nested']] }],
    ['tags', { company: 'A', title: 'B', tags: 'remote' }],
    ['contactIds', { company: 'A', title: 'B', contactIds: [{}] }],
    ['salary', { company: 'A', title: 'B', salary: [] }],
    ['salary', { company: 'A', title: 'B', salary: 100_000 }],
    ['salary.min', { company: 'A', title: 'B', salary: { min: -1 } }],
    ['salary.min', { company: 'A', title: 'B', salary: { min: 1e300 } }],
    ['salary.max', { company: 'A', title: 'B', salary: { min: 2, max: 1 } }],
    ['followUpAt', { company: 'A', title: 'B', followUpAt: '2026-02-30' }],
    ['followUpAt', { company: 'A', title: 'B', followUpAt: '+275760-09-13T00:00:00Z' }],
    ['followUpAt', { company: 'A', title: 'B', followUpAt: 1_700_000_000 }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const reply = await user.client.post('/api/mcp/jobs', body);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', error: expect.any(String) });
    expect(reply.body.details.map((fault: { field: string }) => fault.field)).toContain(field);
    expect(await eventNames()).toEqual([]);
  });

  it('takes texts of full length and refuses one character more', async () => {
    const url = 'https://example.com/'.padEnd(2_048, 'x');
    const company = '🎉'.repeat(200);

    expect(await addJob({ url, company })).toMatchObject({ url, company });
    expect((await user.client.post('/api/mcp/jobs', { company: `${company}x`, title: 'B' })).status).toBe(
      400,
    );
    expect((await user.client.post('/api/mcp/jobs', { company, title: 'B', url: `${url}x` })).status).toBe(
      400,
    );
  });

  it('links contacts of the user, and answers 404 for a contact that is not', async () => {
    const reply = await user.client.post('/api/mcp/jobs', {
      company: 'A',
      title: 'B',
      contactIds: [newId('con')],
    });

    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ error: 'Contact not found.', code: 'NOT_FOUND' });
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(0);
  });

  it('ignores the members that nobody sets', async () => {
    const job = await addJob({ id: 'job_mine', version: 9, role: 'Boss', market: { low: 1 } });

    expect(job).toMatchObject({ version: 1, title: 'Engineer', role: 'Engineer' });
    expect(job.id).not.toBe('job_mine');
  });

  it('refuses members that it does not know, with all other faults', async () => {
    const reply = await user.client.post('/api/mcp/jobs', {
      titel: 'Engineer',
      userId: 'usr_x',
      salary: { minimum: 1, period: 'yearly' },
      workMode: 'remotely',
      tags: 'x',
    });

    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('VALIDATION_ERROR');
    expect(reply.body.error).toMatch(
      /^titel is not a member; did you mean title\? userId is not a member; the members are /,
    );
    expect(
      Object.fromEntries(reply.body.details.map(({ field, message }: Json) => [field, message])),
    ).toEqual({
      titel: 'titel is not a member; did you mean title?',
      userId: expect.stringMatching(
        /^userId is not a member; the members are company, title, status, url, .*externalId$/,
      ),
      'salary.minimum': 'salary.minimum is not a member; did you mean salary.min?',
      company: 'company is required',
      title: 'title is required',
      workMode: 'workMode must be one of onsite, hybrid, remote; did you mean remote?',
      'salary.period':
        'salary.period must be one of year, month, week, day, hour, annual; did you mean year?',
      tags: 'tags must be a list of at most 20 texts of 1 to 50 characters',
    });
    expect(await eventNames()).toEqual([]);
  });

  it('takes an annual salary for that of a year', async () => {
    const job = await addJob({ salary: { min: 1, period: 'annual' } });
    expect(job.salary).toEqual({ min: 1, max: null, currency: 'USD', period: 'year' });
  });

  it.each([
    ['rejected', 'rejected'],
    ['Accepted', 'accepted'],
    ['no response', 'no_response'],
    ['withdrawn', 'withdrawn'],
  ])('says of the status %s that it is an outcome, and which call sets it', async (status, outcome) => {
    const { id } = await addJob();
    const calls = [
      user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer', status }),
      user.client.patch(`/api/mcp/jobs/${id}`, { status }),
      user.client.post(`/api/mcp/jobs/${id}/status`, { status }),
    ];
    for (const { status: code, body } of await Promise.all(calls)) {
      expect(code).toBe(400);
      expect(body.details).toEqual([
        {
          field: 'status',
          message: `status must be one of saved, applied, screening, interviewing, offer; ${outcome} is an outcome: PATCH /api/mcp/jobs/{id} {"outcome":"${outcome}"}`,
        },
      ]);
    }
    const list = await user.client.get(`/api/mcp/jobs?status=saved,${encodeURIComponent(status)}`);
    expect([list.status, list.body.details[0].message]).toEqual([
      400,
      `status must be one or more of saved, applied, screening, interviewing, offer; ${outcome} is an outcome: GET /api/mcp/jobs?outcome=${outcome}`,
    ]);
  });
});

describe('reading a job', () => {
  it('answers under both published shapes of its id', async () => {
    const job = await addJob();
    const short = await user.client.get(`/api/mcp/jobs/${job.id.replace('job_', 'j_')}`);

    expect(short.status).toBe(200);
    expect(short.body.id).toBe(job.id);
  });

  it('adds what is around it', async () => {
    const job = await addJob({ status: 'applied' });
    await user.client.post(`/api/mcp/jobs/${job.id}/status`, {
      status: 'screening',
      note: 'Recruiter called',
      occurredAt: '2026-01-05T10:00:00Z',
    });
    const { body } = await user.client.get(`/api/mcp/jobs/${job.id}`);

    expect(body).toMatchObject({ contacts: [], recentActivities: [], upcomingEvents: [], market: null });
    expect(body.statusHistory).toEqual([
      { status: 'applied', previousStatus: null, changedAt: null, note: null },
      {
        status: 'screening',
        previousStatus: 'applied',
        changedAt: '2026-01-05T10:00:00.000Z',
        note: 'Recruiter called',
      },
    ]);
  });

  it('shows every record around it as that record is shown by itself, to the byte', async () => {
    const job = await addJob({ appliedAt: '0001-01-01' });
    const odd = { notes: 'Zoë "quoted" \\ \n\t\u2028 🎉', jobId: job.id };
    const add = async (kind: string, fields: object) =>
      (await user.client.post(`/api/mcp/${kind}`, fields)).body;
    const contact = await add('contacts', {
      name: 'Ada',
      notes: odd.notes,
      tags: ['met', 'a"b'],
      jobIds: [(await addJob()).id, job.id],
      lastContactedAt: '1850-06-01T12:00:00.100Z',
      nextFollowUpAt: '9999-12-31T23:59:59.999Z',
    });
    const activity = await add('activities', {
      type: 'call',
      description: odd.notes,
      jobId: job.id,
      contactId: contact.id,
      occurredAt: '2026-03-29T02:30:00.120+01:00',
      durationMinutes: 0,
    });
    const event = await add('calendar', {
      startsAt: '2099-03-29T02:30:00Z',
      timeZone: 'America/St_Johns',
      contactIds: [contact.id],
      reminderMinutes: [0, 30],
      ...odd,
    });
    const { text } = await user.client.get(`/api/mcp/jobs/${job.id}`);
    const alone = async (kind: string, { id }: { id: string }) =>
      (await user.client.get(`/api/mcp/${kind}/${id}`)).text;

    expect(text).toContain(`"appliedAt":"0001-01-01T00:00:00.000Z"`);
    expect(text).toContain(`"contacts":[${await alone('contacts', contact)}]`);
    expect(text).toContain(`"recentActivities":[${await alone('activities', activity)}]`);
    expect(text).toContain(`"upcomingEvents":[${await alone('calendar', event)}]`);
  });

  it('orders what is around it: contacts by name, history as it was, the latest activity and the next event first', async () => {
    const { id: jobId } = await addJob();
    const add = async (kind: string, fields: object) =>
      (await user.client.post(`/api/mcp/${kind}`, fields)).body.id as string;
    const contacts = [
      await add('contacts', { name: 'bob', jobIds: [jobId] }),
      await add('contacts', { name: 'Ada', jobIds: [jobId] }),
    ];
    const activities = [
      await add('activities', { type: 'call', jobId, occurredAt: '2026-01-02' }),
      await add('activities', { type: 'call', jobId, occurredAt: '2026-01-01' }),
    ];
    const events = [
      await add('calendar', { startsAt: '2099-01-02', jobId }),
      await add('calendar', { startsAt: '2099-01-01', jobId }),
    ];
    for (const status of ['offer', 'applied'])
      await user.client.post(`/api/mcp/jobs/${jobId}/status`, { status, occurredAt: '2026-01-01' });
    const { body } = await user.client.get(`/api/mcp/jobs/${jobId}`);
    const idsOf = (records: Json[]) => records.map(({ id }) => id as string);

    expect(idsOf(body.contacts)).toEqual(contacts.toReversed());
    expect(idsOf(body.recentActivities)).toEqual(activities);
    expect(idsOf(body.upcomingEvents)).toEqual(events.toReversed());
    expect(body.statusHistory.map(({ status }: Json) => status)).toEqual(['saved', 'offer', 'applied']);
  });

  it.each([
    ['a job with all that is around it', (id: string) => `/api/mcp/jobs/${id}`],
    ['a page of jobs with their total', () => '/api/mcp/jobs?limit=1'],
  ])('reads %s in one statement', async (_what, pathOf) => {
    const path = pathOf((await addJob()).id);
    await addJob();
    await user.client.get(path);
    const query = jest.spyOn(Client.prototype, 'query');
    const { status } = await user.client.get(path);
    // The counts of calls of all accounts are written at any time.
    const ofThisUser = query.mock.calls
      .map((call) => JSON.stringify(call))
      .filter((call) => call.includes(user.id) && !call.includes('accounts.usage_'));
    query.mockRestore();

    expect(status).toBe(200);
    expect(ofThisUser).toHaveLength(1);
  });

  it('shows no record of another user, even one that names the job', async () => {
    const job = await addJob();
    const other = await service.newUser();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const paths = ['contacts', 'activities', 'calendar'] as const;
    const contact = await other.client.post('/api/mcp/contacts', { name: 'Eve' });
    await other.client.post('/api/mcp/activities', { type: 'call' });
    await other.client.post('/api/mcp/calendar', { startsAt: tomorrow });
    await service.dataSource.query('INSERT INTO pipeline.job_contact VALUES ($1, $2, $3)', [
      job.id,
      contact.body.id,
      other.id,
    ]);
    for (const table of ['activity', 'calendar_event'])
      await service.dataSource.query(`UPDATE pipeline.${table} SET job_id = $1 WHERE user_id = $2`, [
        job.id,
        other.id,
      ]);
    const { body } = await user.client.get(`/api/mcp/jobs/${job.id}`);

    for (const path of paths) expect((await other.client.get(`/api/mcp/${path}`)).body.total).toBe(1);
    expect(body).toMatchObject({ contacts: [], recentActivities: [], upcomingEvents: [] });
    expect((await other.client.get(`/api/mcp/jobs/${job.id}`)).status).toBe(404);
  });

  it('is answered before Express just as behind it, where an address with a query goes', async () => {
    const { id } = await addJob({ description: 'long enough to be compressed '.repeat(100) });
    const { etag } = Object.fromEntries((await user.client.get(`/api/mcp/jobs/${id}`)).headers);
    const readOnly = await service.newToken(user.id, 'read-only');
    const changing = /^(?:x-request-id|date|x-ratelimit-.*remaining|ratelimit)$/;
    const ask = async (client: PipelineClient, path: string, headers: Record<string, string>) => {
      const reply = await client.raw('GET', path, { headers });
      const { requestId, ...shown } = reply.status < 400 ? { requestId: '', text: reply.text } : reply.body;
      const kept = [...reply.headers].filter(([name]) => !changing.test(name));
      return { status: reply.status, shown, headers: kept.sort(), hasRequestId: requestId !== undefined };
    };
    for (const [status, client, path, headers] of [
      [200, user.client, id, { 'accept-encoding': 'identity' }],
      [200, user.client, id, { 'accept-encoding': 'br' }],
      [200, readOnly.client, id, { 'accept-encoding': 'gzip', connection: 'close' }],
      [304, user.client, id, { 'if-none-match': etag ?? '' }],
      [404, user.client, newId('job'), {}],
      [404, user.client, 'j_1', {}],
      [401, service.anonymous, id, {}],
      [401, service.clientWith('ext_nonsense'), id, {}],
    ] as const) {
      const direct = await ask(client, `/api/mcp/jobs/${path}`, headers);
      expect(direct.status).toBe(status);
      expect(await ask(client, `/api/mcp/jobs/${path}?colour=red`, headers)).toEqual(direct);
    }
  });

  it('answers unknown, impossible and foreign ids alike', async () => {
    const other = await service.newUser();
    const foreign = (await other.client.post('/api/mcp/jobs', { company: 'A', title: 'B' })).body.id;
    const ids = [newId('job'), 'j_1', 'job_', newId('con'), '%00', 'job_%F0%9F%98%80', foreign];
    for (const id of ids) {
      const reply = await user.client.get(`/api/mcp/jobs/${id}`);
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({
        error: 'Job not found.',
        code: 'NOT_FOUND',
        requestId: expect.any(String),
      });
    }
  });
});

describe('listing jobs', () => {
  it('shows the newest first, in pages that join up', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 7; i++) ids.unshift((await addJob({ title: `Job ${i}` })).id);
    const seen: string[] = [];
    let path: string | undefined = '/api/mcp/jobs?limit=3';
    while (path) {
      const { status, body, headers } = await user.client.get(path);
      expect(status).toBe(200);
      expect(body.total).toBe(7);
      seen.push(...body.data.map((job: { id: string }) => job.id));
      await addJob({ archivedAt: '2026-01-01' });
      expect(body.hasMore).toBe(body.nextCursor !== null);
      path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }

    expect(seen).toEqual(ids);
  });

  it('is stable under inserts between two pages', async () => {
    for (let i = 0; i < 4; i++) await addJob({ title: `Old ${i}` });
    const first = (await user.client.get('/api/mcp/jobs?limit=2')).body;
    await addJob({ title: 'New' });
    const second = (await user.client.get(`/api/mcp/jobs?limit=2&cursor=${first.nextCursor}`)).body;

    expect(second.data.map((job: { title: string }) => job.title)).toEqual(['Old 1', 'Old 0']);
  });

  it.each([
    ['backend berlin', ['A']],
    ['BERLIN engineer back', ['A']],
    ['munchen', ['B']],
    ['Mu\u0308nchen', ['B']],
    ['grossmann muller', ['B']],
    ['Alvaro  lodz', ['C']],
    ['\u200Báärzte\u200B', []],
    ['backend munchen', []],
  ])('finds all words of %j, in any order, case and accents aside', async (q, titles) => {
    await addJob({ title: 'A Backend Engineer', location: 'Berlin' });
    await addJob({ title: 'B Engineer', company: 'Großmann & MÜLLER', location: 'München' });
    await addJob({ title: 'C', company: 'A\u0301lvaro', location: 'Łódź' });
    const found = async (query: string) => (await user.client.get(`/api/mcp/jobs?${query}`)).body;
    const letters = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title.slice(0, 1));

    for (const others of ['', '&status=saved', '&sort=title']) {
      const list = await found(`q=${encodeURIComponent(q)}${others}`);
      expect(letters(list)).toEqual(titles);
      expect(list.total).toBe(titles.length);
    }
  });

  it('finds words of notes and the names of contacts, as they are now', async () => {
    const [A, B] = [
      await addJob({ title: 'A Analyst', notes: 'Über Frau Grüner gehört' }),
      await addJob({ title: 'B' }),
    ];
    const post = (path: string, body: object) => user.client.post(`/api/mcp/${path}`, body);
    const { body: dana } = await post('contacts', { name: 'Dana Ruiz', company: 'Hireling', jobIds: [B.id] });
    const found = async (query: string) =>
      (await user.client.get(`/api/mcp/jobs?q=${encodeURIComponent(query)}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const all = () => Promise.all(['gruner', 'analyst uber', 'dana', 'hireling', 'lovelace'].map(found));

    expect(await all()).toEqual([[A.id], [A.id], [B.id], [], []]);
    await user.client.patch(`/api/mcp/jobs/${A.id}`, { notes: 'Dana' });
    await user.client.patch(`/api/mcp/contacts/${dana.id}`, { name: 'Ada Lovelace' });
    expect(await all()).toEqual([[], [], [A.id], [], [B.id]]);
    await user.client.patch(`/api/mcp/jobs/${B.id}`, { contactIds: [] });
    expect(await found('lovelace')).toEqual([]);
  });

  it('finds the words of a company in it alone', async () => {
    await addJob({ title: 'Ärzte', company: 'Zeta Söhne' });
    const total = async (company: string, others = '') =>
      (await user.client.get(`/api/mcp/jobs?company=${encodeURIComponent(company)}${others}`)).body.total;

    expect([await total('sohne ZETA'), await total('sohne', '&status=saved')]).toEqual([1, 1]);
    expect([await total('arzte'), await total('zeta arzte', '&status=saved')]).toEqual([0, 0]);
  });

  it('orders companies and titles as people read them, in pages that join up', async () => {
    for (const name of ['Zalando', 'Ärzte', 'apple', 'Österreich', 'Orange', 'éclair'])
      await addJob({ company: name, title: name });
    for (const field of ['company', 'title'] as const) {
      const first = (await user.client.get(`/api/mcp/jobs?sort=${field}&limit=3`)).body;
      const second = (
        await user.client.get(
          `/api/mcp/jobs?sort=${field}&limit=3&cursor=${encodeURIComponent(first.nextCursor)}`,
        )
      ).body;
      const names = [...first.data, ...second.data].map((job) => job[field]);
      expect(names).toEqual(['apple', 'Ärzte', 'éclair', 'Orange', 'Österreich', 'Zalando']);
    }
  });

  it.each([
    ['status=applied', ['B']],
    ['status=applied,offer', ['C', 'B']],
    ['status=applied&status=offer', ['C', 'B']],
    ['company=acme', ['B', 'A']],
    ['company=CM', ['B', 'A']],
    ['company=%25', []],
    ['company=_eta', []],
    ['company=eta&q=berl', ['C']],
    ['q=%25', []],
    ['q=erli', ['C']],
    ['tag=go', ['A']],
    ['tag=GO', ['A']],
    ['location=berlin', ['C']],
    ['location=erl%20BER', ['C']],
    ['location=engineer', []],
    ['workMode=remote', ['B']],
    ['workMode=remote,hybrid', ['C', 'B']],
    ['priority=high', ['C']],
    ['priority=low,high', ['C', 'B']],
    ['payFrom=90000', ['C', 'A']],
    ['payFrom=95001', ['A']],
    ['deadlineUntil=2026-05-01', ['B']],
    ['deadlineUntil=2026-05-02', ['B', 'A']],
    ['deadlineUntil=2026-04-30', []],
    ['sort=-pay&payFrom=1&status=saved', ['A']],
    ['outcome=rejected', ['B']],
    ['archived=true', ['D']],
    ['archived=any', ['D', 'C', 'B', 'A']],
    ['updatedSince=2020-01-01T00:00:00Z', ['C', 'B', 'A']],
    ['colour=red', ['C', 'B', 'A']],
    ['limit=&status=&cursor=&payFrom=', ['C', 'B', 'A']],
  ])('filters and sorts by %s', async (query, titles) => {
    await addJob({
      title: 'A',
      tags: ['go'],
      deadlineAt: '2026-05-02T12:00:00Z',
      salary: { min: 100_000, max: 120_000 },
    });
    await addJob({
      title: 'B',
      workMode: 'remote',
      salary: { min: 300_000, currency: 'EUR' },
      status: 'applied',
      outcome: 'rejected',
      priority: 'low',
      deadlineAt: '2026-05-01',
    });
    await addJob({
      title: 'C',
      company: 'Zeta',
      status: 'offer',
      location: 'Berlin',
      priority: 'high',
      workMode: 'hybrid',
      postedPay: { max: 45.67, period: 'hour' },
      salary: { min: 500_000 },
    });
    await addJob({ title: 'D', archivedAt: '2026-01-01' });
    const { status, body } = await user.client.get(`/api/mcp/jobs?${query}`);

    expect(status).toBe(200);
    expect(body.data.map((job: { title: string }) => job.title)).toEqual(titles);
    expect(body.total).toBe(titles.length);
  });

  it('sorts by each field, either way', async () => {
    const move = (id: string, body: object) => user.client.post(`/api/mcp/jobs/${id}/status`, body);
    const a = await addJob({
      company: 'A',
      title: 'Mid',
      priority: 'low',
      salary: { min: 90_000 },
      appliedAt: '2026-02-03',
      followUpAt: '2026-03-02',
    });
    const b = await addJob({
      company: 'B',
      title: 'Zed',
      priority: 'high',
      salary: { min: 50_000 },
      appliedAt: '2026-02-01',
      deadlineAt: '2026-04-01',
    });
    await addJob({
      company: 'C',
      title: 'Ann',
      status: 'screening',
      followUpAt: '2026-03-01',
      deadlineAt: '2026-04-02',
    });
    await move(a.id, { status: 'offer', occurredAt: '2026-01-02' });
    await move(b.id, { status: 'applied', occurredAt: '2026-01-01' });
    for (const { id } of [b, a]) await user.client.patch(`/api/mcp/jobs/${id}`, { notes: 'x' });
    const sorted = async (sort: string) =>
      (await user.client.get(`/api/mcp/jobs?sort=${sort}`)).body.data
        .map(({ company }: Json) => company as string)
        .join('');
    const orders = {
      createdAt: 'ABC',
      updatedAt: 'CBA',
      statusChangedAt: 'BAC',
      appliedAt: 'BAC',
      followUpAt: 'CAB',
      deadlineAt: 'BCA',
      company: 'ABC',
      title: 'CAB',
      status: 'BCA',
      priority: 'CAB',
    };

    for (const [field, order] of Object.entries(orders)) {
      expect([field, await sorted(field)]).toEqual([field, order]);
      expect([field, await sorted(`-${field}`)]).toEqual([field, order.split('').reverse().join('')]);
    }
    // Jobs without pay come last in both directions.
    expect([await sorted('pay'), await sorted('-pay')]).toEqual(['BAC', 'ABC']);
  });

  it('filters by moments with their bounds, and by a contact', async () => {
    const [one, other] = [await addJob(), await addJob()];
    const contact = (await user.client.post('/api/mcp/contacts', { name: 'Ada', jobIds: [one.id] })).body;
    await user.client.post('/api/mcp/contacts', { name: 'Bob', jobIds: [other.id] });
    for (const [{ id }, day] of [
      [one, '2026-01-01'],
      [other, '2026-01-02'],
    ])
      await service.dataSource.query(
        'UPDATE pipeline.job SET created_at = $2::timestamptz, updated_at = $2::timestamptz WHERE id = $1',
        [id, `${day}T00:00:00Z`],
      );
    const found = async (query: string) =>
      (await user.client.get(`/api/mcp/jobs?${query}`)).body.data.map(({ id }: Json) => id as string);

    expect(await found('updatedSince=2026-01-02')).toEqual([other.id]);
    expect(await found('createdAfter=2026-01-01')).toEqual([other.id]);
    expect(await found('createdBefore=2026-01-02')).toEqual([one.id]);
    expect(await found(`contactId=${contact.id}`)).toEqual([one.id]);
  });

  it('finds a tag in every spelling, each job once', async () => {
    await addJob({ title: 'A', tags: ['Ärzte', 'remote'] });
    await addJob({ title: 'B', tags: ['ärzte', 'ÄRZTE'], status: 'offer' });
    await addJob({ title: 'C', tags: ['arzte'] });
    const found = async (query: string) => {
      const { data, total } = (await user.client.get(`/api/mcp/jobs?tag=${query}`)).body;
      return [total, ...data.map(({ title }: { title: string }) => title)];
    };

    expect(await found('%C3%A4rzte')).toEqual([2, 'B', 'A']);
    expect(await found('%C3%84RZTE&status=offer')).toEqual([1, 'B']);
    expect(await found('Remote&sort=company')).toEqual([1, 'A']);
    expect(await found('remot')).toEqual([0]);
    const first = (await user.client.get('/api/mcp/jobs?tag=%C3%A4rzte&limit=1')).body;
    expect(first).toMatchObject({ total: 2, hasMore: true });
    expect(await found(`%C3%A4rzte&limit=1&cursor=${first.nextCursor}`)).toEqual([2, 'A']);
  });

  it('takes the day of a deadline with a time of day in the zone of the account', async () => {
    await addJob({ deadlineAt: '2027-03-11T02:00:00Z' });
    const total = async () =>
      (await user.client.get('/api/mcp/jobs?deadlineUntil=2027-03-10')).body.total as number;

    expect(await total()).toBe(0);
    await service.dataSource.query('UPDATE accounts.account SET time_zone = $1 WHERE id = $2', [
      'America/Denver',
      user.id,
    ]);
    expect(await total()).toBe(1);
  });

  it.each([
    'title',
    '-company',
    'status',
    '-priority',
    'deadlineAt',
    '-followUpAt',
    'updatedAt',
    'appliedAt',
    'pay',
    '-pay',
  ])('walks all pages in the order of %s without losing or repeating any', async (sort) => {
    for (let i = 0; i < 6; i++) {
      await addJob({
        title: `T${i % 3}`,
        company: `c${i % 2}`,
        priority: i % 2 ? 'low' : null,
        deadlineAt: i % 3 ? `2026-05-0${i}` : null,
        status: i % 2 ? 'applied' : 'saved',
        postedPay: i % 2 ? { min: 28.35 + (i % 3), period: 'hour' } : null,
      });
    }
    const whole = (await user.client.get(`/api/mcp/jobs?sort=${sort}`)).body.data;
    const walked: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await user.client.get(`/api/mcp/jobs?limit=1&sort=${sort}${cursor}`);
      walked.push(...body.data);
      cursor = body.nextCursor && `&cursor=${body.nextCursor}`;
    } while (cursor);

    expect(walked).toEqual(whole);
    expect(walked).toHaveLength(6);
  });

  it('clamps a limit that is too high', async () => {
    await service.dataSource.query(
      `INSERT INTO pipeline.job SELECT (jsonb_populate_record(j, jsonb_build_object('id', j.id || n))).*
         FROM pipeline.job j, generate_series(1, 120) n WHERE j.id = $1`,
      [(await addJob()).id],
    );

    expect((await user.client.get('/api/mcp/jobs?limit=1000')).body.data).toHaveLength(100);
    expect((await user.client.get('/api/mcp/jobs')).body.data).toHaveLength(50);
  });

  it.each([
    'limit=0',
    'limit=-1',
    'limit=ten',
    'limit=1.5',
    'limit=5&limit=6',
    'status=hired',
    'status[]=applied',
    'statsu=applied',
    'sort=salary',
    'sort=__proto__',
    'archived=yes',
    'cursor=junk',
    'cursor=W10',
    'q=%00',
    'q=a&q=b',
    'company=a&company=b',
    'updatedSince=yesterday',
    'workMode=home',
    'priority=urgent',
    'payFrom=100k',
    'payFrom=-1',
    'payFrom=1.5',
    'deadlineUntil=2026-05-01T10:00:00Z',
    'deadlineUntil=soon',
    'location=a&location=b',
  ])('refuses %s', async (query) => {
    const reply = await user.client.get(`/api/mcp/jobs?${query}`);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('refuses a cursor of other filters, another order or another user', async () => {
    const other = await service.newUser();
    for (let i = 0; i < 2; i++) await addJob();
    const cursor = (await user.client.get('/api/mcp/jobs?limit=1')).body.nextCursor;

    for (const query of ['status=saved&', 'sort=title&', 'archived=any&']) {
      expect((await user.client.get(`/api/mcp/jobs?${query}cursor=${cursor}`)).status).toBe(400);
    }
    expect((await other.client.get(`/api/mcp/jobs?cursor=${cursor}`)).status).toBe(400);
    expect((await user.client.get(`/api/mcp/jobs?limit=7&cursor=${cursor}`)).status).toBe(200);
  });
});

describe('updating a job', () => {
  it('changes what is given, leaves the rest, and names what changed', async () => {
    const job = await addJob({ location: 'Berlin', notes: 'old', tags: ['a'] });
    const reply = await user.client.patch(`/api/mcp/jobs/${job.id}`, {
      title: 'Staff Engineer',
      notes: null,
      tags: ['a'],
      salary: { min: 1, max: 2 },
    });
    const [, updated] = await service.eventsOf(user.id);

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      title: 'Staff Engineer',
      role: 'Staff Engineer',
      notes: null,
      location: 'Berlin',
      salary: { min: 1, max: 2, currency: 'USD', period: 'year' },
      version: 2,
    });
    expect(updated).toMatchObject({ event: 'job.updated', data: { ...reply.body, jobId: job.id } });
    expect(updated?.data.changes.sort()).toEqual(['notes', 'salary', 'title']);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body).toMatchObject(reply.body);
  });

  it('is silent when nothing changes', async () => {
    const job = await addJob({ salary: { min: 1, max: 2 }, followUpAt: '2026-05-01' });
    for (const body of [
      {},
      { title: 'Engineer' },
      { salary: { max: 2, min: 1 } },
      { followUpAt: '2026-05-01' },
    ]) {
      expect((await user.client.patch(`/api/mcp/jobs/${job.id}`, body)).body).toEqual(job);
    }

    expect(await eventNames()).toEqual(['job.created']);
  });

  it('moves the job when a status is among the members', async () => {
    const job = await addJob();
    const reply = await user.client.patch(`/api/mcp/jobs/${job.id}`, { status: 'offer', notes: 'Yes!' });

    expect(reply.body).toMatchObject({ status: 'offer', notes: 'Yes!', version: 2 });
    expect(await eventNames()).toEqual([
      'job.created',
      'job.status_changed',
      'offer.received',
      'job.updated',
    ]);
  });

  it.each([
    { company: null },
    { title: '' },
    { status: null },
    { status: 'hired' },
    { tags: null },
    { url: 'x' },
  ])('refuses %j and changes nothing', async (body) => {
    const job = await addJob();

    expect((await user.client.patch(`/api/mcp/jobs/${job.id}`, body)).status).toBe(400);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body).toMatchObject(job);
  });

  it('counts every one of many updates at once', async () => {
    const job = await addJob();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => user.client.patch(`/api/mcp/jobs/${job.id}`, { notes: `n${i}` })),
    );

    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.version).toBe(13);
  });
});

describe('moving a job', () => {
  it('tells of the move in both published shapes, then of the interview', async () => {
    const job = await addJob({ status: 'applied' });
    const reply = await user.client.post(`/api/mcp/jobs/${job.id}/status`, { status: 'interviewing' });
    const [, changed, interview] = await service.eventsOf(user.id);

    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'interviewing', version: 2 });
    expect(changed).toMatchObject({ event: 'job.status_changed' });
    expect(changed?.data).toEqual({
      id: job.id,
      jobId: job.id,
      company: 'Acme',
      title: 'Engineer',
      role: 'Engineer',
      status: 'interviewing',
      newStatus: 'interviewing',
      previousStatus: 'applied',
    });
    const { undo, ...moved } = reply.body;
    expect(undo.token).toMatch(/^undo_/);
    expect(interview).toMatchObject({ event: 'interview.scheduled', data: moved });
  });

  it('takes the new status under its other name, goes backwards, and ignores a move to where it is', async () => {
    const job = await addJob({ status: 'offer' });
    const move = (body: object) => user.client.post(`/api/mcp/jobs/${job.id}/status`, body);

    expect((await move({ newStatus: 'saved' })).body.status).toBe('saved');
    expect((await move({ status: 'saved' })).status).toBe(200);
    expect(await eventNames()).toEqual(['job.created', 'job.status_changed']);
  });

  it('dates the first application, and keeps the date', async () => {
    const job = await addJob();
    const move = (body: object) => user.client.post(`/api/mcp/jobs/${job.id}/status`, body);
    const applied = await move({ status: 'applied', occurredAt: '2026-01-02T03:04:05Z' });
    const screening = await move({ status: 'screening' });

    expect(applied.body.appliedAt).toBe('2026-01-02T03:04:05.000Z');
    expect(screening.body.appliedAt).toBe('2026-01-02T03:04:05.000Z');
  });

  it.each([
    {},
    { status: 'hired' },
    { status: null },
    { status: 'offer', newStatus: 'saved' },
    { status: ['offer'] },
  ])('refuses %j', async (body) => {
    const job = await addJob();

    expect((await user.client.post(`/api/mcp/jobs/${job.id}/status`, body)).status).toBe(400);
    expect(await eventNames()).toEqual(['job.created']);
  });
});

describe('deleting a job', () => {
  it('removes it with its history and tells of it once', async () => {
    const job = await addJob({ status: 'applied' });
    await user.client.post(`/api/mcp/jobs/${job.id}/status`, { status: 'screening' });
    const reply = await user.client.delete(`/api/mcp/jobs/${job.id}`);

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: true, deleted: true, id: job.id });
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).status).toBe(404);
    expect((await user.client.delete(`/api/mcp/jobs/${job.id}`)).status).toBe(404);
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(0);
    expect(await eventNames()).toEqual(['job.created', 'job.status_changed', 'job.deleted']);
  });
});

describe('the totals of lists', () => {
  it('agree with a count after many changes at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 20 }, () => addJob()));
    await Promise.all(
      jobs.map((job, i) => {
        const path = `/api/mcp/jobs/${job.id}`;
        if (i % 4 === 0) return user.client.delete(path);
        if (i % 4 === 1) return user.client.patch(path, { archivedAt: '2026-01-01' });
        return user.client.post(`${path}/status`, { status: i % 4 === 2 ? 'applied' : 'offer' });
      }),
    );
    const total = async (query: string) =>
      (await user.client.get(`/api/mcp/jobs?limit=1&${query}`)).body.total;

    expect(await total('')).toBe(10);
    expect(await total('archived=any')).toBe(15);
    expect(await total('archived=true')).toBe(5);
    expect(await total('status=applied')).toBe(5);
    expect(await total('status=applied,offer')).toBe(10);
    expect(await total('status=saved')).toBe(0);
  });
});
