import {
  AccountService,
  CallRecorder,
  CredentialService,
  DailyUsage,
  MonthlyUsage,
  type Plan,
} from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { createHmac } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { AccessTokenIssuer } from '../../libs/auth/src/access-tokens/access-token-issuer';
import { AccessTokenRepository } from '../../libs/auth/src/access-tokens/access-token.repository';
import { EventStreamClient } from '../support/event-stream-client';
import { untilTrue } from '../support/until-true';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';
import { deleteAccount, revoke, setPlan } from '../support/operator-changes';

ownPipeline({
  RATE_LIMITS: JSON.stringify({
    'pipeline.ultra': { perMinute: 60, perMonth: 50_000 },
    'pipeline.enterprise': { perMinute: 3 },
    'console.pro': { perMinute: 3 },
    'console.ultra': { perMonth: 2 },
  }),
});

describe('without a valid token', () => {
  it.each(['/api/mcp/jobs', '/api/mcp/webhooks', '/api/mcp/no-such-thing', '/api/mcp/jobs/job_x/nothing'])(
    'GET %s is 401',
    async (path) => {
      for (const client of [service.anonymous, service.clientWith('ext_nonsense')]) {
        const reply = await client.get(path);
        expect(reply.status).toBe(401);
        expect(reply.body).toMatchObject({ code: 'UNAUTHORIZED', error: expect.any(String) });
        expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    },
  );

  it.each([
    ['/docs', 'text/html', 'Job Pipeline API'],
    ['/api/mcp/docs', 'text/html', 'Job Pipeline API'],
    ['/api/mcp/docs.md', 'text/markdown', '# Job Pipeline API'],
    ['/api/mcp/docs/errors', 'text/html', 'rate_limit_exceeded'],
    ['/api/mcp/docs/reference/jobs.md', 'text/markdown', '# Jobs'],
    ['/api/mcp/llms.txt', 'text/plain', '/api/mcp/docs/reference/jobs.md'],
  ])('the reference can be read: %s', async (path, type, words) => {
    const answer = await fetch(service.url + path);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(await answer.text()).toContain(words);
  });

  it('a browser at the root is led to the reference, and a program told that nothing is there', async () => {
    const root = (accept: string) => fetch(`${service.url}/`, { redirect: 'manual', headers: { accept } });
    const browser = await root('text/html,*/*;q=0.8');
    expect([browser.status, browser.headers.get('location')]).toEqual([302, 'docs']);
    expect(browser.headers.get('vary')).toMatch(/\bAccept\b/);
    const program = await root('*/*');
    expect([program.status, await program.json()]).toMatchObject([404, { code: expect.any(String) }]);
  });

  it.each(['/nope', '/api/mcp/docs/nope'])('%s is a page for a person, which leads on', async (path) => {
    const answer = await fetch(service.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await answer.text()).match(/<a /g)?.length).toBeGreaterThan(3);
  });

  it('judges the token before the body', async () => {
    const reply = await service.anonymous.raw('POST', '/api/mcp/jobs', { body: '{', headers: {} });

    expect(reply.status).toBe(401);
  });

  it('refuses an API key of the compensation service', async () => {
    const { id } = await service.newUser();
    const { secret } = await service
      .provider(CredentialService)
      .issue(id, { kind: 'api_key', scopes: ['intelligence:read'] });

    expect((await service.clientWith(secret).get('/api/mcp/jobs')).status).toBe(401);
  });
});

describe('a token', () => {
  it('that is read-only may read and do nothing else', async () => {
    const { client } = await service.newUser({ scope: 'read-only' });
    const calls = [
      client.post('/api/mcp/jobs', { company: 'A', title: 'B' }),
      client.patch('/api/mcp/jobs/job_x', {}),
      client.post('/api/mcp/jobs/job_x/status', { status: 'offer' }),
      client.delete('/api/mcp/jobs/job_x'),
      ...['activities/act_x', 'calendar/cal_x'].flatMap((path) => [
        client.patch(`/api/mcp/${path}`, {}),
        client.delete(`/api/mcp/${path}`),
      ]),
      client.post('/api/mcp/webhooks', {}),
      client.delete('/api/mcp/webhooks', { webhookId: 'wh_x' }),
    ];

    expect((await client.get('/api/mcp/jobs')).status).toBe(200);
    for (const reply of await Promise.all(calls)) {
      expect(reply.status).toBe(403);
      expect(reply.body).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('that was revoked is 403 at once', async () => {
    const user = await service.newUser();
    expect((await user.client.get('/api/mcp/jobs')).status).toBe(200);
    await revoke(service, user.tokenId);
    const reply = await user.client.get('/api/mcp/jobs');

    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(['free', 'pro'] as const)('of the plan %s is 403', async (plan) => {
    const { client } = await service.newUser({ plan });
    const reply = await client.get('/api/mcp/jobs');

    expect(reply.status).toBe(403);
    expect(reply.body).toMatchObject({ code: 'FORBIDDEN' });
    expect(reply.headers.get('x-ratelimit-limit')).toBe('0');
  });

  it('loses access with its plan', async () => {
    const user = await service.newUser();
    expect((await user.client.get('/api/mcp/jobs')).status).toBe(200);
    await setPlan(service, user.id, 'pro');

    await expect(eventualStatus(user.client)).resolves.toBe(403);
  });
});

describe('the limits', () => {
  it('are told by four headers on every authenticated answer', async () => {
    const { client } = await service.newUser();
    const replies = [await client.get('/api/mcp/jobs'), await client.get('/api/mcp/nothing')];

    expect(replies.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['59', '58']);
    for (const { headers } of replies) {
      expect(headers.get('x-ratelimit-limit')).toBe('60');
      expect(headers.get('x-ratelimit-monthly-limit')).toBe('50000');
      expect(headers.get('x-ratelimit-monthly-remaining')).toMatch(/^4999[89]$/);
    }
  });

  it('let exactly as many calls through as they say, over all tokens of a user', async () => {
    const first = await service.newUser({ plan: 'enterprise' });
    const second = await service.newToken(first.id, 'read-only');
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? first : second).client.get('/api/mcp/jobs')),
    );
    const refused = replies.filter(({ status }) => status === 429);

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body).toMatchObject({ code: 'RATE_LIMITED' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

/** A change of plan reaches the process by a message. */
async function eventualStatus(client: { get(path: string): Promise<{ status: number }> }): Promise<number> {
  let status = 200;
  await untilTrue('it is told', async () => ({ status } = await client.get('/api/mcp/jobs')).status !== 200);
  return status;
}

describe('calls', () => {
  it('are kept by day, route and token, with the reason of those that were refused', async () => {
    const user = await service.newUser();
    const reader = await service.newToken(user.id, 'read-only');
    for (let i = 0; i < 2; i++) await user.client.get('/api/mcp/jobs');
    await user.client.get('/api/mcp/jobs/job_x');
    await reader.client.post('/api/mcp/jobs', { company: 'A', title: 'B' });
    await revoke(service, reader.tokenId);
    await reader.client.get('/api/mcp/jobs');
    await service.provider(CallRecorder).flushNow();
    await user.client.get('/api/mcp/jobs');
    await service.provider(CallRecorder).flushNow();

    const rows = await service.provider(DailyUsage).ofAccount(user.id, 1);
    const shown = rows.map(({ credentialId, route, outcome, calls }) => [
      credentialId,
      route,
      outcome,
      calls,
    ]);
    const today = new Date().toISOString().slice(0, 10);
    expect(rows.every(({ day }) => day === today)).toBe(true);
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(
      expect.arrayContaining([
        [user.tokenId, 'GET /api/mcp/jobs', 'ok', 3],
        [user.tokenId, 'GET /api/mcp/jobs/:id', 'client_error', 1],
        [reader.tokenId, 'POST /api/mcp/jobs', 'scope', 1],
        [reader.tokenId, 'GET /api/mcp/jobs', 'revoked_credential', 1],
      ]),
    );
  });
});

describe('an access token of the console', () => {
  const AUDIENCE = 'http://localhost:3002/api/mcp';
  const ISSUER = 'http://localhost:3003';
  let issuer: AccessTokenIssuer;
  let people = 0;

  beforeAll(() => {
    issuer = new AccessTokenIssuer(service.provider(AccessTokenRepository));
  });

  async function signedIn(plan: Plan = 'free') {
    people += 1;
    const email = `console${people}@example.com`;
    const { id: accountId } = await service.provider(AccountService).create({ email, name: 'Ada', plan });
    const sessionId = `ses_${people}`;
    await service.dataSource.query(
      `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at)
       VALUES ($1, $2, $3, 'passkey', 'Test', '127.0.0.1', now() + interval '1 day')`,
      [sessionId, accountId, Buffer.from(sessionId)],
    );
    const { token } = await issuer.issue({ issuer: ISSUER, audience: AUDIENCE, accountId, sessionId });
    return { accountId, sessionId, token, client: service.clientWith(token) };
  }

  it('reads and writes on every plan, and is counted apart from the API', async () => {
    const { accountId, client } = await signedIn();
    const created = await client.post('/api/mcp/jobs', { company: 'A', title: 'B' });
    expect(created.status).toBe(201);
    expect(created.headers.get('x-ratelimit-limit')).toBe('600');
    expect(created.headers.get('x-ratelimit-monthly-limit')).toBeNull();
    expect((await client.get(`/api/mcp/jobs/${created.body.id}`)).status).toBe(200);
    const { body: me } = await client.get('/api/mcp/me');
    expect(me).toMatchObject({ profile: { id: accountId }, tier: 'free', token: { scope: 'read-write' } });
    expect(me.rateLimits.perMinute).toBe(600);
    expect(await service.provider(MonthlyUsage).used(accountId, 'pipeline')).toBe(0);
  });

  it('has a limit of its own, whatever the token', async () => {
    const { accountId, sessionId, client } = await signedIn('pro');
    const again = await issuer.issue({ issuer: ISSUER, audience: AUDIENCE, accountId, sessionId });
    const calls = [client, service.clientWith(again.token), client, client];
    const replies = await Promise.all(calls.map((one) => one.get('/api/mcp/jobs')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
  });

  it('has a month of its own', async () => {
    const { accountId, client } = await signedIn('ultra');
    expect((await client.get('/api/mcp/jobs')).headers.get('ratelimit-policy')).toBe(
      '"minute";q=600;w=60, "month";q=2;w=2592000',
    );
    expect((await client.get('/api/mcp/me')).status).toBe(200);
    const refused = await client.get('/api/mcp/jobs');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect(await service.provider(MonthlyUsage).used(accountId, 'console')).toBe(2);
    // A token of the same account has the API's monthly quota.
    const token = await service.newToken(accountId, 'read-only');
    expect((await token.client.get('/api/mcp/jobs')).status).toBe(200);
  });

  it('is answered for the pages of its console alone, on every way to an answer', async () => {
    const { accountId, client } = await signedIn();
    const { id } = (await client.post('/api/mcp/jobs', { company: 'A', title: 'B' })).body;
    const token = (await service.newToken(accountId, 'read-only')).client;
    const headers = { origin: 'https://elsewhere.example' };
    const allowed = async (caller: typeof client, path: string) =>
      (await caller.raw('GET', path, { headers })).headers.get('access-control-allow-origin');
    for (const path of [
      '/api/mcp/me',
      `/api/mcp/jobs/${id}`,
      `/api/mcp/jobs/${id}`,
      '/api/mcp/jobs/job_none',
    ]) {
      expect([path, await allowed(client, path)]).toEqual([path, ISSUER]);
      expect([path, await allowed(token, path)]).toEqual([path, '*']);
    }
  });

  it('keeps a stream open for as long as its session lives', async () => {
    const { accountId, sessionId, token, client } = await signedIn();
    const stream = await EventStreamClient.open(`${service.url}/api/mcp/events/stream?after=now`, {
      Authorization: `Bearer ${token}`,
    });
    const lookAgain = () => service.provider(MessageBus).publish('credentials.changed', { accountId });
    for (const title of ['One', 'Two', 'Three']) {
      await lookAgain();
      await client.post('/api/mcp/jobs', { company: 'Acme', title });
      expect((await stream.nextEvent())?.data).toContain(`"title":"${title}"`);
    }
    await service.dataSource.query('UPDATE accounts.console_session SET revoked_at = now() WHERE id = $1', [
      sessionId,
    ]);
    await lookAgain();
    expect(await stream.nextEvent()).toBeUndefined();
  });

  it('ends with its session, with the account’s suspension and with the account', async () => {
    const ends = [
      ({ sessionId }: { sessionId: string }) =>
        service.dataSource.query('UPDATE accounts.console_session SET revoked_at = now() WHERE id = $1', [
          sessionId,
        ]),
      ({ accountId }: { accountId: string }) =>
        service.dataSource.query('UPDATE accounts.account SET suspended_at = now() WHERE id = $1', [
          accountId,
        ]),
      ({ accountId }: { accountId: string }) => deleteAccount(service, accountId),
    ];
    for (const end of ends) {
      const person = await signedIn();
      expect((await person.client.get('/api/mcp/jobs')).status).toBe(200);
      await end(person);
      await service.provider(MessageBus).publish('credentials.changed', { accountId: person.accountId });
      await untilTrue(
        'the token is refused',
        async () => (await person.client.get('/api/mcp/jobs')).status === 401,
      );
    }
  });

  it('is good for as long as its key, and the five seconds that clocks may be apart', async () => {
    const { accountId, sessionId } = await signedIn();
    const statusAfterKey = async (seconds: number) => {
      const own = new AccessTokenIssuer(service.provider(AccessTokenRepository));
      const { token } = await own.issue({ issuer: ISSUER, audience: AUDIENCE, accountId, sessionId });
      await service.dataSource.query(
        'UPDATE accounts.access_token_key SET valid_until = now() - make_interval(secs => $2) WHERE id = $1',
        [decodeProtectedHeader(token).kid, seconds],
      );
      return (await service.clientWith(token).get('/api/mcp/jobs')).status;
    };
    expect(await statusAfterKey(1)).toBe(200);
    expect(await statusAfterKey(6)).toBe(401);
  });

  it('opens what leaves the account for good only after a passkey, which tokens and programs need not show', async () => {
    const { accountId, sessionId, client } = await signedIn('enterprise');
    const fresh = async (secondsAgo: number) => {
      const passkeyShownAt = new Date(Date.now() - secondsAgo * 1_000);
      const of = { issuer: ISSUER, audience: AUDIENCE, accountId, sessionId, passkeyShownAt };
      return service.clientWith((await issuer.issue(of)).token);
    };
    const webhook = { url: 'https://receiver.example/hook', events: ['job.created'] };
    const refused = { status: 403, body: { code: 'STEP_UP_REQUIRED' } };
    const stale = await fresh(306);
    for (const one of [client, stale]) {
      expect(await one.post('/api/mcp/webhooks', webhook)).toMatchObject(refused);
      expect(await one.post('/api/mcp/calendar/feed', {})).toMatchObject(refused);
    }
    const shown = await fresh(299);
    const made = await shown.post('/api/mcp/webhooks', webhook);
    expect(made.status).toBe(201);
    expect((await shown.post('/api/mcp/calendar/feed', {})).status).toBe(201);

    const path = `/api/mcp/webhooks/${made.body.id}`;
    const elsewhere = { url: 'https://elsewhere.example/hook' };
    expect(await client.patch(path, elsewhere)).toMatchObject(refused);
    expect(await client.post(`${path}/rotate-secret`, {})).toMatchObject(refused);
    expect((await client.patch(path, { url: webhook.url, active: false })).status).toBe(200);
    expect((await shown.patch(path, elsewhere)).body).toMatchObject(elsewhere);
    expect((await shown.post(`${path}/rotate-secret`, {})).status).toBe(200);
    expect((await client.delete('/api/mcp/webhooks', { webhookId: made.body.id })).status).toBe(200);

    const { secret } = await service
      .provider(CredentialService)
      .issue(accountId, { kind: 'pipeline_token', scopes: ['read-write'] });
    const byToken = service.clientWith(secret);
    expect((await byToken.post('/api/mcp/webhooks', webhook)).status).toBe(201);
    expect((await byToken.post('/api/mcp/calendar/feed', {})).status).toBe(201);
  });

  it('is refused unless it is ours, for this address, whole and in time', async () => {
    const { accountId, sessionId, token } = await signedIn();
    const [head, payload, signature] = token.split('.') as [string, string, string];
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString());
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { privateKey, publicKey } = await generateKeyPair('EdDSA');
    const ofOurKeys = async (
      change: Partial<{ typ: string; exp: number; client_id: string; sid: string }>,
    ) => {
      const id = `kid-${Math.random()}`;
      const values = [id, ISSUER, JSON.stringify(await exportJWK(publicKey))];
      await service.dataSource.query(
        `INSERT INTO accounts.access_token_key (id, issuer, public_key, valid_until)
         VALUES ($1, $2, $3, now() + interval '1 hour')`,
        values,
      );
      const { typ = 'at+jwt', exp, ...claims } = change;
      return signed({ client_id: 'console', sid: sessionId, ...claims }, { kid: id, typ, exp });
    };
    const signed = (
      claims: object,
      {
        kid: id = kid,
        typ = 'at+jwt',
        exp,
        iss = ISSUER,
      }: { kid?: string; typ?: string; exp?: number; iss?: string },
    ) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'EdDSA', typ, kid: id })
        .setIssuer(iss)
        .setAudience(AUDIENCE)
        .setSubject(accountId)
        .setJti('1')
        .setIssuedAt()
        .setExpirationTime(exp ?? '5m')
        .sign(privateKey);
    const shared = createHmac('sha256', JSON.stringify(await exportJWK(publicKey)));
    const hmacHead = part({ alg: 'HS256', typ: 'at+jwt', kid });
    const elsewhere = await issuer.issue({
      issuer: ISSUER,
      audience: 'http://localhost:3001/api/v1',
      accountId,
      sessionId,
    });
    const bad = {
      'no algorithm': `${part({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`,
      'no algorithm, with a signature': `${part({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.${signature}`,
      'a shared secret': `${hmacHead}.${payload}.${shared.update(`${hmacHead}.${payload}`).digest('base64url')}`,
      'altered claims': `${head}.${part({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'usr_other' })}.${signature}`,
      'a forged signature': await signed({ client_id: 'console', sid: sessionId }, {}),
      'an unknown key': await signed({ client_id: 'console', sid: sessionId }, { kid: 'unknown' }),
      'another address': elsewhere.token,
      'another type': await ofOurKeys({ typ: 'JWT' }),
      'a time that is over': await ofOurKeys({ exp: Math.floor(Date.now() / 1_000) - 6 }),
      'another client': await ofOurKeys({ client_id: 'somebody' }),
      'another session': await ofOurKeys({ sid: 'ses_unknown' }),
    };
    for (const [name, one] of Object.entries(bad)) {
      expect([name, (await service.clientWith(one).get('/api/mcp/jobs')).status]).toEqual([name, 401]);
    }
    expect((await service.clientWith(await ofOurKeys({})).get('/api/mcp/jobs')).status).toBe(200);
  });
});
