import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { PipelineClient } from '../support/pipeline/pipeline-client';
import { SearchStack } from '../support/search-stack';
import { untilTrue } from '../support/until-true';
import { chromiumPath } from './chromium';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** Where to leave pictures for people to look at; none are taken unless it is given. */
const PICTURES = process.env['BROWSER_PICTURES'];
const ZONE = 'Europe/Berlin';
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 800 };
const LOOKS = [
  { name: 'light', viewport: WIDE, colorScheme: 'light' },
  { name: 'dark', viewport: WIDE, colorScheme: 'dark' },
  { name: 'phone', viewport: PHONE, colorScheme: 'light' },
] as const;

/** As the Excel of Germany saves it: Windows-1252, semicolons, and headings that are nobody's standard. */
const GERMAN_CSV = [
  'Kunde;Rolle im Team;Runde;Beworben am;Bemerkung',
  'Müller & Söhne;Entwickler Backend;Runde 1;03.11.2026;"Budget 90 000 €; Start Januar"',
  'Straße AG;Datenbankentwickler;Raus;05.10.2026;',
  'Äpfel GmbH;Teamleiter;Beworben;12.11.2026;Empfehlung',
].join('\r\n');

let stack: SearchStack;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let elsewhere: PipelineClient;
const faults: string[] = [];

beforeAll(async () => {
  stack = await SearchStack.start();
  // A container's root user has no sandbox; the pages are our own.
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  context = await browser.newContext({ viewport: WIDE, locale: 'en-GB', timezoneId: ZONE });
  context.setDefaultTimeout(8_000);
  ({ elsewhere } = await stack.person(context));
  page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
}, 60_000);

afterEach(() => {
  expect(faults).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const said = (text: string | RegExp) => page.locator('.announcement').getByText(text).waitFor();

async function open(path: string): Promise<void> {
  await page.goto(stack.console.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.loading').first().waitFor({ state: 'detached' });
}

/** What axe finds in three looks, one line each, and whether the page scrolls sideways. */
async function lookAt(name: string): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(AXE);
  for (const look of LOOKS) {
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const faultsOfLook: string[] = await page.evaluate(`axe.run().then(({ violations }) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200)));
      return scrollWidth > clientWidth ? [...found, 'scrolls sideways'] : found;
    })`);
    found.push(...faultsOfLook.map((fault) => `${name}, ${look.name}: ${fault}`));
    if (PICTURES) {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `search-${name}-${look.name}.png`), fullPage: true });
    }
  }
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

async function events(): Promise<{ title: string; startsAt: string; endsAt: string | null }[]> {
  const { body } = await elsewhere.get('/api/mcp/calendar?from=2026-01-01T00:00:00Z&to=2027-12-31T00:00:00Z');
  return body.data;
}

describe('a search for a job', () => {
  it('begins with a page that says how', async () => {
    await open('/today');
    await page.getByText('Your search begins here').waitFor();
    expect(await lookAt('today-empty')).toEqual([]);
  }, 30_000);

  it('takes a suggestion with one click, and takes it back with another one', async () => {
    const { body: job } = await elsewhere.post('/api/mcp/jobs', { company: 'Acme', title: 'Engineer' });
    const status = async () => (await elsewhere.get(`/api/mcp/jobs/${job.id}`)).body.status;
    await open('/today');
    await button('Mark as applied: Apply at Acme').click();
    await said('Moved to Applied.');
    expect(await status()).toBe('applied');
    await button('Undo').click();
    await said('Undone.');
    expect(await status()).toBe('saved');
    await button('Mark as applied: Apply at Acme').waitFor();

    await button('Dismiss: Apply at Acme').click();
    await said('Dismissed.');
    await page.keyboard.press('Control+z');
    await button('Mark as applied: Apply at Acme').waitFor();
  }, 30_000);
});
