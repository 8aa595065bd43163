import { type MarketAnswerJob, MessageBus, QueueName } from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';
import { Queue } from 'bullmq';
import { newUserForEachTest, service, user } from '../../../../test/support/pipeline/shared-pipeline';
import { untilCalledAgain, untilTrue } from '../../../../test/support/until-true';
import { MarketAnswerProcessor } from './market-answer.processor';
import { MarketLookupQueue, QUESTIONS_OF_A_JOB } from './market-lookup.queue';
import { MarketLookupRepository } from './market-lookup.repository';
import { MarketLookupScheduler } from './market-lookup.scheduler';

const WAITING_FOR_REFRESH = `pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
  WHERE relation = 'pipeline.market_refresh'::regclass AND NOT granted`;
const JOBS_OF_A_WINDOW = 10;
const WINDOW = JOBS_OF_A_WINDOW * QUESTIONS_OF_A_JOB;

/** Like the service's own scheduler, but without the sweep, which would hide missed wakes. */
let lookups: MarketLookupScheduler;

newUserForEachTest({});
beforeAll(async () => {
  await service.provider(MarketLookupScheduler).beforeApplicationShutdown();
});
beforeEach(async () => {
  await service.asOwner('TRUNCATE pipeline.market_refresh, pipeline.market_lookup');
  lookups = new MarketLookupScheduler(
    service.provider(MarketLookupRepository),
    service.provider(MarketLookupQueue),
    service.provider(MessageBus),
  );
});
afterEach(() => lookups.beforeApplicationShutdown());

const addJob = async (): Promise<string> =>
  (await user.client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' })).body.id;
const marketOf = async (id: string) => (await user.client.get(`/api/mcp/jobs/${id}`)).body.market?.median;

async function count(from: string): Promise<number> {
  const [row] = await service.dataSource.query<{ n: number }[]>(`SELECT count(*)::integer AS n FROM ${from}`);
  return row?.n ?? 0;
}

const due = () => count('pipeline.market_lookup WHERE due_at <= now()');
const open = () => count('pipeline.market_lookup');

describe('an answer', () => {
  // A running refresh would reopen questions.
  beforeEach(() => lookups.beforeApplicationShutdown());

  const answer = (jobId: string, releaseId: string, median: number): Promise<void> => {
    const market = {
      role: 'x',
      city: null,
      low: 1,
      median,
      high: 9,
      confidence: 1,
      dataPointId: 'x',
      asOf: 'x',
    };
    const data: MarketAnswerJob = {
      releaseId,
      answers: [{ jobId, title: 'Engineer', location: null, company: 'Acme', market }],
    };
    return service.provider(MarketAnswerProcessor).process({ data } as never);
  };
  const refresh = async () => {
    const rows = await service.dataSource.query<{ release_id: string; finished: boolean }[]>(
      'SELECT release_id, finished FROM pipeline.market_refresh',
    );
    return rows[0];
  };
  const finish = () => service.dataSource.query('UPDATE pipeline.market_refresh SET finished = true');

  it('from another release than the published one leaves its question open', async () => {
    const id = await addJob();
    await lookups.onReleasePublished('B');
    await answer(id, 'A', 2);
    expect([await marketOf(id), await open()]).toEqual([2, 1]);

    await answer(id, 'B', 3);
    expect([await marketOf(id), await open()]).toEqual([3, 0]);

    await answer(id, 'A', 2);
    expect([await marketOf(id), await open()]).toEqual([3, 0]);
  });

  it('notes what an edition has changed in a figure, and forgets it with a new place', async () => {
    const id = await addJob();
    const changed = async () => {
      const [row] = await service.dataSource.query<{ changed: object | null }[]>(
        `SELECT market -> 'changed' AS changed FROM pipeline.job WHERE id = $1`,
        [id],
      );
      return row?.changed;
    };
    const publish = async (releaseId: string, median: number) => {
      await lookups.onReleasePublished(releaseId);
      await service.dataSource.query(
        'INSERT INTO pipeline.market_lookup (job_id, due_at) VALUES ($1, now()) ON CONFLICT DO NOTHING',
        [id],
      );
      await answer(id, releaseId, median);
    };
    await publish('B', 3);
    expect(await changed()).toBeNull();
    await publish('C', 4);
    expect(await changed()).toEqual({ from: 3, to: 4, edition: 'C' });
    await publish('D', 4);
    expect(await changed()).toEqual({ from: 3, to: 4, edition: 'C' });
    await service.dataSource.query('UPDATE pipeline.job SET market = NULL WHERE id = $1', [id]);
    await publish('D', 9);
    expect(await changed()).toBeNull();
  });

  it('tells of the first release, and closes its question all the same', async () => {
    const id = await addJob();
    await answer(id, 'A', 2);

    expect([await marketOf(id), await open()]).toEqual([2, 0]);
    expect(await refresh()).toEqual({ release_id: 'A', finished: false });
  });

  it('does not start a refresh while another release is new, as two replicas would in turn', async () => {
    const id = await addJob();
    await lookups.onReleasePublished('B');
    await finish();
    await answer(id, 'A', 2);
    expect(await refresh()).toEqual({ release_id: 'B', finished: true });

    await service.dataSource.query(`UPDATE pipeline.market_refresh SET noted_at = now() - interval '1 hour'`);
    await answer(id, 'A', 2);
    expect(await refresh()).toEqual({ release_id: 'A', finished: false });

    await finish();
    await lookups.onReleasePublished('B');
    expect(await refresh()).toEqual({ release_id: 'B', finished: false });
  });
});

describe('a refresh', () => {
  beforeEach(() => lookups.beforeApplicationShutdown());

  it('asks about the jobs that are older than the release, and ends at newer ones', async () => {
    const repository = service.provider(MarketLookupRepository);
    const older = await addJob();
    await lookups.onReleasePublished('B');
    await service.asOwner('TRUNCATE pipeline.market_lookup');
    await service.dataSource.query(
      `UPDATE pipeline.market_refresh SET noted_at = now() + interval '1 hour', next_job_id = $1`,
      [older.slice(0, -1)],
    );
    expect([await repository.advanceRefresh(100), await open()]).toEqual([1, 1]);

    await addJob();
    await service.asOwner(
      `TRUNCATE pipeline.market_lookup; UPDATE pipeline.market_refresh SET noted_at = now() - interval '1 hour'`,
    );
    expect([await repository.advanceRefresh(100), await open()]).toEqual([0, 0]);
    expect(await count('pipeline.market_refresh WHERE finished')).toBe(1);
  });
});

describe('a new job', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is asked about without a claim, once Redis answers, and again when no answer has come', async () => {
    const queue = service.provider(MarketLookupQueue);
    const asked = jest.spyOn(queue, 'ask');
    const id = await addJob();
    expect([await due(), await open()]).toEqual([0, 1]);

    const refused = jest.spyOn(queue, 'waiting').mockRejectedValueOnce(new Error('Redis is away'));
    const question = { jobId: id, title: 'Engineer', location: null, company: 'Acme' };
    lookups.ask([{ ...question, id }]);
    await untilTrue('a turn that failed', async () => refused.mock.calls.length === 1);
    await lookups.beforeApplicationShutdown();
    expect(asked.mock.calls).toEqual([[[question]]]);

    await service.dataSource.query(
      `UPDATE pipeline.market_lookup SET due_at = due_at - interval '2 minutes'`,
    );
    expect(await service.provider(MarketLookupRepository).claimDue(10)).toEqual([question]);
  });
});

describe('questions that are due', () => {
  it('are asked when the wake came while others were being asked', async () => {
    const blocker = service.dataSource.createQueryRunner();
    await blocker.startTransaction();
    await blocker.query('LOCK TABLE pipeline.market_refresh IN ACCESS EXCLUSIVE MODE');
    lookups.wake();
    await untilTrue('a turn that has looked', async () => (await count(WAITING_FOR_REFRESH)) > 0);
    const id = await addJob();
    await service.provider(MarketLookupRepository).request(service.dataSource.manager, id);
    expect(await due()).toBe(1);
    lookups.wake();
    await blocker.commitTransaction();
    await blocker.release();

    await untilTrue('nothing is due', async () => (await due()) === 0);
    expect(await due()).toBe(0);
  });

  it('go on as soon as there is room for them in Redis', async () => {
    const { url, prefix } = service.provider(RedisEnv);
    const queue = new Queue(QueueName.MarketLookup, { connection: { url }, prefix });
    const rows = Array.from({ length: WINDOW + 50 }, (_, i) => `Acme,Engineer ${i}`);
    const body = ['company,title', ...rows].join('\n');
    await user.client.raw('POST', '/api/mcp/jobs/import', { body, headers: { 'content-type': 'text/csv' } });
    const counted = jest.spyOn(service.provider(MarketLookupQueue), 'waiting');
    lookups.wake();
    await untilTrue('a full window', async () => (await queue.getWaitingCount()) >= JOBS_OF_A_WINDOW);
    await untilCalledAgain(counted);
    await queue.drain();

    await untilTrue('nothing is due', async () => (await due()) === 0);
    expect(await due()).toBe(0);
    await queue.close();
  });
});
