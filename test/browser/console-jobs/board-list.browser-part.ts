import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { ConsoleStack, Elsewhere } from '../../support/console-stack';
import type { Json } from '../../support/pipeline/pipeline-client';
import { untilTrue } from '../../support/until-true';
import { barriersOf } from '../axe';
import { PHONE } from '../chromium';
import { visitor } from '../shared-console';
import { seedSearch } from '../shared-search';

const LAPTOP = { width: 1280, height: 800 };
const STAGES = ['Saved', 'Applied', 'Screening', 'Interviewing', 'Offer', 'Closed'];
const JOBS = 57;

let stack: ConsoleStack;
let context: BrowserContext;
let page: Page;
let elsewhere: Elsewhere;
let faults: string[];

beforeAll(async () => {
  ({ stack, context, page, elsewhere, faults } = await visitor({
    viewport: LAPTOP,
    timezoneId: 'Europe/Berlin',
  }));
  await seedSearch(elsewhere);
});

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

afterAll(async () => {
  await context.close();
});

const open = (query = '') => page.goto(`${stack.console.url}/jobs${query}`);
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cards = () => page.getByRole('article');
const rows = () => page.getByRole('row', { name: / at / });
const said = (text: string) => page.getByRole('status').filter({ hasText: text });
const titles = async (found: Locator) => (await found.getByRole('link').allInnerTexts()).slice(0, 12);

/** A response without a body. */
async function fetchGone(id: string): Promise<void> {
  await elsewhere('DELETE', `jobs/${id}`).catch(() => undefined);
}

describe('the board', () => {
  it('has six columns side by side in a laptop’s window, each with its count and a plus', async () => {
    await open();
    await column('Closed').getByRole('article').first().waitFor();
    const sizes = await page.evaluate<[number, number]>(`(() => {
      const { scrollWidth, clientWidth } = document.querySelector('.board');
      return [scrollWidth, clientWidth];
    })()`);
    expect(sizes[0]).toBe(sizes[1]);
    const boxes = await Promise.all(STAGES.map(async (stage) => column(stage).boundingBox()));
    for (const box of boxes) {
      expect(box?.x).toBeGreaterThan(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(LAPTOP.width);
    }
    const counts = await page.locator('.board-count').allInnerTexts();
    expect(counts).toEqual(['13', '20', '6', '4', '2', '12']);
    expect(await barriersOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add to Screening' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fill in by hand' }).click();
    await page.getByRole('textbox', { name: 'Company' }).fill('Plusworks');
    await page.getByRole('textbox', { name: 'Title' }).fill('Adder');
    await page.getByRole('dialog').getByRole('button', { name: 'Save the job' }).click();
    await column('Screening').getByRole('article').filter({ hasText: 'Adder' }).waitFor();
    const [{ id }] = (await elsewhere('GET', 'jobs?q=plusworks')).data;
    await page.goto('about:blank');
    await fetchGone(id);
  });

  it('opens the dialog from its address, once', async () => {
    await open('?add=true');
    await page.getByRole('dialog').waitFor();
    await untilTrue('the address is plain', async () => !page.url().includes('add='));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('marks silent jobs after the days that are set, and keeps them for this person', async () => {
    await open('?q=mossgate');
    // What was applied for four days ago is no ghost; nine of ten answers of this company came within 23 days.
    const ghosts = () => column('Applied').getByText('No answer for 29 days, usually 23');
    await ghosts().first().waitFor();
    await column('Applied').getByText('Applied 4 days ago').first().waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const days = page.getByLabel('No answer after');
    await days.fill('60');
    await untilTrue('none is silent', async () => (await ghosts().count()) === 0);
    await column('Applied').getByText('Applied 29 days ago').first().waitFor();
    await page.reload();
    await column('Applied').getByText('Applied 29 days ago').first().waitFor();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await days.fill('');
    await ghosts().first().waitFor();
  });

  it('shows each filter in use as a chip that can be taken away', async () => {
    await open();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Tag', { exact: true }).fill('dream');
    await page.waitForURL(/tag=dream/);
    await page.getByLabel('Place', { exact: true }).fill('denver');
    await page.waitForURL(/location=denver/);
    await page.getByLabel('Pays at least, US$').fill('150k');
    await page.waitForURL(/payFrom=150000/);
    const { total } = await elsewhere('GET', 'jobs?tag=Dream&location=Denver&payFrom=150000');
    expect(total).toBeGreaterThan(0);
    await untilTrue('they are filtered', async () => (await cards().count()) === total);
    await page.getByRole('button', { name: 'From $150k: remove this filter' }).click();
    await page.getByRole('button', { name: 'In denver: remove this filter' }).click();
    const { total: dreams } = await elsewhere('GET', 'jobs?tag=Dream');
    // Of a long column only the visible cards are in the document, so the counts are added up.
    const counted = async () =>
      (await page.locator('.board-count').allInnerTexts()).reduce((sum, count) => sum + Number(count), 0);
    await untilTrue('all with the tag are there', async () => (await counted()) === dreams);
    await page.getByLabel('Where you work').selectOption('Remote');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await untilTrue('the address is plain', async () => new URL(page.url()).search === '');
  });

  it('has its stages above the first card on a phone, which go to their column', async () => {
    await page.setViewportSize(PHONE);
    await open();
    await cards().first().waitFor();
    expect((await cards().first().boundingBox())?.y).toBeLessThan(320);
    await page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Offer 2' }).click();
    await untilTrue(
      'the column is in view',
      async () => ((await column('Offer').boundingBox())?.x ?? 999) < 100,
    );
    await page.setViewportSize(LAPTOP);
  });

  it('shows somebody without jobs what it will show, and offers the import', async () => {
    const { context: other, page: tab } = await visitor({ viewport: PHONE });
    await tab.goto(`${stack.console.url}/jobs`);
    await tab.getByRole('button', { name: 'Add your first job' }).waitFor();
    await tab.getByRole('link', { name: 'Import a spreadsheet' }).click();
    await tab.waitForURL(/\/import$/);
    await other.close();
  });
});

describe('the list', () => {
  it('is ordered by its headers as the API orders, both ways', async () => {
    await open('?view=list');
    await rows().first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const orders: [header: string, sort: string, button: string][] = [
      ['Company', 'company', 'Company'],
      ['Pay', '-pay', 'Pay'],
      ['Next', 'followUpAt', 'Follow-up'],
    ];
    for (const [header, sort, button] of orders) {
      const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      for (const order of [sort, turned]) {
        const found = page.getByRole('columnheader', { name: header, exact: true });
        await found.getByRole('button', { name: button }).click();
        const { data } = await elsewhere('GET', `jobs?sort=${order}&limit=12`);
        const expected = data.map(({ title }: Json) => title);
        await untilTrue(
          `the list is by ${order}`,
          async () => (await titles(rows())).join() === expected.join(),
        );
        const direction = order.startsWith('-') ? 'descending' : 'ascending';
        expect(await found.getAttribute('aria-sort')).toBe(direction);
      }
    }
  });

  it('chooses four rows by Shift and the arrows, and by Shift and the mouse', async () => {
    await open('?view=list');
    await rows().first().focus();
    for (const next of [3, 4, 5]) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.locator(`[role=row][aria-rowindex="${next}"]:focus`).waitFor();
    }
    await page.getByText('4 jobs chosen').waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await page.getByText('3 jobs chosen').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    const boxes = page.getByRole('row').getByRole('checkbox');
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 jobs chosen').waitFor();
  });

  it('tags all jobs at once, as the tag is spelled already, and takes it back', async () => {
    const tagged = async () => (await elsewhere('GET', 'jobs?tag=dream&limit=1&archived=any')).total;
    const before = await tagged();
    await open('?view=list');
    await page.getByRole('button', { name: `Choose all ${JOBS}` }).click();
    await page.getByText(`${JOBS} jobs chosen`).waitFor();
    await page.getByRole('button', { name: 'Tag…' }).click();
    const dialog = page.getByRole('dialog');
    await page.locator('datalist option[value=Dream]').first().waitFor({ state: 'attached' });
    await dialog.getByLabel('Tags').fill('dream');
    await dialog.getByRole('button', { name: 'Add tags' }).click();
    await said(`${JOBS} jobs tagged Dream`).waitFor();
    expect(await tagged()).toBe(JOBS);
    expect((await elsewhere('GET', 'jobs?tag=Dream&limit=100&archived=any')).data[0].tags).toContain('Dream');
    await page.getByRole('button', { name: 'Undo' }).click();
    await untilTrue('the tag is gone again', async () => (await tagged()) === before);
  });
});
