import { ERASE_DELETED_RECORDS } from '../../../apps/webhook-worker/src/maintenance/erasure/deleted-records';
import { eraseInBatches } from '../../../apps/webhook-worker/src/maintenance/erasure/erasure-batches';
import { MaintenanceEnv } from '../../../apps/webhook-worker/src/maintenance/maintenance.env';
import { EventAgent } from '../../support/event-agent';
import { watchedPipeline } from '../../support/pipeline/watched-pipeline';

const JOBS = '/api/mcp/jobs';

describe('the events of a deleted job, once they are erased', () => {
  it('are its deletion alone, with its id and nothing else, which is no loss', async () => {
    const service = await watchedPipeline.get();
    const agent = new EventAgent(service, await service.newUser());
    const { client } = agent.user;
    const cursor = await agent.now();
    const { id } = (await client.post(JOBS, { company: 'Acme', title: 'Engineer' })).body;
    await client.delete(`${JOBS}/${id}`);
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
