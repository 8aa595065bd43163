import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@wagewright/database';
import { Invitations } from '@wagewright/identity';
import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack } from '../../support/console-stack';
import { untilTrue } from '../../support/until-true';
import { Deliveries } from '../deliveries';
import { barriersOf } from '../axe';
import { faultsIn, newContext } from '../chromium';
import { sharedConsole } from '../shared-console';
import { addAuthenticator, type VirtualAuthenticator } from '../virtual-authenticator';
import { visit } from '../visit';

const ROUTER = readFileSync(join(__dirname, '../../../web/console/src/router.ts'), 'utf8');
/** All but `/`, which leads to another one, and pages of one record, at which the parts of these look. */
const PAGES = [...ROUTER.matchAll(/ path: '([^'$]{2,})'/g)].map(([, path = '']) => path).concat('/nowhere');
const MANY = 10_000;

let stack: ConsoleStack;
let deliveries: Deliveries;
let context: BrowserContext;
let page: Page;
let authenticator: VirtualAuthenticator;
let accountId: string;
let faults: string[];

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  deliveries = await Deliveries.start(stack.environment);
  context = await newContext(shared.browser);
  faults = faultsIn(context);
  page = await context.newPage();
  authenticator = await addAuthenticator(context, page);
  deliveries.receiver.behaviour = () => ({ status: 500, body: Buffer.from('database down') });
});

afterEach(() => {
  faults.length = 0;
});

afterAll(async () => {
  await context.close();
  await deliveries.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the console in a browser', () => {
  it('leads from the link of an installation to the first answer of the API', async () => {
    accountId = await stack.console.newAccount({ plan: 'ultra', role: 'owner' });
    const invitation = await stack.console.app
      .get(Invitations)
      .invite({ id: accountId }, true, { actor: 'operator' });
    await page.goto(`${stack.console.url}/welcome#${invitation?.token}`);
    await button('Continue').click();
    await button('Make a passkey').click();
    await button('I have kept them').click();
    await page.getByRole('link', { name: 'Use the salary API' }).click();
    await button('Make my first key').click();
    await page.getByText('Waiting for your first request').waitFor();
    const curl = await page.getByLabel('curl line', { exact: true }).textContent();
    const [, key = '', url = ''] = /Bearer (\S+?)' '?([^']+)/.exec(curl ?? '') ?? [];
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    await page.getByText('Your first request worked.').waitFor();
    expect(faults).toEqual([]);
  });

  it('leads from "it failed" to "sent" in three clicks', async () => {
    const { client } = await stack.pipeline.newToken(accountId, 'read-write');
    const webhook = { url: deliveries.receiverUrl, events: ['job.created'] };
    expect((await client.post('/api/mcp/webhooks', webhook)).status).toBe(201);
    await client.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
    const states = async () =>
      stack.console.dataSource.query<{ state: string }[]>(
        `SELECT state FROM pipeline.webhook_delivery WHERE user_id = $1`,
        [accountId],
      );
    await untilTrue('it has failed', async () => (await states())[0]?.state === 'exhausted');
    deliveries.receiver.behaviour = () => 200;
    await page.goto(`${stack.console.url}/webhooks`);

    await page.getByRole('link', { name: 'See 1 failed delivery' }).click();
    await page.getByRole('link', { name: /Failed job\.created/ }).click();
    await page.getByText('database down').first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await button('Send now').click();

    await page.getByText('Your receiver accepted it.', { exact: true }).first().waitFor();
    expect(await states()).toEqual([{ state: 'succeeded' }]);
    await page.getByRole('link', { name: 'All deliveries' }).click();
    await page.getByRole('link', { name: /Succeeded job\.created/ }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByLabel('Last response').selectOption('5xx: receiver error');
    await page.getByText('No matching deliveries').waitFor();
    expect(new URL(page.url()).searchParams.get('answer')).toBe('5xx');
    await button('Clear filters').click();
    const filters = page.getByRole('group', { name: 'Filters of deliveries' });
    await filters.getByLabel('Event').selectOption('job.created');
    await page.getByRole('link', { name: /Succeeded job\.created/ }).waitFor();
    expect(faults).toEqual([]);
  });

  it('draws of ten thousand deliveries what is in sight, and goes on to the last ones', async () => {
    const ids = Array.from({ length: MANY }, () => newId('dlv'));
    await stack.console.dataSource.query(
      `INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
       SELECT unnest($1::text[]), user_id, endpoint_id, event_id, sequence, 'succeeded'
         FROM (SELECT * FROM pipeline.webhook_delivery WHERE user_id = $2 LIMIT 1) AS delivery`,
      [ids, accountId],
    );
    await page.goto(`${stack.console.url}/webhooks`);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByText('10,001 deliveries').waitFor();
    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    const last = () => rows.last().getAttribute('aria-posinset');
    expect(await rows.first().getAttribute('aria-setsize')).toBe(String(MANY + 1));
    await page.keyboard.press('End');
    await untilTrue('the second page is there', async () => Number(await last()) > 50);
    expect(await rows.count()).toBeLessThan(60);
    expect(faults).toEqual([]);
  });

  it('is one document at every address', async () => {
    const documentAt = async (path: string) =>
      (await context.request.get(stack.console.url + path, { maxRedirects: 0 })).text();
    const documents = await Promise.all(PAGES.map(documentAt));
    expect(documents[0]).toContain('<script');
    expect(new Set(documents).size).toBe(1);
  });

  it.each(PAGES)('%s can be read by everybody', async (path) => {
    await visit(page, stack.console.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilTrue('all of it is there', async () => (await page.locator('.loading').count()) === 0);
    expect(await barriersOf(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('shows an owner that nobody has proven the address of an account', async () => {
    const id = await stack.console.newAccount({ isProven: false });
    await page.goto(`${stack.console.url}/owner/accounts/${id}`);
    await page.getByText('Address not proven').waitFor();
  });

  it('asks what a key may do in a dialog, and gives the focus back', async () => {
    await page.goto(`${stack.console.url}/keys`);
    await button('New key or token').click();
    await page.getByRole('dialog').getByLabel('Name').fill('Nightly report');
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toBe('New key or token');
    expect(faults).toEqual([]);
  });

  it('asks for the passkey again once it is too long ago, and changes nothing while it is not given', async () => {
    const rows = async (sql: string) =>
      (await stack.console.dataSource.query<unknown[]>(sql, [accountId])).length;
    const keys = () => rows('SELECT FROM accounts.credential WHERE account_id = $1');
    const shown = () =>
      rows(`SELECT FROM accounts.audit_entry WHERE account_id = $1 AND action = 'session.stepped_up'`);
    await stack.console.dataSource.query(
      `UPDATE accounts.console_session SET stepped_up_at = now() - interval '301 s' WHERE account_id = $1`,
      [accountId],
    );
    const before = [await keys(), await shown()];
    await page.goto(`${stack.console.url}/keys`);
    await button('New key or token').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Weekly report');

    await authenticator.recognisePerson(false);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('The passkey was not given, so nothing was changed.').waitFor();
    await authenticator.recognisePerson(true);
    await authenticator.signWrongly(true);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText('The passkey was not accepted.').waitFor();
    expect([await keys(), await shown()]).toEqual(before);

    await authenticator.signWrongly(false);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByLabel('curl line', { exact: true }).waitFor();
    expect([await keys(), await shown()]).toEqual(before.map((count) => count + 1));
    // The browser's console also reports the two intended refusals.
    expect(faults.filter((fault) => !/status of 40[013]/.test(fault))).toEqual([]);
  });

  it('shows the secret of a new webhook once, beside programs that verify with it', async () => {
    await page.goto(`${stack.console.url}/webhooks`);
    await button('New webhook').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of your receiver').fill('http://example.com/hook');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog
      .getByText(/^Use https:\/\/\. For a receiver on this machine, run “wagewright listen”/)
      .waitFor();
    await dialog.getByLabel('Address of your receiver').fill(deliveries.receiverUrl);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog
      .getByLabel('secret', { exact: true })
      .getByText(/^whsec_/)
      .waitFor();
    await dialog
      .getByText("import { verifyWebhook, WebhookVerificationError } from '@wagewright/sdk';")
      .waitFor();
    await dialog.getByLabel('Verify a delivery').selectOption('Python, standard library');
    await dialog.getByText('def is_genuine(').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('heading', { level: 2, name: 'Deliveries' }).waitFor();
    // The browser's console also reports the intended refusal.
    expect(faults.filter((fault) => !fault.includes('status of 400'))).toEqual([]);
  });

  it('ends all other sessions at once', async () => {
    await stack.console.dataSource.query(
      `INSERT INTO accounts.console_session (id, account_id, token_hash, method, device, client_address, expires_at)
         VALUES ('ses_elsewhere', $1, 'elsewhere', 'passkey', 'Safari on iPhone', '192.0.2.7', now() + interval '1 day')`,
      [accountId],
    );
    await page.goto(`${stack.console.url}/security`);
    await page.getByText('Safari on iPhone').waitFor();
    await button('End all other sessions').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('You are signed out everywhere but here').waitFor();
    await dialog.getByRole('button', { name: 'End all others' }).click();
    await page.getByText('1 session ended.').waitFor();
    await page.getByText('Safari on iPhone').waitFor({ state: 'detached' });
    expect(await button('End all other sessions').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('moves the focus to the heading of a page that was gone to by keyboard', async () => {
    await page.goto(`${stack.console.url}/keys`);
    // A visitor who goes on before the first page has loaded sees the next page as the first, which takes no focus.
    await page.getByRole('heading', { level: 1, name: 'Keys and tokens' }).waitFor();
    await button(/^Account/).press('Enter');
    await page.getByRole('link', { name: 'Usage' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    expect(await page.locator('h1:focus').textContent()).toBe('Usage');
    expect(await page.title()).toBe('Usage · Wagewright');
  });
});
