import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountService, CredentialService, Scope } from '@wagewright/auth';
import { CompensationApp } from '../support/compensation-app';

const FILE = join(__dirname, '../../apps/compensation/src/reference/examples.json');
const EXAMPLES = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, { request?: object }>;
/** Projections begin with the current year, so their example ages with the calendar. */
const TIMELESS = Object.entries(EXAMPLES).filter(([path]) => !path.includes('projections'));

describe('the examples in the OpenAPI description', () => {
  let service: CompensationApp;
  let authorization: string;

  beforeAll(async () => {
    service = await CompensationApp.start({ PUBLIC_BASE_URL: 'https://api.example.com' });
    const owner = { email: 'examples@example.test', name: 'Examples', plan: 'ultra' as const };
    const account = await service.app.get(AccountService).create(owner);
    const scopes = [Scope.IntelligenceRead, Scope.IntelligenceLineage];
    const { secret } = await service.app
      .get(CredentialService)
      .issue(account.id, { kind: 'api_key', scopes });
    authorization = `Bearer ${secret}`;
  });

  afterAll(() => service.stop());

  it.each(TIMELESS)(
    '%s is what the service answers; mend: npm run openapi:examples',
    async (path, example) => {
      const { status, body } = await service.get(path, { authorization });
      expect(status).toBe(200);
      const { request, ...answer } = body as { request?: object };
      const { request: shown, ...expected } = example;
      expect(answer).toEqual(expected);
      expect(Object.keys(request ?? {})).toEqual(Object.keys(shown ?? {}));
    },
  );
});
