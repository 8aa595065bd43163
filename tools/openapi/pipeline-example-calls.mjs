/**
 * Makes the calls whose real answers are shown as examples of the pipeline: the story of a search, from the first job to
 * the offer, so that each call has what it needs from those before.
 *
 * @typedef {object} Sent
 * @property {any} [body]
 * @property {string} [bodyType]
 * @property {Record<string, string>} [headers]
 *
 * @typedef {(id: string, call: string, sent?: Sent) => Promise<any>} Recorder  Makes a call, keeps it as example of the operation, and returns the answer.
 */

const P = '/api/mcp';
const POSTING =
  'Data Engineer at Holm & Co\nDenver, CO (Hybrid)\n\nFull-time. The base salary range is $140,000 – $175,000 a year.';
const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_capabilities' } };
const CSV = 'company,title,status,applied\nHolm & Co,Platform Engineer,applied,2026-11-03\n';

/**
 * @param {Recorder} record
 * @param {{ url: string, heard: (events: number) => Promise<void> }} receiver
 */
export async function callPipeline(record, receiver) {
  const hook = await webhook(record, receiver.url);
  const job = await jobs(record);
  const contact = await contacts(record, job.id);
  await activities(record, job.id, contact.id);
  await calendar(record, job.id);
  await bulk(record);
  await account(record);
  await suggestions(record);
  await record('webhooks.test', `POST ${P}/webhooks/test`, { body: { webhookId: hook.id } });
  await removal(record);
  await receiver.heard(EVENTS);
  await deliveries(record, hook.id);
  await record('events.list', `GET ${P}/events?types=job.created,job.status_changed&limit=2`);
  await record('mcp.send', `POST ${P}`, { body: MESSAGE });
}

/** Types of events that the calls above bring about. */
const EVENTS = 11;

/**
 * @param {Recorder} record
 * @param {string} url
 */
async function webhook(record, url) {
  const body = { url, events: ['*'], description: 'My own dashboard', order: 'job' };
  const hook = await record('webhooks.create', `POST ${P}/webhooks`, { body });
  const gone = { url: url.replace(/\b\w+$/, 'gone'), events: ['contact.created'] };
  await record('', `POST ${P}/webhooks`, { body: gone });
  await record('webhooks.list', `GET ${P}/webhooks`);
  await record('webhooks.get', `GET ${P}/webhooks/${hook.id}`);
  return record('webhooks.update', `PATCH ${P}/webhooks/${hook.id}`, { body: { maxPerSecond: 20 } });
}

/** @param {Recorder} record */
async function jobs(record) {
  const body = {
    company: 'Acme',
    title: 'Machine Learning Engineer',
    url: 'https://jobs.example.com/acme/ml-engineer',
    status: 'applied',
    location: 'San Francisco, CA',
    workMode: 'hybrid',
    employmentType: 'full_time',
    salary: { min: 180_000, max: 230_000, currency: 'USD', period: 'year' },
    postedPay: { min: 180_000, max: 230_000, currency: 'USD', period: 'year', source: 'posting' },
    source: 'Referral',
    priority: 'high',
    tags: ['ml', 'ranking'],
    appliedAt: '2026-11-02T09:30:00Z',
  };
  const job = await record('jobs.create', `POST ${P}/jobs`, { body });
  await record('jobs.list', `GET ${P}/jobs?status=applied,screening&limit=10`);
  await record('jobs.update', `PATCH ${P}/jobs/${job.id}`, {
    body: { notes: 'Ask about the on-call rota.', followUpAt: '2026-11-09T09:00:00Z' },
    headers: { 'If-Match': `"${job.version}"` },
  });
  const change = { status: 'interviewing', note: 'Telephone screen went well.' };
  await record('jobs.changeStatus', `POST ${P}/jobs/${job.id}/status`, { body: change });
  await record('', `POST ${P}/jobs/${job.id}/status`, { body: { status: 'offer' } });
  await record('postings.read', `POST ${P}/postings/read`, { body: { text: POSTING } });
  return job;
}

/**
 * @param {Recorder} record
 * @param {string} jobId
 */
async function contacts(record, jobId) {
  const body = {
    name: 'Ada Byron',
    email: 'ada@acme.example',
    company: 'Acme',
    title: 'Hiring manager',
    relationship: 'Met at a conference',
    tags: ['acme'],
    jobIds: [jobId],
    nextFollowUpAt: '2026-11-10T09:00:00Z',
  };
  const contact = await record('contacts.create', `POST ${P}/contacts`, { body });
  await record('contacts.list', `GET ${P}/contacts?company=acme`);
  await record('contacts.get', `GET ${P}/contacts/${contact.id}`);
  return record('contacts.update', `PATCH ${P}/contacts/${contact.id}`, {
    body: { phone: '+1 415 555 0100' },
  });
}

/**
 * @param {Recorder} record
 * @param {string} jobId
 * @param {string} contactId
 */
async function activities(record, jobId, contactId) {
  const body = {
    type: 'phone_call',
    title: 'Telephone screen',
    jobId,
    contactId,
    occurredAt: '2026-11-05T15:00:00Z',
    durationMinutes: 30,
    outcome: 'Invited to the next round',
  };
  const activity = await record('activities.create', `POST ${P}/activities`, { body });
  await record('activities.list', `GET ${P}/activities?jobId=${jobId}`);
  await record('activities.get', `GET ${P}/activities/${activity.id}`);
  await record('activities.update', `PATCH ${P}/activities/${activity.id}`, {
    body: { durationMinutes: 45 },
  });
  await record('activities.delete', `DELETE ${P}/activities/${activity.id}`);
}

/**
 * @param {Recorder} record
 * @param {string} jobId
 */
async function calendar(record, jobId) {
  const body = {
    title: 'On-site interview',
    type: 'interview',
    startsAt: '2027-03-02T10:00',
    endsAt: '2027-03-02T12:30',
    timeZone: 'America/Los_Angeles',
    location: '500 Howard Street',
    jobId,
    reminderMinutes: [1_440, 60],
  };
  const event = await record('calendar.create', `POST ${P}/calendar`, { body });
  await record('calendar.list', `GET ${P}/calendar?from=2027-03-01T00:00:00Z&to=2027-03-08T00:00:00Z`);
  await record('calendar.get', `GET ${P}/calendar/${event.id}`);
  await record('calendar.update', `PATCH ${P}/calendar/${event.id}`, {
    body: { startsAt: '2027-03-02T11:00' },
  });
  await record('jobs.get', `GET ${P}/jobs/${jobId}`);
  const feed = await record('calendarFeed.open', `POST ${P}/calendar/feed`);
  await record('calendarFeed.get', `GET ${P}/calendar/feed`);
  await record('calendarFeed.read', `GET ${new URL(feed.feedUrl).pathname}`);
  await record('calendarFeed.close', `DELETE ${P}/calendar/feed`);
  await record('calendar.delete', `DELETE ${P}/calendar/${event.id}`);
}

/** @param {Recorder} record */
async function bulk(record) {
  const two = [
    { company: 'Borealis', title: 'Data Scientist' },
    { company: 'Cobalt', title: 'Analyst' },
  ];
  await record('jobs.createMany', `POST ${P}/jobs/batch`, { body: { jobs: two } });
  await record('jobs.import', `POST ${P}/jobs/import?dryRun=true`, { body: CSV, bodyType: 'text/csv' });
  const rows = { jobs: [{ company: 'Holm & Co', title: 'Platform Engineer', status: 'applied' }] };
  await record('jobs.import', `POST ${P}/jobs/import`, { body: rows });
  await record('jobs.export', `GET ${P}/jobs/export?format=json`);
  await record('jobs.export', `GET ${P}/jobs/export?format=csv`);
}

/** @param {Recorder} record */
async function account(record) {
  const body = { action: 'mood_checkin', mood: 'good', note: 'An offer at last.' };
  await record('account.checkIn', `POST ${P}/me`, { body });
  await record('account.get', `GET ${P}/me`);
  await record('account.summary', `GET ${P}/pipeline`);
}

/** @param {Recorder} record */
async function suggestions(record) {
  const { data } = await record('', `GET ${P}/suggestions`);
  const at = `${P}/suggestions/${data[0].id}`;
  await record('suggestions.snooze', `POST ${at}/snooze`, { body: { until: '2027-01-04T09:00:00Z' } });
  await record('suggestions.update', `PATCH ${at}`, { body: { status: 'active' } });
  await record('suggestions.dismiss', `POST ${at}/dismiss`);
}

/** @param {Recorder} record */
async function removal(record) {
  const job = await record('', `POST ${P}/jobs`, { body: { company: 'Delta Labs', title: 'Analyst' } });
  await record('jobs.delete', `DELETE ${P}/jobs/${job.id}`);
  const contact = await record('', `POST ${P}/contacts`, { body: { name: 'Charles Holm' } });
  await record('contacts.delete', `DELETE ${P}/contacts/${contact.id}`);
}

/**
 * @param {Recorder} record
 * @param {string} id
 */
async function deliveries(record, id) {
  const at = `${P}/webhooks/${id}`;
  const { data } = await record('webhooks.deliveries.list', `GET ${at}/deliveries?state=succeeded&limit=2`);
  await record('webhooks.deliveries.get', `GET ${at}/deliveries/${data[0].id}`);
  await record('webhooks.deliveries.retry', `POST ${at}/deliveries/${data[0].id}/retry`);
  const since = '2026-11-20T00:00:00Z';
  await record('webhooks.recover', `POST ${at}/recover`, { body: { since, dryRun: true } });
  await record('webhooks.rotateSecret', `POST ${at}/rotate-secret`, { body: { graceSeconds: 3_600 } });
  await record('webhooks.health', `GET ${P}/webhooks/health`);
  const notices = await record('webhooks.notices', `GET ${P}/webhooks/notices`);
  await record('webhooks.delete', `DELETE ${P}/webhooks`, { body: { webhookId: notices.data[0].webhookId } });
  await record('webhooks.delete', `DELETE ${P}/webhooks?webhookId=${id}`);
}

/**
 * Calls that are refused, one for each status that a client can bring about.
 *
 * @param {(call: string, sent?: Sent & { as?: 'nobody' | 'reader' }) => Promise<void>} refused
 */
export async function misusePipeline(refused) {
  const body = { company: 'Acme', title: 'Engineer' };
  const key = { 'Idempotency-Key': 'example-of-two-bodies' };
  await refused(`POST ${P}/jobs`, { body: { company: 'Acme', titel: 'Engineer' } });
  await refused(`GET ${P}/jobs`, { as: 'nobody' });
  await refused(`POST ${P}/jobs`, { body, as: 'reader' });
  await refused(`GET ${P}/jobs/job_0BYtvM4AxQ9aPWlPM0Rzzz`);
  await refused(`GET ${P}/jobs?q=${'x'.repeat(9_000)}`);
  await refused(`POST ${P}/jobs`, { body: 'company=Acme', bodyType: 'application/x-www-form-urlencoded' });
  await refused(`POST ${P}/jobs`, { body, headers: key });
  await refused(`POST ${P}/jobs`, { body: { ...body, title: 'Analyst' }, headers: key });
}
