import { randomUUID } from 'node:crypto';
import { DEFAULT_KEY_SCOPES } from '@wagewright/auth';
import type { DataSource } from 'typeorm';
import { JobIdentityService } from '../../apps/pipeline/src/jobs/identity/job-identity.service';
import { WITH_RELEASE } from '../setup/release-database';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';
import { bearerFor } from '../support/api-keys';
import { CommitLosingProxy, type CutAt } from './commit-losing-proxy';
import { CompensationApp } from '../support/compensation-app';
import type { Json } from '../support/pipeline/pipeline-client';
import { PipelineService, type PipelineUser } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';

/** Statements that are a transaction by themselves. */
const SINGLE_STATEMENTS = ['job-creation-settling', 'job-creation-in-bulk-settling'];
const MOMENTS: readonly CutAt[] = ['after the commit', 'before the commit'];
const JOB = { company: 'Acme', title: 'Engineer' };
const WEBHOOK = { url: 'https://hooks.example.com/', events: ['*'] };
const ROWS = `
  SELECT (SELECT count(*)::integer FROM pipeline.job WHERE user_id = $1) AS jobs,
         (SELECT count(*)::integer FROM pipeline.job_status_change WHERE user_id = $1) AS moves,
         (SELECT count(*)::integer FROM pipeline.contact WHERE user_id = $1) AS contacts,
         (SELECT count(*)::integer FROM pipeline.activity WHERE user_id = $1) AS activities,
         (SELECT count(*)::integer FROM pipeline.calendar_event WHERE user_id = $1) AS events,
         (SELECT count(*)::integer FROM pipeline.mood_checkin WHERE user_id = $1) AS checkins,
         (SELECT count(*)::integer FROM pipeline.webhook_endpoint WHERE user_id = $1) AS webhooks,
         (SELECT count(*)::integer FROM pipeline.webhook_event WHERE user_id = $1) AS told`;
/** Values that a route replaces instead of adding a row. */
const SECRETS = `
  SELECT (SELECT string_agg(secret, ',' ORDER BY id) FROM pipeline.webhook_endpoint WHERE user_id = $1) AS secrets,
         (SELECT encode(token_hash, 'hex') FROM pipeline.calendar_feed WHERE user_id = $1) AS feed`;

let owner: DataSource;

/** Repeats a call with its key until it has an answer. */
function untilAnswered<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  return untilTrue('an answer', call, ({ status }) => ![409, 503].includes(status));
}

/** As if the process of a try with an unknown end had been silent for a minute. */
const expireClaims = () =>
  owner.query(`UPDATE accounts.idempotency_key SET claimed_until = now() - interval '1 second'`);

const keyed = (key = randomUUID()) => ({ 'idempotency-key': key });

describe('a call with an Idempotency-Key that is repeated', () => {
  let database: TestDatabase;
  let proxy: CommitLosingProxy;
  let service: PipelineService;
  /** One client without faults, and one for each moment at which its connection is cut. */
  let users: [moment: CutAt | undefined, user: PipelineUser, ids: Ids][];

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await CommitLosingProxy.ofUrl(database.url, SINGLE_STATEMENTS);
    owner = await database.connect();
    service = await PipelineService.start({
      DATABASE_URL: proxy.urlOf(database.url),
      // Instead of a minute.
      IDEMPOTENCY_CLAIM_SECONDS: '3',
    });
    users = [];
    for (const moment of [undefined, ...MOMENTS]) {
      const user = await service.newUser();
      users.push([moment, user, await records(user)]);
    }
  });
  afterEach(() => proxy.heal());

  /** A job with two due contacts, and a webhook with a held delivery. */
  async function records({ client }: PipelineUser) {
    const add = async (path: string, body: object): Promise<string> =>
      (await client.post(`/api/mcp/${path}`, body)).body.id;
    const due = { name: 'Ada', nextFollowUpAt: '2020-01-01T00:00:00Z' };
    const [contact, webhook] = [await add('contacts', due), await add('webhooks', WEBHOOK)];
    await add('contacts', due);
    await client.patch(`/api/mcp/webhooks/${webhook}`, { active: false });
    const job = await add('jobs', { ...JOB, contactIds: [contact] });
    await client.patch(`/api/mcp/webhooks/${webhook}`, { active: true });
    const first = async (path: string) => (await client.get(`/api/mcp/${path}`)).body.data as Json[];
    const [delivery] = await first(`webhooks/${webhook}/deliveries`);
    const [dismissed, snoozed] = await first('suggestions');
    return { contact, job, webhook, delivery: delivery!.id, dismissed: dismissed!.id, snoozed: snoozed!.id };
  }
  type Ids = Record<'contact' | 'job' | 'webhook' | 'delivery' | 'dismissed' | 'snoozed', string>;

  const CALLS: [name: string, path: (ids: Ids) => string, body: (ids: Ids) => object][] = [
    ['a job', () => 'jobs', () => JOB],
    ['a job with contacts', () => 'jobs', ({ contact }) => ({ ...JOB, contactIds: [contact] })],
    ['a move', ({ job }) => `jobs/${job}/status`, () => ({ status: 'interviewing' })],
    ['several jobs', () => 'jobs/batch', () => ({ jobs: [JOB, { company: 'Acme' }, JOB] })],
    ['an import', () => 'jobs/import', () => ({ csv: 'company,title\nAcme,Lead\nAcme,\nAcme,Head\n' })],
    ['a contact', () => 'contacts', () => ({ name: 'Ada' })],
    ['an activity', () => 'activities', ({ job }) => ({ type: 'note', title: 'Note', jobId: job })],
    ['an event', () => 'calendar', () => ({ title: 'Talk', startsAt: '2031-05-05T10:00:00Z' })],
    ['a feed', () => 'calendar/feed', () => ({})],
    ['a check-in', () => 'me', () => ({ action: 'mood_checkin', mood: 'good' })],
    ['a dismissal', ({ dismissed }) => `suggestions/${dismissed}/dismiss`, () => ({})],
    ['a snooze', ({ snoozed }) => `suggestions/${snoozed}/snooze`, () => ({ days: 2 })],
    ['a webhook', () => 'webhooks', () => ({ ...WEBHOOK, url: 'https://hooks.example.com/b' })],
    ['a new secret', ({ webhook }) => `webhooks/${webhook}/rotate-secret`, () => ({})],
    ['the end of a pause', ({ webhook }) => `webhooks/${webhook}/resume`, () => ({})],
    ['a retry', ({ webhook, delivery }) => `webhooks/${webhook}/deliveries/${delivery}/retry`, () => ({})],
    ['a recovery', ({ webhook }) => `webhooks/${webhook}/recover`, () => ({ since: '2020-01-01T00:00:00Z' })],
  ];

  const rowsOf = async ({ id }: PipelineUser) => (await owner.query<[Record<string, number>]>(ROWS, [id]))[0];
  const secretsOf = ({ id }: PipelineUser) => owner.query<unknown[]>(SECRETS, [id]);

  it.each(CALLS)(
    'acts once and is answered the same for %s, at whatever moment its connection was cut',
    async (_name, path, body) => {
      const added: Record<string, number>[] = [];
      for (const [moment, user, ids] of users) {
        const key = keyed();
        const call = () => user.client.post(`/api/mcp/${path(ids)}`, body(ids), key);
        const before = await rowsOf(user);
        const cuts = proxy.cuts;
        if (moment) proxy.cut(moment, Infinity);
        const reply = await untilAnswered(async () => {
          await expireClaims();
          return call();
        });
        proxy.heal();
        const [after, secrets] = [await rowsOf(user), await secretsOf(user)];
        const again = await call();

        expect([moment, proxy.cuts - cuts]).toEqual([moment, moment ? 1 : 0]);
        expect([200, 201]).toContain(reply.status);
        expect([again.status, again.text]).toEqual([reply.status, reply.text]);
        expect(again.headers.get('idempotent-replayed')).toBe('true');
        expect([await rowsOf(user), await secretsOf(user)]).toEqual([after, secrets]);
        added.push(Object.fromEntries(Object.entries(after).map(([kind, n]) => [kind, n - before[kind]!])));
      }
      expect(added).toEqual(added.map(() => added[0]));
    },
  );

  it.each(MOMENTS)(
    'acts once for each of many jobs that share commits, of which some are lost %s',
    async (moment) => {
      const user = await service.newUser();
      proxy.cut(moment, 2);
      const titles = Array.from({ length: 20 }, (_, n) => `Job ${n}`);
      const keys = new Map(titles.map((title) => [title, keyed()]));
      await Promise.all(
        titles.map((title) =>
          untilAnswered(() => user.client.post('/api/mcp/jobs', { ...JOB, title }, keys.get(title))),
        ),
      );
      const jobs = await owner.query<{ title: string }[]>(
        'SELECT title FROM pipeline.job WHERE user_id = $1',
        [user.id],
      );
      expect(jobs.map(({ title }) => title).sort()).toEqual(titles.sort());
      expect((await rowsOf(user))['told']).toBe(titles.length);
    },
  );

  describe('an import without a key', () => {
    const rows = 300;
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

    it.each(cuts)('that is cut %s writes every row and tells of it once', async (_when, cut) => {
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
});

describe('a salary report with an Idempotency-Key that is repeated', () => {
  let database: TestDatabase;
  let app: CompensationApp;
  let proxy: CommitLosingProxy;

  beforeAll(async () => {
    database = await createTestDatabase(WITH_RELEASE);
    proxy = await CommitLosingProxy.ofUrl(database.processUrl);
    app = await CompensationApp.start({
      DATABASE_URL: proxy.urlOf(database.processUrl),
      IDEMPOTENCY_CLAIM_SECONDS: '3',
    });
  });

  it.each(MOMENTS)('counts once for its account, whose connection was cut %s', async (moment) => {
    const headers = {
      ...(await bearerFor(app, 'free', DEFAULT_KEY_SCOPES)),
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ role: 'software-engineer', city: 'austin', base: 150_000, exp: 'mid' });
    const submit = (key = keyed()) =>
      app.request('/api/v1/intelligence/salaries/submit', {
        method: 'POST',
        headers: { ...headers, ...key },
        body,
      });
    const key = keyed();
    proxy.cut(moment, Infinity);
    const kept = await untilAnswered(() => submit(key));
    proxy.heal();
    const replies = [kept, await submit()];

    expect(proxy.cuts).toBeGreaterThan(0);
    expect(replies.map(({ body }) => body)).toMatchObject(
      [2, 1].map((remaining) => ({ data: { remaining_today: remaining } })),
    );
  });
});
