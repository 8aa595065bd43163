import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { CredentialService } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import { unzipped } from '../../support/unzipped';
import type { Json } from '../../support/pipeline/pipeline-client';
import type { PipelineUser } from '../../support/pipeline/pipeline-service';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

newUserForEachTest();

const JOB = { company: 'Acme', title: 'Engineer' };
const batch = (jobs: unknown) => user.client.post('/api/mcp/jobs/batch', { jobs });

describe('adding jobs in a batch', () => {
  it('adds the good ones, tells of each, and says what is wrong with the others', async () => {
    const { status, body } = await batch([
      JOB,
      { company: 'Acme' },
      7,
      { ...JOB, salary: { min: -1 } },
      { ...JOB, contactIds: [newId('con')] },
      { ...JOB, status: 'applied' },
      { ...JOB, tags: [{ constructor: 1 }] },
    ]);
    const results = body.results.map((result: { status: number }) => result.status);

    expect(status).toBe(200);
    expect(body).toMatchObject({ created: 2, failed: 5 });
    expect(results).toEqual([201, 400, 400, 400, 404, 201, 400]);
    expect(body.results[0]).toMatchObject({ index: 0, job: { ...JOB, status: 'saved' } });
    expect(body.results[1]).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'title' }] });
    expect(body.results[3].details[0].field).toBe('salary.min');
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(2);
    expect((await service.eventsOf(user.id)).map(({ event }) => event)).toEqual([
      'job.created',
      'job.created',
    ]);
  });

  it('that fails on the way says which are in, and is a fault only when none is', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const send = (jobs: object[], headers = {}) => user.client.post('/api/mcp/jobs/batch', { jobs }, headers);
    const poison = { ...JOB, company: 'Poison' };
    await service.asOwner(
      `ALTER TABLE pipeline.job ADD CONSTRAINT poison CHECK (1 / (length(company) - length('Poison')) < 7) NOT VALID`,
    );
    const none = await send([{}, poison, JOB]);
    const some = await send([JOB, {}, poison, JOB], key);
    const again = await send([JOB, {}, poison, JOB], key);
    await service.asOwner('ALTER TABLE pipeline.job DROP CONSTRAINT poison');

    expect(none.status).toBe(500);
    expect(some).toMatchObject({ status: 200, body: { created: 1, failed: 3 } });
    expect(some.body.results.map(({ index, code }: Json) => [index, code])).toEqual([
      [0, undefined],
      [1, 'VALIDATION_ERROR'],
      [2, 'INTERNAL_ERROR'],
      [3, 'INTERNAL_ERROR'],
    ]);
    expect(again.body).toEqual(some.body);
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(1);
  });

  it('goes on after a job that PostgreSQL refuses', async () => {
    const refused = { ...JOB, company: 'Refused' };
    await service.asOwner(
      `ALTER TABLE pipeline.job ADD CONSTRAINT refusal CHECK (company <> 'Refused') NOT VALID`,
    );
    const { status, body } = await batch([JOB, refused, JOB]);
    await service.asOwner('ALTER TABLE pipeline.job DROP CONSTRAINT refusal');

    expect({ status, ...body }).toMatchObject({ status: 200, created: 2, failed: 1 });
    expect(body.results[1]).toMatchObject({ index: 1, status: 400, code: 'VALIDATION_ERROR' });
  });

  it('refuses a job with a member that is not known, and takes what was read', async () => {
    const read = (await batch([JOB])).body.results[0].job;
    const { body } = await batch([{ ...JOB, salry: 1 }, read]);

    expect(body).toMatchObject({ created: 1, failed: 1 });
    expect(body.results[0].details).toEqual([
      { field: 'salry', message: 'salry is not a member; did you mean salary?' },
    ]);
  });

  it('takes a hundred and not one more, nor none', async () => {
    expect((await batch(Array(100).fill(JOB))).body.created).toBe(100);
    for (const jobs of [Array(101).fill(JOB), [], 'jobs', undefined])
      expect((await batch(jobs)).status).toBe(400);
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(100);
  });
});

describe('exporting jobs', () => {
  it('gives every job with its history as JSON, archived ones too, and nobody else’s', async () => {
    const stranger = await service.newUser();
    await stranger.client.post('/api/mcp/jobs', JOB);
    expect((await user.client.get('/api/mcp/jobs/export')).body).toEqual({ jobs: [] });

    const job = (await user.client.post('/api/mcp/jobs', JOB)).body;
    await user.client.post(`/api/mcp/jobs/${job.id}/status`, { status: 'offer' });
    await user.client.patch(`/api/mcp/jobs/${job.id}`, { archivedAt: '2026-01-01' });
    const { body, headers } = await user.client.get('/api/mcp/jobs/export?format=json');

    expect(headers.get('content-disposition')).toContain('jobs.json');
    expect(body.jobs).toHaveLength(1);
    expect(body.jobs[0]).toMatchObject({
      id: job.id,
      archivedAt: '2026-01-01T00:00:00.000Z',
      contactIds: [],
    });
    expect(body.jobs[0].statusHistory.map(({ status }: { status: string }) => status)).toEqual([
      'saved',
      'offer',
    ]);
  });

  it('gives CSV that reads back, with formulas made harmless', async () => {
    const title = 'Lead, "Data"\nPlatform';
    await user.client.post('/api/mcp/jobs', {
      company: "=cmd|' /C calc'!A0",
      title,
      salary: { min: 1, max: 2 },
      tags: ['a', 'b'],
      notes: 'a;=1+1z\n- b;"＝1"',
    });
    const { text, headers } = await user.client.get('/api/mcp/jobs/export?format=csv');
    const [row] = parse<Record<string, string>>(text, { columns: true });

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(row).toMatchObject({
      title,
      company: "'=cmd|' /C calc'!A0",
      salaryMax: '2',
      tags: 'a; b',
      url: '',
      notes: "a;'=1+1z\n'- b;\"'＝1\"",
    });
    expect(formulas(text.split(/[;\t\r\n]/))).toEqual([]);
    expect(text.split('\r\n')[0]).toMatch(/^"id","company",/);
    expect(row?.['statusHistory']).toBe('saved');
  });

  /** Cells that a spreadsheet which ignores quotes would run. */
  const formulas = (cells: string[]) => cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));

  const exportAs = (encoding: string, format = 'json', of = user) =>
    of.client.raw('GET', `/api/mcp/jobs/export?format=${format}`, {
      headers: { 'accept-encoding': encoding },
    });

  describe('that are more than a page', () => {
    const MANY = 600;
    let rich: PipelineUser;

    /** By an import, which adds them in a few transactions. */
    beforeAll(async () => {
      rich = await service.newUser();
      const body = `company,title\n${Array.from({ length: MANY }, (_, i) => `Acme,Engineer ${i}\n`).join('')}`;
      const headers = { 'content-type': 'text/csv' };
      const { body: report } = await rich.client.raw('POST', '/api/mcp/jobs/import', { body, headers });
      expect(report.created).toBe(MANY);
    });

    it('gives all of them', async () => {
      const { body } = await rich.client.get('/api/mcp/jobs/export');

      expect(new Set(body.jobs.map(({ id }: { id: string }) => id)).size).toBe(MANY);
    });

    it.each(['json', 'csv'])('is compressed from 1 kB on, as the client takes it: %s', async (format) => {
      const small = await exportAs('br', format);
      const [plain, ...others] = [
        await exportAs('identity', format, rich),
        await exportAs('gzip, br', format, rich),
        await exportAs('gzip;q=0.5', format, rich),
      ];
      const encodings = [small, plain, ...others].map(({ headers }) => headers.get('content-encoding'));

      expect(encodings).toEqual([null, null, 'br', 'gzip']);
      expect(others.map(({ text }) => text)).toEqual([plain.text, plain.text]);
      expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    });

    // The broken value stays in the history of the last job, where only the following tests meet it.
    it.each(['identity', 'br'])('is cut off when it breaks off on the way: %s', async (encoding) => {
      const last = (await rich.client.get('/api/mcp/jobs?limit=1')).body.data[0].id as string;
      await rich.client.post(`/api/mcp/jobs/${last}/status`, { status: 'offer', note: 'Poison' });
      await service.asOwner(
        `ALTER TABLE pipeline.job_status_change RENAME TO change_away;
         CREATE VIEW pipeline.job_status_change AS
         SELECT id, job_id, user_id, from_status, to_status, occurred_at,
                (1 / (length(note) - length('Poison')))::text AS note FROM pipeline.change_away`,
      );
      const broken = exportAs(encoding, 'json', rich).finally(() =>
        service.asOwner(
          `DROP VIEW pipeline.job_status_change;
           ALTER TABLE pipeline.change_away RENAME TO job_status_change`,
        ),
      );

      await expect(broken).rejects.toThrow();
    });
  });

  it('is a fault when nothing of it can be read, and HEAD reads nothing', async () => {
    await batch([JOB]);
    await service.asOwner('ALTER TABLE pipeline.job RENAME TO job_away');
    const [failed, head] = [
      await exportAs('br'),
      await user.client.raw('HEAD', '/api/mcp/jobs/export?format=csv'),
    ];
    await service.asOwner('ALTER TABLE pipeline.job_away RENAME TO job');

    expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(head.headers.get('content-disposition')).toContain('jobs.csv');
  });

  it('begins CSV with a byte-order mark, by which Excel knows UTF-8', async () => {
    await user.client.post('/api/mcp/jobs', { ...JOB, company: 'Müller' });
    const bytes = async (format: string) =>
      (await download(await tokenOf(user), `/jobs/export?format=${format}`)).bytes.toString('latin1', 0, 4);

    expect(await bytes('csv')).toBe('\xef\xbb\xbf"');
    expect(await bytes('json')).toMatch(/^\{"jo/);
  });

  it('refuses an unknown format', async () => {
    expect((await user.client.get('/api/mcp/jobs/export?format=xls')).status).toBe(400);
  });
});

async function tokenOf(
  { id }: PipelineUser,
  scope = 'read-only' as 'read-only' | 'read-write',
): Promise<string> {
  const issued = await service
    .provider(CredentialService)
    .issue(id, { kind: 'pipeline_token', scopes: [scope] });
  return issued.secret;
}

/** As bytes, which the test client would decode as text. */
async function download(token: string, path: string) {
  const answer = await fetch(`${service.url}/api/mcp${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('exporting everything', () => {
  const SECRET = 'a-secret-of-twenty-signs';
  const KINDS = [
    'jobs',
    'contacts',
    'activities',
    'calendar',
    'jobFiles',
    'webhooks',
    'subscriptions',
    'checkins',
    'sharedOffers',
  ];

  /** At least one record of each kind. @returns the ids */
  async function fill({ client, id: userId }: PipelineUser): Promise<string[]> {
    const add = async (path: string, body: object) =>
      (await client.post(`/api/mcp/${path}`, body)).body.id as string;
    const contact = await add('contacts', { name: 'Ünal', notes: '=1+1', tags: ['a, b', 'c'] });
    const job = await add('jobs', {
      ...JOB,
      contactIds: [contact],
      externalId: 'x',
      archivedAt: '2026-01-01',
    });
    await client.post(`/api/mcp/jobs/${job}/status`, { status: 'offer', note: 'great' });
    const event = { title: 'Call', startsAt: '2001-02-03T10:00:00Z', timeZone: 'Europe/Berlin', jobId: job };
    const ids = [
      await add('activities', {
        type: 'call',
        title: 'two\nlines',
        jobId: job,
        contactId: contact,
        named: { amount: 185_000 },
      }),
      await add('calendar', event),
      await add('calendar', { ...event, startsAt: '9999-12-31T23:00:00Z', contactIds: [contact] }),
      await add('webhooks', { url: 'https://hooks.example.com/', events: ['*'], secret: SECRET }),
    ];
    await client.post('/api/mcp/me', { action: 'mood_checkin', mood: 'good', note: 'a; b' });
    await client.post('/api/mcp/me', { action: 'mood_checkin', mood: 1 });
    // The compensation service keeps it; none runs here.
    const [shared] = await service.dataSource.query<[{ id: string }]>(
      `INSERT INTO compensation.shared_offers (id, account_id, token_hash, comparison, expires_at)
       VALUES ($1::text, $2, sha256(convert_to($1::text, 'UTF8')), '{"offers": [{"label": "Offer A", "base": 185000}]}', now() + interval '1 day')
       RETURNING id`,
      [newId('shr'), userId],
    );
    // A program makes it, whose callback a worker has to ask first.
    const [watch] = await service.dataSource.query<[{ id: string }]>(
      `INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, arguments, url, host, read_transaction, refresh_before)
       VALUES ('sub_' || md5($1), $1, 0, 'token:tok_1', 'job.created', '{"company":"Filtered"}', $2, 'hooks.example.com', 0, now() + interval '1 day')
       RETURNING id`,
      [userId, `https://hooks.example.com/${SECRET}`],
    );
    return [contact, job, ...ids, shared.id, watch.id];
  }

  const archiveOf = async (one: PipelineUser) => {
    const { bytes, ...answer } = await download(await tokenOf(one), '/export');
    return { ...answer, files: await unzipped(bytes) };
  };
  const jsonIn = (files: Map<string, string>, name: string): Json =>
    JSON.parse(files.get(`${name}.json`) ?? '');
  const rowsIn = (files: Map<string, string>, name: string) =>
    parse<Record<string, string>>(files.get(`${name}.csv`) ?? '', { columns: true, bom: true });

  it('gives each kind of record as JSON and CSV to a token that may only read, and nobody else’s', async () => {
    const stranger = await service.newUser();
    const theirs = await fill(stranger);
    const ids = await fill(user);
    const { status, headers, files } = await archiveOf(user);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe('attachment; filename="wagewright-export.zip"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const names = KINDS.flatMap((kind) => [`${kind}.json`, `${kind}.csv`]);
    expect([...files.keys()]).toEqual(['export.json', ...names]);
    expect(jsonIn(files, 'export')).toMatchObject({
      formatVersion: 1,
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      exportedAt: expect.any(String),
      account: { id: user.id, email: expect.stringContaining('@'), desiredSalary: null },
      files: names,
    });
    const all = [...files.values()].join();
    for (const id of ids) expect(all).toContain(id);
    for (const text of [...theirs, stranger.id, SECRET, 'Filtered']) expect(all).not.toContain(text);
  });

  it('gives each record as the API shows it', async () => {
    const [contact, job, activity, past, future, webhook] = await fill(user);
    const { files } = await archiveOf(user);
    const read = async (path: string) => (await user.client.get(`/api/mcp/${path}`)).body;

    expect(jsonIn(files, 'jobs')).toEqual(await read('jobs/export'));
    expect(files.get('jobs.csv')).toBe(`\ufeff${await read('jobs/export?format=csv')}`);
    expect(jsonIn(files, 'contacts')).toEqual({ contacts: [await read(`contacts/${contact}`)] });
    expect(jsonIn(files, 'activities')).toEqual({ activities: [await read(`activities/${activity}`)] });
    expect(jsonIn(files, 'calendar')).toEqual({
      calendar: [await read(`calendar/${past}`), await read(`calendar/${future}`)],
    });
    expect(jsonIn(files, 'webhooks')).toEqual({ webhooks: [await read(`webhooks/${webhook}`)] });
    expect(jsonIn(files, 'checkins').checkins).toMatchObject([
      { mood: 'good', score: 4, note: 'a; b' },
      { score: 1, note: null },
    ]);
    expect(rowsIn(files, 'contacts')).toMatchObject([
      { id: contact, name: 'Ünal', notes: "'=1+1", tags: '"a, b"; c', jobIds: job, email: '' },
    ]);
    expect(rowsIn(files, 'activities')).toMatchObject([
      { id: activity, title: 'two\nlines', jobId: job, named: '185000 USD a year' },
    ]);
    expect(rowsIn(files, 'calendar')).toMatchObject([{ id: past, allDay: 'false' }, { contactIds: contact }]);
    expect(rowsIn(files, 'checkins')).toMatchObject([{ score: '4' }, { score: '1', note: '' }]);
    expect(jsonIn(files, 'sharedOffers').sharedOffers[0].comparison.offers[0].label).toBe('Offer A');
    expect(rowsIn(files, 'sharedOffers')).toMatchObject([{ offers: 'Offer A 185000' }]);
  });

  it('has headers and empty lists for somebody who has nothing, and all of more than a page', async () => {
    const empty = (await archiveOf(user)).files;
    expect(KINDS.map((kind) => jsonIn(empty, kind)[kind])).toEqual(KINDS.map(() => []));
    expect(empty.get('contacts.csv')).toMatch(/^\ufeff"id","name",.*"updatedAt"\r\n$/);

    await service.dataSource.query(
      `INSERT INTO pipeline.mood_checkin (user_id, score, created_at) SELECT $1, 3, now() FROM generate_series(1, 1001)`,
      [user.id],
    );
    await service.dataSource.query(
      `INSERT INTO pipeline.activity (id, user_id, type, occurred_at, created_at)
       SELECT 'act_' || lpad(i::text, 22, '0'), $1, 'call', now(), now() FROM generate_series(1, 501) AS i`,
      [user.id],
    );
    const { files } = await archiveOf(user);
    expect(rowsIn(files, 'checkins')).toHaveLength(1_001);
    expect(new Set(rowsIn(files, 'activities').map(({ id }) => id)).size).toBe(501);
  });

  it('counts as one call, tells by HEAD what it is, and needs a token', async () => {
    const monthLeft = ({ headers }: { headers: Headers }) =>
      Number(headers.get('x-ratelimit-monthly-remaining'));
    const token = await tokenOf(user);
    const [first, second] = [await download(token, '/export'), await download(token, '/export')];
    const head = await service.clientWith(token).raw('HEAD', '/api/mcp/export');

    expect(monthLeft(first) - monthLeft(second)).toBe(1);
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-type')).toBe('application/zip');
    expect((await service.anonymous.get('/api/mcp/export')).status).toBe(401);
  });

  it('is cut off when it breaks off on the way', async () => {
    await fill(user);
    const token = await tokenOf(user);
    await service.asOwner('ALTER TABLE pipeline.activity RENAME TO activity_away');
    const broken = download(token, '/export').finally(() =>
      service.asOwner('ALTER TABLE pipeline.activity_away RENAME TO activity'),
    );

    await expect(broken).rejects.toThrow();
  });
});
