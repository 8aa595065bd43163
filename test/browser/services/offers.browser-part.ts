import type { Page } from 'playwright-core';
import type { CompensationApp } from '../../support/compensation-app';
import { newContext } from '../chromium';
import { sharedServices } from '../shared-services';

const OFFER = '/check?role=senior+swe&city=palo+alto&company=google&base=185k&bonus=15%25';
/** An offer is judged in the first screen of a laptop. */
const SCREEN = { width: 1280, height: 800 };

let service: CompensationApp;
let page: Page;

beforeAll(async () => {
  const { compensation, browser } = await sharedServices.get();
  service = compensation;
  page = await (await newContext(browser, { locale: 'en-US' })).newPage();
});

afterAll(() => page.context().close());

describe('pages about offers', () => {
  it('/check judges an offer in the first screen: verdict, percentile, and its mark between three numbers', async () => {
    await page.setViewportSize(SCREEN);
    await page.goto(service.url + OFFER);
    const verdict = page.locator('.verdict');
    const picture = verdict.locator('.market-picture');
    const box = await picture.boundingBox();
    expect((box?.y ?? SCREEN.height) + (box?.height ?? 0)).toBeLessThanOrEqual(SCREEN.height);
    expect(await picture.locator('.number').allTextContents()).toHaveLength(3);
    await picture.getByText('Your base $185,000').waitFor();
    const texts = await picture.locator('text').evaluateAll((all) =>
      all.map((one) => {
        const { left, right } = one.getBoundingClientRect();
        return { left, right };
      }),
    );
    const frame = await verdict.boundingBox();
    for (const { left, right } of texts)
      expect([left >= (frame?.x ?? 0), right <= (frame?.x ?? 0) + (frame?.width ?? 0)]).toEqual([true, true]);
  });
});
