import { type PipelineUser } from '../support/pipeline/pipeline-service';
import { ownPipeline, service } from '../support/pipeline/shared-pipeline';

let user: PipelineUser;

ownPipeline();
beforeAll(async () => {
  user = await service.newUser();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const JOB = '"company":"Acme","title":"Engineer"';
const deep = (depth: number) => `{${JOB},"notes":${'['.repeat(depth)}${']'.repeat(depth)}}`;

async function expectNothingStored(): Promise<void> {
  const [row]: { jobs: number; events: number; webhooks: number }[] = await service.dataSource.query(
    `SELECT (SELECT count(*) FROM pipeline.job)::int AS jobs,
            (SELECT count(*) FROM pipeline.webhook_event)::int AS events,
            (SELECT count(*) FROM pipeline.webhook_endpoint)::int AS webhooks`,
  );
  expect(row).toEqual({ jobs: 0, events: 0, webhooks: 0 });
}

describe.each(['/api/mcp/jobs', '/api/mcp/webhooks'])('POST %s', (path) => {
  it.each([
    ['broken JSON', `{${JOB}`, 400],
    ['nothing', '', 400],
    ['a bare text', '"x"', 400],
    ['null', 'null', 400],
    ['an empty list', '[]', 400],
    ['a list', `[{${JOB}}]`, 400],
    ['2,000 levels of lists', deep(2_000), 400],
    ['100,000 levels of lists', deep(100_000), 400],
    ['a NUL', `{${JOB},"notes":"a\\u0000b"}`, 400],
    ['a NUL in an unknown member', `{${JOB},"x":{"y":"\\u0000"}}`, 400],
    ['a NUL in the name of a member', `{${JOB},"\\u0000":1}`, 400],
    ['half a surrogate pair', `{${JOB},"notes":"\\ud800"}`, 400],
    ['__proto__', `{${JOB},"__proto__":{"status":"offer"}}`, 400],
    ['300 KiB', `{${JOB},"notes":"${'x'.repeat(300 * 1024)}"}`, 413],
  ])('refuses a body of %s', async (_what, body, status) => {
    const reply = await user.client.raw('POST', path, { body, headers: JSON_TYPE });

    expect(reply.status).toBe(status);
    expect(reply.body).toEqual(
      expect.objectContaining({ error: expect.any(String), code: expect.any(String) }),
    );
    await expectNothingStored();
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16le',
    'application/json; charset=utf-8; charset=utf-16le',
  ])('refuses the media type %s', async (type) => {
    const reply = await user.client.raw('POST', path, {
      body: `{${JOB}}`,
      headers: { 'content-type': type },
    });

    expect(reply.status).toBe(415);
    expect(reply.body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expectNothingStored();
  });
});

describe('names that nobody knows', () => {
  it.each([
    ['ten thousand', Array.from({ length: 10_000 }, (_, index) => `"titel${index}":1`).join()],
    [
      'ten thousand in an object',
      `"salary":{${Array.from({ length: 10_000 }, (_, index) => `"m${index}":1`).join()}}`,
    ],
    ['one of 200,000 characters', `"${'\u{1f9d1}'.repeat(50_000)}":1`],
  ])('are refused in a short answer: %s', async (_what, members) => {
    const reply = await user.client.raw('POST', '/api/mcp/jobs', {
      body: `{${JOB},${members}}`,
      headers: JSON_TYPE,
    });

    expect(reply.status).toBe(400);
    expect(reply.text.length).toBeLessThan(6_000);
    expect(reply.body.details.length).toBeLessThanOrEqual(21);
    await expectNothingStored();
  });
});

describe('names that mean something to JavaScript', () => {
  it.each([
    `{${JOB},"constructor":"x"}`,
    `{${JOB},"x":{"constructor":"y"}}`,
    `{${JOB},"x":{"constructor":{"name":"Array"}}}`,
    `{${JOB},"tags":[{"constructor":1}]}`,
    `{${JOB},"salary":{"constructor":1,"prototype":{}}}`,
    `{${JOB},"toString":1,"valueOf":null,"hasOwnProperty":{}}`,
    `{${JOB},"then":{"then":1}}`,
    `{${JOB},"x":[[{"length":-1}]]}`,
    `{"company":{"toString":1},"title":{"then":2}}`,
  ])('are no fault of ours: %s', async (body) => {
    const reply = await user.client.raw('POST', '/api/mcp/jobs', { body, headers: JSON_TYPE });

    expect([201, 400]).toContain(reply.status);
    await service.asOwner('DELETE FROM pipeline.webhook_event; TRUNCATE pipeline.job CASCADE');
  });
});

describe('methods, paths and queries', () => {
  it.each([
    ['PUT', '/api/mcp/jobs', 405, 'GET, HEAD, OPTIONS, POST'],
    ['DELETE', '/api/mcp/jobs', 405, 'GET, HEAD, OPTIONS, POST'],
    ['PUT', '/api/mcp/jobs/job_x', 405, 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ['GET', '/api/mcp/jobs/job_x/status', 405, 'OPTIONS, POST'],
    ['PATCH', '/api/mcp/webhooks', 405, 'DELETE, GET, HEAD, OPTIONS, POST'],
    ['GET', '/api/mcp/webhooks/test', 405, 'OPTIONS, POST'],
    ['PATCH', '/api/mcp/webhooks/test', 405, 'OPTIONS, POST'],
    ['PATCH', '/api/mcp/webhooks/notices', 405, 'GET, HEAD, OPTIONS'],
    ['GET', '/api/mcp/jobs/batch', 405, 'OPTIONS, POST'],
    ['PATCH', '/api/mcp/jobs/batch', 405, 'OPTIONS, POST'],
    ['DELETE', '/api/mcp/jobs/batch', 405, 'OPTIONS, POST'],
    ['GET', '/api/mcp/jobs/import', 405, 'OPTIONS, POST'],
    ['PATCH', '/api/mcp/jobs/import', 405, 'OPTIONS, POST'],
    ['DELETE', '/api/mcp/jobs/import', 405, 'OPTIONS, POST'],
    ['DELETE', '/api/mcp/jobs/export', 405, 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/mcp/jobs/export', 405, 'GET, HEAD, OPTIONS'],
    ['POST', '/api/mcp/jobs/export', 405, 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/mcp/calendar/feed', 405, 'DELETE, GET, HEAD, OPTIONS, POST'],
  ])('%s %s is %i and says what is allowed', async (method, path, status, allow) => {
    const reply = await user.client.raw(method, path);

    expect(reply.status).toBe(status);
    expect(reply.headers.get('allow')).toBe(allow);
    expect(reply.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  describe.each([
    ['PATCH', '/api/mcp/jobs/batch', 405],
    ['PATCH', '/api/mcp/webhooks/test', 405],
    ['PUT', '/api/mcp/jobs', 405],
    ['PUT', '/api/mcp/jobs/batch', 405],
    ['PUT', '/api/mcp/jobs/job_x', 405],
    ['POST', '/api/mcp/nothing', 404],
  ])('%s %s', (method, path, status) => {
    it.each([
      ['broken JSON', '{"a":', 'application/json'],
      ['text', 'hello', 'text/plain'],
      ['300 KiB', `{"a":"${'x'.repeat(300 * 1024)}"}`, 'application/json'],
    ])(`is ${status} before %s is looked at, and after the credential`, async (_what, body, type) => {
      const request = { body, headers: { 'content-type': type } };

      const reply = await user.client.raw(method, path, request);
      const anonymous = await service.anonymous.raw(method, path, request);

      expect([reply.status, anonymous.status]).toEqual([status, 401]);
      expect(reply.headers.has('allow')).toBe(status === 405);
    });
  });

  it.each([
    '/api/mcp/nothing',
    '/api/mcp/jobs/a/b/c',
    '/api/mcp/',
    '/',
    '/api/v1/salary',
    '/api/mcp/jobs%2F',
  ])('GET %s is 404 in the documented shape', async (path) => {
    const reply = await user.client.get(path);

    expect(reply.status).toBe(404);
    expect(reply.body).toMatchObject({ code: 'NOT_FOUND', error: expect.any(String) });
  });

  it('refuses a path with broken percent-encoding', async () => {
    expect((await user.client.get('/api/mcp/jobs/%ZZ')).status).toBe(400);
  });

  it('refuses a query above 8 KiB', async () => {
    const reply = await user.client.get(`/api/mcp/jobs?q=${'x'.repeat(8_200)}`);

    expect(reply.status).toBe(413);
    expect(reply.body).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it.each(['__proto__=1', 'constructor=1', 'q[a]=1', 'toString=1', 'hasOwnProperty=1&limit=5'])(
    'is not troubled by the parameter %s',
    async (query) => {
      expect((await user.client.get(`/api/mcp/jobs?${query}`)).status).toBe(200);
    },
  );

  it('answers HEAD like GET without a body', async () => {
    const reply = await user.client.raw('HEAD', '/api/mcp/jobs');

    expect(reply.status).toBe(200);
    expect(reply.text).toBe('');
  });
});
