import type { Page } from 'playwright-core';
import { newContext } from './chromium';
import { faultsInEveryLook } from './every-look';
import { FURTHER_PAGES, OPEN_FOLDS, PAGES, REFERENCE_PAGES, SHORTEN } from './services/page-list';
import { sharedServices } from './shared-services';

describe('a page of the services, with everything open', () => {
  let urls: Record<'compensation' | 'pipeline', string>;
  let page: Page;

  beforeAll(async () => {
    const { compensation, pipeline, browser } = await sharedServices.get();
    urls = { compensation: compensation.url, pipeline: pipeline.url };
    page = await (await newContext(browser)).newPage();
  });

  it.each([
    ...[...PAGES, ...FURTHER_PAGES].map((path) => ['compensation', path] as const),
    ...REFERENCE_PAGES,
  ])('%s %s has no barrier on a dark phone, and is cut off at no width', async (service, path) => {
    await page.goto(urls[service] + path);
    await page.evaluate(OPEN_FOLDS);
    const shorten = async () => {
      await page.evaluate(SHORTEN);
    };
    expect(await faultsInEveryLook(page, `${service} ${path}`, { shorten })).toEqual([]);
  });
});
