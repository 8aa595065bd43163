import { AccountService, CredentialService } from '@wagewright/auth';
import { PipelineService } from '../support/pipeline/pipeline-service';

let service: PipelineService;

beforeAll(async () => {
  service = await PipelineService.start({
    RATE_LIMITS: JSON.stringify({
      'pipeline.ultra': { perMinute: 60, perMonth: 50_000 },
      'pipeline.enterprise': { perMinute: 3 },
    }),
  });
});
afterAll(() => service.stop());

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
    await service.provider(CredentialService).revoke(user.tokenId, 'pipeline_token');
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
    await service.provider(AccountService).setPlan(user.id, 'pro');

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

/** A change of plan reaches the process by a message; a second is the promise. */
async function eventualStatus(client: { get(path: string): Promise<{ status: number }> }): Promise<number> {
  const deadline = Date.now() + 1_000;
  let { status } = await client.get('/api/mcp/jobs');
  while (status === 200 && Date.now() < deadline) ({ status } = await client.get('/api/mcp/jobs'));
  return status;
}
