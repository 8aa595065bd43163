import { EventRecorder } from '@wagewright/webhooks';
import { PipelineService, type PipelineUser } from '../../../../../test/support/pipeline/pipeline-service';
import { CreateJobRequest } from '../requests/create-job.request';
import { JobBulkCreationService } from './job-bulk-creation.service';
import { JobCreationService } from './job-creation.service';
import { jobCreated } from '../job.events';
import { newJob } from './pending-job';

let service: PipelineService;

beforeAll(async () => {
  service = await PipelineService.start();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

function requestFor(fields: object): CreateJobRequest {
  return Object.assign(new CreateJobRequest(), { company: 'Acme', title: 'Engineer', ...fields });
}

const titled = (count: number) =>
  Array.from({ length: count }, (_, i) => requestFor({ title: `Job ${i}`, status: 'applied' }));

const create = (user: PipelineUser, request: CreateJobRequest) =>
  service.provider(JobCreationService).create(user.id, request);

const titlesOf = async ({ id }: PipelineUser) =>
  (await service.eventsOf(id)).map(({ data }) => data.title as string);

describe('jobs that a user adds at the same time', () => {
  it('are written together, each with its own answer, event and delivery, and counted', async () => {
    const user = await service.newUser();
    await user.client.post('/api/mcp/webhooks', { url: 'https://hooks.example.com/', events: ['*'] });
    const writing = jest.spyOn(service.provider(JobBulkCreationService), 'write');
    const requests = titled(40);
    const jobs = await Promise.all(requests.map((request) => create(user, request)));

    expect(writing.mock.calls.map(([written]) => written.length)).toEqual([39]);
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
    jest.spyOn(service.provider(JobBulkCreationService), 'write').mockRejectedValue(refused);
    const settled = await Promise.allSettled(titled(3).map((request) => create(user, request)));

    expect(settled.slice(1)).toEqual(Array(2).fill({ status: 'rejected', reason: refused }));
    expect(await titlesOf(user)).toEqual(['Job 0']);
  });

  it('are never written with those of another user', async () => {
    const users = [await service.newUser(), await service.newUser()];
    const writing = jest.spyOn(service.provider(JobBulkCreationService), 'write');
    await Promise.all(titled(10).flatMap((request) => users.map((user) => create(user, request))));

    for (const [jobs] of writing.mock.calls) expect(new Set(jobs.map(({ job }) => job.userId)).size).toBe(1);
    for (const user of users) expect(await titlesOf(user)).toHaveLength(10);
  });

  it('have each the trace of its own request', async () => {
    const { id } = await service.newUser();
    const traces = ['1', '2'].map((digit) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`);
    const jobs = traces.map((trace) => {
      const job = newJob(id, requestFor({ title: trace }), new Date());
      const { eventId, values } = service.provider(EventRecorder).prepare(jobCreated(job));
      const [, userId, type, body] = values;
      return { job, event: { eventId, values: [eventId, userId, type, body, trace] as const } };
    });
    await service.provider(JobBulkCreationService).write(jobs);

    const recorded = await service.dataSource.query<{ traceparent: string; title: string }[]>(
      `SELECT traceparent, body::jsonb #>> '{data,title}' AS title
         FROM pipeline.webhook_event WHERE user_id = $1 ORDER BY sequence`,
      [id],
    );
    expect(recorded).toEqual(traces.map((trace) => ({ traceparent: trace, title: trace })));
  });
});
