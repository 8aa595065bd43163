import { type AccessRule, type Plan, type Scope, SCOPES } from '@wagewright/auth';
import { bearerFor } from '../../support/api-keys';
import { httpCall } from '../../support/http-call';
import { SHARED_BASE_URL, service, useCompensation } from '../../support/shared-compensation';
import { declaredRoutes, expressRoutes, type ServedRoute } from '../../support/served-routes';

const PLANS: Plan[] = ['free', 'pro', 'ultra'];

type Headers = Record<string, string>;
type ApiKeyRule = Extract<AccessRule, { kind: 'api-key' }>;

interface Answer {
  status: number;
  header: (name: string) => string | null;
  /** Parsed if it is JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  text: string;
}

describe('every route', () => {
  let routes: ServedRoute[];
  let keys: Record<string, Headers>;

  useCompensation();
  beforeAll(async () => {
    routes = declaredRoutes(service);
    keys = Object.fromEntries(
      await Promise.all(PLANS.map(async (plan) => [plan, await bearerFor(service, plan, SCOPES)] as const)),
    );
  });

  async function call(route: ServedRoute, headers: Headers = {}, method = route.method): Promise<Answer> {
    const hasBody = method === 'POST' && route.method === 'POST';
    const answer = await httpCall(service.url + route.path, {
      method,
      headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: '{}' }),
    });
    const { status, headers: received, text } = answer;
    const isJson = (received.get('content-type') ?? '').startsWith('application/json');
    return {
      status,
      header: (name) => received.get(name),
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
      text,
    };
  }

  const ofKind = (kind: AccessRule['kind']) => routes.filter(({ rule }) => rule?.kind === kind);
  const withKey = () => ofKind('api-key').map((route) => ({ route, rule: route.rule as ApiKeyRule }));

  /** Makes all calls at once and keys the results by the route's name, so that a failure names the route. */
  async function seen<T>(
    walked: ServedRoute[],
    look: (route: ServedRoute) => Promise<T>,
  ): Promise<[string, T][]> {
    return Promise.all(walked.map(async (route) => [route.name, await look(route)] as [string, T]));
  }

  function expectErrorObject({ body, header, status }: Answer): void {
    const { error } = body;
    expect(error).toMatchObject({
      type: expect.stringMatching(/_error$/),
      code: expect.stringMatching(/^[a-z_]+$/),
      message: expect.stringMatching(/./),
      request_id: header('x-request-id'),
      doc_url: `${SHARED_BASE_URL}/docs/errors#${error.code}`,
    });
    expect(Object.keys(error.retry_hint)).toEqual([HINTS[error.retry_strategy]]);
    expect(header('cache-control')).toBe('no-store');
    expect(status).toBeLessThan(500);
  }

  it('is declared by a controller, under an access rule', () => {
    expect(routes.length).toBeGreaterThan(25);
    expect(routes.filter(({ rule }) => !rule).map(({ name }) => name)).toEqual([]);
    // A catch-all is registered for every method, and refuses.
    const isListed = (name: string) => !name.includes('*');
    const declared = new Set(routes.map(({ name }) => name).filter(isListed));
    const registered = new Set(expressRoutes(service).filter(isListed));
    expect([...registered].filter((name) => !declared.has(name))).toEqual([]);
    expect([...declared].filter((name) => !registered.has(name))).toEqual([]);
  });

  it('carries a request id and the CORS header, whoever asks', async () => {
    const answers = await seen(routes, async (route) => {
      const { header } = await call(route);
      return [/^req_[0-9a-f]{16}$/.test(header('x-request-id') ?? ''), header('access-control-allow-origin')];
    });
    expect(answers).toEqual(routes.map(({ name }) => [name, [true, '*']]));
  });

  it('that needs a key refuses a call without one', async () => {
    for (const { route } of withKey()) {
      const answer = await call(route);
      expect([route.name, answer.status, answer.body.error.code]).toEqual([
        route.name,
        401,
        'authentication_required',
      ]);
      expect(answer.header('www-authenticate')).toMatch(/^Bearer/);
      expectErrorObject(answer);
    }
  });

  it('that needs a key refuses one that is not valid', async () => {
    const [{ route } = { route: undefined }] = withKey();
    if (!route) throw new Error('no route needs a key');
    const answer = await call(route, { authorization: 'Bearer intelligence_nonsense' });
    expect([answer.status, answer.body.error.code]).toEqual([401, 'authentication_required']);
  });

  it('refuses a plan below its own, with the rate headers of that plan', async () => {
    const gated = withKey().filter(({ rule }) => rule.plan !== 'free');
    expect(gated.length).toBeGreaterThan(1);
    for (const { route, rule } of gated) {
      const below = PLANS[PLANS.indexOf(rule.plan) - 1] ?? 'free';
      const answer = await call(route, keys[below]);
      expect([route.name, answer.status, answer.body.error.required_tier]).toEqual([
        route.name,
        403,
        rule.plan,
      ]);
      expect(answer.body.error.code).toBe('tier_insufficient');
      expect(answer.header('x-ratelimit-tier')).toBe(below);
      expectErrorObject(answer);
    }
  });

  it('refuses a key without its scope, and names the scope', async () => {
    const unscoped = new Map<Scope, Headers>();
    for (const { route, rule } of withKey()) {
      const key = unscoped.get(rule.scope) ?? (await bearerFor(service, 'ultra', scopesWithout(rule.scope)));
      unscoped.set(rule.scope, key);
      const answer = await call(route, key);
      expect([route.name, answer.status, answer.body.error.missing_scopes]).toEqual([
        route.name,
        403,
        [rule.scope],
      ]);
      expect(answer.body.error.code).toBe('scope_insufficient');
      expect(answer.header('x-ratelimit-tier')).toBe('ultra');
      expectErrorObject(answer);
    }
  });

  it('that needs a key carries the rate headers on whatever it answers', async () => {
    for (const { route } of withKey()) {
      const answer = await call(route, keys['ultra']);
      const code = (answer.body as { error?: { code: string } } | undefined)?.error?.code ?? '';
      expect([route.name, REFUSALS.includes(code)]).toEqual([route.name, false]);
      expect([route.name, answer.header('x-ratelimit-tier')]).toEqual([route.name, 'ultra']);
      expect(Number(answer.header('x-ratelimit-remaining'))).toBeGreaterThan(0);
      if (answer.status >= 400 && !isJsonRpc(answer)) expectErrorObject(answer);
    }
  });

  it('of Surface A works without a key, and ignores a useless one with a notice', async () => {
    for (const route of ofKind('optional-key')) {
      const [without, useless] = [await call(route), await call(route, { authorization: 'Bearer x' })];
      expect([route.name, without.status === 401, useless.status]).toEqual([
        route.name,
        false,
        without.status,
      ]);
      expect([without.header('x-auth-notice'), useless.header('x-auth-notice')]).toEqual([
        null,
        'invalid_token_ignored',
      ]);
      expect(Number(without.header('x-ratelimit-remaining'))).toBeGreaterThan(0);
    }
  });

  it('that is public carries no rate headers, even with a key', async () => {
    for (const route of ofKind('public')) {
      for (const headers of [{}, keys['ultra']]) {
        const answer = await call(route, headers);
        const rate = ['remaining', 'tier', 'limit'].map((name) => answer.header(`x-ratelimit-${name}`));
        expect([route.name, ...rate]).toEqual([route.name, null, null, null]);
        if (answer.status >= 400) expectErrorObject(answer);
      }
    }
  });

  it('refuses another method with the ones it has', async () => {
    for (const route of routes.filter(({ template }) => !template.includes('*'))) {
      const answer = await call(route, {}, 'PUT');
      expect([route.name, answer.status]).toEqual([route.name, 405]);
      expect(answer.header('allow')?.split(', ')).toContain(route.method);
      expect(answer.body.error.code).toBe('method_not_allowed');
      expectErrorObject(answer);
    }
  });

  it('that answers GET answers HEAD alike, without a body', async () => {
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const [get, head] = [await call(route, keys['ultra']), await call(route, keys['ultra'], 'HEAD')];
      expect([route.name, head.status, head.text]).toEqual([route.name, get.status, '']);
    }
  });

  it('answers a preflight', async () => {
    const named = routes.filter(({ template }) => !template.includes('*'));
    const answers = await seen(named, async (route) => {
      const { status, header } = await call(
        route,
        { 'access-control-request-method': route.method },
        'OPTIONS',
      );
      return [status, header('access-control-allow-methods')?.includes(route.method)];
    });
    expect(answers).toEqual(named.map(({ name }) => [name, [204, true]]));
  });
});

/** The codes of the access checks; a route may have its own 403 beside them. */
const REFUSALS = ['authentication_required', 'tier_insufficient', 'scope_insufficient'];

const HINTS: Record<string, string> = {
  retry_with_clarification: 'clarification_needed',
  use_alternative_tool: 'alternative_tool',
  retry_after_seconds: 'after_seconds',
};

/** All scopes except one, and without the umbrella above it. */
function scopesWithout(scope: Scope): Scope[] {
  return SCOPES.filter((held) => held !== scope && held !== 'intelligence:read');
}

/** The MCP endpoint refuses a malformed request in its protocol's own format. */
function isJsonRpc({ body }: Answer): boolean {
  return (body as { jsonrpc?: string } | undefined)?.jsonrpc === '2.0';
}
