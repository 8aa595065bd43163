import { AccountService, CredentialService, type Plan } from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { generateKeyPair } from 'jose';
import { DataSource } from 'typeorm';
import { CompensationApp, type JsonAnswer } from '../support/compensation-app';
import { CONSOLE, type Grant, GrantTokens, type TokenChanges } from '../support/grant-tokens';
import { MCP_PATH, PIPELINE_MCP_PATH } from '../support/mcp-calls';
import type { HttpRequest } from '../support/http-call';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

const API = 'https://api.example.test';
const SETTINGS = { PUBLIC_BASE_URL: API, CONSOLE_BASE_URL: CONSOLE };
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };

/** A service from the view of programs to which a person has granted access. */
interface Side {
  path: string;
  tokens: GrantTokens;
  otherAudience: string;
  dataSource: DataSource;
  provider<T>(type: abstract new (...args: never[]) => T): T;
  request(path: string, init: HttpRequest): Promise<JsonAnswer>;
}

let atCompensation: Side;
let atPipeline: Side;
let compensation: CompensationApp;
let pipeline: PipelineService;
let people = 0;

beforeAll(async () => {
  [compensation, pipeline] = await Promise.all([
    CompensationApp.start(SETTINGS),
    PipelineService.start(SETTINGS),
  ]);
  const client = pipeline.anonymous;
  atCompensation = {
    path: MCP_PATH,
    otherAudience: API + PIPELINE_MCP_PATH,
    dataSource: compensation.app.get(DataSource),
    tokens: await GrantTokens.of(compensation.app.get(DataSource), API + MCP_PATH),
    provider: (type) => compensation.app.get(type),
    request: (path, init) => compensation.request(path, init),
  };
  atPipeline = {
    path: PIPELINE_MCP_PATH,
    otherAudience: API + MCP_PATH,
    dataSource: pipeline.dataSource,
    tokens: await GrantTokens.of(pipeline.dataSource, API + PIPELINE_MCP_PATH),
    provider: (type) => pipeline.provider(type),
    request: (path, init) => client.request(path, init),
  };
});

async function account(side: Side, plan: Plan = 'ultra'): Promise<string> {
  people += 1;
  const email = `granting${people}@example.com`;
  return (await side.provider(AccountService).create({ email, name: 'Ada', plan })).id;
}

function call(side: Side, token?: string, path = side.path, body: object = PING): Promise<JsonAnswer> {
  return side.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
}

function read(side: Side, path: string, token: string): Promise<JsonAnswer> {
  return side.request(path, { method: 'GET', headers: { authorization: `Bearer ${token}` } });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each([
  ['the compensation service', () => atCompensation],
  ['the pipeline', () => atPipeline],
])('a program that a person has let in, at %s', (_name, sideOf) => {
  let side: Side;
  let grant: Grant;
  let good: string;

  beforeAll(async () => {
    side = sideOf();
    grant = await side.tokens.grant(await account(side));
    good = await side.tokens.sign(grant);
  });

  it('finds out by whom it is let in: from the 401, and from the metadata that it names', async () => {
    const refused = await call(side);
    const metadataUrl = `${API}/.well-known/oauth-protected-resource${side.path}`;
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer realm="wagewright", resource_metadata="${metadataUrl}", scope="read-only"`,
    ]);
    for (const path of [new URL(metadataUrl).pathname, '/.well-known/oauth-protected-resource']) {
      const { status, body } = await side.request(path, { method: 'GET' });
      expect([status, body]).toEqual([
        200,
        {
          resource: API + side.path,
          authorization_servers: [CONSOLE],
          scopes_supported: ['read-only', 'read-write'],
          bearer_methods_supported: ['header'],
          resource_name: expect.stringMatching(/^Wagewright/),
          resource_documentation: `${API}/docs/guides/mcp`,
        },
      ]);
    }
    const other = `/.well-known/oauth-protected-resource${new URL(side.otherAudience).pathname}`;
    expect((await side.request(other, { method: 'GET' })).status).toBe(404);
  });

  it('is let in by its token, and counted as the account’s keys and tokens are', async () => {
    const { status, headers } = await call(side, good);
    expect(status).toBe(200);
    const before = Number(headers.get('x-ratelimit-remaining'));
    expect(before).toBeGreaterThan(0);
    const again = await side.tokens.sign(await side.tokens.grant(grant.accountId, 'read-only'));
    expect(Number((await call(side, again)).headers.get('x-ratelimit-remaining'))).toBe(before - 1);
  });

  it('has what its account’s plan has', async () => {
    const free = await side.tokens.grant(await account(side, 'free'));
    expect((await call(side, await side.tokens.sign(free))).status).toBe(403);
  });

  it('is let in where the clocks are up to five seconds apart', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const apart = {
      ahead: { iat: now + 5, exp: now + 305 },
      early: { nbf: now + 5 },
      behind: { exp: now - 1 },
    };
    for (const [what, claims] of Object.entries(apart)) {
      const token = await side.tokens.sign(grant, { claims });
      expect([what, (await call(side, token)).status]).toEqual([what, 200]);
    }
  });

  it('is refused with a token that is not exactly one for this endpoint', async () => {
    const { tokens, otherAudience } = side;
    const now = Math.floor(Date.now() / 1_000);
    const { privateKey: foreign } = await generateKeyPair('EdDSA');
    const [, payload = '', signature = ''] = good.split('.');
    const none = part({ alg: 'none', typ: 'at+jwt', kid: tokens.kid });
    const claims = (changed: Record<string, unknown>): TokenChanges => ({ claims: changed });
    const signed: Record<string, TokenChanges> = {
      'of the other endpoint': claims({ aud: otherAudience }),
      'of several endpoints': claims({ aud: [API + side.path, otherAudience] }),
      'of a session’s audience': claims({ aud: `${API}/api/v1` }),
      'that is over': claims({ iat: now - 306, exp: now - 6 }),
      'that is older than tokens get': claims({ iat: now - 3_606, exp: now + 300 }),
      'of a time to come': claims({ iat: now + 60, exp: now + 300 }),
      'that is not good yet': claims({ nbf: now + 60 }),
      'of another issuer': claims({ iss: 'https://console.evil.test' }),
      'of an unknown grant': claims({ gid: 'gnt_unknown' }),
      'of another account': claims({ sub: 'usr_other' }),
      'with a scope of its own making': claims({ scope: 'admin' }),
      'with two scopes': claims({ scope: 'read-only read-write' }),
      'of the console’s name': claims({ client_id: 'console' }),
      'of a grant and a session': claims({ sid: 'ses_1' }),
      'by another key': { key: foreign },
      'by a key that nobody has published': { header: { kid: 'unknown' } },
      'of another type': { header: { typ: 'JWT' } },
      'signed with the public key as a secret': {
        header: { alg: 'HS256' },
        key: Buffer.from(JSON.stringify(tokens.publicKey)),
      },
    };
    for (const claim of ['aud', 'sub', 'gid', 'scope', 'client_id', 'jti', 'iat', 'exp', 'iss'])
      signed[`without ${claim}`] = claims({ [claim]: undefined });
    const bad: [string, string][] = [
      ['without an algorithm', `${none}.${payload}.`],
      ['without an algorithm, with a signature', `${none}.${payload}.${signature}`],
    ];
    for (const [what, changes] of Object.entries(signed)) bad.push([what, await tokens.sign(grant, changes)]);
    for (const [what, token] of bad) {
      const { status, headers } = await call(side, token);
      expect([what, status]).toEqual([what, 401]);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token", resource_metadata="');
    }
    expect((await call(side, good)).status).toBe(200);
  });

  it('is out at once when its grant is revoked, when it is over, and when the account is suspended', async () => {
    const ends: [string, (one: Grant) => unknown][] = [
      [
        'revoked',
        ({ id }) =>
          side.dataSource.query('UPDATE accounts.oauth_grant SET revoked_at = now() WHERE id = $1', [id]),
      ],
      [
        'over',
        ({ id }) =>
          side.dataSource.query('UPDATE accounts.oauth_grant SET expires_at = now() WHERE id = $1', [id]),
      ],
      [
        'suspended',
        ({ accountId }) =>
          side.dataSource.query('UPDATE accounts.account SET suspended_at = now() WHERE id = $1', [
            accountId,
          ]),
      ],
    ];
    for (const [what, end] of ends) {
      const one = await side.tokens.grant(await account(side));
      const token = await side.tokens.sign(one);
      expect([what, (await call(side, token)).status]).toEqual([what, 200]);
      await end(one);
      await side.provider(MessageBus).publish('credentials.changed', { accountId: one.accountId });
      // Redis carries the message back; without Redis the service looks again after four seconds.
      await untilTrue(what, async () => (await call(side, token)).status === 401);
    }
  });

  it('is not let in by a session of the console', async () => {
    const accountId = await account(side);
    await side.dataSource.query(
      `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at)
       VALUES ($1, $1, $2, 'passkey', 'Test', '127.0.0.1', now() + interval '1 day')`,
      [accountId, Buffer.from(accountId)],
    );
    const session = { client_id: 'console', sid: accountId, gid: undefined, scope: undefined };
    const token = await side.tokens.sign({ ...grant, accountId }, { claims: session });
    expect((await call(side, token)).status).toBe(401);
  });
});

describe('what a grant opens beside the endpoint', () => {
  it('is the REST API of the pipeline, by its scope', async () => {
    const side = atPipeline;
    const accountId = await account(side);
    const reading = await side.tokens.sign(await side.tokens.grant(accountId, 'read-only'));
    const { body } = await read(side, '/api/mcp/me', reading);
    expect(body.token).toMatchObject({ prefix: 'oauth:An agent', scope: 'read-only' });
    const job = { company: 'Acme', title: 'Engineer' };
    const refused = await call(side, reading, '/api/mcp/jobs', job);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="read-write"',
    ]);
    const writing = await side.tokens.sign(await side.tokens.grant(accountId));
    expect((await call(side, writing, '/api/mcp/jobs', job)).status).toBe(201);
    const { body: listed } = await read(side, '/api/mcp/jobs', reading);
    expect(listed.jobs ?? listed.data).toHaveLength(1);
  });

  it('is the figures of the compensation service, and writing there by scope', async () => {
    const side = atCompensation;
    const reading = await side.tokens.sign(await side.tokens.grant(await account(side), 'read-only'));
    const answer = await read(side, '/api/v1/intelligence/salaries?role=data-scientist', reading);
    expect(answer.status).toBe(200);
    const refused = await call(side, reading, '/api/v1/intelligence/salaries/submit', {});
    expect([refused.status, refused.body.error.code]).toEqual([403, 'scope_insufficient']);
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_scope');
    const open = await read(side, '/api/v1/salary?role=data-scientist', reading);
    expect([open.status, open.headers.get('x-auth-notice')]).toEqual([200, 'invalid_token_ignored']);
  });

  it('is nothing that a key of the same account does not show: keys go on as before', async () => {
    const side = atCompensation;
    const { secret } = await side
      .provider(CredentialService)
      .issue(await account(side), { kind: 'api_key', scopes: ['intelligence:mcp'] });
    expect((await call(side, secret)).status).toBe(200);
  });
});

describe('a service without a console', () => {
  it('lets nobody in by grants: no metadata, and a 401 that names none', async () => {
    const alone = await PipelineService.start({ DATABASE_URL: pipeline.databaseUrl });
    const { headers } = await alone.anonymous.post(PIPELINE_MCP_PATH, PING);
    expect(headers.get('www-authenticate')).not.toContain('resource_metadata');
    expect((await alone.anonymous.get('/.well-known/oauth-protected-resource')).status).toBe(404);
  });
});
