import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { WIDE } from '../chromium';
import { type Owner, theOwner } from '../whole-console';

const LAPTOP = { width: 1280, height: 800 };
const STAGES = ['Saved', 'Applied', 'Screening', 'Interviewing', 'Offer', 'Closed'];

let owner: Owner;
let page: Page;

beforeAll(async () => {
  owner = await theOwner();
  ({ page } = owner);
});

afterEach(async () => {
  expect(owner.faults.splice(0)).toEqual([]);
  await page.setViewportSize(WIDE);
});

const open = (route: string) => owner.whole.open(page, route);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const said = (text: string | RegExp) => page.locator('.announcement').getByText(text).waitFor();

describe('Today with a search of 57 jobs', () => {
  it('has everything that matters on the screen of a laptop', async () => {
    await page.setViewportSize(LAPTOP);
    await open('/today');
    await page.locator('.week-counts').waitFor();
    for (const title of ['Now', 'This week', 'Your search so far']) {
      const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
      const box = await page.locator('section').filter({ has: heading }).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? Infinity)).toBeLessThanOrEqual(LAPTOP.height);
    }
  });

  it('asks several companies by keyboard, and takes it back at once', async () => {
    const logged = async () =>
      (await owner.elsewhere('GET', 'activities?type=follow_up&limit=1')).total as number;
    const before = await logged();
    await open('/today');
    await button(/^and \d+ more$/).click();
    await button(/^Write to them: Ask/).press('Enter');
    const boxes = dialog().getByRole('checkbox');
    await boxes.first().waitFor();
    const count = await boxes.count();
    await boxes.first().press('Space');
    await dialog()
      .getByRole('button', { name: `Log ${count - 1} as asked` })
      .press('Enter');
    await said(`Logged ${count - 1} as asked.`);
    expect((await logged()) - before).toBe(count - 1);
    await page.keyboard.press('Control+z');
    await said('Undone.');
    expect(await logged()).toBe(before);
  });

  it('keeps the focus in the cards when one is put off', async () => {
    await open('/today');
    await page
      .getByRole('button', { name: /^Tomorrow or dismiss:/ })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'Tomorrow', exact: true }).press('Enter');
    await said(/tomorrow\.$/);
    await page.locator('.now-cards :focus').waitFor();
    await page.keyboard.press('Control+z');
    await said('Undone.');
  });
});

describe('the board and the list of 57 jobs', () => {
  it('has six columns side by side in the window of a laptop', async () => {
    await page.setViewportSize(LAPTOP);
    await open('/jobs');
    for (const stage of STAGES) {
      const box = await page.getByRole('region', { name: new RegExp(`^${stage}`) }).boundingBox();
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(LAPTOP.width);
    }
  });

  it('is ordered by a header, and chosen by Shift with arrows and mouse', async () => {
    await open('/jobs?view=list');
    const header = page.getByRole('columnheader', { name: 'Company', exact: true });
    await header.getByRole('button').click();
    await page.locator('[role=columnheader][aria-sort=ascending]').waitFor();
    // In no other order are two of them neighbours.
    await page
      .locator('[role=row][aria-label*="Calder"] + [role=row][aria-label*="Calder"]')
      .first()
      .waitFor();
    await page.getByRole('row', { name: / at / }).first().focus();
    for (const next of [3, 4, 5]) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.locator(`[role=row][aria-rowindex="${next}"]:focus`).waitFor();
    }
    await page.getByText('4 jobs chosen').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('3 jobs chosen').waitFor();
    await button('Clear').click();
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 jobs chosen').waitFor();
  });
});

describe('How it went', () => {
  it('is a file for an employment office, and a sheet of paper', async () => {
    await open('/insights');
    const downloading = page.waitForEvent('download');
    await button('Download CSV').click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('applications.csv');
    expect(await readFile(await download.path(), 'utf8')).toMatch(/^\ufeff"[^"]+","Employer",/);

    await page.evaluate('window.print = () => undefined');
    await button('Print').click();
    const sheet = page.locator('.office-sheet');
    await sheet.waitFor({ state: 'attached' });
    expect(await sheet.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect([await sheet.isVisible(), await page.locator('main').isVisible()]).toEqual([true, false]);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await sheet.waitFor({ state: 'detached' });
  });
});

describe('offers', () => {
  it('are compared from a job and by hand, with the focus on what is missing, and kept over a reload', async () => {
    await open('/offers');
    await button('Add from my jobs').click();
    await dialog().getByLabel('Calder & Finch, Machine Learning Engineer').check();
    await button('Add them').click();
    await button('Add an offer').click();
    const added = page.locator('fieldset.offer').last();
    for (const [label, text] of [
      ['Company', 'Initech <b>'],
      ['Role', 'staff data scientist'],
      ['Place', 'sf'],
      ['Base a year', '185'],
    ] as const)
      await added.getByLabel(label).fill(text);
    await button('Compare').click();
    await page.getByText('Thousands? Then write 185k.').waitFor();
    await page.waitForFunction(`document.activeElement?.getAttribute('aria-invalid') === 'true'`);
    await page.keyboard.type('k');
    await button('Compare').press('Enter');
    await page.getByRole('heading', { name: 'Ranking', exact: true }).waitFor();
    await page.reload();
    await page.getByText(/is worth most in the first year/).waitFor();
    expect(await page.locator('.ranking > li').count()).toBe(2);
  });
});
