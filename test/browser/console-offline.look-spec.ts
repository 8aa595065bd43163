import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { untilTrue } from '../support/until-true';
import { type Owner, ROUTES, theOwner } from './whole-console';

/** The words of a page when its code or its data cannot come. */
const SAID = 'No connection. This goes on when you are back online.';
const MANIFEST = join(__dirname, '../../dist/web/console/.vite/manifest.json');
/** The files of the pages. */
const PAGE_FILES = Object.values(
  JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { src?: string; file: string }>,
).flatMap(({ src = '', file }) => (src.endsWith('-page.tsx') ? [file] : []));

let owner: Owner;
let page: Page;

beforeAll(async () => {
  owner = await theOwner();
  ({ page } = owner);
});

afterEach(async () => {
  await owner.context.setOffline(false);
  // The browser itself reports each request that the outage ended.
  expect(owner.faults.splice(0).filter((fault) => !fault.includes('ERR_'))).toEqual([]);
});

const addressOf = (route: string) =>
  route.replaceAll(/\$(\w+)/g, (_, name: string) => owner.whole.ids[name] ?? name);
const goTo = (route: string) =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(addressOf(route))})`);

/** Opens a route in a new document, until all code has come that is fetched while nothing happens. */
async function openWithCode(route: string): Promise<void> {
  await page.goto(owner.stack.console.url + addressOf(route));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilTrue('all code is there', async () => {
    const loaded = await page.evaluate<string[]>(
      'performance.getEntriesByType("resource").map(({ name }) => name)',
    );
    return PAGE_FILES.every((file) => loaded.some((name) => name.endsWith(file)));
  });
}

async function isWhole(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilTrue('all of it is there', async () => (await page.locator('.loading').count()) === 0);
  expect(await page.getByText(/Something went wrong|could not load|Unable to|Failed to/).count()).toBe(0);
}

describe('without a connection', () => {
  it.each(ROUTES)('%s opens or says why not, and is whole when the connection is back', async (route) => {
    if (page.url() === 'about:blank') await openWithCode('/jobs');
    await goTo('/jobs');
    await isWhole();
    await owner.context.setOffline(true);
    await page.locator('.connection').getByText('No connection.').waitFor();
    await goTo(route);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await untilTrue('it says why it waits, or waits for nothing', async () => {
      const waiting = await page.locator('.loading').count();
      return waiting === 0 || (await page.locator('.loading').getByText(SAID).count()) === waiting;
    });
    expect(await page.getByText(/Something went wrong|could not load|Unable to|Failed to/).count()).toBe(0);
    expect(await page.locator('.connection').isVisible()).toBe(true);
    await owner.context.setOffline(false);
    await isWhole();
  });

  it('keeps what waits in sight where code has not come, and opens the page by itself', async () => {
    const isPage = (url: URL) => /^\/assets\/(?:contacts-page|add-job-dialog)/.test(url.pathname);
    await owner.context.route(isPage, (request) => request.abort());
    await page.goto(`${owner.stack.console.url}/jobs`);
    await page.locator('.job-card').first().waitFor();
    await owner.context.setOffline(true);
    await page.locator('.job-card a').first().press('Shift+ArrowRight');
    await page.getByText('1 change waits').waitFor();
    await page.getByRole('button', { name: 'Add a job' }).click();
    await page.locator('main').getByText(SAID).waitFor();
    await goTo('/contacts');
    await page.locator('.loading').getByText(SAID).first().waitFor();
    await page.getByText('1 change waits').waitFor();
    await owner.context.unroute(isPage);
    await owner.context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await isWhole();
    await page.locator('.connection').waitFor({ state: 'hidden' });
  });

  it('says after five seconds that a server does not answer', async () => {
    const asked = (url: URL) => /\/jobs\/[^/]+$/.test(url.pathname) && !url.pathname.startsWith('/assets');
    await page.goto(`${owner.stack.console.url}/jobs`);
    await page.locator('.job-card').first().waitFor();
    const hanging: Route[] = [];
    await owner.context.route(asked, (request) => {
      if (request.request().method() === 'PATCH') hanging.push(request);
      else void request.fallback();
    });
    await page.locator('.job-card a').first().press('Shift+ArrowRight');
    await page.locator('.connection').getByText('No answer yet.').waitFor();
    await page.getByText('Not sent yet').first().waitFor();
    for (const request of hanging) await request.continue();
    await page.locator('.connection').waitFor({ state: 'hidden' });
    await owner.context.unroute(asked);
  });
});
