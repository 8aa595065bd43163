import { Logger } from '@nestjs/common';
import { Invitations } from '@wagewright/identity';
import { NoticeTeller } from '../../apps/console/src/notices/notice-teller';
import { ConsoleBrowser } from '../support/console-browser';
import { ConsoleService, type PersonOptions } from '../support/console-service';
import { freePort } from '../support/free-port';
import { IdentityProvider, type ProvidedPerson } from './identity-provider';
import { MailSink } from '../support/mail-sink';
import { SoftwarePasskey } from '../support/software-passkey.mjs';

describe('ways in to the console beside the passkey', () => {
  let service: ConsoleService;
  let mails: MailSink;
  /** Takes HTTP Basic alone, and does not announce it. */
  let provider: IdentityProvider;
  /** Takes the secret in the body alone. */
  let entra: IdentityProvider;
  let callback: string;
  let distrust: () => Promise<void>;

  beforeAll(async () => {
    // The provider warns at every start that a test's settings are not for production.
    for (const way of ['warn', 'info'] as const) jest.spyOn(console, way).mockReturnValue(undefined);
    mails = await MailSink.start();
    const port = await freePort();
    callback = `http://localhost:${port}/sign-in/oidc/acme/callback`;
    provider = await IdentityProvider.start(callback);
    entra = await IdentityProvider.start(
      callback.replace('acme', 'entra'),
      'client_secret_post',
      provider.certificate,
    );
    distrust = provider.trusted();
    const acme = {
      name: 'acme',
      label: 'Acme',
      issuer: provider.issuer,
      clientId: 'console',
      clientSecret: 'a secret that both of them know',
      domains: { 'acme.example': 'ultra' },
    };
    const trusted = {
      ...acme,
      name: 'entra',
      issuer: entra.issuer,
      domains: { 'entra.example': 'pro' },
      emailVerified: 'assume',
    };
    service = await ConsoleService.start(
      { SMTP_URL: mails.url, OIDC_PROVIDERS: JSON.stringify([acme, { ...acme, name: 'other' }, trusted]) },
      port,
    );
  });

  afterAll(() => distrust());

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

  /** The newest first. */
  async function toldOf(accountId: string): Promise<{ kind: string; title: string }[]> {
    await service.app.get(NoticeTeller).lookNow();
    return service.dataSource.query(
      'SELECT kind, title FROM accounts.notice WHERE account_id = $1 ORDER BY id DESC',
      [accountId],
    );
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

    it('lives out its 15 minutes whatever is sent after it, and is sent five times a day', async () => {
      const accountId = await service.newAccount();
      const email = await addressOf(accountId);
      const aMinuteLater = () =>
        service.dataSource.query(
          `UPDATE accounts.one_time_link SET created_at = created_at - interval '1 minute' WHERE account_id = $1`,
          [accountId],
        );
      for (let count = 1; count <= 5; count++) {
        await browser().post('sign-in/email-link', { email });
        await mails.to(email, count);
        await aMinuteLater();
      }
      const sixth = await browser().post('sign-in/email-link', { email });
      expect([sixth.status, await sixth.json()]).toEqual([202, { isSent: true }]);
      // Mail requested later is sent later: by then the sixth would have arrived.
      const other = await addressOf(await service.newAccount());
      await browser().post('sign-in/email-link', { email: other });
      await mails.to(other);
      const sent = await mails.to(email);
      expect(sent).toHaveLength(5);
      for (const mail of sent)
        expect(await browser().post('sign-in/link', { token: tokenIn(mail) })).toHaveProperty('status', 204);
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
    it('signs in once, and the passkey made then only signs in for a day', async () => {
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
        403,
        expect.stringContaining('less than a day old'),
      ]);
      expect((await remove(lost, 1)).status).toBe(403);
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
    /** @returns the address to which the provider sends the browser back */
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

    async function accountWith(email: string, options?: PersonOptions): Promise<string> {
      const accountId = await service.newAccount(options);
      await service.dataSource.query('UPDATE accounts.account SET email = $2 WHERE id = $1', [
        accountId,
        email,
      ]);
      return accountId;
    }

    it('leads to the account with an address of its own domains, if it has verified that', async () => {
      const email = 'honest@acme.example';
      const accountId = await accountWith(email);
      const [liar, silent, own] = [browser(), browser(), browser()];
      for (const [at, claim] of [
        [liar, { email_verified: false }],
        [silent, {}],
      ] as const) {
        expect(await signIn(at, { sub: 'liar', email, ...claim })).toHaveProperty('status', 403);
        expect(await at.isSignedIn()).toBe(false);
      }
      await signIn(own, { sub: 'honest', email, email_verified: true });
      expect(await accountOf(own)).toMatchObject({ id: accountId, plan: 'free' });
      const [notice] = await toldOf(accountId);
      expect(notice).toMatchObject({ kind: 'provider_changed', title: 'An identity provider was connected' });
    });

    it('is believed of its own domains without a word of verification, where the settings say so', async () => {
      const signInAt = async (own: ConsoleBrowser, person: ProvidedPerson) => {
        entra.person = person;
        const response = await own.fetch('/sign-in/oidc/entra');
        const back = callback.replace('acme', 'entra');
        return own.fetch(await entra.followed(response.headers.get('location') ?? '', back));
      };
      const own = browser();
      expect((await signInAt(own, { sub: 'una', email: 'Una@entra.example' })).status).toBe(303);
      expect(await accountOf(own)).toMatchObject({ email: 'una@entra.example', plan: 'pro' });
      for (const person of [
        { sub: 'elsewhere', email: 'una@acme.example' },
        { sub: 'denied', email: 'denied@entra.example', email_verified: false },
        { sub: 'nameless' },
      ])
        expect((await signInAt(browser(), person)).status).toBe(403);
    });

    it('ends what a link of the day let in, names it and goes on', async () => {
      const lea = { sub: 'lea', email: 'lea@acme.example', email_verified: true };
      const own = browser();
      await signIn(own, lea);
      const { own: thief, passkey } = await withPasskey(lea.email);
      const answer = await signIn(own, lea);
      const page = await answer.text();
      expect([answer.status, page]).toEqual([200, expect.stringContaining('passkey “Unknown device”')]);
      expect(page).toContain('href="/keys"');
      expect([await own.isSignedIn(), await thief.isSignedIn()]).toEqual([true, false]);
      expect(await browser().signIn(passkey)).toHaveProperty('status', 401);
      expect(await signIn(own, lea)).toHaveProperty('status', 303);
    });

    it('that sends a text that PostgreSQL cannot keep vouches for nobody', async () => {
      const person = { sub: 'nul', email: 'nul@acme.example', email_verified: true, name: 'a\u0000' };
      expect(await signIn(browser(), person)).toHaveProperty('status', 502);
    });

    it.each([
      ['gives no address', {}, 'gave no e-mail address'],
      ['has not verified it', { email: 'log@acme.example' }, 'has not verified'],
      ['is of no listed domain', { email: 'log@b.example', email_verified: true }, 'without an invitation'],
    ])('that %s leaves the reason in the log, and no address', async (_what, claims, reason) => {
      const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
      try {
        expect(await signIn(browser(), { sub: 'logged', ...claims })).toHaveProperty('status', 403);
        expect(warn.mock.calls).toContainEqual([
          { message: 'a sign-in was refused', provider: 'acme', reason: expect.stringContaining(reason) },
        ]);
      } finally {
        warn.mockRestore();
      }
    });

    it.each([
      ['of another domain', 'victim@elsewhere.example', {}],
      ['of an owner', 'owner@acme.example', { role: 'owner' }],
    ] as const)('leads to no account %s that is there', async (_whose, email, options) => {
      await accountWith(email, options);
      const thief = browser();
      expect(await signIn(thief, { sub: email, email, email_verified: true })).toHaveProperty('status', 403);
      expect(await thief.isSignedIn()).toBe(false);
    });

    /** A person who has signed in by a link and created a passkey. */
    async function withPasskey(email: string): Promise<{ own: ConsoleBrowser; passkey: SoftwarePasskey }> {
      const invitation = await service.app
        .get(Invitations)
        .invite(service.dataSource.manager, { email }, false);
      const [own, passkey] = [browser(), new SoftwarePasskey(service.url)];
      await own.post('sign-in/link', { token: invitation?.token });
      expect(await own.addPasskey(passkey)).toHaveProperty('status', 201);
      return { own, passkey };
    }

    it('leads to no account with a passkey, until its person connects it', async () => {
      const vera = { sub: 'vera', email: 'vera@acme.example', email_verified: true };
      const { own, passkey } = await withPasskey(vera.email);
      const stranger = browser();
      expect(await signIn(stranger, vera)).toHaveProperty('status', 403);
      await own.stepUp(passkey);
      await connect(own, vera);
      const { data } = (await (await own.fetch('/api/console/providers')).json()) as { data: object[] };
      expect(data).toContainEqual(expect.objectContaining({ name: 'acme', isConnected: true }));
      expect(await signIn(stranger, vera)).toHaveProperty('status', 303);
      expect(await accountOf(stranger)).toMatchObject({ email: vera.email, method: 'oidc' });

      expect((await own.post('providers/acme/disconnect')).status).toBe(200);
      expect(await stranger.isSignedIn()).toBe(false);
      expect(await own.isSignedIn()).toBe(true);
      expect(await signIn(stranger, vera)).toHaveProperty('status', 403);
      expect((await own.post('providers/acme/disconnect')).status).toBe(404);
    });

    async function connect(own: ConsoleBrowser, person: ProvidedPerson): Promise<Response> {
      provider.person = person;
      const begun = await own.post('providers/acme/connect');
      const { authorizationUrl } = (await begun.json()) as { authorizationUrl: string };
      return own.fetch(await provider.followed(authorizationUrl, callback));
    }

    it('is connected by the session that began it, and with one account', async () => {
      const [first, second] = [await withPasskey('kim@acme.example'), await withPasskey('lee@acme.example')];
      const kim = { sub: 'kim' };
      expect((await connect(first.own, kim)).headers.get('location')).toBe('/security');
      const taken = await connect(second.own, kim);
      expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining('another account')]);

      provider.person = { sub: 'lee' };
      const begun = await second.own.post('providers/acme/connect');
      const { authorizationUrl } = (await begun.json()) as { authorizationUrl: string };
      const back = await provider.followed(authorizationUrl, callback);
      await second.own.post('sign-out');
      expect(await second.own.fetch(back)).toHaveProperty('status', 400);
      expect(await signIn(browser(), { sub: 'lee' })).toHaveProperty('status', 403);
    });

    it('is connected by nobody who has not shown a passkey', async () => {
      const plain = await service.signedIn();
      const refused = await plain.fetch('/api/console/providers/acme/connect', { method: 'POST' });
      expect(await refused.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    });

    it('ends what a stranger made who took the address first', async () => {
      const email = 'late@acme.example';
      const stranger = await service.signedIn({ isProven: false });
      await service.dataSource.query('UPDATE accounts.account SET email = $2 WHERE id = $1', [
        stranger.accountId,
        email,
      ]);
      const own = browser();
      expect(await signIn(own, { sub: 'late', email, email_verified: true })).toHaveProperty('status', 303);
      expect(await accountOf(own)).toMatchObject({ id: stranger.accountId });
      expect(await stranger.fetch('/api/console/session')).toHaveProperty('status', 401);
    });

    it('makes no account for others, and lets nobody into a suspended one', async () => {
      const own = browser();
      const stranger = { sub: 'stranger', email: 'stranger@example.com', email_verified: true };
      const refused = await signIn(own, stranger);
      expect([refused.status, await refused.text()]).toEqual([
        403,
        expect.stringContaining('No account here is connected'),
      ]);
      const bob = { sub: 'bob', email: 'bob@acme.example', email_verified: true };
      await signIn(own, bob);
      await service.dataSource.query('UPDATE accounts.account SET suspended_at = now() WHERE email = $1', [
        bob.email,
      ]);
      const suspended = await signIn(browser(), bob);
      expect([suspended.status, await suspended.text()]).toEqual([
        403,
        expect.stringContaining('This account is suspended.'),
      ]);
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
      provider.goAway();
      const away = await service.replica();
      try {
        const answer = await fetch(`${away.url}/sign-in/oidc/acme`, { redirect: 'manual' });
        expect([answer.status, await answer.text()]).toEqual([
          502,
          expect.stringContaining('cannot be reached at the moment'),
        ]);
        provider.comeBack();
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
      expect(await service.fetch('/sign-in/oidc/nobody')).toHaveProperty('status', 404);
    });
  });

  it('do not include signing up, where one needs an invitation, and the page says so', async () => {
    const page = await (await service.fetch('/sign-in')).text();
    expect(page).toContain('New here? Ask whoever runs this site for an invitation.');
    expect(page).toMatch(/<a href="http:\S+\/salaries">/);
    expect(page).not.toContain('data-form="sign-up"');
    const answer = await browser().post('sign-up', { email: 'new@example.com', name: 'New' });
    expect(answer.status).toBe(403);
  });

  it('include signing up, where it is open, with the proof of an e-mail', async () => {
    const open = await ConsoleService.start({ SMTP_URL: mails.url, SIGN_UP: 'open' });
    expect(await (await open.fetch('/sign-in')).text()).toContain('data-form="sign-up"');
    const own = new ConsoleBrowser(open);
    const answer = await own.post('sign-up', { email: 'eager@example.com', name: 'Eager' });
    expect(await answer.json()).toEqual({ isSignedIn: false });
    const [mail = ''] = await mails.to('eager@example.com');
    const token = /#([\w-]{43})/.exec(mail)?.[1];
    expect(await own.post('sign-in/link', { token })).toHaveProperty('status', 204);
  });
});
