import { Invitations, OneTimeLinks } from '@wagewright/identity';
import { metricsRegistry } from '@wagewright/observability';
import { runAdminInProcess } from '../support/admin-in-process';
import { ConsoleBrowser, randomAddress } from '../support/console-browser';
import { ConsoleService, ownConsole, service } from '../support/console-service';
import { SoftwarePasskey } from '../support/software-passkey.mjs';

/** Uses of the same invitation at the same time. */
const CLAIMS = 30;

describe('signing in to the console', () => {
  ownConsole();

  const browser = () => new ConsoleBrowser(service);
  const passkey = () => new SoftwarePasskey(service.url);

  async function invited(): Promise<{ accountId: string; token: string }> {
    const invitation = await service.app
      .get(Invitations)
      .invite(service.dataSource.manager, { id: await service.newAccount() }, true);
    if (!invitation) throw new Error('nobody was invited');
    return invitation;
  }

  /** Somebody with a passkey, in a browser that is signed in. */
  async function person(): Promise<{ browser: ConsoleBrowser; passkey: SoftwarePasskey; accountId: string }> {
    const { accountId, token } = await invited();
    const made = { browser: browser(), passkey: passkey(), accountId };
    expect(await made.browser.post('sign-in/link', { token })).toHaveProperty('status', 204);
    expect(await made.browser.addPasskey(made.passkey)).toHaveProperty('status', 201);
    return made;
  }

  async function actionsOf(accountId: string): Promise<string[]> {
    const rows = await service.dataSource.query<{ action: string }[]>(
      'SELECT action FROM accounts.audit_entry WHERE account_id = $1 ORDER BY id',
      [accountId],
    );
    return rows.map(({ action }) => action);
  }

  it('goes by invitation, passkey, way out, and passkey again', async () => {
    const { browser: own, passkey: key, accountId } = await person();
    expect(await own.isSignedIn()).toBe(true);
    expect(await own.post('sign-out')).toHaveProperty('status', 204);
    expect(own.cookies.has(service.sessionCookie)).toBe(false);
    expect(await own.isSignedIn()).toBe(false);
    expect(await own.signIn(key)).toHaveProperty('status', 204);
    expect(await own.isSignedIn()).toBe(true);
    expect(await actionsOf(accountId)).toEqual([
      'session.opened',
      'passkey.added',
      'session.closed',
      'session.opened',
    ]);
  });

  it(`lets one of ${CLAIMS} through who use the same invitation at the same time`, async () => {
    const { accountId, token } = await invited();
    const replica = await service.replica();
    const claim = (at: string) =>
      fetch(`${at}/api/console/sign-in/link`, {
        method: 'POST',
        headers: {
          Origin: service.url,
          'Content-Type': 'application/json',
          'X-Forwarded-For': randomAddress(),
        },
        body: JSON.stringify({ token }),
      });
    try {
      const claims = Array.from({ length: CLAIMS }, (_, i) => claim(i % 2 ? service.url : replica.url));
      const statuses = (await Promise.all(claims)).map(({ status }) => status).sort();
      expect(statuses).toEqual([204, ...Array<number>(CLAIMS - 1).fill(401)]);
    } finally {
      await replica.app.close();
    }
    const [row] = await service.dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM accounts.console_session WHERE account_id = $1',
      [accountId],
    );
    expect(row).toEqual({ count: '1' });
  });

  it('takes no link that is old, replaced, or made up', async () => {
    const first = await invited();
    const second = await service.app
      .get(Invitations)
      .invite(service.dataSource.manager, { id: first.accountId }, false);
    expect(await browser().post('sign-in/link', { token: first.token })).toHaveProperty('status', 401);
    await service.dataSource.query(
      `UPDATE accounts.one_time_link SET expires_at = now() WHERE account_id = $1`,
      [first.accountId],
    );
    for (const token of [second?.token, 'made-up'])
      expect(await browser().post('sign-in/link', { token })).toHaveProperty('status', 401);
  });

  it('counts a link that fails by its purpose, and one that is made up as unknown', async () => {
    const failures = async () => {
      const metric = await metricsRegistry.getSingleMetric('console_sign_ins_total')?.get();
      const failed = metric?.values.filter(({ labels }) => labels['outcome'] === 'failed') ?? [];
      return Object.fromEntries(failed.map(({ labels, value }) => [labels['method'], value]));
    };
    const { accountId, token } = await invited();
    const link = await service.app.get(OneTimeLinks).signIn(service.dataSource.manager, accountId);
    for (const used of [token, link.token]) await browser().post('sign-in/link', { token: used });
    const before = await failures();
    for (const failing of [token, link.token, 'made-up'])
      await browser().post('sign-in/link', { token: failing });
    expect(await failures()).toEqual({
      ...before,
      invitation: Number(before.invitation) + 1,
      'sign-in-link': Number(before['sign-in-link']) + 1,
      'unknown-link': Number(before['unknown-link']) + 1,
    });
  });

  it('begins a session of a new cookie, and ends the one that was planted', async () => {
    const attacker = await service.signedIn();
    const { token } = await invited();
    const victim = browser();
    victim.cookies.set(service.sessionCookie, attacker.cookie.split('=')[1] ?? '');
    expect(await victim.post('sign-in/link', { token })).toHaveProperty('status', 204);
    expect(`${service.sessionCookie}=${victim.cookies.get(service.sessionCookie)}`).not.toBe(attacker.cookie);
    expect(await attacker.fetch('/api/console/sessions')).toHaveProperty('status', 401);
    expect(await victim.isSignedIn()).toBe(true);
  });

  it.each([
    ['from a page of another origin', { origin: 'http://localhost:1' }],
    ['signed with another key', { withOtherKey: true }],
    ['that did not ask who holds it', { isUnverified: true }],
  ])('takes no answer of an authenticator %s', async (_what, forgery) => {
    const { browser: own, passkey: key } = await person();
    const other = browser();
    expect(await other.signIn(key, forgery)).toHaveProperty('status', 401);
    expect(await other.isSignedIn()).toBe(false);
    if (!('withOtherKey' in forgery))
      expect(await own.addPasskey(passkey(), forgery)).toHaveProperty('status', 400);
  });

  it('takes an answer once, and from the browser that was asked alone', async () => {
    const { passkey: key } = await person();
    const [asked, other] = [browser(), browser()];
    const response = key.show(await asked.challenge('sign-in/passkey'));
    await other.challenge('sign-in/passkey');
    expect(await other.post('sign-in/passkey', { response })).toHaveProperty('status', 401);
    const cookies = new Map(asked.cookies);
    expect(await asked.post('sign-in/passkey', { response })).toHaveProperty('status', 204);
    for (const [name, value] of cookies) asked.cookies.set(name, value);
    expect(await asked.post('sign-in/passkey', { response })).toHaveProperty('status', 400);
  });

  it('takes the answers of two tabs in which it was begun, in any order and each once', async () => {
    const { passkey: key } = await person();
    const tabs = browser();
    const [first, second] = [
      await tabs.challenge('sign-in/passkey'),
      await tabs.challenge('sign-in/passkey'),
    ];
    const answer = (challenge: string) => tabs.post('sign-in/passkey', { response: key.show(challenge) });
    for (const challenge of [second, first]) expect(await answer(challenge)).toHaveProperty('status', 204);
    for (const challenge of [second, first]) expect(await answer(challenge)).toHaveProperty('status', 400);
  });

  it('remembers the last eight of a browser that begins without end', async () => {
    const { passkey: key } = await person();
    const eager = browser();
    const challenges: string[] = [];
    for (let i = 0; i < 10; i++) challenges.push(await eager.challenge('sign-in/passkey'));
    expect(eager.cookies.size).toBe(8);
    const statuses: number[] = [];
    for (const challenge of challenges)
      statuses.push((await eager.post('sign-in/passkey', { response: key.show(challenge) })).status);
    expect(statuses).toEqual([401, 401, ...Array<number>(8).fill(204)]);
  });

  it('lets a step-up be finished while another tab begins to add a passkey and a third to sign in', async () => {
    const { browser: own, passkey: key } = await person();
    const [stepUp, adding] = [await own.challenge('step-up'), await own.challenge('passkeys')];
    await own.challenge('sign-in/passkey');
    expect(await own.post('step-up', { response: key.show(stepUp) })).toHaveProperty('status', 204);
    const response = passkey().register(adding);
    expect(await own.post('passkeys', { response })).toHaveProperty('status', 201);
  });

  it('is kept apart from another console on the same host', async () => {
    const [{ browser: own }, other] = [await person(), await ConsoleService.start()];
    const elsewhere = new ConsoleBrowser(other);
    await elsewhere.challenge('sign-in/passkey');
    const { cookie } = await other.signedIn();
    const [name = '', value = ''] = cookie.split('=');
    // Browsers keep one jar for all ports of a host.
    for (const [key, kept] of elsewhere.cookies) own.cookies.set(key, kept);
    own.cookies.set(name, value);
    expect(await own.isSignedIn()).toBe(true);
  });

  it.each([{}, { response: {} }, { response: 'text' }, { response: { id: 7, response: [] } }])(
    'refuses %j as an answer, and says nothing of itself',
    async (body) => {
      const own = browser();
      await own.challenge('sign-in/passkey');
      const answer = await own.post('sign-in/passkey', body);
      expect([400, 401]).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/TypeError|CBOR|undefined/);
    },
  );

  it('asks for a passkey again before something grave, and takes nobody else’s', async () => {
    const [own, other] = [await person(), await person()];
    await service.dataSource.query(
      `UPDATE accounts.console_session
          SET stepped_up_at = now() - interval '6 minutes', created_at = now() - interval '1 hour'`,
    );
    const [mine] = await passkeysOf(own.browser);
    const remove = () => own.browser.fetch(`/api/console/passkeys/${mine?.id}`, { method: 'DELETE' });
    const refused = await remove();
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'STEP_UP_REQUIRED',
    ]);
    const refusedToAdd = await own.browser.post('passkeys/options');
    expect(((await refusedToAdd.json()) as { code: string }).code).toBe('STEP_UP_REQUIRED');

    expect(await own.browser.post('step-up', { response: {} })).toHaveProperty('status', 400);
    expect(await own.browser.stepUp(other.passkey)).toHaveProperty('status', 400);
    expect(await remove()).toHaveProperty('status', 403);
    expect(await own.browser.stepUp(own.passkey)).toHaveProperty('status', 204);
    const last = await remove();
    expect([last.status, await last.json()]).toEqual([
      409,
      expect.objectContaining({ error: 'This is the last way to sign in. Add another passkey first.' }),
    ]);

    expect(await own.browser.addPasskey(passkey())).toHaveProperty('status', 201);
    expect(await remove()).toHaveProperty('status', 204);
    expect(await browser().signIn(own.passkey)).toHaveProperty('status', 401);
  });

  it('shows, renames and deletes a person’s own passkeys only', async () => {
    const [own, other] = [await person(), await person()];
    const [theirs] = await passkeysOf(other.browser);
    const path = `/api/console/passkeys/${theirs?.id}`;
    const rename = (at: ConsoleBrowser, name: string) =>
      at.fetch(path, { method: 'PATCH', body: JSON.stringify({ name }) });
    expect(await rename(own.browser, 'Mine')).toHaveProperty('status', 404);
    expect(await own.browser.fetch(path, { method: 'DELETE' })).toHaveProperty('status', 404);
    expect(await rename(other.browser, '')).toHaveProperty('status', 400);
    expect(await rename(other.browser, 'Laptop')).toHaveProperty('status', 200);
    expect(await passkeysOf(other.browser)).toEqual([
      expect.objectContaining({ name: 'Laptop', isBackedUp: true }),
    ]);
    expect(await passkeysOf(own.browser)).toHaveLength(1);
  });

  it('lets no device have a second passkey for the same account', async () => {
    const { browser: own, passkey: key } = await person();
    expect(await own.addPasskey(key)).toHaveProperty('status', 409);
  });

  it('is refused for a minute to an address that tries too often, on every replica', async () => {
    const replica = await service.replica();
    try {
      const headers = { Origin: service.url, 'X-Forwarded-For': randomAddress() };
      const statuses: number[] = [];
      for (let i = 0; i < 32; i++) {
        const { status } = await fetch(
          `${i % 2 ? service.url : replica.url}/api/console/sign-in/passkey/options`,
          { method: 'POST', headers },
        );
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 429]);
    } finally {
      await replica.app.close();
    }
  });

  it.each([
    ['/keys?sort=used', '/keys?sort=used'],
    ['//attacker.example', '/'],
    ['/\\attacker.example', '/'],
    ['/\t/attacker.example', '/'],
    ['https://attacker.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['/"><script>', '/%22%3E%3Cscript%3E'],
  ])('leads from the page with next=%j to %j', async (next, href) => {
    const text = await (await service.fetch(`/sign-in?next=${encodeURIComponent(next)}`)).text();
    expect(/<a href="([^"]*)" data-next/.exec(text)?.[1]).toBe(href);
  });

  it.each(['/sign-in', '/welcome'])('has a page %s whose policy needs no exception', async (path) => {
    const response = await service.fetch(path);
    const text = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.*; require-trusted-types-for 'script'$/,
    );
    expect(text).not.toMatch(/ style=| on\w+=|<style|<script(?![^>]* src=)/);
    for (const [, asset = ''] of text.matchAll(/(?:src|href)="(\/sign-in\/assets\/[^"]+)"/g)) {
      const { status, headers } = await service.fetch(asset);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });

  it('is made possible by the operator, who makes an account or invites one that is there', async () => {
    const environment = {
      DATABASE_URL: service.databaseUrl,
      REDIS_URL: service.redisUrl,
      CONSOLE_BASE_URL: `${service.url}/`,
    };
    const admin = async (...args: string[]) =>
      runAdminInProcess(environment, 'account', 'invite', ...args, '--json');
    const made = await admin('--email', 'New.Person@example.com', '--owner');
    expect(made.code).toBe(0);
    const invitation = JSON.parse(made.stdout) as { id: string; token: string };
    expect(invitation).toMatchObject({ isNew: true, link: `${service.url}/welcome#${invitation.token}` });
    const again = await admin('--id', invitation.id);
    expect(JSON.parse(again.stdout)).toMatchObject({ id: invitation.id, isNew: false });
    expect((await admin()).stderr).toContain('Say who is invited: by --email or by --id.');
    expect((await admin('--id', 'usr_nobody')).stderr).toContain('There is no account usr_nobody.');

    const { token } = JSON.parse(again.stdout) as { token: string };
    expect(await browser().post('sign-in/link', { token })).toHaveProperty('status', 204);
    const rows = await service.dataSource.query(
      'SELECT email, name, plan, role FROM accounts.account WHERE id = $1',
      [invitation.id],
    );
    expect(rows).toEqual([
      { email: 'new.person@example.com', name: 'new.person', plan: 'free', role: 'owner' },
    ]);
  });

  async function passkeysOf(at: ConsoleBrowser): Promise<{ id: string; name: string }[]> {
    const response = await at.fetch('/api/console/passkeys');
    return ((await response.json()) as { data: { id: string; name: string }[] }).data;
  }
});
