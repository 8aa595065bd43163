import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@wagewright/database';
import * as fc from 'fast-check';
import { packedWorkbook } from '../../../libs/workbook/src/workbook.fixture';
import { JobIdentityService } from '../../../apps/pipeline/src/jobs/identity/job-identity.service';
import { WORKBOOK_MEDIA_TYPE } from '../../../apps/pipeline/src/transfer/import/import-jobs.request';
import { untilTrue } from '../../support/until-true';
import type { Json, Reply } from '../../support/pipeline/pipeline-client';
import type { PipelineService, PipelineUser } from '../../support/pipeline/pipeline-service';
import { sharedPipeline } from '../../support/pipeline/shared-pipeline';

const PATH = '/api/mcp/jobs/import';

let service: PipelineService;
let user: PipelineUser;

beforeAll(async () => {
  service = await sharedPipeline.get();
});
beforeEach(async () => {
  user = await service.newUser();
});

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

  it('knows the columns of other trackers and of spreadsheets, whatever separates them', async () => {
    const { body } = await importCsv(
      'Employer;Job Title;Stage;Link;Date Applied;Salary Range;Job Type;Notes;Stars\r\n"Müller; Söhne";Ingénieur;Phone Screen;https://a.example/;14.03.2026;"€60.000 – 75.000";Full-time;"two\r\nlines";5\r\n',
    );

    expect(readAs(body)).toMatchObject({ company: 'Employer', title: 'Job Title', salary: 'Salary Range' });
    expect(body.ignoredColumns).toEqual(['Stars']);
    expect(await listed()).toMatchObject([
      {
        company: 'Müller; Söhne',
        title: 'Ingénieur',
        status: 'screening',
        appliedAt: '2026-03-14T00:00:00.000Z',
        salary: { min: 60_000, max: 75_000, currency: 'EUR', period: 'year' },
        employmentType: 'full_time',
        notes: 'two\r\nlines\n\nStars: 5',
      },
    ]);
  });

  it('reads tab-separated files, a byte order mark, UTF-16 and old line ends', async () => {
    const text = 'Company\tRole\nAcmé\tEngineer, Senior\n';
    const files = [
      Buffer.from(text),
      Buffer.from(`\ufeff${text.replaceAll('\n', '\r')}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    ];
    for (const file of files) {
      expect((await importCsv(new Uint8Array(file), '?onDuplicate=create')).body.created).toBe(1);
    }
    for (const job of await listed())
      expect(job).toMatchObject({ company: 'Acmé', title: 'Engineer, Senior' });
  });

  it.each(['windows-1252', 'iso-8859-1', 'Windows-1252; header=present'])(
    'takes a file whose sender says charset=%s, and numbers its rows as a spreadsheet does',
    async (charset) => {
      const body = Buffer.from('Firma;Stelle;Notiz\r\nMüller;"Koch";"a\r\nb"\r\n;;fehlt\r\n', 'latin1');
      const headers = { 'content-type': `text/csv; charset=${charset}` };
      const reply = await user.client.raw('POST', PATH, { body: new Uint8Array(body), headers });

      expect(reply.body.rows.map((row: Json) => [row.line, row.action])).toEqual([
        [2, 'created'],
        [3, 'failed'],
      ]);
      expect((await listed())[0]).toMatchObject({ company: 'Müller' });
    },
  );

  it.each([
    ['excel-german.csv', 4, 'Müller & Söhne GmbH', '2026-11-25T00:00:00.000Z'],
    ['google-sheets-american.csv', 4, 'Acme', '2026-11-03T00:00:00.000Z'],
    ['linkedin-job-applications.csv', 2, 'Acme Corp', '2026-11-20T08:15:00.000Z'],
    ['excel-unicode-text.txt', 2, 'Große Köche', '2026-11-24T00:00:00.000Z'],
  ])('takes %s as it is', async (name, created, company, appliedAt) => {
    const file = await readFile(join(__dirname, '../../support/spreadsheets', name));
    const { body } = await importCsv(new Uint8Array(file));

    expect(body).toMatchObject({ created, failed: 0 });
    expect((await listed())[0]).toMatchObject({ company, appliedAt, status: 'applied' });
  });

  it('keeps what no field takes in the notes, as far as they reach, and warns of what was not understood', async () => {
    const question = 'why? '.repeat(5_000);
    const { body } = await importCsv(`company,title,salary,Questions\nAcme,B,competitive,${question}\n`);

    expect(body).toMatchObject({ created: 1, ignoredColumns: ['Questions'] });
    expect(body.rows[0].warnings.map(({ field }: Json) => field)).toEqual(['salary', 'notes']);
    const [{ notes, salary }] = (await listed()) as [Json];
    expect(notes).toHaveLength(20_000);
    expect(notes).toMatch(/^salary: competitive\nQuestions: why\?.*…$/s);
    expect(salary).toBeNull();
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

  it.each([
    ['{"Zirkel":"round"}', 'statusMapping.Zirkel'],
    ['{"Zirkel":7}', 'statusMapping.Zirkel'],
    ['[]', 'statusMapping'],
    ['"applied"', 'statusMapping'],
    ['{', 'statusMapping'],
  ])('refuses the mapping of statuses %s and writes nothing', async (value, field) => {
    const { status, body } = await importCsv(
      'company,title\nA,B\n',
      `?statusMapping=${encodeURIComponent(value)}`,
    );

    expect([status, body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(JSON.stringify(body)).toContain(field);
    expect(await listed()).toEqual([]);
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

  it('takes the mapping before the names, and leaves out what it maps to null', async () => {
    const file = 'Company,Role,Position,Note\nAcme,Engineer,Berlin,secret\n';
    const { body } = await importCsv(file, mapping({ title: 'role', location: 'Position', notes: null }));

    expect(readAs(body)).toEqual({ company: 'Company', title: 'Role', location: 'Position' });
    expect(body.ignoredColumns).toEqual(['Note']);
    expect(await listed()).toMatchObject([{ title: 'Engineer', location: 'Berlin', notes: null }]);
  });

  it.each([
    ['mapping.wage', mapping({ wage: 'Company' })],
    ['mapping.title', mapping({ title: 'Nowhere' })],
    ['mapping.title', mapping({ title: 7 })],
    ['mapping.title', mapping({ title: null })],
  ])('refuses %s in the mapping %s', async (field, query) => {
    const { status, body } = await importCsv('Company,Role\nAcme,Engineer\n', query);

    expect([status, body.code, body.details[0].field]).toEqual([400, 'VALIDATION_ERROR', field]);
    expect(await listed()).toEqual([]);
  });

  it.each([
    '?mapping=7',
    '?mapping={',
    '?dryRun=maybe',
    '?delimiter=|',
    '?dateOrder=ymd',
    '?headerRow=0',
    '?headerRow=9',
    '?fileDate=soon',
    '?onDuplicate=replace',
    '?dryRun=true&dryRun=false',
  ])('refuses the options %s', async (query) => {
    expect((await importCsv('company,title\nA,B\n', query)).status).toBe(400);
  });

  it('asks for the order of day and month only where it matters', async () => {
    const file = 'company,title,applied\nA,B,3/4/2026\nA,B,3/3/2026\n';
    const { body } = await importCsv(file);
    expect(body).toMatchObject({ created: 1, failed: 1 });
    expect(body.rows[0].details[0]).toMatchObject({
      field: 'appliedAt',
      message: expect.stringContaining('say dateOrder=dmy or dateOrder=mdy'),
    });

    expect((await importCsv(file, '?dateOrder=mdy')).body).toMatchObject({ created: 1, skipped: 1 });
    expect((await listed())[1].appliedAt).toBe('2026-03-04T00:00:00.000Z');

    const decided = 'company,title,applied\nC,D,3/4/2026\nC,D,28/3/2026\n';
    expect((await importCsv(decided)).body).toMatchObject({ created: 2, failed: 0 });
    expect((await listed()).find(({ company }) => company === 'C')?.appliedAt).toBe(
      '2026-04-03T00:00:00.000Z',
    );
  });

  it.each([
    ['nothing', '', /empty/],
    ['blank lines only', '\n\n  \n', /company/],
    ['a quote that is never closed', 'company,title\nA,B\n"C,D\nE,F\n', /after line 2 is never closed/],
    ['a quote inside of a cell', 'company,title\nA,B\nC,5" screen\n', /line 3/],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), /send an Excel workbook as/],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /an old Excel workbook/],
    ['people', 'First Name,Last Name,Company,Position,Connected On\nA,B,C,D,\n', /people/],
    ['no column for the title', 'company,name of it\nA,B\n', /title.*name of it/],
    [
      'half a letter of UTF-8',
      new Uint8Array(Buffer.from('company,title\nMüller,Bäcker\nMü').subarray(0, -1)),
      /Line 3.*UTF-8/,
    ],
    ['half a UTF-16 sign', new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x00, 0xd8]), /UTF-16/],
  ])('refuses a file with %s', async (_case, file, message) => {
    const reply = await importCsv(file);

    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_ERROR', error: expect.stringMatching(message) });
  });

  it('leaves the jobs of other employers as they are where an address is shared', async () => {
    const file =
      'Company,Title,Link\nGlobex,Backend Engineer,https://portal.example/mine/17\nInitech,Analyst,https://portal.example/mine/17\n';
    expect((await importCsv(file, '?onDuplicate=update')).body).toMatchObject({ created: 2, updated: 0 });
    expect((await importCsv(file, '?onDuplicate=update')).body).toMatchObject({ created: 0, skipped: 2 });
    expect((await listed()).map(({ company }) => company)).toEqual(['Globex', 'Initech']);
  });

  it('sets a day of application from the file alone, and knows the job once the day is filled in', async () => {
    const sheet = (day: string) => `Company,Title,Status,Date applied\nAcme,Engineer,Applied,${day}\n`;
    await importCsv(sheet(''));
    expect(await listed()).toMatchObject([{ status: 'applied', appliedAt: null }]);
    const { body } = await importCsv(sheet('2026-10-01'), '?onDuplicate=update');
    expect(body).toMatchObject({ created: 0, updated: 1 });
    expect(await listed()).toMatchObject([{ appliedAt: '2026-10-01T00:00:00.000Z' }]);
  });

  it('takes a header without rows for an import of nothing', async () => {
    expect((await importCsv('company,title\n')).body).toMatchObject({ total: 0, created: 0, rows: [] });
  });

  it('refuses single rows with NUL characters, and cuts what no job may have', async () => {
    const long = 'x'.repeat(201);
    const tags = Array.from({ length: 21 }, (_, i) => i).join(';');
    const { body } = await importCsv(`company,title,tags\nA\0,B,\nA,B,t\0\n${long},B,\nA,B,${tags}\n`);

    expect(body).toMatchObject({ created: 2, failed: 2 });
    expect(body.rows.map(({ details }: Json) => details?.[0].field)).toEqual([
      'company',
      'tags.0',
      undefined,
      undefined,
    ]);
    expect(body.rows.slice(2).map(({ warnings }: Json) => warnings[0].field)).toEqual(['company', 'tags']);
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

  it('takes members under other names by the mapping', async () => {
    const { body } = await importJson({
      jobs: [{ org: 'Acme', position: 'Lead' }],
      mapping: { company: 'org' },
    });

    expect([body.created, readAs(body)]).toEqual([1, { company: 'org', title: 'position' }]);
    expect((await importJson({ jobs: [JOB], mapping: { notes: 'remark' } })).status).toBe(400);
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
      ...without(body, ['createdIds', 'dryRun', 'undo']),
      columns: body.columns.map((column: Json) => without(column, ['samples'])),
      rows: body.rows.map((row: Json) => ({ ...without(row, ['id']), job: row.job && carried([row.job]) })),
    });
    expect(dry.body).toMatchObject({ dryRun: true, created: 2, failed: 1, createdIds: [] });
    expect(withoutIds(dry.body)).toEqual(withoutIds(real.body));
    expect(withoutIds(dryJson.body)).toEqual(withoutIds(dry.body));
    expect(real.headers.get('idempotent-replayed')).toBeNull();
    expect(await listed()).toHaveLength(2);
  });

  it('acts once under an Idempotency-Key and answers the same again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await importCsv(FILE, '', key), await importCsv(FILE, '', key)];

    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect(await listed()).toHaveLength(2);
    expect((await importCsv(`${FILE}A,B\n`, '', key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
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
    const rows = Array.from({ length: 1_100 }, (_, i) => (i === 700 ? 'Poison,B' : `A,B${i}`));
    await service.asOwner(
      `ALTER TABLE pipeline.job ADD CONSTRAINT poison CHECK (company <> 'Poison') NOT VALID`,
    );
    const { status, body } = await importCsv(['company,title', ...rows].join('\n')).finally(() =>
      service.asOwner('ALTER TABLE pipeline.job DROP CONSTRAINT poison'),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1_100, created: 500, failed: 600 });
    expect(body.rows).toHaveLength(600);
    expect(body.rows[0]).toMatchObject({ line: 502, action: 'failed', code: 'INTERNAL_ERROR' });
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(500);
  });

  it('keeps what it has written when a later look-up of contacts fails', async () => {
    const { id } = (await user.client.post('/api/mcp/contacts', { name: 'Poison' })).body;
    const rows = Array.from({ length: 600 }, (_, i) =>
      i === 300 ? `A,B,${id}` : i === 550 ? 'A,,' : `A,B${i},`,
    );
    await service.asOwner(
      `ALTER TABLE pipeline.contact RENAME TO contact_away;
       CREATE VIEW pipeline.contact AS SELECT * FROM pipeline.contact_away
        WHERE name <> 'Poison' OR 1 / (length(name) - length('Poison')) = 1`,
    );
    const { status, body } = await importCsv(['company,title,contactIds', ...rows].join('\n')).finally(() =>
      service.asOwner('DROP VIEW pipeline.contact; ALTER TABLE pipeline.contact_away RENAME TO contact'),
    );

    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 600, created: 250, failed: 350 });
    expect(body.rows[300]).toMatchObject({ line: 302, code: 'INTERNAL_ERROR' });
    expect(body.rows[550]).toMatchObject({ line: 552, code: 'VALIDATION_ERROR' });
    expect((await user.client.get('/api/mcp/jobs')).body.total).toBe(250);
  });

  it('that cannot write anything is a fault, and its key may be used again', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await service.asOwner('ALTER TABLE pipeline.job RENAME TO job_away');
    const failed = await importCsv(FILE, '', key).finally(() =>
      service.asOwner('ALTER TABLE pipeline.job_away RENAME TO job'),
    );

    expect(failed.status).toBe(500);
    expect((await importCsv(FILE, '', key)).body.created).toBe(2);
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
  });

  it('adds another job where that is asked for', async () => {
    await importCsv(FILE);
    const { body } = await importCsv(FILE, '?onDuplicate=create');

    expect(body).toMatchObject({ created: 4, skipped: 0 });
    expect(await listed()).toHaveLength(7);
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
        { ...row, id: ids[2], notes: null, status: null },
        { ...row, id: ids[2], notes: 'anew', externalId: 'e' },
        { ...row, id: ids[2], notes: 'anew' },
      ],
      onDuplicate: 'update',
    });
    const [, second, third] = await listed();

    expect(actions(reply)).toEqual(['updated url', 'updated id', 'updated id', 'skipped id']);
    expect(reply.body).toMatchObject({ created: 0, updated: 3, skipped: 1, createdIds: [] });
    const own = [...OWN_MEMBERS, 'url', 'appliedAt', 'postingLook'];
    expect(without(second, own)).toEqual(without(alike.body, own));
    expect(second.version).toBe(2);
    expect(third).toMatchObject({ ...kept, notes: 'anew', externalId: 'e', version: 3, status: 'saved' });
    expect(second).toMatchObject(reply.body.rows[0].job);
    const history = async (id: string | undefined) =>
      (await user.client.get(`/api/mcp/jobs/${id}`)).body.statusHistory.map(({ status }: Json) => status);
    expect(await history(ids[1])).toEqual(await history(ids[0]));
    const events = (await service.eventsOf(user.id)).slice(before.length);
    expect(events.map(({ event, data }) => [event, data.id, data.changes])).toEqual([
      ['job.status_changed', ids[1], undefined],
      ['interview.scheduled', ids[1], undefined],
      ['job.updated', ids[1], ['location', 'contactIds', 'status']],
      ['job.updated', ids[2], ['notes']],
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

  it('is updated once under an Idempotency-Key', async () => {
    await importCsv(FILE);
    const key = { 'idempotency-key': randomUUID() };
    const update = () => importCsv(FILE, '?onDuplicate=update', key);
    const [first, second] = [await update(), await update()];

    expect(first.body.updated).toBe(1);
    expect(second.text).toBe(first.text);
    expect((await listed())[0].version).toBe(2);
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
