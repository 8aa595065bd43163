import { Wagewright } from '../wagewright.ts';

/** The fetch of browsers and workers: a method of the global object, or without a receiver. */
function strictFetch(this: unknown, address: string | URL | Request): Promise<Response> {
  if (this !== undefined && this !== globalThis)
    throw new TypeError("Failed to execute 'fetch' on 'Window': Illegal invocation");
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
