import { CredentialService, SCOPES } from '@wagewright/auth';
import fc from 'fast-check';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { DescribedBodies } from '../support/requests/operations';
import { oddValue } from '../support/requests/odd-values';
import { type Input, type Operation, operationsOf } from '../support/requests/operations';

/** Calls of each operation; another run tries other values. */
const RUNS = 2;
const UNLIMITED = JSON.stringify({
  'surfaceA.ultra': { perMinute: 1_000_000 },
  'surfaceA.free': { perMinute: 1_000_000 },
  'surfaceBPublic.free': { perMinute: 1_000_000 },
  'surfaceB.ultra': { perMinute: 1_000_000, perMonth: 10_000_000 },
});
/** Nobody answers here, and no name has to be resolved. */
const NOBODY = 'https://nobody.example.com/hook';

type Values = Record<string, unknown>;

const GRANT = { total: 40_000, years: 2, schedule_pct: [60, 40], cliff_months: 6 };
const OFFER = {
  base: 150_000,
  equity: GRANT,
  bonus: 15_000,
  signing: GRANT,
  benefits_value: 9_000,
  match: { pct: 50, up_to_pct: 6 },
};
/** Values with which a request is accepted, by the member's name. */
const PLAUSIBLE: Values = {
  role: 'data-scientist',
  city: 'austin',
  role_a: 'data-scientist',
  role_b: 'data-engineer',
  q: 'engineer',
  base: 150_000,
  current_offer: { base: 150_000, equity: 20_000, bonus: 15_000, signing: 5_000 },
  target: 170_000,
  offers: [OFFER, { base: 160_000, city: 'austin' }],
  data_point_id: 'compensation:data-scientist:us:median:2026-Q2',
  company: 'Acme',
  title: 'Engineer',
  name: 'Ada',
  type: 'call',
  startsAt: '2027-01-01T10:00:00Z',
  action: 'mood_checkin',
  mood: 3,
  url: NOBODY,
  events: ['job.created'],
  webhookId: 'wh_0000000000000000000000',
  since: '2026-11-01T00:00:00Z',
  jobs: [{ company: 'Acme', title: 'Engineer' }],
  salary: { min: 100_000, max: 120_000, period: 'annual' },
  postedPay: { min: 90_000, max: 130_000, currency: 'USD', period: 'year' },
  named: { amount: 110_000, currency: 'USD', period: 'year' },
  token: 'undo_of_nothing',
  text: 'Hello',
  receivedAt: '2026-11-01T00:00:00Z',
  timeZone: 'Europe/Berlin',
  proposals: [{ method: 'POST', path: '/api/mcp/activities', body: { type: 'email' } }],
};
/** Requests in which a member of that name means something else, or is better left out. */
const OTHERWISE: Record<string, Values> = {
  UpdateSuggestionRequest: { status: 'dismissed' },
  ChangeStatusRequest: { status: 'applied' },
  LegacyCompareRequest: { role: undefined },
  CompaniesRequest: { company: undefined, role: undefined },
  CrowdRequest: { city: undefined },
  TestWebhookRequest: { type: 'job.created' },
  // The address alone is not fetched.
  ReadPostingRequest: { url: undefined, text: 'Engineer at Acme' },
};
/** Read from the bytes of the body by the handler itself. */
const READ_BY_HANDLER: Record<string, readonly string[]> = {
  '/api/mcp/jobs/import': [
    'jobs',
    'csv',
    'mapping',
    'statusMapping',
    'dryRun',
    'delimiter',
    'dateOrder',
    'onDuplicate',
  ],
  '/api/mcp/messages/read': ['text', 'raw', 'receivedAt', 'timeZone'],
};
/** Its bodies are forms (`pipeline-files.e2e-spec.ts`), and reading it gives bytes. */
const isOfFiles = ({ template }: Operation) => template.includes('/files');
/** They end what other calls need. */
const NOT_CALLED = new Set(['DELETE /api/mcp/calendar/feed']);

interface Prepared {
  url: string;
  operations: Operation[];
  headers: (operation: Operation) => Promise<Record<string, string>>;
  ids: Record<string, Values>;
}

const SERVICES = ['compensation', 'pipeline'];
const JOB = { company: 'Acme', title: 'Engineer', salary: { min: 1, period: 'annual' } };
/** A member that no request has, and no similar one. */
const STRANGER = 'zzz';
/** The user's visible records. Market figures are left out, because they arrive at any time. */
const READS = ['jobs', 'contacts', 'activities', 'calendar', 'webhooks', 'suggestions', 'pipeline'];

describe('every operation', () => {
  let compensation: CompensationApp;
  let pipeline: PipelineService;
  const services: Record<string, Prepared> = {};

  beforeAll(async () => {
    compensation = await CompensationApp.start({ RATE_LIMITS: UNLIMITED });
    pipeline = await PipelineService.start();
    const key = await bearerFor(compensation, 'ultra', SCOPES);
    services['compensation'] = {
      url: compensation.url,
      operations: operationsOf(compensation),
      // Three reports a day: each gets its own reporter.
      headers: async ({ template }) =>
        template.endsWith('/submit') ? bearerFor(compensation, 'ultra', SCOPES) : key,
      ids: {},
    };
    services['pipeline'] = await preparedPipeline();
  });

  async function preparedPipeline(): Promise<Prepared> {
    const { id } = await pipeline.newUser();
    const { secret } = await tokenOf(id);
    const client = pipeline.clientWith(secret);
    const created = async (path: string, body: Values) =>
      String((await client.post(`/api/mcp${path}`, body)).body.id);
    const ids = {
      '/api/mcp/jobs': { id: await created('/jobs', JOB) },
      '/api/mcp/contacts': { id: await created('/contacts', { name: 'Ada' }) },
      '/api/mcp/webhooks': { id: await created('/webhooks', { url: NOBODY, events: ['*'] }) },
      '/api/mcp/activities': { id: await created('/activities', { type: 'call' }) },
      '/api/mcp/calendar': { id: await created('/calendar', { startsAt: '2027-01-01T10:00:00Z' }) },
    };
    const headers = { authorization: `Bearer ${secret}` };
    return { url: pipeline.url, operations: operationsOf(pipeline), headers: async () => headers, ids };
  }

  function tokenOf(userId: string): Promise<{ secret: string }> {
    return pipeline
      .provider(CredentialService)
      .issue(userId, { kind: 'pipeline_token', scopes: ['read-write'] });
  }

  it.each(SERVICES)(
    'of %s refuses a member that it does not know, wherever it stands, and does nothing',
    async (name) => {
      const service = serviceNamed(name);
      const before = await shown(service);
      const described = new DescribedBodies(name);
      let refused = 0;
      for (const operation of service.operations.filter((one) => isWrite(one) && !isOfFiles(one))) {
        for (const { field, body } of bodiesWithStranger(operation)) {
          const { status, text } = await send(service, operation, valuesOf(service, operation), body);
          expect(described.takes(operation.method, operation.template, body)).not.toBe(true);
          expect([operation.method, operation.template, status, JSON.parse(text)]).toEqual([
            operation.method,
            operation.template,
            400,
            name === 'pipeline'
              ? expect.objectContaining({
                  code: 'VALIDATION_ERROR',
                  details: expect.arrayContaining([
                    { field, message: expect.stringContaining(`${field} is not a member; `) },
                  ]),
                })
              : { error: expect.objectContaining({ code: 'parameter_missing', param: field }) },
          ]);
          refused += 1;
        }
      }
      expect(refused).toBeGreaterThan(4);
      expect(await shown(service)).toEqual(before);
    },
  );

  it('of the pipeline that changes a record takes it as it was read, and changes nothing', async () => {
    const service = serviceNamed('pipeline');
    const described = new DescribedBodies('pipeline');
    const reads = new Set(
      service.operations.filter(({ method }) => method === 'GET').map(({ template }) => template),
    );
    const changes = service.operations.filter(
      (one) => one.method === 'PATCH' && reads.has(one.template) && !isOfFiles(one),
    );
    expect(changes.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['/api/mcp/jobs/:id', '/api/mcp/contacts/:id', '/api/mcp/webhooks/:id']),
    );
    for (const operation of changes) {
      const known = valuesOf(service, operation);
      const read = async () =>
        JSON.parse((await send(service, { ...operation, method: 'GET' }, known)).text) as Values;
      const before = await read();
      expect([operation.template, described.takes('PATCH', operation.template, before)]).toEqual([
        operation.template,
        true,
      ]);
      const { status, text } = await send(service, operation, known, before);
      expect([operation.template, status, text]).toEqual([operation.template, 200, expect.any(String)]);
      expect(JSON.parse(text)).toMatchObject(
        'version' in before ? { version: before['version'] } : { id: before['id'] },
      );
      expect(await read()).toEqual(before);
      const creation = { ...operation, method: 'POST', template: operation.template.replace('/:id', '') };
      expect([creation.template, (await send(service, creation, known, before)).status]).toEqual([
        creation.template,
        201,
      ]);
    }
  });

  it('takes the values that others are exchanged for', async () => {
    const refused: string[] = [];
    for (const service of Object.values(services)) {
      for (const operation of service.operations) {
        const { status, text } = await call(service, operation, []);
        if (status === 400 || status >= 500)
          refused.push(`${operation.method} ${operation.template}: ${text}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it.each(SERVICES)('of %s survives any value of any member', async (name) => {
    const service = serviceNamed(name);
    const called = service.operations.filter(
      ({ method, template }) => !NOT_CALLED.has(`${method} ${template}`),
    );
    expect(called.length).toBeGreaterThan(20);
    const faults: unknown[] = [];
    for (const operation of called) {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.constantFrom(...inputsOf(operation)), oddValue), {
            minLength: 1,
            maxLength: 2,
          }),
          async (odd) => {
            const { status, text } = await call(service, operation, odd);
            if (status >= 500) faults.push([operation.method, operation.template, odd, text]);
          },
        ),
        { numRuns: RUNS },
      );
    }
    expect(faults).toEqual([]);
  });

  it.each(SERVICES)('of %s takes an empty parameter for none', async (name) => {
    const service = serviceNamed(name);
    const differing: unknown[] = [];
    for (const operation of service.operations) {
      for (const input of inputsOf(operation).filter(({ place }) => place === 'query')) {
        const none = await call(service, operation, [[input, undefined]]);
        const empty = await call(service, operation, [[input, '']]);
        if (none.status !== empty.status) differing.push([operation.template, input.name, empty.text]);
      }
    }
    expect(differing).toEqual([]);
  });

  it.each(SERVICES)(
    'of %s takes null for none in every body but that of a change, by its description too',
    async (name) => {
      const service = serviceNamed(name);
      const described = new DescribedBodies(name);
      const creating = service.operations.filter(
        (one) => isWrite(one) && one.method !== 'PATCH' && !isOfFiles(one),
      );
      const differing: unknown[] = [];
      for (const operation of creating) {
        const { method, template } = operation;
        const outcome = async (body: unknown) => {
          const { status, text } = await send(service, operation, valuesOf(service, operation), body);
          // An account has ten at most.
          if (template === '/api/mcp/webhooks' && status === 201) {
            const { id } = JSON.parse(text) as { id: string };
            await send(service, { ...operation, method: 'DELETE' }, {}, { webhookId: id });
          }
          return `${status} ${described.takes(method, template, body)}`;
        };
        const without = changedBodies(operation, isMember, () => undefined);
        for (const [index, body] of changedBodies(operation, isMember, () => null).entries()) {
          const [nothing, none] = [await outcome(without[index]), await outcome(body)];
          if (nothing !== none) differing.push([method, template, body, nothing, none]);
        }
      }
      expect(differing).toEqual([]);
    },
  );

  it.each(SERVICES)('of %s takes amounts with what floating point adds to them', async (name) => {
    const service = serviceNamed(name);
    const refused: unknown[] = [];
    for (const operation of service.operations.filter((one) => isWrite(one) && !isOfFiles(one))) {
      for (const body of changedBodies(operation, isAmount, (amount) => Number(amount) - 1e-10)) {
        const { status, text } = await send(service, operation, valuesOf(service, operation), body);
        if (status === 400) refused.push([operation.template, body, text]);
      }
    }
    expect(refused).toEqual([]);
  });

  it.each(SERVICES)('of %s refuses to go without the body that its description requires', async (name) => {
    const service = serviceNamed(name);
    const described = new DescribedBodies(name);
    const needing = service.operations.filter(({ method, template }) => described.needs(method, template));
    const statuses = await Promise.all(
      needing.map(async (operation) => {
        const { status } = await send(service, operation, valuesOf(service, operation), null);
        return `${operation.method} ${operation.template} ${status}`;
      }),
    );
    expect(statuses).toEqual(needing.map(({ method, template }) => `${method} ${template} 400`));
    expect(needing.length).toBeGreaterThan(1);
  });

  function serviceNamed(name: string): Prepared {
    const service = services[name];
    if (!service) throw new Error(`${name} was not started`);
    return service;
  }
});

/** A call with plausible values, except for the given ones. */
async function call(
  service: Prepared,
  operation: Operation,
  odd: readonly (readonly [Input, unknown])[],
): Promise<{ status: number; text: string }> {
  const inputs = inputsOf(operation);
  const known = valuesOf(service, operation);
  const values = (place: Input['place']) => ({
    ...Object.fromEntries(
      inputs.filter((input) => input.place === place).map(({ name }) => [name, known[name]]),
    ),
    ...Object.fromEntries(
      odd
        .filter(([input]) => input.place === place)
        .map(([{ name }, value]) => [name, name === 'jobs' ? jobsWith(value) : value]),
    ),
  });
  return send(service, operation, values('path'), values('body'), values('query'));
}

async function send(
  { url, headers }: Prepared,
  operation: Operation,
  inPath: Values,
  body: unknown = {},
  query: Values = {},
): Promise<{ status: number; text: string }> {
  const { method, template } = operation;
  const path = template.replaceAll(/:(\w+)/g, (_, name: string) => encoded(inPath[name] ?? 'sample'));
  const response = await fetch(`${url}${path}?${queryOf(query)}`, {
    method,
    headers: {
      ...(await headers(operation)),
      ...(isWrite(operation) && body !== null && { 'content-type': 'application/json' }),
    },
    ...(isWrite(operation) && body !== null && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await textOf(response) };
}

/** A started stream never ends. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

function isWrite({ method }: Pick<Operation, 'method'>): boolean {
  return method !== 'GET';
}

/** The values for an operation by name, including members that it does not have. */
function valuesOf({ ids }: Prepared, { requestClass, template }: Operation): Values {
  return { ...PLAUSIBLE, ...OTHERWISE[requestClass], ...idsFor(template, ids) };
}

/**
 * Acceptable bodies except for one strange member: in the body, and in each object in it. Jobs in a list are judged
 * separately.
 */
function bodiesWithStranger(operation: Operation): { field: string; body: Values }[] {
  const names = inputsOf(operation).filter(({ place }) => place === 'body');
  const known: Values = { ...PLAUSIBLE, ...OTHERWISE[operation.requestClass] };
  const body = Object.fromEntries(names.map(({ name }) => [name, known[name]]));
  const nested = Object.entries(body).flatMap(([name, value]) => {
    if (name === 'jobs' || typeof value !== 'object' || value === null) return [];
    const strange = { ...(Array.isArray(value) ? (value[0] as object) : value), [STRANGER]: 1 };
    const isOfTexts = Array.isArray(value) && typeof value[0] !== 'object';
    if (isOfTexts) return [];
    return Array.isArray(value)
      ? [{ field: `${name}.0.${STRANGER}`, body: { ...body, [name]: [strange, ...value.slice(1)] } }]
      : [{ field: `${name}.${STRANGER}`, body: { ...body, [name]: strange } }];
  });
  return [{ field: STRANGER, body: { ...body, [STRANGER]: 1 } }, ...nested];
}

/** Acceptable bodies with another value for one of their members, each time for another one, at any depth. */
function changedBodies(
  operation: Operation,
  isChanged: (value: unknown, key: string) => boolean,
  other: (value: unknown) => unknown,
): unknown[] {
  const known: Values = { ...PLAUSIBLE, ...OTHERWISE[operation.requestClass] };
  const names = inputsOf(operation).filter(({ place }) => place === 'body');
  const changed = (value: unknown, key: string): unknown[] => [
    ...(isChanged(value, key) ? [other(value)] : []),
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, member]) =>
          changed(member, name).map((one) => {
            const others: Values = { ...value, [name]: one };
            return Array.isArray(value) ? Object.values(others) : others;
          }),
        )
      : []),
  ];
  return changed(Object.fromEntries(names.map(({ name }) => [name, known[name]])), '');
}

/** Whether it is a member of an object, not an entry of a list or the body itself. */
function isMember(_value: unknown, key: string): boolean {
  return /\D/.test(key);
}

/** Numbers below it are years, shares and the like. */
const LEAST_AMOUNT = 1_000;

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value >= LEAST_AMOUNT;
}

/** The user's view of a service's records; nothing for the compensation service, which keeps none. */
async function shown(service: Prepared): Promise<unknown[]> {
  const [any] = service.operations;
  if (Object.keys(service.ids).length === 0 || !any) return [];
  const lists = READS.map(async (name) => {
    const operation = { ...any, method: 'GET', template: `/api/mcp/${name}` };
    return JSON.parse((await send(service, operation, {})).text) as unknown;
  });
  return Promise.all(lists);
}

function inputsOf({ template, inputs }: Operation): readonly Input[] {
  const further = (READ_BY_HANDLER[template] ?? []).map((name) => ({ place: 'body' as const, name }));
  return [...inputs, ...further];
}

/** Takes a list as it is; puts any other value into every place of a job that can hold it. */
function jobsWith(value: unknown): unknown {
  if (Array.isArray(value)) return value;
  const members = [
    'salary',
    'notes',
    'appliedAt',
    'tags',
    'url',
    'status',
    'location',
    'contactIds',
    'externalId',
  ];
  const job = { company: 'Acme', title: 'Engineer' };
  return [value, job, ...members.map((member) => ({ ...job, [member]: value }))];
}

function idsFor(template: string, ids: Record<string, Values>): Values {
  return Object.entries(ids).find(([prefix]) => template.startsWith(`${prefix}/`))?.[1] ?? {};
}

function queryOf(values: Values): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).slice(0, 20).map((one) => `${name}=${encoded(one)}`),
    )
    .join('&');
}

/** Short enough for an address; half a surrogate pair has no encoding. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 300).toWellFormed());
}
