import { Invitations } from '@wagewright/identity';
import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack } from '../../support/console-stack';
import { faultsIn, newContext } from '../chromium';
import { sharedConsole } from '../shared-console';
import { addAuthenticator, type VirtualAuthenticator } from '../virtual-authenticator';
import { visit } from '../visit';

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let authenticator: VirtualAuthenticator;
let accountId: string;
let faults: string[];

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  context = await newContext(shared.browser);
  faults = faultsIn(context);
  page = await context.newPage();
  authenticator = await addAuthenticator(context, page);
  accountId = await stack.console.newAccount({ plan: 'ultra', role: 'owner' });
});

afterAll(() => context.close());

const button = (name: string) => page.getByRole('button', { name });

async function countOf(sql: string): Promise<number> {
  return (await stack.console.dataSource.query<unknown[]>(sql, [accountId])).length;
}

describe('the first key', () => {
  it('lies between the link of an installation and the first answer of the API', async () => {
    const invitation = await stack.console.app
      .get(Invitations)
      .invite(stack.console.dataSource.manager, { id: accountId }, true);
    await page.goto(`${stack.console.url}/welcome#${invitation?.token}`);
    await button('Continue').click();
    await button('Make a passkey').click();
    await button('I have kept them').click();
    await page.waitForURL(`${stack.console.url}/today`);
    await page.goto(`${stack.console.url}/keys`);
    await button('Make my first key').click();
    await page.getByText('Waiting for your first request').waitFor();
    const curl = await page.getByLabel('curl line', { exact: true }).textContent();
    const [, key = '', url = ''] = /Bearer (\S+?)' '?([^']+)/.exec(curl ?? '') ?? [];
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    await page.getByText('Your first request worked.').waitFor();
    expect(faults.splice(0)).toEqual([]);
  });
});

describe('a further key', () => {
  it('is asked for in a dialog, which gives the focus back, and changes nothing until a passkey is shown again', async () => {
    const keys = () => countOf('SELECT FROM accounts.credential WHERE account_id = $1');
    const shown = () =>
      countOf(`SELECT FROM accounts.audit_entry WHERE account_id = $1 AND action = 'session.stepped_up'`);
    await stack.console.dataSource.query(
      `UPDATE accounts.console_session SET stepped_up_at = now() - interval '301 s' WHERE account_id = $1`,
      [accountId],
    );
    const before = [await keys(), await shown()];
    await page.goto(`${stack.console.url}/keys`);
    const dialog = page.getByRole('dialog');
    await button('New key or token').press('Enter');
    await dialog.getByLabel('Name').fill('Nightly report');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').textContent()).toBe('New key or token');

    await page.keyboard.press('Enter');
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
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    expect([await keys(), await shown()]).toEqual(before.map((count) => count + 1));
    // The browser's console also reports the two intended refusals.
    expect(faults.filter((fault) => !/status of 40[013]/.test(fault))).toEqual([]);
  });
});

describe('the secret of a webhook', () => {
  it('is shown once, beside programs that verify with it', async () => {
    await visit(page, `${stack.console.url}/keys`);
    await button('New webhook').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of your receiver').fill('https://hooks.example.com/events');
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await dialog
      .getByLabel('secret', { exact: true })
      .getByText(/^whsec_/)
      .waitFor();
    await dialog.getByLabel('Verify a delivery').selectOption('Python, standard library');
    await dialog.getByText('def is_genuine(').waitFor();
    await dialog.getByRole('button', { name: 'I have copied it' }).click();
    await page.getByRole('heading', { level: 2, name: 'Deliveries' }).waitFor();
    expect(await page.getByText(/^whsec_/).count()).toBe(0);
  });
});
