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
    await verdict
      .getByText(/(?:Below|Above|In line with) the market/)
      .first()
      .waitFor();
    const picture = verdict.locator('.market-picture');
    const box = await picture.boundingBox();
    expect((box?.y ?? SCREEN.height) + (box?.height ?? 0)).toBeLessThanOrEqual(SCREEN.height);
    expect(await picture.locator('.number').allTextContents()).toHaveLength(3);
    await picture.getByText('Your offer $185,000').waitFor();
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

  it('/compare begins with two fields of a kind, and adds more without losing what was typed', async () => {
    await page.goto(`${service.url}/compare`);
    const fields = page.locator('.ask input');
    expect(await fields.count()).toBe(4);
    await page.getByRole('combobox', { name: 'Role 1' }).fill('data scientist');
    await page.getByLabel('City 1').fill('austin');
    await page.getByRole('button', { name: 'Add more roles or cities' }).click();
    await page.getByLabel('City 5').waitFor();
    expect(await page.getByRole('combobox', { name: 'Role 1' }).inputValue()).toBe('data scientist');
    // The page names what it has understood.
    expect(await page.getByLabel('City 1').inputValue()).toBe('Austin, TX');
    for (const [name, city] of [
      ['City 2', 'seattle'],
      ['City 3', 'denver'],
    ] as const)
      await page.getByLabel(name).fill(city);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Data Scientist in .*Seattle/ }).waitFor();
    expect(await page.locator('.strips > li').count()).toBe(3);
    expect(await fields.count()).toBe(5);
  });
});
