import { CompoundStatement, newId } from '@wagewright/database';
import { Outbox } from '@wagewright/webhooks';
import type { PipelineUser } from '../../../../../test/support/pipeline/pipeline-service';
import { ownPipeline, service } from '../../../../../test/support/pipeline/shared-pipeline';
import { RecordOwnershipService } from '../../records/record-ownership.service';
import { CreateJobRequest } from '../requests/create-job.request';
import { JobBulkUpdateService } from '../bulk-update/job-bulk-update.service';
import { JobCreationService } from './job-creation.service';
import { jobCreated } from '../job.events';
import { JobWriter } from './job-writer';
import { newJob } from './pending-job';

ownPipeline();
afterEach(() => jest.restoreAllMocks());

function requestFor(fields: object): CreateJobRequest {
  return Object.assign(new CreateJobRequest(), { company: 'Acme', title: 'Engineer', ...fields });
}

const titled = (count: number) =>
  Array.from({ length: count }, (_, i) => requestFor({ title: `Job ${i}`, status: 'applied' }));

const create = (user: PipelineUser, request: CreateJobRequest) =>
  service.provider(JobCreationService).create(user.id, request);

const titlesOf = async ({ id }: PipelineUser) =>
  (await service.eventsOf(id)).map(({ data }) => data.title as string);

/** The jobs of each transaction, and the number of users. */
const transactionsOf = (...users: PipelineUser[]) =>
  service.dataSource.query<{ jobs: number; users: number }[]>(
    `SELECT count(*)::integer AS jobs, count(DISTINCT user_id)::integer AS users
       FROM pipeline.job WHERE user_id = ANY($1) GROUP BY xmin::text ORDER BY 1`,
    [users.map(({ id }) => id)],
  );

/** Everything that a new job writes in the pipeline schema, without ids and times. */
const WRITTEN = `
  SELECT to_jsonb(j) - '{id,user_id,created_at,updated_at,status_changed_at}'::text[] AS job,
         (SELECT count(*) FROM pipeline.market_lookup l WHERE l.job_id = j.id) AS lookups,
         (SELECT jsonb_agg(d.state ORDER BY d.endpoint_id) FROM pipeline.webhook_event e
            JOIN pipeline.webhook_delivery d ON d.event_id = e.id
           WHERE e.user_id = $1 AND e.body::jsonb #>> '{data,id}' = j.id) AS deliveries
    FROM pipeline.job j WHERE j.user_id = $1 ORDER BY j.id`;

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
  return given.map((fields) => requestFor({ company: "O'Neil", ...fields }));
}

async function createInBulk(userId: string, wanted: readonly CreateJobRequest[]): Promise<string[]> {
  const creation = service.provider(JobCreationService);
  const created = await service.dataSource.transaction((manager) =>
    creation.createMany(manager, userId, wanted),
  );
  service.provider(JobBulkUpdateService).notifyWritten(created.recorded);
  return created.ids;
}

async function newListener(): Promise<PipelineUser & { contactId: string }> {
  const user = await service.newUser();
  await user.client.post('/api/mcp/webhooks', { url: 'https://hooks.example.com/a', events: ['*'] });
  await user.client.post('/api/mcp/webhooks', {
    url: 'https://hooks.example.com/b',
    events: ['job.deleted'],
  });
  const contact = await user.client.post('/api/mcp/contacts', { name: 'Ada' });
  return { ...user, contactId: String(contact.body.id) };
}

describe('jobs that a user adds at the same time', () => {
  it('are written together, each with its own answer, event and delivery, and counted', async () => {
    const user = await service.newUser();
    await user.client.post('/api/mcp/webhooks', { url: 'https://hooks.example.com/', events: ['*'] });
    const requests = titled(40);
    const jobs = await Promise.all(requests.map((request) => create(user, request)));

    expect((await transactionsOf(user)).map((written) => written.jobs)).toEqual([40]);
    expect(jobs.map(({ title }) => title)).toEqual(requests.map(({ title }) => title));
    expect(await titlesOf(user)).toEqual(requests.map(({ title }) => title));
    const { body } = await user.client.get('/api/mcp/jobs?limit=100');
    expect(body.total).toBe(40);
    expect(new Set(body.data.map(({ id }: { id: string }) => id))).toEqual(new Set(jobs.map(({ id }) => id)));
    const deliveries = await service.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM pipeline.webhook_delivery WHERE user_id = $1',
      [user.id],
    );
    expect(deliveries).toEqual([{ count: '40' }]);
  });

  it('are not refused for the fault of one of them', async () => {
    const user = await service.newUser();
    const [first, ...others] = titled(4);
    const requests = [first, requestFor({ status: 'nonsense' }), ...others] as CreateJobRequest[];
    const settled = await Promise.allSettled(requests.map((request) => create(user, request)));

    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect((await titlesOf(user)).sort()).toEqual(['Job 0', 'Job 1', 'Job 2', 'Job 3']);
  });

  it('all fail, and none is written, while PostgreSQL cannot be reached', async () => {
    const user = await service.newUser();
    const refused = Object.assign(new Error('away'), { code: '57P03' });
    const running = jest.spyOn(CompoundStatement.prototype, 'run').mockRejectedValue(refused);
    const settled = await Promise.allSettled(titled(3).map((request) => create(user, request)));

    expect(settled).toEqual(Array(3).fill({ status: 'rejected', reason: refused }));
    // The service does not retry jobs one by one when none can succeed.
    expect(running).toHaveBeenCalledTimes(1);
    expect(await titlesOf(user)).toEqual([]);
  });

  it('are never written with those of another user', async () => {
    const users = [await service.newUser(), await service.newUser()];
    await Promise.all(titled(10).flatMap((request) => users.map((user) => create(user, request))));

    const transactions = await transactionsOf(...users);
    expect(transactions).toEqual(Array(2).fill({ jobs: 10, users: 1 }));
    for (const user of users) expect(await titlesOf(user)).toHaveLength(10);
  });

  it('have each the trace of its own request', async () => {
    const { id } = await service.newUser();
    const traces = ['1', '2'].map((digit) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`);
    const jobs = traces.map((trace) => {
      const job = newJob(id, requestFor({ title: trace }), new Date());
      return { job, event: { ...service.provider(Outbox).prepare(jobCreated(job)), traceparent: trace } };
    });
    const writer = service.provider(JobWriter);
    await service.dataSource.transaction((manager) => writer.writeIn(manager, jobs));

    const recorded = await service.dataSource.query<{ traceparent: string; title: string }[]>(
      `SELECT traceparent, body::jsonb #>> '{data,title}' AS title
         FROM pipeline.webhook_event WHERE user_id = $1 ORDER BY sequence`,
      [id],
    );
    expect(recorded).toEqual(traces.map((trace) => ({ traceparent: trace, title: trace })));
  });
});

describe('jobs created in bulk', () => {
  it('are, say and count what jobs created one by one are, say and count', async () => {
    const [single, bulk] = [await newListener(), await newListener()];
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
    const { id } = await newListener();
    const many = Array.from({ length: 500 }, (_, i) => requestFor({ title: `Job ${i}` }));
    const ids = await createInBulk(id, many);
    const created = (await service.eventsOf(id)).filter(({ event }) => event === 'job.created');

    expect(created.map(({ data }) => data.id as string)).toEqual(ids);
    expect(created.map(({ data }) => data.title as string)).toEqual(many.map(({ title }) => title));
    expect([...ids].sort()).toEqual(ids);
  });

  it('are not linked to contacts of others, and know which contacts are one’s own', async () => {
    const [owner, stranger] = [await newListener(), await newListener()];
    const owned = service.provider(RecordOwnershipService);
    const asked = [owner.contactId, newId('con'), 'x'];

    expect(await owned.ownedContactIds(owner.id, asked)).toEqual(new Set([owner.contactId]));
    expect(await owned.ownedContactIds(stranger.id, asked)).toEqual(new Set());
    await createInBulk(stranger.id, requests(owner.contactId));
    expect((await owner.client.get(`/api/mcp/contacts/${owner.contactId}`)).body.jobIds).toEqual([]);
  });

  it('are none when one of them cannot be written', async () => {
    const { id, contactId } = await newListener();
    const broken = requestFor({ status: 'nonsense' });
    const creating = createInBulk(id, [...requests(contactId), broken]);

    await expect(creating).rejects.toThrow();
    expect(await service.dataSource.query(WRITTEN, [id])).toEqual([]);
    expect((await service.eventsOf(id)).map(({ event }) => event)).toEqual(['contact.created']);
  });
});
