import { ConsoleBrowser } from '../support/console-browser';
import { ConsoleService } from '../support/console-service';
import { freePort } from '../support/free-port';
import { IdentityProvider, type ProvidedPerson } from '../support/identity-provider';
import { MailSink } from '../support/mail-sink';
import { SoftwarePasskey } from '../support/software-passkey.mjs';

describe('ways in to the console beside the passkey', () => {
  let service: ConsoleService;
  let mails: MailSink;
  let provider: IdentityProvider;
  let callback: string;
  let distrust: () => Promise<void>;

  beforeAll(async () => {
    // The provider says at every start that a test's settings are not for production.
    for (const way of ['warn', 'info'] as const) jest.spyOn(console, way).mockReturnValue(undefined);
    mails = await MailSink.start();
    const port = await freePort();
    callback = `http://localhost:${port}/sign-in/oidc/acme/callback`;
    provider = await IdentityProvider.start(callback);
    distrust = provider.trusted();
    const acme = {
      name: 'acme',
      label: 'Acme',
      issuer: provider.issuer,
      clientId: 'console',
      clientSecret: 'a secret that both of them know',
      domains: { 'acme.example': 'ultra' },
    };
    service = await ConsoleService.start(
      { SMTP_URL: mails.url, OIDC_PROVIDERS: JSON.stringify([acme, { ...acme, name: 'other' }]) },
      port,
    );
  });

  afterAll(async () => {
    await service.stop();
    await distrust();
    await provider.goAway();
    await mails.stop();
  });

  const browser = () => new ConsoleBrowser(service);

  async function accountOf(at: ConsoleBrowser): Promise<object | undefined> {
    const { data } = (await (await at.fetch('/api/console/sessions')).json()) as { data?: { id: string }[] };
    const [row] = await service.dataSource.query<object[]>(
      `SELECT account.id, email, plan, role, session.method FROM accounts.account
         JOIN accounts.console_session AS session ON session.account_id = account.id WHERE session.id = $1`,
      [data?.[0]?.id],
    );
    return row;
  }

  describe('an e-mailed link', () => {
    const addressOf = async (accountId: string) => {
      const [row] = await service.dataSource.query<{ email: string }[]>(
        'SELECT email FROM accounts.account WHERE id = $1',
        [accountId],
      );
      return row?.email ?? '';
    };
    const tokenIn = (mail = '') => /\/welcome#([\w-]{43})/.exec(mail)?.[1];

    it('signs in once, and is sent once a minute', async () => {
      const accountId = await service.newAccount();
      const email = await addressOf(accountId);
      const own = browser();
      for (const spelling of [email, email.toUpperCase()])
        expect(await own.post('sign-in/email-link', { email: spelling })).toHaveProperty('status', 202);
      const [mail] = await mails.to(email);
      expect(mail).toContain('Your link to sign in to Wagewright');
      expect(await own.post('sign-in/link', { token: tokenIn(mail) })).toHaveProperty('status', 204);
      expect(await accountOf(own)).toMatchObject({ id: accountId, method: 'sign-in-link' });
      expect(await browser().post('sign-in/link', { token: tokenIn(mail) })).toHaveProperty('status', 401);
      expect(await mails.to(email)).toHaveLength(1);
    });

    it('is asked for alike whether there is such an account or not', async () => {
      const email = await addressOf(await service.newAccount());
      const answers = await Promise.all(
        [email, 'nobody@example.com'].map((to) => browser().post('sign-in/email-link', { email: to })),
      );
      const [known, unknown] = await Promise.all(
        answers.map(async (answer) => [answer.status, await answer.json()]),
      );
      expect(known).toEqual(unknown);
      await mails.to(email);
      expect(mails.mails.filter(({ to }) => to.includes('nobody@example.com'))).toEqual([]);
    });

    it('is refused to an address that asks for more than five a minute', async () => {
      const own = browser();
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++)
        statuses.push((await own.post('sign-in/email-link', { email: `nobody${i}@example.com` })).status);
      expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    });

    it.each(['', 'nobody', 'a@b\r\nBcc: c@example.com', 7])('is sent to no %j', async (email) => {
      expect(await browser().post('sign-in/email-link', { email })).toHaveProperty('status', 400);
    });
  });

  describe('a recovery code', () => {
    it('signs in once, and the passkey made then deletes no other for a day', async () => {
      const owner = await service.signedIn({ isSteppedUp: true });
      const { codes } = (await (
        await owner.fetch('/api/console/recovery-codes', { method: 'POST' })
      ).json()) as { codes: string[] };
      expect(new Set(codes).size).toBe(10);
      const [first = '', second = ''] = codes;

      const lost = browser();
      expect(await lost.post('sign-in/recovery-code', { code: first.toUpperCase() })).toHaveProperty(
        'status',
        204,
      );
      const old = new SoftwarePasskey(service.url);
      expect(await lost.addPasskey(old)).toHaveProperty('status', 201);
      expect(await (await lost.fetch('/api/console/recovery-codes')).json()).toMatchObject({ left: 9 });

      const thief = browser();
      expect(await thief.post('sign-in/recovery-code', { code: first })).toHaveProperty('status', 401);
      expect(await thief.post('sign-in/recovery-code', { code: second })).toHaveProperty('status', 204);
      expect(await thief.addPasskey(new SoftwarePasskey(service.url))).toHaveProperty('status', 201);
      const { data } = (await (await thief.fetch('/api/console/passkeys')).json()) as {
        data: { id: string }[];
      };
      const remove = (at: ConsoleBrowser, index: number) =>
        at.fetch(`/api/console/passkeys/${data[index]?.id}`, { method: 'DELETE' });
      const refused = await remove(thief, 0);
      expect([refused.status, await refused.text()]).toEqual([
        409,
        expect.stringContaining('after a recovery'),
      ]);
      expect(await remove(lost, 1)).toHaveProperty('status', 204);
    });

    it('is made by nobody who has not shown a passkey, and ends with the next ten', async () => {
      const person = await service.signedIn();
      const renew = (at = person) => at.fetch('/api/console/recovery-codes', { method: 'POST' });
      expect(await (await renew()).json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
      expect(await (await person.fetch('/api/console/recovery-codes')).json()).toEqual({
        left: 0,
        createdAt: null,
      });
      const owner = await service.signedIn({ isSteppedUp: true });
      const { codes } = (await (await renew(owner)).json()) as { codes: string[] };
      await renew(owner);
      expect(await browser().post('sign-in/recovery-code', { code: codes[0] })).toHaveProperty('status', 401);
    });

    it('is read from no text of another shape', async () => {
      expect(await browser().post('sign-in/recovery-code', { code: 'short' })).toHaveProperty('status', 400);
      expect((await service.fetch('/recover')).status).toBe(200);
    });
  });

  describe('an identity provider', () => {
    /** Begins in a browser, and gives the address with which the provider sends it back. */
    async function begun(own: ConsoleBrowser, person: ProvidedPerson, next = '/keys'): Promise<string> {
      provider.person = person;
      const response = await own.fetch(`/sign-in/oidc/acme?next=${encodeURIComponent(next)}`);
      expect(response.status).toBe(303);
      return provider.followed(response.headers.get('location') ?? '', callback);
    }
    const signIn = async (own: ConsoleBrowser, person: ProvidedPerson, next?: string) =>
      own.fetch(await begun(own, person, next));

    it('makes an account for the people of a listed domain, with its plan, and knows them again', async () => {
      const ada = { sub: 'ada', email: 'Ada@acme.example', email_verified: true, name: 'Ada' };
      const own = browser();
      const response = await signIn(own, ada, '//attacker.example');
      expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
      const account = await accountOf(own);
      expect(account).toMatchObject({
        email: 'ada@acme.example',
        plan: 'ultra',
        role: 'member',
        method: 'oidc',
      });
      const again = browser();
      const renamed = await signIn(again, { ...ada, email: 'ada@married.example' });
      expect(renamed.headers.get('location')).toBe('/keys');
      expect(await accountOf(again)).toEqual(account);
    });

    it('leads to the account with the same address, if it has verified that', async () => {
      const accountId = await service.newAccount();
      const [row] = await service.dataSource.query<{ email: string }[]>(
        'SELECT email FROM accounts.account WHERE id = $1',
        [accountId],
      );
      const [liar, own] = [browser(), browser()];
      expect(await signIn(liar, { sub: 'liar', email: row?.email, email_verified: false })).toHaveProperty(
        'status',
        403,
      );
      expect(await liar.isSignedIn()).toBe(false);
      await signIn(own, { sub: 'honest', email: row?.email, email_verified: true });
      expect(await accountOf(own)).toMatchObject({ id: accountId, plan: 'free' });
    });

    it('makes no account for others, and lets nobody into a suspended one', async () => {
      const own = browser();
      const stranger = { sub: 'stranger', email: 'stranger@example.com', email_verified: true };
      const refused = await signIn(own, stranger);
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining('You have no account here'),
      ]);
      const bob = { sub: 'bob', email: 'bob@acme.example', email_verified: true };
      await signIn(own, bob);
      await service.dataSource.query('UPDATE accounts.account SET suspended_at = now() WHERE email = $1', [
        bob.email,
      ]);
      expect(await signIn(browser(), bob)).toHaveProperty('status', 403);
    });

    it('is answered once, in the browser that began, with the provider that was asked', async () => {
      const eve = { sub: 'eve', email: 'eve@acme.example', email_verified: true };
      const [own, victim] = [browser(), browser()];
      const address = await begun(own, eve);
      expect(await victim.fetch(address)).toHaveProperty('status', 400);
      expect(await victim.isSignedIn()).toBe(false);
      const kept = new Map(own.cookies);
      expect(await own.fetch(address)).toHaveProperty('status', 303);
      for (const [name, value] of kept) own.cookies.set(name, value);
      expect(await own.fetch(address)).toHaveProperty('status', 400);
      const mixed = browser();
      const toOther = (await begun(mixed, eve)).replace('/oidc/acme/', '/oidc/other/');
      expect(await mixed.fetch(toOther)).toHaveProperty('status', 400);
    });

    it('is answered in each of two tabs, whatever was begun with a passkey meanwhile', async () => {
      const tia = { sub: 'tia', email: 'tia@acme.example', email_verified: true };
      const own = browser();
      const [first, second] = [await begun(own, tia), await begun(own, tia, '/usage')];
      await own.challenge('sign-in/passkey');
      expect((await own.fetch(first)).headers.get('location')).toBe('/keys');
      expect((await own.fetch(second)).headers.get('location')).toBe('/usage');
    });

    it.each([
      ['state', (url: URL) => url.searchParams.set('state', 'another')],
      ['code', (url: URL) => url.searchParams.set('code', 'another')],
      ['issuer', (url: URL) => url.searchParams.set('iss', 'http://localhost:1')],
    ])('is not believed with another %s', async (_what, change) => {
      const own = browser();
      const url = new URL(
        await begun(own, { sub: 'mallory', email: 'm@acme.example', email_verified: true }),
      );
      change(url);
      const refused = await own.fetch(url.href);
      expect([refused.status, await own.isSignedIn()]).toEqual([502, false]);
    });

    it('that is away is told with a page, and asked again when it is back', async () => {
      await provider.goAway();
      const away = await service.replica();
      try {
        const answer = await fetch(`${away.url}/sign-in/oidc/acme`, { redirect: 'manual' });
        expect([answer.status, await answer.text()]).toEqual([
          502,
          expect.stringContaining('cannot be reached at the moment'),
        ]);
        await provider.comeBack();
        const back = await fetch(`${away.url}/sign-in/oidc/acme`, { redirect: 'manual' });
        expect(back.status).toBe(303);
      } finally {
        await away.app.close();
      }
    });

    it('is offered on the page, and another one is not found', async () => {
      const page = await (await service.fetch('/sign-in?next=/keys')).text();
      expect(page).toContain('href="/sign-in/oidc/acme?next=%2Fkeys"');
      expect(page).toContain('data-form="email-link"');
      expect(page).not.toContain('data-form="sign-up"');
      expect(await service.fetch('/sign-in/oidc/nobody')).toHaveProperty('status', 404);
    });
  });

  it('do not include signing up, where one needs an invitation', async () => {
    const answer = await browser().post('sign-up', { email: 'new@example.com', name: 'New' });
    expect(answer.status).toBe(403);
  });

  it('include signing up, where it is open: with the proof of an e-mail where there are any', async () => {
    const open = await ConsoleService.start({ SMTP_URL: mails.url, SIGN_UP: 'open' });
    try {
      const own = new ConsoleBrowser(open);
      const answer = await own.post('sign-up', { email: 'eager@example.com', name: 'Eager' });
      expect(await answer.json()).toEqual({ isSignedIn: false });
      const [mail = ''] = await mails.to('eager@example.com');
      const token = /#([\w-]{43})/.exec(mail)?.[1];
      expect(await own.post('sign-in/link', { token })).toHaveProperty('status', 204);
    } finally {
      await open.stop();
    }
  });

  it('include signing up, where it is open: at once where there are no e-mails, with each address once', async () => {
    const open = await ConsoleService.start({ SIGN_UP: 'open' });
    try {
      const [own, other] = [new ConsoleBrowser(open), new ConsoleBrowser(open)];
      const person = { email: 'eager@example.com', name: 'Eager' };
      expect(await (await own.post('sign-up', person)).json()).toEqual({ isSignedIn: true });
      expect(await own.isSignedIn()).toBe(true);
      expect(await other.post('sign-up', person)).toHaveProperty('status', 409);
      expect(await other.post('sign-in/email-link', { email: person.email })).toHaveProperty('status', 404);
      const rows = await open.dataSource.query('SELECT plan, role FROM accounts.account');
      expect(rows).toEqual([{ plan: 'free', role: 'member' }]);
    } finally {
      await open.stop();
    }
  });
});
