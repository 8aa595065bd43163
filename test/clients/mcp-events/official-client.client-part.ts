import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { ANYTHING, EXTENSION, REVISIONS } from '../../support/event-agent';
import type { EventProgram } from '../../support/event-program';
import { untilTrue } from '../../support/until-true';
import { newPerson, watchedStack } from './watched-stack';

const IDENTITY = { name: 'wagewright-test', version: '1.0.0' };
let person: EventProgram;

beforeAll(async () => {
  person = await newPerson();
});

async function connected(options: ClientOptions): Promise<Client> {
  const { endpoint, headers } = await person.another('read-only');
  const client = new Client(IDENTITY, options);
  await client.connect(new StreamableHTTPClientTransport(endpoint, { requestInit: { headers } }));
  return client;
}

describe.each(REVISIONS)('@modelcontextprotocol/client in %s', (revision, options) => {
  let client: Client;

  beforeAll(async () => {
    client = await connected(options);
  });
  afterAll(() => client.close());

  const request = (method: string, params: Record<string, unknown>) =>
    client.request({ method, params }, ANYTHING);

  it('subscribes and unsubscribes by request, with a receiver of its own', async () => {
    const { plain } = await watchedStack.get();
    const key = { name: 'job.created', arguments: { company: `Posted ${revision}` } };
    const delivery = { mode: 'webhook', url: `${plain.url}?official=${revision}`, secret: plain.secret };
    const { id } = await request('events/subscribe', { ...key, delivery });
    await person.createJob({ company: `Posted ${revision}` });
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
});
