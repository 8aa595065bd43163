import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import type { Principal } from '@wagewright/auth';
import { newId } from '@wagewright/database';
import type { ScopedRequest } from '@wagewright/http';
import { metricsRegistry } from '@wagewright/observability';
import { DeliveryWaker } from '@wagewright/webhooks';
import { Pool } from 'pg';
import type { QueryRunner } from 'typeorm';
import { RequestScope } from '../../libs/http/src/request/request-scope';
import { EventStreamService } from '../../apps/pipeline/src/events/event-stream.service';
import { ReadEventsRequest } from '../../apps/pipeline/src/events/list-events.request';
import { ReaderSlots } from '../../apps/pipeline/src/events/reader-slots';
import { EventLogReaders, READ_WELL } from '../support/event-log-readers';
import { EventStreamClient, type StreamMessage } from '../support/event-stream-client';
import type { Json, PipelineClient } from '../support/pipeline/pipeline-client';
import { type PipelineUser } from '../support/pipeline/pipeline-service';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';
import { HOLDS_LOG_BACK, settledLog } from '../support/settled-log';
import { READERS_PER_USER } from '../../apps/pipeline/src/events/reader-slots';
import { untilTrue } from '../support/until-true';
import { revoke } from '../support/operator-changes';

const HEARTBEAT_S = 0.3;
const LOG = '/api/mcp/events';
const JOB = { company: 'Zoë & Söhne', title: 'Engineer "II"' };

let user: PipelineUser;

ownPipeline({ EVENT_STREAM_HEARTBEAT_SECONDS: String(HEARTBEAT_S) });
beforeEach(async () => {
  user = await service.newUser();
});

const addJob = async (title = JOB.title): Promise<string> =>
  (await user.client.post('/api/mcp/jobs', { ...JOB, title })).body.id as string;
const settled = () => settledLog(service.dataSource, user.id);
const read = async (query = '', client: PipelineClient = user.client): Promise<Json> => {
  await settled();
  return (await client.get(`${LOG}${query}`)).body;
};
const bodies = () =>
  service.dataSource.query<{ id: string; body: string }[]>(
    'SELECT id, body FROM pipeline.webhook_event WHERE user_id = $1 ORDER BY sequence',
    [user.id],
  );
const openReaders = () => service.provider(ReaderSlots).size;
const nobodyReads = () => untilTrue('no reader is left', async () => openReaders() === 0);
/** Without its id and cursor. */
const webhookBody = (event: string) => `{${event.slice(event.indexOf('"event":'))}`;

const stream = (query = '', headers: Record<string, string> = {}) =>
  EventStreamClient.open(`${service.url}${LOG}/stream${query}`, {
    authorization: `Bearer ${user.client.token}`,
    ...headers,
  });

describe('the list of events', () => {
  it('has every event as webhooks are sent it, byte for byte, though there is no webhook', async () => {
    const id = await addJob();
    await user.client.patch(`/api/mcp/jobs/${id}`, { notes: 'line\nbreak \u2028 and \u{1F600}' });
    await user.client.post('/api/mcp/contacts', { name: 'Ada' });
    await settled();
    const { text, body, headers } = await user.client.get(LOG);
    const stored = await bodies();

    expect(body.data.map(({ event }: Json) => event)).toEqual([
      'job.created',
      'job.updated',
      'contact.created',
    ]);
    expect(body.data.map(({ id: eventId }: Json) => eventId)).toEqual(stored.map((row) => row.id));
    for (const [i, row] of stored.entries()) {
      const { event, timestamp, data } = body.data[i];
      expect(JSON.stringify({ event, timestamp, data })).toBe(row.body);
      expect(text).toContain(row.body.slice(1));
    }
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  it('goes on where its cursor says, from a page’s end or from any event, and has a cursor when it is empty', async () => {
    for (let i = 1; i <= 5; i++) await addJob(`Job ${i}`);
    const titles = ({ data }: Json) => data.map((event: Json) => event.data.title);
    const first = await read('?limit=2');
    expect(titles(first)).toEqual(['Job 1', 'Job 2']);
    expect(first.hasMore).toBe(true);
    expect(first.nextCursor).toBe(first.data[1].cursor);

    const rest = await read(`?limit=100&after=${first.nextCursor}`);
    expect(titles(rest)).toEqual(['Job 3', 'Job 4', 'Job 5']);
    expect(rest.hasMore).toBe(false);
    expect(titles(await read(`?after=${rest.data[0].cursor}`))).toEqual(['Job 4', 'Job 5']);

    const empty = await read(`?after=${rest.nextCursor}`);
    expect(empty).toMatchObject({ data: [], hasMore: false, nextCursor: expect.any(String) });
    await addJob('Job 6');
    expect(titles(await read(`?after=${empty.nextCursor}`))).toEqual(['Job 6']);
    expect(titles(await read(`?after=${rest.nextCursor}`))).toEqual(['Job 6']);
  });

  it('begins behind the newest event with after=now', async () => {
    await addJob('before');
    const { data, nextCursor } = await read('?after=now');
    expect(data).toEqual([]);
    await addJob('later');
    expect((await read(`?after=${nextCursor}`)).data).toMatchObject([{ data: { title: 'later' } }]);
  });

  it('has the types that are asked for only, and binds its cursors to them and to the user', async () => {
    const id = await addJob();
    await user.client.delete(`/api/mcp/jobs/${id}`);
    const deletions = await read('?types=job.deleted,contact.deleted');
    expect(deletions.data).toMatchObject([{ event: 'job.deleted', data: { jobId: id } }]);
    expect((await read(`?types=contact.deleted,job.deleted&after=${deletions.nextCursor}`)).data).toEqual([]);

    const other = await service.newUser();
    expect((await read('', other.client)).data).toEqual([]);
    for (const [client, query] of [
      [user.client, `?after=${deletions.nextCursor}`],
      [other.client, `?types=job.deleted,contact.deleted&after=${deletions.nextCursor}`],
    ] as const) {
      const refused = await client.get(`${LOG}${query}`);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        code: 'VALIDATION_ERROR',
        error: expect.stringContaining('types'),
      });
    }
  });

  it.each([
    ['after=junk', 'after'],
    [`after=${'x'.repeat(300)}`, 'after'],
    ['wait=31', 'wait'],
    ['wait=-1', 'wait'],
    ['wait=soon', 'wait'],
    ['limit=0', 'limit'],
    ['limit=many', 'limit'],
    ['types=job.made', 'types'],
  ])('refuses %s by its name', async (query, name) => {
    const { status, body } = await user.client.get(`${LOG}?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', error: expect.stringContaining(name) });
  });

  it('refuses the cursor of a future that was lost, and does not begin anew by itself', async () => {
    const { nextCursor } = await read();
    const [epoch, transaction = '', ...rest] = (nextCursor as string).split('_');
    const ahead = [epoch, (parseInt(transaction, 36) + 1_000_000).toString(36), ...rest].join('_');
    const { status, body } = await user.client.get(`${LOG}?after=${ahead}`);
    expect(status).toBe(400);
    expect(body.error).toContain('ahead of the log');
  });
});

describe('a list that waits', () => {
  it('answers as soon as there is an event, and with an empty page when there is none', async () => {
    const { nextCursor } = await read();
    expect(await read(`?after=${nextCursor}&wait=0.2`)).toMatchObject({ data: [], hasMore: false });

    const waiting = read(`?after=${nextCursor}&wait=30&types=`.replace('&types=', ''));
    await untilTrue('it waits', async () => openReaders() === 1);
    await addJob('awaited');
    expect((await waiting).data).toMatchObject([{ data: { title: 'awaited' } }]);
    await nobodyReads();
  });

  it('is forgotten as soon as its client has gone', async () => {
    const aborting = new AbortController();
    const going = fetch(`${service.url}${LOG}?after=now&wait=30`, {
      headers: { authorization: `Bearer ${user.client.token}` },
      signal: aborting.signal,
    });
    await untilTrue('it waits', async () => openReaders() === 1);
    aborting.abort();
    await expect(going).rejects.toThrow('aborted');
    await nobodyReads();
  });
});

describe('a cursor that is older than what is kept', () => {
  async function dropEverything(): Promise<void> {
    await settled();
    await service.dataSource.query('DELETE FROM pipeline.webhook_event WHERE user_id = $1', [user.id]);
    await service.dataSource.query(
      `INSERT INTO pipeline.event_log_horizon (transaction_id) VALUES (pg_current_xact_id()::text::bigint)
       ON CONFLICT ("only") DO UPDATE SET transaction_id = excluded.transaction_id`,
    );
    // A transaction of any other test file holds back how far the log can be read, and so the cursors of its pages.
    await untilTrue('the log can be read beyond what was dropped', async () => {
      const [row] = await service.dataSource.query<[{ isPast: boolean }]>(
        `SELECT transaction_id < pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS "isPast"
           FROM pipeline.event_log_horizon`,
      );
      return row.isPast;
    });
  }
  afterAll(() => service.dataSource.query('DELETE FROM pipeline.event_log_horizon'));

  it('is told so by a page, once, and at once where the page would have waited', async () => {
    await addJob('lost');
    const { nextCursor: old } = await read('?after=now');
    await addJob('lost too');
    await dropEverything();
    const late = await read(`?after=${old}&wait=30`);
    expect(late).toMatchObject({ data: [], hasMore: false, truncated: true });
    await addJob('kept');
    const behind = await read(`?after=${old}`);
    expect([behind.truncated, behind.data.map(({ data }: Json) => data.title)]).toEqual([true, ['kept']]);
    for (const query of ['', `?after=${late.nextCursor}`, `?after=${behind.nextCursor}`, '?after=now'])
      expect([query, (await read(query)).truncated]).toEqual([query, false]);
  });

  it('is told so at the beginning of a stream, in a way that other readers skip', async () => {
    const { nextCursor: old } = await read('?after=now');
    await dropEverything();
    await addJob('kept');
    const { nextCursor: good } = await read();
    const late = await stream('', { 'last-event-id': old });
    expect(late.response.headers.get('x-events-truncated')).toBe('true');
    expect(JSON.parse((await late.nextEvent())?.data ?? '')).toMatchObject({ data: { title: 'kept' } });
    late.close();
    const current = await stream(`?after=${good}`);
    expect(current.response.headers.get('x-events-truncated')).toBeNull();
    current.close();
    await nobodyReads();
  });
});

describe('the stream of events', () => {
  it('sends what is there and what comes, each on one line that holds the webhook’s bytes', async () => {
    await addJob('first');
    const client = await stream();
    expect(client.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(client.response.headers.get('content-encoding')).toBeNull();
    expect(client.response.headers.get('x-accel-buffering')).toBe('no');
    expect(client.response.headers.get('x-ratelimit-remaining')).toBeTruthy();
    expect(Number((await client.next())?.retry)).toBeGreaterThan(0);
    const first = await client.nextEvent();
    await addJob('sec\nond');
    const second = await client.nextEvent();
    const stored = await bodies();

    for (const [i, message] of [first, second].entries()) {
      const event = JSON.parse(message?.data ?? '');
      expect(message).toMatchObject({ event: 'job.created', id: event.cursor });
      expect(event.id).toBe(stored[i]?.id);
      expect(webhookBody(message?.data ?? '')).toBe(stored[i]?.body);
    }
    client.close();
    await nobodyReads();
  });

  it('goes on behind Last-Event-ID, which counts more than after, and shares its cursors with the list', async () => {
    for (const title of ['one', 'two', 'three']) await addJob(title);
    const { data } = await read();
    const client = await stream(`?after=${data[0].cursor}`, { 'last-event-id': data[1].cursor as string });
    expect(JSON.parse((await client.nextEvent())?.data ?? '')).toEqual(data[2]);
    client.close();

    const refused = await stream('', { 'last-event-id': 'junk' });
    expect(refused.response.status).toBe(400);
    expect(await refused.response.json()).toMatchObject({ error: expect.stringContaining('Last-Event-ID') });
    await nobodyReads();
  });

  it('sends a comment when it has been silent for long, and is not measured as a slow request', async () => {
    const scoped = jest.spyOn(RequestScope.prototype, 'begin');
    const client = await stream('?after=now');
    const request = scoped.mock.results.at(-1)?.value as ScopedRequest;
    await client.next();
    expect(await client.next()).toEqual({ comment: '' });
    client.close();
    await nobodyReads();
    await untilTrue('its wait is left out', async () => (request.waitedMs ?? 0) > 0);
  });

  it('answers HEAD with its headers alone', async () => {
    const { status, headers } = await user.client.raw('HEAD', `${LOG}/stream`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await nobodyReads();
  });

  it('may be open a few times for each user, and says so with 429', async () => {
    const clients = await Promise.all(Array.from({ length: READERS_PER_USER }, () => stream('?after=now')));
    expect(clients.map(({ response }) => response.status)).toEqual(clients.map(() => 200));
    const refused = await user.client.get(`${LOG}?wait=5`);
    expect(refused.status).toBe(429);
    expect(refused.body.error).toContain(`${READERS_PER_USER} event streams`);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await user.client.get(LOG)).status).toBe(200);
    clients.forEach((client) => client.close());
    await nobodyReads();
  });

  it('holds nothing for clients that have gone at any moment', async () => {
    const going = Array.from({ length: 40 }, async (_, i) => {
      const headers = { authorization: `Bearer ${user.client.token}` };
      const path = i % 2 === 0 ? '/stream?after=now' : '?after=now&wait=30';
      const signal = AbortSignal.timeout(i);
      const response = await fetch(`${service.url}${LOG}${path}`, { headers, signal });
      await response.text();
    });
    await Promise.allSettled(going);
    await nobodyReads();
  });

  it('is not begun for a client that went while it was being authorized', async () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    response.destroy();
    const caller = { accountId: user.id } as Principal;
    await service
      .provider(EventStreamService)
      .open(caller, new ReadEventsRequest(), undefined, request as ScopedRequest, response);
    await nobodyReads();
  });

  it('ends when its token is revoked', async () => {
    const client = await stream('?after=now');
    await client.next();
    await revoke(service, user.tokenId);
    let last: string | undefined;
    for (let message = await client.next(); message; message = await client.next()) last = message.comment;
    expect(last).toContain('revoked');
    await nobodyReads();
  });
});

describe('transactions that commit in another order than they began', () => {
  const runners: QueryRunner[] = [];
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.release();
  });

  /** An open transaction that has recorded one event. */
  async function recording(title: string): Promise<QueryRunner> {
    const runner = service.dataSource.createQueryRunner();
    runners.push(runner);
    await runner.startTransaction();
    await runner.query(HOLDS_LOG_BACK);
    const body = JSON.stringify({
      event: 'job.created',
      timestamp: new Date().toISOString(),
      data: { title },
    });
    await runner.query(
      `INSERT INTO pipeline.webhook_event (id, user_id, type, body) VALUES ($1, $2, 'job.created', $3)`,
      [newId('evt'), user.id, body],
    );
    return runner;
  }
  const titlesAfter = async (cursor: string) => {
    const { data, nextCursor } = await read(`?after=${cursor}`);
    return { titles: data.map((event: Json) => event.data.title), nextCursor: nextCursor as string };
  };

  it('lose no event, neither in a list nor in a stream that is open all the while', async () => {
    let { nextCursor: cursor } = await titlesAfter('now');
    const client = await stream('?after=now');
    const late = await recording('late');
    const early = await recording('early');
    await early.commitTransaction();

    // The late event has the lower number: a reader that moved past it now would never get it.
    const meanwhile = await titlesAfter(cursor);
    expect(meanwhile.titles).toEqual([]);
    cursor = meanwhile.nextCursor;
    await late.commitTransaction();
    expect((await titlesAfter(cursor)).titles).toEqual(['late', 'early']);
    for (const title of ['late', 'early'])
      expect(JSON.parse((await client.nextEvent())?.data ?? '')).toMatchObject({ data: { title } });
    client.close();
  });

  it('are waited for, and those that are rolled back are passed over', async () => {
    const { nextCursor: cursor } = await titlesAfter('now');
    const given = await recording('given up');
    const kept = await recording('kept');
    await kept.commitTransaction();
    const waiting = read(`?after=${cursor}&wait=20`);
    await untilTrue('it waits', async () => openReaders() === 1);
    await given.rollbackTransaction();
    expect((await waiting).data.map((event: Json) => event.data.title)).toEqual(['kept']);
  });

  it('show in a metric for how long they keep readers waiting', async () => {
    const age = async () => {
      const text = await metricsRegistry.getSingleMetricAsString('event_log_watermark_age_seconds');
      return Number(text.trim().split(' ').at(-1));
    };
    const open = await recording('slow');
    await addJob('held back');
    await untilTrue('its age grows', async () => (await age()) > 0.1);
    await open.rollbackTransaction();
    await untilTrue('it is over', async () => (await age()) < 0.05);
  });
});

describe('the history of the log', () => {
  const WRITERS = 60;
  const TRANSACTIONS = 2;
  const CONNECTIONS = 20;
  let pool: Pool;

  beforeAll(() => {
    pool = new Pool({ connectionString: service.databaseUrl, max: CONNECTIONS });
  });
  afterAll(() => pool.end());

  /** One to three events in a transaction that is quick or slow, and sometimes rolled back unless it must be kept. */
  async function write(committed: string[], isKept = Math.random() > 0.15): Promise<void> {
    const ids = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => newId('evt'));
    const client = await pool.connect();
    await client.query('BEGIN');
    for (const id of ids) {
      await client.query(
        `INSERT INTO pipeline.webhook_event (id, user_id, type, body)
         VALUES ($1, $2, 'job.created', '{"event":"job.created","timestamp":"","data":{}}')`,
        [id, user.id],
      );
      await client.query('SELECT pg_sleep($1)', [Math.random() < 0.1 ? 0.06 : Math.random() * 0.005]);
    }
    await client.query(isKept ? 'COMMIT' : 'ROLLBACK');
    client.release();
    if (isKept) committed.push(...ids);
    // The services call it after their own commits.
    service.provider(DeliveryWaker).wake({ deliveries: 0, userId: user.id });
  }

  it(`is read whole, once and in one order by every kind of reader, while ${WRITERS} writers commit in any order`, async () => {
    const readers = new EventLogReaders(() => service.url, {
      authorization: `Bearer ${user.client.token}`,
    });
    const committed: string[] = [];
    const writers = Array.from({ length: WRITERS }, async () => {
      for (let i = 0; i < TRANSACTIONS; i++) await write(committed);
    });
    await Promise.all(writers);
    await write(committed, true);
    await readers.stopAfter(committed.at(-1)!);
    expect(committed.length).toBeGreaterThan(WRITERS * TRANSACTIONS);
    expect(readers.faults(committed)).toEqual(READ_WELL);
  });
});

describe('a service that stops', () => {
  it('sends its readers away, with a time to come back, and waits for none of them, nor for who says nothing', async () => {
    const silent = connect(Number(new URL(service.url).port), '127.0.0.1');
    await once(silent, 'connect');
    const client = await stream('?after=now');
    await client.next();
    const waiting = read('?after=now&wait=30');
    await untilTrue('both wait', async () => openReaders() === 2);
    const stopped = service.stop();
    expect(await waiting).toMatchObject({ data: [], nextCursor: expect.any(String) });
    let last: StreamMessage | undefined;
    for (let message = await client.next(); message; message = await client.next()) last = message;
    expect(last?.comment).toContain('restarting');
    expect(Number(last?.retry)).toBeGreaterThan(0);
    await stopped;
    silent.destroy();
  });
});
