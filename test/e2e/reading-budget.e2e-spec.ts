import { CpuBudget, processorClock } from '@wagewright/http';
import { ImportWriter } from '../../apps/pipeline/src/transfer/import/import-writer';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { McpCalls, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import { BOUNDARY, filePart, formOf } from '../support/pipeline/file-form';
import { newUserForEachTest, service, user } from '../support/pipeline/shared-pipeline';
import { untilTrue } from '../support/until-true';

const JOBS = '/api/mcp/jobs';
const P = '/api/v1/intelligence';
const HOUR = 3_600_000_000;
const TEXT = { text: 'Data Engineer at Acme' };
const csv = (rows: number) =>
  ['company,title', ...Array.from({ length: rows }, (_, n) => `C${n},T${n}`)].join('\n');

/** Microseconds by which the clock of the budget goes on whenever it is read. */
let step: number;

beforeEach(() => {
  step = 0;
  let now = 0;
  jest.spyOn(processorClock, 'micros').mockImplementation(() => (now += step));
});
afterEach(() => jest.restoreAllMocks());

describe('the pipeline, once reading has spent its processor time,', () => {
  newUserForEachTest({});
  const send = (body: string, headers: Record<string, string> = {}) =>
    user.client.raw('POST', `${JOBS}/import`, { body, headers: { 'content-type': 'text/csv', ...headers } });
  const kept = async () => {
    const [counts] = await service.dataSource.query<[{ jobs: number; activities: number; files: number }]>(
      `SELECT (SELECT count(*)::integer FROM pipeline.job WHERE user_id = $1) AS jobs,
              (SELECT count(*)::integer FROM pipeline.activity WHERE user_id = $1) AS activities,
              (SELECT count(*)::integer FROM pipeline.job_file WHERE user_id = $1) AS files`,
      [user.id],
    );
    return counts;
  };
  const addJob = async () => (await user.client.post(JOBS, { company: 'Acme', title: 'Engineer' })).body.id;

  it.each([
    ['a posting', '/api/mcp/postings/read', TEXT],
    ['a mail', '/api/mcp/messages/read', TEXT],
    [
      'proposals',
      '/api/mcp/messages/apply',
      {
        proposals: [{ method: 'POST', path: '/api/mcp/activities', body: { type: 'note', title: 'A word' } }],
      },
    ],
    ['a batch', `${JOBS}/batch`, { jobs: [{ company: 'Acme', title: 'Engineer' }] }],
    ['an import as JSON', `${JOBS}/import`, { jobs: [{ company: 'Acme', title: 'Engineer' }] }],
  ])('answers %s with 413 and stores nothing', async (_what, path, body) => {
    step = HOUR;
    const refused = await user.client.post(path, body);
    expect([refused.status, refused.body]).toMatchObject([
      413,
      { error: expect.stringMatching(/processor time .* Nothing was stored/), code: 'PAYLOAD_TOO_LARGE' },
    ]);
    expect(await kept()).toEqual({ jobs: 0, activities: 0, files: 0 });
    step = 0;
    expect((await user.client.post(path, body)).status).toBe(200);
  });

  it('answers a file with 413, and an import and an export as well, which hold nobody up', async () => {
    const id = await addJob();
    const body = new Uint8Array(formOf([filePart('A text.', 'cv.txt')]));
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const calls = [
      () => user.client.raw('POST', `${JOBS}/${id}/files`, { body, headers }),
      () => send(csv(300)),
      () => user.client.get(`${JOBS}/export`),
    ];
    for (const call of [...calls, ...calls]) {
      step = HOUR;
      expect([(await call()).status, await kept()]).toEqual([413, { jobs: 1, activities: 0, files: 0 }]);
    }
    step = 0;
    for (const call of calls) expect((await call()).status).toBeLessThan(300);
  });

  it('refuses a tool in words for a model, and does not write', async () => {
    const authorization = `Bearer ${user.client.token}`;
    const mcp = new McpCalls(user.client, { authorization }, PIPELINE_MCP_PATH);
    step = HOUR;
    for (const [name, args] of [
      ['save_job', { company: 'Acme', title: 'Engineer', posting: TEXT.text }],
      ['log_activity', { message: TEXT.text }],
      ['log_activity', { title: 'A word' }],
    ] as const)
      expect(await mcp.tool(name, args)).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('Nothing was stored: send less at once.') }],
      });
    expect(await kept()).toEqual({ jobs: 0, activities: 0, files: 0 });
  });

  it('says of a batch which jobs were added', async () => {
    const spend = jest.spyOn(CpuBudget.prototype, 'spend');
    spend.mockImplementationOnce(() => undefined);
    step = HOUR;
    const jobs = ['A', 'B', 'C'].map((title) => ({ company: 'Acme', title }));
    const { status, body } = await user.client.post(`${JOBS}/batch`, { jobs });
    expect([status, body.created, body.failed, (await kept()).jobs]).toEqual([200, 1, 2, 1]);
    expect(body.results[2]).toMatchObject({ status: 413, error: expect.stringContaining('send them again') });
  });

  it.each<Record<string, string>>([{}, { 'idempotency-key': 'once' }])(
    'says of each row of an import whether it was written, and doubles none when it is repeated: %j',
    async (headers) => {
      const writer = service.app.get(ImportWriter);
      const write = writer.write.bind(writer);
      jest.spyOn(writer, 'write').mockImplementationOnce(async (...args) => {
        const written = await write(...args);
        step = HOUR;
        return written;
      });
      const { body } = await send(csv(300), headers);
      expect([body.created, body.failed, (await kept()).jobs]).toEqual([250, 50, 250]);
      expect(body.rows.at(-1)).toMatchObject({
        action: 'failed',
        code: 'PAYLOAD_TOO_LARGE',
        error: expect.stringContaining('This row was not written'),
      });

      step = 0;
      const repeat = await send(csv(300), headers);
      const isKept = 'idempotency-key' in headers;
      if (isKept) expect(repeat.body).toEqual(body);
      expect([repeat.body.created, (await kept()).jobs]).toEqual(isKept ? [250, 250] : [50, 300]);
    },
  );

  it('cuts an archive off that has begun, so that nobody takes a part for the whole', async () => {
    await addJob();
    step = HOUR;
    await expect(user.client.get('/api/mcp/export')).rejects.toThrow();
    await untilTrue(
      'the archive has ended',
      async () => (await user.client.get(`${JOBS}/export`)).status === 413,
    );
  });
});

describe('the compensation service, once reading has spent its processor time,', () => {
  let service: CompensationApp;
  let bearer: { authorization: string };
  const OFFERS = {
    offers: [165_000, 185_000].map((base) => ({ role: 'machine-learning-engineer', city: 'austin', base })),
  };

  beforeAll(async () => {
    service = await CompensationApp.start();
    bearer = await bearerFor(service, 'ultra');
  });
  beforeEach(() => {
    step = HOUR;
  });

  it('answers on Surface A and in the pages with 413', async () => {
    const refused = await service.get('/api/v1/salary/search?q=data+engineer+boston');
    expect([refused.status, refused.body]).toMatchObject([
      413,
      { error: { code: expect.any(String), message: expect.stringContaining('processor time') } },
    ]);
    expect((await service.get('/salaries?q=data+engineer+boston')).status).toBe(413);
  });

  it('answers on Surface B with 413', async () => {
    const searched = await service.get(`${P}/salaries/search?q=data+engineer+reno`, bearer);
    expect([searched.status, searched.body.error.code]).toEqual([413, 'payload_too_large']);
    const compared = await service.request(`${P}/salaries/compare-offers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer },
      body: JSON.stringify(OFFERS),
    });
    expect([compared.status, compared.body.error.type]).toEqual([413, 'invalid_request_error']);
  });

  it('refuses a tool in words for a model', async () => {
    expect(await new McpCalls(service, bearer).tool('analyze_compensation', { role: 'nurse' })).toMatchObject(
      {
        isError: true,
        content: [{ text: expect.stringContaining('processor time') }],
      },
    );
  });
});
