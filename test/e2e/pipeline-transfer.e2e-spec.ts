import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { newId } from '@wagewright/database';
import type { Json } from '../support/pipeline/pipeline-client';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';

let service: PipelineService;
let user: PipelineUser;

beforeAll(async () => {
  service = await PipelineService.start();
});
afterAll(() => service.stop());
beforeEach(async () => {
  user = await service.newUser();
});

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
    await service.dataSource.query(
      `ALTER TABLE pipeline.job ADD CONSTRAINT poison CHECK (1 / (length(company) - length('Poison')) < 7) NOT VALID`,
    );
    const none = await send([{}, poison, JOB]);
    const some = await send([JOB, {}, poison, JOB], key);
    const again = await send([JOB, {}, poison, JOB], key);
    await service.dataSource.query('ALTER TABLE pipeline.job DROP CONSTRAINT poison');

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
    await service.dataSource.query(
      `ALTER TABLE pipeline.job ADD CONSTRAINT refusal CHECK (company <> 'Refused') NOT VALID`,
    );
    const { status, body } = await batch([JOB, refused, JOB]);
    await service.dataSource.query('ALTER TABLE pipeline.job DROP CONSTRAINT refusal');

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

  it('gives all of more than a page', async () => {
    for (let i = 0; i < 6; i++) await batch(Array(100).fill(JOB));
    const { body } = await user.client.get('/api/mcp/jobs/export');

    expect(new Set(body.jobs.map(({ id }: { id: string }) => id)).size).toBe(600);
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
    expect(row?.['statusHistory']).toMatch(/^saved 20/);
  });

  /** Cells that would be run by a spreadsheet that takes no heed of quotes. */
  const formulas = (cells: string[]) => cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell));

  const exportAs = (encoding: string, format = 'json') =>
    user.client.raw('GET', `/api/mcp/jobs/export?format=${format}`, {
      headers: { 'accept-encoding': encoding },
    });

  it.each(['json', 'csv'])('is compressed from 1 kB on, as the client takes it: %s', async (format) => {
    const small = await exportAs('br', format);
    for (let i = 0; i < 6; i++) await batch(Array(100).fill(JOB));
    const [plain, ...others] = [
      await exportAs('identity', format),
      await exportAs('gzip, br', format),
      await exportAs('gzip;q=0.5', format),
    ];
    const encodings = [small, plain, ...others].map(({ headers }) => headers.get('content-encoding'));

    expect(encodings).toEqual([null, null, 'br', 'gzip']);
    expect(others.map(({ text }) => text)).toEqual([plain.text, plain.text]);
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
  });

  it.each(['identity', 'br'])('is cut off when it breaks off on the way: %s', async (encoding) => {
    for (let i = 0; i < 6; i++) await batch(Array(100).fill(JOB));
    const last = (await user.client.get('/api/mcp/jobs?limit=1')).body.data[0].id as string;
    await user.client.post(`/api/mcp/jobs/${last}/status`, { status: 'offer', note: 'Poison' });
    await service.dataSource.query(
      `ALTER TABLE pipeline.job_status_change RENAME TO change_away;
       CREATE VIEW pipeline.job_status_change AS
       SELECT id, job_id, user_id, from_status, to_status, occurred_at,
              (1 / (length(note) - length('Poison')))::text AS note FROM pipeline.change_away`,
    );
    const broken = exportAs(encoding).finally(() =>
      service.dataSource.query(
        `DROP VIEW pipeline.job_status_change;
         ALTER TABLE pipeline.change_away RENAME TO job_status_change`,
      ),
    );

    await expect(broken).rejects.toThrow();
  });

  it('is a fault when nothing of it can be read, and HEAD reads nothing', async () => {
    await batch([JOB]);
    await service.dataSource.query('ALTER TABLE pipeline.job RENAME TO job_away');
    const [failed, head] = [
      await exportAs('br'),
      await user.client.raw('HEAD', '/api/mcp/jobs/export?format=csv'),
    ];
    await service.dataSource.query('ALTER TABLE pipeline.job_away RENAME TO job');

    expect(failed).toMatchObject({ status: 500, body: { code: 'INTERNAL_ERROR' } });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(head.headers.get('content-disposition')).toContain('jobs.csv');
  });

  it('refuses an unknown format', async () => {
    expect((await user.client.get('/api/mcp/jobs/export?format=xls')).status).toBe(400);
  });
});
