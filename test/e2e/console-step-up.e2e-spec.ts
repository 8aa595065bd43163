import { decodeJwt } from 'jose';
import { Invitations } from '@wagewright/identity';
import { NoticeTeller } from '../../apps/console/src/notices/notice-teller';
import { SignInRetention } from '../../apps/console/src/sessions/sign-in-retention';
import { auditOf } from '../support/console-calls';
import { ConsoleBrowser } from '../support/console-browser';
import { ConsoleService, ownConsole, service } from '../support/console-service';
import type { Json } from '../support/pipeline/pipeline-client';
import { SoftwarePasskey } from '../support/software-passkey.mjs';
import { programCall, postForm } from '../support/oauth-program';
import { EXPECTED_ROUTES } from '../structure/expected-routes';
import { expectMoment } from '../support/expect-moment';

const PIPELINE = 'http://localhost:3002/api/mcp';

ownConsole();

const browser = () => new ConsoleBrowser(service);

function browserOf({ cookie }: { cookie: string }): ConsoleBrowser {
  const at = browser();
  const [name = '', token = ''] = cookie.split('=');
  at.cookies.set(name, token);
  return at;
}
const passkey = () => new SoftwarePasskey(service.url);
const sql = (statement: string, values: unknown[] = []) =>
  service.dataSource.query<Json[]>(statement, values);

/** @param ended access that the answer names */
async function signedInByLink(accountId: string, ended: object[] = []): Promise<ConsoleBrowser> {
  const invitation = await service.app
    .get(Invitations)
    .invite(service.dataSource.manager, { id: accountId }, false);
  const own = browser();
  const answer = await own.post('sign-in/link', { token: invitation?.token });
  if (ended.length === 0) expect(answer.status).toBe(204);
  else expect(await answer.json()).toEqual({ ended: expect.arrayContaining(ended) });
  return own;
}

/** A person whose only passkey is two days old, with the browser that has just signed in. */
async function person(): Promise<{ accountId: string; browser: ConsoleBrowser; passkey: SoftwarePasskey }> {
  const accountId = await service.newAccount({ plan: 'ultra' });
  const made = { accountId, browser: await signedInByLink(accountId), passkey: passkey() };
  expect((await made.browser.addPasskey(made.passkey)).status).toBe(201);
  await age(made.accountId);
  expect((await made.browser.signIn(made.passkey)).status).toBe(204);
  return made;
}

/** By two days. */
async function age(accountId: string): Promise<void> {
  await sql(
    `UPDATE accounts.passkey SET created_at = created_at - interval '2 days', trusted_from = trusted_from - interval '2 days'
      WHERE account_id = $1`,
    [accountId],
  );
}

async function signedInWith(key: SoftwarePasskey): Promise<ConsoleBrowser> {
  const own = browser();
  expect((await own.signIn(key)).status).toBe(204);
  return own;
}

async function recoveryCodes(own: ConsoleBrowser): Promise<string[]> {
  const response = await own.post('recovery-codes');
  return ((await response.json()) as { codes: string[] }).codes;
}

async function passkeyIds(own: ConsoleBrowser): Promise<string[]> {
  const response = await own.fetch('/api/console/passkeys');
  return ((await response.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

const remove = (own: ConsoleBrowser, id = '') =>
  own.fetch(`/api/console/passkeys/${id}`, { method: 'DELETE' });

async function told(response: Response): Promise<[number, string | undefined]> {
  const text = await response.text();
  return [response.status, text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined];
}

const REFUSED = [403, 'STEP_UP_REQUIRED'];

/** Grants the command line access from a browser. @returns its refresh token, or the status of the page that refused */
async function letIn(own: ConsoleBrowser): Promise<{ status: number; refreshToken: string; page: string }> {
  const program = { client_id: 'wagewright-cli', scope: 'read-write', resource: PIPELINE };
  const { body } = await programCall(service, '/oauth/device/authorize', program);
  const session = (await (await own.fetch('/api/console/session')).json()) as { account: { id: string } };
  const answered = await postForm(own, '/oauth/device', {
    user_code: body.user_code,
    account: session.account.id,
    decision: 'allow',
    scope: 'read-write',
  });
  const tokens = await programCall(service, '/oauth/token', {
    client_id: 'wagewright-cli',
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: body.device_code,
  });
  return {
    status: answered.status,
    refreshToken: tokens.body.refresh_token,
    page: await answered.text(),
  };
}

async function renewed(refreshToken: string): Promise<number> {
  const parameters = {
    client_id: 'wagewright-cli',
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  };
  return (await programCall(service, '/oauth/token', parameters)).status;
}

describe('a fresh passkey', () => {
  const guarded = Object.entries(EXPECTED_ROUTES['console'] ?? {}).filter(([, access]) =>
    access.endsWith('with step-up'),
  );

  it('is asked for by every route that says so', async () => {
    const { accountId, browser: own, passkey: key } = await person();
    await sql(`UPDATE accounts.account SET role = 'owner' WHERE id = $1`, [accountId]);
    const [code = ''] = await recoveryCodes(own);
    const call = async (at: Pick<ConsoleBrowser, 'fetch'>, route: string) => {
      const [method = '', path = ''] = route.split(' ');
      return [route, ...(await told(await at.fetch(path.replace(/:\w+/g, 'x'), { method, body: '{}' })))];
    };
    const routes = guarded.map(([route]) => route);
    const expectRefused = async (at: ConsoleBrowser) => {
      for (const route of routes) expect(await call(at, route)).toEqual([route, ...REFUSED]);
    };

    const recovered = browser();
    await recovered.post('sign-in/recovery-code', { code });
    await expectRefused(recovered);
    const young = passkey();
    expect((await recovered.addPasskey(young)).status).toBe(201);
    await expectRefused(recovered);
    expect((await recovered.stepUp(young)).status).toBe(204);
    await expectRefused(recovered);
    await expectRefused(await signedInWith(young));
    expect((await recovered.stepUp(key)).status).toBe(204);
    // New codes end the session that a code opened: that route is the last.
    for (const route of routes.toSorted((one) => (one.endsWith('/recovery-codes') ? 1 : -1)))
      expect(await call(recovered, route)).not.toContain('STEP_UP_REQUIRED');
  });

  it('is asked for by every act of an owner', () => {
    const acts = Object.entries(EXPECTED_ROUTES['console'] ?? {}).filter(
      ([route, access]) => route.includes('/owner/') && !route.startsWith('GET ') && access,
    );
    expect(acts.length).toBeGreaterThanOrEqual(5);
    expect(acts.filter(([, access]) => access !== 'session of an owner with step-up')).toEqual([]);
  });

  it('is one that there is: what was shown and is gone opens nothing', async () => {
    const own = await service.signedIn({ isSteppedUp: true });
    await service.passkeyOf(own.accountId);
    const renew = async () => told(await own.fetch('/api/console/recovery-codes', { method: 'POST' }));
    expect((await renew())[0]).toBe(201);
    await sql(`UPDATE accounts.console_session SET stepped_up_by = 'psk_gone' WHERE id = $1`, [
      own.sessionId,
    ]);
    expect(await renew()).toEqual(REFUSED);
    const other = await service.newAccount();
    await sql('UPDATE accounts.console_session SET stepped_up_by = $2 WHERE id = $1', [
      own.sessionId,
      await service.passkeyOf(other),
    ]);
    expect(await renew()).toEqual(REFUSED);
  });

  it('is at most five minutes ago, which the session says', async () => {
    const from = Date.now();
    const { accountId, browser: own } = await person();
    const until = async () =>
      ((await (await own.fetch('/api/console/session')).json()) as { steppedUpUntil: string | null })
        .steppedUpUntil;
    expectMoment(await until(), from, 300_000);
    await sql(
      `UPDATE accounts.console_session SET stepped_up_at = now() - interval '301 s' WHERE account_id = $1`,
      [accountId],
    );
    expect(await until()).toBeNull();
    expect(await told(await own.post('recovery-codes'))).toEqual(REFUSED);
  });

  it('is older than a day beside others, also one that an old one vouched for', async () => {
    const { accountId, browser: own } = await person();
    const second = passkey();
    expect((await own.addPasskey(second)).status).toBe(201);
    // The proof shown to add it stays valid.
    expect((await own.post('recovery-codes')).status).toBe(201);
    const other = await signedInWith(second);
    const refused = await other.post('recovery-codes');
    expect(await refused.text()).toContain('less than a day old');
    await age(accountId);
    expect((await other.post('recovery-codes')).status).toBe(201);
  });

  it('is the only one of an account, however young', async () => {
    const { browser: own } = await person();
    const second = passkey();
    await own.addPasskey(second);
    const other = await signedInWith(second);
    const [first] = await passkeyIds(own);
    expect(await told(await remove(other, first))).toEqual(REFUSED);
    expect((await remove(own, first)).status).toBe(204);
    expect((await other.post('recovery-codes')).status).toBe(201);
  });

  it('is told to the pipeline by the access token, and by no other', async () => {
    const { accountId, browser: own } = await person();
    const claims = async () => {
      const { token } = (await (await own.post('access-token')).json()) as { token: string };
      return decodeJwt(token);
    };
    const [row] = await sql(
      `SELECT floor(extract(epoch FROM max(stepped_up_at)))::integer AS at FROM accounts.console_session WHERE account_id = $1`,
      [accountId],
    );
    expect((await claims())['auth_time']).toBe(row.at);
    await sql(`UPDATE accounts.console_session SET stepped_up_at = now() - interval '301 s'`);
    expect(await claims()).not.toHaveProperty('auth_time');
  });
});

describe('the first passkey of an account', () => {
  it('is begun and finished within five minutes of the sign-in', async () => {
    const own = await service.signedIn();
    const at = browserOf(own);
    const challenge = await at.challenge('passkeys');
    await sql(`UPDATE accounts.console_session SET created_at = now() - interval '301 s' WHERE id = $1`, [
      own.sessionId,
    ]);
    expect(await told(await at.post('passkeys/options'))).toEqual(REFUSED);
    expect(await told(await at.post('passkeys', { response: passkey().register(challenge) }))).toEqual(
      REFUSED,
    );
    expect(await passkeyIds(at)).toEqual([]);
  });

  it('is not the one that was begun before another one was made', async () => {
    const own = await service.signedIn();
    const [thief, victim] = [browserOf(own), browserOf(own)];
    const begun = await thief.challenge('passkeys');
    expect((await victim.addPasskey(passkey())).status).toBe(201);
    await sql('UPDATE accounts.console_session SET stepped_up_at = NULL WHERE id = $1', [own.sessionId]);
    expect(await told(await thief.post('passkeys', { response: passkey().register(begun) }))).toEqual(
      REFUSED,
    );
    expect(await passkeyIds(victim)).toHaveLength(1);
  });
});

describe('a passkey that is deleted', () => {
  it('takes along every session that it opened or was shown in, with their grants and tokens', async () => {
    const { accountId, browser: victim } = await person();
    const [code = ''] = await recoveryCodes(victim);
    const thief = browser();
    await thief.post('sign-in/recovery-code', { code });
    const stolen = passkey();
    expect((await thief.addPasskey(stolen)).status).toBe(201);
    const second = await signedInWith(stolen);
    await age(accountId);
    const own = await letIn(victim);
    const theirs = [await letIn(thief), await letIn(second)];
    expect([own, ...theirs].map(({ status }) => status)).toEqual([200, 200, 200]);
    const begun = await thief.challenge('passkeys');
    const [first, last] = await passkeyIds(victim);

    expect((await remove(victim, last)).status).toBe(204);
    expect([await thief.isSignedIn(), await second.isSignedIn()]).toEqual([false, false]);
    expect((await thief.post('passkeys', { response: passkey().register(begun) })).status).toBe(401);
    expect((await remove(second, first)).status).toBe(401);
    for (const { refreshToken } of theirs) expect(await renewed(refreshToken)).toBe(400);
    expect(await victim.isSignedIn()).toBe(true);
    expect(await renewed(own.refreshToken)).toBe(200);
    const actions = (await auditOf(service, accountId)).map(({ action }) => action);
    expect(actions.slice(-5)).toEqual([
      'passkey.removed',
      'session.revoked',
      'session.revoked',
      'grant.revoked',
      'grant.revoked',
    ]);
  });

  it('takes along programs of sessions that are over, however long ago', async () => {
    const { accountId, browser: own, passkey: key } = await person();
    const second = passkey();
    await own.addPasskey(second);
    await age(accountId);
    const over = await signedInWith(second);
    const { refreshToken } = await letIn(over);
    await over.post('sign-out');
    await sql(
      `UPDATE accounts.console_session SET revoked_at = now() - interval '31 days' WHERE account_id = $1 AND revoked_at IS NOT NULL`,
      [accountId],
    );
    await service.app.get(SignInRetention).deleteExpired();
    expect(await own.stepUp(key)).toHaveProperty('status', 204);
    const [, last] = await passkeyIds(own);
    expect((await remove(own, last)).status).toBe(204);
    expect(await renewed(refreshToken)).toBe(400);
    await service.app.get(SignInRetention).deleteExpired();
    const kept = await sql('SELECT FROM accounts.console_session WHERE account_id = $1', [accountId]);
    expect(kept).toHaveLength(1);
  });

  it('ends a session that it opened, whatever was shown in it since; the one that deletes goes on', async () => {
    const { accountId, browser: own, passkey: key } = await person();
    const second = passkey();
    await own.addPasskey(second);
    const [openedBySecond, deleting] = [await signedInWith(second), await signedInWith(second)];
    for (const at of [openedBySecond, deleting]) expect((await at.stepUp(key)).status).toBe(204);
    await age(accountId);
    const [, last] = await passkeyIds(own);
    expect((await remove(deleting, last)).status).toBe(204);
    expect([await openedBySecond.isSignedIn(), await deleting.isSignedIn()]).toEqual([false, true]);
  });

  it('ends the session that shows it to delete it', async () => {
    const { browser: own, passkey: key } = await person();
    await own.addPasskey(passkey());
    await own.stepUp(key);
    const [first] = await passkeyIds(own);
    expect((await remove(own, first)).status).toBe(204);
    expect(await own.isSignedIn()).toBe(false);
  });

  it('opens no session in the same moment', async () => {
    const { accountId, browser: own } = await person();
    for (let i = 0; i < 6; i++) {
      const key = passkey();
      expect((await own.addPasskey(key)).status).toBe(201);
      const id = (await passkeyIds(own)).at(-1);
      const at = browser();
      const response = key.show(await at.challenge('sign-in/passkey'));
      await Promise.all([at.post('sign-in/passkey', { response }), remove(own, id)]);
      expect(await at.isSignedIn()).toBe(false);
    }
    expect(await passkeyIds(own)).toHaveLength(1);
    const live = await sql(
      'SELECT FROM accounts.console_session WHERE account_id = $1 AND revoked_at IS NULL',
      [accountId],
    );
    expect(live).toHaveLength(1);
  });
});

describe('new recovery codes', () => {
  it('end sessions that a code opened, and have a passkey shown again in all others', async () => {
    const { browser: own, passkey: key } = await person();
    const [code = ''] = await recoveryCodes(own);
    const other = await signedInWith(key);
    expect((await other.post('credentials', { kind: 'key' })).status).toBe(201);
    const recovered = browser();
    await recovered.post('sign-in/recovery-code', { code });
    expect(await recovered.isSignedIn()).toBe(true);

    expect(await recoveryCodes(own)).toHaveLength(10);
    expect(await recovered.isSignedIn()).toBe(false);
    expect(await told(await other.post('credentials', { kind: 'key' }))).toEqual(REFUSED);
    expect((await own.post('credentials', { kind: 'key' })).status).toBe(201);
  });

  it('end passkeys that were made after a sign-in by a code, and name them', async () => {
    const { accountId, browser: own } = await person();
    const [code = ''] = await recoveryCodes(own);
    const thief = browser();
    await thief.post('sign-in/recovery-code', { code });
    const [stolen, second] = [passkey(), passkey()];
    for (const key of [stolen, second]) expect((await thief.addPasskey(key)).status).toBe(201);
    await own.addPasskey(passkey());
    const other = await signedInWith(stolen);
    const [, first] = await passkeyIds(own);
    expect((await remove(own, first)).status).toBe(204);
    expect([await thief.isSignedIn(), await other.isSignedIn()]).toEqual([false, false]);

    const answer = await own.post('recovery-codes');
    expect(await answer.json()).toMatchObject({ ended: [{ kind: 'passkey', name: 'Unknown device' }] });
    expect((await browser().signIn(second)).status).toBe(401);
    expect([await own.isSignedIn(), (await passkeyIds(own)).length]).toEqual([true, 2]);
    await service.app.get(NoticeTeller).lookNow();
    const notices = await (await own.fetch('/api/console/notices')).text();
    expect(notices).toContain('passkey Unknown device. It was given within a day');
    expect((await auditOf(service, accountId)).at(-1)).toMatchObject({ action: 'access.ended' });
  });
});

describe('another link to a person', () => {
  const made = async (own: ConsoleBrowser, body: object) => {
    const answer = await own.post('credentials', body);
    return ((await answer.json()) as { credential: { id: string } }).credential.id;
  };
  const revoked = async (accountId: string) =>
    sql('SELECT id FROM accounts.credential WHERE account_id = $1 AND revoked_at IS NOT NULL', [accountId]);

  it('ends what earlier ones let in within the day, and names it', async () => {
    const accountId = await service.newAccount({ plan: 'ultra', isProven: false });
    const own = await signedInByLink(accountId);
    const thief = await signedInByLink(accountId);
    const stolen = passkey();
    expect((await thief.addPasskey(stolen)).status).toBe(201);
    await made(thief, { kind: 'key', name: 'One' });
    await made(thief, { kind: 'token', name: 'Two', scopes: ['read-only'] });
    const { refreshToken } = await letIn(thief);
    await signedInByLink(accountId, [
      { kind: 'grant', name: expect.any(String) },
      { kind: 'key', name: 'One' },
      { kind: 'passkey', name: 'Unknown device' },
      { kind: 'token', name: 'Two' },
    ]);

    expect(await revoked(accountId)).toHaveLength(2);
    expect(await renewed(refreshToken)).toBe(400);
    expect((await browser().signIn(stolen)).status).toBe(401);
    expect([await own.isSignedIn(), await thief.isSignedIn()]).toEqual([true, false]);
    const [entry] = await sql(
      `SELECT details FROM accounts.audit_entry WHERE account_id = $1 AND action = 'access.ended'`,
      [accountId],
    );
    expect(entry.details).toMatchObject({
      name: expect.stringMatching(/^(?=.*key One)(?=.*token Two)(?=.*grant .)(?=.*passkey Unknown device)/),
      reason: 'address_proven',
    });
  });

  it('leaves what the first one let in', async () => {
    const accountId = await service.newAccount({ isProven: false });
    const [own, key] = [await signedInByLink(accountId), passkey()];
    expect((await own.addPasskey(key)).status).toBe(201);
    await made(own, { kind: 'key' });
    await signedInByLink(accountId);
    expect(await revoked(accountId)).toEqual([]);
    expect((await browser().signIn(key)).status).toBe(204);
  });
});

describe('a session', () => {
  it('that its person ends takes along what was consented to in it, and no more', async () => {
    const { browser: own, passkey: key } = await person();
    const other = await signedInWith(key);
    const [kept, ended] = [await letIn(own), await letIn(other)];
    const { data } = (await (await other.fetch('/api/console/sessions')).json()) as {
      data: { id: string; isCurrent: boolean }[];
    };
    const id = data.find(({ isCurrent }) => isCurrent)?.id;
    expect((await own.fetch(`/api/console/sessions/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await renewed(ended.refreshToken)).toBe(400);
    expect(await renewed(kept.refreshToken)).toBe(200);
  });

  it('that signs out leaves the programs that were let in from it', async () => {
    const { browser: own } = await person();
    const { refreshToken } = await letIn(own);
    await own.post('sign-out');
    expect(await renewed(refreshToken)).toBe(200);
  });

  it('ends all others at once, with the programs that were let in from them', async () => {
    const { accountId, browser: own, passkey: key } = await person();
    const others = [await signedInWith(key), await signedInWith(key)];
    const stranger = await person();
    const [kept, ended] = [await letIn(own), await letIn(others[0]!)];
    const sessions = async () =>
      (
        await sql('SELECT FROM accounts.console_session WHERE account_id = $1 AND revoked_at IS NULL', [
          accountId,
        ])
      ).length;
    const live = await sessions();
    expect(live).toBeGreaterThanOrEqual(3);

    const answer = await own.fetch('/api/console/sessions/end-others', { method: 'POST' });
    expect([answer.status, await answer.json()]).toEqual([200, { sessions: live - 1, grants: 1 }]);
    expect(await Promise.all(others.map((one) => one.isSignedIn()))).toEqual([false, false]);
    expect([await own.isSignedIn(), await stranger.browser.isSignedIn()]).toEqual([true, true]);
    expect([await renewed(ended.refreshToken), await renewed(kept.refreshToken)]).toEqual([400, 200]);
    const again = await own.fetch('/api/console/sessions/end-others', { method: 'POST' });
    expect(await again.json()).toEqual({ sessions: 0, grants: 0 });
    const entries = (await auditOf(service, accountId)).filter(({ action }) => action.endsWith('.revoked'));
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array<string>(live - 1).fill('session.revoked'),
      'grant.revoked',
    ]);
  });

  it('ends after ninety days, however much it is used', async () => {
    const own = await service.signedIn();
    const aged = async (days: number) => {
      await sql(
        `UPDATE accounts.console_session
            SET created_at = now() - make_interval(days => $2), last_used_at = now() - interval '1 hour'
          WHERE id = $1`,
        [own.sessionId, days],
      );
      return own.fetch('/api/console/sessions');
    };
    const from = Date.now();
    const answer = await aged(89);
    const { data } = (await answer.json()) as { data: { expiresAt: string; endsAt: string }[] };
    const [session] = data;
    expectMoment(session?.endsAt, from, 86_400_000);
    expect(session?.expiresAt).toBe(session?.endsAt);
    expect((await aged(90)).status).toBe(401);
  });

  it('ends after as many days as are set', async () => {
    const other = await ConsoleService.start({ CONSOLE_SESSION_MAX_DAYS: '2' });
    const own = await other.signedIn();
    expect((await own.fetch('/api/console/sessions')).status).toBe(200);
    await other.dataSource.query(
      `UPDATE accounts.console_session SET created_at = now() - interval '2 days' WHERE id = $1`,
      [own.sessionId],
    );
    expect((await own.fetch('/api/console/sessions')).status).toBe(401);
  });
});

describe('a program', () => {
  it('is let in by whoever has a passkey after it was shown only', async () => {
    const { browser: own, passkey: key, accountId } = await person();
    await sql('UPDATE accounts.console_session SET stepped_up_at = NULL WHERE account_id = $1', [accountId]);
    const refused = await letIn(own);
    expect([refused.status, refused.refreshToken]).toEqual([403, undefined]);
    expect(refused.page).toContain('data-step-up');
    await own.stepUp(key);
    expect((await letIn(own)).refreshToken).toEqual(expect.any(String));
  });

  it('is let in by whoever has no passkey within five minutes of the sign-in', async () => {
    const own = await service.signedIn();
    const at = browserOf(own);
    expect((await letIn(at)).status).toBe(200);
    await sql(`UPDATE accounts.console_session SET created_at = now() - interval '301 s' WHERE id = $1`, [
      own.sessionId,
    ]);
    const refused = await letIn(at);
    expect([refused.status, refused.refreshToken]).toEqual([403, undefined]);
    expect(refused.page).toContain('<a href="/sign-in?next=%2Foauth%2Fdevice%3Fuser_code%3D');
    expect(refused.page).not.toContain('value="allow"');
  });
});

describe('the last owner', () => {
  const PAIRS = 6;

  async function pair() {
    await sql(`UPDATE accounts.account SET role = 'member'`);
    const owner = () => service.signedIn({ role: 'owner', isSteppedUp: true });
    const [one, other] = [await owner(), await owner()];
    const emailOf = async ({ accountId }: { accountId: string }) =>
      (await sql('SELECT email FROM accounts.account WHERE id = $1', [accountId]))[0].email as string;
    return [
      { ...one, email: await emailOf(one) },
      { ...other, email: await emailOf(other) },
    ] as const;
  }
  const post = (at: Awaited<ReturnType<typeof pair>>[number], path: string, body: object) =>
    at.fetch(`/api/console/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const acting = () => sql(`SELECT FROM accounts.account WHERE role = 'owner' AND suspended_at IS NULL`);

  it.each([
    ['delete themselves', (at: Json) => post(at, 'account/delete', { email: at.email }), [200, 409]],
    [
      'delete each other',
      (at: Json, other: Json) => post(at, `owner/accounts/${other.accountId}/delete`, { email: other.email }),
      [200, 401, 403, 404],
    ],
    [
      'suspend each other',
      (at: Json, other: Json) => post(at, `owner/accounts/${other.accountId}/suspend`, {}),
      [200, 401, 403],
    ],
  ])('remains when the last two %s at once', async (_what, leave, allowed) => {
    for (let i = 0; i < PAIRS; i++) {
      const [one, other] = await pair();
      const statuses = await Promise.all(
        [leave(one, other), leave(other, one)].map(async (answer) => (await answer).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      for (const status of statuses) expect(allowed).toContain(status);
      expect(await acting()).toHaveLength(1);
    }
  });
});
