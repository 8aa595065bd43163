import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltProcess } from '../support/built-process';
import { type DeliveryStack, ownStack, stack } from '../support/delivery-stack';
import { OpenFrames } from '../support/event-agent';
import { EventReceiver } from '../support/event-receiver';
import { EventStreamClient } from '../support/event-stream-client';
import { EventSubscriber } from '../support/event-subscriber';
import { untilTrue } from '../support/until-true';

const NAME = 'job.created';
/** Deliveries of one subscription at the same time: a kill or an outage explains this many doubles. */
const IN_FLIGHT = 4;
const EVENTS = 200;

interface Frame {
  method?: string;
  params?: { eventId?: string; cursor?: string };
}

/** Reads a stream to its end, and keeps what came. */
class StreamReader {
  readonly frames: { frame: Frame; at: number }[] = [];
  hasEnded = false;

  private constructor(private readonly client: EventStreamClient) {
    void this.read();
  }

  static async open(stack: DeliveryStack): Promise<StreamReader> {
    const request = { jsonrpc: '2.0', id: 1, method: 'events/stream', params: { name: NAME } };
    const client = await EventStreamClient.open(
      `${stack.baseUrl}/api/mcp`,
      stack.headers(),
      JSON.stringify(request),
    );
    const reader = new StreamReader(client);
    await untilTrue('the stream is active', async () => reader.frames.length > 0);
    return reader;
  }

  get events(): { id: string; at: number }[] {
    return this.frames.flatMap(({ frame: { method, params }, at }) =>
      method === 'notifications/events/event' ? [{ id: params?.eventId ?? '', at }] : [],
    );
  }

  close(): void {
    this.client.close();
  }

  private async read(): Promise<void> {
    try {
      for (;;) {
        const message = await this.client.nextEvent();
        if (!message) break;
        this.frames.push({ frame: JSON.parse(message.data ?? '{}') as Frame, at: Date.now() });
      }
    } catch {
      // Closed here, or broken: whoever expects more finds it missing.
    }
    this.hasEnded = true;
  }
}

/** Pipeline, worker, PostgreSQL and Redis as processes, each of which may be killed. */
describe('events for programs while something fails', () => {
  let receiver: EventReceiver;
  let program: EventSubscriber;
  let pipeline: BuiltProcess;
  let worker: BuiltProcess;
  let cursor: string;

  ownStack({ ownPostgres: true, proxied: true });
  beforeAll(async () => {
    [pipeline, worker] = await Promise.all([stack.startPipeline(), stack.startWorker()]);
  });
  beforeEach(async () => {
    receiver = await EventReceiver.start();
    program = new EventSubscriber(stack, receiver);
    ({ cursor } = await program.subscribe(NAME));
  });
  afterEach(async () => {
    await stack.query('DELETE FROM pipeline.event_subscription');
    await receiver.stop();
  });

  /** Creates jobs four at a time, each until it is acknowledged. @returns when the last one was, by `Date.now()` */
  async function createJobs(count: number): Promise<void> {
    let left = count;
    const client = async () => {
      while (left > 0) {
        left -= 1;
        await untilTrue('a job is acknowledged', () => program.createJob().catch(() => undefined));
      }
    };
    await Promise.all([client(), client(), client(), client()]);
  }

  const received = () => receiver.deliveries.map(({ headers }) => headers['webhook-id'] ?? '');
  const recorded = async () => (await program.poll(NAME, cursor)).ids.sort();

  /** Until all recorded events have come. @returns how many came twice */
  async function allReceived(): Promise<number> {
    const wanted = await recorded();
    const isThere = async () => new Set(received()).size >= wanted.length;
    await untilTrue('every event has come', isThere);
    const isSettled = async () =>
      (await stack.query('SELECT FROM pipeline.event_subscription_delivery')).length === 0;
    await untilTrue('nothing is left', isSettled);
    expect([...new Set(received())].sort()).toEqual(wanted);
    for (const { headers, json } of receiver.deliveries) expect(headers['webhook-id']).toBe(json['eventId']);
    return received().length - wanted.length;
  }

  it('all come when a worker is killed among them and another starts, at most four of them twice', async () => {
    const { answer } = receiver;
    receiver.answer = (post) => sleep(20).then(() => answer(post));
    const load = createJobs(EVENTS);
    await receiver.waitFor(EVENTS / 4);
    await stack.end(worker, 'SIGKILL');
    worker = await stack.startWorker();
    await load;
    expect(await allReceived()).toBeLessThanOrEqual(IN_FLIGHT);
  });

  it('come without Redis, by poll, stream and webhook, and a program may subscribe', async () => {
    const stream = await StreamReader.open(stack);
    await stack.unserved();
    await stack.servers.stopRedis();
    try {
      await createJobs(20);
      await untilTrue('the stream has told them', async () => stream.events.length >= 20);
      await receiver.waitFor(20);
      const ids = await recorded();
      expect(ids).toHaveLength(20);
      expect(stream.events.map(({ id }) => id).sort()).toEqual(ids);
      expect(received().sort()).toEqual(ids);
      const again = await program.subscribe(NAME, { path: '/another' });
      expect(again.id).toMatch(/^sub_/);
      // An idle shard is found once more.
      await stack.unserved();
      await createJobs(1);
      await receiver.waitFor(22);
    } finally {
      await stack.servers.startRedis();
      stream.close();
    }
  });

  it('all come when PostgreSQL is restarted among them, and the stream goes on', async () => {
    const stream = await StreamReader.open(stack);
    const load = createJobs(50);
    await receiver.waitFor(10);
    await stack.servers.stopPostgres();
    await stack.servers.startPostgres();
    await load;
    await createJobs(5);
    expect(await allReceived()).toBeLessThanOrEqual(IN_FLIGHT);
    const ids = await recorded();
    await untilTrue('the stream has told them', async () => stream.events.length >= ids.length);
    expect(stream.events.map(({ id }) => id).sort()).toEqual(ids);
    expect(stream.hasEnded).toBe(false);
    stream.close();
  });

  it('end a stream with its result when the service stops, and a program goes on elsewhere without a loss', async () => {
    const stream = async (params: object) => {
      const request = { jsonrpc: '2.0', id: 'abc', method: 'events/stream', params };
      const url = `${stack.baseUrl}/api/mcp`;
      return new OpenFrames(await EventStreamClient.open(url, stack.headers(), JSON.stringify(request)));
    };
    const before = await stream({ name: NAME });
    await before.next();
    await program.createJob('before');
    const { params } = await before.nextOf('event');

    const stopped = stack.end(pipeline, 'SIGTERM');
    const result = { _meta: { 'io.modelcontextprotocol/subscriptionId': 'abc' } };
    expect(await before.rest()).toEqual([{ jsonrpc: '2.0', id: 'abc', result }]);
    expect(await stopped).toBe(0);

    pipeline = await stack.startPipeline();
    await program.createJob('behind the cursor');
    const after = await stream({ name: NAME, cursor: params.cursor });
    expect((await after.next()).params).toMatchObject({ truncated: false });
    expect((await after.nextOf('event')).params.data.title).toBe('behind the cursor');
    after.close();
  });

  // Runs last: it replaces every process.
  it('go on after everything was killed and started again, for the same subscription and without a verification', async () => {
    const { id, cursor: place } = await program.subscribe(NAME);
    const verifications = () => receiver.requests.length - receiver.deliveries.length;
    expect(verifications()).toBe(1);
    await Promise.all([stack.end(pipeline, 'SIGKILL'), stack.end(worker, 'SIGKILL')]);
    await Promise.all([stack.servers.stopPostgres(), stack.servers.stopRedis()]);
    await Promise.all([stack.servers.startPostgres(), stack.servers.startRedis()]);
    [pipeline, worker] = await Promise.all([stack.startPipeline(), stack.startWorker()]);
    cursor = place;
    await createJobs(3);
    expect(await allReceived()).toBe(0);
    await expect(program.subscribe(NAME)).resolves.toMatchObject({ id, truncated: false });
    expect(verifications()).toBe(1);
  });
});
