import { randomUUID } from 'node:crypto';
import { AccountService, CredentialService } from '@wagewright/auth';
import { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { JobIdentityService } from '../../apps/pipeline/src/jobs/identity/job-identity.service';
import { CommitLosingProxy, type CutAt } from '../support/commit-losing-proxy';
import { CompensationApp } from '../support/compensation-app';
import type { PipelineClient, Reply } from '../support/pipeline/pipeline-client';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

/** Statements that are a transaction by themselves. */
const SINGLE_STATEMENTS = ['job-creation-settling', 'job-creation-in-bulk-settling'];
/** Of each kind. */
const CALLS: Record<CutAt, number> = {
  'after the commit': 20,
  'before the commit': 10,
};
const AT_ONCE = 10;
/** The claims of attempts with an unknown end expire after this. */
const CLAIM_SECONDS = 3;

interface Kind {
  name: string;
  path: string;
  body: (turn: number) => object;
  /** Of one call. */
  rows: number;
  table: string;
  /** Calls of one user: webhooks have a limit. */
  perUser?: number;
}

const KINDS: Kind[] = [
  {
    name: 'jobs',
    path: 'jobs',
    rows: 1,
    table: 'job',
    body: (n) => ({ company: 'Acme', title: `Job ${n}` }),
  },
  {
    name: 'several jobs',
    path: 'jobs/batch',
    rows: 3,
    table: 'job',
    body: (n) => ({ jobs: [1, 2, 3].map((m) => ({ company: 'Acme', title: `Job ${n}.${m}` })) }),
  },
  {
    name: 'imports',
    path: 'jobs/import',
    rows: 2,
    table: 'job',
    body: (n) => ({ csv: `company,title\nAcme,One ${n}\nAcme,Two ${n}\n` }),
  },
  { name: 'contacts', path: 'contacts', rows: 1, table: 'contact', body: (n) => ({ name: `Ada ${n}` }) },
  {
    name: 'activities',
    path: 'activities',
    rows: 1,
    table: 'activity',
    body: (n) => ({ type: 'note', title: `Note ${n}` }),
  },
  {
    name: 'calendar events',
    path: 'calendar',
    rows: 1,
    table: 'calendar_event',
    body: (n) => ({ title: `Talk ${n}`, startsAt: '2031-05-05T10:00:00Z', type: 'interview' }),
  },
  {
    name: 'webhooks',
    path: 'webhooks',
    rows: 1,
    table: 'webhook_endpoint',
    perUser: 10,
    body: (n) => ({ url: `https://hooks.example.com/${n}`, events: ['*'] }),
  },
  {
    name: 'check-ins',
    path: 'me',
    rows: 1,
    table: 'mood_checkin',
    body: (n) => ({ action: 'mood_checkin', mood: 'good', note: `Day ${n}` }),
  },
];

/** Repeats a call with its key until it has an answer, as an honest client does. */
async function untilAnswered(make: (key: string) => Promise<Reply>): Promise<Reply[]> {
  const key = randomUUID();
  const replies: Reply[] = [];
  await untilTrue('an answer', async () => {
    const { status } = replies[replies.push(await make(key)) - 1]!;
    return ![409, 503].includes(status);
  });
  return replies;
}

describe('PostgreSQL cuts connections at commits, and calls are repeated with their keys', () => {
  let database: TestDatabase;
  let proxy: CommitLosingProxy;
  let service: PipelineService;
  let owner: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await CommitLosingProxy.ofUrl(database.url, SINGLE_STATEMENTS);
    owner = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    service = await PipelineService.start({
      DATABASE_URL: proxy.urlOf(database.url),
      IDEMPOTENCY_CLAIM_SECONDS: String(CLAIM_SECONDS),
    });
  });
  afterEach(() => proxy.heal());
  afterAll(async () => {
    await service.stop();
    await owner.destroy();
    await proxy.stop();
    await database.drop();
  });

  /** @returns the last reply of each call */
  async function callAll({ path, body, perUser = Infinity }: Kind, at: CutAt): Promise<Reply[]> {
    const users: { client: PipelineClient }[] = [];
    for (let i = 0; i < Math.max(1, CALLS[at] / perUser); i++) users.push(await service.newUser());
    proxy.cut(at, 2);
    const turns = Array.from({ length: CALLS[at] }, (_, turn) => turn);
    const replies: Reply[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let turn = turns.shift(); turn !== undefined; turn = turns.shift()) {
          const { client } = users[turn % users.length]!;
          const request = body(turn);
          const made = await untilAnswered((key) =>
            client.post(`/api/mcp/${path}`, request, { 'idempotency-key': key }),
          );
          replies.push(made.at(-1)!);
        }
      }),
    );
    return replies;
  }

  async function count(table: string): Promise<number> {
    const rows = await owner.query<{ n: number }[]>(`SELECT count(*)::integer AS n FROM pipeline.${table}`);
    return rows[0]!.n;
  }

  async function eventsDoubled(): Promise<unknown[]> {
    return owner.query(
      `SELECT body::jsonb #>> '{data,id}' AS id FROM pipeline.webhook_event
        WHERE type LIKE '%.created' GROUP BY 1 HAVING count(*) > 1`,
    );
  }

  for (const at of ['after the commit', 'before the commit'] as const) {
    it.each(KINDS)(
      `${at}: of ${CALLS[at]} calls that add $name none is doubled and none is lost`,
      async (kind) => {
        const [before, cutsBefore] = [await count(kind.table), proxy.cuts];
        const replies = await callAll(kind, at);
        const answers = new Set(replies.map(({ text }) => text));

        // Calls made at once may share a commit.
        expect(proxy.cuts - cutsBefore).toBeGreaterThanOrEqual(1);
        expect(replies.flatMap(({ status, text }) => (status >= 300 ? `${status} ${text}` : []))).toEqual([]);
        expect(answers.size).toBe(CALLS[at]);
        expect((await count(kind.table)) - before).toBe(CALLS[at] * kind.rows);
        expect(await eventsDoubled()).toEqual([]);
      },
    );
  }

  describe('in an import without a key', () => {
    const rows = 1_000;
    const csv = `company,title\n${Array.from({ length: rows }, (_, i) => `Acme,Job ${i}\n`).join('')}`;
    const cuts: [when: string, cut: () => void][] = [
      ['after commits', () => proxy.cut('after the commit', 2)],
      ['before commits', () => proxy.cut('before the commit', 2)],
      ['between two statements', endNextBatch],
    ];

    /** Ends the connection of the next batch of rows, and waits until the service has noticed. */
    function endNextBatch(): void {
      const identities = service.provider(JobIdentityService);
      jest.spyOn(identities, 'lock').mockImplementationOnce(async (manager) => {
        const [{ pid }] = await manager.query<[{ pid: number }]>('SELECT pg_backend_pid() AS pid');
        await owner.query('SELECT pg_terminate_backend($1)', [pid]);
        await untilTrue('the connection is lost', async () => manager.queryRunner?.isReleased === true);
      });
    }

    it.each(cuts)('%s, every row is written and told of once', async (_when, cut) => {
      const { client, id } = await service.newUser();
      cut();
      const { status, body } = await client.raw('POST', '/api/mcp/jobs/import', {
        body: csv,
        headers: { 'content-type': 'text/csv' },
      });
      const stored = await owner.query<{ id: string }[]>('SELECT id FROM pipeline.job WHERE user_id = $1', [
        id,
      ]);

      expect({ status, ...body }).toMatchObject({ status: 200, total: rows, created: rows, failed: 0 });
      expect(body.createdIds.toSorted()).toEqual(stored.map((job) => job.id).toSorted());
    });
  });

  it('tells the client at once what was committed when only the word of it was lost', async () => {
    const { client } = await service.newUser();
    const key = { 'idempotency-key': randomUUID() };
    proxy.cut('after the commit');
    const first = await client.post('/api/mcp/contacts', { name: 'Ada' }, key);
    proxy.heal();
    const second = await client.post('/api/mcp/contacts', { name: 'Ada' }, key);

    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([second.text, second.headers.get('idempotent-replayed')]).toEqual([first.text, 'true']);
  });
});

describe('PostgreSQL cuts connections at the commits of salary reports', () => {
  let app: CompensationApp;
  let proxied: CompensationApp;
  let proxy: CommitLosingProxy;

  beforeAll(async () => {
    app = await CompensationApp.start();
    const url = app.databaseUrl;
    proxy = await CommitLosingProxy.ofUrl(url);
    proxied = await CompensationApp.start({
      DATABASE_URL: proxy.urlOf(url),
      IDEMPOTENCY_CLAIM_SECONDS: String(CLAIM_SECONDS),
      RATE_LIMITS: JSON.stringify({ 'surfaceB.free': { perMinute: 100_000, perMonth: 1_000_000 } }),
    });
  });
  afterAll(async () => {
    await proxied.stop();
    await app.stop();
    await proxy.stop();
  });

  async function newHeaders(turn: number): Promise<Record<string, string>> {
    const account = { email: `${randomUUID()}@example.com`, name: `User ${turn}`, plan: 'free' as const };
    const { id } = await app.app.get(AccountService).create(account);
    const issued = await app.app
      .get(CredentialService)
      .issue(id, { kind: 'api_key', scopes: ['intelligence:read', 'intelligence:write'] });
    return { authorization: `Bearer ${issued.secret}`, 'content-type': 'application/json' };
  }

  it.each(['after the commit', 'before the commit'] as const)(
    '%s: each is counted once for its account',
    async (at) => {
      const callers = await Promise.all(Array.from({ length: CALLS[at] }, (_, turn) => newHeaders(turn)));
      const body = JSON.stringify({ role: 'software-engineer', city: 'austin', base: 150_000, exp: 'mid' });
      proxy.cut(at, 2);
      const remaining: number[] = [];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let headers = callers.shift(); headers; headers = callers.shift()) {
            const own = headers;
            const made = await untilAnswered(
              (key) =>
                proxied.request('/api/v1/intelligence/salaries/submit', {
                  method: 'POST',
                  headers: { ...own, 'idempotency-key': key },
                  body,
                }) as Promise<Reply>,
            );
            const { data } = made.at(-1)!.body as { data: { remaining_today: number } };
            const next = await app.request('/api/v1/intelligence/salaries/submit', {
              method: 'POST',
              headers: own,
              body,
            });
            remaining.push(
              data.remaining_today,
              (next.body as typeof data & { data: typeof data }).data.remaining_today,
            );
          }
        }),
      );
      proxy.heal();

      expect(remaining.sort()).toEqual([...Array(CALLS[at]).fill(1), ...Array(CALLS[at]).fill(2)]);
    },
  );
});
