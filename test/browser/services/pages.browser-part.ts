import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { CompensationApp } from '../../support/compensation-app';
import { measure } from '../../setup/waits';
import { sharedServices } from '../shared-services';
import { PAGES } from './page-list';

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

type Look = 'light' | 'dark';
const WITHOUT_SCRIPTS = { ...PHONE, javaScriptEnabled: false };
type Reader = [string, BrowserContextOptions, Look[]];
const READERS: Reader[] = [
  ...measure<Reader[]>(
    [['a phone without scripts, dark and light', WITHOUT_SCRIPTS, ['dark', 'light']]],
    [
      ['a phone', PHONE, ['light']],
      ['a dark phone without scripts', WITHOUT_SCRIPTS, ['dark']],
    ],
  ),
  // The look may turn dark while a page is read: loading each page again takes ten times as long as looking at it.
  ['a desktop, light and dark', DESKTOP, ['light', 'dark']],
];

const FAULTY_PAGE = `<html><meta name="viewport" content="width=device-width"><body><h1>One</h1><h3>Three</h3><h1>Two</h1><nav><a href="/"></a></nav>
  <table><tr><th>Header</th></tr></table><svg></svg><input name="q">
  <p style="color: #999; background: #fff; width: 900px">pale and wide</p><p style="font-size: 9px">tiny</p>`;
const FAULTS = [
  'scrolls sideways',
  'no footer',
  'not exactly one main',
  'no language',
  'heading skips a level',
  'not exactly one h1',
  'a nav without a name',
  'a link without a name',
  'an input without a label: q',
  'a drawing without title and description',
  'a table header without scope',
  'the first link does not skip to the content',
  'contrast 2.85',
  'text of 9 px',
];

const LEFT = 'net::ERR_ABORTED';
const AUDIT = readFileSync(join(__dirname, '../page-audit.js'), 'utf8');
/** What is folded is looked at as well. */
const OPEN_FOLDS = `document.querySelectorAll('details').forEach((fold) => { fold.open = true; })`;
const PICTURES = process.env['BROWSER_PICTURES'];

describe('pages in a browser', () => {
  let service: CompensationApp;
  let browser: Browser;
  // Each of these readers stays in one tab, and every test begins by loading a page.
  let withoutScripts: Page;
  let desktop: Page;

  beforeAll(async () => {
    ({ compensation: service, browser } = await sharedServices.get());
    withoutScripts = await browser.newPage(WITHOUT_SCRIPTS);
    desktop = await browser.newPage(DESKTOP);
  }, 180_000);

  afterAll(async () => {
    await withoutScripts.context().close();
    await desktop.context().close();
  });

  describe.each(READERS)('on %s', (reader, options, looks) => {
    let page: Page;

    // A reader stays in one tab: a new tab for each page would take three times as long as its page.
    beforeAll(async () => {
      page = await (await browser.newContext(options)).newPage();
    });
    afterEach(() => void page.removeAllListeners());
    afterAll(() => page.context().close());

    it.each(PAGES)('%s loads without a fault and can be read by everybody', async (path) => {
      const faults: string[] = [];
      page.on('console', (message) => faults.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        // The icon of the page before may still be loading: leaving a page ends its requests.
        if (request.failure()?.errorText !== LEFT) faults.push(`failed: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      await page.emulateMedia({ colorScheme: looks[0] });
      await page.goto(service.url + path, { waitUntil: 'load' });
      for (const look of looks) {
        await page.emulateMedia({ colorScheme: look });
        await keepPicture(page, `${reader} ${look} ${path}`);
        await page.evaluate(OPEN_FOLDS);
        const found = await page.evaluate<string[]>(AUDIT);
        faults.push(...found.map((fault) => `${look}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });

  it('is looked at by an audit that notices every kind of fault, scripts or not', async () => {
    // A new tab: the content policy of an earlier page would hold for this one too.
    const page = await browser.newPage(WITHOUT_SCRIPTS);
    await page.setContent(FAULTY_PAGE);
    const faults = await page.evaluate<string[]>(AUDIT);
    for (const fault of FAULTS) expect(faults).toContainEqual(expect.stringContaining(fault));
    await page.close();
  });

  it('leads the keyboard to the content first, with the focus in sight', async () => {
    const page = desktop;
    await page.goto(`${service.url}/plans`);
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    expect(await skip.textContent()).toBe('Skip to content');
    const box = await skip.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
  });

  it('checks an offer by its form without a script', async () => {
    const page = withoutScripts;
    await page.goto(`${service.url}/check`);
    await page.getByLabel('Role', { exact: true }).fill('data scientist');
    await page.getByLabel('City or town').fill('brooklyn');
    await page.getByLabel('Base pay a year').fill('150k');
    await page.keyboard.press('Enter');
    // A pressed key does not wait for the page that it leads to.
    const name = '$150,000 for a Data Scientist in New York, NY';
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });

  it('searches by its form without a script, and shows another city and level', async () => {
    const page = withoutScripts;
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.goto(service.url);
    await page.getByLabel('Role, level, city').fill('ml eng');
    await page.getByRole('button', { name: 'Search' }).click();
    await heading('Machine Learning Engineer salary in the United States');
    await page.getByRole('link', { name: 'Senior' }).first().click();
    await page.getByLabel('Place', { exact: true }).selectOption({ label: 'Austin, TX' });
    await page.getByRole('button', { name: 'Show' }).click();
    await heading('Machine Learning Engineer salary in Austin, TX');
    expect(new URL(page.url()).search).toBe('?exp=senior');
  });

  it('opens the fold that a link leads into, without a script', async () => {
    const page = withoutScripts;
    await page.goto(`${service.url}/salaries/software-engineer`);
    const cities = page.getByRole('table', { name: 'Median base pay a year, all levels together' });
    expect(await cities.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'What each city pays' }).click();
    await cities.waitFor();
  });

  it('suggests while somebody types, and leads there by keyboard', async () => {
    const page = desktop;
    await page.goto(`${service.url}/plans`);
    const field = page.getByRole('combobox', { name: 'Role, level, city' });
    await field.pressSequentially('data scientist aus');
    const options = page.getByRole('option');
    await options.filter({ hasText: /^Data Scientist in Austin, TX/ }).waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');

    await page.keyboard.press('Escape');
    expect([await options.first().isVisible(), await field.inputValue()]).toEqual([
      false,
      'data scientist aus',
    ]);
    await page.keyboard.press('ArrowDown');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    const chosen = page.locator(`#${active}`);
    expect(await chosen.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/salaries\/data-scientist/);
  });
});

async function keepPicture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name.replace(/\W+/g, '-')}.png`), fullPage: true });
}
