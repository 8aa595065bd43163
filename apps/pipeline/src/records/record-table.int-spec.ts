import { ownPipeline, service } from '../../../../test/support/pipeline/shared-pipeline';
import { JobRepository } from '../jobs/job.repository';

ownPipeline();

describe('an update of a record', () => {
  it('changes the record of its user only, whoever has locked it', async () => {
    const [owner, stranger] = [await service.newUser(), await service.newUser()];
    const { id } = (await owner.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' })).body;
    const repository = service.provider(JobRepository);
    const job = await repository.find(owner.id, id as string);
    const update = (userId: string, title: string) =>
      repository.update(service.dataSource.manager, { ...job!, userId, title }, ['title']);

    await update(stranger.id, 'Stolen');
    expect(await repository.find(owner.id, id as string)).toMatchObject({ title: 'Engineer' });
    await update(owner.id, 'Lead');
    expect(await repository.find(owner.id, id as string)).toMatchObject({ title: 'Lead' });
  });
});
