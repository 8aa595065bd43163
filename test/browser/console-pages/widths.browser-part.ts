import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack } from '../../support/console-stack';
import { untilTrue } from '../../support/until-true';
import { WIDE } from '../looks';
import { sharedConsole } from '../shared-console';
import { seedSearch } from '../shared-search';
import { clippedAtAllWidths } from '../widths';

const ROUTER = readFileSync(join(__dirname, '../../../web/console/src/router.ts'), 'utf8');
const ROUTES = [...ROUTER.matchAll(/ path: '([^']+)'/g)].map(([, path = '']) => path);
const DIALOGS = [
  ['/jobs', 'Add a job'],
  ['/contacts', 'New contact'],
  ['/calendar', 'New appointment'],
  ['/keys', 'New key or token'],
  ['/webhooks', 'New webhook'],
  ['/owner/accounts', 'Invite somebody'],
  ['/today', /^Account: /],
] as const;
/** Its page is another one's. */
const REDIRECT = '/';
const START_MS = 240_000;
const WAIT_MS = 30_000;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
/** By the name of a parameter of a route. */
let ids: Record<string, string>;

beforeAll(async () => {
  const shared = await sharedConsole.get();
  ({ stack } = shared);
  context = await shared.browser.newContext({ viewport: WIDE });
  context.setDefaultTimeout(WAIT_MS);
  const elsewhere = await stack.personIn(context, { role: 'owner' });
  const [job] = await seedSearch(elsewhere);
  const contact = await elsewhere('POST', 'contacts', {
    name: 'Wilhelmina Vandermeer-Oppenheim',
    email: 'wilhelmina.vandermeer-oppenheim@talent.example.com',
    company: 'Northbeam Labs',
  });
  const webhook = await elsewhere('POST', 'webhooks', {
    url: 'https://hooks.example.com/a/rather/long/path/to/a/receiver/of/everything',
    events: ['job.created'],
  });
  await elsewhere('POST', 'jobs', { company: 'Acme', title: 'Engineer' });
  const deliveries = async () => (await elsewhere('GET', `webhooks/${webhook.id}/deliveries`)).data;
  await untilTrue('there is a delivery', async () => (await deliveries()).length > 0);
  ids = {
    jobId: job?.id ?? '',
    contactId: contact.id,
    webhookId: webhook.id,
    deliveryId: (await deliveries())[0].id,
    accountId: await stack.console.newAccount(),
  };
  page = await context.newPage();
}, START_MS);

afterAll(async () => {
  await context.close();
});

function addressOf(route: string): string {
  const path = route.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? name);
  return stack.console.url + path;
}

async function untilLoaded(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilTrue('all of it is there', async () => (await page.locator('.loading').count()) === 0);
}

describe('no page is cut off between 320 and 1920 px', () => {
  it('knows the routes', () => {
    expect(ROUTES.length).toBeGreaterThan(20);
  });

  it.each(ROUTES.filter((route) => route !== REDIRECT))('%s', async (route) => {
    expect(await clippedAtAllWidths(page, addressOf(route))).toEqual([]);
  });

  it('/jobs?view=list', async () => {
    expect(await clippedAtAllWidths(page, addressOf('/jobs?view=list'))).toEqual([]);
  });

  it.each(DIALOGS)('%s with what “%s” opens', async (route, name) => {
    const opened = page.locator('[role=dialog], .account-pages');
    const open = async () => {
      await untilLoaded();
      await page.getByRole('button', { name, exact: true }).first().click();
      await opened.waitFor();
    };
    expect(await clippedAtAllWidths(page, addressOf(route), open)).toEqual([]);
  });
});
