import { Wagewright } from '../wagewright.ts';
import { ConnectionError, errorOf, ServerError, TimeoutError, WagewrightError } from './errors.ts';
import { pause, pauseBefore } from './retry.ts';

const OK = () => Response.json({ id: 'job_1' }, { status: 201 });
const refusal = (
  status: number,
  headers: Record<string, string> = {},
  body: object = { error: 'no', code: 'X' },
) => Response.json(body, { status, headers });
const compensationError = (strategy: string) => ({
  error: { code: 'x', message: 'no', retry_strategy: strategy, retry_hint: { after_seconds: 0 } },
});

/** Answers in turn; the last one repeats. An error is thrown like a broken connection's. */
function serving(...answers: (() => Response | Error)[]) {
  const sent: RequestInit[] = [];
  const send = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const answer = answers[Math.min(sent.length, answers.length - 1)]!();
    sent.push(init ?? {});
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { sent, client: new Wagewright({ token: 'ext_secret', fetch: send, maxRetries: 2 }) };
}

const keysOf = (sent: RequestInit[]) =>
  sent.map(({ headers }) => new Headers(headers).get('idempotency-key'));
const add = (client: Wagewright) => client.jobs.create({ company: 'Acme', title: 'Engineer' });

describe('a call that fails for a passing reason', () => {
  it.each([
    ['the connection is cut', () => new TypeError('fetch failed')],
    ['the service is away', () => refusal(503, { 'retry-after': '0' })],
    ['a gateway is away', () => new Response('<html>', { status: 502, headers: { 'retry-after': '0' } })],
    ['the minute is used up', () => refusal(429, { 'retry-after': '0' })],
    ['the first try still runs', () => refusal(409, { 'retry-after': '0' })],
  ])('is made again with the same key and body when %s', async (_, fault) => {
    const { client, sent } = serving(fault, OK);

    expect(await add(client)).toEqual({ id: 'job_1' });
    expect(new Set(keysOf(sent)).size).toBe(1);
    expect(keysOf(sent)[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[1]?.body).toBe(sent[0]?.body);
  });

  it.each([
    ['a fault of the caller', () => refusal(400)],
    ['a conflict of the record', () => refusal(409)],
    ['a month that is used up', () => refusal(429, { 'retry-after': '86400' })],
    ['what is not served', () => refusal(501)],
  ])('is not made again after %s', async (_, fault) => {
    const { client, sent } = serving(fault, OK);

    await expect(add(client)).rejects.toMatchObject({ name: expect.stringContaining('Error') });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['retry_with_clarification', 1],
    ['retry_after_seconds', 2],
  ])('follows what the compensation service recommends: %s', async (strategy, tries) => {
    const { client, sent } = serving(() => refusal(500, {}, compensationError(strategy)), OK);
    await client.salary.current({ role: 'x' }).catch(() => undefined);

    expect(sent).toHaveLength(tries);
  });

  it('ends with the last error after the retries that are allowed', async () => {
    const { client, sent } = serving(() => refusal(503, { 'retry-after': '0' }));

    await expect(add(client)).rejects.toBeInstanceOf(ServerError);
    expect(sent).toHaveLength(3);
    await expect(client.jobs.get('job_1', { maxRetries: 0 })).rejects.toMatchObject({ retryAfterSeconds: 0 });
    expect(sent).toHaveLength(4);
  });

  it('has another key than every other call', async () => {
    const { client, sent } = serving(OK);
    await add(client);
    await add(client);

    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  it('has the key that it is given', async () => {
    const { client, sent } = serving(OK);
    await client.jobs.create({ company: 'Acme', title: 'Engineer' }, { idempotencyKey: 'once' });

    expect(keysOf(sent)).toEqual(['once']);
  });
});

it.each([{ maxRetries: NaN }, { maxRetries: Infinity }, { timeoutMs: 2 ** 31 }, { timeoutMs: -5 }])(
  'a limit that cannot be kept is refused: %j',
  (limits) => {
    expect(() => new Wagewright(limits)).toThrow(WagewrightError);
  },
);

describe('a call that takes too long', () => {
  const hanging = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );

  it('ends with a TimeoutError', async () => {
    const client = new Wagewright({ fetch: (_, init) => hanging(init?.signal), timeoutMs: 5, maxRetries: 0 });

    await expect(client.jobs.get('job_1')).rejects.toBeInstanceOf(TimeoutError);
  });

  it('ends with the reason of its signal, also in a pause', async () => {
    const { client, sent } = serving(() => refusal(503, { 'retry-after': '60' }));
    const aborting = new AbortController();
    const call = client.jobs.get('job_1', { signal: aborting.signal });
    setTimeout(() => aborting.abort(new Error('gone home')), 5);

    await expect(call).rejects.toThrow('gone home');
    expect(sent).toHaveLength(1);
  });
});

describe('the pause before a retry', () => {
  const busy = (seconds: number) => errorOf(refusal(429, { 'retry-after': String(seconds) }), '');

  it('is what the service asks for, and a little more', () => {
    expect(pauseBefore(busy(7), 0)).toBeGreaterThanOrEqual(7_000);
    expect(pauseBefore(busy(7), 0)).toBeLessThanOrEqual(7_250);
  });

  it('is so long at most that somebody would wait for it', () => {
    expect(pauseBefore(busy(65), 0)).toBeGreaterThanOrEqual(65_000);
    expect(pauseBefore(busy(66), 0)).toBeUndefined();
    expect(
      new Set(Array.from({ length: 9 }, () => Math.round(pauseBefore(busy(0), 0)! / 5))).size,
    ).toBeGreaterThan(1);
  });

  it('is none when the signal is aborted already', async () => {
    await expect(pause(10_000, AbortSignal.abort(new Error('gone home')))).rejects.toThrow('gone home');
  });

  it.each([
    [0, 250, 500],
    [1, 500, 1_000],
    [3, 2_000, 4_000],
    [10, 4_000, 8_000],
  ])('grows without a word of the service: after %i retries %i to %i ms', (retries, least, most) => {
    const pauses = Array.from({ length: 50 }, () => pauseBefore(new ConnectionError('cut'), retries)!);

    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(most);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });
});

describe('what is sent', () => {
  const sentBy = async (call: (client: Wagewright) => unknown) => {
    const urls: string[] = [];
    const inits: RequestInit[] = [];
    const client = new Wagewright({
      token: 'ext_1',
      apiKey: 'intelligence_1',
      pipelineUrl: 'https://api.example.test/base/',
      compensationUrl: 'https://pay.example.test',
      fetch: async (url, init) => {
        urls.push(url as string);
        inits.push(init ?? {});
        return Response.json({});
      },
    });
    await call(client);
    return { url: urls[0], headers: new Headers(inits[0]?.headers), init: inits[0] };
  };

  it('has ids escaped, lists with commas, and each credential for its own service', async () => {
    const job = await sentBy((client) => client.jobs.get('a/../b?c'));
    const list = await sentBy((client) => client.jobs.list({ status: ['saved', 'offer'], q: undefined }));
    const pay = await sentBy((client) => client.salary.current({ role: 'x' }));

    expect(job.url).toBe('https://api.example.test/base/api/mcp/jobs/a%2F..%2Fb%3Fc');
    expect(job.headers.get('authorization')).toBe('Bearer ext_1');
    expect(job.init?.redirect).toBe('manual');
    expect(list.url).toBe('https://api.example.test/base/api/mcp/jobs?status=saved%2Coffer');
    expect(pay.headers.get('authorization')).toBe('Bearer intelligence_1');
  });

  it('has no credential where none is needed, and no key on a read', async () => {
    const { headers } = await sentBy((client) => client.calendarFeed.read('secret'));

    expect(headers.get('authorization')).toBeNull();
    expect(headers.get('idempotency-key')).toBeNull();
  });

  it('is nothing when an id is empty: that would be another route', async () => {
    await expect(sentBy((client) => client.jobs.delete(''))).rejects.toThrow('id must be a text');
  });

  it('never is in the text of an error', async () => {
    const { client } = serving(() => new TypeError('fetch failed'));
    const error = (await client.jobs
      .get('job_1', { maxRetries: 0 })
      .catch((thrown: unknown) => thrown)) as Error;

    expect(`${error.message}${error.stack}`).not.toContain('ext_secret');
  });
});
