import type { BrowserContext, Page } from 'playwright-core';
import type { ConsoleStack } from '../../support/console-stack';
import { untilTrue } from '../../support/until-true';
import { barriersOf } from '../axe';
import { newContext, PHONE, WIDE } from '../chromium';
import { sharedConsole, visitor } from '../shared-console';

/** Maximum of sheets of paper: nobody reads a longer ranking. */
const MOST_SHEETS = { two: 2, five: 3, shared: 6 };

/** Pixels: three offers are compared within three screens of a phone. */
const MOST_HEIGHT = 2_400;
const MARKET = /the market: \d+(?:st|nd|rd|th) percentile for/;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  const come = await visitor({ locale: 'en-US' });
  ({ stack, context, page, faults } = come);
  const jobs = [
    { company: 'Acme', location: 'Austin, TX', salary: { min: 180_000, max: 180_000 } },
    { company: 'Globex', location: 'New York, NY', salary: { min: 190_000, max: 220_000 } },
  ];
  for (const job of jobs)
    await come.elsewhere('POST', 'jobs', { ...job, title: 'Senior ML Engineer', status: 'offer' });
  await page.goto(`${stack.console.url}/offers`);
});

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  await context.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const offer = (name: string) => page.getByRole('group', { name });

/** Sheets of the printed page. */
async function sheets(shown: Page): Promise<number> {
  await shown.emulateMedia({ media: 'print' });
  const pdf = await shown.pdf({ format: 'A4' });
  await shown.emulateMedia({ media: 'screen' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
}

/** Sheets of a comparison with this many offers, once all of it has loaded. */
async function sheetsOf(count: number): Promise<number> {
  await untilTrue('all are compared', async () => (await page.locator('.ranking .market').count()) === count);
  await page.getByText('Arguments, e-mail and call').waitFor();
  return sheets(page);
}

/** Pixels of the page of a comparison on a phone, with its parts folded. */
async function heightOnPhone(): Promise<number> {
  await untilTrue('all are compared', async () => (await page.locator('.ranking .market').count()) === 3);
  await page.setViewportSize(PHONE);
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize(WIDE);
  return height;
}

describe('offers in the console', () => {
  it('compares two from jobs and one by hand, says what is missing, and loses nothing in a reload', async () => {
    await button('Add from my jobs').click();
    await page.getByLabel('Acme, Senior ML Engineer').check();
    await page.getByLabel('Globex, Senior ML Engineer').check();
    await button('Add them').click();
    await page.getByText('The job’s record says 190,000 to 220,000 USD a year. Which is it?').waitFor();
    await button('Add an offer').click();
    await offer('Offer 3').getByLabel('Company').fill('Initech <b>');
    const initech = offer('Initech <b>');
    await initech.getByLabel('Role').fill('staff data scientist');
    await initech.getByLabel('Place').fill('sf');
    await initech.getByLabel('Base a year').fill('185');
    await button('Compare').click();
    await page.getByText('Thousands? Then write 185k.').waitFor();
    await page.waitForFunction(`document.activeElement?.getAttribute('aria-invalid') === 'true'`);
    await offer('Globex').getByLabel('Base a year').fill('$205,000');
    await offer('Globex').getByLabel('Bonus', { exact: true }).fill('15%');
    await initech.getByLabel('Base a year').fill('185k');
    await initech.getByLabel('Equity').fill('90k');
    await button('Compare').press('Enter');
    await page.getByRole('heading', { name: 'Ranking', exact: true }).waitFor();
    await page.reload();
    await page.getByText(/is worth most in the first year/).waitFor();
    expect(await page.locator('.ranking > li').count()).toBe(3);
    expect(await heightOnPhone()).toBeLessThanOrEqual(MOST_HEIGHT);
    await page.getByText('Globex in numbers').click();
    expect(
      await page
        .getByRole('row', { name: /Local income tax/ })
        .first()
        .textContent(),
    ).toMatch(/\$[\d,]{5,}/);
    await untilTrue(
      'the market of each is there',
      async () => (await page.locator('.market p').filter({ hasText: MARKET }).count()) === 3,
    );
    await page.getByText('What would change the ranking').click();
    await page.getByText(/of Initech <b> is equity, whose value can fall/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('writes a script for asking for more', async () => {
    await page.getByLabel('Which offer').selectOption({ label: 'Acme' });
    await page.getByText('Arguments, e-mail and call').click();
    await page.getByLabel('Base you hope for').fill('200k');
    await page.getByLabel('What speaks for you, a line each').fill('Led the ranking team');
    await page.getByLabel('e-mail', { exact: true }).getByText('ranking team').waitFor();
    const email = await page.getByLabel('e-mail', { exact: true }).textContent();
    expect(email).toContain('I hold another offer with a base of $205,000.');
    expect(email).not.toMatch(/Globex|Initech/);
  });

  it('is shared without names, readable by nobody’s browser, until it is revoked', async () => {
    await page.getByRole('heading', { name: 'Share or print' }).click();
    await button('Make a link').click();
    const url = await page.getByLabel('link', { exact: true }).textContent();
    const { browser } = await sharedConsole.get();
    const reader = await newContext(browser);
    const shared = await reader.newPage();
    await shared.goto(url ?? '');
    await shared.getByRole('heading', { name: 'Offers compared' }).waitFor();
    const text = (await shared.textContent('body')) ?? '';
    expect(text).toContain('Offer C');
    expect(text).not.toMatch(/Acme|Globex|Initech|@/);
    expect(await barriersOf(shared)).toEqual([]);
    expect(await sheets(shared)).toBeLessThanOrEqual(MOST_SHEETS.shared);
    await button('Revoke the link of Offer').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke the link' }).press('Enter');
    await page.getByText('Link revoked.').waitFor();
    expect((await shared.reload())?.status()).toBe(404);
    await shared.getByRole('heading', { name: 'This link shows nothing' }).waitFor();
    await reader.close();
  });

  it('is printed on two sheets, and five offers on three, with taxes and script', async () => {
    const more = [
      { company: 'Hooli', role: 'ML engineer', place: 'Seattle', base: '190k' },
      { company: 'Umbrella', role: 'data engineer', place: 'Denver', base: '160k' },
    ];
    for (const { company, role, place, base } of more) {
      await button('Add an offer').click();
      const added = page.locator('fieldset.offer').last();
      await added.getByLabel('Company').fill(company);
      await added.getByLabel('Role').fill(role);
      await added.getByLabel('Place').fill(place);
      await added.getByLabel('Base a year').fill(base);
    }
    await button('Compare').click();
    expect(await sheetsOf(5)).toBeLessThanOrEqual(MOST_SHEETS.five);
    await button('Edit Umbrella').click();
    for (const company of ['Umbrella', 'Hooli', 'Initech <b>']) await button(`Remove ${company}`).click();
    await button('Compare').click();
    expect(await sheetsOf(2)).toBeLessThanOrEqual(MOST_SHEETS.two);
  });

  it('checks one offer alone: its place in the market, its tax and the script', async () => {
    await button('Edit Acme').click();
    await button('Remove Globex').click();
    const acme = offer('Acme');
    await acme.getByLabel('Signing bonus').fill('40k');
    // Its words are looked up again, for which the button waits.
    await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
    await button('Check and negotiate').press('Enter');
    await page.getByRole('heading', { name: 'After tax' }).waitFor();
    await page.locator('.market figcaption').filter({ hasText: MARKET }).waitFor();
    await page.getByRole('row', { name: /Federal income tax/ }).waitFor();
    await page.getByText('Arguments, e-mail and call').click();
    await page.getByLabel('e-mail', { exact: true }).getByText('Machine Learning Engineer offer').waitFor();
    const text = await page.locator('main').innerText();
    expect(text).not.toMatch(/\(copy\)|is worth most|Globex/);
    await page.getByText('Compare two offers or more to share them.').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('shows another year, without what is paid once', async () => {
    const signing = page.locator('.stacked-parts').getByText('Signing bonus $40,000');
    await signing.waitFor();
    await page.getByRole('radio', { name: '1' }).press('ArrowRight');
    await signing.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '3' }).check();
    await page.locator('.stacked-parts').getByText('Base $180,000').waitFor();
    await page.getByRole('radio', { name: '1' }).check();
    await signing.waitFor();
  });

  it('takes a report of one’s pay in words', async () => {
    await page.getByRole('link', { name: 'Offers', exact: true }).click();
    await page.getByRole('link', { name: 'Report your pay' }).press('Enter');
    await button('Report my pay').click();
    await page.getByText('Which role is it? Try its usual title.').waitFor();
    await page.getByLabel('Your role').fill('data sceintist');
    await page.getByLabel('City of work').fill('austin');
    await page.getByText(/Data Scientist · Austin, TX/).waitFor();
    await page.getByLabel('Base a year').fill('142k');
    expect(await barriersOf(page)).toEqual([]);
    await button('Report my pay').press('Enter');
    await page.getByText('Thank you. Your report is in.').waitFor();
    await button('Report another (2 reports left today)').waitFor();
  });
});
