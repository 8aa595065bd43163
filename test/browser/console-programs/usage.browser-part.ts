import { CallLogRecorder, CredentialService } from '@wagewright/auth';
import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack } from '../../support/console-stack';
import { faultsIn, newContext } from '../chromium';
import { bringIn, sharedConsole } from '../shared-console';

const JOBS = '/api/mcp/jobs';

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let call: (method: string, path: string) => Promise<Response>;
let faults: string[];

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  const permissions = ['clipboard-read', 'clipboard-write'];
  context = await newContext(shared.browser, { locale: 'en-US', permissions });
  faults = faultsIn(context);
  page = await context.newPage();
  const person = await stack.console.signedIn({ plan: 'ultra' });
  await bringIn(context, person, stack.console.url);
  const { secret } = await stack.pipeline
    .provider(CredentialService)
    .issue(person.accountId, { kind: 'pipeline_token', scopes: ['read-only'], name: 'Nightly sync' });
  call = (method, path) =>
    fetch(stack.pipeline.url + path, { method, headers: { authorization: `Bearer ${secret}` } });
});

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(() => context.close());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = () => page.getByRole('region', { name: 'Requests, newest first' }).locator('tbody tr');

describe('the request log', () => {
  it('lists requests with what rejected them, and copies the id of one', async () => {
    const rejected = await call('POST', JOBS);
    expect(rejected.status).toBe(403);
    await stack.pipeline.provider(CallLogRecorder).flushNow();
    await page.goto(`${stack.console.url}/usage`);
    const row = rows().filter({ hasText: 'POST /api/mcp/jobs' });
    await row.getByText('The key lacks').waitFor();
    expect(await row.getByRole('link').getAttribute('href')).toMatch(/\/docs\/errors#access_forbidden$/);
    expect(await row.textContent()).toContain('Nightly sync');

    const id = rejected.headers.get('x-request-id') ?? '';
    await row.getByRole('button').click();
    await row.getByText('Copied').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(id);
  });

  it('shows a new request after a refresh', async () => {
    await page.goto(`${stack.console.url}/usage?status=4xx`);
    await rows().first().waitFor();
    await call('DELETE', `${JOBS}/job_none`);
    await stack.pipeline.provider(CallLogRecorder).flushNow();
    await button('Refresh').click();
    await rows().filter({ hasText: 'DELETE /api/mcp/jobs/{id}' }).waitFor();
  });
});
