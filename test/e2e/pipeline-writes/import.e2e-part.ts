import { randomUUID } from 'node:crypto';
import { newId } from '@wagewright/database';
import * as fc from 'fast-check';
import { packedWorkbook } from '../../../apps/pipeline/test/workbook.fixture';
import { JobIdentityService } from '../../../apps/pipeline/src/jobs/identity/job-identity.service';
import { WORKBOOK_MEDIA_TYPE } from '../../../apps/pipeline/src/transfer/import/import-jobs.request';
import { untilTrue } from '../../support/until-true';
import type { Json, Reply } from '../../support/pipeline/pipeline-client';
import type { PipelineUser } from '../../support/pipeline/pipeline-service';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const PATH = '/api/mcp/jobs/import';

newUserForEachTest();

function importCsv(
  body: string | Uint8Array<ArrayBuffer>,
  query = '',
  headers: Record<string, string> = {},
): Promise<Reply> {
  return user.client.raw('POST', PATH + query, { body, headers: { 'content-type': 'text/csv', ...headers } });
}

const importJson = (body: object, headers = {}) => user.client.post(PATH, body, headers);
/** The column of each field that was recognised. */
const readAs = ({ columns }: Json) =>
  Object.fromEntries(
    columns.flatMap(({ field, heading }: Json) => (field === null ? [] : [[field, heading]])),
  );
const mapping = (columns: object) => `?mapping=${encodeURIComponent(JSON.stringify(columns))}`;
const listed = async (client = user.client) =>
  (await client.get('/api/mcp/jobs?archived=any&sort=createdAt&limit=100')).body.data as Json[];

describe('importing a CSV file', () => {
  it('adds the good rows, says what is wrong with the others, and skips empty ones', async () => {
    const { status, body } = await importCsv(
      'company,title,status,url\nAcme,Engineer,applied,https://acme.example/1\nGlobex,,saved,\n,,,\nInitech,Analyst,dreaming,\nHooli,Lead,offer\nUmbrella,Chemist,,ftp://x\n',
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({
      dryRun: false,
      total: 6,
      created: 3,
      updated: 0,
      failed: 2,
      skipped: 1,
      omittedRows: 0,
    });
    expect(body.rows.map((row: Json) => [row.line, row.action, row.details?.[0]?.field])).toEqual([
      [2, 'created', undefined],
      [3, 'failed', 'title'],
      [4, 'skipped', undefined],
      [5, 'failed', 'status'],
      [6, 'created', undefined],
      [7, 'created', undefined],
    ]);
    expect(body.rows[1]).toMatchObject({ code: 'VALIDATION_ERROR', error: expect.any(String), warnings: [] });
    expect(body.createdIds).toEqual([0, 4, 5].map((index) => body.rows[index].id));
    expect((await listed())[0]).toMatchObject(body.rows[0].job);
    expect(body.rows[5].warnings).toMatchObject([{ field: 'url' }]);
    expect(await listed()).toMatchObject([
      { id: body.createdIds[0], company: 'Acme', status: 'applied' },
      { company: 'Hooli', status: 'offer', url: null },
      { company: 'Umbrella', url: null, notes: 'url: ftp://x' },
    ]);
  });

  it('takes what the caller says of the words in the status column, in the query or in the body', async () => {
    const file = 'Firma;Stelle;Status\nA;B;Zirkel\nA;C;raus\nA;D;Kreis\n';
    const statusMapping = { Zirkel: 'screening', Raus: 'rejected' };
    const { body } = await importCsv(
      file,
      `?statusMapping=${encodeURIComponent(JSON.stringify(statusMapping))}`,
    );

    expect(body).toMatchObject({ created: 2, failed: 1 });
    expect(body.rows[2].details).toEqual([
      { field: 'status', message: expect.stringContaining('statusMapping, such as {"Kreis":"applied"}') },
    ]);
    expect(await listed()).toMatchObject([
      { status: 'screening', outcome: null },
      { status: 'applied', outcome: 'rejected' },
    ]);
    const other = { csv: file.replaceAll('A;', 'E;'), statusMapping: { ...statusMapping, kreis: 'offer' } };
    expect((await importJson(other)).body).toMatchObject({ created: 3, failed: 0 });
  });

  it('that is a workbook has its sheets and columns shown in a dry run, and one of them read', async () => {
    const rows = [
      ['Kunde', 'Role', 'Since'],
      ['Acme', 'Engineer', 46_350],
      ['Globex', 'Analyst', ''],
    ];
    const file = new Uint8Array(await packedWorkbook(rows));
    const headers = { 'content-type': WORKBOOK_MEDIA_TYPE };
    const columns = mapping({ company: 'Kunde', appliedAt: 'Since' });

    const dry = await importCsv(file, '?dryRun=true', headers);
    expect([dry.status, dry.body.failed]).toEqual([200, 2]);
    expect(dry.body.sheets).toEqual([{ name: 'Data', rows: 3, hidden: false, chosen: true }]);
    expect(dry.body.columns).toEqual([
      { index: 0, heading: 'Kunde', field: null, samples: ['Acme', 'Globex'] },
      { index: 1, heading: 'Role', field: 'title', samples: ['Engineer', 'Analyst'] },
      { index: 2, heading: 'Since', field: null, samples: ['46350'] },
    ]);
    expect(dry.body.rows[1]).toMatchObject({ line: 3, action: 'failed', cells: ['Globex', 'Analyst', ''] });
    expect((await importCsv(file, '', headers)).status).toBe(400);
    expect((await importCsv(file, `${columns}&sheet=2`, headers)).body.error).toContain('Sheets are "Data"');

    const { body } = await importCsv(file, `${columns}&sheet=1`, headers);
    expect(body).toMatchObject({ created: 2, columns: [{ samples: [] }, { samples: [] }, { samples: [] }] });
    expect(await listed()).toMatchObject([
      { company: 'Acme', appliedOn: '2026-11-24' },
      { company: 'Globex', appliedOn: null },
    ]);
  });

  it.each<[query: string, file: string, job: object]>([
    ['?dateOrder=mdy', 'company,title,applied\nA,B,3/4/2026\n', { appliedOn: '2026-03-04' }],
    ['?fileDate=2026-11-26', 'company,title,applied\nA,B,Nov 24\n', { appliedOn: '2026-11-24' }],
    ['?delimiter=pipe', 'a;b;c;d;e\ncompany|title\nA|B\n', { company: 'A', title: 'B' }],
    ['?headerRow=2', 'company,title\ntitle,company\nB,A\n', { company: 'A', title: 'B' }],
    [mapping({ title: 'role', notes: null }), 'Firma,Role,Position\nA,B,C\n', { title: 'B', notes: null }],
  ])('takes the options %s', async (query, file, job) => {
    expect((await importCsv(file, query)).body).toMatchObject({ created: 1, failed: 0 });
    expect(await listed()).toMatchObject([job]);
  });

  it('is read in the charset that its sender names', async () => {
    const body = new Uint8Array(Buffer.from('company,title\nü,ü\nA,Bü').subarray(0, -1));
    expect((await importCsv(body)).body.error).toContain('Line 3');
    const headers = { 'content-type': 'text/csv; charset=Windows-1252; header=present' };
    expect((await importCsv(body, '', headers)).body).toMatchObject({ created: 2 });
    expect((await listed())[1]).toMatchObject({ title: 'BÃ' });
  });

  it.each([
    '?mapping=7',
    '?mapping={',
    mapping({ wage: 'Company' }),
    mapping({ title: null }),
    '?statusMapping={',
    `?statusMapping=${encodeURIComponent('{"Zirkel":"round"}')}`,
    '?dryRun=maybe',
    '?delimiter=|',
    '?dateOrder=ymd',
    '?headerRow=0',
    '?headerRow=9',
    '?fileDate=soon',
    '?onDuplicate=replace',
    '?dryRun=true&dryRun=false',
  ])('refuses the options %s and writes nothing', async (query) => {
    const { status, body } = await importCsv('company,title\nA,B\n', query);
    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(await listed()).toEqual([]);
  });

  it('refuses a file without jobs', async () => {
    expect((await importCsv('')).body.error).toContain('empty');
    const { status, body } = await importCsv('company,name of it\nA,B\n');
    expect([status, body.error]).toEqual([400, expect.stringMatching(/title.*name of it/)]);
  });
});

describe('importing JSON', () => {
  const JOB = { company: 'Acme', title: 'Engineer' };

  it('takes jobs as single creations do, each judged by itself', async () => {
    const { body } = await importJson({
      jobs: [
        JOB,
        7,
        { ...JOB, title: 'half a \ud83e' },
        { ...JOB, company: 'Globex', tags: ['a'], salary: { min: 5 }, extra: 1 },
        {},
      ],
    });

    expect(body.rows.map(({ action }: Json) => action)).toEqual([
      'created',
      'failed',
      'failed',
      'created',
      'failed',
    ]);
    expect(body.rows[2].details[0].field).toBe('title');
    expect(await listed()).toMatchObject([JOB, { tags: ['a'], salary: { min: 5, currency: 'USD' } }]);
  });

  it('takes members that JavaScript has too for unknown ones, wherever they are', async () => {
    const strange = { constructor: 1, prototype: 2 };
    const { status, body } = await importJson({
      jobs: [
        JOB,
        { ...JOB, tags: [strange] },
        { ...JOB, description: strange },
        { ...JOB, salary: { min: strange } },
        { ...JOB, title: 'Lead', ...strange, salary: { min: 5, ...strange } },
      ],
      mapping: strange,
    });

    expect(status).toBe(200);
    expect(body.rows.map(({ action, details }: Json) => details?.[0].field ?? action)).toEqual([
      'created',
      'tags',
      'description',
      'salary.min',
      'salary.constructor',
    ]);
    expect(body.rows[3].details[0].message).toMatch(/^salary\.min /);
  });

  it('takes the text of a CSV file, so that whoever speaks JSON only can import one', async () => {
    const { body } = await importJson({
      csv: 'Firma;Stelle\nAcme;Lead\n',
      mapping: { company: 'Firma', title: 'Stelle' },
    });

    expect([body.created, readAs(body)]).toEqual([1, { company: 'Firma', title: 'Stelle' }]);
    expect((await importJson({ csv: 'company,title\nA,\ud83e\n' })).body.error).toContain('Line 2');
  });

  it.each([
    {},
    { jobs: null },
    { jobs: 'all' },
    { jobs: [], csv: 'company,title\n' },
    { csv: 7 },
    { jobs: [], mapping: [] },
    { jobs: [], statusMapping: [] },
    { jobs: [], statusMapping: { Zirkel: 'round' } },
    { jobs: [], dryRun: 'perhaps' },
  ])('refuses %j', async (body) => {
    expect(await importJson(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it.each(['[]', '7', '{"jobs":[}', '', '{"jobs":[],"jobs":[]}'])('refuses the body %j', async (body) => {
    const reply = await user.client.raw('POST', PATH, {
      body,
      headers: { 'content-type': 'application/json' },
    });

    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });
});

describe('an import', () => {
  const FILE = 'company,title\nAcme,Engineer\nGlobex,Analyst\n';

  it('emits exactly one event for each job, in order, to the webhooks of single creations', async () => {
    await user.client.post('/api/mcp/webhooks', {
      url: 'https://hooks.example.com/',
      events: ['job.created'],
    });
    const { body } = await importCsv(FILE);
    const events = await service.eventsOf(user.id);

    expect(events.map(({ event, data }) => [event, data.id, data.jobId])).toEqual(
      body.createdIds.map((id: string) => ['job.created', id, id]),
    );
    const { data } = (await user.client.get('/api/mcp/webhooks')).body;
    expect((await user.client.get(`/api/mcp/webhooks/${data[0].id}/deliveries`)).body.total).toBe(2);
    expect((await user.client.get('/api/mcp/pipeline')).body.summary.total).toBe(2);
  });

  it('that is a dry run gives the same report, writes nothing and leaves the key free', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const file = `${FILE}Acme,\n`;
    const dry = await importCsv(file, '?dryRun=true', key);
    const dryJson = await importJson({ csv: file, dryRun: true }, key);
    expect((await importCsv('', '?dryRun=true', key)).status).toBe(400);
    expect(await listed()).toEqual([]);
    expect(await service.eventsOf(user.id)).toEqual([]);

    const real = await importCsv(file, '', key);
    const withoutIds = (body: Json) => ({
      ...without(body, ['createdIds', 'dryRun', 'undo', 'undoReason']),
      columns: body.columns.map((column: Json) => without(column, ['samples'])),
      rows: body.rows.map((row: Json) => ({ ...without(row, ['id']), job: row.job && carried([row.job]) })),
    });
    expect(dry.body).toMatchObject({ dryRun: true, created: 2, failed: 1, createdIds: [] });
    expect(withoutIds(dry.body)).toEqual(withoutIds(real.body));
    expect(withoutIds(dryJson.body)).toEqual(withoutIds(dry.body));
    expect(real.headers.get('idempotent-replayed')).toBeNull();
    expect(await listed()).toHaveLength(2);
  });

  it('needs a token that may write, and judges it before the body', async () => {
    const reader = await service.newToken(user.id, 'read-only');
    const send = (client: PipelineUser['client'], contentType: string) =>
      client.raw('POST', PATH, { body: FILE, headers: { 'content-type': contentType } });

    expect((await send(service.anonymous, 'text/plain')).status).toBe(401);
    expect((await send(reader.client, 'text/plain')).status).toBe(403);
    expect((await send(user.client, 'text/plain')).body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: expect.stringContaining('text/csv'),
    });
    expect((await send(user.client, 'text/csv; charset=shift_jis')).body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      error: expect.stringContaining('utf-8, windows-1252'),
    });
  });

  it('takes 5 MiB and no byte more, while other routes keep their size', async () => {
    const limit = 5 * 1024 * 1024;
    const file = 'company,title,notes\nA,B,';
    const filled = (bytes: number) => file + 'x'.repeat(bytes - file.length);

    const { created, rows } = (await importCsv(filled(limit))).body;
    expect([created, rows[0].job.notes.length, rows[0].warnings]).toEqual([
      1,
      20_000,
      [{ field: 'notes', message: 'notes were cut at 20000 characters' }],
    ]);
    expect((await importCsv(filled(limit + 1))).body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
    const batch = { jobs: [{ company: 'A', title: 'B', notes: 'x'.repeat(257 * 1024) }] };
    expect((await user.client.post('/api/mcp/jobs/batch', batch)).status).toBe(413);
    expect(
      (
        await user.client.raw('POST', '/api/mcp/jobs', {
          body: FILE,
          headers: { 'content-type': 'text/csv' },
        })
      ).status,
    ).toBe(415);
  });

  it('links the user’s own contacts, and treats unknown and other users’ alike', async () => {
    const stranger = await service.newUser();
    const contactOf = async ({ client }: PipelineUser) =>
      (await client.post('/api/mcp/contacts', { name: 'Ada' })).body.id as string;
    const [own, foreign, unknown] = [await contactOf(user), await contactOf(stranger), newId('con')];
    const job = (id: string) => ({ company: 'A', title: id, contactIds: [own, id] });
    const { body } = await importJson({ jobs: [job(foreign), job(unknown), job('x')] });

    expect(body.created).toBe(3);
    expect(new Set(body.rows.map(({ warnings }: Json) => JSON.stringify(warnings))).size).toBe(1);
    expect(body.rows[0].warnings[0].field).toBe('contactIds');
    for (const { contactIds } of await listed()) expect(contactIds).toEqual([own]);
    expect((await stranger.client.get(`/api/mcp/contacts/${foreign}`)).body.jobIds).toEqual([]);
    expect(await listed(stranger.client)).toEqual([]);
  });

  it('that fails on the way says which rows are in and which are not', async () => {
    const rows = Array.from({ length: 1_100 }, (_, i) => (i === 300 ? 'Poison,B' : `A,B${i}`));
    await service.asOwner(
      `ALTER TABLE pipeline.job ADD CONSTRAINT poison CHECK (company <> 'Poison') NOT VALID`,
    );
    const { status, body } = await importCsv(['company,title', ...rows].join('\n')).finally(() =>
      service.asOwner('ALTER TABLE pipeline.job DROP CONSTRAINT poison'),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1_100, created: 250, failed: 850 });
    expect(body.rows).toHaveLength(850);
    expect(body.rows[0]).toMatchObject({ line: 252, action: 'failed', code: 'INTERNAL_ERROR' });
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(250);
  });
});

describe('a row whose job is there already', () => {
  const FILE = [
    'company,title,applied,url,externalId,notes',
    'Acme,Engineer,2026-03-14,https://acme.example/jobs/1,,',
    'Globex,Analyst,,,gh-1,',
    ' ACME ,engineer,2026-03-14T20:00:00Z,,,again',
    'Acme,Engineer,2026-03-15,,,',
    '',
  ].join('\n');
  const actions = ({ body }: Reply) =>
    body.rows.map(({ action, matchedBy = '' }: Json) => `${action} ${matchedBy}`.trim());
  const eventNames = async () => (await service.eventsOf(user.id)).map(({ event }) => event);

  it('is skipped, whichever row or call has added it', async () => {
    const dry = await importCsv(FILE, '?dryRun=true');
    const first = await importCsv(FILE);
    const jobs = await listed();
    const second = await importCsv(FILE);

    expect(actions(first)).toEqual(['created', 'created', 'skipped companyTitleDay', 'created']);
    expect(actions(dry)).toEqual(actions(first));
    expect(dry.body.rows[2]).not.toHaveProperty('id');
    expect(first.body.rows[2]).toMatchObject({ line: 4, id: first.body.createdIds[0] });
    expect(jobs[0]).toMatchObject(first.body.rows[2].job);
    expect(second.body).toMatchObject({ created: 0, skipped: 4, createdIds: [] });
    expect(actions(second)).toEqual([
      'skipped url',
      'skipped externalId',
      'skipped companyTitleDay',
      'skipped companyTitleDay',
    ]);
    expect(await listed()).toEqual(jobs);
    expect(jobs[0].notes).toBeNull();
    expect(await eventNames()).toEqual(Array(3).fill('job.created'));
    expect((await importCsv(FILE, '?onDuplicate=create')).body).toMatchObject({ created: 4, skipped: 0 });
  });

  it('is never one of another user, and tells nothing of it', async () => {
    const stranger = await service.newUser();
    const job = { company: 'Acme', title: 'Engineer', url: 'https://acme.example/1', externalId: 'x' };
    const theirs = (await stranger.client.post('/api/mcp/jobs', job)).body;
    const { body } = await importJson({
      jobs: [
        { ...job, id: theirs.id },
        { ...job, id: newId('job'), title: 'Lead', externalId: 'y', url: null },
      ],
      onDuplicate: 'update',
    });

    expect(body).toMatchObject({ created: 2, updated: 0, skipped: 0 });
    expect(Object.keys(body.rows[0])).toEqual(Object.keys(body.rows[1]));
    expect((await stranger.client.get(`/api/mcp/jobs/${theirs.id}`)).body).toMatchObject(theirs);
  });

  it('updates what the row holds and nothing else, as a PATCH does', async () => {
    const contact = (await user.client.post('/api/mcp/contacts', { name: 'Ada' })).body.id;
    const kept = { company: 'Acme', title: 'Engineer', notes: 'kept', location: 'Berlin', tags: ['a'] };
    const ids: string[] = [];
    for (const url of ['https://a.example/1', 'https://a.example/2', 'https://a.example/3']) {
      ids.push((await user.client.post('/api/mcp/jobs', { ...kept, url })).body.id);
    }
    const alike = await user.client.patch(`/api/mcp/jobs/${ids[0]}`, {
      status: 'interviewing',
      location: 'Wien',
      contactIds: [contact],
    });
    const before = await service.eventsOf(user.id);
    const row = { company: 'Acme', title: 'Engineer' };
    const reply = await importJson({
      jobs: [
        {
          ...row,
          url: 'https://a.example/2',
          status: 'interviewing',
          location: 'Wien',
          contactIds: [contact],
        },
        { ...row, id: ids[2], notes: null, status: null, source: 'board' },
        { ...row, id: ids[2], notes: 'anew', externalId: 'e' },
        { ...row, id: ids[2], notes: 'anew' },
      ],
      onDuplicate: 'update',
    });
    const [, second, third] = await listed();

    expect(actions(reply)).toEqual(['updated url', 'updated id', 'updated id', 'skipped id']);
    expect(reply.body).toMatchObject({ created: 0, updated: 3, skipped: 1, createdIds: [] });
    const own = [...OWN_MEMBERS, 'url', 'appliedAt', 'postingLook', 'undo'];
    expect(without(second, own)).toEqual(without(alike.body, own));
    expect(second.version).toBe(2);
    const anew = { source: 'board', notes: 'anew', externalId: 'e' };
    expect(third).toMatchObject({ ...kept, ...anew, version: 3, status: 'saved' });
    expect(second).toMatchObject(reply.body.rows[0].job);
    const history = async (id: string | undefined) =>
      (await user.client.get(`/api/mcp/jobs/${id}`)).body.statusHistory.map(({ status }: Json) => status);
    expect(await history(ids[1])).toEqual(await history(ids[0]));
    const events = (await service.eventsOf(user.id)).slice(before.length);
    expect(events.map(({ event, data }) => [event, data.id, data.changes])).toEqual([
      ['job.status_changed', ids[1], undefined],
      ['interview.scheduled', ids[1], undefined],
      ['job.updated', ids[1], ['location', 'contactIds', 'status']],
      ['job.updated', ids[2], ['source']],
      ['job.updated', ids[2], ['notes', 'externalId']],
    ]);
    expect(events[0]?.data).toEqual({ ...before.at(-3)?.data, id: ids[1], jobId: ids[1] });
    const { summary } = (await user.client.get('/api/mcp/pipeline')).body;
    expect(summary.byStatus).toMatchObject({ saved: 1, interviewing: 2 });
    expect((await user.client.get(`/api/mcp/contacts/${contact}`)).body.jobIds).toEqual(ids.slice(0, 2));
  });

  it('is updated in a dry run exactly as it would be, and stays as it is', async () => {
    await importCsv(FILE);
    const before = await listed();
    const file = `${FILE}Globex,Analyst,,,gh-1,seen\nGlobex,Analyst,,,gh-1,seen\n`;
    const dry = await importCsv(file, '?onDuplicate=update&dryRun=true');
    expect(await listed()).toEqual(before);
    const real = await importCsv(file, '?onDuplicate=update');

    expect(actions(dry)).toEqual([
      'skipped url',
      'skipped externalId',
      'updated companyTitleDay',
      'skipped companyTitleDay',
      'updated externalId',
      'skipped externalId',
    ]);
    const shown = (body: Json) =>
      body.rows.map(({ job, ...row }: Json) => ({ ...row, job: without(job, ['updatedAt']) }));
    expect(shown(dry.body).slice(2)).toEqual(shown(real.body).slice(2));
    expect(real.body.rows[2].job).toMatchObject({ company: 'ACME', title: 'engineer', notes: 'again' });
  });

  it('is added once by several imports at the same time, of which one runs after the other or is refused', async () => {
    const replies = await Promise.all([importCsv(FILE), importCsv(FILE), importCsv(FILE)]);

    const created = replies.map(({ status, body }) => (status === 409 ? 0 : body.created));
    expect(created.sort()).toEqual([0, 0, 3]);
    expect((await importCsv(FILE)).body).toMatchObject({ created: 0, skipped: 4 });
    expect(await listed()).toHaveLength(3);
  });

  it('is waited for while another import of the user is adding it', async () => {
    const identities = service.provider(JobIdentityService);
    let importing: Promise<Reply> | undefined;
    await service.dataSource.transaction(async (manager) => {
      await identities.lock(manager, user.id);
      await manager.query(
        `INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags,
                                   status_changed_at, version, created_at, updated_at)
         VALUES ($1, $2, 'Globex', 'Analyst', 'saved', 'saved', 0, '{}', now(), 1, now(), now())`,
        [newId('job'), user.id],
      );
      importing = importCsv('company,title\nGlobex,Analyst\n');
      await untilTrue('the import waits', async () => {
        const waiting = await service.dataSource.query<unknown[]>(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
              AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        );
        return waiting.length > 0;
      });
    });

    expect((await importing)?.body).toMatchObject({ created: 0, skipped: 1 });
  });

  it('is not waited for any longer than a second, and then added', async () => {
    const identities = service.provider(JobIdentityService);
    const reply = await service.dataSource.transaction(async (manager) => {
      await identities.lock(manager, user.id);
      return importCsv('company,title\nGlobex,Analyst\n');
    });

    expect(reply.body).toMatchObject({ created: 1 });
  });

  it('that is deleted meanwhile fails by itself', async () => {
    await importCsv(FILE);
    await service.asOwner(`
      CREATE FUNCTION pipeline.gone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        DELETE FROM pipeline.job WHERE title = 'Analyst'; RETURN NULL; END $$;
      CREATE TRIGGER gone AFTER INSERT ON pipeline.job FOR EACH STATEMENT EXECUTE FUNCTION pipeline.gone()`);
    const reply = await importCsv(`${FILE}Hooli,Lead,,,,\n`, '?onDuplicate=update').finally(() =>
      service.asOwner('DROP TRIGGER gone ON pipeline.job; DROP FUNCTION pipeline.gone()'),
    );

    expect(reply.body).toMatchObject({ created: 1, updated: 1, failed: 1 });
    expect(reply.body.rows[1]).toMatchObject({ line: 3, action: 'failed', code: 'CONFLICT' });
  });
});

describe('our own export', () => {
  const JOBS = 20;
  const text = fc
    .string({
      unit: fc.constantFrom(
        'a',
        "'",
        '=',
        '+',
        '-',
        '@',
        '＝',
        '"',
        ',',
        ';',
        '\n',
        '\r',
        '\t',
        ' ',
        '\u3000',
        '🦊',
      ),
      minLength: 1,
      maxLength: 12,
    })
    .map((value) => value.trim())
    .filter(Boolean);
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const moment = date.map((at) => at.toISOString());
  const day = moment.map((at) => at.slice(0, 'YYYY-MM-DD'.length));
  const dayOrMoment = fc.oneof(
    moment,
    day,
    day.map((on) => `${on}T00:00:00.000Z`),
  );
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const job = fc.record({
    company: text,
    title: text,
    status: fc.constantFrom('saved', 'applied', 'screening', 'interviewing', 'offer'),
    url: optional(fc.constant("https://example.com/?q='=1")),
    location: optional(text),
    workMode: optional(fc.constantFrom('onsite', 'hybrid', 'remote')),
    employmentType: optional(fc.constantFrom('full_time', 'internship', 'freelance')),
    salary: optional(
      fc
        .tuple(
          optional(amount),
          optional(amount),
          fc.constantFrom('USD', 'XYZ'),
          fc.constantFrom('year', 'hour'),
        )
        .map(([a, b, currency, period]) => ({
          min: a !== undefined && b !== undefined ? Math.min(a, b) : a,
          max: a !== undefined && b !== undefined ? Math.max(a, b) : b,
          currency,
          period,
        })),
    ),
    source: optional(text),
    description: optional(text),
    notes: optional(text),
    priority: optional(fc.constantFrom('low', 'medium', 'high')),
    tags: fc.uniqueArray(text, { maxLength: 4 }),
    outcome: optional(fc.constantFrom('accepted', 'rejected', 'withdrawn', 'no_response')),
    appliedAt: dayOrMoment,
    followUpAt: optional(dayOrMoment),
    deadlineAt: optional(dayOrMoment),
    archivedAt: optional(moment),
    externalId: optional(text),
  });

  const exported = async ({ client }: PipelineUser) =>
    (await client.get('/api/mcp/jobs/export')).body.jobs as Json[];
  const types = { csv: 'text/csv', json: 'application/json' };

  it.each(['csv', 'json'] as const)(
    'as %s changes nothing when it is imported again, and can be taken to another account',
    async (format) => {
      const jobs = fc.sample(job, { numRuns: JOBS, seed: 7 });
      const contact = await user.client.post('/api/mcp/contacts', { name: 'Ada' });
      const first = await importJson({
        jobs: jobs.map((fields) => ({ ...fields, contactIds: [contact.body.id] })),
        onDuplicate: 'create',
      });
      expect(first.body).toMatchObject({ created: JOBS, failed: 0 });
      for (const [i, status] of ['offer', 'saved', 'interviewing'].entries()) {
        const moved = { status, note: '=1;"x"', occurredAt: '2026-01-01' };
        await user.client.post(`/api/mcp/jobs/${first.body.createdIds[i]}/status`, moved);
      }
      const before = await exported(user);
      const events = await service.eventsOf(user.id);
      const { text: file } = await user.client.get(`/api/mcp/jobs/export?format=${format}`);
      const send = ({ client }: PipelineUser, mode: string) =>
        client.raw('POST', `${PATH}?onDuplicate=${mode}`, {
          body: file,
          headers: { 'content-type': types[format] },
        });

      for (const mode of ['skip', 'update', 'update&dryRun=true']) {
        const { body } = await send(user, mode);
        expect(body).toMatchObject({ created: 0, updated: 0, skipped: JOBS, failed: 0, createdIds: [] });
        expect(body.rows.every(({ matchedBy }: Json) => matchedBy === 'id')).toBe(true);
        expect(await exported(user)).toEqual(before);
        expect(await service.eventsOf(user.id)).toEqual(events);
      }
      const other = await service.newUser();
      expect((await send(other, 'skip')).body).toMatchObject({ created: JOBS, skipped: 0, failed: 0 });
      const moved = await exported(other);
      expect(carried(moved)).toEqual(carried(before).map((fields) => ({ ...fields, contactIds: [] })));
      expect((await send(other, 'update')).body).toMatchObject({ created: 0, updated: 0, skipped: JOBS });
      expect(await exported(other)).toEqual(moved);
      expect(await exported(user)).toEqual(before);
    },
  );
});

/** The members that a creation can set: the service sets the others. */
function carried(jobs: Json[]): Json[] {
  return jobs.map((fields) => without(fields, OWN_MEMBERS));
}

const OWN_MEMBERS = ['id', 'statusChangedAt', 'version', 'createdAt', 'updatedAt', 'statusHistory'];

function without(object: object, members: readonly string[]): Json {
  return Object.fromEntries(Object.entries(object).filter(([member]) => !members.includes(member)));
}
