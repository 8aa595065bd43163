import type { BrowserContext, Page } from 'playwright-core';
import { BuiltProcess } from '../../support/built-process';
import { CLAUDE_CODE, ClientDocumentHost } from '../../support/client-document-host';
import type { ConsoleStack } from '../../support/console-stack';
import { EventReceiver } from '../../support/event-receiver';
import { OauthProgram, personAtBrowser } from '../../support/oauth-program';
import type { Json } from '../../support/pipeline/pipeline-client';
import { faultsIn, newContext } from '../chromium';
import { bringIn, sharedConsole } from '../shared-console';
import { visit } from '../visit';

const REDIRECT = 'http://127.0.0.1:9/callback';

let stack: ConsoleStack;
let host: ClientDocumentHost;
let worker: BuiltProcess;
let receiver: EventReceiver;
let context: BrowserContext;
let page: Page;
let programToken: string;
let faults: string[];

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  host = await ClientDocumentHost.start();
  receiver = await EventReceiver.start();
  worker = await BuiltProcess.start('webhook-worker', stack.environment);
  const person = await personAtBrowser(stack.console, { plan: 'ultra' });
  const resource = `${stack.environment['PUBLIC_BASE_URL']}/api/mcp`;
  const program = new OauthProgram(stack.console, host.publish('/client', CLAUDE_CODE), REDIRECT, resource);
  const { body } = await program.redeem(await program.code(person.browser));
  programToken = body.access_token;
  context = await newContext(shared.browser, { locale: 'en-US' });
  faults = faultsIn(context);
  await bringIn(context, person, stack.console.url);
  page = await context.newPage();
  await subscribe('offer.received', { company: 'acme', exclude_own: true });
  await page.goto(`${stack.console.url}/keys`);
});

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  await context.close();
  await worker.end('SIGTERM');
});

/** Asks like the program. @returns the HTTP status, with the result or the error */
async function asked(name: string, filters: object): Promise<{ status: number; body: Json }> {
  const delivery = { mode: 'webhook', url: receiver.url, secret: receiver.secret };
  const response = await fetch(`${stack.pipeline.url}/api/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${programToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'events/subscribe',
      params: { name, arguments: filters, delivery },
    }),
  });
  return { status: response.status, body: await response.json() };
}

async function subscribe(name: string, filters: object): Promise<void> {
  const { body } = await asked(name, filters);
  if (body.result?.id === undefined) throw new Error(`not subscribed: ${JSON.stringify(body)}`);
}

const open = (path: string) => visit(page, `${stack.console.url}${path}`);
const section = () =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Watched by programs' }) });

describe('what programs watch, in the console', () => {
  it('is listed below the webhooks in words, without the path of the callback', async () => {
    const row = section().getByRole('listitem');
    await row.getByRole('heading', { name: 'Claude Code Active' }).waitFor();
    const text = (await row.textContent()) ?? '';
    expect(text).toContain(
      'A job moves to Offer: company with “acme”, not by the program itself' + 'to 127.0.0.1',
    );
    expect(await section().innerHTML()).not.toContain('/events');
  });

  it('is counted at each program', async () => {
    await open('/keys');
    const program = page.getByRole('listitem').filter({ hasText: 'Claude Code' });
    await program.getByText('1 kind of change').waitFor();
    await section().getByRole('button', { name: 'End: Claude Code' }).waitFor();
  });

  it('is ended by its person, and the program is refused until it is allowed again', async () => {
    await section().getByRole('button', { name: 'End: Claude Code' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await section()
      .getByText('You ended it: the program cannot subscribe again unless you allow it.')
      .waitFor();
    const filters = { company: 'acme', exclude_own: true };
    const refused = await asked('offer.received', filters);
    expect(refused.body.error).toMatchObject({ code: -32012, data: { reason: 'ended_by_owner' } });
    await section().getByRole('button', { name: 'Allow again: Claude Code' }).click();
    await section().getByRole('button', { name: 'Allow again: Claude Code' }).waitFor({ state: 'detached' });
    await subscribe('offer.received', filters);
  });

  it('ends together with the access of the program', async () => {
    await page.reload();
    await section().getByRole('button', { name: 'End: Claude Code' }).click();
    await page.getByLabel('Sign the program out, too').check();
    await page.getByRole('dialog').getByRole('button', { name: 'End' }).click();
    await page.getByText('Ended, and Claude Code has lost its access.').waitFor();
    await open('/keys');
    await page.getByRole('heading', { name: 'Programs that act for you' }).waitFor();
    await page.getByText('Claude Code').waitFor({ state: 'detached' });
    expect((await asked('offer.received', {})).status).toBe(401);
  });
});
