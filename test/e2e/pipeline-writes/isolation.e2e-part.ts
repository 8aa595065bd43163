import { randomBytes } from 'node:crypto';
import { newId } from '@wagewright/database';
import { BOUNDARY, filePart, formOf } from '../../support/pipeline/file-form';
import type { Reply } from '../../support/pipeline/pipeline-client';
import type { PipelineService, PipelineUser } from '../../support/pipeline/pipeline-service';
import { sharedPipeline } from '../../support/pipeline/shared-pipeline';

let service: PipelineService;
let owner: PipelineUser;
let stranger: PipelineUser;
/** Ids of the owner by their prefix. */
const own: Record<string, string> = {};

beforeAll(async () => {
  service = await sharedPipeline.get();
  owner = await service.newUser();
  stranger = await service.newUser();
  const add = async (kind: string, fields: object) =>
    (await owner.client.post(`/api/mcp/${kind}`, fields)).body.id as string;
  own['wh'] = await add('webhooks', { url: 'https://hooks.example.com/', events: ['*'] });
  own['job'] = await add('jobs', { company: 'Acme', title: 'Engineer', followUpAt: '2026-01-01' });
  own['con'] = await add('contacts', { name: 'Ada' });
  own['act'] = await add('activities', { type: 'call' });
  own['cal'] = await add('calendar', { startsAt: '2030-01-01' });
  own['dlv'] = (await owner.client.get(`/api/mcp/webhooks/${own['wh']}/deliveries`)).body.data[0].id;
  own['sub'] = newSubscriptionId();
  await service.dataSource.query(
    `INSERT INTO pipeline.event_subscription (id, user_id, slot, principal, name, arguments, host, read_transaction, refresh_before)
     VALUES ($1, $2, 0, $3, 'job.created', '{}', 'agent.example.com', 0, now() + interval '1 day')`,
    [own['sub'], owner.id, `token:${owner.tokenId}`],
  );
  own['fil'] = (await owner.client.raw('POST', `/api/mcp/jobs/${own['job']}/files`, FORM)).body.id;
  own['sug'] = (await owner.client.get('/api/mcp/suggestions')).body.data[0].id;
});

const FORM = {
  body: formOf([filePart('mine', 'mine.txt')]).toString(),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
};

/** Every route that names a record: method, path with `{prefix}` for its id, body. */
const ROUTES: [method: string, path: string, body?: object][] = [
  ['GET', 'jobs/{job}'],
  ['PATCH', 'jobs/{job}', { notes: 'mine now' }],
  ['POST', 'jobs/{job}/status', { status: 'offer' }],
  ['POST', 'jobs/{job}/posting', {}],
  ['DELETE', 'jobs/{job}'],
  ['POST', 'jobs', { company: 'A', title: 'B', contactIds: ['{con}'] }],
  ['GET', 'jobs/{job}/files'],
  ['POST', 'jobs/{job}/files', FORM],
  ['GET', 'jobs/{job}/files/{fil}'],
  ['PATCH', 'jobs/{job}/files/{fil}', { sent: true }],
  ['DELETE', 'jobs/{job}/files/{fil}'],
  ['GET', 'contacts/{con}'],
  ['PATCH', 'contacts/{con}', { notes: 'mine now' }],
  ['DELETE', 'contacts/{con}'],
  ['POST', 'contacts', { name: 'A', jobIds: ['{job}'] }],
  ['GET', 'activities/{act}'],
  ['POST', 'activities', { type: 'call', jobId: '{job}' }],
  ['POST', 'activities', { type: 'call', contactId: '{con}' }],
  ['PATCH', 'activities/{act}', { title: 'mine now' }],
  ['DELETE', 'activities/{act}'],
  ['GET', 'calendar/{cal}'],
  ['POST', 'calendar', { startsAt: '2030-01-01', jobId: '{job}' }],
  ['POST', 'calendar', { startsAt: '2030-01-01', contactIds: ['{con}'] }],
  ['PATCH', 'calendar/{cal}', { title: 'mine now' }],
  ['DELETE', 'calendar/{cal}'],
  ['DELETE', 'subscriptions/{sub}'],
  ['POST', 'subscriptions/{sub}/allow', {}],
  ['PATCH', 'suggestions/{sug}', { status: 'dismissed' }],
  ['POST', 'suggestions/{sug}/dismiss'],
  ['POST', 'suggestions/{sug}/snooze', { days: 1 }],
  ['GET', 'webhooks/{wh}'],
  ['PATCH', 'webhooks/{wh}', { active: false }],
  ['DELETE', 'webhooks', { webhookId: '{wh}' }],
  ['DELETE', 'webhooks?webhookId={wh}'],
  ['POST', 'webhooks/test', { webhookId: '{wh}' }],
  ['GET', 'webhooks/{wh}/deliveries'],
  ['GET', 'webhooks/{wh}/deliveries/{dlv}'],
  ['POST', 'webhooks/{wh}/deliveries/{dlv}/retry'],
  ['POST', 'webhooks/{wh}/recover', { since: '2026-01-01' }],
  ['POST', 'webhooks/{wh}/resume', {}],
  ['POST', 'webhooks/{wh}/rotate-secret', {}],
];

/** They are hashes. */
function newSubscriptionId(): string {
  return `sub_${randomBytes(16).toString('hex')}`;
}

const PLACE = /\{([a-z]+)\}/g;
const withOwn = (text: string) => text.replace(PLACE, (_, kind: string) => own[kind] ?? '');
const withUnknown = (text: string) =>
  text.replace(PLACE, (_, kind: string) =>
    kind === 'sub' ? newSubscriptionId() : newId(kind as Parameters<typeof newId>[0]),
  );

function call(method: string, path: string, body: object | undefined, ids: (text: string) => string) {
  if (body === FORM) return stranger.client.raw(method, `/api/mcp/${ids(path)}`, FORM);
  return stranger.client.raw(method, `/api/mcp/${ids(path)}`, {
    ...(body && { body: ids(JSON.stringify(body)), headers: { 'content-type': 'application/json' } }),
  });
}

const VARYING = new Set([
  'date',
  'x-request-id',
  'ratelimit',
  'x-ratelimit-remaining',
  'x-ratelimit-monthly-remaining',
  // By the process's own counters, where Redis took longer than 75 ms.
  'x-ratelimit-policy',
]);

/** Everything by which a client can tell two answers apart, without what differs in every answer. */
function visible({ status, headers, text, body }: Reply) {
  const fields = [...headers].filter(([name]) => !VARYING.has(name));
  return { status, fields, text: text.replace(body.requestId, 'req') };
}

describe("another user's records", () => {
  it.each(ROUTES.map(([method, path, body]) => ({ method, path, body })))(
    'are to $method $path as if they did not exist',
    async ({ method, path, body }) => {
      const foreign = await call(method, path, body, withOwn);
      const unknown = await call(method, path, body, withUnknown);

      expect(foreign.status).toBe(404);
      expect(visible(foreign)).toEqual(visible(unknown));
    },
  );

  it('are in no list and no sum of the stranger, whatever the filter', async () => {
    const lists = [
      'jobs?archived=any',
      `jobs?archived=any&contactId=${own['con']}`,
      'contacts',
      `contacts?jobId=${own['job']}`,
      'activities',
      `activities?jobId=${own['job']}`,
      `activities?contactId=${own['con']}`,
      'calendar?from=2000-01-01&to=2100-01-01',
      'subscriptions',
      'suggestions',
      'webhooks',
    ];
    for (const list of lists) {
      expect((await stranger.client.get(`/api/mcp/${list}`)).body).toMatchObject({ data: [], total: 0 });
    }
    expect((await stranger.client.get('/api/mcp/pipeline')).body.summary.total).toBe(0);
  });

  it('are all as they were after the walk, and nobody else was told anything', async () => {
    for (const [kind, prefix] of [
      ['jobs', 'job'],
      ['contacts', 'con'],
      ['activities', 'act'],
      ['calendar', 'cal'],
    ] as const) {
      const { body } = await owner.client.get(`/api/mcp/${kind}/${own[prefix]}`);
      expect(body.version).toBe(1);
      expect(JSON.stringify(body)).not.toContain('mine now');
    }
    const suggested: { id: string }[] = (await owner.client.get('/api/mcp/suggestions')).body.data;
    expect(suggested.map(({ id }) => id)).toContain(own['sug']);
    expect((await owner.client.get('/api/mcp/webhooks')).body.data[0].active).toBe(true);
    expect(await service.eventsOf(stranger.id)).toEqual([]);
  });

  it('are asked for by every route that takes an id', async () => {
    const { paths } = (await stranger.client.get('/api/mcp/openapi.json')).body as {
      paths: Record<string, Record<string, { security?: unknown[] }>>;
    };
    const walked = new Set(ROUTES.map(([method, path]) => `${method} ${shape(path.split('?')[0] ?? '')}`));
    const described = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/mcp/') && path.includes('{'))
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([method]) => ['get', 'post', 'patch', 'delete'].includes(method))
          // The calendar feed is for anyone who knows its address.
          .filter(([, { security }]) => security?.length !== 0)
          .map(([method]) => `${method.toUpperCase()} ${shape(path.replace('/api/mcp/', ''))}`),
      );
    const missing = described.filter((route) => !walked.has(route));

    expect(described.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});

function shape(path: string): string {
  return path.replace(/\{[^{}]+\}/g, '{}');
}
