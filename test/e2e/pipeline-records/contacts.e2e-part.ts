import { newId } from '@wagewright/database';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

newUserForEachTest();

const addContact = async (fields: object = {}) =>
  (await user.client.post('/api/mcp/contacts', { name: 'Ada', ...fields })).body;
const addJob = async (fields: object = {}) =>
  (await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer', ...fields })).body;
const eventNames = async () => (await service.eventsOf(user.id)).map(({ event }) => event);

describe('adding a contact', () => {
  it('answers 201 with the whole record, where it is, and tells of it', async () => {
    const reply = await user.client.post('/api/mcp/contacts', { name: ' Ada Lovelace ' });
    const [event] = await service.eventsOf(user.id);

    expect(reply.status).toBe(201);
    expect(reply.headers.get('location')).toBe(`/api/mcp/contacts/${reply.body.id}`);
    expect(reply.body).toEqual({
      id: expect.stringMatching(/^con_[0-9A-Za-z]{22}$/),
      name: 'Ada Lovelace',
      email: null,
      phone: null,
      company: null,
      title: null,
      linkedinUrl: null,
      relationship: null,
      notes: null,
      tags: [],
      jobIds: [],
      lastContactedAt: null,
      lastContactedOn: null,
      nextFollowUpAt: null,
      nextFollowUpOn: null,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: reply.body.createdAt,
    });
    expect(event).toMatchObject({
      event: 'contact.created',
      data: { ...reply.body, contactId: reply.body.id },
    });
  });

  it('keeps every member that it takes, and links jobs of the user under either shape of their ids', async () => {
    const job = await addJob();
    const fields = {
      email: 'ada@example.com',
      phone: '+49 30 123456',
      company: 'Acme',
      title: 'Head of Engines',
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      relationship: 'former colleague',
      notes: 'met at a fair',
      tags: ['warm'],
      lastContactedAt: '2026-01-02T03:04:05.000Z',
      nextFollowUpAt: '2026-02-01T00:00:00.000Z',
    };
    const contact = await addContact({ ...fields, jobIds: [job.id.replace('job_', 'j_')] });

    expect(contact).toMatchObject({ ...fields, jobIds: [job.id] });
    expect((await user.client.get(`/api/mcp/contacts/${contact.id}`)).body).toEqual(contact);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body).toMatchObject({
      contactIds: [contact.id],
      contacts: [contact],
    });
  });

  it.each([
    ['name', {}],
    ['name', { name: ' ' }],
    ['name', { name: '\u200B' }],
    ['name', { name: 'x'.repeat(201) }],
    ['email', { name: 'A', email: 'nobody' }],
    ['linkedinUrl', { name: 'A', linkedinUrl: 'javascript:0' }],
    ['tags', { name: 'A', tags: 'x' }],
    ['jobIds', { name: 'A', jobIds: 'job_x' }],
    ['nextFollowUpAt', { name: 'A', nextFollowUpAt: 'soon' }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const reply = await user.client.post('/api/mcp/contacts', body);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field }] });
  });

  it('keeps bare addresses, however they were copied', async () => {
    const contact = await addContact({
      email: 'Ada <ada@example.com>',
      linkedinUrl: ' linkedin.com/in/ada ',
    });

    expect(contact).toMatchObject({ email: 'ada@example.com', linkedinUrl: 'https://linkedin.com/in/ada' });
    const changes = { email: '\u00A0', linkedinUrl: '' };
    const cleared = (await user.client.patch(`/api/mcp/contacts/${contact.id}`, changes)).body;
    expect(cleared).toMatchObject({ email: null, linkedinUrl: null });
  });

  it('answers 404 for a job of another user, and adds nothing', async () => {
    const stranger = await service.newUser();
    const job = (await stranger.client.post('/api/mcp/jobs', { company: 'A', title: 'B' })).body;

    for (const id of [job.id, newId('job'), 'nonsense']) {
      expect((await user.client.post('/api/mcp/contacts', { name: 'A', jobIds: [id] })).status).toBe(404);
    }
    expect((await user.client.get('/api/mcp/contacts')).body.total).toBe(0);
    expect(await eventNames()).toEqual([]);
  });
});

describe('listing contacts', () => {
  it('shows the newest first, in pages that join up, with the total', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.unshift((await addContact({ name })).id);
    const first = await user.client.get('/api/mcp/contacts?limit=2');
    const second = await user.client.get(`/api/mcp/contacts?limit=2&cursor=${first.body.nextCursor}`);

    expect(first.body).toMatchObject({ hasMore: true, total: 3 });
    expect(first.headers.get('link')).toContain('rel="next"');
    expect(second.body).toMatchObject({ hasMore: false, nextCursor: null, total: 3 });
    expect([...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('has no next page after one that holds exactly all of them', async () => {
    for (const name of ['A', 'B', 'C']) await addContact({ name });
    const { body, headers } = await user.client.get('/api/mcp/contacts?limit=3');

    expect(body.data).toHaveLength(3);
    expect(body).toMatchObject({ hasMore: false, nextCursor: null, total: 3 });
    expect(headers.get('link') ?? '').not.toContain('rel="next"');
  });

  it.each([
    ['company=ACME', ['Ada']],
    ['company=cM', ['Ada']],
    ['company=%25', []],
    ['q=example.org', ['Grace']],
    ['q=%25', []],
    ['relationship=Recruiter', ['Grace']],
    ['company=Acme&q=nobody', []],
  ])('filters by %s', async (query, names) => {
    await addContact({ name: 'Ada', company: 'Acme' });
    await addContact({ name: 'Grace', email: 'grace@example.org', relationship: 'recruiter' });
    const { body } = await user.client.get(`/api/mcp/contacts?${query}`);

    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(body.total).toBe(names.length);
  });

  it.each(['alvaro acme', 'ACME A\u0301lvaro', 'muller example.org'])('finds all words of %j', async (q) => {
    await addContact({ name: 'Álvaro MÜLLER', company: 'Acme Söhne', email: 'al@example.org' });
    await addContact({ name: 'Grace' });
    const total = async (query: string) => (await user.client.get(`/api/mcp/contacts?${query}`)).body.total;

    expect(await total(`q=${encodeURIComponent(q)}`)).toBe(1);
    expect(await total(`q=${encodeURIComponent(q)}&company=sohne%20acme`)).toBe(1);
    expect(await total(`q=${encodeURIComponent(`${q} nobody`)}`)).toBe(0);
  });

  it('finds a contact whose text is too long for the index in the contact itself', async () => {
    const { id } = await addContact({ name: 'Ada', company: 'Acme' });
    await service.dataSource.query('UPDATE pipeline.contact_text SET text = NULL WHERE id = $1', [id]);
    const found = async (q: string) => (await user.client.get(`/api/mcp/contacts?q=${q}`)).body.total;

    expect([await found('da%20ACM'), await found('nobody'), await found('%25')]).toEqual([1, 0, 0]);
  });

  it('filters by job', async () => {
    const job = await addJob();
    const linked = await addContact({ jobIds: [job.id] });
    await addContact();

    for (const id of [job.id, job.id.replace('job_', 'j_')]) {
      const { body } = await user.client.get(`/api/mcp/contacts?jobId=${id}`);
      expect(body.data).toEqual([linked]);
    }
    expect((await user.client.get('/api/mcp/contacts?jobId=nonsense')).body.total).toBe(0);
  });
});

describe('updating a contact', () => {
  it('changes what is given, names it in the event, and is silent when nothing changes', async () => {
    const job = await addJob();
    const contact = await addContact({ company: 'Acme', tags: ['a'] });
    const path = `/api/mcp/contacts/${contact.id}`;
    const { body } = await user.client.patch(path, { company: null, tags: ['a'], jobIds: [job.id] });
    const silent = await user.client.patch(path, { company: null, jobIds: [job.id] });
    const events = await service.eventsOf(user.id);

    expect(body).toMatchObject({ company: null, jobIds: [job.id], version: 2 });
    expect(silent.body).toEqual(body);
    expect(events.map(({ event }) => event)).toEqual(['job.created', 'contact.created', 'contact.updated']);
    expect(events[2]?.data).toEqual({ ...body, contactId: contact.id, changes: ['company', 'jobIds'] });
  });

  it('replaces its jobs, and a job its contacts, on both sides', async () => {
    const [first, second, contact] = [await addJob(), await addJob(), await addContact()];
    const change = (path: string, body: object) => user.client.patch(`/api/mcp/${path}`, body);
    const linked = async () => (await user.client.get(`/api/mcp/contacts/${contact.id}`)).body.jobIds;
    await change(`contacts/${contact.id}`, { jobIds: [first.id] });
    await change(`contacts/${contact.id}`, { jobIds: [second.id] });
    expect(await linked()).toEqual([second.id]);
    expect((await user.client.get(`/api/mcp/jobs/${first.id}`)).body.contactIds).toEqual([]);
    await change(`jobs/${second.id}`, { contactIds: [] });
    expect(await linked()).toEqual([]);
  });

  it('survives job and contact being linked to each other at once', async () => {
    const [job, contact] = [await addJob(), await addContact()];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2
          ? user.client.patch(`/api/mcp/jobs/${job.id}`, { contactIds: [contact.id], notes: `${i}` })
          : user.client.patch(`/api/mcp/contacts/${contact.id}`, { jobIds: [job.id], notes: `${i}` }),
      ),
    );

    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

describe('deleting a contact', () => {
  it('unlinks it from jobs, activities and events, which stay', async () => {
    const contact = await addContact();
    const job = await addJob({ contactIds: [contact.id] });
    const links = { jobId: job.id, contactId: contact.id };
    const activity = (await user.client.post('/api/mcp/activities', { type: 'call', ...links })).body;
    const event = (
      await user.client.post('/api/mcp/calendar', { startsAt: '2030-01-01', contactIds: [contact.id] })
    ).body;
    const reply = await user.client.delete(`/api/mcp/contacts/${contact.id}`);

    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ success: true, deleted: true, id: contact.id });
    expect((await user.client.get(`/api/mcp/contacts/${contact.id}`)).status).toBe(404);
    expect((await user.client.get(`/api/mcp/jobs/${job.id}`)).body.contactIds).toEqual([]);
    expect((await user.client.get(`/api/mcp/activities/${activity.id}`)).body).toEqual({
      ...activity,
      contactId: null,
    });
    expect((await user.client.get(`/api/mcp/calendar/${event.id}`)).body.contactIds).toEqual([]);
    expect((await eventNames()).at(-1)).toBe('contact.deleted');
  });
});
