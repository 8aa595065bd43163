import { randomBytes } from 'node:crypto';
import { Authenticator, CallLogRecorder, CallRecorder, MonthlyUsage } from '@wagewright/auth';
import { auditOf, getJson as get, postJson as post } from '../support/console-calls';
import { ConsoleService } from '../support/console-service';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';
import { expectMoment } from '../support/expect-moment';

const PIPELINE = 'http://pipeline.example';
const JOBS = '/api/mcp/jobs';

let service: ConsoleService;
let pipeline: PipelineService;

beforeAll(async () => {
  const REDIS_PREFIX = `test-${randomBytes(4).toString('hex')}`;
  service = await ConsoleService.start({ REDIS_PREFIX, CONSOLE_PIPELINE_URL: PIPELINE });
  pipeline = await PipelineService.start({
    DATABASE_URL: service.databaseUrl,
    REDIS_PREFIX,
    PUBLIC_BASE_URL: PIPELINE,
  });
});

const CREDENTIALS = '/api/console/credentials';
describe('the API of the console', () => {
  it('is described at the console itself, under the addresses of the installation', async () => {
    const answer = await service.fetch('/api/console/openapi.json');
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(text).toContain(`${service.url}/welcome#`);
    expect(text).not.toContain('example.com/welcome');
  });
});

describe('the account of a session', () => {
  it('is told to the application, with the addresses of the APIs', async () => {
    const person = await service.signedIn({ plan: 'pro', isSteppedUp: true });
    const { body } = await get(person, '/api/console/session');
    expect(body).toMatchObject({
      account: { id: person.accountId, plan: 'pro' },
      isOwner: false,
      sessionId: person.sessionId,
      steppedUpUntil: expect.any(String),
      apis: { compensation: 'http://localhost:3001', pipeline: PIPELINE },
      features: { pipelineTokens: false },
    });
    const page = await person.fetch('/api/console/session');
    expect(page.headers.get('content-security-policy')).toContain(
      `connect-src 'self' http://localhost:3001 ${PIPELINE};`,
    );
  });

  it('gets an access token that the pipeline takes until the session is revoked', async () => {
    const person = await service.signedIn();
    // It ends with a second.
    const from = Math.floor(Date.now() / 1_000) * 1_000;
    const { status, body } = await post(person, '/api/console/access-token');
    expect([status, body.tokenType, body.audience]).toEqual([200, 'Bearer', `${PIPELINE}/api/mcp`]);
    expectMoment(body.expiresAt, from, 300_000);
    const client = pipeline.clientWith(body.token);
    expect((await client.post(JOBS, { company: 'Acme', title: 'Engineer' })).status).toBe(201);
    const everything = await client.get('/api/mcp/export');
    expect([everything.status, everything.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await person.fetch(`/api/console/sessions/${person.sessionId}`, { method: 'DELETE' });
    await untilTrue('the token is refused', async () => (await client.get(JOBS)).status === 401);
  });

  it('gets a token for the compensation service that no other service takes, and for none that there is not', async () => {
    const person = await service.signedIn();
    const { status, body } = await post(person, '/api/console/access-token', { api: 'compensation' });
    expect([status, body.audience]).toEqual([200, 'http://localhost:3001/api/v1']);
    expect((await pipeline.clientWith(body.token).get(JOBS)).status).toBe(401);
    for (const wrong of [{ api: 'console' }, { api: ['pipeline'] }, { audience: 'https://evil.example' }]) {
      const refused = await post(person, '/api/console/access-token', wrong);
      expect([wrong, refused.status, refused.body.code]).toEqual([wrong, 400, 'VALIDATION_ERROR']);
    }
    const bare = await person.fetch('/api/console/access-token', { method: 'POST' });
    expect([bare.status, ((await bare.json()) as { audience: string }).audience]).toEqual([
      200,
      `${PIPELINE}/api/mcp`,
    ]);
  });
});

describe('keys and tokens', () => {
  const authenticate = (kind: 'api_key' | 'pipeline_token', secret: string) =>
    service.app.get(Authenticator).authenticate(kind, secret);

  it('are made after a passkey only', async () => {
    const person = await service.signedIn();
    const { status, body } = await post(person, CREDENTIALS, { kind: 'key' });
    expect([status, body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect((await get(person, CREDENTIALS)).body.data).toEqual([]);
  });

  it('show their secret once, with lines to copy, and stand in the audit trail', async () => {
    const person = await service.signedIn({ isSteppedUp: true });
    const made = await post(person, CREDENTIALS, { kind: 'key', name: ' Laptop ', expiresInDays: 30 });
    expect(made.status).toBe(201);
    const { credential, secret, examples } = made.body;
    expect(credential).toMatchObject({ kind: 'key', name: 'Laptop', status: 'valid', rotatedTo: null });
    expect(credential.scopes).toEqual(['intelligence:read', 'intelligence:write', 'intelligence:mcp']);
    expect(examples.curl).toContain(`Bearer ${secret}`);
    expect(examples.sdk).toContain(`apiKey: '${secret}'`);
    const listed = await person.fetch(CREDENTIALS);
    const text = await listed.text();
    expect(JSON.parse(text)).toMatchObject({ data: [credential], hasMore: false, nextCursor: null });
    expect(text).not.toContain(secret);
    expect(await auditOf(service, person.accountId)).toEqual([
      { action: 'key.created', actor: person.accountId, target: credential.id },
    ]);
    expect(await authenticate('api_key', secret)).toMatchObject({ outcome: 'active' });
  });

  it('are refused with what is wrong, and then nothing is made', async () => {
    const person = await service.signedIn({ plan: 'ultra', isSteppedUp: true });
    const faults = [
      [{}, 'kind'],
      [{ kind: 'key', scopes: [] }, 'scopes'],
      [{ kind: 'key', scopes: ['read-only'] }, 'scopes'],
      [{ kind: 'key', scopes: ['nonsense'] }, 'scopes'],
      [{ kind: 'token' }, 'scopes'],
      [{ kind: 'token', scopes: ['read-only', 'read-write'] }, 'scopes'],
      [{ kind: 'key', expiresInDays: 0 }, 'expiresInDays'],
      [{ kind: 'key', name: '' }, 'name'],
      [{ kind: 'key', colour: 'red' }, 'colour'],
    ] as const;
    for (const [request, field] of faults) {
      const { status, body } = await post(person, CREDENTIALS, request);
      expect([status, body.code, body.details?.[0]?.field]).toEqual([400, 'VALIDATION_ERROR', field]);
    }
    expect((await get(person, CREDENTIALS)).body.data).toEqual([]);
  });

  it('of the pipeline need a plan with its API', async () => {
    const [below, above] = [
      await service.signedIn({ plan: 'pro', isSteppedUp: true }),
      await service.signedIn({ plan: 'ultra', isSteppedUp: true }),
    ];
    const request = { kind: 'token', scopes: ['read-only'] };
    const refused = await post(below, CREDENTIALS, request);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    const { body } = await post(above, CREDENTIALS, request);
    expect((await pipeline.clientWith(body.secret).get(JOBS)).status).toBe(200);
    expect(body.examples.curl).toBe(
      `curl -H 'Authorization: Bearer ${body.secret}' '${PIPELINE}/api/mcp/jobs'`,
    );
  });

  it('are rotated once, with both working meanwhile, and revoked for good', async () => {
    const person = await service.signedIn({ isSteppedUp: true });
    const old = (await post(person, CREDENTIALS, { kind: 'key', name: 'CI' })).body;
    const path = `${CREDENTIALS}/${old.credential.id}`;
    const from = Date.now();
    const rotated = await post(person, `${path}/rotate`, { overlapHours: 2 });
    expect(rotated.status).toBe(201);
    expect(rotated.body).toMatchObject({
      credential: { name: 'CI', rotatedFrom: old.credential.id },
      previous: { id: old.credential.id, status: 'valid', rotatedTo: rotated.body.credential.id },
    });
    expectMoment(rotated.body.previous.expiresAt, from, 7_200_000);
    for (const { secret } of [old, rotated.body])
      expect(await authenticate('api_key', secret)).toMatchObject({ outcome: 'active' });
    expect(await post(person, `${path}/rotate`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    for (let i = 0; i < 2; i++) {
      const { status, body } = await post(person, `${path}/revoke`);
      expect([status, body.status, body.rotatedTo]).toEqual([200, 'revoked', rotated.body.credential.id]);
    }
    const actions = (await auditOf(service, person.accountId)).map(({ action }) => action);
    expect(actions).toEqual(['key.created', 'key.rotated', 'key.revoked']);
  });

  it('are listed newest first in pages that join up, by kind', async () => {
    const person = await service.signedIn({ plan: 'ultra', isSteppedUp: true });
    const made: string[] = [];
    for (const kind of ['key', 'token', 'key']) {
      const scopes = kind === 'token' ? ['read-only'] : undefined;
      made.push((await post(person, CREDENTIALS, { kind, scopes })).body.credential.id);
    }
    const first = (await get(person, `${CREDENTIALS}?limit=2`)).body;
    const second = (await get(person, `${CREDENTIALS}?limit=2&cursor=${first.nextCursor}`)).body;
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id);
    expect(ids).toEqual([...made].reverse());
    expect([first.hasMore, second.hasMore, second.nextCursor]).toEqual([true, false, null]);
    expect((await get(person, `${CREDENTIALS}?kind=token`)).body.data).toHaveLength(1);
    expect((await get(person, `${CREDENTIALS}?cursor=${first.nextCursor}&kind=key`)).status).toBe(400);
  });
});

describe('use', () => {
  /** A person, and a client with a token that they made. */
  async function withAgent() {
    const person = await service.signedIn({ plan: 'ultra', isSteppedUp: true });
    const token = { kind: 'token', name: 'Agent', scopes: ['read-only'] };
    const { body: made } = await post(person, CREDENTIALS, token);
    return { person, made, client: pipeline.clientWith(made.secret) };
  }

  it('is shown against the plan, by minute and month', async () => {
    const person = await service.signedIn({ plan: 'ultra' });
    await service.app.get(MonthlyUsage).set(person.accountId, 'pipeline', 40_000);
    const { body } = await get(person, '/api/console/usage');
    expect(body).toMatchObject({ plan: 'ultra', month: new Date().toISOString().slice(0, 7) });
    const pipelineUse = body.surfaces.find(({ surface }: { surface: string }) => surface === 'pipeline');
    expect(pipelineUse).toEqual({
      surface: 'pipeline',
      minute: { limit: 60, used: 0, remaining: 60 },
      monthly: { limit: 50_000, used: 40_000, remaining: 10_000 },
    });
    const { body: ofFree } = await get(await service.signedIn(), '/api/console/usage');
    expect(ofFree.surfaces).toContainEqual({ surface: 'pipeline', minute: null, monthly: null });
  });

  it('is shown by day, route and credential, with what was refused and why', async () => {
    const { person, client } = await withAgent();
    for (let i = 0; i < 3; i++) await client.get(JOBS);
    await client.post(JOBS, {});
    await pipeline.provider(CallRecorder).flushNow();
    const { body } = await get(person, '/api/console/usage/days?days=7');
    expect(body.days).toHaveLength(7);
    expect(body.total).toMatchObject({ calls: [0, 0, 0, 0, 0, 0, 4], refused: [0, 0, 0, 0, 0, 0, 1] });
    expect(body.byRoute[0]).toMatchObject({ key: 'GET /api/mcp/jobs', total: 3 });
    expect(body.byCredential).toEqual([expect.objectContaining({ label: 'Agent', total: 4 })]);
    expect(body.refusals).toEqual([
      expect.objectContaining({ reason: 'scope', label: 'Agent', route: 'POST /api/mcp/jobs', calls: 1 }),
    ]);
    expect((await get(await service.signedIn(), '/api/console/usage/days')).body.byRoute).toEqual([]);
    expect((await get(person, '/api/console/usage/days?days=91')).status).toBe(400);
  });

  it('is listed call by call, with what was refused and why, and without any value', async () => {
    const { person, made, client } = await withAgent();
    const answers = [
      await client.get(`${JOBS}?q=Geheim&limit=5`),
      await client.get(`${JOBS}/job_geheim`),
      await client.get(`${JOBS}?limit=geheim`),
      await client.post(JOBS, { company: 'Geheim', title: 'B' }),
      await client.get('/api/mcp/geheim'),
    ];
    await post(person, `${CREDENTIALS}/${made.credential.id}/revoke`);
    await untilTrue('the token is refused', async () => {
      const refused = await client.get(JOBS);
      if (refused.status === 403) answers.push(refused);
      return refused.status === 403;
    });
    await pipeline.provider(CallLogRecorder).flushNow();
    const { body } = await get(person, '/api/console/usage/calls');
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    const rows = ids.map((id) => body.data.find(({ requestId }: { requestId: string }) => requestId === id));
    const of = (route: string | null, method = 'GET') => ({
      service: 'pipeline',
      method,
      route,
      label: 'Agent',
    });
    expect(rows).toMatchObject([
      { ...of(JOBS), parameters: ['q', 'limit'], status: 200, error: null },
      { ...of(`${JOBS}/{id}`), parameters: [], status: 404, error: { code: 'NOT_FOUND', reason: null } },
      {
        ...of(JOBS),
        status: 400,
        error: {
          code: 'VALIDATION_ERROR',
          docUrl: 'http://localhost:3001/docs/errors#parameter_missing',
          reason: null,
        },
      },
      { ...of(JOBS, 'POST'), status: 403, error: { code: 'FORBIDDEN', reason: 'scope' } },
      { ...of(null), status: 404, error: { code: 'NOT_FOUND', reason: null } },
      { ...of(JOBS), status: 403, error: { reason: 'revoked_credential' } },
    ]);
    const times = body.data.map(({ at }: { at: string }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(JSON.stringify(body.data)).not.toMatch(/geheim/i);
    expect((await get(await service.signedIn(), '/api/console/usage/calls')).body).toEqual({
      data: [],
      available: true,
    });
  });
});
