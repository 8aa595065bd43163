import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountService, CredentialService, DEFAULT_KEY_SCOPES, Scope } from '@wagewright/auth';
import { CompensationApp } from '../support/compensation-app';
import { withConstants } from '../support/example-constants';
import { withShortLists } from '../support/recorded-examples';

interface Recorded {
  id: string;
  call: string;
  body?: object;
  status: number;
  answer: unknown;
}

type Content = Record<string, { examples?: Record<string, { summary: string; value: unknown }> }>;

interface Described {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const FILE = join(__dirname, '../../apps/compensation/src/reference/openapi.json');
const { paths } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
/**
 * Answers that change: projections begin with the current year; a submission and the rest of a plan differ between
 * accounts.
 */
const CHANGING = new Set([
  'salary.projections',
  'salaries.projections',
  'salaries.submit',
  'salaries.usage',
  'salaries.crowd',
]);
const TIMELESS = Object.values(paths)
  .flatMap((item) => Object.values(item).flatMap(recordedIn))
  .filter(({ id }) => !CHANGING.has(id));
/** By the recorded ids. */
const MADE_IDS = new Map<string, string>();
const MADE_ID = /\bshr_[0-9A-Za-z]+/g;

describe('the examples in the OpenAPI description', () => {
  let service: CompensationApp;
  let authorization: string;

  beforeAll(async () => {
    service = await CompensationApp.start({ PUBLIC_BASE_URL: 'https://api.example.com' });
    const owner = { email: 'examples@example.test', name: 'Examples', plan: 'ultra' as const };
    const account = await service.app.get(AccountService).create(owner);
    // The recorded calls, in their order.
    const scopes = [...DEFAULT_KEY_SCOPES, Scope.IntelligenceLineage];
    const { secret } = await service.app
      .get(CredentialService)
      .issue(account.id, { kind: 'api_key', scopes });
    authorization = `Bearer ${secret}`;
  });

  it.each(TIMELESS)(
    '$call is what the service answers; mend: npm run openapi:examples',
    async ({ call, body, status, answer }) => {
      const [method, recordedPath = ''] = call.split(' ');
      const path = recordedPath.replace(MADE_ID, (id) => MADE_IDS.get(id) ?? id);
      const headers = { authorization, ...(body && { 'content-type': 'application/json' }) };
      const found = await service.request(path, { method, headers, body: body && JSON.stringify(body) });
      const made = { call: `${method} ${path}`, body, status: found.status, answer: found.body };
      const constant = withConstants('compensation', made);
      expect([constant.status, withShortLists(constant.answer)]).toEqual([status, answer]);
      rememberMade(answer, found.body);
    },
  );
});

function rememberMade(recorded: unknown, found: unknown): void {
  const [recordedId, id] = [idOf(recorded), idOf(found)];
  if (recordedId && id) MADE_IDS.set(recordedId, id);
}

function idOf(answer: unknown): string | undefined {
  return (answer as { data?: { id?: string } } | undefined)?.data?.id;
}

/** The calls whose answers are shown; a body is that of the same call. */
function recordedIn({ operationId: id, requestBody, responses }: Described): Recorded[] {
  const bodies = shownIn(requestBody?.content).map(
    ({ summary, value }) => [summary, value as object] as const,
  );
  const bodyOf = new Map(bodies);
  return Object.entries(responses).flatMap(([status, { content }]) =>
    shownIn(content).map(({ summary: call, value: answer }) => ({
      ...{ id, call, body: bodyOf.get(call), status: Number(status), answer },
    })),
  );
}

function shownIn(content: Content = {}) {
  return Object.values(content).flatMap(({ examples = {} }) => Object.values(examples));
}
