import { randomUUID } from 'node:crypto';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

newUserForEachTest();

const JOB = { company: 'Acme', title: 'Engineer' };
const keyed = (key: string) => ({ 'idempotency-key': key });
const totalJobs = async () => (await user.client.get('/api/mcp/jobs')).body.total;

describe('a repeated POST with the same Idempotency-Key', () => {
  it('acts once and answers the same, marked as replayed', async () => {
    const key = randomUUID();
    const first = await user.client.post('/api/mcp/jobs', JOB, keyed(key));
    const second = await user.client.post('/api/mcp/jobs', JOB, keyed(key));

    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    for (const header of ['location', 'etag', 'cache-control', 'content-type']) {
      expect(second.headers.get(header)).toBe(first.headers.get(header));
    }
    expect(await totalJobs()).toBe(1);
    expect(await service.eventsOf(user.id)).toHaveLength(1);
  });

  it('acts once under concurrency: the others are told to wait or get the answer', async () => {
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => user.client.post('/api/mcp/jobs', JOB, keyed(key))),
    );
    const waiting = replies.filter(({ status }) => status === 409);

    expect(replies.filter(({ status }) => status === 201).length + waiting.length).toBe(20);
    for (const { body, headers } of waiting) {
      expect(body).toMatchObject({ code: 'CONFLICT' });
      expect(headers.get('retry-after')).toBe('1');
    }
    expect(await totalJobs()).toBe(1);
  });

  it('is refused when the body or the query is another one', async () => {
    const key = randomUUID();
    await user.client.post('/api/mcp/jobs', JOB, keyed(key));
    const replies = [
      await user.client.post('/api/mcp/jobs', { ...JOB, title: 'Manager' }, keyed(key)),
      await user.client.post('/api/mcp/jobs?x=1', JOB, keyed(key)),
    ];

    for (const reply of replies) {
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    }
  });

  it('answers a refusal again without its first request id', async () => {
    const key = randomUUID();
    const first = await user.client.post('/api/mcp/jobs', { company: 'Acme' }, keyed(key));
    const second = await user.client.post('/api/mcp/jobs', { company: 'Acme' }, keyed(key));

    expect(first.status).toBe(400);
    expect(second.status).toBe(400);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual({
      ...first.body,
      requestId: expect.not.stringMatching(first.body.requestId),
    });
  });
});

describe('an Idempotency-Key', () => {
  it('belongs to one user, method and path', async () => {
    const key = keyed(randomUUID());
    const stranger = await service.newUser();
    const own = await user.client.post('/api/mcp/jobs', JOB, key);
    const others = await stranger.client.post('/api/mcp/jobs', JOB, key);
    const contact = await user.client.post('/api/mcp/contacts', { name: 'Ada' }, key);
    const patched = await user.client.patch(`/api/mcp/jobs/${own.body.id}`, { notes: 'x' }, key);

    expect([own.status, others.status, contact.status, patched.status]).toEqual([201, 201, 201, 200]);
    expect(others.body.id).not.toBe(own.body.id);
  });

  it('belongs to the route, however its address is spelled', async () => {
    const key = keyed(randomUUID());
    const spellings = ['/api/mcp/jobs', '/api/mcp/jobs/', '/API/mcp/jobs', '/api/MCP/Jobs/'];
    const replies = [];
    for (const path of spellings) replies.push(await user.client.post(path, JOB, key));

    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await totalJobs()).toBe(1);
  });

  it('belongs to a record where the route names one', async () => {
    const jobs = [await user.client.post('/api/mcp/jobs', JOB), await user.client.post('/api/mcp/jobs', JOB)];
    const key = keyed(randomUUID());
    const moved = [];
    for (const { body } of jobs)
      moved.push(await user.client.post(`/api/mcp/jobs/${body.id}/status`, { status: 'applied' }, key));

    expect(moved.map(({ body }) => body.id)).toEqual(jobs.map(({ body }) => body.id));
  });

  it.each(['', ' ', 'k'.repeat(256)])('is refused when it is %j', async (key) => {
    const reply = await user.client.post('/api/mcp/jobs', JOB, keyed(key));

    expect(reply.status).toBe(400);
    expect(await totalJobs()).toBe(0);
  });

  it('is forgotten after 24 hours, and taken over from a call that died', async () => {
    const [old, dead] = [randomUUID(), randomUUID()];
    for (const key of [old, dead]) await user.client.post('/api/mcp/jobs', JOB, keyed(key));
    await service.dataSource.query(
      `UPDATE accounts.idempotency_key SET created_at = now() - interval '25 hours' WHERE answer IS NOT NULL`,
    );
    expect((await user.client.post('/api/mcp/jobs', { ...JOB, notes: 'new' }, keyed(old))).status).toBe(201);

    await service.dataSource.query(`UPDATE accounts.idempotency_key SET answer = NULL, created_at = now()`);
    expect((await user.client.post('/api/mcp/jobs', JOB, keyed(dead))).status).toBe(409);
    await service.dataSource.query(
      `UPDATE accounts.idempotency_key SET claimed_until = now() - interval '1 second'`,
    );
    expect((await user.client.post('/api/mcp/jobs', { ...JOB, notes: 'x' }, keyed(dead))).status).toBe(422);
    expect((await user.client.post('/api/mcp/jobs', JOB, keyed(dead))).status).toBe(201);
    expect(await totalJobs()).toBe(4);
  });

  it('may be used again after a fault of ours', async () => {
    const key = keyed(randomUUID());
    await service.asOwner('ALTER TABLE pipeline.job RENAME TO job_away');
    const failed = await user.client
      .post('/api/mcp/jobs', JOB, key)
      .finally(() => service.asOwner('ALTER TABLE pipeline.job_away RENAME TO job'));

    expect(failed.status).toBe(500);
    expect((await user.client.post('/api/mcp/jobs', JOB, key)).status).toBe(201);
  });
});
