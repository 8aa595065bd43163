import { Wagewright } from '../wagewright.ts';

/**
 * The fetch of browsers and workers: a method of the global object, or without a receiver. That of Cloudflare Workers also
 * refuses the redirect mode `error`.
 */
function strictFetch(this: unknown, address: string | URL | Request, init?: RequestInit): Promise<Response> {
  if (this !== undefined && this !== globalThis)
    throw new TypeError("Failed to execute 'fetch' on 'Window': Illegal invocation");
  if (init?.redirect === 'error')
    throw new TypeError('Invalid redirect value, must be one of "follow" or "manual"');
  const isStream = new Request(address).url.includes('/events/stream');
  const text = 'id: 1\nevent: job.created\ndata: {"id":"evt_1"}\n\n';
  return Promise.resolve(
    isStream
      ? new Response(text, { headers: { 'content-type': 'text/event-stream' } })
      : Response.json({ id: 'job_1' }),
  );
}

describe('the fetch of browsers and workers', () => {
  const original = globalThis.fetch;

  afterEach(() => {
    globalThis.fetch = original;
  });

  it.each([
    ['given as an option', () => new Wagewright({ fetch: strictFetch, maxRetries: 0 })],
    [
      'found in the global object',
      () => {
        globalThis.fetch = strictFetch;
        return new Wagewright({ maxRetries: 0 });
      },
    ],
    [
      'put into the global object afterwards',
      () => {
        const client = new Wagewright({ maxRetries: 0 });
        globalThis.fetch = strictFetch;
        return client;
      },
    ],
  ])('makes calls and opens streams when it is %s', async (_, clientOf) => {
    const client = clientOf();
    await expect(client.jobs.get('job_1')).resolves.toEqual({ id: 'job_1' });
    for await (const event of client.events.stream()) {
      expect(event).toMatchObject({ id: 'evt_1' });
      break;
    }
    expect.assertions(2);
  });
});

/** As browsers answer a redirect that is not to be followed. */
const hiddenRedirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

describe('a redirect', () => {
  const elsewhere = (status: number) => () =>
    new Response('moved', { status, headers: { location: 'https://elsewhere.example/' } });

  it.each([
    ['301', elsewhere(301)],
    ['302', elsewhere(302)],
    ['307', elsewhere(307)],
    ['308', elsewhere(308)],
    ['of unknown status, in a browser', hiddenRedirect],
  ])('is an error that says so, and is neither followed nor retried: %s', async (_, answer) => {
    const addresses: unknown[] = [];
    const client = new Wagewright({
      fetch: async (address) => {
        addresses.push(address);
        return answer();
      },
    });
    const message =
      'http://localhost:3002 answered with a redirect, which the client does not follow. Set the base address to the one that it leads to.';

    await expect(client.jobs.get('job_1')).rejects.toThrow(message);
    await expect(client.events.stream().next()).rejects.toThrow(message);
    expect(addresses).toHaveLength(2);
  });

  it('is not what 304 is', async () => {
    const client = new Wagewright({ fetch: async () => new Response(null, { status: 304 }) });
    const headers = { 'If-None-Match': '"1"' };

    await expect(client.jobs.get('job_1', { headers })).rejects.toMatchObject({
      name: 'ApiError',
      status: 304,
    });
  });
});
