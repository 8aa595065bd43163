import { createRemoteJWKSet, jwtVerify } from 'jose';
import { VISUAL_STUDIO_CODE } from '../support/client-document-host';
import { auditOf, getJson } from '../support/console-calls';
import type { ConsoleService } from '../support/console-service';
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
} from '../support/oauth-program';
import { untilTrue } from '../support/until-true';

consoleForPrograms('127.0.0.0/8');

describe('the metadata of the authorization server', () => {
  it('says what is offered, to pages of every host', async () => {
    const path = '/.well-known/oauth-authorization-server';
    const response = await fetch(service.url + path, { headers: { Origin: 'https://inspector.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://inspector.example');
    const metadata = (await response.json()) as Record<string, unknown>;
    expect(metadata).toEqual({
      issuer: service.url,
      authorization_endpoint: `${service.url}/oauth/authorize`,
      token_endpoint: `${service.url}/oauth/token`,
      revocation_endpoint: `${service.url}/oauth/revoke`,
      device_authorization_endpoint: `${service.url}/oauth/device/authorize`,
      jwks_uri: `${service.url}/oauth/jwks`,
      grant_types_supported: [
        'authorization_code',
        'refresh_token',
        'urn:ietf:params:oauth:grant-type:device_code',
      ],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['read-only', 'read-write', 'offline_access'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    const openid = await fetch(`${service.url}/.well-known/openid-configuration`);
    expect(await openid.json()).toEqual(metadata);
  });

  it('names its own address, whatever a client says of its way', async () => {
    const response = await fetch(`${service.url}/.well-known/oauth-authorization-server`, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
    });
    expect(await response.text()).not.toContain('evil.example');
  });
});

describe('a program signs in', () => {
  it('gets tokens that say for whom, for what and by which grant, and that its public keys verify', async () => {
    const { browser, accountId } = await personAtBrowser(service);
    const own = program();
    const back = await consented(browser, own.authorizePath());
    expect(back.origin + back.pathname).toBe(LOOPBACK);
    expect(back.searchParams.get('state')).toBe(own.state);
    expect(back.searchParams.get('iss')).toBe(service.url);
    const { status, body, headers } = await own.redeem(back.searchParams.get('code') ?? '');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'read-write' });
    const { header, claims } = decoded(body.access_token);
    expect(header).toMatchObject({ typ: 'at+jwt', alg: 'EdDSA' });
    expect(claims).toEqual({
      iss: service.url,
      aud: PIPELINE,
      sub: accountId,
      client_id: claude,
      scope: 'read-write',
      gid: expect.stringMatching(/^gnt_/),
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: claims.iat + 3_600,
    });
    const keys = createRemoteJWKSet(new URL(`${service.url}/oauth/jwks`));
    await jwtVerify(body.access_token, keys, { issuer: service.url, audience: PIPELINE });
    const [row] = await service.dataSource.query(
      'SELECT issuer FROM accounts.access_token_key WHERE id = $1',
      [header.kid],
    );
    expect(row).toEqual({ issuer: service.url });
  });

  it.each([`${PIPELINE}/`, 'http://127.0.0.1:3002/api/mcp', 'http://[::1]:3002/api/mcp/'])(
    'to the endpoint that it spells %s, in any call',
    async (resource) => {
      const person = await personAtBrowser(service);
      const own = program(claude, LOOPBACK, resource);
      const { body } = await own.redeem(await own.code(person.browser));
      const asked = resource.replace(/\/$/, '');
      expect(decoded(body.access_token).claims['aud']).toBe(asked);
      const { data } = (await getJson(person, '/api/console/grants')).body;
      expect(data[0].resources).toEqual([{ url: PIPELINE, name: 'Your job search' }]);
      const again = await own.refresh(body.refresh_token, { resource });
      expect(decoded(again.body.access_token).claims['aud']).toBe(asked);
    },
  );

  it('by the document of Visual Studio Code, at its page and at any port of this computer', async () => {
    const { browser } = await personAtBrowser(service);
    const code = host.publish('/oauth/client-metadata.json', VISUAL_STUDIO_CODE);
    for (const redirect of ['https://vscode.dev/redirect', 'http://127.0.0.1:40123/']) {
      const own = program(code, redirect, COMPENSATION);
      const { body } = await own.redeem(await own.code(browser, { scope: 'read-only' }));
      expect(decoded(body.access_token).claims).toMatchObject({ aud: COMPENSATION, scope: 'read-only' });
    }
  });

  it('is shown with its name, its host, where it leads and for which account', async () => {
    const { browser, accountId } = await personAtBrowser(service);
    const response = await browser.fetch(await ledToConsent(browser, program().authorizePath()));
    const page = await response.text();
    const [{ email }] = await service.dataSource.query('SELECT email FROM accounts.account WHERE id = $1', [
      accountId,
    ]);
    for (const words of [
      'Allow Claude Code to use your account?',
      new URL(host.url).host,
      'a program on this computer',
      email,
      'Your job search',
      'Read and change',
    ])
      expect(page).toContain(words);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self' http://127.0.0.1:52163;");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('leads whoever is not signed in to the sign-in and back', async () => {
    const { browser } = await personAtBrowser(service);
    const session = browser.cookies.get(service.sessionCookie) ?? '';
    browser.cookies.delete(service.sessionCookie);
    const question = await ledToConsent(browser, program().authorizePath());
    const response = await browser.fetch(question);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(question)}`,
    ]);
    browser.cookies.set(service.sessionCookie, session);
    expect((await browser.fetch(question)).status).toBe(200);
  });

  it('goes on with refresh tokens, each good once', async () => {
    const { own, body: first } = await letIn();
    const { body: second } = await own.refresh(first.refresh_token);
    expect(decoded(second.access_token).claims).toMatchObject({ aud: PIPELINE, scope: 'read-write' });
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const { status, body } = await own.refresh(second.refresh_token, { resource: PIPELINE });
    expect(status).toBe(200);
    expect(decoded(body.access_token).claims.gid).toBe(decoded(first.access_token).claims.gid);
  });

  it('is listed with what it may do, and ended by the person', async () => {
    const { person, own, body } = await letIn();
    const listed = async () => (await getJson(person, '/api/console/grants')).body.data;
    // The use is recorded in parallel with the answer.
    await untilTrue('its use is noted', async () => (await listed())[0]?.lastUsedAt !== null);
    const data = await listed();
    expect(data).toEqual([
      {
        id: decoded(body.access_token).claims.gid,
        clientName: 'Claude Code',
        clientId: claude,
        clientHost: new URL(host.url).host,
        scope: 'read-write',
        resources: [{ url: PIPELINE, name: 'Your job search' }],
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    const stranger = await service.signedIn();
    const path = `/api/console/grants/${data[0].id}`;
    expect(await stranger.fetch(path, { method: 'DELETE' })).toHaveProperty('status', 404);
    expect(await person.fetch(path, { method: 'DELETE' })).toHaveProperty('status', 204);
    expect((await getJson(person, '/api/console/grants')).body).toEqual({ data: [] });
    expect(await own.refresh(body.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const actions = (await auditOf(service, person.accountId)).map(({ action }) => action);
    expect(actions).toEqual(['grant.created', 'grant.revoked']);
  });

  it('gives a grant back by its refresh token', async () => {
    const { person, body } = await letIn();
    const revoke = { client_id: claude, token: body.refresh_token };
    expect(await programCall(service, '/oauth/revoke', revoke)).toHaveProperty('status', 200);
    expect((await getJson(person, '/api/console/grants')).body).toEqual({ data: [] });
    const [, ended] = await auditOf(service, person.accountId);
    expect(ended).toMatchObject({ action: 'grant.revoked', actor: 'system' });
    // Again, and for a token that never existed: the answer reveals nothing.
    expect(await programCall(service, '/oauth/revoke', revoke)).toHaveProperty('status', 200);
  });

  it('keeps no secret of a program', async () => {
    const { browser } = await personAtBrowser(service);
    const own = program();
    const code = await own.code(browser);
    const { body } = await own.redeem(code);
    const rows = await service.dataSource.query('SELECT * FROM accounts.oauth_artifact');
    const kept = JSON.stringify(rows);
    expect(rows.length).toBeGreaterThan(0);
    for (const secret of [code, body.refresh_token, body.access_token]) expect(kept).not.toContain(secret);
  });

  it('goes on at another replica', async () => {
    const { browser } = await personAtBrowser(service);
    const own = program();
    const code = await own.code(browser);
    const replica = await service.replica();
    try {
      const at = Object.create(service, { url: { value: replica.url } }) as ConsoleService;
      const other = Object.assign(new OauthProgram(at, claude, LOOPBACK, PIPELINE), {
        verifier: own.verifier,
      });
      const { status, body } = await other.redeem(code);
      expect(status).toBe(200);
      const { keys } = (await (await fetch(`${service.url}/oauth/jwks`)).json()) as {
        keys: { kid: string }[];
      };
      expect(keys.map(({ kid }) => kid)).toContain(decoded(body.access_token).header.kid);
    } finally {
      await replica.app.close();
    }
  });
});

describe('a person', () => {
  it('lets a program read only that would write', async () => {
    const { browser } = await personAtBrowser(service);
    const own = program();
    const { body } = await own.redeem(await own.code(browser, { scope: 'read-only' }));
    expect(body.scope).toBe('read-only');
    expect(decoded(body.access_token).claims.scope).toBe('read-only');
    const raised = await own.refresh(body.refresh_token, { scope: 'read-write' });
    expect(raised).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
  });

  it('says no, which the program is told', async () => {
    const person = await personAtBrowser(service);
    const own = program();
    const back = await consented(person.browser, own.authorizePath(), { decision: 'deny' });
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state: own.state,
      iss: service.url,
    });
    expect((await getJson(person, '/api/console/grants')).body).toEqual({ data: [] });
  });

  it('is asked each time, also for a program that was allowed before', async () => {
    const { browser } = await personAtBrowser(service);
    const own = program();
    await own.code(browser);
    await expect(ledToConsent(browser, own.authorizePath())).resolves.toMatch(/^\/oauth\/consent\//);
    const silent = await browser.fetch(own.authorizePath({ prompt: 'none' }));
    const back = new URL(silent.headers.get('location') ?? '');
    expect(back.searchParams.get('error')).toBe('consent_required');
  });

  it('answers once, however often at once', async () => {
    const person = await personAtBrowser(service);
    const question = await ledToConsent(person.browser, program().authorizePath());
    const form = { account: person.accountId, decision: 'allow', scope: 'read-write' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postForm(person.browser, question, form)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(19).fill(400)]);
    expect((await getJson(person, '/api/console/grants')).body.data).toHaveLength(1);
    const created = (await auditOf(service, person.accountId)).map(({ action }) => action);
    expect(created).toEqual(['grant.created']);
  });

  it('shows the passkey before a program is let in, and is asked again where it was not shown', async () => {
    const person = await personAtBrowser(service);
    await service.passkeyOf(person.accountId);
    const question = await ledToConsent(person.browser, program().authorizePath());
    const form = { account: person.accountId, decision: 'allow', scope: 'read-write' };
    const refused = await postForm(person.browser, question, form);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('data-step-up')]);
    expect((await getJson(person, '/api/console/grants')).body).toEqual({ data: [] });
    await service.dataSource.query(
      `UPDATE accounts.console_session AS session SET stepped_up_at = now(), stepped_up_by = passkey.id
         FROM accounts.passkey WHERE passkey.account_id = session.account_id AND session.id = $1`,
      [person.sessionId],
    );
    expect(await postForm(person.browser, question, form)).toHaveProperty('status', 303);
  });

  it('answers once, and not for whoever has signed in since', async () => {
    const first = await personAtBrowser(service);
    const second = await personAtBrowser(service);
    const question = await ledToConsent(first.browser, program().authorizePath());
    first.browser.cookies.set(service.sessionCookie, second.cookie.split('=')[1] ?? '');
    const form = { account: first.accountId, decision: 'allow', scope: 'read-write' };
    const mixed = await postForm(first.browser, question, form);
    expect([mixed.status, mixed.headers.get('location')]).toEqual([303, question]);
    const own = { ...form, account: second.accountId };
    expect(await postForm(first.browser, question, own)).toHaveProperty('status', 303);
    expect(await postForm(first.browser, question, own)).toHaveProperty('status', 400);
    expect((await getJson(first, '/api/console/grants')).body).toEqual({ data: [] });
    expect((await getJson(second, '/api/console/grants')).body.data).toHaveLength(1);
  });
});
