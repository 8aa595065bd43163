import { randomUUID } from 'node:crypto';
import { Authenticator, CredentialService } from '@wagewright/auth';
import { Invitations, tokenHash } from '@wagewright/identity';
import { NoticeTeller } from '../../apps/console/src/notices/notice-teller';
import { runAdminInProcess } from '../support/admin-in-process';
import { ConsoleBrowser, randomAddress } from '../support/console-browser';
import { getJson as get, postJson as post } from '../support/console-calls';
import { ConsoleService, type SignedIn } from '../support/console-service';
import { MailSink } from '../support/mail-sink';
import { SoftwarePasskey } from '../support/software-passkey.mjs';

const INVITATIONS = '/api/console/owner/invitations';

let service: ConsoleService;
let sink: MailSink;
let owner: SignedIn;

beforeAll(async () => {
  sink = await MailSink.start();
  service = await ConsoleService.start({ SMTP_URL: sink.url });
  owner = await service.signedIn({ role: 'owner', isSteppedUp: true });
});

const browser = () => new ConsoleBrowser(service);
const query = <T>(sql: string, ...values: unknown[]) => service.dataSource.query<T[]>(sql, values);
const look = () => service.app.get(NoticeTeller).lookNow();

async function accountOf(accountId: string): Promise<{ email: string; role: string; provenAt: Date | null }> {
  const [row] = await query<{ email: string; role: string; provenAt: Date | null }>(
    'SELECT email, role, email_proven_at AS "provenAt" FROM accounts.account WHERE id = $1',
    accountId,
  );
  if (!row) throw new Error(`there is no account ${accountId}`);
  return row;
}

/** A person who holds an unproven address, with every credential that a person can create alone. */
async function squatter() {
  const person = await service.signedIn({ isProven: false, isSteppedUp: true });
  const { accountId } = person;
  const credentials = service.app.get(CredentialService);
  const key = await credentials.issue(accountId, { kind: 'api_key', scopes: ['intelligence:read'] });
  const token = await credentials.issue(accountId, { kind: 'pipeline_token', scopes: ['read-write'] });
  const { body } = await post(person, '/api/console/recovery-codes');
  const passkey = new SoftwarePasskey(service.url);
  const own = browser();
  const [name = '', value = ''] = person.cookie.split('=');
  own.cookies.set(name, value);
  expect(await own.addPasskey(passkey)).toHaveProperty('status', 201);
  for (const [sql, ...values] of [
    [
      `INSERT INTO accounts.external_identity (provider, subject, account_id) VALUES ('acme', $1, $1)`,
      accountId,
    ],
    [
      `INSERT INTO accounts.oauth_grant (id, account_id, client_id, client_name, scope, resources, expires_at)
       VALUES ($1, $2, 'c', 'Program', 'read-write', '{}', now() + interval '1 day')`,
      `gnt_${accountId}`,
      accountId,
    ],
    [
      `INSERT INTO accounts.oauth_artifact (kind, key_hash, grant_id, payload, expires_at)
       VALUES ('RefreshToken', $1, $2, '{}', now() + interval '1 day')`,
      tokenHash(accountId),
      `gnt_${accountId}`,
    ],
    [
      `INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id)
       VALUES ($1, $2, 'https://hooks.example.com/in', 'hooks.example.com', '{*}', 's', 'k')`,
      `wh_${accountId}`,
      accountId,
    ],
    [
      `INSERT INTO pipeline.calendar_feed (user_id, token_hash, prefix, created_at) VALUES ($1, $2, 'feed_', now())`,
      accountId,
      tokenHash(accountId),
    ],
    [
      `INSERT INTO compensation.shared_offers (id, account_id, token_hash, comparison, expires_at)
       VALUES ($1, $2, $3, '{}', now() + interval '1 day')`,
      `shr_${accountId}`,
      accountId,
      tokenHash(accountId),
    ],
  ] as const)
    await query(sql, ...values);
  return { person, own, passkey, secrets: { key: key.secret, token: token.secret }, codes: body.codes };
}

/** Everything of an account that lets a person in, or lets data out. */
async function waysOf(accountId: string): Promise<string[]> {
  const rows = await query<{ what: string }>(
    `SELECT 'session' AS what FROM accounts.console_session WHERE account_id = $1 AND revoked_at IS NULL
     UNION ALL SELECT 'passkey' FROM accounts.passkey WHERE account_id = $1
     UNION ALL SELECT 'code' FROM accounts.recovery_code WHERE account_id = $1
     UNION ALL SELECT 'provider' FROM accounts.external_identity WHERE account_id = $1
     UNION ALL SELECT 'credential' FROM accounts.credential WHERE account_id = $1 AND revoked_at IS NULL
     UNION ALL SELECT 'grant' FROM accounts.oauth_grant WHERE account_id = $1 AND revoked_at IS NULL
     UNION ALL SELECT 'artifact' FROM accounts.oauth_artifact WHERE grant_id = 'gnt_' || $1
     UNION ALL SELECT 'webhook' FROM pipeline.webhook_endpoint WHERE user_id = $1 AND deleted_at IS NULL
     UNION ALL SELECT 'feed' FROM pipeline.calendar_feed WHERE user_id = $1
     UNION ALL SELECT 'offers' FROM compensation.shared_offers WHERE account_id = $1`,
    accountId,
  );
  return rows.map(({ what }) => what);
}

describe('an address that nobody has proven', () => {
  it.each(['invitation', 'sign-in-link'])(
    'is freed of whatever a stranger made by a %s that is used',
    async (way) => {
      const { person, own, passkey, secrets, codes } = await squatter();
      const { accountId } = person;
      const { email } = await accountOf(accountId);
      expect(new Set(await waysOf(accountId)).size).toBe(10);
      const standing = async (kind: 'api_key' | 'pipeline_token', secret: string) =>
        (await service.app.get(Authenticator).authenticate(kind, secret)).outcome;
      expect(await standing('api_key', secrets.key)).toBe('active');

      const victim = browser();
      if (way === 'invitation') {
        const invitation = await service.app
          .get(Invitations)
          .invite(service.dataSource.manager, { id: accountId }, true);
        // The invitation alone gives no access.
        expect((await get(person, '/api/console/session')).body.isOwner).toBe(false);
        expect((await get(person, '/api/console/owner/accounts')).status).toBe(403);
        expect(await victim.post('sign-in/link', { token: invitation?.token })).toHaveProperty('status', 204);
      } else {
        await victim.post('sign-in/email-link', { email });
        const [mail = ''] = await sink.to(email);
        const token = /#([\w-]{43})/.exec(mail)?.[1];
        expect(await victim.post('sign-in/link', { token })).toHaveProperty('status', 204);
      }
      expect(await accountOf(accountId)).toMatchObject({
        role: way === 'invitation' ? 'owner' : 'member',
        provenAt: expect.any(Date),
      });
      expect(await waysOf(accountId)).toEqual(['session']);
      expect(await own.isSignedIn()).toBe(false);
      expect(await victim.isSignedIn()).toBe(true);
      expect(await browser().signIn(passkey)).toHaveProperty('status', 401);
      expect(await browser().post('sign-in/recovery-code', { code: codes[0] })).toHaveProperty('status', 401);
      expect(await standing('api_key', secrets.key)).toBe('revoked');
      expect(await standing('pipeline_token', secrets.token)).toBe('revoked');
    },
  );

  it('keeps the keys that the operator made before anybody signed in', async () => {
    const accountId = await service.newAccount({ isProven: false });
    await service.app
      .get(CredentialService)
      .issue(accountId, { kind: 'api_key', scopes: ['intelligence:read'] });
    const invitation = await service.app
      .get(Invitations)
      .invite(service.dataSource.manager, { id: accountId }, true);
    expect(await browser().post('sign-in/link', { token: invitation?.token })).toHaveProperty('status', 204);
    expect(await waysOf(accountId)).toEqual(['session', 'credential']);
    expect(await accountOf(accountId)).toMatchObject({ role: 'owner', provenAt: expect.any(Date) });
  });

  it('that is proven already keeps everything when a link is used', async () => {
    const person = await service.signedIn();
    const { email } = await accountOf(person.accountId);
    const own = browser();
    await own.post('sign-in/email-link', { email });
    const [mail = ''] = await sink.to(email);
    await own.post('sign-in/link', { token: /#([\w-]{43})/.exec(mail)?.[1] });
    expect(await get(person, '/api/console/session')).toHaveProperty('status', 200);
  });

  it('is told nothing and sent nothing', async () => {
    const person = await service.signedIn({ isProven: false, isSteppedUp: true });
    await post(person, '/api/console/recovery-codes');
    await post(owner, `/api/console/owner/accounts/${person.accountId}/plan`, { plan: 'pro' });
    const told = await service.signedIn({ isSteppedUp: true });
    await post(told, '/api/console/recovery-codes');
    await look();
    await sink.to((await accountOf(told.accountId)).email);
    expect((await get(person, '/api/console/notices')).body.data).toEqual([]);
    const { email } = await accountOf(person.accountId);
    expect(sink.mails.filter(({ to }) => to.includes(email))).toEqual([]);
  });
});

describe('an invitation to an account that somebody uses', () => {
  const admin = async (...args: string[]) =>
    runAdminInProcess(
      { DATABASE_URL: service.databaseUrl, REDIS_URL: service.redisUrl },
      'account',
      ...args,
      '--json',
    );

  const USES: [string, (accountId: string) => Promise<unknown>][] = [
    [
      'a token',
      (accountId) =>
        service.app
          .get(CredentialService)
          .issue(accountId, { kind: 'pipeline_token', scopes: ['read-only'] }),
    ],
    [
      'a job',
      (accountId) =>
        query(
          `INSERT INTO pipeline.job (id, user_id, title, company, status, initial_status, furthest_step, tags, version, status_changed_at, created_at, updated_at) VALUES ($1, $2, 'Welder', 'Acme', 'saved', 'saved', 0, '{}', 1, now(), now(), now())`,
          `job_${accountId}`,
          accountId,
        ),
    ],
  ];

  it.each(USES)('goes by e-mail to its address alone, when it has %s', async (_what, use) => {
    const accountId = await service.newAccount();
    await use(accountId);
    const { email } = await accountOf(accountId);
    const { status, body } = await post(owner, INVITATIONS, { email });
    expect([status, body.link, body.isMailed]).toEqual([201, null, true]);
    const [mail] = await sink.to(email);
    expect(mail).toContain(`${service.url}/welcome#`);
    // The owner of its keys may name the account by its address.
    const invited = await admin('invite', '--email', email.toUpperCase());
    expect(JSON.parse(invited.stdout)).toMatchObject({ id: accountId, isNew: false });
  });

  it('is refused after a sign-in, however long ago, unless the operator names the account', async () => {
    const { accountId, token } = (await service.app
      .get(Invitations)
      .invite(service.dataSource.manager, { email: `${randomUUID()}@example.com` }, false))!;
    await browser().post('sign-in/link', { token });
    // As retention does.
    await query('DELETE FROM accounts.console_session WHERE account_id = $1', accountId);
    await query('DELETE FROM accounts.one_time_link WHERE account_id = $1', accountId);
    const { email } = await accountOf(accountId);
    expect(await post(owner, INVITATIONS, { email, isOwner: true })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    const refused = await admin('invite', '--email', email, '--owner');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`--id ${accountId}`)]);
    expect(await accountOf(accountId)).toMatchObject({ role: 'member' });
    expect((await admin('invite', '--id', accountId, '--owner')).code).toBe(0);
    expect(await accountOf(accountId)).toMatchObject({ role: 'member' });
  });

  it('warns the operator who changes the plan of an address that nobody has proven', async () => {
    const { accountId } = await service.signedIn({ isProven: false });
    await query('UPDATE accounts.account SET first_signed_in_at = now() WHERE id = $1', accountId);
    const environment = { DATABASE_URL: service.databaseUrl, REDIS_URL: service.redisUrl };
    const setPlan = ['account', 'set-plan', '--plan', 'pro', '--id'];
    const warned = await runAdminInProcess(environment, ...setPlan, accountId);
    expect([warned.code, warned.stdout]).toEqual([0, expect.stringContaining('is not verified')]);
    const proven = await runAdminInProcess(environment, ...setPlan, (await service.signedIn()).accountId);
    expect(proven.stdout).not.toContain('proven');
  });
});

describe('security notices', () => {
  it('tell of every way in that is opened or closed, here and by e-mail', async () => {
    const { person, own, passkey } = await squatter();
    const { accountId } = person;
    await query(
      `UPDATE accounts.account SET email_proven_at = now(), first_signed_in_at = now() - interval '1 hour' WHERE id = $1`,
      accountId,
    );
    await query(
      `INSERT INTO accounts.audit_entry (id, action, actor, account_id, details)
       SELECT 'aud_' || action || right(max.id, 22), action, $1, $1, details::jsonb
         FROM (SELECT max(id) AS id FROM accounts.audit_entry) AS max
        CROSS JOIN (VALUES ('provider.linked', '{"provider": "acme"}'), ('grant.created', '{"clientName": "Helper"}'))
           AS made (action, details)`,
      accountId,
    );
    const thief = browser();
    await thief.signIn(passkey);
    await thief.post('sign-out');
    await own.addPasskey(new SoftwarePasskey(service.url));
    for (let i = 0; i < 2; i++) await look();
    const { data } = (await get(person, '/api/console/notices')).body;
    expect(data.map(({ title }: { title: string }) => title).sort()).toEqual([
      'A passkey was added',
      'A passkey was added',
      'A program was let in',
      'An identity provider was connected',
      'New recovery codes were made',
      'New sign-in: Test',
      'New sign-in: Unknown device',
    ]);
    const mails = await sink.to((await accountOf(accountId)).email, 7);
    expect(mails).toHaveLength(7);
  });

  it('say nothing of the steps of the welcome', async () => {
    const { accountId, token } = (await service.app
      .get(Invitations)
      .invite(service.dataSource.manager, { email: `${randomUUID()}@example.com` }, false))!;
    const invited = browser();
    await invited.post('sign-in/link', { token });
    expect(await invited.addPasskey(new SoftwarePasskey(service.url))).toHaveProperty('status', 201);
    for (let i = 0; i < 2; i++) await look();
    expect(await query('SELECT title FROM accounts.notice WHERE account_id = $1', accountId)).toEqual([]);
  });
});

describe('cookies of no session', () => {
  it.each([
    ['GET', '/api/console/session', 401],
    ['GET', '/keys', 303],
    ['POST', '/api/console/sign-out', 204],
  ])('are looked up 60 times a minute for an address: %s %s', async (method, path, status) => {
    const address = randomAddress();
    const person = await service.signedIn();
    const call = (cookie: string, from = address) =>
      service.fetch(path, { method, headers: { 'X-Forwarded-For': from } }, cookie);
    const statuses: number[] = [];
    for (let i = 0; i < 62; i++)
      statuses.push((await call(`${service.sessionCookie}=${randomUUID()}`)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(status), 429, 429]);
    const exhausted = await call(person.cookie);
    expect([exhausted.status, exhausted.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await call('', address)).status).toBe(status);
    expect((await call(`${service.sessionCookie}=x`, randomAddress())).status).toBe(status);
    expect((await get(person, '/api/console/session')).status).toBe(200);
  });
});
