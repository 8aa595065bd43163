import { randomUUID } from 'node:crypto';
import { CredentialService, Scope } from '@wagewright/auth';
import { Invitations, OneTimeLinks } from '@wagewright/identity';
import { MarketLookupRepository } from '../../apps/pipeline/src/market/market-lookup.repository';
import { NoticeCandidates } from '../../apps/console/src/notices/notice-candidates';
import { runAdminInProcess } from '../support/admin-in-process';
import { ConsoleBrowser } from '../support/console-browser';
import { auditOf, getJson } from '../support/console-calls';
import type { SignedIn } from '../support/console-service';
import { ConsoleStack } from '../support/console-stack';
import { EventStreamClient } from '../support/event-stream-client';
import { personAtBrowser, postForm, programCall } from '../support/oauth-program';
import type { Json, PipelineClient } from '../support/pipeline/pipeline-client';
import { SoftwarePasskey } from '../support/software-passkey.mjs';
import { untilTrue } from '../support/until-true';

const OWNER = '/api/console/owner';
const JOBS = '/api/mcp/jobs';
const EVENTS = '/api/mcp/events';
const CLI = 'wagewright-cli';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

let stack: ConsoleStack;
let owner: SignedIn;
let person: Awaited<ReturnType<typeof personAtBrowser>>;
let client: PipelineClient;

beforeAll(async () => {
  stack = await ConsoleStack.start();
  owner = await stack.console.signedIn({ role: 'owner', isSteppedUp: true });
});
beforeEach(async () => {
  person = await personAtBrowser(stack.console, { plan: 'ultra', isSteppedUp: true });
  ({ client } = await stack.pipeline.newToken(person.accountId, 'read-write'));
});

const post = (who: Pick<SignedIn, 'fetch'>, path: string, body: object = {}) =>
  who.fetch(path, {
    method: 'POST',
    headers: { 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  });
const bodyOf = async (response: Response): Promise<Json> => response.json();

/** @param verb as an owner does it in the console */
async function ownerDoes(verb: 'suspend' | 'restore'): Promise<void> {
  expect(await post(owner, `${OWNER}/accounts/${person.accountId}/${verb}`)).toHaveProperty('status', 200);
}

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).status;

describe('what an account has opened stops with its suspension and works again once it is restored', () => {
  async function opensAndStops(status: () => Promise<number>, refused: number, open = 200): Promise<void> {
    expect(await status()).toBe(open);
    await ownerDoes('suspend');
    // Redis carries the message to the services.
    await untilTrue('it is refused', async () => (await status()) === refused);
    await ownerDoes('restore');
    await untilTrue('it works again', async () => (await status()) === open);
  }

  it('a session of the console', () =>
    opensAndStops(async () => (await getJson(person, '/api/console/sessions')).status, 401));

  it('an API key', async () => {
    const { secret } = await stack.console.app
      .get(CredentialService)
      .issue(person.accountId, { kind: 'api_key', scopes: [Scope.IntelligenceRead] });
    await opensAndStops(
      () =>
        statusOf(`${stack.compensation.url}/api/v1/intelligence/usage`, {
          authorization: `Bearer ${secret}`,
        }),
      401,
    );
  });

  it('a token of the pipeline', () => opensAndStops(async () => (await client.get(JOBS)).status, 403));

  it('the calendar feed', async () => {
    const { feedUrl } = (await client.post('/api/mcp/calendar/feed')).body;
    await opensAndStops(() => statusOf(feedUrl), 404);
  });

  it('a shared comparison of offers', async () => {
    const shared = await fetch(`${stack.compensation.url}/api/v1/intelligence/salaries/shared-offers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await sessionToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        offers: [
          { role: 'data-scientist', city: 'austin', base: 160_000 },
          { role: 'data-scientist', city: 'new-york', base: 185_000 },
        ],
      }),
    });
    const address = (await bodyOf(shared)).data.url as string;
    await opensAndStops(() => statusOf(address), 404);
  });

  it('the programs that it has let in', async () => {
    const { device_code, user_code } = await deviceCode();
    await allow(user_code);
    const { body } = await redeem(device_code);
    let refreshToken: string = body.refresh_token;
    await opensAndStops(async () => {
      const answer = await programCall(stack.console, '/oauth/token', {
        client_id: CLI,
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      if (answer.status === 200) refreshToken = answer.body.refresh_token;
      return answer.status;
    }, 400);
  });

  async function sessionToken(): Promise<string> {
    const answer = await post(person, '/api/console/access-token', { api: 'compensation' });
    return (await bodyOf(answer)).token;
  }
});

async function deviceCode(): Promise<{ device_code: string; user_code: string }> {
  const { body } = await programCall(stack.console, '/oauth/device/authorize', {
    client_id: CLI,
    scope: 'read-write',
    resource: `${stack.environment['PUBLIC_BASE_URL']}/api/mcp`,
  });
  return body;
}

const allow = (user_code: string) =>
  postForm(person.browser, '/oauth/device', {
    user_code,
    account: person.accountId,
    decision: 'allow',
    scope: 'read-write',
  });
const redeem = (device_code: string) =>
  programCall(stack.console, '/oauth/token', { client_id: CLI, grant_type: DEVICE_GRANT, device_code });

describe('what waits when an account is suspended', () => {
  it('an event stream ends, and a list that waits is refused', async () => {
    const headers = { authorization: `Bearer ${client.token}` };
    const stream = await EventStreamClient.open(`${stack.pipeline.url}${EVENTS}/stream?after=now`, headers);
    const list = client.get(`${EVENTS}?after=now&wait=30`);
    await ownerDoes('suspend');
    await expect(stream.nextEvent()).resolves.toBeUndefined();
    await expect(list).resolves.toMatchObject({ status: 403 });
  });

  it('a device that was allowed gets no token', async () => {
    const { device_code, user_code } = await deviceCode();
    expect(await allow(user_code)).toHaveProperty('status', 200);
    await ownerDoes('suspend');
    expect(await redeem(device_code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('jobs are not looked up in the market, and are once the account is restored', async () => {
    const { id } = (await client.post(JOBS, { company: 'Acme', title: 'Engineer', location: 'Austin, TX' }))
      .body;
    const { dataSource } = stack.console;
    const makeDue = () =>
      dataSource.query(
        `INSERT INTO pipeline.market_lookup (job_id, due_at) VALUES ($1, now())
         ON CONFLICT (job_id) DO UPDATE SET due_at = excluded.due_at`,
        [id],
      );
    const lookups = stack.pipeline.provider(MarketLookupRepository);
    const isLookedUp = async () => (await client.get(`${JOBS}/${id}`)).body.market !== null;
    const questions = (condition: string) =>
      dataSource.query<unknown[]>(`SELECT FROM pipeline.market_lookup WHERE job_id = $1 AND ${condition}`, [
        id,
      ]);
    await untilTrue('the new job is looked up', isLookedUp);
    await ownerDoes('suspend');
    // An answer that is still on its way, to the job or to a new release, would take the next question away.
    const isAnswered = async () => (await questions("due_at < now() + interval '5 minutes'")).length === 0;
    await untilTrue('no question is open', isAnswered);
    await makeDue();
    expect((await lookups.claimDue(1_000)).map(({ jobId }) => jobId)).not.toContain(id);
    expect(await questions("due_at > now() + interval '5 minutes'")).toHaveLength(1);
    await ownerDoes('restore');
    await dataSource.query('UPDATE pipeline.job SET market = NULL WHERE id = $1', [id]);
    await makeDue();
    await untilTrue('it is looked up again', isLookedUp);
  });

  it('no notice is written', async () => {
    await stack.console.dataSource.query(
      `UPDATE accounts.credential SET created_at = now() - interval '30 days', expires_at = now() + interval '1 day'
        WHERE account_id = $1`,
      [person.accountId],
    );
    const told = async () =>
      (await stack.console.app.get(NoticeCandidates).find()).map(({ accountId }) => accountId);
    expect(await told()).toContain(person.accountId);
    await ownerDoes('suspend');
    expect(await told()).not.toContain(person.accountId);
  });
});

describe('nobody signs in with a suspended account', () => {
  const browser = () => new ConsoleBrowser(stack.console);
  const passkey = () => new SoftwarePasskey(stack.console.url);
  const SUSPENDED = 'This account is suspended. Ask the owner of this installation.';
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer;
    return { status: response.status, error: (await bodyOf(response)).error as string };
  };
  const suspended = { status: 401, error: SUSPENDED };

  it('by a passkey', async () => {
    const own = passkey();
    expect(await person.browser.addPasskey(own)).toHaveProperty('status', 201);
    await ownerDoes('suspend');
    expect(await refusal(browser().signIn(own))).toEqual(suspended);
    await ownerDoes('restore');
    expect(await browser().signIn(own)).toHaveProperty('status', 204);
  });

  it('and whoever has no passkey of it, or forges one, learns nothing of it', async () => {
    const own = passkey();
    await person.browser.addPasskey(own);
    await ownerDoes('suspend');
    const unknown = await refusal(browser().signIn(passkey()));
    for (const forgery of [{ withOtherKey: true }, { isUnverified: true }, { origin: 'https://e.example' }])
      expect(await refusal(browser().signIn(own, forgery))).toEqual(unknown);
    expect(unknown.error).toContain('was not accepted');
  });

  it('by a recovery code', async () => {
    const { codes } = await bodyOf(await post(person, '/api/console/recovery-codes'));
    const [code] = codes as string[];
    await ownerDoes('suspend');
    const signIn = () => browser().post('sign-in/recovery-code', { code });
    expect(await refusal(signIn())).toEqual(suspended);
    await ownerDoes('restore');
    expect(await signIn()).toHaveProperty('status', 204);
    await ownerDoes('suspend');
    expect((await refusal(signIn())).error).toContain('no recovery code');
  });

  it.each(['invitation', 'sign-in'] as const)('by a link for the purpose %s', async (purpose) => {
    const links = stack.console.app.get(OneTimeLinks);
    const { manager } = stack.console.dataSource;
    const { token } = await (purpose === 'sign-in'
      ? links.signIn(manager, person.accountId)
      : links.invite(manager, person.accountId, null));
    const signIn = () => browser().post('sign-in/link', { token });
    await ownerDoes('suspend');
    expect(await refusal(signIn())).toEqual(suspended);
    await ownerDoes('restore');
    expect(await signIn()).toHaveProperty('status', 204);
    await ownerDoes('suspend');
    expect((await refusal(signIn())).error).toContain('not valid any more');
  });

  it('by an invitation that is made meanwhile', async () => {
    await ownerDoes('suspend');
    const invitation = await stack.console.app
      .get(Invitations)
      .invite(stack.console.dataSource.manager, { id: person.accountId }, false);
    expect(await browser().post('sign-in/link', { token: invitation?.token })).toHaveProperty('status', 401);
  });
});

describe('the command line', () => {
  const admin = (...args: string[]) => runAdminInProcess(stack.environment, 'account', ...args, '--json');

  it('suspends and restores as an owner does in the console, webhooks included', async () => {
    const { body } = await client.post('/api/mcp/webhooks', { url: 'https://example.com/', events: ['*'] });
    const isHeld = async () => {
      const [row] = await stack.console.dataSource.query<{ suspended: boolean }[]>(
        'SELECT suspended FROM pipeline.webhook_endpoint WHERE id = $1',
        [body.id],
      );
      return row?.suspended;
    };
    const id = ['--id', person.accountId];
    expect(await admin('suspend', ...id, '--reason', 'Asked for it.')).toMatchObject({ code: 0 });
    expect((await getJson(person, '/api/console/sessions')).status).toBe(401);
    await untilTrue('the token is refused', async () => (await client.get(JOBS)).status === 403);
    expect(await isHeld()).toBe(true);
    expect((await admin('show', ...id)).stdout).toContain('"suspendedAt":"');
    expect(await admin('restore', ...id)).toMatchObject({ code: 0 });
    expect((await getJson(person, '/api/console/sessions')).status).toBe(200);
    expect(await isHeld()).toBe(false);
    expect(await auditOf(stack.console, person.accountId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'account.suspended', actor: 'operator' }),
        expect.objectContaining({ action: 'account.restored', actor: 'operator' }),
      ]),
    );
    await expect(admin('suspend', '--id', 'usr_none')).resolves.toMatchObject({ code: 1 });
  });

  it('finds, suspends and restores an account by its address', async () => {
    const found = JSON.parse((await admin('show', '--id', person.accountId)).stdout) as { email: string };
    const named = ['--email', found.email.toUpperCase()];
    expect(JSON.parse((await admin('find', ...named)).stdout)).toEqual(found);
    expect(await admin('suspend', ...named, '--reason', 'Asked for it.')).toMatchObject({ code: 0 });
    await untilTrue('the token is refused', async () => (await client.get(JOBS)).status === 403);
    expect(await admin('restore', ...named, '--as', 'kim', '--reason', 'Changed their mind.')).toMatchObject({
      code: 0,
    });
    await untilTrue('the token works', async () => (await client.get(JOBS)).status === 200);
    // The owner reads who it was, the person why.
    const details = async (who: SignedIn, path: string) =>
      ((await getJson(who, `${path}action=account.restored`)).body.data as Json[]).map(
        (entry) => entry.details,
      );
    const reason = 'Changed their mind.';
    expect(await details(person, '/api/console/audit?')).toEqual([{ reason }]);
    expect(await details(owner, `${OWNER}/audit?accountId=${person.accountId}&`)).toEqual([
      { reason, operator: 'kim' },
    ]);
    for (const verb of ['find', 'suspend', 'restore']) {
      const unknown = await admin(verb, '--email', 'nobody@example.com');
      expect([unknown.code, unknown.stderr]).toEqual([
        1,
        'There is no account with the address nobody@example.com.\n',
      ]);
      expect((await admin(verb)).stderr).toBe('Give --id or --email.\n');
    }
  });
});
