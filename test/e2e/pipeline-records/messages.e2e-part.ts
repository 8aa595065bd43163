import type { PipelineUser } from '../../support/pipeline/pipeline-service';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

let jobId: string;

newUserForEachTest();
beforeEach(async () => {
  jobId = await newJob(user);
});

const READ = '/api/mcp/messages/read';
const APPLY = '/api/mcp/messages/apply';
const MIB = 1024 * 1024;
const QUOTE = 'Unfortunately, we have decided not to move forward with your application for Data Engineer.';
const REFUSAL = `From: Acme Recruiting <jobs@acme.com>\nSubject: Your application at Acme\n\nHi Jo,\n\nthank you for your interest in Acme. ${QUOTE}\n\nBest,\nAcme Recruiting\n`;
const INVITATION = `From: Kim Lee <kim@acme.com>\nSubject: Interview at Acme\n\nHi Jo,\n\nWe would like to invite you to an interview for the Data Engineer role on Thursday, December 3, 2026 at 2pm ET.\nhttps://zoom.us/j/99012345678\n\nKim Lee\nAcme\n`;

async function newJob({ client }: PipelineUser, fields: object = {}): Promise<string> {
  const { body } = await client.post('/api/mcp/jobs', {
    company: 'Acme',
    title: 'Data Engineer',
    status: 'applied',
    ...fields,
  });
  return body.id as string;
}

const send = (body: string | Buffer, type: string, query = '') =>
  user.client.raw('POST', READ + query, { body, headers: { 'content-type': type } });

describe('a mail', () => {
  it('is read in each form into the same answer, by a read-only token, and nothing of it is kept', async () => {
    const reader = await service.newToken(user.id, 'read-only');
    const crlf = REFUSAL.replaceAll('\n', '\r\n');
    const raw = `MIME-Version: 1.0\r\nContent-Type: text/plain; charset=iso-8859-1\r\n${crlf}`;
    const forms = [
      await reader.client.raw('POST', READ, { body: REFUSAL, headers: { 'content-type': 'text/plain' } }),
      await reader.client.raw('POST', READ, {
        body: raw,
        headers: { 'content-type': 'message/rfc822; charset=x-unknown', 'idempotency-key': 'same' },
      }),
      await reader.client.post(READ, { text: REFUSAL }, { 'idempotency-key': 'same' }),
      await reader.client.post(READ, { raw }),
    ];
    for (const { status, body } of forms) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ kind: 'refused', sure: true, quote: QUOTE, job: { id: jobId }, when: {} });
      expect(body.candidates).toHaveLength(1);
      expect(
        body.proposals.map(({ method, path }: { method: string; path: string }) => `${method} ${path}`),
      ).toEqual([`PATCH /api/mcp/jobs/${jobId}`, 'POST /api/mcp/activities']);
    }
    expect((await user.client.get('/api/mcp/activities')).body.data).toEqual([]);
  });

  it('has its proposals done at once, told to webhooks, and taken back by one token', async () => {
    const { body: read } = await send(
      INVITATION,
      'text/plain',
      '?receivedAt=2026-11-24T09:00:00Z&timeZone=Europe/Berlin',
    );
    expect(read).toMatchObject({
      kind: 'invitation',
      when: { startsAt: '2026-12-03T19:00:00.000Z', meetingUrl: 'https://zoom.us/j/99012345678' },
    });
    const key = { 'idempotency-key': 'mail-1' };
    const applied = await user.client.post(APPLY, { proposals: read.proposals }, key);
    expect(applied.status).toBe(200);
    expect(applied.body.applied.map(({ kind }: { kind: string }) => kind)).toEqual([
      'job',
      'calendar_event',
      'contact',
      'activity',
    ]);
    const again = await user.client.post(APPLY, { proposals: read.proposals }, key);
    expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([applied.body, 'true']);

    const [job, calendar] = [`/api/mcp/jobs/${jobId}`, '/api/mcp/calendar?from=2026-12-01'];
    expect((await user.client.get(job)).body.status).toBe('interviewing');
    expect((await user.client.get(calendar)).body.data[0]).toMatchObject({ jobId, type: 'interview' });
    expect((await send(INVITATION, 'text/plain', '?receivedAt=2026-11-24T09:00:00Z')).body.proposals).toEqual(
      [],
    );
    const events = (await service.eventsOf(user.id)).map(({ event }) => event);
    expect(events.slice(1)).toEqual([
      'job.status_changed',
      'interview.scheduled',
      'contact.created',
      'activity.created',
    ]);

    const undone = await user.client.post('/api/mcp/undo', { token: applied.body.undo.token });
    expect(undone.body).toMatchObject({ kind: 'several', removed: 3, restored: 1 });
    expect((await user.client.get(job)).body.status).toBe('applied');
    expect((await user.client.get(calendar)).body.data).toEqual([]);
    expect((await user.client.post('/api/mcp/undo', { token: applied.body.undo.token })).status).toBe(409);
  });

  it('with a known UID moves its appointment, and takes it away, without a second one', async () => {
    const invite = (method: string, sequence: number, day: string) =>
      Buffer.from(
        `From: Kim Lee <kim@acme.com>\nSubject: Data Engineer interview\nDate: Tue, 24 Nov 2026 09:00:00 -0500\nContent-Type: text/calendar; method=${method}\n\nBEGIN:VCALENDAR\nMETHOD:${method}\nBEGIN:VEVENT\nUID:same@acme.com\nSEQUENCE:${sequence}\nSUMMARY:Data Engineer interview\nLOCATION:400 N Clark St\\, Chicago\nDTSTART:${day}T190000Z\nDTEND:${day}T200000Z\nEND:VEVENT\nEND:VCALENDAR`,
      );
    const done = async (mail: Buffer) => {
      const { body } = await send(mail, 'message/rfc822');
      const { body: applied } = await user.client.post(APPLY, { proposals: body.proposals });
      return applied.undo.token as string;
    };
    const planned = async () =>
      (await user.client.get('/api/mcp/calendar?from=2026-12-01&to=2027-01-01')).body.data;
    await done(invite('REQUEST', 0, '20261203'));
    await done(invite('REQUEST', 1, '20261204'));
    const place = '400 N Clark St, Chicago';
    const moved = {
      uid: 'same@acme.com',
      location: place,
      startsAt: '2026-12-04T19:00:00.000Z',
      endsAt: '2026-12-04T20:00:00.000Z',
    };
    expect(await planned()).toEqual([expect.objectContaining(moved)]);
    const token = await done(invite('CANCEL', 2, '20261204'));
    expect(await planned()).toEqual([]);
    await user.client.post('/api/mcp/undo', { token });
    expect(await planned()).toEqual([expect.objectContaining(moved)]);
  });

  it('about a job that is not there adds it with its appointment, and all of it is taken back', async () => {
    const { body } = await send(
      INVITATION.replaceAll('Acme', 'Zephyr Mills').replaceAll('acme', 'zephyrmills'),
      'text/plain',
      '?receivedAt=2026-11-24T09:00:00Z',
    );
    expect(body).toMatchObject({ job: null, sure: false });
    const { body: applied } = await user.client.post(APPLY, { proposals: body.proposals });
    const { id } = applied.applied[0] as { id: string };
    expect((await user.client.get(`/api/mcp/jobs/${id}`)).body).toMatchObject({
      company: 'Zephyr Mills',
      title: 'Data Engineer',
      status: 'interviewing',
    });
    expect((await user.client.get(`/api/mcp/calendar?from=2026-12-01&jobId=${id}`)).body.data).toHaveLength(
      1,
    );
    await user.client.post('/api/mcp/undo', { token: applied.undo.token });
    expect((await user.client.get(`/api/mcp/jobs/${id}`)).status).toBe(404);
  });

  it('undoes a move and an ending of one job as one change', async () => {
    const proposals = [
      { method: 'POST', path: `/api/mcp/jobs/${jobId}/status`, body: { status: 'screening' } },
      { method: 'PATCH', path: `/api/mcp/jobs/${jobId}`, body: { outcome: 'rejected' } },
    ];
    const { body } = await user.client.post(APPLY, { proposals });
    await user.client.post('/api/mcp/undo', { token: body.undo.token });
    const job = (await user.client.get(`/api/mcp/jobs/${jobId}`)).body;
    expect([job.status, job.outcome]).toEqual(['applied', null]);
  });

  it('of two jobs that are as near gives both as candidates, and proposes nothing', async () => {
    const other = await newJob(user, { title: 'Data Analyst' });
    const { body } = await user.client.post(READ, {
      text: 'From: Acme <jobs@acme.com>\n\nUnfortunately we have decided not to move forward with your application.',
    });
    expect(body).toMatchObject({ kind: 'refused', sure: false, job: null, proposals: [] });
    expect(body.candidates.map(({ id }: { id: string }) => id).toSorted()).toEqual([jobId, other].toSorted());
  });

  it('is about the job that the person names, which must be theirs', async () => {
    await newJob(user, { title: 'Data Analyst' });
    const beta = await newJob(user, { company: 'Beta' });
    const named = {
      kind: 'refused',
      sure: true,
      job: { id: beta, confidence: 1 },
      candidates: [{ id: beta }],
    };
    for (const answer of [
      await send(REFUSAL, 'text/plain', `?jobId=${beta}`),
      await send(REFUSAL, 'message/rfc822', `?jobId=${beta}`),
      await user.client.post(READ, { text: REFUSAL, jobId: beta }),
    ]) {
      expect(answer.body).toMatchObject(named);
      expect(answer.body.proposals[0].path).toBe(`/api/mcp/jobs/${beta}`);
    }
    const stranger = await service.newUser();
    const theirs = await newJob(stranger);
    for (const jobId of [theirs, 'nonsense'])
      expect((await send(REFUSAL, 'text/plain', `?jobId=${jobId}`)).status).toBe(404);
  });

  it('of an ended job, or of nobody’s, proposes nothing', async () => {
    await user.client.patch(`/api/mcp/jobs/${jobId}`, { outcome: 'rejected' });
    expect((await user.client.post(READ, { text: REFUSAL })).body).toMatchObject({
      kind: 'refused',
      proposals: [],
    });
    const stranger = await service.newUser();
    expect((await stranger.client.post(READ, { text: REFUSAL })).body).toMatchObject({
      job: null,
      candidates: [],
    });
  });

  it.each([
    ['as XML', 415, 'application/xml', REFUSAL],
    ['as a form', 415, 'multipart/form-data; boundary=x', REFUSAL],
    ['that is empty', 400, 'text/plain', ''],
    ['of more than 1 MiB', 413, 'text/plain', 'x'.repeat(MIB + 1)],
    ['without a text', 400, 'application/json', '{}'],
    ['in two forms', 400, 'application/json', '{"text":"a","raw":"b"}'],
    ['that is a number', 400, 'application/json', '{"text":7}'],
    ['with a NUL', 400, 'application/json', String.raw`{"text":"a\u0000b"}`],
    ['with half a character', 400, 'application/json', String.raw`{"text":"a\ud800b"}`],
    ['in no time zone', 400, 'application/json', '{"text":"a","timeZone":"Moon/Base"}'],
    ['with a member too many', 400, 'application/json', '{"text":"a","subject":"b"}'],
  ])('%s is refused by %i, in words that repeat nothing of it', async (_how, status, type, body) => {
    const answer = await send(body, type);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('forward');
  });
});

describe('proposals', () => {
  const activity = { method: 'POST', path: '/api/mcp/activities', body: { type: 'email' } };
  const change = (body: object) => ({ method: 'PATCH', path: '/api/mcp/jobs/job_1', body });

  it.each([
    [[], 'proposals'],
    [Array.from({ length: 11 }, () => activity), 'proposals'],
    [['x'], 'proposals'],
    [[activity, { ...activity, path: '/api/mcp/files' }], 'proposals[1]'],
    [[activity, { ...activity, body: { type: 'email', jobId: 'new' } }], 'no earlier proposal adds a job'],
    [[activity, { method: 'DELETE', path: '/api/mcp/jobs/job_1', body: {} }], 'proposals[1]'],
    [[activity, { method: 'POST', path: '/api/mcp/jobs/../webhooks', body: {} }], 'proposals[1]'],
    [[activity, { ...activity, body: { type: 'email', sender: 'Kim' } }], 'proposals[1]'],
    [[activity, { ...activity, path: '/api/mcp/calendar', body: { title: 'x' } }], 'proposals[1]'],
    [[activity, change({ company: 'Hacked' })], 'proposals[1]: company is no member'],
    [[activity, change({ outcome: 'rejected', status: 'offer' })], 'proposals[1]: status is no member'],
    [[activity, change({ follow_up: '2026-12-01' })], 'did you mean followUp'],
    [[{ ...activity, body: { type: 'email', contactId: 'con_1' } }], 'contactId is no member'],
  ])('that are none are refused, and none is done: %j', async (proposals, named) => {
    const { status, body } = await user.client.post(APPLY, { proposals });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(named);
    expect((await user.client.get('/api/mcp/activities')).body.data).toEqual([]);
  });

  it('about another user’s job are refused as unknown, and none is done', async () => {
    const other = await newJob(await service.newUser());
    for (const foreign of [
      { method: 'POST', path: `/api/mcp/jobs/${other}/status`, body: { status: 'offer' } },
      { method: 'PATCH', path: `/api/mcp/jobs/${other}`, body: { outcome: 'rejected' } },
      { ...activity, body: { type: 'email', jobId: other } },
      { method: 'POST', path: '/api/mcp/calendar', body: { startsAt: '2026-12-03T19:00:00Z', jobId: other } },
    ]) {
      const { status, body } = await user.client.post(APPLY, { proposals: [activity, foreign] });
      expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('proposals[1]')]);
    }
    expect((await user.client.get('/api/mcp/activities')).body.data).toEqual([]);
  });

  it('need a token that may write', async () => {
    const reader = await service.newToken(user.id, 'read-only');
    expect((await reader.client.post(APPLY, { proposals: [activity] })).status).toBe(403);
  });

  it('that change nothing have nothing to be undone', async () => {
    const move = { method: 'POST', path: `/api/mcp/jobs/${jobId}/status`, body: { status: 'applied' } };
    expect((await user.client.post(APPLY, { proposals: [move] })).body).toEqual({
      applied: [{ kind: 'job', id: jobId }],
      undo: null,
      undoReason: 'nothing_written',
    });
  });
});
