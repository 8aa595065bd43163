import type { Page } from 'playwright-core';
import { newContext } from './chromium';
import { faultsInEveryLook } from './every-look';
import { PAGES, REFERENCE_PAGES } from './services/page-list';
import { sharedServices } from './shared-services';

const OPEN_FOLDS = `document.querySelectorAll('details').forEach((fold) => { fold.open = true; })`;

describe('a page of the services, with everything open', () => {
  let urls: Record<'compensation' | 'pipeline', string>;
  let page: Page;

  beforeAll(async () => {
    const { compensation, pipeline, browser } = await sharedServices.get();
    urls = { compensation: compensation.url, pipeline: pipeline.url };
    page = await (await newContext(browser)).newPage();
  });

  afterAll(() => sharedServices.stop());

  it.each([...PAGES.map((path) => ['compensation', path] as const), ...REFERENCE_PAGES])(
    '%s %s has no barrier in dark and on a phone, and is cut off at no width',
    async (service, path) => {
      await page.goto(urls[service] + path);
      await page.evaluate(OPEN_FOLDS);
      expect(await faultsInEveryLook(page, `${service} ${path}`)).toEqual([]);
    },
  );
});
