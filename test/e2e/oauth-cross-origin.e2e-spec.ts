import { ConsoleService } from '../support/console-service';

const ORIGIN = 'http://localhost:6274';
const METADATA = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];
const CALLS = ['/oauth/token', '/oauth/revoke', '/oauth/register', '/oauth/device/authorize'];
const OPEN = [...METADATA, '/oauth/jwks', ...CALLS];
const CLOSED = [
  '/',
  '/sign-in',
  '/oauth/authorize',
  '/oauth/consent/sample',
  '/oauth/token/sample',
  '/oauth/tokens',
  '/api/console/session',
  '/api/console/access-token',
  '/api/console/sessions/ses_sample',
];
const REGISTRATION = { client_name: 'Inspector', redirect_uris: ['http://127.0.0.1:6274/oauth/callback'] };

describe('the console, called by pages of other hosts', () => {
  let closed: ConsoleService;
  let open: ConsoleService;

  beforeAll(async () => {
    closed = await ConsoleService.start();
    open = await ConsoleService.start({ OAUTH_REGISTRATION: 'open' });
  });

  function preflight(service: ConsoleService, path: string, headers?: string): Promise<Response> {
    return fetch(service.url + path, {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'POST',
        ...(headers !== undefined && { 'Access-Control-Request-Headers': headers }),
      },
    });
  }

  const asks = (service: ConsoleService, path: string, init: RequestInit = {}) =>
    fetch(service.url + path, {
      ...init,
      headers: { Origin: ORIGIN, ...(init.headers as Record<string, string>) },
    });

  function expectReadable({ headers }: Response): void {
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-expose-headers')).toMatch(/WWW-Authenticate.*Retry-After/);
    expect(headers.get('x-request-id')).toMatch(/^req_/);
  }

  it.each(OPEN)('answers the preflight of %s, whatever headers a client asks for', async (path) => {
    for (const service of [closed, open])
      for (const headers of [
        'content-type,mcp-protocol-version',
        'Authorization, X-Of-Tomorrow',
        undefined,
      ]) {
        const answer = await preflight(service, path, headers);
        expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
          204,
          headers ?? null,
        ]);
        expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
        expectReadable(answer);
      }
  });

  it.each([...METADATA, '/oauth/jwks'])('lets them read %s', async (path) => {
    const answer = await asks(closed, path, { headers: { 'MCP-Protocol-Version': '2025-06-18' } });
    expect(answer.status).toBe(200);
    expectReadable(answer);
  });

  it.each(CALLS)('lets them read the refusals of %s', async (path) => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const refused = [
      await asks(open, path, {
        method: 'POST',
        body: 'client_id=nobody&token=x&grant_type=x',
        headers: form,
      }),
      await asks(open, path, { method: 'POST', body: '{"a":', headers: { 'Content-Type': 'text/plain' } }),
      await asks(open, path, { method: 'DELETE' }),
    ];
    for (const answer of refused) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expectReadable(answer);
    }
  });

  it('lets them register where that is open, and read that it is not', async () => {
    const request = {
      method: 'POST',
      body: JSON.stringify(REGISTRATION),
      headers: { 'Content-Type': 'application/json' },
    };
    const [registered, refused] = [
      await asks(open, '/oauth/register', request),
      await asks(closed, '/oauth/register', request),
    ];
    expect([registered.status, refused.status]).toEqual([201, 404]);
    [registered, refused].forEach(expectReadable);
  });

  it('lets them read that they call too often', async () => {
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => asks(open, '/oauth/revoke', { method: 'POST', body: 'x=y' })),
    );
    const [limited] = answers.filter(({ status }) => status === 429);
    expect(limited?.headers.get('retry-after')).toMatch(/^\d+$/);
    expectReadable(limited!);
  });

  it.each(CLOSED)('opens no other door: %s', async (path) => {
    const asked = await preflight(open, path, 'content-type');
    const answers = [asked, await asks(open, path), await asks(open, path, { method: 'POST' })];
    expect(asked.status).toBe(403);
    for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['client_name', 'a\u0000'],
    ['client_name', 'a\ud800'],
    ['logo_uri', 'https://x.example/\u0000'],
    ['redirect_uris', ['http://127.0.0.1/\u0000']],
  ])('refuses a registration with %s %j, which PostgreSQL cannot keep', async (member, value) => {
    const body = JSON.stringify({ ...REGISTRATION, [member]: value });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    expect((await fetch(`${open.url}/oauth/register`, init)).status).toBe(400);
  });

  it.each(['state', 'login_hint', 'ui_locales', 'display', 'client_id'])(
    'refuses a NUL in %s where a program sends the browser',
    async (parameter) => {
      const answer = await fetch(`${open.url}/oauth/authorize?response_type=code&${parameter}=a%00`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        400,
        expect.stringMatching(/json|html/),
      ]);
    },
  );
});
