import type { Browser, Page } from 'playwright-core';
import type { CompensationApp } from '../../support/compensation-app';
import { barriersOf } from '../axe';
import { newContext } from '../chromium';
import { sharedServices } from '../shared-services';
import { watched } from '../watched';
import { OPEN_FOLDS, PAGES, SHORTEN } from './page-list';

const PHONE = { width: 360, height: 740 };
/** Pages that are 1.2 screens of a laptop while folded, and their bound in pixels. */
const SHORT = [
  '/salaries/ai-engineer',
  '/salaries/machine-learning-engineer/san-francisco?exp=senior',
  '/companies/google',
];
const MOST_HEIGHT = 960;
describe('pages in a browser', () => {
  let service: CompensationApp;
  let browser: Browser;
  // Each of these readers stays in one tab, and every test begins by loading a page: a new tab takes three times as long.
  let withoutScripts: Page;
  let desktop: Page;

  beforeAll(async () => {
    ({ compensation: service, browser } = await sharedServices.get());
    withoutScripts = await (
      await newContext(browser, { viewport: PHONE, javaScriptEnabled: false })
    ).newPage();
    desktop = await (await newContext(browser)).newPage();
  });

  afterEach(() => void desktop.removeAllListeners());

  afterAll(async () => {
    await withoutScripts.context().close();
    await desktop.context().close();
  });

  it.each(PAGES)('%s loads without a fault and can be read by everybody', async (path) => {
    const faults = watched(desktop);
    await desktop.goto(service.url + path, { waitUntil: 'load' });
    if (SHORT.includes(path))
      expect(await desktop.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(
        MOST_HEIGHT,
      );
    expect(await desktop.locator('th:not([scope])').count()).toBe(0);
    await desktop.evaluate(OPEN_FOLDS + SHORTEN);
    expect(await barriersOf(desktop)).toEqual([]);
    expect(faults).toEqual([]);
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
});
