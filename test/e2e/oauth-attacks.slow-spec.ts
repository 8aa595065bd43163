import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { GuardedFetch } from '@wagewright/webhooks';
import { SignInRetention } from '../../apps/console/src/sessions/sign-in-retention';
import { CLAUDE_CODE, type ClientDocument } from '../support/client-document-host';
import { ConsoleBrowser } from '../support/console-browser';
import { auditOf, getJson } from '../support/console-calls';
import { ConsoleService } from '../support/console-service';
import {
  COMPENSATION,
  LOOPBACK,
  PIPELINE,
  claude,
  consoleForPrograms,
  host,
  letIn,
  program,
  service,
} from '../support/oauth-console';
import {
  consented,
  decoded,
  ledToConsent,
  OauthProgram,
  personAtBrowser,
  postForm,
  programCall,
  registration,
} from '../support/oauth-program';
import { untilTrue } from '../support/until-true';

consoleForPrograms('127.0.0.1/32');
const grantsOf = async (person: Awaited<ReturnType<typeof personAtBrowser>>) =>
  (await getJson(person, '/api/console/grants')).body.data as { id: string }[];

describe('a code', () => {
  it('that is used twice ends everything that came of it', async () => {
    const person = await personAtBrowser(service);
    const own = program();
    const code = await own.code(person.browser);
    const { body } = await own.redeem(code);
    expect(await own.redeem(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await own.refresh(body.refresh_token)).toMatchObject({ status: 400 });
    expect(await grantsOf(person)).toEqual([]);
    const [, ended] = await auditOf(service, person.accountId);
    expect(ended).toMatchObject({ action: 'grant.revoked', actor: 'system' });
  });

  it('that ten calls use at the same time gives tokens to one', async () => {
    const { browser } = await personAtBrowser(service);
    const own = program();
    const code = await own.code(browser);
    const answers = await Promise.all(Array.from({ length: 10 }, () => own.redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['without its verifier', { code_verifier: 'x'.repeat(43) }],
    ['for another redirect address', { redirect_uri: 'http://127.0.0.1:52164/callback' }],
    ['for another endpoint', { resource: COMPENSATION }],
    ['by another client', { client_id: 'wagewright-cli' }],
  ])('is worth nothing %s', async (_, changes) => {
    const { browser } = await personAtBrowser(service);
    const own = program();
    const { status, body } = await own.redeem(await own.code(browser), changes);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('access_token');
  });
});

describe('a refresh token', () => {
  /** Moves each use of a refresh token into the past. */
  const secondsLater = (seconds: number) =>
    service.dataSource.query(
      `UPDATE accounts.oauth_artifact SET consumed_at = consumed_at - make_interval(secs => $1)
        WHERE kind = 'RefreshToken'`,
      [seconds],
    );

  it('gives calls at the same time, and one whose answer was lost, the same successor', async () => {
    const { own, body: first } = await letIn();
    const calls = Array.from({ length: 10 }, () => own.refresh(first.refresh_token));
    const answers = await Promise.all(calls);
    await secondsLater(20);
    answers.push(await own.refresh(first.refresh_token));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const successors = new Set(answers.map(({ body }) => body.refresh_token));
    const [successor] = successors;
    expect([successors.size, successors.has(first.refresh_token)]).toEqual([1, false]);
    for (const { body } of answers) expect(decoded(body.access_token).claims['aud']).toBe(PIPELINE);
    // A late copy of the first renewal does not make its successor new again.
    const { body: third } = await own.refresh(successor);
    expect((await own.refresh(first.refresh_token)).body.refresh_token).toBe(successor);
    expect((await own.refresh(successor)).body.refresh_token).toBe(third.refresh_token);
    expect(third.refresh_token).not.toBe(successor);
    expect(await own.refresh(third.refresh_token)).toHaveProperty('status', 200);
  });

  it('has a successor that neither the used token nor the database reveals', async () => {
    const { own, body: first } = await letIn();
    const { body: second } = await own.refresh(first.refresh_token);
    const rows = await service.dataSource.query('SELECT * FROM accounts.oauth_artifact');
    for (const secret of [first.refresh_token, second.refresh_token])
      expect(JSON.stringify(rows)).not.toContain(secret);
    const [{ seed }] = await service.dataSource.query(
      `SELECT payload ->> 'seed' AS seed FROM accounts.oauth_artifact
        WHERE key_hash = sha256($1::text::bytea)`,
      [first.refresh_token],
    );
    expect(seed).toMatch(/^[\w-]{43}$/);
    expect(second.refresh_token).toMatch(/^[\w-]{43}$/);
  });

  it('repeats nothing for another client, nor once the grant is over', async () => {
    const { person, own, body: first } = await letIn();
    const { body: second } = await own.refresh(first.refresh_token);
    expect(await own.refresh(first.refresh_token, { client_id: 'wagewright-cli' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await own.refresh(first.refresh_token, { resource: COMPENSATION })).toHaveProperty('status', 400);
    const [grant] = await grantsOf(person);
    await person.fetch(`/api/console/grants/${grant?.id}`, { method: 'DELETE' });
    for (const token of [first.refresh_token, second.refresh_token])
      expect(await own.refresh(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('that is used again after 30 seconds ends everything, for the thief too', async () => {
    const { person, own, body: first } = await letIn();
    const { body: second } = await own.refresh(first.refresh_token);
    await secondsLater(31);
    expect(await own.refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await own.refresh(second.refresh_token)).toMatchObject({ status: 400 });
    expect(await grantsOf(person)).toEqual([]);
  });

  it.each([
    ['another client', { client_id: 'wagewright-cli' }],
    ['another endpoint than was consented to', { resource: COMPENSATION }],
    ['an endpoint that is none', { resource: 'https://elsewhere.example/mcp' }],
  ])('gives nothing to %s', async (_, changes) => {
    const { own, body } = await letIn();
    const answer = await own.refresh(body.refresh_token, changes);
    expect(answer.status).toBe(400);
    expect(answer.body).not.toHaveProperty('access_token');
  });
});

describe('a request', () => {
  it.each([
    ['http://127.0.0.1:52163/other'],
    ['https://evil.example/callback'],
    ['http://localhost.evil.example/callback'],
    ['http://user@127.0.0.1:52163/callback'],
    ['http://127.0.0.1:52163/callback#'],
    ['javascript:alert(1)'],
  ])('to be led to %s is told to the person, and leads nowhere', async (redirect) => {
    const { browser } = await personAtBrowser(service);
    const response = await browser.fetch(program(claude, redirect).authorizePath());
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('The program was not signed in');
  });

  it.each([
    ['without proof of who began it', { code_challenge: undefined, code_challenge_method: undefined }],
    ['with a proof in plain text', { code_challenge_method: 'plain', code_challenge: 'x'.repeat(43) }],
    ['for no endpoint', { resource: undefined }],
    ['for an endpoint that is none of ours', { resource: 'https://elsewhere.example/mcp' }],
    ['for a token without a code', { response_type: 'token' }],
  ])('%s is refused, with the name of who answers', async (_, changes) => {
    const { browser } = await personAtBrowser(service);
    const response = await browser.fetch(program().authorizePath(changes));
    const back = new URL(response.headers.get('location') ?? '');
    const { searchParams } = back;
    expect([back.origin, searchParams.get('code')]).toEqual(['http://127.0.0.1:52163', null]);
    const answered = searchParams.size > 0 ? searchParams : new URLSearchParams(back.hash.slice(1));
    expect(answered.get('error')).toMatch(/^(?:invalid_|unsupported_)/);
    // A client notices by it that another server answers in place of the one it asked (RFC 9207).
    expect(answered.get('iss')).toBe(service.url);
  });

  it('for both scopes is granted one of them, and never more than was asked for', async () => {
    const { browser } = await personAtBrowser(service);
    const reader = program();
    const read = await consented(browser, reader.authorizePath({ scope: 'read-only' }), {
      scope: 'read-write',
    });
    const { body: narrow } = await reader.redeem(read.searchParams.get('code') ?? '');
    expect(decoded(narrow.access_token).claims.scope).toBe('read-only');
    const silent = program();
    const least = await consented(browser, silent.authorizePath({ scope: undefined }), {
      scope: 'read-write',
    });
    const { body: unnamed } = await silent.redeem(least.searchParams.get('code') ?? '');
    expect(decoded(unnamed.access_token).claims.scope).toBe('read-only');
    const both = program();
    const wide = await consented(
      browser,
      both.authorizePath({ scope: 'read-only read-write offline_access' }),
    );
    const { body: one } = await both.redeem(wide.searchParams.get('code') ?? '');
    expect(decoded(one.access_token).claims.scope).toBe('read-write');
  });
});

describe('a consent', () => {
  it('needs a session, and the browser in which the request was begun', async () => {
    const { browser, accountId } = await personAtBrowser(service);
    const question = await ledToConsent(browser, program().authorizePath());
    const form = { account: accountId, decision: 'allow', scope: 'read-write' };
    const nobody = new ConsoleBrowser(service);
    expect(await postForm(nobody, question, form)).toHaveProperty('status', 401);
    const victim = await personAtBrowser(service);
    const elsewhere = await postForm(victim.browser, question, { ...form, account: victim.accountId });
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.text()).toContain('This request is over');
    expect(await grantsOf(victim)).toEqual([]);
  });

  it('that a page of another host sends is refused, and changes nothing', async () => {
    const person = await personAtBrowser(service);
    const question = await ledToConsent(person.browser, program().authorizePath());
    const form = { account: person.accountId, decision: 'allow', scope: 'read-write' };
    for (const origin of ['https://evil.example', 'null']) {
      const sent = await postForm(person.browser, question, form, { Origin: origin });
      expect(sent.status).toBe(403);
      const device = await postForm(person.browser, '/oauth/device', form, { Origin: origin });
      expect(device.status).toBe(403);
    }
    expect(await grantsOf(person)).toEqual([]);
  });

  it('is not resumed in another browser', async () => {
    const { browser, accountId } = await personAtBrowser(service);
    const question = await ledToConsent(browser, program().authorizePath());
    const form = { account: accountId, decision: 'allow', scope: 'read-write' };
    const answered = await postForm(browser, question, form);
    const other = await personAtBrowser(service);
    const stolen = await other.browser.fetch(answered.headers.get('location') ?? '');
    expect([stolen.status, stolen.headers.get('location')]).toEqual([400, null]);
  });
});

describe('a client document', () => {
  const redirectTo = (address: string) =>
    host.serve('/leads-on', (response) => void response.writeHead(302, { Location: address }).end());
  const raw = (path: string, body: string, headers: Record<string, string> = {}) =>
    host.serve(path, (response) => void response.writeHead(200, headers).end(body));
  const withId = (path: string, document: ClientDocument) =>
    host.publish(path, { ...CLAUDE_CODE, ...document });

  /** The status and the page for the person, who must not be redirected. */
  async function shown(clientId: string, asked?: ConsoleBrowser): Promise<string> {
    const browser = asked ?? (await personAtBrowser(service)).browser;
    const response = await browser.fetch(program(clientId).authorizePath());
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    return response.text();
  }

  it.each<[string, () => string]>([
    ['leads on to another address', () => redirectTo(claude)],
    ['leads on to an internal one', () => redirectTo('http://169.254.169.254/latest/meta-data')],
    ['says that it is another client', () => withId('/other-id', { client_id: claude })],
    ['is not there', () => `${host.url}/nothing`],
    ['is no JSON', () => raw('/page', '<html></html>')],
    ['is larger than 5 KB', () => withId('/large', { client_name: 'x'.repeat(5_200) })],
    ['is compressed', () => raw('/gzip', 'x', { 'content-encoding': 'gzip' })],
    ['has a secret', () => withId('/secret', { client_secret: 'hunter2' })],
    [
      'wants to be known by a secret',
      () => withId('/basic', { token_endpoint_auth_method: 'client_secret_basic' }),
    ],
    ['comes back without TLS', () => withId('/plain', { redirect_uris: [LOOPBACK, 'http://evil.example/'] })],
    ['names no redirect address', () => withId('/none', { redirect_uris: [] })],
    ['would run a script', () => withId('/script', { redirect_uris: ['javascript:alert(1)//'] })],
    ['lies at a private address', () => 'https://10.0.0.1/client.json'],
    ['lies at the metadata of a cloud', () => 'https://169.254.169.254/client.json'],
    ['lies behind another address of this machine', () => host.url.replace('localhost', '127.0.0.2')],
    ['has no TLS', () => host.url.replace('https:', 'http:')],
    ['has no address at all', () => 'somebody'],
  ])('that %s names no client', async (_, clientId) => {
    const page = await shown(clientId());
    expect(page).toContain('The program was not signed in');
  });

  it('is asked for no redirect’s sake at a private host', async () => {
    const internal = createServer((_, response) => void response.end('{}'));
    let calls = 0;
    internal.on('request', () => (calls += 1));
    await once(internal.listen(0, '127.0.0.1'), 'listening');
    await shown(redirectTo(`http://127.0.0.1:${(internal.address() as AddressInfo).port}/`));
    internal.close();
    expect(calls).toBe(0);
  });

  it('that does not end is given up', async () => {
    const abort = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const endless = host.serve('/endless', (response) => void response.writeHead(200).write('{'));
    await shown(endless);
    expect(abort).toHaveBeenCalledWith(2_500);
    abort.mockRestore();
  });

  it('that could not be read is not asked for again at once', async () => {
    const broken = host.serve('/broken', (response) => void response.writeHead(500).end());
    const { browser } = await personAtBrowser(service);
    await shown(broken, browser);
    await shown(broken, browser);
    expect(host.asked.filter((path) => path === '/broken')).toHaveLength(1);
  });

  it('is fetched in a slot of the address that asks for it', async () => {
    const fetched = jest.spyOn(GuardedFetch.prototype, 'get');
    const { browser } = await personAtBrowser(service);
    await ledToConsent(browser, program(host.publish('/counted', CLAUDE_CODE)).authorizePath());
    expect(fetched.mock.calls.map(([{ url, caller }]) => [url.pathname, caller])).toEqual([
      ['/counted', browser.address],
    ]);
    fetched.mockRestore();
  });

  it.each(['read-only read-write offline_access', 'openid read-only'])(
    'with the scopes %j is taken',
    async (scope) => {
      const { browser } = await personAtBrowser(service);
      const own = program(withId('/scopes', { scope }));
      expect(await own.redeem(await own.code(browser))).toHaveProperty('status', 200);
    },
  );

  it('that offers to be known by nothing, as that of ChatGPT does beside its key, is taken', async () => {
    const { browser } = await personAtBrowser(service);
    const key = 'private_key_jwt';
    const methods = {
      token_endpoint_auth_method: key,
      token_endpoint_auth_methods_supported: ['none', key],
      token_endpoint_auth_signing_alg: 'RS256',
      jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
    };
    const own = program(withId('/chatgpt', methods));
    expect(await own.redeem(await own.code(browser))).toHaveProperty('status', 200);
  });

  it('cannot write its name over ours', async () => {
    const { browser } = await personAtBrowser(service);
    const name = '<script>alert(1)</script>\u202e';
    const evil = withId('/script-name', { client_name: name });
    const page = await (
      await browser.fetch(await ledToConsent(browser, program(evil).authorizePath()))
    ).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script>alert|\u202e/);
  });

  it('is read once for many requests', async () => {
    const kept = host.publish('/kept', CLAUDE_CODE);
    const { browser } = await personAtBrowser(service);
    await ledToConsent(browser, program(kept).authorizePath());
    await ledToConsent(browser, program(kept).authorizePath());
    expect(host.asked.filter((path) => path === '/kept')).toHaveLength(1);
  });
});

describe('registration', () => {
  const document = { redirect_uris: ['http://127.0.0.1/callback'], client_name: 'Old program' };
  const register = (at: ConsoleService, changes: object = {}) =>
    registration(at, { ...document, token_endpoint_auth_method: 'none', ...changes });
  let open: ConsoleService;

  beforeAll(async () => {
    open = await ConsoleService.start({ OAUTH_REGISTRATION: 'open' });
  });

  async function daysLeft(clientId: string): Promise<number | undefined> {
    const [row] = await open.dataSource.query<{ days: number }[]>(
      `SELECT extract(epoch FROM expires_at - now())::float / 86400 AS days
         FROM accounts.oauth_artifact WHERE kind = 'Client' AND key_hash = sha256($1::text::bytea)`,
      [clientId],
    );
    return row?.days;
  }

  it('is closed unless the operator opens it', async () => {
    expect((await register(service)).status).toBe(404);
  });

  it('of a program that nobody vouches for is shown as such', async () => {
    const { status, body: client } = await register(open);
    expect(status).toBe(201);
    expect(client.client_secret).toBeUndefined();
    const { browser } = await personAtBrowser(open);
    const own = new OauthProgram(open, client.client_id, LOOPBACK, PIPELINE);
    const page = await (await browser.fetch(await ledToConsent(browser, own.authorizePath()))).text();
    expect(page).toContain('nobody: the program has registered itself');
    expect(await own.redeem(await own.code(browser))).toHaveProperty('status', 200);
  });

  it.each([
    ['openid read-only mcp:tools', 'read-only'],
    ['', undefined],
  ])('takes the known scopes of %j, and lets the program ask for others later', async (scope, known) => {
    const { status, body: client } = await register(open, { scope });
    expect([status, client.scope]).toEqual([201, known]);
    const { browser } = await personAtBrowser(open);
    const own = new OauthProgram(open, client.client_id, LOOPBACK, PIPELINE);
    const asked = own.authorizePath({ scope: 'read-write offline_access' });
    const code = (await consented(browser, asked)).searchParams.get('code') ?? '';
    expect((await own.redeem(code)).body).toMatchObject({
      scope: 'read-write',
      refresh_token: expect.any(String),
    });
  });

  it('gives no secret to a program that brings one', async () => {
    const brought = { token_endpoint_auth_method: undefined, client_secret: 'x'.repeat(43) };
    const { status, body: client } = await register(open, brought);
    expect([status, client.token_endpoint_auth_method]).toEqual([201, 'none']);
    expect(JSON.stringify(client)).not.toContain('client_secret');
    const { browser } = await personAtBrowser(open);
    const own = new OauthProgram(open, client.client_id, LOOPBACK, PIPELINE);
    expect(await own.redeem(await own.code(browser))).toHaveProperty('status', 200);
  });

  it.each([
    ['a long name', { client_name: 'x'.repeat(3_000) }],
    ['a long address', { redirect_uris: [`https://agent.example/${'x'.repeat(3_000)}`] }],
  ])('that is large is refused: %s', async (_, changes) => {
    expect(await register(open, changes)).toMatchObject({
      status: 400,
      body: { error: 'invalid_client_metadata' },
    });
  });

  it('ends after 30 days without a token, and not while the program is used', async () => {
    const [unused, used] = [(await register(open)).body.client_id, (await register(open)).body.client_id];
    expect(await daysLeft(unused)).toBeCloseTo(30, 1);
    await open.dataSource.query(
      `UPDATE accounts.oauth_artifact SET expires_at = expires_at - interval '29 days 23 hours' WHERE kind = 'Client'`,
    );
    const { browser } = await personAtBrowser(open);
    const own = new OauthProgram(open, used, LOOPBACK, PIPELINE);
    expect(await own.redeem(await own.code(browser))).toHaveProperty('status', 200);
    await untilTrue('its days begin anew', async () => ((await daysLeft(used)) ?? 0) > 29.9);
    await open.dataSource.query(
      `UPDATE accounts.oauth_artifact SET expires_at = expires_at - interval '1 hour' WHERE kind = 'Client'`,
    );
    await open.app.get(SignInRetention).deleteExpired();
    expect(await daysLeft(unused)).toBeUndefined();
    expect(await daysLeft(used)).toBeGreaterThan(29);
  });

  it('of before these rules is no client any more', async () => {
    const { client_id } = (await register(open)).body;
    await open.dataSource.query(
      `UPDATE accounts.oauth_artifact SET payload = payload || '{"redirect_uris": ["http://elsewhere.example/"]}'
        WHERE kind = 'Client' AND key_hash = sha256($1::text::bytea)`,
      [client_id],
    );
    const { browser } = await personAtBrowser(open);
    const own = new OauthProgram(open, client_id, 'http://elsewhere.example/', PIPELINE);
    const response = await browser.fetch(own.authorizePath());
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('is limited for an address', async () => {
    const own = await ConsoleService.start({ OAUTH_REGISTRATION: 'open' });
    const answers = await Promise.all(Array.from({ length: 70 }, () => register(own)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('a device', () => {
  const CLI = { client_id: 'wagewright-cli', scope: 'read-write' };
  const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
  const begin = async () => {
    const both = new URLSearchParams([
      ...Object.entries(CLI),
      ['resource', `${PIPELINE}/`],
      ['resource', COMPENSATION.replace('localhost', '127.0.0.1')],
    ]);
    const { status, body } = await programCall(service, '/oauth/device/authorize', both);
    expect(status).toBe(200);
    return body as { device_code: string; user_code: string; verification_uri_complete: string };
  };
  const poll = (device_code: string) =>
    programCall(service, '/oauth/token', { client_id: CLI.client_id, grant_type: GRANT, device_code });

  it('waits until a person has typed its code, and gets tokens for both endpoints', async () => {
    const person = await personAtBrowser(service);
    const { device_code, user_code, verification_uri_complete } = await begin();
    expect(await poll(device_code)).toMatchObject({ status: 400, body: { error: 'authorization_pending' } });
    const { pathname, search } = new URL(verification_uri_complete);
    const page = await (await person.browser.fetch(pathname + search)).text();
    const begun = 'less than a minute ago, from ';
    for (const words of ['Wagewright command line', user_code, 'Salary intelligence', begun])
      expect(page).toContain(words);
    const typed = user_code.toLowerCase().replace('-', ' ');
    const form = { user_code: typed, account: person.accountId, decision: 'allow', scope: 'read-write' };
    const done = await postForm(person.browser, '/oauth/device', form);
    expect(await done.text()).toContain('Your device is signed in');
    const { status, body } = await poll(device_code);
    expect(status).toBe(200);
    expect(decoded(body.access_token).claims).toMatchObject({ aud: PIPELINE, client_id: CLI.client_id });
    const other = await programCall(service, '/oauth/token', {
      client_id: CLI.client_id,
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      resource: COMPENSATION,
    });
    expect(decoded(other.body.access_token).claims).toMatchObject({
      aud: COMPENSATION,
      sub: person.accountId,
    });
    expect(await poll(device_code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await grantsOf(person)).toEqual([]);
  });

  it('is told that the person said no', async () => {
    const person = await personAtBrowser(service);
    const { device_code, user_code } = await begin();
    const form = { user_code, account: person.accountId, decision: 'deny' };
    expect(await (await postForm(person.browser, '/oauth/device', form)).text()).toContain(
      'Nothing was allowed',
    );
    expect(await poll(device_code)).toMatchObject({ status: 400, body: { error: 'access_denied' } });
    const late = await postForm(person.browser, '/oauth/device', { ...form, decision: 'allow' });
    expect(await late.text()).toContain('No device is waiting with this code');
  });

  it('is let in by a session alone, and by nobody who guesses', async () => {
    const { user_code } = await begin();
    const nobody = new ConsoleBrowser(service);
    const led = await nobody.fetch(`/oauth/device?user_code=${user_code}`);
    expect(led.headers.get('location')).toBe(
      `/sign-in?next=${encodeURIComponent(`/oauth/device?user_code=${user_code}`)}`,
    );
    expect(await postForm(nobody, '/oauth/device', { user_code, decision: 'allow' })).toHaveProperty(
      'status',
      401,
    );
    const { browser } = await personAtBrowser(service);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 31; guess += 1)
      statuses.add((await browser.fetch('/oauth/device?user_code=BBBBBBBB')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
