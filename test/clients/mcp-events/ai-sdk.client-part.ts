import type { EventProgram } from '../../support/event-program';
import { EventReceiver } from '../../support/event-receiver';
import type { Json } from '../../support/pipeline/pipeline-client';
import { untilTrue } from '../../support/until-true';
import { clientPackage } from '../client-package';
import { newPerson } from './watched-stack';

const NAME = 'job.created';
/** Rounds of attempts after which an event is given up. */
const ROUNDS = 3;

/** The used part of @ai-sdk/mcp 2.0.99, which lies beside the project's packages: the project has a version without events. */
interface AiSdk {
  createMCPClient(config: object): Promise<{ experimental_events: Json; close(): Promise<void> }>;
  experimental_createMCPEventWebhook(options: object): (request: Request) => Promise<Response>;
}

const aiSdk = clientPackage<AiSdk>('@ai-sdk/mcp');

/** As an application keeps its subscriptions. */
const kept = new Map<string, Json>();
const store = {
  get: (key: string) => Promise.resolve(kept.get(key)),
  getById: (id: string) => Promise.resolve([...kept.values()].find((one) => one.id === id)),
  set: (one: Json) => Promise.resolve(void kept.set(one.key, one)),
  update: (key: string, patch: object) => Promise.resolve(void kept.set(key, { ...kept.get(key), ...patch })),
  delete: (key: string) => Promise.resolve(void kept.delete(key)),
};

describe('@ai-sdk/mcp', () => {
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
  let person: EventProgram;
  let program: EventProgram;
  let client: Awaited<ReturnType<AiSdk['createMCPClient']>>;
  let callback: string;
  let events: Json;

  beforeAll(async () => {
    person = await newPerson();
    program = await person.another('read-only');
    const receiver = await EventReceiver.start();
    callback = receiver.url;
    receiver.answer = async ({ path, headers, body }) => {
      const answered = await take(new Request(new URL(path, callback), { method: 'POST', headers, body }));
      heard.answers.push(answered.status);
      const text = await answered.text();
      return { status: answered.status, headers: Object.fromEntries(answered.headers), body: text };
    };
    client = await aiSdk.createMCPClient({
      transport: { type: 'http', url: program.endpoint.href, headers: program.headers },
      experimental_events: { store },
    });
    events = client.experimental_events;
  });
  afterAll(() => client.close());

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
    expect(kept.size).toBe(0);
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
    // All attempts may be over by now.
    await events.refresh({ id });
    await until('it came again', () => heard.events.some(({ data }) => data.company === 'Early'));
    await events.unsubscribe({ id });
  });

  it('takes the gap that follows a failure through all attempts of three rounds, and the next event', async () => {
    const { id } = await subscribe('Gap');
    isBroken = true;
    await person.createJob({ company: 'Gap' });
    for (let round = 1; round <= ROUNDS; round += 1) {
      await untilTrue('it is suspended', async () => (await stateOf(id)) === 'suspended');
      isBroken = round < ROUNDS;
      const { deliveryStatus } = await events.refresh({ id });
      expect(deliveryStatus).toMatchObject({ active: false, lastError: 'http_5xx' });
    }
    await until('the gap is there', () => heard.gaps.length > 0);
    await person.createJob({ company: 'Gap, the next' });
    await until('the next event is there', () => heard.events.at(-1)?.data.company === 'Gap, the next');
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
    expect(kept.size).toBe(0);
  });

  it('cannot poll or stream: it offers no way', () => {
    expect(Object.keys(events).toSorted()).toEqual(['list', 'refresh', 'subscribe', 'unsubscribe']);
  });
});
