import { CompoundStatement } from '@wagewright/database';
import { Outbox } from '@wagewright/webhooks';
import { PipelineService, type PipelineUser } from '../../../../../test/support/pipeline/pipeline-service';
import { CreateJobRequest } from '../requests/create-job.request';
import { JobCreationService } from './job-creation.service';
import { jobCreated } from '../job.events';
import { JobWriter } from './job-writer';
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

/** The jobs of each transaction, and the number of users. */
const transactionsOf = (...users: PipelineUser[]) =>
  service.dataSource.query<{ jobs: number; users: number }[]>(
    `SELECT count(*)::integer AS jobs, count(DISTINCT user_id)::integer AS users
       FROM pipeline.job WHERE user_id = ANY($1) GROUP BY xmin::text ORDER BY 1`,
    [users.map(({ id }) => id)],
  );

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
