import { randomUUID } from 'node:crypto';
import { ImportWriter } from '../../../apps/pipeline/src/transfer/import/import-writer';
import { Agent } from '../../support/pipeline/agent';
import type { Json, PipelineClient } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const P = '/api/mcp';

describe('the undo of an import', () => {
  newUserForEachTest();

  const post = async (path: string, body: object): Promise<Json> =>
    (await user.client.post(P + path, body)).body;
  const add = async (job: object): Promise<Json> => {
    const { status, body } = await user.client.post(`${P}/jobs`, job);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const importJobs = (jobs: object[], onDuplicate = 'update'): Promise<Json> =>
    post('/jobs/import', { jobs, onDuplicate });
  const undo = ({ undo: { token } }: Json, client: PipelineClient = user.client, headers = {}) =>
    client.post(`${P}/undo`, { token }, headers);
  const eventTypes = async () => (await service.eventsOf(user.id)).map(({ event }) => event);
  /** Everything that a person sees, without the members that every write changes. */
  const seen = async (): Promise<Json> => {
    const { jobs } = (await user.client.get(`${P}/jobs/export?format=json`)).body as { jobs: Json[] };
    const { summary } = (await user.client.get(`${P}/pipeline`)).body;
    return { jobs: jobs.map(({ version: _v, updatedAt: _u, ...job }) => job), summary };
  };

  it('removes what was added and gives changed jobs their members, history, contacts and counts back', async () => {
    const [ada, ben] = [await post('/contacts', { name: 'Ada' }), await post('/contacts', { name: 'Ben' })];
    await add({
      company: 'Acme',
      title: 'Engineer',
      externalId: 'A-1',
      notes: 'old notes',
      tags: ['remote'],
      salary: { min: 100_000, currency: 'USD', period: 'year' },
      contactIds: [ada.id],
      followUpAt: '2031-01-05T10:00:00Z',
    });
    const before = await seen();
    const events = (await eventTypes()).length;

    const report = await importJobs([
      {
        company: 'Acme',
        title: 'Lead',
        externalId: 'A-1',
        status: 'offer',
        notes: 'new',
        tags: [],
        contactIds: [ben.id],
      },
      { company: 'Globex', title: 'Analyst', externalId: 'G-1' },
      {
        company: 'Acme',
        title: 'Lead',
        externalId: 'A-1',
        status: 'applied',
        salary: null,
        followUpAt: null,
      },
      { company: 'Globex', title: 'Senior Analyst', externalId: 'G-1', status: 'applied' },
    ]);
    expect(report).toMatchObject({
      created: 1,
      updated: 3,
      undo: { token: expect.stringMatching(/^undo_/), expiresAt: expect.any(String) },
    });
    expect(await seen()).not.toEqual(before);
    const reply = await undo(report);

    expect(reply).toMatchObject({
      status: 200,
      body: { kind: 'import', removed: 1, restored: 1, gone: 0, kept: 0, keptJobs: [] },
    });
    expect(await seen()).toEqual(before);
    expect((await eventTypes()).slice(events + 8).toSorted()).toEqual([
      'job.deleted',
      'job.status_changed',
      'job.updated',
    ]);
    expect(await undo(report)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('already') },
    });
  });

  it('leaves jobs alone that were changed or used since, and names them', async () => {
    const old = await post('/jobs', { company: 'Old', title: 'A', externalId: 'o' });
    const report = await importJobs([
      { company: 'Old', title: 'B', externalId: 'o' },
      ...['edited', 'noted', 'dated', 'met', 'deleted', 'fine'].map((company) => ({ company, title: 'T' })),
    ]);
    const [edited, noted, dated, met, deleted, fine] = report.createdIds as string[];
    const contact = await post('/contacts', { name: 'Ada', jobIds: [met] });
    await user.client.patch(`${P}/jobs/${old.id}`, { notes: 'mine' });
    await user.client.patch(`${P}/jobs/${edited}`, { notes: 'mine' });
    await post('/activities', { type: 'note', title: 'N', jobId: noted });
    await post('/calendar', {
      title: 'C',
      type: 'interview',
      startsAt: '2031-01-05T10:00:00Z',
      jobId: dated,
    });
    await user.client.delete(`${P}/jobs/${deleted}`);
    const { body } = await undo(report);

    expect(body).toMatchObject({ removed: 1, restored: 0, gone: 1, kept: 5 });
    expect(new Map(body.keptJobs.map(({ id, reason }: Json) => [id, reason]))).toEqual(
      new Map([
        [old.id, 'changed'],
        [edited, 'changed'],
        [noted, 'in_use'],
        [dated, 'in_use'],
        [met, 'in_use'],
      ]),
    );
    expect((await user.client.get(`${P}/jobs/${fine}`)).status).toBe(404);
    expect((await user.client.get(`${P}/jobs/${old.id}`)).body).toMatchObject({ title: 'B', notes: 'mine' });
    expect((await user.client.get(`${P}/contacts/${contact.id}`)).body).toMatchObject({ jobIds: [met] });
  });

  it('keeps a job that somebody changed in the middle of the import', async () => {
    const { id } = await post('/jobs', { company: 'Acme', title: 'A', externalId: 'a' });
    const edit = (title: string) => ({ company: 'Acme', title, externalId: 'a' });
    const others = Array.from({ length: 250 }, (_, i) => ({ company: `C${i}`, title: 'T' }));
    const writer = service.provider(ImportWriter);
    const write = writer.write.bind(writer);
    let batches = 0;
    const spy = jest.spyOn(writer, 'write').mockImplementation(async (...args) => {
      batches += 1;
      if (batches === 2) await user.client.patch(`${P}/jobs/${id}`, { notes: 'mine' });
      return write(...args);
    });
    const report = await importJobs([edit('B'), ...others, edit('C')]);
    spy.mockRestore();
    const { body } = await undo(report);

    expect(batches).toBe(2);
    expect(body).toMatchObject({ removed: 250, restored: 0, kept: 1, keptJobs: [{ id, reason: 'changed' }] });
  });

  it('undoes several batches of rows whole, and a repeat with the same key is told the same', async () => {
    const rows = 300;
    const jobs = Array.from({ length: rows }, (_, i) => ({
      company: `C${i}`,
      title: 'T',
      externalId: `${i}`,
    }));
    await importJobs(jobs.slice(0, 100));
    const before = await seen();
    const report = await importJobs(jobs.map((job) => ({ ...job, title: 'U', notes: 'n' })));
    const key = { 'idempotency-key': randomUUID() };
    const first = await undo(report, user.client, key);
    const second = await undo(report, user.client, key);

    expect(first.body).toMatchObject({ removed: 200, restored: 100, kept: 0 });
    expect(second.text).toBe(first.text);
    expect(await seen()).toEqual(before);
  });

  it('works once, also for ten at the same time', async () => {
    const report = await importJobs([{ company: 'Acme', title: 'A' }]);
    const tries = await Promise.all(Array.from({ length: 10 }, () => undo(report)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(tries.find(({ status }) => status === 200)?.body).toMatchObject({ removed: 1 });
  });

  it('undoes several imports of the same jobs, the last one first', async () => {
    const edit = (title: string) => importJobs([{ company: 'Acme', title, externalId: 'a' }]);
    const [added, second, third] = [await edit('A'), await edit('B'), await edit('C')];

    expect((await undo(third)).body).toMatchObject({ restored: 1, kept: 0 });
    expect((await seen()).jobs).toMatchObject([{ title: 'B' }]);
    expect((await undo(second)).body).toMatchObject({ restored: 1, kept: 0 });
    expect((await undo(added)).body).toMatchObject({ removed: 1, kept: 0 });
    expect((await seen()).jobs).toEqual([]);
  });

  it('is not offered where nothing was written', async () => {
    const jobs = [{ company: 'Acme', title: 'A' }];
    const none = { undo: null, undoReason: 'nothing_written' };
    expect(await post('/jobs/import', { jobs, dryRun: true })).toMatchObject(none);
    expect((await importJobs(jobs)).undoReason).toBeNull();
    expect(await importJobs(jobs)).toMatchObject({ skipped: 1, ...none });
    expect(await importJobs([{ company: 'Acme' }])).toMatchObject({ failed: 1, ...none });
  });

  it('ends after an hour, and belongs to the account', async () => {
    const report = await importJobs([{ company: 'Acme', title: 'A' }]);
    const stranger = await service.newUser();
    const minutes = (Date.parse(report.undo.expiresAt) - Date.now()) / 60_000;

    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(61);
    expect((await undo(report, stranger.client)).status).toBe(404);
    expect((await user.client.post(`${P}/undo`, { token: 'undo_x' })).status).toBe(404);
    expect((await user.client.post(`${P}/undo`, {})).status).toBe(400);
    await service.asOwner(`UPDATE pipeline.undo_entry SET expires_at = now() WHERE user_id = '${user.id}'`);
    expect(await undo(report)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('an hour') },
    });
  });

  it('is given up for imports and writes that replace more in an hour than is kept', async () => {
    const { id } = await add({ company: 'Acme', title: 'A' });
    const agent = await Agent.of(service, user);
    await agent.done('move_job', { job: id, to: 'applied' });
    await service.asOwner(
      `UPDATE pipeline.undo_entry SET kept_bytes = 256 * 1024 * 1024 WHERE user_id = '${user.id}' AND kept_bytes > 0`,
    );
    expect(await importJobs([{ company: 'Acme', title: 'B' }])).toMatchObject({
      ...{ created: 1, undo: null, undoReason: 'too_much_kept' },
    });
    const moved = await agent.call('move_job', { job: id, to: 'offer' });
    expect(moved.text).toContain('It cannot be undone: ');
    expect(moved.content).toMatchObject({ undo: null, undo_reason: 'too_much_kept' });
    await agent.close();
    const proposals = [{ method: 'PATCH', path: `${P}/jobs/${id}`, body: { outcome: 'rejected' } }];
    expect(await post('/messages/apply', { proposals })).toMatchObject({
      ...{ applied: [{ id }], undo: null, undoReason: 'too_much_kept' },
    });
  });

  it('takes the token of a tool, whose own undo refuses that of an import', async () => {
    const agent = await Agent.of(service, user);
    const saved = await agent.done('save_job', { company: 'Acme', title: 'Engineer' });
    const report = await importJobs([{ company: 'Globex', title: 'A' }]);
    const refusal = await agent.refusal('undo', { undo_token: report.undo.token });
    await agent.close();

    expect(refusal).toContain('POST /api/mcp/undo');
    expect((await undo({ undo: { token: saved.undo.undo_token } })).body).toMatchObject({
      kind: 'job',
      removed: 1,
    });
    expect((await undo(report)).body).toMatchObject({ kind: 'import', removed: 1 });
  });
});
