import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventProgram } from '../../support/event-program';
import type { Json } from '../../support/pipeline/pipeline-client';
import { untilTrue } from '../../support/until-true';
import { clientPackage } from '../client-package';
import { newPerson } from './watched-stack';

const NAME = 'job.created';
/** The setting's bound: no more may wait. */
const BACKLOG = 100;

/** The used part of @ai-sdk/mcp 2.0.99, which lies beside the project's packages: the project has a version without events. */
interface AiSdk {
  createMCPClient(config: object): Promise<{ experimental_events: Json; close(): Promise<void> }>;
  experimental_createMCPEventWebhook(options: object): (request: Request) => Promise<Response>;
}

const aiSdk = clientPackage<AiSdk>('@ai-sdk/mcp');

/** As an application keeps its subscriptions. */
class MemoryStore {
  private readonly byKey = new Map<string, Json>();

  get(key: string): Promise<Json> {
    return Promise.resolve(this.byKey.get(key));
  }

  getById(id: string): Promise<Json> {
    return Promise.resolve([...this.byKey.values()].find((one) => one.id === id));
  }

  set(one: Json): Promise<void> {
    this.byKey.set(one.key, one);
    return Promise.resolve();
  }

  update(key: string, patch: object): Promise<void> {
    this.byKey.set(key, { ...this.byKey.get(key), ...patch });
    return Promise.resolve();
  }

  delete(key: string): Promise<void> {
    this.byKey.delete(key);
    return Promise.resolve();
  }

  get size(): number {
    return this.byKey.size;
  }
}

describe('@ai-sdk/mcp', () => {
  const store = new MemoryStore();
  /** Events that its receiver hands to the application, and the status of each answer. */
  const heard: { events: Json[]; gaps: Json[]; terminated: Json[]; answers: number[] } = {
    ...{ events: [], gaps: [], terminated: [], answers: [] },
  };
  let isBroken = false;
  const take = aiSdk.experimental_createMCPEventWebhook({
    store,
    onEvent: ({ event }: Json) => {
      if (isBroken) throw new Error('the application is broken');
      heard.events.push(event);
    },
    onGap: ({ gap }: Json) => void heard.gaps.push(gap),
    onTerminated: ({ termination }: Json) => void heard.terminated.push(termination),
  });
  const server = createServer((request, response) => void answer(request, response));
  let person: EventProgram;
  let program: EventProgram;
  let client: Awaited<ReturnType<AiSdk['createMCPClient']>>;
  let callback: string;
  let events: Json;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '', callback);
    const headers = request.headers as Record<string, string>;
    const answered = await take(
      new Request(url, { method: request.method, headers, body: Buffer.concat(chunks) }),
    );
    heard.answers.push(answered.status);
    response
      .writeHead(answered.status, Object.fromEntries(answered.headers))
      .end(Buffer.from(await answered.arrayBuffer()));
  }

  beforeAll(async () => {
    person = await newPerson();
    program = await person.another('read-only');
    await once(server.listen(0, '127.0.0.1'), 'listening');
    callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
    client = await aiSdk.createMCPClient({
      transport: { type: 'http', url: program.endpoint.href, headers: program.headers },
      experimental_events: { store },
    });
    events = client.experimental_events;
  });
  afterAll(async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  });

  const subscribe = (company: string) =>
    events.subscribe({
      name: NAME,
      arguments: { company },
      delivery: { mode: 'webhook', url: callback, allowInsecureLocalhost: true },
    });
  const until = (what: string, isSo: () => boolean) => untilTrue(what, () => Promise.resolve(isSo()));

  it('lists the events', async () => {
    const { events: listed } = await events.list();
    expect(listed).toHaveLength(8);
    expect(listed.map(({ name }: Json) => name)).toContain(NAME);
  });

  it('subscribes, confirms its callback, takes an event, refreshes and unsubscribes', async () => {
    const { id, truncated } = await subscribe('Watched');
    expect([id, truncated]).toEqual([expect.stringMatching(/^sub_[0-9a-f]{32}$/), false]);
    const jobId = await person.createJob({ company: 'Watched' });
    await until('the event is there', () => heard.events.length === 1);
    expect(heard.events[0]).toMatchObject({ name: NAME, data: { jobId, company: 'Watched' } });
    expect((await store.getById(id)).cursor).toBe(heard.events[0].cursor);

    const refreshed = await events.refresh({ id });
    expect(refreshed).toMatchObject({ id, deliveryStatus: { active: true, lastError: null } });
    await person.createJob({ company: 'Watched again' });
    await until('the next event is there', () => heard.events.length === 2);

    await events.unsubscribe({ id });
    expect(store.size).toBe(0);
  });

  it('gets an event again that came before the answer of its subscribe', async () => {
    const { id } = await subscribe('Early');
    const { key } = await store.getById(id);
    heard.answers.length = 0;
    // As while the answer is on its way.
    await store.update(key, { id: undefined, status: 'pending' });
    await person.createJob({ company: 'Early' });
    await until('it was refused', () => heard.answers.includes(503));
    await store.update(key, { id, status: 'active' });
    await until('it came again', () => heard.events.some(({ data }) => data.company === 'Early'));
    await events.unsubscribe({ id });
  });

  it('takes the gap that follows a failure through all attempts, and every event that was kept', async () => {
    const { id } = await subscribe('Gap');
    isBroken = true;
    for (let i = 0; i < BACKLOG + 5; i += 1) await person.createJob({ company: `Gap ${i}` });
    await untilTrue('it is suspended', async () => (await stateOf(id)) === 'suspended');
    isBroken = false;
    const { deliveryStatus } = await events.refresh({ id });
    expect(deliveryStatus).toMatchObject({ active: false, lastError: 'http_5xx' });
    const kept = () =>
      new Set(
        heard.events.filter(({ data }) => data.company.startsWith('Gap')).map(({ eventId }) => eventId),
      );
    await until('the gap is there', () => heard.gaps.length > 0);
    await until('the kept events are there', () => kept().size >= BACKLOG - 1);
    expect(heard.gaps[0]).toMatchObject({ type: 'gap', cursor: expect.any(String) });
    await events.unsubscribe({ id });
  });

  async function stateOf(id: string): Promise<string | undefined> {
    return (await person.listed()).find((one) => one.id === id)?.state;
  }

  it('takes the end of its access', async () => {
    await subscribe('Ended');
    await program.revoke();
    await until('the end is there', () => heard.terminated.length === 1);
    expect(heard.terminated[0].error).toMatchObject({ code: -32_012, data: { reason: 'access_revoked' } });
    expect(store.size).toBe(0);
  });

  it('cannot poll or stream: it offers no way', () => {
    expect(Object.keys(events).toSorted()).toEqual(['list', 'refresh', 'subscribe', 'unsubscribe']);
  });
});
