import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { CompensationApp } from '../support/compensation-app';
import { chromiumPath } from './chromium';

const PAGES = [
  '/',
  '/salaries',
  '/salaries?q=sf',
  '/salaries/ai-engineer',
  '/salaries/machine-learning-engineer/san-francisco?exp=senior',
  '/salaries/abatement-worker/austin',
  '/methodology',
  '/docs/errors',
  '/plans',
  '/changelog',
  '/signup',
];

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

const READERS: [string, BrowserContextOptions][] = [
  ['a phone', PHONE],
  ['a dark phone without scripts', { ...PHONE, colorScheme: 'dark', javaScriptEnabled: false }],
  ['a desktop', DESKTOP],
  ['a dark desktop', { ...DESKTOP, colorScheme: 'dark' }],
];

const AUDIT = readFileSync(join(__dirname, 'page-audit.js'), 'utf8');
/** Where to leave pictures for people to look at; none are taken unless it is given. */
const PICTURES = process.env['BROWSER_PICTURES'];

describe('pages in a browser', () => {
  let service: CompensationApp;
  let browser: Browser;

  beforeAll(async () => {
    service = await CompensationApp.start();
    // A container's root user has no sandbox; the pages are our own.
    browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  describe.each(READERS)('on %s', (reader, options) => {
    it.each(PAGES)(
      '%s loads without a fault and can be read by everybody',
      async (path) => {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        const faults: string[] = [];
        page.on('console', (message) => faults.push(`console: ${message.text()}`));
        page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
        page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
        page.on('response', (response) => {
          if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
        });
        await page.goto(service.url + path, { waitUntil: 'load' });
        faults.push(...(await page.evaluate<string[]>(AUDIT)));
        if (PICTURES) {
          mkdirSync(PICTURES, { recursive: true });
          const name = `${reader} ${path}`.replace(/\W+/g, '-');
          await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
        }
        await context.close();
        expect(faults).toEqual([]);
      },
      30_000,
    );
  });

  it('leads the keyboard to the content first, with the focus in sight', async () => {
    const page = await browser.newPage(DESKTOP);
    await page.goto(`${service.url}/plans`);
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    expect(await skip.textContent()).toBe('Skip to content');
    const box = await skip.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#main');
    await page.close();
  });

  it('searches by its form without a script', async () => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(service.url);
    await page.getByLabel('Role or city').fill('ml eng');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Machine Learning Engineer', exact: true }).click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Machine Learning Engineer salary in the United States',
    );
    await context.close();
  });
});
