import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Wagewright } from '../wagewright.ts';

const failing = (error: unknown) =>
  new Wagewright({
    maxRetries: 0,
    fetch: async () => {
      throw error;
    },
  });

describe('an error of the service', () => {
  const answered = (body: object) =>
    new Wagewright({ fetch: async () => Response.json(body, { status: 404 }) }).salary.current({ role: 'x' });

  it('says what the compensation service suggests', async () => {
    const error = {
      code: 'role_not_found',
      message: 'There is no role "x" in this catalogue.',
      doc_url: 'https://pay.example/errors#role_not_found',
      retry_strategy: 'use_alternative_tool',
      retry_hint: { alternative_tool: '/api/v1/roles?q=x' },
      follow_up_suggestions: ['Did you mean software-engineer?', 'GET /api/v1/roles lists all roles.'],
    };

    await expect(answered({ error })).rejects.toMatchObject({
      message:
        '404 role_not_found: There is no role "x" in this catalogue. Did you mean software-engineer? GET /api/v1/roles lists all roles.',
      suggestions: error.follow_up_suggestions,
      docUrl: error.doc_url,
      retryHint: error.retry_hint,
    });
  });

  it('has none of it where the answer has none', async () => {
    await expect(answered({ error: 'Job not found.', code: 'NOT_FOUND' })).rejects.toMatchObject({
      message: '404 NOT_FOUND: Job not found.',
      suggestions: [],
      docUrl: undefined,
      retryHint: undefined,
    });
  });
});

describe('an error of the connection', () => {
  it('names the address and the code of a refused connection', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const pipelineUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    const client = new Wagewright({ pipelineUrl, maxRetries: 0 });

    await expect(client.jobs.get('job_1')).rejects.toMatchObject({
      name: 'ConnectionError',
      message: `The connection to ${pipelineUrl} failed (ECONNREFUSED).`,
      cause: expect.any(TypeError),
    });
  });

  it.each([
    ['a message without a code', new TypeError('Failed to fetch'), 'Failed to fetch'],
    ['what is not an Error', 'no network', 'no network'],
  ])('names %s', async (_, thrown, reason) => {
    await expect(failing(thrown).jobs.get('job_1')).rejects.toThrow(
      `The connection to http://localhost:3002 failed (${reason}).`,
    );
  });

  it('keeps the secret of a calendar feed to itself', async () => {
    await expect(failing(new TypeError('fetch failed')).calendarFeed.read('feed_secret')).rejects.toThrow(
      /^The connection to http:\/\/localhost:3002 failed \(fetch failed\)\.$/,
    );
  });
});
