import {
  AccountService,
  CredentialService,
  DEFAULT_KEY_SCOPES,
  MonthlyUsage,
  type Plan,
} from '@wagewright/auth';
import { RequestRedis } from '@wagewright/redis';
import { CompensationApp, type JsonAnswer } from '../support/compensation-app';

const PATH = '/api/v1/intelligence/salaries/calculate?role=software-engineer&city=austin';

interface Key {
  id: string;
  accountId: string;
  headers: { authorization: string };
}

describe('credentials and limits, over two replicas', () => {
  let first: CompensationApp;
  let second: CompensationApp;

  beforeAll(async () => {
    first = await CompensationApp.start();
    second = await first.replica();
  });

  afterAll(async () => {
    await second.stop();
    await first.stop();
  });

  async function keyFor(plan: Plan): Promise<Key> {
    const email = `${Math.random()}@example.test`;
    const account = await first.app.get(AccountService).create({ email, name: 'Ada', plan });
    const options = { kind: 'api_key' as const, scopes: DEFAULT_KEY_SCOPES };
    const { id, secret } = await first.app.get(CredentialService).issue(account.id, options);
    return { id, accountId: account.id, headers: { authorization: `Bearer ${secret}` } };
  }

  const refused = (answers: JsonAnswer[]) => answers.filter((answer) => answer.status === 429);

  it('let exactly 60 of 200 calls at once through, and say what is left from the first one on', async () => {
    const { headers } = await keyFor('free');
    const opening = await first.get(PATH, headers);
    expect(opening.headers.get('x-ratelimit-remaining')).toBe('59');
    expect(opening.headers.get('x-ratelimit-tier')).toBe('free');
    const replicas = [first, second];
    const answers = await Promise.all(
      Array.from({ length: 199 }, (_, i) => replicas[i % 2]!.get(PATH, headers)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(59);
    const [limited] = refused(answers);
    expect(limited!.headers.get('retry-after')).toBe('60');
    expect(limited!.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(limited!.body.error).toMatchObject({
      code: 'rate_limit_exceeded',
      retry_hint: { after_seconds: 60 },
    });
  });

  it('forget a revoked key within a second, everywhere', async () => {
    const { id, headers } = await keyFor('free');
    for (const replica of [first, second]) expect((await replica.get(PATH, headers)).status).toBe(200);
    await first.app.get(CredentialService).revoke(id, 'api_key');
    await new Promise((done) => setTimeout(done, 900));
    for (const replica of [first, second]) {
      const answer = await replica.get(PATH, headers);
      expect([answer.status, answer.body.error.code]).toEqual([401, 'authentication_required']);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  });

  it('serve a changed plan within a second, everywhere', async () => {
    const { accountId, headers } = await keyFor('free');
    await second.get(PATH, headers);
    await first.app.get(AccountService).setPlan(accountId, 'pro');
    await new Promise((done) => setTimeout(done, 900));
    const answer = await second.get(PATH, headers);
    expect(answer.headers.get('x-ratelimit-tier')).toBe('pro');
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(200);
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
    await new Promise((done) => setTimeout(done, 300));
    // 999 were kept, one more was counted by the call that noticed the loss.
    expect((await first.get(PATH, headers)).status).toBe(429);
  });

  it('go on at the same limits without Redis, and say so', async () => {
    const { headers } = await keyFor('free');
    await first.get(PATH, headers);
    first.app.get(RequestRedis).client.disconnect();
    const answers = await Promise.all(Array.from({ length: 100 }, () => first.get(PATH, headers)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(59);
    expect(answers.every((answer) => answer.headers.get('x-ratelimit-policy') === 'degraded')).toBe(true);
  });

  it('stop looking up guesses after sixty of them, without holding up a key that is known', async () => {
    const { headers } = await keyFor('pro');
    await first.get(PATH, headers);
    const guess = () => first.get(PATH, { authorization: 'Bearer intelligence_guess' });
    const answers = await Promise.all(Array.from({ length: 70 }, guess));
    // The revoked key above was the first of the sixty.
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(59);
    expect(refused(answers)).toHaveLength(11);
    expect((await first.get(PATH, headers)).status).toBe(200);
  });
});
