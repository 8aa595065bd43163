import { DEFAULT_KEY_SCOPES } from '@wagewright/auth';
import { bearerFor } from '../support/api-keys';
import { CompensationApp } from '../support/compensation-app';
import { type SignedIn, ownConsole, service } from '../support/console-service';
import type { HttpRequest } from '../support/http-call';
import { PipelineService } from '../support/pipeline/pipeline-service';

// Calls of the OpenAPI descriptions that no other spec makes: messages of agents, what pages read when they open, and refusals.

type Service = 'compensation' | 'pipeline';
type Caller = 'nobody' | 'reader' | 'writer';

interface Refused {
  status: number;
  call: string;
  by: Caller;
  body?: string;
  headers?: Record<string, string>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const PUBLIC_BASE_URL = 'https://api.example.com';
const B = '/api/v1/intelligence';
const P = '/api/mcp';
const LONG = 'x'.repeat(9_000);
const OFFERS = JSON.stringify({ offers: [{ base: 165_000 }, { base: 185_000 }] });
const NEGOTIATION = JSON.stringify({ role: 'data-scientist', current_offer: { base: 150_000 } });
const JOB = JSON.stringify({ company: 'Acme', title: 'Machine Learning Engineer' });
const KEYED = { ...JSON_TYPE, 'idempotency-key': 'one-key-for-two-bodies' };

const REFUSED: Record<Service, Refused[]> = {
  compensation: [
    { status: 400, call: 'GET /api/v1/salary/calculate?role=machine-learning-engineer', by: 'nobody' },
    { status: 401, call: `GET ${B}/salaries?role=data-scientist`, by: 'nobody' },
    { status: 403, call: `POST ${B}/salaries/negotiate`, by: 'reader', body: NEGOTIATION },
    { status: 404, call: 'GET /api/v1/salary?role=machine-lerning-engineer', by: 'nobody' },
    { status: 413, call: `GET /api/v1/salary/search?q=${LONG}`, by: 'nobody' },
    {
      status: 415,
      call: `POST ${B}/salaries/compare-offers`,
      by: 'writer',
      body: 'base=165000',
      headers: { 'content-type': 'text/plain' },
    },
    {
      status: 422,
      call: `POST ${B}/salaries/compare-offers`,
      by: 'writer',
      body: OFFERS.replace('185000', '190000'),
      headers: KEYED,
    },
  ],
  pipeline: [
    { status: 400, call: `POST ${P}/jobs`, by: 'writer', body: '{"company":"Acme","titel":"Engineer"}' },
    { status: 401, call: `GET ${P}/jobs`, by: 'nobody' },
    { status: 403, call: `POST ${P}/jobs`, by: 'reader', body: JOB },
    { status: 404, call: `GET ${P}/jobs/job_0BYtvM4AxQ9aPWlPM0Rzzz`, by: 'writer' },
    { status: 413, call: `GET ${P}/jobs?q=${LONG}`, by: 'writer' },
    {
      status: 415,
      call: `POST ${P}/jobs`,
      by: 'writer',
      body: 'company=Acme',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    {
      status: 422,
      call: `POST ${P}/jobs`,
      by: 'writer',
      body: JOB.replace('Acme', 'Borealis'),
      headers: KEYED,
    },
  ],
};

const MESSAGES: Record<Service, [path: string, params: object]> = {
  compensation: [
    `${B}/mcp`,
    {
      name: 'analyze_compensation',
      arguments: { role: 'senior ML engineer', city: 'SF', offer_base: 215_000 },
    },
  ],
  pipeline: [P, { name: 'list_capabilities' }],
};

let compensation: CompensationApp;
let pipeline: PipelineService;
let tokens: Record<Service, Partial<Record<Caller, string>>>;

beforeAll(async () => {
  [compensation, pipeline] = await Promise.all([
    CompensationApp.start({ PUBLIC_BASE_URL }),
    PipelineService.start({ PUBLIC_BASE_URL }),
  ]);
  const [writer, reader] = await Promise.all([pipeline.newUser(), pipeline.newUser({ scope: 'read-only' })]);
  tokens = {
    compensation: {
      writer: (await bearerFor(compensation, 'ultra', DEFAULT_KEY_SCOPES)).authorization,
      reader: (await bearerFor(compensation, 'free', DEFAULT_KEY_SCOPES)).authorization,
    },
    pipeline: {
      writer: `Bearer ${writer.client.token}`,
      reader: `Bearer ${reader.client.token}`,
    },
  };
  await send('compensation', 'writer', `POST ${B}/salaries/compare-offers`, { headers: KEYED, body: OFFERS });
  await send('pipeline', 'writer', `POST ${P}/jobs`, { headers: KEYED, body: JOB });
});

function send(service: Service, by: Caller, call: string, { headers = JSON_TYPE, body }: HttpRequest = {}) {
  const [method = '', path = ''] = call.split(' ');
  const authorization = tokens[service][by];
  const request = {
    method,
    body,
    headers: { ...(authorization && { authorization }), ...(body && (headers as Record<string, string>)) },
  };
  return service === 'compensation'
    ? compensation.request(path, request)
    : pipeline.anonymous.request(path, request);
}

describe.each(['compensation', 'pipeline'] as const)('%s', (service) => {
  it('answers a message of an agent', async () => {
    const [path, params] = MESSAGES[service];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const answer = await send(service, 'writer', `POST ${path}`, { body });

    expect(answer).toMatchObject({ status: 200, body: { result: { structuredContent: expect.anything() } } });
  });

  it.each(REFUSED[service])(
    'answers a call that is refused with $status',
    async ({ status, call, by, ...request }) => {
      expect((await send(service, by, call, request)).status).toBe(status);
    },
  );
});

describe('console', () => {
  const C = '/api/console';
  const INVITATIONS = `${C}/owner/invitations`;
  let owner: SignedIn;

  ownConsole();
  beforeAll(async () => {
    owner = await service.signedIn({ role: 'owner', plan: 'ultra', isSteppedUp: true });
  });

  const invite = (name: string, headers = {}) =>
    owner.fetch(INVITATIONS, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'kim@example.com', name }),
    });

  it('answers the choices of a new credential', async () => {
    expect((await owner.fetch(`${C}/credentials/options`)).status).toBe(200);
  });

  it('refuses a query that is too long with 413, and a body that is no JSON with 415', async () => {
    const text = { method: 'POST', body: 'email=kim', headers: { 'content-type': 'text/plain' } };

    expect((await owner.fetch(`${C}/owner/accounts?q=${LONG}`)).status).toBe(413);
    expect((await owner.fetch(INVITATIONS, text)).status).toBe(415);
  });

  it('refuses another body under the same key with 422', async () => {
    const key = { 'idempotency-key': 'one-key-for-two-bodies' };
    expect((await invite('Kim', key)).status).toBe(201);
    expect((await invite('Lee', key)).status).toBe(422);
  });
});
