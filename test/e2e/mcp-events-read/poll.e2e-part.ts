import { metricsRegistry } from '@wagewright/observability';
import { ReaderSlots } from '../../../apps/pipeline/src/events/reader-slots';
import { EventAgent } from '../../support/event-agent';
import type { Json } from '../../support/pipeline/pipeline-client';
import { agent, newAgentForEachTest, service } from '../../support/pipeline/watched-pipeline';
import { settledLog } from '../../support/settled-log';
import { untilTrue } from '../../support/until-true';
import { revoke } from '../../support/operator-changes';

const CREATED = { name: 'job.created' };

newAgentForEachTest();

const addJobs = async (count: number): Promise<void> => {
  for (let i = 1; i <= count; i++)
    await agent.user.client.post('/api/mcp/jobs', { company: 'Acme', title: `Job ${i}` });
};
const titlesOf = ({ events }: Json) => events.map(({ data }: Json) => data.title);
const waiting = () => untilTrue('it waits', async () => service.provider(ReaderSlots).size === 1);

describe('events/poll', () => {
  it('begins with nothing and the place of now, whatever happened before', async () => {
    await addJobs(1);
    for (const cursor of [undefined, null])
      expect(await agent.poll({ ...CREATED, cursor })).toEqual({
        events: [],
        cursor: expect.stringMatching(/^.{1,200}$/),
        truncated: false,
        hasMore: false,
        nextPollMs: 60_000,
      });
  });

  it('gives what came behind a cursor, as often as it is asked, and moves on', async () => {
    const cursor = await agent.now();
    await addJobs(1);
    const page = await agent.poll({ ...CREATED, cursor });
    const { data } = (await agent.user.client.get('/api/mcp/events')).body;
    expect(page).toMatchObject({ truncated: false, hasMore: false, nextPollMs: 15_000 });
    expect(page.events).toEqual([
      {
        eventId: data[0].id,
        name: 'job.created',
        timestamp: data[0].timestamp,
        data: expect.objectContaining({ jobId: data[0].data.jobId, company: 'Acme', title: 'Job 1' }),
      },
    ]);
    expect((await agent.poll({ ...CREATED, cursor })).events).toEqual(page.events);
    expect(await agent.poll({ ...CREATED, cursor: page.cursor })).toMatchObject({
      events: [],
      truncated: false,
    });
  });

  it('gives at most as many as are asked for, and says whether there are more', async () => {
    let cursor = await agent.now();
    await addJobs(7);
    const pages: Json[] = [];
    for (let i = 0; i < 3; i++) {
      const page = await agent.poll({ ...CREATED, cursor, maxEvents: 3 });
      pages.push(page);
      cursor = page.cursor;
    }
    expect(pages.map(({ events, hasMore }) => [events.length, hasMore])).toEqual([
      [3, true],
      [3, true],
      [1, false],
    ]);
    expect(pages.flatMap(titlesOf)).toEqual([1, 2, 3, 4, 5, 6, 7].map((i) => `Job ${i}`));
  });

  it('gives no more than a hundred, and looks at no more than a thousand', async () => {
    const cursor = await agent.now();
    await record(1_105, (i) => (i === 1_100 ? 'interviewing' : 'saved'));
    const whole = await agent.poll({ ...CREATED, cursor, maxEvents: 1_000 });
    expect([whole.events.length, whole.hasMore]).toEqual([100, true]);

    const rare = { name: 'job.created', arguments: { status: ['interviewing'] } };
    const first = await agent.poll({ ...rare, cursor });
    expect(first).toMatchObject({ events: [], hasMore: true, truncated: false });
    const second = await agent.poll({ ...rare, cursor: first.cursor });
    expect([titlesOf(second), second.hasMore]).toEqual([['Job 1100'], false]);
  });

  it.each([
    [{ name: 'job.created', maxEvents: 0 }, '/maxEvents'],
    [{ name: 'job.created', maxEvents: -1 }, '/maxEvents'],
    [{ name: 'job.created', maxEvents: 1.5 }, '/maxEvents'],
    [{ name: 'job.created', maxEvents: '3' }, '/maxEvents'],
    [{ name: 'job.created', maxAgeMs: -1 }, '/maxAgeMs'],
    [{ name: 'job.created', maxAgeMs: 'x' }, '/maxAgeMs'],
    [{ name: 'job.created', timeoutMs: -1 }, '/timeoutMs'],
    [{ name: 'job.created', timeoutMs: {} }, '/timeoutMs'],
    [{ name: 'job.created', cursor: 5 }, '/cursor'],
    [{ name: 7 }, '/name'],
    [{}, '/name'],
  ])('refuses %j by the path of what is wrong', async (params, path) => {
    const { status, body } = await agent.call('events/poll', params);
    expect([status, body.error.code, body.error.data.path]).toEqual([200, -32_602, path]);
  });

  it('answers in a batch too, and does not wait there', async () => {
    const { body } = await agent.send([
      { jsonrpc: '2.0', id: 1, method: 'events/poll', params: { ...CREATED, timeoutMs: 10_000 } },
      { jsonrpc: '2.0', id: 2, method: 'events/stream', params: CREATED },
      { jsonrpc: '2.0', id: 3, method: 'ping' },
    ]);
    expect(
      body.map(({ id, error, result }: Json) => [id, error?.code ?? Object.keys(result).length]),
    ).toEqual([
      [1, 5],
      [2, -32_600],
      [3, 0],
    ]);
    expect(body[1].error.data).toEqual({ request_id: expect.stringMatching(/^req_/) });
  });

  it('is answered anew under the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'poll-1' };
    const poll = {
      jsonrpc: '2.0',
      id: 1,
      method: 'events/poll',
      params: { ...CREATED, cursor: await agent.now() },
    };
    expect((await agent.send(poll, key)).body.result.events).toEqual([]);
    await addJobs(1);
    await settledLog(service.dataSource, agent.user.id);
    expect((await agent.send(poll, key)).body.result.events).toHaveLength(1);
  });
});

describe('the cursor of events/poll', () => {
  it('is that of GET /events without types, in both directions', async () => {
    const rest = agent.user.client;
    const { nextCursor } = (await rest.get('/api/mcp/events?after=now')).body;
    await addJobs(2);
    const page = await agent.poll({ ...CREATED, cursor: nextCursor, maxEvents: 1 });
    expect(titlesOf(page)).toEqual(['Job 1']);
    const { data } = (await rest.get(`/api/mcp/events?after=${page.cursor}`)).body;
    expect(data.map((event: Json) => event.data.title)).toEqual(['Job 2']);
  });

  it('is no error when it leads nowhere: the reading begins now and says so', async () => {
    const stranger = new EventAgent(service, await service.newUser());
    const foreign = await stranger.now();
    await addJobs(1);
    const [epoch, transaction = '', ...others] = (await agent.now()).split('_');
    const ahead = [epoch, (parseInt(transaction, 36) + 1_000_000).toString(36), ...others].join('_');
    for (const cursor of ['garbage', '', 'x'.repeat(300), foreign, ahead]) {
      const page = await agent.poll({ ...CREATED, cursor });
      expect(page).toMatchObject({ events: [], truncated: true, hasMore: false });
      expect(await agent.poll({ ...CREATED, cursor: page.cursor })).toMatchObject({ truncated: false });
    }
  });

  it('begins with the oldest event where it is older than what is kept, and says so', async () => {
    const old = await agent.now();
    await service.dataSource.query(
      `INSERT INTO pipeline.event_log_horizon (transaction_id) VALUES (pg_current_xact_id()::text::bigint)
       ON CONFLICT ("only") DO UPDATE SET transaction_id = excluded.transaction_id`,
    );
    try {
      await addJobs(1);
      const page = await agent.poll({ ...CREATED, cursor: old });
      expect([titlesOf(page), page.truncated]).toEqual([['Job 1'], true]);
    } finally {
      await service.dataSource.query('DELETE FROM pipeline.event_log_horizon');
    }
  });

  it('leaves out what is too old, and says so when there was such an event of any type', async () => {
    const cursor = await agent.now();
    await agent.user.client.post('/api/mcp/contacts', { name: 'Ada' });
    await service.dataSource.query(
      `UPDATE pipeline.webhook_event
          SET body = (body::jsonb || jsonb_build_object('timestamp', now() - interval '2 hours'))::text
        WHERE user_id = $1`,
      [agent.user.id],
    );
    await addJobs(1);
    const aged = await agent.poll({ ...CREATED, cursor, maxAgeMs: 3_600_000 });
    expect([titlesOf(aged), aged.truncated]).toEqual([['Job 1'], true]);
    const quiet = await agent.poll({ ...CREATED, cursor: aged.cursor, maxAgeMs: 3_600_000 });
    expect(quiet.truncated).toBe(false);
    expect(titlesOf(await agent.poll({ ...CREATED, cursor, maxAgeMs: 86_400_000 }))).toEqual(['Job 1']);
    expect(await agent.poll({ ...CREATED, cursor: null, maxAgeMs: 60_000 })).toMatchObject({
      events: [],
      truncated: false,
    });
  });
});

describe('a poll that waits', () => {
  it('answers with the first event that fits', async () => {
    const cursor = await agent.now();
    const polled = agent.call('events/poll', { ...CREATED, cursor, timeoutMs: 10_000 });
    await waiting();
    await agent.user.client.post('/api/mcp/contacts', { name: 'Ada' });
    await addJobs(1);
    const { body } = await polled;
    expect(titlesOf(body.result)).toEqual(['Job 1']);
  });

  it('answers with an empty page when its time is over', async () => {
    const { body } = await agent.call('events/poll', { ...CREATED, timeoutMs: 300 });
    expect(body.result).toMatchObject({ events: [], truncated: false, nextPollMs: 60_000 });
  });

  it('ends over HTTP when its token is revoked', async () => {
    const polled = agent.call('events/poll', { ...CREATED, timeoutMs: 10_000 });
    await waiting();
    await revoke(service, agent.user.tokenId);
    expect((await polled).status).toBe(403);
  });

  it('is forgotten when its client disconnects', async () => {
    const aborting = new AbortController();
    const polled = fetch(`${service.url}/api/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.user.client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'events/poll',
        params: { ...CREATED, timeoutMs: 30_000 },
      }),
      signal: aborting.signal,
    });
    await waiting();
    aborting.abort();
    await expect(polled).rejects.toThrow('aborted');
    await untilTrue('nobody waits', async () => service.provider(ReaderSlots).size === 0);
  });
});

describe('the metric of polls', () => {
  it('counts those with a page', async () => {
    const polls = async () => /^mcp_event_polls_total (\d+)$/m.exec(await metricsRegistry.metrics())?.[1];
    const before = Number(await polls());
    await agent.now();
    await agent.call('events/poll', { name: 'nothing' });
    expect(Number(await polls())).toBe(before + 1);
  });
});

/** Events of new jobs without the jobs: many calls would take long. */
async function record(count: number, statusOf: (i: number) => string): Promise<void> {
  const bodies = Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      event: 'job.created',
      timestamp: new Date().toISOString(),
      data: {
        jobId: 'job_1',
        company: 'Acme',
        title: `Job ${i}`,
        status: statusOf(i),
        outcome: null,
        tags: [],
      },
    }),
  );
  await service.dataSource.query(
    `INSERT INTO pipeline.webhook_event (id, user_id, type, body)
     SELECT 'evt_' || replace(gen_random_uuid()::text, '-', ''), $1, 'job.created', body FROM unnest($2::text[]) AS body`,
    [agent.user.id, bodies],
  );
}
