import { RedisEnv, RequestRedis } from '@wagewright/redis';
import { emptyTestRedis, testRedisPrefix } from '../../../../test/setup/test-redis';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { untilTrue } from '../../../../test/support/until-true';
import { CallLog } from './call-log';
import { CallLogRecorder } from './call-log.recorder';
import type { LoggedCall } from './logged-call';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

let proxy: FaultProxy;
let redis: RequestRedis;
let log: CallLog;
let accounts = 0;

beforeAll(async () => {
  const url = await emptyTestRedis();
  proxy = await FaultProxy.ofUrl(url);
  redis = new RequestRedis(
    Object.assign(new RedisEnv(), { url: proxy.urlOf(url), prefix: testRedisPrefix() }),
  );
  log = new CallLog(redis);
  await untilTrue('Redis is connected', async () => log.isReachable);
});
afterAll(() => redis.onApplicationShutdown());

const newAccount = () => `usr_${(accounts += 1)}`;

function call(at: number, given: Partial<LoggedCall> = {}): LoggedCall {
  return {
    at,
    service: 'pipeline',
    method: 'GET',
    route: '/api/mcp/jobs',
    parameters: '',
    status: 200,
    durationMs: 3,
    requestId: `req_${at}`,
    credentialId: 'tok_1',
    code: undefined,
    reason: undefined,
    ...given,
  };
}

const calls = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => call(from + index));
const timesOf = async (account: string, now = NOW) => (await log.read(account, now)).map(({ at }) => at);

describe('the log of an account', () => {
  it('has its calls, the newest first, and nobody else’s', async () => {
    const account = newAccount();
    await log.append(account, [call(NOW - 2, { status: undefined }), call(NOW - 1)], NOW);
    await log.append(newAccount(), [call(NOW - 3)], NOW);
    await log.append(account, [call(NOW - 5)], NOW);
    expect(await log.read(account, NOW)).toEqual([
      call(NOW - 1),
      call(NOW - 2, { status: undefined }),
      call(NOW - 5),
    ]);
  });

  it('keeps the last thousand of all its days', async () => {
    const account = newAccount();
    await log.append(account, calls(900, NOW - 2 * DAY_MS), NOW - 2 * DAY_MS);
    await log.append(account, calls(300, NOW - DAY_MS), NOW - DAY_MS);
    expect(await log.read(account, NOW)).toHaveLength(1_000);
    await log.append(account, calls(1_000, NOW - MINUTE_MS), NOW);
    const kept = await timesOf(account);
    expect([kept.length, Math.min(...kept)]).toEqual([1_000, NOW - MINUTE_MS]);
  });

  it('keeps them for seven days, and then deletes them by itself', async () => {
    const account = newAccount();
    await log.append(account, [call(NOW)], NOW);
    expect(await timesOf(account, NOW + 7 * DAY_MS - 1)).toEqual([NOW]);
    expect(await timesOf(account, NOW + 7 * DAY_MS)).toEqual([]);
    const [key = ''] = await redis.client.keys(`*{${account}}*`);
    const ends = new Date((await redis.client.expiretime(key)) * 1_000).toISOString();
    expect(ends).toBe('2026-12-05T00:00:00.000Z');
  });

  it('takes at most 160 kB of memory for a thousand calls', async () => {
    const account = newAccount();
    const ordinary = (index: number): LoggedCall =>
      call(NOW - index, {
        service: 'compensation',
        route: '/api/v1/intelligence/salaries/calculate',
        parameters: 'role,city,exp',
        requestId: `req_${index.toString(16).padStart(16, '0')}`,
        credentialId: 'key_0354d5KLblkAxODkdlzjOc',
        ...(index % 5 === 0 && { status: 403, code: 'scope_insufficient', reason: 'scope' }),
      });
    await log.append(
      account,
      Array.from({ length: 1_000 }, (_, index) => ordinary(index)),
      NOW,
    );
    const [key = ''] = await redis.client.keys(`*{${account}}*`);
    const bytes = Number(await redis.client.call('MEMORY', 'USAGE', key, 'SAMPLES', '0'));
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(160_000);
  });

  it('is gone with the account, whatever other processes still hold', async () => {
    const account = newAccount();
    await log.append(account, [call(NOW)], NOW);
    await log.forget(account, NOW);
    await log.append(account, [call(NOW + 1)], NOW);
    expect(await timesOf(account)).toEqual([]);
  });
});

describe('the recorder of calls', () => {
  let recorder: CallLogRecorder;

  beforeEach(async () => {
    await untilTrue('Redis is connected', () => log.isReachable);
    recorder = new CallLogRecorder(log);
  });
  afterEach(() => recorder.onApplicationShutdown());

  const timesNow = (account: string) => timesOf(account, Date.now());

  it('writes by itself what was added', async () => {
    const [account, at] = [newAccount(), Date.now()];
    recorder.add(account, call(at));
    await untilTrue('the call is in the log', async () => (await timesNow(account)).length === 1);
  });

  it('writes the last thousand of an account that calls more often', async () => {
    const [account, at] = [newAccount(), Date.now()];
    for (const one of calls(2_500, at - 2_500)) recorder.add(account, one);
    await recorder.flushNow();
    const times = await timesNow(account);
    expect([times.length, times[0], times.at(-1)]).toEqual([1_000, at - 1, at - 1_000]);
  });

  it.each(['/api/v1/intelligence/salaries/submit', '/api/v1/intelligence/salaries/crowd'])(
    'leaves out calls of %s, which would show who has reported pay',
    async (route) => {
      const account = newAccount();
      recorder.add(account, call(Date.now(), { route }));
      await recorder.flushNow();
      expect(await timesNow(account)).toEqual([]);
    },
  );

  it('writes calls of an outage once Redis is back, those of the accounts that called last', async () => {
    const [early, late, at] = [newAccount(), newAccount(), Date.now()];
    await proxy.refuse();
    await untilTrue('Redis is away', async () => !log.isReachable);
    recorder.add(early, call(at));
    recorder.add(late, call(at));
    await recorder.flushNow();
    for (let index = 0; index < 20; index++)
      for (const one of calls(1_000, at)) recorder.add(`${late}-${index}`, one);
    await proxy.heal();
    await untilTrue('the oldest of the last is written', async () => {
      if (!log.isReachable) return false;
      await recorder.flushNow();
      return (await timesNow(`${late}-0`).catch(() => [])).length === 1_000;
    });
    expect([await timesNow(early), await timesNow(late), (await timesNow(`${late}-19`)).length]).toEqual([
      [],
      [],
      1_000,
    ]);
  });

  it('writes what is left when the process stops', async () => {
    const [account, at] = [newAccount(), Date.now()];
    recorder.add(account, call(at));
    await recorder.onApplicationShutdown();
    expect(await timesNow(account)).toEqual([at]);
  });
});
