import {
  AccountService,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  MonthlyUsage,
  type Plan,
} from '@wagewright/auth';
import { RequestRedis } from '@wagewright/redis';
import { CredentialRepository } from '../../../libs/auth/src/credentials/credential.repository';
import { newSecret } from '../../../libs/auth/src/credentials/credential-secret';
import type { CompensationApp, JsonAnswer } from '../../support/compensation-app';
import { revoke, setPlan } from '../../support/operator-changes';
import { publishedLimits, sharedCompensation } from '../../support/shared-compensation';
import { untilTrue } from '../../support/until-true';

const PATH = '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin';
const SURFACE_A = '/api/v1/salary/calculate?role=software-engineer&city=austin';
const MCP = '/api/v1/intelligence/mcp';
/** More than the free plan allows in a minute. */
const AT_ONCE = 100;
/** More look-ups than an address has. */
const GUESSES = 100;

interface Key {
  id: string;
  accountId: string;
  headers: { authorization: string };
}

describe('credentials and limits, over two replicas', () => {
  let first: CompensationApp;
  let second: CompensationApp;

  beforeAll(async () => {
    first = await (await sharedCompensation.get()).replica(publishedLimits());
    second = await first.replica();
  });

  async function keyFor(plan: Plan): Promise<Key> {
    const email = `${Math.random()}@example.test`;
    const account = await first.app.get(AccountService).create({ email, name: 'Ada', plan });
    const options = { kind: 'api_key' as const, scopes: DEFAULT_KEY_SCOPES };
    const { id, secret } = await first.app.get(CredentialService).issue(account.id, options);
    return { id, accountId: account.id, headers: { authorization: `Bearer ${secret}` } };
  }

  const refused = (answers: JsonAnswer[]) => answers.filter((answer) => answer.status === 429);

  it(`let exactly 60 of ${AT_ONCE} calls at once through, and say what is left from the first one on`, async () => {
    const { headers } = await keyFor('free');
    const opening = await first.get(PATH, headers);
    expect(opening.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(opening.headers.get('x-ratelimit-tier')).toBe('free');
    const replicas = [first, second];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE - 1 }, (_, i) => replicas[i % 2]!.get(PATH, headers)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(59);
    const [limited] = refused(answers);
    const seconds = Number(limited!.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(limited!.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(limited!.body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      retry_hint: { after_seconds: seconds },
    });
  });

  it('forget a revoked key, everywhere', async () => {
    const { id, headers } = await keyFor('free');
    for (const replica of [first, second]) expect((await replica.get(PATH, headers)).status).toBe(200);
    await revoke(first, id, 'api_key');
    for (const replica of [first, second]) {
      await untilTrue('it is told', async () => (await replica.get(PATH, headers)).status !== 200);
      const answer = await replica.get(PATH, headers);
      expect([answer.status, answer.body.error.code]).toEqual([401, 'authentication_required']);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  it('serve a changed plan, everywhere', async () => {
    const { accountId, headers } = await keyFor('free');
    await second.get(PATH, headers);
    await setPlan(first, accountId, 'pro');
    const remaining = async (tier: string) => {
      const answer = await second.get(PATH, headers);
      return answer.headers.get('x-ratelimit-tier') === tier
        ? Number(answer.headers.get('x-ratelimit-remaining'))
        : 0;
    };
    await untilTrue('it is told', async () => (await remaining('pro')) > 200);
  });

  it('refuse by the month until the month ends, also after Redis lost its count', async () => {
    const { accountId, headers } = await keyFor('free');
    await first.app.get(MonthlyUsage).set(accountId, 'surfaceB', 999);
    expect((await first.get(PATH, headers)).status).toBe(200);
    const limited = await second.get(PATH, headers);
    expect(limited.status).toBe(429);
    const wait = Number(limited.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(31 * 86_400);
    expect(limited.body.error.retry_hint.after_seconds).toBe(wait);

    await first.app.get(RequestRedis).client.flushdb();
    await first.get(PATH, headers);
    // 999 were kept, one more was counted by the call that noticed the loss.
    await untilTrue('it is refused', async () => (await first.get(PATH, headers)).status === 429);
  });

  it('count nothing of a call that is refused for its plan', async () => {
    const { headers } = await keyFor('free');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
    for (let i = 0; i < 3; i++) {
      const refusal = await first.request(MCP, init);
      expect([refusal.status, refusal.body.error.code]).toEqual([403, 'tier_insufficient']);
      expect(refusal.headers.get('x-ratelimit-remaining')).toBe('60');
      expect(refusal.headers.get('ratelimit')).toContain('"month";r=1000');
    }
  });

  describe('for a batch of MCP', () => {
    const ping = (id: number) => ({ jsonrpc: '2.0', id, method: 'ping' });
    const batchOf = (size: number) => Array.from({ length: size }, (_, id) => ping(id));
    const send = ({ headers }: Key, body: unknown, path = MCP) =>
      first.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      });
    const left = ({ headers }: JsonAnswer) => [
      Number(headers.get('x-ratelimit-remaining')),
      Number(/"month";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
    ];

    const spellings = [MCP, `${MCP}?spelling=other`];

    it.each(spellings)('count what it holds (%s)', async (path) => {
      const key = await keyFor('pro');
      expect(left(await send(key, ping(1)))).toEqual([299, 249_999]);
      const answer = await send(key, batchOf(20), path);
      expect(answer.body).toHaveLength(20);
      expect(left(answer)).toEqual([279, 249_979]);
    });

    it.each(spellings)('refuse it whole when it does not fit, and count nothing (%s)', async (path) => {
      const key = await keyFor('pro');
      await first.app.get(MonthlyUsage).set(key.accountId, 'surfaceB', 249_990);
      const refusal = await send(key, batchOf(11), path);
      expect([refusal.status, refusal.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
      expect(left(refusal)).toEqual([300, 10]);
      const fitting = await send(key, batchOf(10));
      expect(fitting.status).toBe(200);
      expect(left(fitting)).toEqual([290, 0]);
    });
  });

  describe('in a process of their own', () => {
    let replica: CompensationApp;

    beforeEach(async () => {
      replica = await first.replica();
    });
    afterEach(() => replica.stop());

    it(`look up sixty of ${GUESSES} guesses at Surface A, and serve them all without a key`, async () => {
      const lookUps = jest.spyOn(replica.app.get(CredentialRepository), 'findBySecretHash');
      const known = await keyFor('pro');
      expect((await replica.get(SURFACE_A, known.headers)).headers.get('x-ratelimit-limit')).toBe('600');
      const before = lookUps.mock.calls.length;
      const guess = () => replica.get(SURFACE_A, { authorization: `Bearer ${newSecret('api_key')}` });
      const answers = await Promise.all(Array.from({ length: GUESSES }, guess));
      expect(lookUps.mock.calls.length - before).toBe(60);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(refused(answers)).toHaveLength(GUESSES - 30);
      expect(Number(refused(answers)[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      const notices = new Set(answers.map(({ headers }) => headers.get('x-auth-notice')));
      expect(notices).toEqual(new Set(['invalid_token_ignored']));
      // The gate is shut: a known key still passes, and an unknown one is not looked up.
      expect((await replica.get(SURFACE_A, known.headers)).headers.get('x-ratelimit-limit')).toBe('600');
      const unread = await replica.get(SURFACE_A, (await keyFor('pro')).headers);
      expect(unread.headers.get('x-auth-notice')).toBe('invalid_token_ignored');
      expect(lookUps.mock.calls.length - before).toBe(60);
    });

    it('go on at the same limits without Redis, and say so', async () => {
      const { headers } = await keyFor('free');
      await replica.get(PATH, headers);
      replica.app.get(RequestRedis).client.disconnect();
      const answers = await Promise.all(Array.from({ length: 100 }, () => replica.get(PATH, headers)));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(59);
      expect(answers.every((answer) => answer.headers.get('x-ratelimit-policy') === 'degraded')).toBe(true);
    });
  });
});
