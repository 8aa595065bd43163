import { randomBytes } from 'node:crypto';
import { WATCHED_NAMES } from '@wagewright/events';
import { EventAgent } from '../../support/event-agent';
import { GrantTokens } from '../../support/grant-tokens';
import type { Json, PipelineClient } from '../../support/pipeline/pipeline-client';
import { agent, newAgentForEachTest, service } from '../../support/pipeline/watched-pipeline';
import { PipelineEnv } from '../../../apps/pipeline/src/pipeline.env';
import { ERASE_DELETED_RECORDS } from '../../../apps/webhook-worker/src/maintenance/erasure/deleted-records';
import { eraseInBatches } from '../../../apps/webhook-worker/src/maintenance/erasure/erasure-batches';
import { MaintenanceEnv } from '../../../apps/webhook-worker/src/maintenance/maintenance.env';

const JOBS = '/api/mcp/jobs';

let rest: PipelineClient;
let cursor: string;

newAgentForEachTest();
beforeEach(async () => {
  rest = agent.user.client;
  cursor = await agent.now();
});

const add = async (fields: object, client = rest): Promise<string> =>
  (await client.post(JOBS, { company: 'Acme', title: 'Engineer', ...fields })).body.id as string;
const move = (id: string, status: string) => rest.post(`${JOBS}/${id}/status`, { status });
const seen = async (name: string, args?: object): Promise<Json[]> =>
  (await agent.poll({ name, arguments: args, cursor })).events as Json[];
const companies = (events: Json[]) => events.map(({ data }) => data.company as string);

describe('what can be watched', () => {
  it('is found by its name, or told not to exist in the dialect of the request', async () => {
    const unknown = { name: 'contact.created' };
    const { body } = await agent.call('events/poll', unknown);
    expect(body.error).toMatchObject({
      code: -32_011,
      message: expect.stringMatching(/^NotFound: /),
      data: { kind: 'event', request_id: expect.stringMatching(/^req_/) },
    });
    const codes = [false, true].map(async (isDeclared) => {
      return (await agent.modern('events/poll', unknown, isDeclared)).body.error.code as number;
    });
    expect(await Promise.all(codes)).toEqual([-32_011, -32_023]);
  });
});

describe('an event fits', () => {
  it('by the stage that a job moved to, and tells the one before', async () => {
    const [a, b] = [await add({ company: 'A-company', title: 'A-title' }), await add({ company: 'B' })];
    await move(a, 'applied');
    await move(b, 'offer');
    const events = await seen('job.status_changed', { status: ['offer'] });
    expect(events.map(({ data }) => [data.jobId, data.status, data.previousStatus])).toEqual([
      [b, 'offer', 'saved'],
    ]);
    expect(JSON.stringify(events)).not.toContain('A-title');
  });

  it('never to another account, whatever its id', async () => {
    const stranger = await service.newUser();
    const id = await add({}, stranger.client);
    await stranger.client.patch(`${JOBS}/${id}`, { notes: 'changed' });
    expect(await seen('job.changed', { job_id: id })).toEqual([]);
  });

  it('as a change of any kind, under the id of the log', async () => {
    const id = await add({});
    await rest.patch(`${JOBS}/${id}`, { title: 'Engineer II' });
    await move(id, 'applied');
    await rest.delete(`${JOBS}/${id}`);
    const events = await seen('job.changed', { job_id: id });
    expect(events.map(({ data }) => data.change)).toEqual([
      'created',
      'updated',
      'status_changed',
      'deleted',
    ]);
    expect(events[1]?.data.changes).toEqual(['title']);
    expect(events[2]?.data.previousStatus).toBe('saved');
    const { data: logged } = (await rest.get('/api/mcp/events')).body;
    expect(events.map(({ eventId }) => eventId)).toEqual(logged.map((event: Json) => event.id));
    const moved = await seen('job.changed', { change: ['status_changed', 'deleted'] });
    expect(moved.map(({ data }) => data.change)).toEqual(['status_changed', 'deleted']);
  });
});

describe('what an event tells', () => {
  it('has none of the texts, amounts and addresses of the records', async () => {
    const mark = `mark${randomBytes(6).toString('hex')}`;
    const marked = { notes: mark, description: mark, url: `https://${mark}.example.com/`, location: mark };
    const salary = { min: 123_457, max: 234_568, currency: 'USD', period: 'year' };
    const id = await add({ ...marked, salary });
    await rest.patch(`${JOBS}/${id}`, { notes: `${mark}2`, salary: { ...salary, max: 345_679 } });
    await rest.post(`${JOBS}/${id}/status`, { status: 'interviewing', note: mark });
    await move(id, 'offer');
    await rest.post('/api/mcp/activities', {
      type: 'call',
      title: 'Call',
      description: mark,
      outcome: mark,
      jobId: id,
    });
    await rest.delete(`${JOBS}/${id}`);
    const all = await Promise.all(WATCHED_NAMES.map((name) => seen(name)));
    expect(all.map((events) => events.length)).toEqual([5, 1, 1, 2, 1, 1, 1, 1]);
    const text = JSON.stringify(all);
    for (const secret of [mark, '123457', '234568', '345679']) expect(text).not.toContain(secret);
  });

  it('says by whom it was done, as its reader sees it', async () => {
    const other = await service.newToken(agent.user.id, 'read-write');
    await add({ company: 'mine' });
    await add({ company: 'theirs' }, other.client);
    const grants = await GrantTokens.of(service.dataSource, service.provider(PipelineEnv).mcpAddress);
    const program = service.clientWith(await grants.sign(await grants.grant(agent.user.id)));
    await add({ company: 'granted' }, program);
    const byOf = (events: Json[]) => events.map(({ data }) => [data.company, data.by]);
    expect(byOf(await seen('job.created'))).toEqual([
      ['mine', 'self'],
      ['theirs', 'program'],
      ['granted', 'program'],
    ]);
    expect(companies(await seen('job.created', { exclude_own: true }))).toEqual(['theirs', 'granted']);
    const page = await new EventAgent(service, { ...agent.user, client: program }).poll({
      name: 'job.created',
      cursor,
    });
    expect(byOf(page.events)).toEqual([
      ['mine', 'program'],
      ['theirs', 'program'],
      ['granted', 'self'],
    ]);
  });
});

describe('the events of a deleted job, once they are erased', () => {
  it('are its deletion alone, with its id and nothing else, which is no loss', async () => {
    const id = await add({});
    await rest.delete(`${JOBS}/${id}`);
    const names = ['job.changed', 'job.created', 'job.deleted'];
    const all = async () => Promise.all(names.map((name) => agent.poll({ name, cursor })));
    expect((await all()).map(({ events }) => events.length)).toEqual([2, 1, 1]);

    await service.dataSource.query(
      `UPDATE pipeline.webhook_event SET created_at = created_at - interval '10 minutes' WHERE user_id = $1`,
      [agent.user.id],
    );
    const { eraseAfterMs } = new MaintenanceEnv();
    await eraseInBatches(service.dataSource, ERASE_DELETED_RECORDS, eraseAfterMs, () => false);
    const [changed, created, deleted] = await all();
    expect([changed, created, deleted].map(({ truncated }) => truncated)).toEqual([false, false, false]);
    const gone = { jobId: id, company: null, title: null, status: null, by: 'self' };
    expect(created.events).toEqual([]);
    expect(deleted.events).toMatchObject([{ name: 'job.deleted', data: gone }]);
    expect(changed.events).toMatchObject([{ data: { ...gone, change: 'deleted' } }]);
    expect(JSON.stringify([changed, deleted])).not.toMatch(/Acme|Engineer/);
  });
});
