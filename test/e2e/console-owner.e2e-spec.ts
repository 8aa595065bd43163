import { randomUUID } from 'node:crypto';
import { Authenticator, CallLog, CredentialService, type LoggedCall } from '@wagewright/auth';
import { NoticeTeller } from '../../apps/console/src/notices/notice-teller';
import { EXPECTED_ROUTES } from '../structure/expected-routes';
import { auditOf, getJson as get, postJson as post } from '../support/console-calls';
import { ConsoleService, type SignedIn } from '../support/console-service';
import { GrantTokens } from '../support/grant-tokens';
import { MailSink } from '../support/mail-sink';

const CALL: LoggedCall = {
  at: Date.now(),
  service: 'pipeline',
  method: 'GET',
  route: '/api/mcp/jobs',
  parameters: '',
  status: 200,
  durationMs: 3,
  requestId: 'req_0123456789abcdef',
  credentialId: 'tok_1',
  code: undefined,
  reason: undefined,
};

let service: ConsoleService;
let owner: SignedIn;
let sink: MailSink;

beforeAll(async () => {
  sink = await MailSink.start();
  service = await ConsoleService.start({ SMTP_URL: sink.url, MAIL_FROM: 'console@example.com' });
  owner = await service.signedIn({ plan: 'ultra', role: 'owner', isSteppedUp: true });
});

const OWNER = '/api/console/owner';
const emailOf = async (person: SignedIn) => (await get(person, '/api/console/session')).body.account.email;
const noticesOf = async (person: SignedIn) => (await get(person, '/api/console/notices')).body;

describe('owners', () => {
  it('find accounts by part of the address or the name, in pages', async () => {
    const people = [await service.signedIn(), await service.signedIn({ plan: 'pro' })];
    const email = await emailOf(people[0]!);
    const found = await get(owner, `${OWNER}/accounts?q=${encodeURIComponent(email.toUpperCase())}`);
    expect(found.body).toMatchObject({
      total: 1,
      data: [{ id: people[0]!.accountId, email, isOwner: false }],
    });
    const first = (await get(owner, `${OWNER}/accounts?limit=1`)).body;
    const second = (await get(owner, `${OWNER}/accounts?limit=1&cursor=${first.nextCursor}`)).body;
    expect([first.data[0].id, second.data[0].id]).toEqual([people[1]!.accountId, people[0]!.accountId]);
    expect(first.total).toBeGreaterThanOrEqual(3);
    expect((await get(owner, `${OWNER}/accounts?plan=gold`)).status).toBe(400);
    const { body } = await get(owner, `${OWNER}/accounts/${people[1]!.accountId}`);
    expect(body).toMatchObject({ plan: 'pro', credentials: { keys: 0, tokens: 0 } });
    expect(body.usage).toContainEqual({ surface: 'pipeline', minute: null, monthly: null });
  });

  it('invite people once for a repeated call, with a link that lies in the fragment', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const email = `guest-${randomUUID()}@example.com`;
    const [first, again] = [
      await post(owner, `${OWNER}/invitations`, { email, plan: 'pro' }, key),
      await post(owner, `${OWNER}/invitations`, { email, plan: 'pro' }, key),
    ];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ email, isNew: true });
    expect(first.body.link.startsWith(`${service.url}/welcome#`)).toBe(true);
    expect(first.body.isMailed).toBe(true);
    const [mail] = await sink.to(email, 1);
    expect(mail).toContain(first.body.link);
    const { body } = await get(owner, `${OWNER}/accounts/${first.body.accountId}`);
    expect(body).toMatchObject({ plan: 'pro', lastSignInAt: null });
    const taken = await post(owner, `${OWNER}/invitations`, {
      email: await emailOf(await service.signedIn()),
    });
    expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
    expect((await post(owner, `${OWNER}/invitations`, { email: 'nobody' })).status).toBe(400);
  });

  it('change plans', async () => {
    const person = await service.signedIn();
    const { status, body } = await post(owner, `${OWNER}/accounts/${person.accountId}/plan`, {
      plan: 'ultra',
    });
    expect([status, body.plan]).toEqual([200, 'ultra']);
    expect((await get(person, '/api/console/session')).body.account.plan).toBe('ultra');
    expect(await auditOf(service, person.accountId)).toEqual([
      { action: 'account.plan_changed', actor: owner.accountId, target: null },
    ]);
  });

  it('suspend accounts, whose sessions, keys and tokens then do not work, and restore them', async () => {
    const person = await service.signedIn();
    const { secret } = await service.app
      .get(CredentialService)
      .issue(person.accountId, { kind: 'api_key', scopes: ['intelligence:read'] });
    const outcome = async () =>
      (await service.app.get(Authenticator).authenticate('api_key', secret)).outcome;
    expect(await outcome()).toBe('active');
    const path = `${OWNER}/accounts/${person.accountId}`;
    const suspended = await post(owner, `${path}/suspend`, { reason: 'Asked for it.' });
    expect(suspended.body.suspendedAt).toEqual(expect.any(String));
    expect((await get(person, '/api/console/session')).status).toBe(401);
    expect(await outcome()).toBe('revoked');
    expect((await post(owner, `${path}/restore`)).body.suspendedAt).toBeNull();
    expect((await get(person, '/api/console/session')).status).toBe(200);
    expect(await outcome()).toBe('active');
    expect((await post(owner, `${OWNER}/accounts/${owner.accountId}/suspend`)).status).toBe(409);
  });

  it('delete accounts with everything, once the address is typed again', async () => {
    const person = await service.signedIn();
    const path = `${OWNER}/accounts/${person.accountId}/delete`;
    const log = service.app.get(CallLog);
    await log.append(person.accountId, [CALL]);
    expect(await log.read(person.accountId)).toHaveLength(1);
    expect((await post(owner, path, { email: 'other@example.com' })).status).toBe(400);
    const key = { 'Idempotency-Key': randomUUID() };
    const email = await emailOf(person);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await post(owner, path, { email }, key);
      expect([status, body]).toEqual([200, { deleted: true, id: person.accountId }]);
    }
    expect((await get(person, '/api/console/session')).status).toBe(401);
    expect(await log.read(person.accountId)).toEqual([]);
    const erasures = await service.dataSource.query<unknown[]>(
      'SELECT FROM accounts.account_erasure WHERE account_id = $1',
      [person.accountId],
    );
    expect(erasures).toHaveLength(1);
    expect((await auditOf(service, person.accountId)).at(-1)).toMatchObject({ action: 'account.deleted' });
  });

  it('see the audit trail of everybody, and people their own', async () => {
    const person = await service.signedIn({ isSteppedUp: true });
    const { body: made } = await post(person, '/api/console/credentials', {
      kind: 'key',
      name: 'Nightly report',
    });
    await post(owner, `${OWNER}/accounts/${person.accountId}/plan`, { plan: 'pro' });
    const all = (await get(owner, `${OWNER}/audit?accountId=${person.accountId}`)).body;
    expect(all.data.map(({ action }: { action: string }) => action)).toEqual([
      'account.plan_changed',
      'key.created',
    ]);
    expect(all.data[1]).toMatchObject({
      actor: { id: person.accountId, email: await emailOf(person) },
      target: made.credential.id,
      details: { name: 'Nightly report' },
      address: expect.any(String),
    });
    expect((await get(person, '/api/console/audit')).body.data).toEqual(all.data);
    const byAction = await get(person, '/api/console/audit?action=key.');
    expect(byAction.body.data).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await get(person, `/api/console/audit?from=${tomorrow}`)).body.data).toEqual([]);
    expect((await get(person, '/api/console/audit?from=yesterday')).status).toBe(400);
    const page = (await get(owner, `${OWNER}/audit?limit=1`)).body;
    expect((await get(owner, `${OWNER}/audit?limit=1&cursor=${page.nextCursor}`)).body.data).toHaveLength(1);
  });
});

const look = () => service.app.get(NoticeTeller).lookNow();
/** The worker writes this for a webhook whose receiver is gone. */
const loseWebhook = (person: SignedIn) =>
  service.dataSource.query(
    `INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
     VALUES ($1, 'wh_gone', 'gone', 'The receiver answered 410.')`,
    [person.accountId],
  );

describe('notices', () => {
  const insert = (sql: string, values: unknown[]) => service.dataSource.query(sql, values);

  it('are read one by one or all together, and by their person only', async () => {
    const person = await service.signedIn();
    for (let i = 0; i < 2; i++) await loseWebhook(person);
    await look();
    const { data } = await noticesOf(person);
    await post(await service.signedIn(), '/api/console/notices/read', { ids: [data[0].id] });
    expect((await noticesOf(person)).unread).toBe(2);
    expect((await post(person, '/api/console/notices/read', { ids: [data[0].id] })).body).toEqual({
      unread: 1,
    });
    expect((await get(person, '/api/console/notices?unread=true')).body.data).toEqual([data[1]]);
    expect((await post(person, '/api/console/notices/read')).body).toEqual({ unread: 0 });
    expect((await get(person, '/api/console/session')).body.unreadNotices).toBe(0);
  });

  it('tell each thing once: sign-ins, expiring keys and webhooks', async () => {
    const person = await service.signedIn({ plan: 'ultra' });
    const { accountId } = person;
    await insert(
      `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at, created_at)
       VALUES ($1, $2, $3, 'passkey', 'Firefox on Linux', '192.0.2.7', now() + interval '1 day', now() + interval '1 s')`,
      [`ses_${accountId}`, accountId, Buffer.from(accountId)],
    );
    const { id: keyId } = await service.app
      .get(CredentialService)
      .issue(accountId, { kind: 'api_key', scopes: ['intelligence:read'], expiresInDays: 3, name: 'CI' });
    await insert(`UPDATE accounts.credential SET created_at = now() - interval '30 days' WHERE id = $1`, [
      keyId,
    ]);
    await insert(
      `INSERT INTO pipeline.webhook_endpoint (id, user_id, url, host, events, secret, secret_key_id, circuit, failing_since)
       VALUES ('wh_failing', $1, 'https://hooks.example.com/in', 'hooks.example.com', '{*}', 's', 'k', 'open', now())`,
      [accountId],
    );
    await insert(
      `INSERT INTO pipeline.event_subscription
         (id, user_id, slot, principal, name, host, read_transaction, refresh_before, failed_since)
       VALUES ('sub_failing', $1, 0, $2, 'job.changed', 'agent.example.com', 0, now() + interval '1 hour', now() - interval '25 hours'),
              ('sub_new', $1, 0, $2, 'job.created', 'agent.example.com', 0, now() + interval '1 hour', now() - interval '23 hours')`,
      [accountId, `token:${keyId}`],
    );
    await loseWebhook(person);
    for (let i = 0; i < 2; i++) await look();
    const { data, unread } = await noticesOf(person);
    const kinds = data.map(({ kind }: { kind: string }) => kind).sort();
    expect(kinds).toEqual([
      'key_expiring',
      'sign_in',
      'webhook_disabled',
      'webhook_failing',
      'webhook_failing',
    ]);
    expect(unread).toBe(5);
    const failing = data.filter(({ kind }: { kind: string }) => kind === 'webhook_failing');
    expect(
      failing.map(({ title, link }: { title: string; link: string }) => [title, link]).toSorted(),
    ).toEqual([
      ['CI receives no events', '/keys'],
      ['The webhook to hooks.example.com is failing', '/webhooks/wh_failing'],
    ]);
    expect(data.find(({ kind }: { kind: string }) => kind === 'key_expiring').title).toMatch(
      /^Key CI expires on \d{1,2} [A-Z]\w+ \d{4}$/,
    );
  });
});

describe('notices by e-mail', () => {
  it('are sent once, with the address where something can be done about it', async () => {
    const person = await service.signedIn();
    await loseWebhook(person);
    for (let i = 0; i < 2; i++) await look();
    const mails = await sink.to(await emailOf(person), 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: A webhook needs you');
    expect(mails[0]).toContain(`${service.url}/webhooks/wh_gone`);
  });

  it('are given up where the mail server refuses the address for good, and the others are sent', async () => {
    const [unknown, known] = [await service.signedIn(), await service.signedIn()];
    await service.dataSource.query(`UPDATE accounts.account SET email = 'unknown-' || email WHERE id = $1`, [
      unknown.accountId,
    ]);
    for (const person of [unknown, known]) await loseWebhook(person);
    await look();
    expect(await sink.to(await emailOf(known), 1)).toHaveLength(1);
    const states = await service.dataSource.query<unknown[]>(
      'SELECT mail_state FROM accounts.notice WHERE account_id = $1',
      [unknown.accountId],
    );
    expect(states).toContainEqual({ mail_state: 'none' });
    expect(states).not.toContainEqual({ mail_state: 'due' });
  });
});

describe('the account', () => {
  it('is deleted by its person after a passkey, with the address typed again', async () => {
    const plain = await service.signedIn();
    const path = '/api/console/account/delete';
    expect((await post(plain, path, { email: await emailOf(plain) })).body.code).toBe('STEP_UP_REQUIRED');
    const person = await service.signedIn({ isSteppedUp: true });
    expect((await post(person, path, { email: 'other@example.com' })).status).toBe(400);
    expect((await post(person, path, { email: await emailOf(person) })).status).toBe(200);
    expect((await get(person, '/api/console/session')).status).toBe(401);
  });

  it('of the last owner stays', async () => {
    const { status, body } = await post(owner, '/api/console/account/delete', {
      email: await emailOf(owner),
    });
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('every route of the console', () => {
  const routes = Object.entries(EXPECTED_ROUTES['console'] ?? {}).filter(([, access]) =>
    access.startsWith('session'),
  );

  it.each(routes)('%s needs a session', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    const init = method === 'GET' ? {} : { method, body: '{}' };
    const answer = await service.fetch(path.replace(/:\w+/g, 'x'), init);
    expect(answer.status).toBe(401);
  });

  it.each(routes.filter(([, access]) => access.includes('owner')))(
    '%s refuses who is no owner',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const person = await service.signedIn({ isSteppedUp: true });
      const init = method === 'GET' ? {} : { method, body: '{}' };
      const answer = await person.fetch(path.replace(/:\w+/g, owner.accountId), init);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' });
    },
  );

  it('answers 404 to the ids of another account, and changes nothing of it', async () => {
    const [mine, other] = [
      await service.signedIn({ plan: 'ultra', isSteppedUp: true }),
      await service.signedIn({ plan: 'ultra', isSteppedUp: true }),
    ];
    const { body: key } = await post(other, '/api/console/credentials', { kind: 'key' });
    const grants = await GrantTokens.of(service.dataSource, 'https://api.example.test/api/mcp');
    const ids: Record<string, string> = {
      credentials: key.credential.id,
      grants: (await grants.grant(other.accountId)).id,
      sessions: other.sessionId,
      passkeys: other.accountId,
      providers: 'acme',
    };
    await service.dataSource.query(
      `INSERT INTO accounts.external_identity (provider, subject, account_id) VALUES ('acme', 'other', $1)`,
      [other.accountId],
    );
    const before = await auditOf(service, other.accountId);
    const withIds = routes.filter(([route, access]) => route.includes('/:') && !access.includes('owner'));
    expect(withIds.length).toBeGreaterThanOrEqual(4);
    for (const [route] of withIds) {
      const [method = '', path = ''] = route.split(' ');
      const id = ids[path.split('/')[3] ?? ''];
      expect([route, id]).toEqual([route, expect.any(String)]);
      const body = method === 'PATCH' ? '{"name":"x"}' : '{}';
      const answer = await mine.fetch(path.replace(/:\w+/, id ?? ''), { method, body });
      expect([route, answer.status]).toEqual([route, 404]);
    }
    expect(await auditOf(service, other.accountId)).toEqual(before);
    expect((await get(other, '/api/console/session')).status).toBe(200);
  });
});
