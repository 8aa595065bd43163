import dns from 'node:dns';
import { randomBytes, randomUUID } from 'node:crypto';
import { DatabaseEnv, migrate } from '@wagewright/database';
import { HealthRegistry } from '@wagewright/observability';
import { database, withOwnDatabase } from '../setup/own-database';
import { endsWithFile } from '../support/ends-with-file';
import { EventAgent } from '../support/event-agent';
import { EventStreamClient } from '../support/event-stream-client';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

const JOBS = '/api/mcp/jobs';
const NAME = 'postgres.example.test';
const role = `outage_${randomBytes(4).toString('hex')}`;
const password = randomBytes(8).toString('hex');

let isNameUnknown = false;

let service: PipelineService;
let user: PipelineUser;

withOwnDatabase();
beforeAll(async () => {
  const { lookup } = dns;
  jest.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: unknown[]) => {
    const callback = rest.at(-1) as (error: Error | null) => void;
    if (name !== NAME) return Reflect.apply(lookup, dns, [name, ...rest]);
    if (!isNameUnknown) return Reflect.apply(lookup, dns, ['127.0.0.1', ...rest]);
    const error = new Error(`getaddrinfo ENOTFOUND ${name}`);
    setImmediate(callback, Object.assign(error, { code: 'ENOTFOUND', syscall: 'getaddrinfo' }));
  }) as typeof dns.lookup);
  const url = Object.assign(new URL(database.processUrl), { username: role, password, hostname: NAME }).href;
  endsWithFile(() => database.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
  await migrate(Object.assign(new DatabaseEnv(), { url, directUrl: database.url }));
  service = await PipelineService.start({ DATABASE_URL: url, EVENT_STREAM_HEARTBEAT_SECONDS: '1' });
  user = await service.newUser();
});

const endConnections = () =>
  database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '${role}'`);

/** Up to the wanted one, or up to the end of the stream. */
async function titlesUntil(stream: EventStreamClient, wanted: string): Promise<unknown[]> {
  const titles: unknown[] = [];
  for (let event = await stream.nextEvent(); event; event = await stream.nextEvent()) {
    const { data } = JSON.parse(event.data ?? '{}') as { data: { role: string } };
    titles.push(data.role);
    if (data.role === wanted) break;
  }
  return titles;
}

interface Outage {
  name: string;
  begin: () => unknown;
  end: () => unknown;
  /** In the report of readiness. */
  reason: string;
}

const OUTAGES: Outage[] = [
  {
    name: 'its name is not found',
    begin: () => void (isNameUnknown = true),
    end: () => void (isNameUnknown = false),
    reason: 'PostgreSQL cannot be reached',
  },
  {
    name: 'the role may not log in',
    begin: () => database.query(`ALTER ROLE ${role} NOLOGIN`),
    end: () => database.query(`ALTER ROLE ${role} LOGIN`),
    reason: 'PostgreSQL refuses the login (28000)',
  },
  {
    name: 'the role has no connection left',
    begin: () => database.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`),
    end: () => database.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`),
    reason: 'PostgreSQL has no connection left (53300)',
  },
  {
    name: 'the role may not connect to the database',
    begin: () => database.query(`REVOKE CONNECT ON DATABASE "${database.name}" FROM PUBLIC`),
    end: () => database.query(`GRANT CONNECT ON DATABASE "${database.name}" TO PUBLIC`),
    reason: 'PostgreSQL refuses the login (42501)',
  },
];

describe.each(OUTAGES)('PostgreSQL is away because $name', ({ begin, end, reason }) => {
  it('is 503 with Retry-After and a reason, ends no stream and makes nothing twice', async () => {
    const { client } = user;
    const stream = await EventStreamClient.open(`${service.url}/api/mcp/events/stream`, {
      authorization: `Bearer ${client.token}`,
    });
    const keyed = { 'idempotency-key': randomUUID() };
    const title = randomUUID();
    const create = () => client.post(JOBS, { company: 'Acme', title }, keyed);
    await begin();
    try {
      // PostgreSQL still accepts a connection that was just being made.
      await untilTrue('PostgreSQL is away', async () => {
        await endConnections();
        const replies = await Promise.all([client.get(JOBS), client.get(JOBS), client.get(JOBS)]);
        return replies.every(({ status }) => status === 503);
      });
      for (const reply of [await client.get(JOBS), await create(), await client.get('/api/mcp/events')]) {
        expect([reply.status, reply.body]).toEqual([
          503,
          expect.objectContaining({ code: 'INTERNAL_ERROR' }),
        ]);
        expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
      }
      const health = service.provider(HealthRegistry);
      health.invalidate();
      await expect(health.ready()).resolves.toMatchObject({ ok: false, reasons: { postgresql: reason } });
    } finally {
      await end();
    }
    await untilTrue('PostgreSQL is back', async () => (await client.get(JOBS)).status === 200);
    const [made, repeated] = [await create(), await create()];
    expect([made.status, repeated.status, repeated.text]).toEqual([201, 201, made.text]);
    expect(await titlesUntil(stream, title)).toContain(title);
    stream.close();
  });
});

describe('an outage of seconds, for an agent that watches events', () => {
  it('is 503 with Retry-After for a poll, and a word on a stream that goes on with its old cursor', async () => {
    const agent = new EventAgent(service, user);
    const watched = { name: 'job.created' };
    const stream = await agent.stream(watched);
    await database.query(`ALTER ROLE ${role} NOLOGIN`);
    try {
      await untilTrue('PostgreSQL is away', async () => {
        await endConnections();
        return (await agent.call('events/poll', watched)).status === 503;
      });
      const refused = await agent.call('events/poll', watched);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ]);
      expect((await stream.nextOf('error')).params.error).toMatchObject({
        code: -32_603,
        data: { reason: 'unavailable' },
      });
      const { cursor } = (await stream.nextOf('heartbeat')).params;
      expect((await stream.nextOf('heartbeat')).params.cursor).toBe(cursor);
    } finally {
      await database.query(`ALTER ROLE ${role} LOGIN`);
    }
    await untilTrue('PostgreSQL is back', async () => (await user.client.get(JOBS)).status === 200);
    await user.client.post(JOBS, { company: 'Acme', title: 'afterwards' });
    expect((await stream.nextOf('event')).params.data.title).toBe('afterwards');
    stream.close();
  });
});
