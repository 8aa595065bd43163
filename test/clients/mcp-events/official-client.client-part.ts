import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { StandardSchemaV1 } from '@modelcontextprotocol/client';
import { untilTrue } from '../../support/until-true';
import { EXTENSION, type Json, STATELESS, type WatchedAccount, watchedStack } from './watched-stack';

const IDENTITY = { name: 'wagewright-test', version: '1.0.0' };
/** The client wants a schema for results of methods that it does not know. */
const ANYTHING: StandardSchemaV1<unknown, Json> = {
  '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value: value as Json }) },
};
const LONG = { timeout: 60_000 };
const REVISIONS: [string, ClientOptions][] = [
  ['2025-03-26', { supportedProtocolVersions: ['2025-03-26'] }],
  ['2025-06-18', { supportedProtocolVersions: ['2025-06-18'] }],
  ['2025-11-25', {}],
  [STATELESS, { versionNegotiation: { mode: 'auto' } }],
];

let watched: WatchedAccount;

beforeAll(async () => {
  watched = await (await watchedStack.get()).account();
});

async function connected(options: ClientOptions, program = watched.program()): Promise<Client> {
  const { headers } = await program;
  const client = new Client(IDENTITY, options);
  await client.connect(new StreamableHTTPClientTransport(watched.endpoint, { requestInit: { headers } }));
  return client;
}

describe.each(REVISIONS)('@modelcontextprotocol/client in %s', (revision, options) => {
  let client: Client;

  beforeAll(async () => {
    client = await connected(options);
  });
  afterAll(() => client.close());

  const request = (method: string, params: Record<string, unknown>) =>
    client.request({ method, params }, ANYTHING, LONG);

  it('sees the extension', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    expect(client.getServerCapabilities()).toMatchObject({ extensions: { [EXTENSION]: {} } });
  });

  it('lists and polls by request with a schema of its own', async () => {
    expect((await request('events/list', {})).events).toHaveLength(8);
    const { cursor } = await request('events/poll', { name: 'job.created' });
    const company = `Polled ${revision}`;
    await watched.job(company);
    const poll = { name: 'job.created', arguments: { company }, cursor, timeoutMs: 5_000 };
    const { events, truncated } = await request('events/poll', poll);
    expect([events.length, events[0].data.company, truncated]).toEqual([1, company, false]);
  });

  it('streams by request, its events as notifications, until the request is given up', async () => {
    const heard: Json[] = [];
    client.fallbackNotificationHandler = (notification) => {
      heard.push(notification);
      return Promise.resolve();
    };
    const company = `Streamed ${revision}`;
    const params = { name: 'job.created', arguments: { company } };
    const giveUp = new AbortController();
    const streaming = client.request({ method: 'events/stream', params }, ANYTHING, {
      ...LONG,
      signal: giveUp.signal,
    });
    const ended = streaming.catch((error: unknown) => error);
    const ofKind = (kind: string) => heard.filter(({ method }) => method === `notifications/events/${kind}`);
    await untilTrue('the stream is active', () => Promise.resolve(ofKind('active').length === 1));
    await watched.job(company);
    await untilTrue('the event is there', () => Promise.resolve(ofKind('event').length === 1));
    expect(ofKind('event')[0].params.data.company).toBe(company);
    giveUp.abort();
    expect(await ended).toBeInstanceOf(Error);
  });

  it('subscribes and unsubscribes by request, with a receiver of its own', async () => {
    const { plain } = watched.receivers;
    const key = { name: 'job.created', arguments: { company: `Posted ${revision}` } };
    const delivery = { mode: 'webhook', url: `${plain.url}?official=${revision}`, secret: plain.secret };
    const { id } = await request('events/subscribe', { ...key, delivery });
    await watched.job(`Posted ${revision}`);
    const mine = () => plain.deliveries.filter(({ headers }) => headers['x-mcp-subscription-id'] === id);
    await untilTrue('the event is posted', () => Promise.resolve(mine().length === 1));
    expect(plain.verified(mine()[0] as never)).toBe(true);
    expect(await request('events/unsubscribe', { ...key, delivery: { url: delivery.url } })).toMatchObject(
      {},
    );
  });
});

describe('@modelcontextprotocol/client', () => {
  it('is answered in the dialect of the extension that it declares', async () => {
    const client = await connected({
      versionNegotiation: { mode: 'auto' },
      capabilities: { extensions: { [EXTENSION]: {} } },
    });
    const poll = client.request({ method: 'events/poll', params: { name: 'contact.created' } }, ANYTHING);
    await expect(poll).rejects.toMatchObject({ code: -32_023, data: { kind: 'event' } });
    await client.close();
  });

  it('learns of the end of a stream by its result', async () => {
    const program = await watched.program();
    const client = await connected({}, Promise.resolve(program));
    const heard: string[] = [];
    client.fallbackNotificationHandler = ({ method }) => Promise.resolve(void heard.push(method));
    const streaming = client.request(
      { method: 'events/stream', params: { name: 'job.created' } },
      ANYTHING,
      LONG,
    );
    await untilTrue('the stream is active', () => Promise.resolve(heard.length > 0));
    await watched.revoke(program);
    expect(await streaming).toMatchObject({});
    expect(heard.at(-1)).toBe('notifications/events/terminated');
    await client.close();
  });
});
