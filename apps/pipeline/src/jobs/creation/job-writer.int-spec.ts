import { newId } from '@wagewright/database';
import { PipelineService, type PipelineUser } from '../../../../../test/support/pipeline/pipeline-service';
import { RecordOwnershipService } from '../../records/record-ownership.service';
import { CreateJobRequest } from '../requests/create-job.request';
import { JobBulkUpdateService } from '../bulk-update/job-bulk-update.service';
import { JobCreationService } from './job-creation.service';

/** Everything that a new job writes in the pipeline schema, without ids and times. */
const WRITTEN = `
  SELECT to_jsonb(j) - '{id,user_id,created_at,updated_at,status_changed_at}'::text[] AS job,
         (SELECT count(*) FROM pipeline.market_lookup l WHERE l.job_id = j.id) AS lookups,
         (SELECT jsonb_agg(d.state ORDER BY d.endpoint_id) FROM pipeline.webhook_event e
            JOIN pipeline.webhook_delivery d ON d.event_id = e.id
           WHERE e.user_id = $1 AND e.body::jsonb #>> '{data,id}' = j.id) AS deliveries
    FROM pipeline.job j WHERE j.user_id = $1 ORDER BY j.id`;

let service: PipelineService;

beforeAll(async () => {
  service = await PipelineService.start();
});
afterAll(() => service.stop());

function requests(contactId: string): CreateJobRequest[] {
  const given: Partial<CreateJobRequest>[] = [
    {},
    {
      status: 'offer',
      appliedAt: new Date('2026-01-02'),
      tags: ['a "b"', 'c, d', ''],
      salary: { min: 1, max: null, currency: 'EUR', period: 'hour' },
    },
    {
      status: 'applied',
      appliedAt: new Date('2026-01-01'),
      notes: '\\ "quoted"\n\u2028 🦊',
      outcome: 'rejected',
    },
    { archivedAt: new Date('2026-02-01'), location: 'Zürich', contactIds: [contactId] },
  ];
  return given.map((fields) => requestFor(fields));
}

function requestFor(fields: object): CreateJobRequest {
  return Object.assign(new CreateJobRequest(), { company: "O'Neil", title: 'Engineer', ...fields });
}

async function createInBulk(userId: string, wanted: readonly CreateJobRequest[]): Promise<string[]> {
  const creation = service.provider(JobCreationService);
  const created = await service.dataSource.transaction((manager) =>
    creation.createMany(manager, userId, wanted),
  );
  service.provider(JobBulkUpdateService).notifyWritten(created.recorded);
  return created.ids;
}

async function newUser(): Promise<PipelineUser & { contactId: string }> {
  const user = await service.newUser();
  await user.client.post('/api/mcp/webhooks', { url: 'https://hooks.example.com/a', events: ['*'] });
  await user.client.post('/api/mcp/webhooks', {
    url: 'https://hooks.example.com/b',
    events: ['job.deleted'],
  });
  const contact = await user.client.post('/api/mcp/contacts', { name: 'Ada' });
  return { ...user, contactId: String(contact.body.id) };
}

describe('jobs created in bulk', () => {
  it('are, say and count what jobs created one by one are, say and count', async () => {
    const [single, bulk] = [await newUser(), await newUser()];
    for (const request of requests(single.contactId))
      await service.provider(JobCreationService).create(single.id, request);
    await createInBulk(bulk.id, requests(bulk.contactId));

    const seen = async ({ id, client, contactId }: typeof single) => ({
      written: await service.dataSource.query<unknown[]>(WRITTEN, [id]),
      summary: (await client.get('/api/mcp/pipeline')).body.summary,
      total: (await client.get('/api/mcp/jobs?archived=any')).body.total,
      linked: (await client.get(`/api/mcp/contacts/${contactId}`)).body.jobIds.length,
      events: (await service.eventsOf(id)).map(({ event, data }) => [
        event,
        data.title,
        data.tags,
        data.salary,
        data.contactIds?.length,
      ]),
    });
    expect(await seen(bulk)).toEqual(await seen(single));
  });

  it('have their events in the order of the requests', async () => {
    const { id } = await newUser();
    const many = Array.from({ length: 500 }, (_, i) => requestFor({ title: `Job ${i}` }));
    const ids = await createInBulk(id, many);
    const created = (await service.eventsOf(id)).filter(({ event }) => event === 'job.created');

    expect(created.map(({ data }) => data.id as string)).toEqual(ids);
    expect(created.map(({ data }) => data.title as string)).toEqual(many.map(({ title }) => title));
    expect([...ids].sort()).toEqual(ids);
  });

  it('are not linked to contacts of others, and know which contacts are one’s own', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const owned = service.provider(RecordOwnershipService);
    const asked = [owner.contactId, newId('con'), 'x'];

    expect(await owned.ownedContactIds(owner.id, asked)).toEqual(new Set([owner.contactId]));
    expect(await owned.ownedContactIds(stranger.id, asked)).toEqual(new Set());
    await createInBulk(stranger.id, requests(owner.contactId));
    expect((await owner.client.get(`/api/mcp/contacts/${owner.contactId}`)).body.jobIds).toEqual([]);
  });

  it('are none when one of them cannot be written', async () => {
    const { id, contactId } = await newUser();
    const broken = requestFor({ status: 'nonsense' });
    const creating = createInBulk(id, [...requests(contactId), broken]);

    await expect(creating).rejects.toThrow();
    expect(await service.dataSource.query(WRITTEN, [id])).toEqual([]);
    expect((await service.eventsOf(id)).map(({ event }) => event)).toEqual(['contact.created']);
  });
});
