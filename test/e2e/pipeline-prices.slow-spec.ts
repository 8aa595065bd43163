import { request } from 'node:http';
import { ExclusiveRuns } from '@wagewright/database';
import { BOUNDARY, filePart, formOf } from '../support/pipeline/file-form';
import type { Reply } from '../support/pipeline/pipeline-client';
import type { PipelineUser } from '../support/pipeline/pipeline-service';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';
import { untilTrue } from '../support/until-true';

const JOBS = '/api/mcp/jobs';
const IMPORT = `${JOBS}/import`;
const EXPORTS = ['/api/mcp/export', `${JOBS}/export`, `${JOBS}/export?format=csv`];
const MOST_BYTES = 5 * 1024 * 1024;
const LIMITS = { perMinute: 20, perMonth: 100 };
const SHEET = '/api/mcp/export/applications.csv';
const csv = (rows: number) =>
  ['company,title', ...Array.from({ length: rows }, (_, n) => `C${n},T${n}`)].join('\n');
const words = (bytes: number) => 'a word '.repeat(bytes / 7 + 1).slice(0, bytes);
const members = (jobs: number) => ({
  jobs: Array.from({ length: jobs }, (_, n) => ({ company: `B${n}`, title: 'Engineer' })),
});

let user: PipelineUser;

const send = (body: string, headers: Record<string, string> = {}, query = '') =>
  user.client.raw('POST', `${IMPORT}${query}`, { body, headers: { 'content-type': 'text/csv', ...headers } });
const left = ({ headers }: Reply) => [
  Number(headers.get('x-ratelimit-remaining')),
  Number(headers.get('x-ratelimit-monthly-remaining')),
];
const jobsOf = async () => {
  const [{ jobs }] = await service.dataSource.query<[{ jobs: number }]>(
    'SELECT count(*)::integer AS jobs FROM pipeline.job WHERE user_id = $1',
    [user.id],
  );
  return jobs;
};
/** Adds jobs without a call. */
const seed = (jobs: number) =>
  service.dataSource.query(
    `INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags, description,
                               status_changed_at, version, created_at, updated_at)
     SELECT 'job_' || $1 || lpad(n::text, 6, '0'), $1, 'C' || n, 'T' || n, 'saved', 'saved', 0, '{}', repeat('d', 500),
            now(), 1, now(), now()
       FROM generate_series(1, $2::integer) AS n`,
    [user.id, jobs],
  );

describe('what calls in bulk cost', () => {
  ownPipeline({ RATE_LIMITS: JSON.stringify({ 'pipeline.ultra': LIMITS }) });
  beforeEach(async () => {
    user = await service.newUser();
  });

  it('is a call for each ten members of a batch begun, for all of them or none', async () => {
    const batch = await user.client.post(`${JOBS}/batch`, members(100));
    expect([batch.status, left(batch)]).toEqual([200, [10, 90]]);
    expect(left(await user.client.post(`${JOBS}/batch`, members(11)))).toEqual([8, 88]);
    await Promise.all(Array.from({ length: 6 }, () => user.client.get(JOBS)));
    const refused = await user.client.post(`${JOBS}/batch`, members(21));
    expect([refused.status, refused.body.code, left(refused)]).toEqual([429, 'RATE_LIMITED', [2, 82]]);
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
    const fitting = await user.client.post(`${JOBS}/batch`, members(20));
    expect([fitting.status, left(fitting)]).toEqual([200, [0, 80]]);
  });

  it.each([
    ['a mail', '/api/mcp/messages/read', { text: words(100_000) }, 2],
    ['a mail by its source', '/api/mcp/messages/read', { raw: words(250_000) }, 3],
    ['a short posting', '/api/mcp/postings/read', { text: words(100_000) }, 1],
    ['a posting', '/api/mcp/postings/read', { text: words(100_000), html: words(1) }, 2],
  ])('is a call for each 100 kB of %s begun, charged before it is read', async (_what, path, body, price) => {
    const read = await user.client.post(path, body);
    expect([read.status, left(read)]).toEqual([200, [20 - price, 100 - price]]);
    await user.client.post(`${JOBS}/batch`, members(1));
    await Promise.all(Array.from({ length: 19 - price }, () => user.client.get(JOBS)));
    const refused = await user.client.post(path, body);
    expect([refused.status, left(refused)]).toEqual([429, [0, 80]]);
  });

  it('is a call for each 100 kB begun that a tool reads, and each message of a batch has its own price', async () => {
    const call = (id: number, name: string, args: object) => ({
      ...{ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args } },
    });
    const mail = { message: words(150_000) };
    const posting = { company: 'Acme', title: 'Engineer', posting: words(200_000) };
    const one = await user.client.post('/api/mcp', call(1, 'log_activity', mail));
    expect([one.body.result.isError, left(one)]).toEqual([undefined, [18, 98]]);
    const two = [call(1, 'save_job', posting), call(2, 'log_activity', mail), call(3, 'today', {})];
    expect(left(await user.client.post('/api/mcp', two))).toEqual([13, 93]);
    expect(await jobsOf()).toBe(1);

    await Promise.all(Array.from({ length: 12 }, () => user.client.get(JOBS)));
    const refused = await user.client.post('/api/mcp', call(1, 'save_job', { ...posting, title: 'Other' }));
    expect(refused.body.result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringMatching(/limit per minute .* Try again in \d+ seconds/) }],
    });
    expect([await jobsOf(), left(refused)]).toEqual([1, [1, 81]]);
  });

  it('is one call for the kept answer of a tool', async () => {
    const params = {
      name: 'save_job',
      arguments: { company: 'Acme', title: 'Engineer', posting: words(150_000) },
      _meta: { 'wagewright/idempotency-key': 'once' },
    };
    const send = () => user.client.post('/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    expect(left(await send())).toEqual([18, 98]);
    expect(left(await send())).toEqual([17, 97]);
  });

  it('is a call for each proposal that is applied, for all of them or none', async () => {
    const note = { method: 'POST', path: '/api/mcp/activities', body: { type: 'note', title: 'A word' } };
    const apply = (proposals: number) =>
      user.client.post('/api/mcp/messages/apply', {
        proposals: Array.from({ length: proposals }, () => note),
      });
    const applied = await apply(10);
    expect([applied.status, left(applied)]).toEqual([200, [10, 90]]);
    await user.client.get(JOBS);
    const refused = await apply(10);
    expect([refused.status, left(refused)]).toEqual([429, [9, 89]]);
    expect((await user.client.get('/api/mcp/activities')).body.data).toHaveLength(10);
  });

  it('is a call for each hundred rows of an import begun, a dry run too, charged before anything is written', async () => {
    expect(left(await send(csv(101), {}, '?dryRun=true'))).toEqual([18, 98]);
    const imported = await send(csv(101));
    expect([imported.body.created, left(imported)]).toEqual([101, [16, 96]]);
    expect(left(await send('company,title\nAcme,Engineer'))).toEqual([15, 95]);
    const refused = await send(csv(1_600));
    expect([refused.status, left(refused)]).toEqual([429, [15, 95]]);
    expect(await jobsOf()).toBe(102);
  });

  it('is a whole minute, and the month in full, where it is above the limit of the minute', async () => {
    await user.client.get(JOBS);
    expect((await send(csv(2_100))).status).toBe(429);
    user = await service.newUser();
    const imported = await send(csv(2_100));
    expect([imported.status, left(imported)]).toEqual([200, [0, 79]]);
    expect((await user.client.get(JOBS)).status).toBe(429);
    user = await service.newUser();
    const refused = await send(csv(10_100));
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('monthly')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(left(refused)).toEqual([20, 100]);
  });

  it('is one call for the kept answer of a repeat', async () => {
    const key = { 'idempotency-key': 'once' };
    expect(left(await send(csv(101), key))).toEqual([18, 98]);
    const repeat = await send(csv(101), key);
    expect([repeat.body.created, left(repeat)]).toEqual([101, [17, 97]]);
  });

  it('is a call for each 500 records of an export begun', async () => {
    await seed(1_001);
    await service.dataSource.query(
      `UPDATE pipeline.job SET furthest_step = 1 WHERE user_id = $1 AND company <> 'C1'`,
      [user.id],
    );
    let calls = 0;
    for (const path of EXPORTS) {
      const reply = await user.client.get(path);
      calls += 3;
      expect([reply.status, left(reply)]).toEqual([200, [20 - calls, 100 - calls]]);
    }
    const head = await user.client.raw('HEAD', EXPORTS[1]!);
    expect([head.status, left(head)]).toEqual([200, [10, 90]]);
    expect(left(await user.client.raw('GET', SHEET))).toEqual([8, 88]);
  });

  it('is a call for each 10 MB of files that an export holds, too', async () => {
    const { id } = (await user.client.post(JOBS, { company: 'Acme', title: 'Engineer' })).body;
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    for (const name of ['one.txt', 'two.txt', 'three.txt']) {
      const body = new Uint8Array(formOf([filePart(name.repeat(MOST_BYTES / name.length), name)]));
      expect((await user.client.raw('POST', `${JOBS}/${id}/files`, { body, headers })).status).toBe(201);
    }
    expect(left(await user.client.get(EXPORTS[0]!))).toEqual([13, 93]);
    expect(left(await user.client.get(EXPORTS[1]!))).toEqual([12, 92]);
  });
});

describe('imports and exports of one account', () => {
  ownPipeline();
  beforeEach(async () => {
    user = await service.newUser();
  });

  it('run one at a time: a second import waits for the first one, and a third is refused and made later under its key', async () => {
    const begin = Reflect.get(ExclusiveRuns.prototype, 'begin');
    const beginning = jest.spyOn(ExclusiveRuns.prototype, 'begin').mockImplementation(function (
      this: ExclusiveRuns,
      task,
      waitMs,
    ) {
      return begin.call(this, task, waitMs && Infinity);
    });
    const end = await begin.call(service.provider(ExclusiveRuns), `import ${user.id}`);
    const keys = ['one', 'two'].map((key) => ({ 'idempotency-key': key }));
    const imports = keys.map((key) => send(csv(1), key));
    const refused = await Promise.race(imports);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await end?.();
    expect((await Promise.all(imports)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(beginning.mock.calls.flatMap(([, waitMs]) => waitMs ?? [])).toEqual([10_000]);
    beginning.mockRestore();

    for (const key of keys) expect((await send(csv(1), key)).status).toBe(200);
    expect(await jobsOf()).toBe(1);
    expect((await send('')).status).toBe(400);
    expect((await send(csv(1))).status).toBe(200);
  });

  it('are refused when the wait was for nothing', async () => {
    jest.spyOn(ExclusiveRuns.prototype, 'begin').mockResolvedValue(undefined);
    const refused = await send(csv(1));
    jest.restoreAllMocks();
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await send(csv(1))).status).toBe(200);
  });

  it('may follow one another as soon as a file is there', async () => {
    await seed(3);
    for (const path of [...EXPORTS, ...EXPORTS])
      expect((await user.client.raw('GET', path)).status).toBe(200);
  });

  it('are refused while an export is read, and not when its reader has gone away', async () => {
    await seed(3_000);
    const reading = request(`${service.url}${EXPORTS[1]}`, {
      headers: { authorization: `Bearer ${user.client.token}`, 'accept-encoding': 'identity' },
    });
    await new Promise<void>((resolve) => {
      reading.on('response', (response) => {
        response.pause();
        resolve();
      });
      reading.on('error', () => undefined);
      reading.end();
    });
    const refused = await user.client.get(EXPORTS[0]!);
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await send(csv(1))).status).toBe(200);
    reading.destroy();
    await untilTrue(
      'the export ends with its reader',
      async () => (await user.client.get(EXPORTS[0]!)).status === 200,
    );
  });

  it('hold nobody up once the process that ran one has died', async () => {
    const end = await service.provider(ExclusiveRuns).begin(`import ${user.id}`);
    const waiting = send(csv(1));
    await service.dataSource.query('UPDATE pipeline.worker_lease SET held_until = now() WHERE task = $1', [
      `import ${user.id}`,
    ]);
    expect((await waiting).status).toBe(200);
    await end?.();
  });

  it('of two accounts run beside one another', async () => {
    const [one, other] = [user, await service.newUser()];
    const both = [one, other].map((each) =>
      each.client.raw('POST', IMPORT, { body: csv(1), headers: { 'content-type': 'text/csv' } }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
});
