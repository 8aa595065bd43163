import type { Browser, Page } from 'playwright-core';
import type { CompensationApp } from '../../support/compensation-app';
import { sharedServices } from '../shared-services';
import { clippedAtAllWidths } from '../widths';
import { PAGES } from './page-list';

const LAPTOP = { width: 1280, height: 800 };
const SCREENS = 1.2;
const OPEN_FOLDS = `document.querySelectorAll('details').forEach((fold) => { fold.open = true; })`;

describe('the room that a page takes', () => {
  let service: CompensationApp;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    ({ compensation: service, browser } = await sharedServices.get());
    page = await (await browser.newContext({ viewport: LAPTOP })).newPage();
  }, 180_000);
  afterAll(() => page.context().close());

  it.each(PAGES)('%s cuts nothing off between 320 and 1920 pixels, with everything open', async (path) => {
    // From elsewhere: within one document, `clippedAtAllWidths` changes the address alone, as the console does.
    await page.goto('about:blank');
    const open = async () => {
      await page.evaluate(OPEN_FOLDS);
    };
    expect(await clippedAtAllWidths(page, service.url + path, open)).toEqual([]);
  });

  it.each([
    '/salaries/software-engineer',
    '/salaries/machine-learning-engineer/san-francisco?exp=senior',
    '/companies/google',
  ])('%s is one screen of a laptop, while folded', async (path) => {
    await page.setViewportSize(LAPTOP);
    await page.goto(service.url + path);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    expect(height).toBeLessThanOrEqual(LAPTOP.height * SCREENS);
  });
});
