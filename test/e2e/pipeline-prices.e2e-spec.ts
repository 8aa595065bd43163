import { request } from 'node:http';
import { ExclusiveRuns } from '@wagewright/database';
import type { Reply } from '../support/pipeline/pipeline-client';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

const JOBS = '/api/mcp/jobs';
const IMPORT = `${JOBS}/import`;
const EXPORTS = ['/api/mcp/export', `${JOBS}/export`, `${JOBS}/export?format=csv`];
const LIMITS = { perMinute: 60, perMonth: 300 };
const SHEET = '/api/mcp/export/applications.csv';
const csv = (rows: number) =>
  ['company,title', ...Array.from({ length: rows }, (_, n) => `C${n},T${n}`)].join('\n');
const members = (jobs: number) => ({
  jobs: Array.from({ length: jobs }, (_, n) => ({ company: `B${n}`, title: 'Engineer' })),
});

let service: PipelineService;
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
  beforeAll(async () => {
    service = await PipelineService.start({ RATE_LIMITS: JSON.stringify({ 'pipeline.ultra': LIMITS }) });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    user = await service.newUser();
  });

  it('is a call for each member of a batch, for all of them or none', async () => {
    const batch = await user.client.post(`${JOBS}/batch`, members(40));
    expect([batch.status, left(batch)]).toEqual([200, [20, 260]]);
    const refused = await user.client.post(`${JOBS}/batch`, members(21));
    expect([refused.status, refused.body.code, left(refused)]).toEqual([429, 'RATE_LIMITED', [20, 260]]);
    expect(Number(refused.headers.get('retry-after'))).toBe(60);
    const fitting = await user.client.post(`${JOBS}/batch`, members(20));
    expect([fitting.status, left(fitting)]).toEqual([200, [0, 240]]);
  });

  it('is a call for each hundred rows of an import begun, a dry run too, charged before anything is written', async () => {
    expect(left(await send(csv(101), {}, '?dryRun=true'))).toEqual([58, 298]);
    const imported = await send(csv(101));
    expect([imported.body.created, left(imported)]).toEqual([101, [56, 296]]);
    expect(left(await send('company,title\nAcme,Engineer'))).toEqual([55, 295]);
    const refused = await send(csv(5_600));
    expect([refused.status, left(refused)]).toEqual([429, [55, 295]]);
    expect(await jobsOf()).toBe(102);
  });

  it('is a whole minute, and the month in full, where it is above the limit of the minute', async () => {
    await user.client.get(JOBS);
    expect((await user.client.post(`${JOBS}/batch`, members(100))).status).toBe(429);
    user = await service.newUser();
    const batch = await user.client.post(`${JOBS}/batch`, members(100));
    expect([batch.status, left(batch)]).toEqual([200, [0, 200]]);
    expect((await user.client.get(JOBS)).status).toBe(429);
    user = await service.newUser();
    const refused = await send(csv(30_100));
    expect([refused.status, refused.body.error]).toEqual([429, expect.stringContaining('monthly')]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(left(refused)).toEqual([60, 300]);
  });

  it('is one call for the kept answer of a repeat', async () => {
    const key = { 'idempotency-key': 'once' };
    expect(left(await send(csv(1_000), key))).toEqual([50, 290]);
    const repeat = await send(csv(1_000), key);
    expect([repeat.body.created, left(repeat)]).toEqual([1_000, [49, 289]]);
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
      expect([reply.status, left(reply)]).toEqual([200, [60 - calls, 300 - calls]]);
    }
    const head = await user.client.raw('HEAD', EXPORTS[1]!);
    expect([head.status, left(head)]).toEqual([200, [50, 290]]);
    expect(left(await user.client.raw('GET', SHEET))).toEqual([48, 288]);
  });
});

describe('imports and exports of one account', () => {
  beforeAll(async () => {
    service = await PipelineService.start();
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    user = await service.newUser();
  });

  it('run one at a time: a second import is refused while the first one runs, and not after it', async () => {
    const both = await Promise.all([send(csv(2_000)), send(csv(2_000))]);
    const [done, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(done?.body.created).toBe(2_000);
    expect([refused?.status, refused?.body.code]).toEqual([409, 'CONFLICT']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(csv(1))).status).toBe(200);
    expect((await send('')).status).toBe(400);
    expect((await send(csv(1))).status).toBe(200);
  });

  it('that was refused meanwhile is made under its key afterwards, as if it had not been', async () => {
    const [first, second] = ['one', 'two'].map((key) => ({ 'idempotency-key': key }));
    const both = await Promise.all([send(csv(1_000), first), send(csv(1_000), second)]);
    expect(both.map(({ status }) => status)).toContain(200);
    for (const key of [first, second]) expect((await send(csv(1_000), key)).status).toBe(200);
    expect(await jobsOf()).toBe(1_000);
  });

  it('may follow one another as soon as a file is there', async () => {
    await seed(3);
    for (const path of [...EXPORTS, ...EXPORTS, ...EXPORTS])
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
    const runs = new ExclusiveRuns(service.dataSource);
    const end = await runs.begin(`import ${user.id}`);
    expect((await send(csv(1))).status).toBe(409);
    await service.dataSource.query('UPDATE pipeline.worker_lease SET held_until = now() WHERE task = $1', [
      `import ${user.id}`,
    ]);
    expect((await send(csv(1))).status).toBe(200);
    await end?.();
  });

  it('of two accounts run beside one another', async () => {
    const [one, other] = [user, await service.newUser()];
    const both = [one, other].map((each) =>
      each.client.raw('POST', IMPORT, { body: csv(500), headers: { 'content-type': 'text/csv' } }),
    );
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('an import that takes too much processor time', () => {
  const MOST_TRIES = 40;
  beforeAll(async () => {
    service = await PipelineService.start({ TRANSFER_CPU_SECONDS: '0.1' });
  });
  afterAll(() => service.stop());

  /** The answer to the first file that is short enough to be read in time, and too long to be written. */
  async function brokenOff(headers: Record<string, string>): Promise<Reply & { rows: number }> {
    let rows = 1_000;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      user = await service.newUser();
      const reply = await send(csv(rows), headers);
      if (reply.status === 200 && reply.body.created < rows) return { ...reply, rows };
      expect(reply.status === 200 || reply.body.code === 'PAYLOAD_TOO_LARGE').toBe(true);
      rows = Math.round(rows * (reply.status === 200 ? 1.2 : 0.9));
    }
    throw new Error(`no file of ${MOST_TRIES} is broken off while it is written`);
  }

  it.each<Record<string, string>>([{}, { 'idempotency-key': 'once' }])(
    'says of each row whether it was written, and doubles none when it is repeated: %j',
    async (headers) => {
      const { body, rows } = await brokenOff(headers);
      expect(body.created + body.failed).toBe(rows);
      expect(await jobsOf()).toBe(body.created);
      expect(body.rows.at(-1)).toMatchObject({
        action: 'failed',
        code: 'PAYLOAD_TOO_LARGE',
        error: expect.stringContaining('This row was not written'),
      });

      const repeat = await send(csv(rows), headers);
      if ('idempotency-key' in headers) expect(repeat.body).toEqual(body);
      else expect(await jobsOf()).toBe(body.created + (repeat.body.created ?? 0));
      const named = await service.dataSource.query(
        'SELECT count(DISTINCT company)::integer AS companies FROM pipeline.job WHERE user_id = $1',
        [user.id],
      );
      expect(await jobsOf()).toBe(named[0].companies);
    },
  );
});

describe('a call that has no processor time', () => {
  beforeAll(async () => {
    service = await PipelineService.start({ TRANSFER_CPU_SECONDS: '0.000001' });
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    user = await service.newUser();
  });

  it('is refused as a whole, writes nothing and holds nobody up', async () => {
    await seed(600);
    for (const call of [1, 2]) {
      const batch = await user.client.post(`${JOBS}/batch`, members(call));
      expect([batch.status, batch.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
      const imported = await send(csv(300));
      expect([imported.status, imported.body.error]).toEqual([
        413,
        expect.stringContaining('Nothing was written'),
      ]);
      const exported = await user.client.get(EXPORTS[1]!);
      expect([exported.status, exported.body.error]).toEqual([
        413,
        expect.stringContaining('Nothing was exported'),
      ]);
    }
    expect(await jobsOf()).toBe(600);
  });

  it('cuts an archive off that has begun, so that nobody takes a part for the whole', async () => {
    await seed(600);
    await expect(user.client.get(EXPORTS[0]!)).rejects.toThrow();
    await untilTrue('the archive has ended', async () => (await user.client.get(EXPORTS[1]!)).status === 413);
  });
});
