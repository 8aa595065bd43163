import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DEFAULT_KEY_SCOPES } from '@wagewright/auth';
import {
  BadRequestError,
  NotFoundError,
  type OperationId,
  PreconditionFailedError,
  Wagewright,
} from '../../packages/sdk/src/index';
import { bearerFor } from '../support/api-keys';
import { DescribedAnswers } from '../support/described-answers';
import { CompensationApp } from '../support/compensation-app';
import { FaultProxy } from '../support/fault-proxy';
import { untilTrue } from '../support/until-true';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { CalledOperations } from '../support/sdk/called-operations';
import { temporaryFolder } from '../support/ends-with-file';

const run = promisify(execFile);
const ROOT = resolve(__dirname, '../..');
const JOB = { company: 'Acme', title: 'Engineer' };
const ROLE = { role: 'software-engineer' };
const ROLE_AND_CITY = { ...ROLE, city: 'austin' };
/** As it stands in the examples of the OpenAPI description. */
const ENGINEER = {
  company: 'Acme',
  title: 'Machine Learning Engineer',
  url: 'https://jobs.example.com/acme/ml-engineer',
  status: 'applied' as const,
  location: 'San Francisco, CA',
  workMode: 'hybrid' as const,
  employmentType: 'full_time' as const,
  salary: { min: 180_000, max: 230_000, currency: 'USD', period: 'year' as const },
  source: 'Referral',
  priority: 'high' as const,
  tags: ['ml', 'ranking'],
};
const CONTACT = {
  name: 'Ada Byron',
  email: 'ada@acme.example',
  company: 'Acme',
  title: 'Hiring manager',
  relationship: 'Met at a conference',
};
const SCREENING = {
  type: 'phone_call',
  title: 'Telephone screen',
  occurredAt: '2026-11-05T15:00:00Z',
  durationMinutes: 30,
  outcome: 'Invited to the next round',
};
const INTERVIEW = {
  title: 'On-site interview',
  type: 'interview' as const,
  startsAt: '2027-03-02T10:00',
  endsAt: '2027-03-02T12:30',
  timeZone: 'America/Los_Angeles',
  location: '500 Howard Street',
  reminderMinutes: [1_440, 60],
};
const OFFERS = {
  offers: [
    { label: 'Startup', role: 'machine-learning-engineer', city: 'austin', base: 165_000, equity: 30_000 },
    { label: 'Bank', role: 'machine-learning-engineer', city: 'new-york', base: 185_000, bonus: 20_000 },
  ],
};
const NEGOTIATION = {
  role: 'machine-learning-engineer',
  city: 'san-francisco',
  exp: 'senior' as const,
  current_offer: { base: 215_000, equity: 40_000 },
  target: 240_000,
  leverage: ['Led the migration of the ranking service'],
  tone: 'collaborative' as const,
};
const POSTING =
  'Data Engineer at Holm & Co\nDenver, CO (Hybrid)\n\nFull-time. The base salary range is $140,000 – $175,000 a year.';
const MAIL =
  'From: Acme Recruiting <jobs@acme.com>\nSubject: Your application\n\nHi,\n\nUnfortunately, we will not be moving forward with your application for Machine Learning Engineer.\n';
const CSV = 'company,title,status,applied\nHolm & Co,Platform Engineer,applied,2026-11-03\n';
/** Nobody listens there. */
const UNUSED_PORT = 1_025;
const RATE_LIMITS = JSON.stringify({ 'pipeline.ultra': { perMinute: 1_000_000, perMonth: 100_000_000 } });

let compensation: CompensationApp;
let pipeline: PipelineService;

beforeAll(async () => {
  [compensation, pipeline] = await Promise.all([
    CompensationApp.start({ PUBLIC_BASE_URL: 'https://api.example.com' }),
    PipelineService.start({
      PUBLIC_BASE_URL: 'https://api.example.com',
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
      POSTING_FETCH: 'on',
      RATE_LIMITS,
    }),
  ]);
});

async function newKey(): Promise<string> {
  const { authorization } = await bearerFor(compensation, 'ultra', [
    ...DEFAULT_KEY_SCOPES,
    'intelligence:lineage',
  ]);
  return authorization.slice('Bearer '.length);
}

const newToken = async () => (await pipeline.newUser()).client.token;

describe('every operation of both services', () => {
  const called = new CalledOperations();
  let client: Wagewright;
  let userId: string;

  const clientOf = (credentials: { apiKey?: string; token?: string }) =>
    new Wagewright({
      ...credentials,
      compensationUrl: compensation.url,
      // With a trailing slash, as a user may write it.
      pipelineUrl: `${pipeline.url}/`,
      fetch: called.fetch,
    });

  beforeAll(async () => {
    const user = await pipeline.newUser();
    userId = user.id;
    client = clientOf({ apiKey: await newKey(), token: user.client.token });
  });

  const oneJob = async () => (await client.jobs.create(ENGINEER)).id;
  async function oneFile(): Promise<[jobId: string, fileId: string]> {
    const id = await oneJob();
    const content = new TextEncoder().encode('Dear Jo,\n');
    const { id: fileId } = await client.jobs.files.add(id, {
      file: content,
      name: 'Cover letter.txt',
      sentOn: '2026-11-20',
    });
    return [id, fileId];
  }
  const oneContact = async (fields = {}) => (await client.contacts.create({ ...CONTACT, ...fields })).id;
  const oneActivity = async () => (await client.activities.create(SCREENING)).id;
  const oneEvent = async () => (await client.calendar.create({ ...INTERVIEW, jobId: await oneJob() })).id;
  const WEBHOOK = {
    url: `https://127.0.0.1:${UNUSED_PORT}/wagewright`,
    events: ['*' as const],
    description: 'My own dashboard',
    order: 'job' as const,
  };
  let webhookId: Promise<string> | undefined;
  let subscriptions = 0;
  const webhook = () => (webhookId ??= client.webhooks.create(WEBHOOK).then(({ id }) => id));
  async function oneSuggestion(): Promise<string> {
    // Its reason names the day and how long ago that was.
    await oneContact({ nextFollowUpAt: new Date().toISOString().slice(0, 10) });
    return (await client.suggestions.list()).data[0]!.id;
  }
  /** Held while the webhook is off: only a delivery that is not in flight may be sent again. */
  async function oneDelivery(): Promise<[string, string]> {
    const id = await webhook();
    await client.webhooks.update(id, { active: false });
    await oneJob();
    await client.webhooks.update(id, { active: true });
    const [delivery] = await client.webhooks.deliveries.list(id).toArray({ limit: 1 });
    return [id, delivery!.id];
  }
  async function firstEvent(): Promise<unknown> {
    await oneJob();
    for await (const event of client.events.stream()) return event;
    return undefined;
  }
  async function dataPoint(): Promise<string> {
    const { data } = await client.salaries.calculate(ROLE_AND_CITY);
    return 'estimate' in data ? data.estimate.data_point_id : '';
  }

  /** By name: they are deprecated, and still tested. */
  const legacy = (name: string, query: object) =>
    (client.legacy as unknown as Record<string, (query: object) => Promise<unknown>>)[name]!(query);

  const shareOffers = () => client.salaries.shareOffers(OFFERS);
  async function noticeOfGone(): Promise<unknown> {
    await pipeline.dataSource.query(
      `INSERT INTO pipeline.webhook_notice (user_id, endpoint_id, reason, message)
       VALUES ($1, $2, 'gone', 'Your webhook was disabled because its receiver answered 410.')`,
      [userId, await webhook()],
    );
    return client.webhooks.notices();
  }

  /** Another program's, as `events/subscribe` leaves it. @returns its id */
  async function oneSubscription(): Promise<string> {
    subscriptions += 1;
    const id = `sub_${String(subscriptions).padStart(32, '0')}`;
    const grant = `gnt_${userId}`;
    await pipeline.dataSource.query(
      `WITH allowed AS (
         INSERT INTO accounts.oauth_grant (id, account_id, client_id, client_name, scope, resources, expires_at)
         VALUES ($3, $2, 'https://agent.example.com/client.json', 'An agent', 'read-only', '{}', now() + interval '1 day')
         ON CONFLICT DO NOTHING
       )
       INSERT INTO pipeline.event_subscription
         (id, user_id, slot, principal, name, arguments, host, read_transaction, refresh_before)
       VALUES ($1, $2, 0, 'grant:' || $3, 'offer.received', '{"company":"acme"}', 'agent.example.com', 0, now() + interval '1 day')`,
      [id, userId, grant],
    );
    return id;
  }

  /** A missing operation does not compile. */
  const CALLS: Record<OperationId, () => PromiseLike<unknown>> = {
    'legacy.compare': () => legacy('compare', { role_a: 'software-engineer', role_b: 'data-scientist' }),
    'legacy.range': () => legacy('range', ROLE),
    'legacy.roles': () => legacy('roles', { q: 'data sci', limit: 2 }),
    'legacy.salary': () => legacy('salary', ROLE),
    'legacy.trends': () => legacy('trends', ROLE),
    'salaries.lineage': async () => client.salaries.lineage(await dataPoint()),
    'salaries.current': () => client.salaries.current(ROLE_AND_CITY),
    'salaries.calculate': () => client.salaries.calculate({ ...ROLE_AND_CITY, exp: 'senior' }),
    'salaries.history': () => client.salaries.history(ROLE),
    'salaries.projections': () => client.salaries.projections(ROLE),
    'salaries.adjacent': () => client.salaries.adjacent({ ...ROLE, limit: 2 }),
    'salaries.compare': () =>
      client.salaries.compare({ role_a: 'software-engineer', role_b: 'data-scientist' }),
    'salaries.employerCost': () => client.salaries.employerCost(ROLE_AND_CITY),
    'salaries.skills': () => client.salaries.skills({ ...ROLE, limit: 2 }),
    'salaries.areas': () => client.salaries.areas({ state: 'TX', limit: 2 }),
    'salaries.cities': () => client.salaries.cities({ limit: 2 }),
    'salaries.resolve': () => client.salaries.resolve({ q: 'senior ML engineer in SF' }),
    'salaries.roles': () => client.salaries.roles({ limit: 2 }),
    'salaries.search': () => client.salaries.search({ q: 'swe' }),
    'salaries.companies': () => client.salaries.companies({ company: 'google' }),
    'salaries.compareOffers': () => client.salaries.compareOffers({ ...OFFERS, filing_status: 'single' }),
    'salaries.shareOffers': () => shareOffers(),
    'salaries.listSharedOffers': () => client.salaries.listSharedOffers(),
    'salaries.revokeSharedOffers': async () =>
      client.salaries.revokeSharedOffers((await shareOffers()).data.id),
    'salaries.submit': () => client.salaries.submit({ ...ROLE_AND_CITY, exp: 'mid', base: 140_000 }),
    // Open to accounts that have submitted.
    'salaries.crowd': () => client.salaries.crowd(ROLE),
    'salaries.demo': () => client.salaries.demo(),
    'salaries.negotiate': () => client.salaries.negotiate(NEGOTIATION),
    // A new key has used nothing.
    'salaries.usage': async () => clientOf({ apiKey: await newKey() }).salaries.usage(),
    'salary.current': () => client.salary.current(ROLE),
    'salary.calculate': () => client.salary.calculate(ROLE_AND_CITY),
    'salary.cities': () => client.salary.cities({ limit: 2 }),
    'salary.history': () => client.salary.history(ROLE),
    'salary.projections': () => client.salary.projections(ROLE),
    'salary.roles': () => client.salary.roles({ limit: 2 }),
    'salary.search': () => client.salary.search({ q: 'ml eng' }),
    'activities.list': async () => {
      await oneActivity();
      return client.activities.list({ type: ['phone_call', 'email'] });
    },
    'activities.create': () => oneActivity(),
    'activities.get': async () => client.activities.get(await oneActivity()),
    'activities.update': async () => client.activities.update(await oneActivity(), { durationMinutes: 45 }),
    'activities.delete': async () => client.activities.delete(await oneActivity()),
    'calendar.list': async () => {
      await oneEvent();
      return client.calendar.list();
    },
    'calendar.create': () => oneEvent(),
    'calendar.get': async () => client.calendar.get(await oneEvent()),
    'calendar.update': async () => client.calendar.update(await oneEvent(), { startsAt: '2027-03-02T11:00' }),
    'calendar.delete': async () => client.calendar.delete(await oneEvent()),
    'calendarFeed.open': () => client.calendarFeed.open(),
    'calendarFeed.get': () => client.calendarFeed.get(),
    'calendarFeed.read': async () => client.calendarFeed.read((await client.calendarFeed.open()).token),
    'calendarFeed.close': () => client.calendarFeed.close(),
    'contacts.list': async () => {
      await oneContact();
      return client.contacts.list({ company: 'acme' });
    },
    'contacts.create': () => oneContact(),
    'contacts.get': async () => client.contacts.get(await oneContact()),
    'contacts.update': async () => client.contacts.update(await oneContact(), { phone: '+1 415 555 0100' }),
    'contacts.delete': async () => client.contacts.delete(await oneContact()),
    'events.list': () => client.events.list({ limit: 2 }),
    'events.stream': () => firstEvent(),
    'events.digest': () => client.events.digest({ types: ['job.created', 'job.updated'] }),
    'account.export': () => client.account.export(),
    'jobs.list': () => client.jobs.list({ status: ['applied', 'screening'], limit: 10 }),
    'jobs.create': () => oneJob(),
    'jobs.get': async () => client.jobs.get(await oneJob()),
    'jobs.update': async () => client.jobs.update(await oneJob(), { notes: 'Ask about the on-call rota.' }),
    'jobs.delete': async () => client.jobs.delete(await oneJob()),
    'jobs.changeStatus': async () => {
      const id = await oneJob();
      await client.jobs.changeStatus(id, { status: 'interviewing', note: 'Telephone screen went well.' });
      return client.jobs.changeStatus(id, 'offer');
    },
    'jobs.lookAtPosting': async () => {
      const { id } = await client.jobs.create({ ...JOB, url: `${pipeline.url}/careers/staff-engineer` });
      return client.jobs.lookAtPosting(id);
    },
    'jobs.createMany': () =>
      client.jobs.createMany([
        { company: 'Borealis', title: 'Data Scientist' },
        { company: 'Cobalt', title: 'Analyst' },
      ]),
    'jobs.export': async () => {
      await client.jobs.export({ format: 'json' });
      return client.jobs.export({ format: 'csv' });
    },
    'jobs.import': async () => {
      await client.jobs.import(CSV, { dryRun: true });
      return client.jobs.import({ jobs: [{ company: 'Zoë & Co', title: 'Platform Engineer' }] });
    },
    'jobs.files.add': () => oneFile(),
    'jobs.files.list': async () => client.jobs.files.list((await oneFile())[0]),
    'jobs.files.get': async () => client.jobs.files.get(...(await oneFile())),
    'jobs.files.update': async () =>
      client.jobs.files.update(...(await oneFile()), { sent: false, name: 'Letter' }),
    'jobs.files.delete': async () => {
      const ids = await oneFile();
      await client.jobs.files.update(...ids, { sent: false });
      return client.jobs.files.delete(...ids);
    },
    'account.checkIn': async () => {
      const checkIn = await client.account.checkIn({ mood: 'good', note: 'An offer at last.' });
      await client.account.setTimeZone('Europe/Berlin');
      await client.account.setDesiredSalary({ amount: 185_000 });
      return checkIn;
    },
    'account.undo': async () => {
      const { undo } = await client.jobs.import({ jobs: [{ company: 'Initech', title: 'Analyst' }] });
      return client.account.undo({ token: undo?.token ?? '' });
    },
    'account.get': () => client.account.get(),
    'account.summary': () => client.account.summary(),
    'insights.read': async () => {
      await client.jobs.changeStatus(await oneJob(), 'screening');
      return client.insights.read({ timeZone: 'Europe/Berlin' });
    },
    'exports.applications': async () => {
      await oneJob();
      return client.exports.applications({ language: 'en' });
    },
    'postings.read': () => client.postings.read({ text: POSTING }),
    'messages.read': async () => {
      await oneJob();
      await client.messages.read(MAIL, { receivedAt: '2026-11-24T09:00:00Z', timeZone: 'Europe/Berlin' });
      await client.messages.read(Buffer.from(MAIL));
      return client.messages.read({ text: MAIL, timeZone: 'Europe/Berlin' });
    },
    'messages.apply': async () => {
      const job = await oneJob();
      const log = { type: 'email', title: 'Invitation: Acme', jobId: job };
      return client.messages.apply({
        proposals: [{ method: 'POST', path: '/api/mcp/activities', body: log }],
      });
    },
    'subscriptions.list': async () => {
      await oneSubscription();
      return client.subscriptions.list();
    },
    'subscriptions.end': async () => client.subscriptions.end(await oneSubscription()),
    'subscriptions.allow': async () => {
      const id = await oneSubscription();
      await client.subscriptions.end(id);
      return client.subscriptions.allow(id);
    },
    'suggestions.list': () => client.suggestions.list(),
    'suggestions.update': async () => client.suggestions.update(await oneSuggestion(), { status: 'active' }),
    'suggestions.snooze': async () =>
      client.suggestions.snooze(await oneSuggestion(), { until: '2030-01-04T09:00:00Z' }),
    'suggestions.dismiss': async () => client.suggestions.dismiss(await oneSuggestion()),
    'webhooks.create': () => webhook(),
    'webhooks.list': () => client.webhooks.list(),
    'webhooks.get': async () => client.webhooks.get(await webhook()),
    'webhooks.update': async () => client.webhooks.update(await webhook(), { maxPerSecond: 20 }),
    'webhooks.deliveries.list': async () =>
      client.webhooks.deliveries.list((await oneDelivery())[0], { state: 'held', limit: 2 }),
    'webhooks.deliveries.get': async () => client.webhooks.deliveries.get(...(await oneDelivery())),
    'webhooks.deliveries.retry': async () => client.webhooks.deliveries.retry(...(await oneDelivery())),
    'webhooks.recover': async () =>
      client.webhooks.recover(await webhook(), { since: '2026-01-01T00:00:00Z', dryRun: true }),
    'webhooks.rotateSecret': async () => client.webhooks.rotateSecret(await webhook()),
    'webhooks.health': () => client.webhooks.health(),
    'webhooks.notices': () => noticeOfGone(),
    'webhooks.resume': async () => client.webhooks.resume(await webhook()),
    'webhooks.test': async () => client.webhooks.test(await webhook()),
    'webhooks.delete': async () => client.webhooks.delete(await webhook()),
  };

  it.each(Object.entries(CALLS))('%s is called by its method', async (id, call) => {
    called.ids.delete(id);

    const answer = await call();

    expect(answer).toBeDefined();
    expect([...called.ids]).toContain(id);
  });

  it('is called, and nothing else', () => {
    expect([...called.ids].toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  it('brings about every event, each as it is described', async () => {
    const events = await pipeline.eventsOf(userId);

    expect([...new Set(events.map(({ event }) => event))].toSorted()).toEqual(
      Object.keys(DescribedAnswers.of('pipeline').eventSchemas()).toSorted(),
    );
  });
});

describe('the client', () => {
  let client: Wagewright;
  let token: string | undefined;

  beforeEach(async () => {
    token = await newToken();
    client = new Wagewright({ token, compensationUrl: compensation.url, pipelineUrl: pipeline.url });
  });

  it('goes through a list page by page', async () => {
    await client.jobs.createMany(Array.from({ length: 5 }, (_, n) => ({ ...JOB, title: `Job ${n}` })));
    const titles: string[] = [];
    for await (const { title } of client.jobs.list({ limit: 2, sort: 'title' })) titles.push(title);
    const pages = [];
    for await (const { data } of client.jobs.list({ limit: 2 }).pages()) pages.push(data.length);

    expect(titles).toEqual(['Job 0', 'Job 1', 'Job 2', 'Job 3', 'Job 4']);
    expect(pages).toEqual([2, 2, 1]);
    expect(await client.jobs.list({ limit: 2 }).toArray({ limit: 3 })).toHaveLength(3);
    expect(await client.jobs.list({ limit: 2 })).toMatchObject({ hasMore: true, total: 5 });
    // Transactions of other tests on the same server hold the log back while they last.
    const log = () => client.events.list({ limit: 2 }).toArray({ limit: 100 });
    await untilTrue('the events are there', async () => (await log()).length >= 5);
    const events = await log();
    expect(events.map(({ event }) => event)).toEqual(Array(5).fill('job.created'));
  });

  it('goes through both catalogues by their cursors', async () => {
    const cities = await client.salaries.cities({ limit: 30 }).toArray({ limit: 1_000 });
    const names = await client.salary.cities({ limit: 30 }).toArray({ limit: 1_000 });

    expect([cities.length, names.length]).toEqual([81, 83]);
    expect(new Set(cities.map(({ slug }) => slug)).size).toBe(81);
  });

  it('gives errors with what the service says, in both of its shapes', async () => {
    const refused = client.jobs.create({ company: 'Acme', titel: 'x' } as unknown as typeof JOB);
    await expect(refused).rejects.toBeInstanceOf(BadRequestError);
    await expect(refused).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
      param: expect.stringMatching(/^tit(le|el)$/),
      requestId: expect.stringMatching(/^req_[0-9a-f]{16}$/),
    });
    const unknown = client.salary.current({ role: 'lion-tamer' });
    await expect(unknown).rejects.toBeInstanceOf(NotFoundError);
    await expect(unknown).rejects.toMatchObject({
      code: 'role_not_found',
      param: 'role',
      isRetryable: false,
    });
  });

  it('refuses to change what has changed meanwhile', async () => {
    const { data, response } = await client.jobs.create(JOB).withResponse();
    await client.jobs.update(data.id, { location: 'Austin' }, { ifMatch: response.headers.get('etag')! });

    await expect(
      client.jobs.update(data.id, { location: 'Boston' }, { ifMatch: data.version }),
    ).rejects.toBeInstanceOf(PreconditionFailedError);
  });
});

it('reads each event once over a stream that breaks', async () => {
  const network = await FaultProxy.ofUrl(pipeline.url);
  const token = await newToken();
  const writer = new Wagewright({ token, pipelineUrl: pipeline.url });
  const reader = new Wagewright({ token, pipelineUrl: network.urlOf(pipeline.url) });
  const ending = new AbortController();
  const titles: string[] = [];
  await writer.jobs.create({ ...JOB, title: 'Before' });
  // The event is listed once no older transaction on this PostgreSQL, which tests share, can still precede it.
  const { nextCursor } = await reader.events.list({ wait: 10 });
  const reading = (async () => {
    for await (const event of reader.events.stream({ after: nextCursor }, { signal: ending.signal })) {
      if (event.event === 'job.created') titles.push(event.data.title);
      if (titles.length % 3 === 1) network.reset();
      if (titles.length === 9) ending.abort(new Error('read enough'));
    }
  })();
  for (let n = 0; n < 9; n++) await writer.jobs.create({ ...JOB, title: `Job ${n}` });

  await expect(reading).rejects.toThrow('read enough');
  expect(titles).toEqual(Array.from({ length: 9 }, (_, n) => `Job ${n}`));
});

describe('the quickstart of the demo answer', () => {
  const project = temporaryFolder('sdk-quickstart');
  it('runs as it stands, but for the address of the test', async () => {
    const client = new Wagewright({ compensationUrl: compensation.url });
    const { data } = await client.salaries.demo();
    const installed = join(project, 'node_modules/@wagewright/sdk');
    mkdirSync(dirname(installed), { recursive: true });
    symlinkSync(join(ROOT, 'packages/sdk/dist'), installed);
    const script = join(project, 'quickstart.mjs');
    const address = /(?<=compensationUrl: ')[^']+/;
    writeFileSync(script, data.sdk_quickstart.typescript.replace(address, compensation.url));
    const { stdout } = await run(process.execPath, [script], { env: { WAGEWRIGHT_API_KEY: await newKey() } });

    expect(stdout).toBe(`${data.estimate.median} ${data.estimate.as_of}\n`);
  });
});
